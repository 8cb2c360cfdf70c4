//! The client with `format!`.

use super::*;

impl Client {
    pub(super) fn project_text(&self) -> String {
        format!("projects/{}", encode(&self.project))
    }

    pub(super) fn tasks_text(&self) -> String {
        format!("projects/{}/tasks", encode(&self.project))
    }

    pub(super) fn task_text(&self) -> String {
        format!("projects/{}/tasks/{}", encode(&self.project), self.task.id)
    }

    pub(super) fn comments_text(&self) -> String {
        format!("tasks/{}/comments?page={}", self.task.id, self.page)
    }

    pub(super) fn attachments_text(&self) -> String {
        format!("tasks/{}/attachments", self.task.id)
    }

    pub(super) fn history_text(&self) -> String {
        format!("tasks/{}/history?page={}", self.task.id, self.page)
    }

    pub(super) fn watchers_text(&self) -> String {
        format!("tasks/{}/watchers", self.task.id)
    }

    pub(super) fn labels_text(&self) -> String {
        format!("projects/{}/labels", encode(&self.project))
    }

    pub(super) fn milestones_text(&self) -> String {
        format!("projects/{}/milestones", encode(&self.project))
    }

    pub(super) fn boards_text(&self) -> String {
        format!(
            "projects/{}/boards?page={}",
            encode(&self.project),
            self.page
        )
    }

    pub(super) fn members_text(&self) -> String {
        format!("teams/{}/members?page={}", encode(&self.team), self.page)
    }

    pub(super) fn invite_text(&self) -> String {
        format!("teams/{}/invitations", encode(&self.team))
    }

    pub(super) fn settings_text(&self) -> String {
        format!("projects/{}/settings", encode(&self.project))
    }

    pub(super) fn hooks_text(&self) -> String {
        format!("projects/{}/hooks", encode(&self.project))
    }

    pub(super) fn export_text(&self) -> String {
        format!("exports/{}.{}", encode(&self.project), self.format)
    }

    pub(super) fn me_text(&self) -> String {
        "users/me".to_owned()
    }

    pub(super) fn user_text(&self) -> String {
        format!("users/{}", encode(&self.user.name))
    }

    pub(super) fn avatar_text(&self) -> String {
        format!(
            "users/{}/avatar?size={}",
            encode(&self.user.name),
            self.size
        )
    }

    pub(super) fn search_text(&self, text: &str) -> String {
        format!("search?q={}&page={}", encode(text), self.page)
    }

    pub(super) fn latest_text(&self) -> String {
        format!("tasks/{}/comments/{}", self.task.id, self.last())
    }
}
