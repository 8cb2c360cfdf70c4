//! The client with `uri_ref_format!`.

use super::*;

impl Client {
    pub(super) fn project(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}", self.project)
    }

    pub(super) fn tasks(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}/tasks", self.project)
    }

    pub(super) fn task(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}/tasks/{id}", self.project, self.task.id)
    }

    pub(super) fn comments(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("tasks/{id}/comments?page={page}", self.task.id, self.page)
    }

    pub(super) fn attachments(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("tasks/{id}/attachments", self.task.id)
    }

    pub(super) fn history(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("tasks/{id}/history?page={page}", self.task.id, self.page)
    }

    pub(super) fn watchers(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("tasks/{id}/watchers", self.task.id)
    }

    pub(super) fn labels(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}/labels", self.project)
    }

    pub(super) fn milestones(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}/milestones", self.project)
    }

    pub(super) fn boards(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!(
            "projects/{project}/boards?page={page}",
            self.project,
            self.page
        )
    }

    pub(super) fn members(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("teams/{team}/members?page={page}", self.team, self.page)
    }

    pub(super) fn invite(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("teams/{team}/invitations", self.team)
    }

    pub(super) fn settings(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}/settings", self.project)
    }

    pub(super) fn hooks(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}/hooks", self.project)
    }

    pub(super) fn export(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("exports/{project}.{format}", self.project, self.format)
    }

    pub(super) fn me(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("users/me")
    }

    pub(super) fn user(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("users/{name}", self.user.name)
    }

    pub(super) fn avatar(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("users/{name}/avatar?size={size}", self.user.name, self.size)
    }

    pub(super) fn search(&self, text: &str) -> Result<UriRefBuf, Error> {
        uri_ref_format!("search?q={text}&page={page}", self.page)
    }

    pub(super) fn latest(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!(
            "tasks/{id}/comments/{last}",
            self.task.id,
            last = self.last()
        )
    }
}
