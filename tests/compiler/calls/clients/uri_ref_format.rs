//! The client with `uri_ref_format!`.

use super::*;

impl Client {
    pub(super) fn project(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}", self.project)
    }

    pub(super) fn task(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("projects/{project}/tasks/{id}", self.project, self.task.id)
    }

    pub(super) fn comments(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("tasks/{id}/comments?page={page}", self.task.id, self.page)
    }

    pub(super) fn boards(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!(
            "projects/{project}/boards?page={page}",
            self.project,
            self.page
        )
    }

    pub(super) fn export(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("exports/{project}.{format}", self.project, self.format)
    }

    pub(super) fn me(&self) -> Result<UriRefBuf, Error> {
        uri_ref_format!("users/me")
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
