//! A `Display` that writes a path: octocrab's `RepoRef` is such a type.

pub struct Repo {
    owner: String,
    name: String,
}

impl fmt::Display for Repo {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "repos/{}/{}", self.owner, self.name)
    }
}

impl Issues {
    async fn issue(&self, repo: &Repo, number: u64) {
        self.get(format!("/{repo}/issues")).await;
        self.get(format!("/{repo}/issues/{number}")).await;
        self.get(format!("/{}/issues/{}", repo, number + 1)).await;
    }
}
