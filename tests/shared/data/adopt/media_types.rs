//! Texts with a `/` that aren't URIs.

fn headers(kind: &str, done: u32, all: u32) {
    accept(format!("application/vnd.example.{kind}+json"));
    let progress = format!("{done}/{all}");
    let file = format!("{dir}/{kind}.txt");
    let archive = format!("/var/lib/{kind}.tar");
    let refspec = format!("+refs/heads/{kind}:refs/remotes/origin/{kind}");
    let url = format!("+{kind}:refs/{kind}");
    let agent = format!("example/{} ({kind})", VERSION);
    println!("see https://example.org/{kind}");
    bail!("/{kind} is missing");
}
