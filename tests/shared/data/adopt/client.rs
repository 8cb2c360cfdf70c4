//! A client as in many programs, for the README: a value with text, one that is a number, and a list that is joined.

impl Client {
    pub async fn issue(&self, repo: &str, number: u64) -> Result<Issue, Error> {
        self.get(&format!("/repos/{repo}/issues/{number}")).await
    }

    pub async fn labels(&self, ids: &[u64]) -> Result<Vec<Label>, Error> {
        self.get(&format!("/labels?ids={}", ids.join(","))).await
    }
}
