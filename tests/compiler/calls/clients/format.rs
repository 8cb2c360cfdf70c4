//! The client with `format!`.

use super::*;

impl Client {
    pub(super) fn project_text(&self) -> String {
        format!("projects/{}", encode(&self.project))
    }

    pub(super) fn task_text(&self) -> String {
        format!("projects/{}/tasks/{}", encode(&self.project), self.task.id)
    }

    pub(super) fn comments_text(&self) -> String {
        format!("tasks/{}/comments?page={}", self.task.id, self.page)
    }

    pub(super) fn boards_text(&self) -> String {
        format!(
            "projects/{}/boards?page={}",
            encode(&self.project),
            self.page
        )
    }

    pub(super) fn export_text(&self) -> String {
        format!("exports/{}.{}", encode(&self.project), self.format)
    }

    pub(super) fn me_text(&self) -> String {
        "users/me".to_owned()
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
