//! Queries that are written piece by piece.

fn url(id: u64, page: Option<u32>, filters: &str) -> String {
    let mut url = format!("/users/{id}?{filters}");
    if let Some(page) = page {
        url.push_str(&format!("&page={page}"));
    }
    if filters.is_empty() {
        url += &format!("?page={}", 1);
    }
    let more = if page.is_some() { "&more=true" } else { "" };
    let url = format!("{url}&id={id}");
    format!("/users?id={id}{more}")
}
