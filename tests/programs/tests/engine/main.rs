//! A client of a container engine's HTTP API, and an engine that records what it reads. The texts in the URIs come from
//! people: names, commands, paths and filters.

mod client;
mod engine;
mod routes;

use std::collections::{BTreeMap, HashMap};
use std::pin::pin;
use std::task::{Context, Poll, Waker};

use axum::body::Bytes;
use axum::http::Method;
use client::{Build, Client, Commit, Create, Error, Logs};
use engine::{Call, Engine};
use futures_util::{Stream, StreamExt as _};
use routes::{Filters, Json, Pairs, Route};
use uri_core::pct::{PathText, Segment};
use uri_core::policy::Rule;

/// Runs a future that never waits, so no runtime is needed.
fn run<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("the future waits"),
    }
}

/// The items of a stream, of which an error is the only one.
fn all(stream: impl Stream<Item = Result<Bytes, Error>>) -> Result<Bytes, Error> {
    let items: Vec<_> = run(stream.collect());
    assert_eq!(items.len(), 1);
    items.into_iter().next().unwrap()
}

fn label(text: &str) -> Filters {
    Json(BTreeMap::from([("label".into(), vec![text.into()])]))
}

fn pair(text: &str) -> Pairs {
    Json(BTreeMap::from([("KEY".into(), text.into())]))
}

/// A text for each parameter, by the name in the documentation.
type Texts<'a> = HashMap<&'static str, &'a str>;

/// An operation, its target with the texts that follow, and what the client does.
type Operation = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    fn(&Client<Engine>, &Texts<'_>) -> Result<Bytes, Error>,
);

const ID: &str = "4fa6e0f0c678";
const IMAGE: &str = "localhost:5000/app:v1";
const DIGEST: &str = "quay.io/app@sha256:6c3c624b58dbbcd3c0dd82b4c53f0419";
const PLUGIN: &str = "vieux/sshfs:latest";
const LABEL: (&str, &str) = ("filters", "a=b");

#[rustfmt::skip]
const OPERATIONS: [Operation; 75] = [
    ("POST /auth", "/auth", &[],
        |c, _| run(c.auth("{}"))),
    ("GET /info", "/info", &[],
        |c, _| run(c.info())),
    ("GET /version", "/version", &[],
        |c, _| run(c.version())),
    ("GET /_ping", "/_ping", &[],
        |c, _| run(c.ping())),
    ("HEAD /_ping", "/_ping", &[],
        |c, _| run(c.ping_head())),
    ("GET /events", "/events?since=10m&until=1700000000.5&filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D",
        &[("since", "10m"), ("until", "1700000000.5"), LABEL],
        |c, v| all(c.events(Some(v["since"]), Some(v["until"]), Some(&label(v["filters"]))))),
    ("GET /system/df", "/system/df?type=image&type=volume", &[("type", "image")],
        |c, v| run(c.data_usage(&[v["type"], "volume"]))),
    ("GET /containers/json", "/containers/json?all=true&limit=5&filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D",
        &[LABEL],
        |c, v| run(c.containers(Some(true), Some(5), Some(&label(v["filters"]))))),
    ("POST /containers/create", "/containers/create?name=my_app&platform=linux%2Farm64",
        &[("name", "my_app"), ("platform", "linux/arm64")],
        |c, v| run(c.create_container(Some(v["name"]), Some(v["platform"]), "{}"))),
    ("POST /containers/prune", "/containers/prune?filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D", &[LABEL],
        |c, v| run(c.prune_containers(Some(&label(v["filters"]))))),
    ("DELETE /containers/{id}", "/containers/4fa6e0f0c678?v=true&force=true&link=false", &[("id", ID)],
        |c, v| run(c.delete_container(v["id"], Some(true), Some(true), Some(false)))),
    ("GET /containers/{id}/json", "/containers/4fa6e0f0c678/json?size=true", &[("id", ID)],
        |c, v| run(c.inspect_container(v["id"], Some(true)))),
    ("GET /containers/{id}/top", "/containers/4fa6e0f0c678/top?ps_args=-ef%20--forest",
        &[("id", ID), ("ps_args", "-ef --forest")],
        |c, v| run(c.top(v["id"], Some(v["ps_args"])))),
    ("GET /containers/{id}/logs", "/containers/4fa6e0f0c678/logs?follow=true&stdout=true&stderr=false&tail=100",
        &[("id", ID), ("tail", "100")],
        |c, v| all(c.logs(v["id"], &Logs { follow: Some(true), stdout: true, tail: Some(v["tail"]), ..Logs::default() }))),
    ("GET /containers/{id}/changes", "/containers/4fa6e0f0c678/changes", &[("id", ID)],
        |c, v| run(c.changes(v["id"]))),
    ("GET /containers/{id}/export", "/containers/4fa6e0f0c678/export", &[("id", ID)],
        |c, v| all(c.export(v["id"]))),
    ("GET /containers/{id}/stats", "/containers/4fa6e0f0c678/stats?stream=false", &[("id", ID)],
        |c, v| all(c.stats(v["id"], false))),
    ("POST /containers/{id}/resize", "/containers/4fa6e0f0c678/resize?h=24&w=80", &[("id", ID)],
        |c, v| run(c.resize(v["id"], 24, 80))),
    ("POST /containers/{id}/start", "/containers/4fa6e0f0c678/start?detachKeys=ctrl-p%2Cctrl-q",
        &[("id", ID), ("detachKeys", "ctrl-p,ctrl-q")],
        |c, v| run(c.start(v["id"], Some(v["detachKeys"])))),
    ("POST /containers/{id}/stop", "/containers/4fa6e0f0c678/stop?signal=SIGINT&t=-1",
        &[("id", ID), ("signal", "SIGINT")],
        |c, v| run(c.stop(v["id"], Some(v["signal"]), Some(-1)))),
    ("POST /containers/{id}/restart", "/containers/4fa6e0f0c678/restart?signal=SIGINT&t=5",
        &[("id", ID), ("signal", "SIGINT")],
        |c, v| run(c.restart(v["id"], Some(v["signal"]), Some(5)))),
    ("POST /containers/{id}/kill", "/containers/4fa6e0f0c678/kill?signal=SIGKILL", &[("id", ID), ("signal", "SIGKILL")],
        |c, v| run(c.kill(v["id"], Some(v["signal"])))),
    ("POST /containers/{id}/update", "/containers/4fa6e0f0c678/update", &[("id", ID)],
        |c, v| run(c.update(v["id"], "{}"))),
    ("POST /containers/{id}/rename", "/containers/4fa6e0f0c678/rename?name=new_name",
        &[("id", ID), ("name", "new_name")],
        |c, v| run(c.rename(v["id"], v["name"]))),
    ("POST /containers/{id}/pause", "/containers/4fa6e0f0c678/pause", &[("id", ID)],
        |c, v| run(c.pause(v["id"]))),
    ("POST /containers/{id}/unpause", "/containers/4fa6e0f0c678/unpause", &[("id", ID)],
        |c, v| run(c.unpause(v["id"]))),
    ("POST /containers/{id}/attach", "/containers/4fa6e0f0c678/attach?detachKeys=ctrl-%5B&stream=true&stdout=true",
        &[("id", ID), ("detachKeys", "ctrl-[")],
        |c, v| all(c.attach(v["id"], Some(v["detachKeys"])))),
    ("POST /containers/{id}/wait", "/containers/4fa6e0f0c678/wait?condition=not-running",
        &[("id", ID), ("condition", "not-running")],
        |c, v| run(c.wait(v["id"], Some(v["condition"])))),
    ("HEAD /containers/{id}/archive", "/containers/4fa6e0f0c678/archive?path=%2Fetc%2Fhosts",
        &[("id", ID), ("path", "/etc/hosts")],
        |c, v| run(c.archive_info(v["id"], v["path"]))),
    ("GET /containers/{id}/archive", "/containers/4fa6e0f0c678/archive?path=%2Fetc%2Fhosts",
        &[("id", ID), ("path", "/etc/hosts")],
        |c, v| all(c.archive(v["id"], v["path"]))),
    ("PUT /containers/{id}/archive", "/containers/4fa6e0f0c678/archive?path=%2Fetc&noOverwriteDirNonDir=true",
        &[("id", ID), ("path", "/etc")],
        |c, v| run(c.put_archive(v["id"], v["path"], Some(true), "tar"))),
    ("POST /containers/{id}/exec", "/containers/4fa6e0f0c678/exec", &[("id", ID)],
        |c, v| run(c.create_exec(v["id"], "{}"))),
    ("POST /exec/{id}/start", "/exec/4fa6e0f0c678/start", &[("id", ID)],
        |c, v| all(c.start_exec(v["id"], "{}"))),
    ("POST /exec/{id}/resize", "/exec/4fa6e0f0c678/resize?h=24&w=80", &[("id", ID)],
        |c, v| run(c.resize_exec(v["id"], 24, 80))),
    ("GET /exec/{id}/json", "/exec/4fa6e0f0c678/json", &[("id", ID)],
        |c, v| run(c.inspect_exec(v["id"]))),
    ("POST /build", "/build?dockerfile=a%2FDockerfile&t=app%3Av1&t=app%3Alatest&remote=https%3A%2F%2Fgit.example%2Fa.git%23main&q=false&pull=1&memory=-1&cpusetcpus=0-3%2C7&buildargs=%7B%22KEY%22%3A%22a%2Fb%22%7D&labels=%7B%22KEY%22%3A%22x%22%7D&networkmode=host&platform=linux%2Farm64&target=base",
        &[("dockerfile", "a/Dockerfile"), ("t", "app:v1"), ("remote", "https://git.example/a.git#main"), ("pull", "1"), ("cpusetcpus", "0-3,7"), ("buildargs", "a/b"), ("labels", "x"), ("networkmode", "host"), ("platform", "linux/arm64"), ("target", "base")],
        |c, v| all(c.build(&Build {
            dockerfile: Some(v["dockerfile"]), tags: &[v["t"], "app:latest"], remote: Some(v["remote"]), quiet: Some(false),
            pull: Some(v["pull"]), memory: Some(-1), cpus: Some(v["cpusetcpus"]), args: Some(&pair(v["buildargs"])),
            labels: Some(&pair(v["labels"])), network: Some(v["networkmode"]), platform: Some(v["platform"]),
            target: Some(v["target"]), ..Build::default()
        }, "tar"))),
    ("POST /build/prune", "/build/prune?keep-storage=1000&all=true&filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D",
        &[LABEL],
        |c, v| run(c.prune_builds(Some(1000), Some(true), Some(&label(v["filters"]))))),
    ("POST /commit", "/commit?container=my_app&repo=localhost%3A5000%2Fapp&tag=v2&comment=a%20b&author=A%20%3Ca%40b.example%3E&pause=true&changes=ENV%20A%3Db",
        &[("container", "my_app"), ("repo", "localhost:5000/app"), ("tag", "v2"), ("comment", "a b"), ("author", "A <a@b.example>"), ("changes", "ENV A=b")],
        |c, v| run(c.commit(v["container"], &Commit {
            repo: v["repo"], tag: v["tag"], comment: Some(v["comment"]), author: Some(v["author"]), pause: Some(true),
            changes: &[v["changes"]],
        }, "{}"))),
    ("GET /images/json", "/images/json?all=true&filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D&digests=true", &[LABEL],
        |c, v| run(c.images(Some(true), Some(&label(v["filters"])), Some(true)))),
    ("POST /images/create", "/images/create?fromImage=localhost%3A5000%2Fapp&fromSrc=-&repo=app&tag=sha256%3A6c&message=m&changes=USER%20x&platform=linux",
        &[("fromImage", "localhost:5000/app"), ("fromSrc", "-"), ("repo", "app"), ("tag", "sha256:6c"), ("message", "m"), ("changes", "USER x"), ("platform", "linux")],
        |c, v| all(c.create_image(&Create {
            image: Some(v["fromImage"]), src: Some(v["fromSrc"]), repo: Some(v["repo"]), tag: Some(v["tag"]),
            message: Some(v["message"]), changes: &[v["changes"]], platform: Some(v["platform"]),
        }, "tar"))),
    ("GET /images/search", "/images/search?term=a%2Fb&limit=5&filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D",
        &[("term", "a/b"), LABEL],
        |c, v| run(c.search_images(v["term"], Some(5), Some(&label(v["filters"]))))),
    ("POST /images/prune", "/images/prune?filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D", &[LABEL],
        |c, v| run(c.prune_images(Some(&label(v["filters"]))))),
    ("GET /images/get", "/images/get?names=app%3Av1&names=base", &[("names", "app:v1")],
        |c, v| all(c.get_images(&[v["names"], "base"]))),
    ("POST /images/load", "/images/load?quiet=true", &[],
        |c, _| all(c.load_images(Some(true), "tar"))),
    ("GET /images/{name}/json", "/images/localhost:5000/app:v1/json", &[("name", IMAGE)],
        |c, v| run(c.inspect_image(v["name"]))),
    ("GET /images/{name}/history", "/images/localhost:5000/app:v1/history", &[("name", IMAGE)],
        |c, v| run(c.history(v["name"]))),
    ("POST /images/{name}/push", "/images/localhost:5000/app/push?tag=v1",
        &[("name", "localhost:5000/app"), ("tag", "v1")],
        |c, v| all(c.push_image(v["name"], Some(v["tag"])))),
    ("POST /images/{name}/tag", "/images/localhost:5000/app:v1/tag?repo=quay.io%2Fapp&tag=v2",
        &[("name", IMAGE), ("repo", "quay.io/app"), ("tag", "v2")],
        |c, v| run(c.tag_image(v["name"], v["repo"], Some(v["tag"])))),
    ("GET /images/{name}/get", "/images/localhost:5000/app:v1/get", &[("name", IMAGE)],
        |c, v| all(c.get_image(v["name"]))),
    ("DELETE /images/{name}", "/images/quay.io/app@sha256:6c3c624b58dbbcd3c0dd82b4c53f0419?force=true&noprune=false",
        &[("name", DIGEST)],
        |c, v| run(c.delete_image(v["name"], Some(true), Some(false)))),
    ("GET /distribution/{name}/json", "/distribution/localhost:5000/app:v1/json", &[("name", IMAGE)],
        |c, v| run(c.inspect_distribution(v["name"]))),
    ("GET /networks", "/networks?filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D", &[LABEL],
        |c, v| run(c.networks(Some(&label(v["filters"]))))),
    ("POST /networks/create", "/networks/create", &[],
        |c, _| run(c.create_network("{}"))),
    ("POST /networks/prune", "/networks/prune?filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D", &[LABEL],
        |c, v| run(c.prune_networks(Some(&label(v["filters"]))))),
    ("GET /networks/{id}", "/networks/4fa6e0f0c678?verbose=true&scope=swarm", &[("id", ID), ("scope", "swarm")],
        |c, v| run(c.inspect_network(v["id"], Some(true), Some(v["scope"])))),
    ("DELETE /networks/{id}", "/networks/4fa6e0f0c678", &[("id", ID)],
        |c, v| run(c.delete_network(v["id"]))),
    ("POST /networks/{id}/connect", "/networks/4fa6e0f0c678/connect", &[("id", ID)],
        |c, v| run(c.connect(v["id"], "{}"))),
    ("POST /networks/{id}/disconnect", "/networks/4fa6e0f0c678/disconnect", &[("id", ID)],
        |c, v| run(c.disconnect(v["id"], "{}"))),
    ("GET /volumes", "/volumes?filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D", &[LABEL],
        |c, v| run(c.volumes(Some(&label(v["filters"]))))),
    ("POST /volumes/create", "/volumes/create", &[],
        |c, _| run(c.create_volume("{}"))),
    ("POST /volumes/prune", "/volumes/prune?filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D", &[LABEL],
        |c, v| run(c.prune_volumes(Some(&label(v["filters"]))))),
    ("GET /volumes/{name}", "/volumes/tardis", &[("name", "tardis")],
        |c, v| run(c.inspect_volume(v["name"]))),
    ("PUT /volumes/{name}", "/volumes/tardis?version=7", &[("name", "tardis")],
        |c, v| run(c.update_volume(v["name"], 7, "{}"))),
    ("DELETE /volumes/{name}", "/volumes/tardis?force=true", &[("name", "tardis")],
        |c, v| run(c.delete_volume(v["name"], Some(true)))),
    ("GET /plugins", "/plugins?filters=%7B%22label%22%3A%5B%22a%3Db%22%5D%7D", &[LABEL],
        |c, v| run(c.plugins(Some(&label(v["filters"]))))),
    ("GET /plugins/privileges", "/plugins/privileges?remote=vieux%2Fsshfs%3Alatest", &[("remote", PLUGIN)],
        |c, v| run(c.plugin_privileges(v["remote"]))),
    ("POST /plugins/pull", "/plugins/pull?remote=vieux%2Fsshfs%3Alatest&name=sshfs",
        &[("remote", PLUGIN), ("name", "sshfs")],
        |c, v| all(c.pull_plugin(v["remote"], Some(v["name"])))),
    ("POST /plugins/create", "/plugins/create?name=vieux%2Fsshfs%3Alatest", &[("name", PLUGIN)],
        |c, v| run(c.create_plugin(v["name"], "tar"))),
    ("GET /plugins/{name}/json", "/plugins/vieux/sshfs:latest/json", &[("name", PLUGIN)],
        |c, v| run(c.inspect_plugin(v["name"]))),
    ("DELETE /plugins/{name}", "/plugins/vieux/sshfs:latest?force=true", &[("name", PLUGIN)],
        |c, v| run(c.delete_plugin(v["name"], Some(true)))),
    ("POST /plugins/{name}/enable", "/plugins/vieux/sshfs:latest/enable?timeout=5", &[("name", PLUGIN)],
        |c, v| run(c.enable_plugin(v["name"], Some(5)))),
    ("POST /plugins/{name}/disable", "/plugins/vieux/sshfs:latest/disable?force=true", &[("name", PLUGIN)],
        |c, v| run(c.disable_plugin(v["name"], Some(true)))),
    ("POST /plugins/{name}/upgrade", "/plugins/vieux/sshfs:latest/upgrade?remote=vieux%2Fsshfs%3Anext",
        &[("name", PLUGIN), ("remote", "vieux/sshfs:next")],
        |c, v| all(c.upgrade_plugin(v["name"], v["remote"]))),
    ("POST /plugins/{name}/push", "/plugins/vieux/sshfs:latest/push", &[("name", PLUGIN)],
        |c, v| all(c.push_plugin(v["name"]))),
    ("POST /plugins/{name}/set", "/plugins/vieux/sshfs:latest/set", &[("name", PLUGIN)],
        |c, v| run(c.set_plugin(v["name"], "[]"))),
];

/// Texts that can change a URI that is put together from strings.
#[rustfmt::skip]
const HOSTILE: [&str; 40] = [
    "", ".", "..", "...", "%2e%2e", "%2E.", "../images/x", "../../../info", "a/../../b", "a/./b",
    "a\\..\\..\\y", "..\\x", "..;x", "a;..", "/a", "a/", "a//b", "//evil.example/",
    "https://evil.example:1/x", "x/json", "json", "?", "a?force=true", "#", "a#b",
    "a&force=true&name=b", "a=b+c", ";", "@", "h@evil.example", ":", "%2F..%2F", "a%2fb%00%zz",
    "{x}", "\t", "a\r\nHost: evil.example", "a\0", " ", " ..", "\u{e9}\u{202e}\u{1f980}",
];

fn engine() -> Engine {
    Engine::new(OPERATIONS.iter().map(|(operation, ..)| *operation))
}

/// What arrived, if it was one request.
fn only_call(engine: &Engine) -> Call {
    let mut calls = engine.calls();
    assert_eq!(calls.len(), 1, "{calls:?}");
    calls.remove(0)
}

/// Whether a row's parameter, such as `from_image`, is that of the documentation, such as `fromImage`.
fn is_parameter(parameter: &str, documented: &str) -> bool {
    let without = |name: &str| name.replace('_', "").to_lowercase();
    without(parameter) == without(documented) || (parameter, documented) == ("types", "type")
}

#[test]
fn each_operation_is_that_of_the_documentation() {
    let engine = engine();
    let client = Client::new("http://localhost:2375", engine.clone()).unwrap();
    for (operation, target, texts, send) in OPERATIONS {
        send(&client, &texts.iter().copied().collect()).unwrap();
        let call = only_call(&engine);
        assert_eq!((call.operation, &*call.target), (operation, target));
        for (key, text) in texts {
            let value = call.values.iter().find(|(found, _)| found == key);
            assert_eq!(value.unwrap().1, *text, "{operation} {key}");
        }
        let route = Route::parse(target).unwrap();
        assert_eq!(route.to_uri_ref().unwrap(), target);
        let path = route.template().split('?').next().unwrap();
        let (_, documented) = operation.split_once(' ').unwrap();
        assert_eq!(path.replace("*}", "}"), documented);
    }
}

/// Each hostile text in place of each text is an error, or arrives there unchanged.
#[test]
fn hostile_texts_stay_in_their_places() {
    let engine = engine();
    let client = Client::new("http://localhost:2375", engine.clone()).unwrap();
    let long = "x/".repeat(4500) + "x";
    let mut counts = BTreeMap::<_, (u32, u32)>::new();
    for (operation, target, texts, send) in OPERATIONS {
        let texts: Texts<'_> = texts.iter().copied().collect();
        send(&client, &texts).unwrap();
        let expected = only_call(&engine);
        let template = Route::parse(target).unwrap().template();
        for &parameter in texts.keys() {
            let place = match parameter {
                "filters" | "buildargs" | "labels" => "JSON",
                _ if template.contains(&format!("/{{{parameter}*}}")) => "path",
                _ if template.contains(&format!("/{{{parameter}}}")) => "segment",
                _ => "query",
            };
            let (arrived, refused) = counts.entry(place).or_default();
            for text in HOSTILE.into_iter().chain([&*long]) {
                let mut texts = texts.clone();
                texts.insert(parameter, text);
                match send(&client, &texts) {
                    Ok(_) => {
                        let call = only_call(&engine);
                        let mut expected = expected.clone();
                        expected.target.clone_from(&call.target);
                        let mut values = expected.values.iter_mut();
                        let value = values.find(|(key, _)| key == parameter);
                        value.unwrap().1 = text.to_owned();
                        assert_eq!(call, expected);
                        let route = Route::parse(&*call.target).unwrap();
                        if route.template() == template {
                            assert_eq!(route.to_uri_ref().unwrap(), call.target);
                        } else {
                            // A row doesn't know the method: `GET /containers/json` is a list.
                            assert!(
                                operation.starts_with("DELETE") && text.ends_with("json"),
                                "{call:?}"
                            );
                        }
                        *arrived += 1;
                    }
                    Err(Error::Uri(error)) => {
                        let placeholder = error.placeholder().unwrap();
                        assert!(
                            is_parameter(placeholder, parameter),
                            "{placeholder} {parameter}"
                        );
                        assert_eq!(engine.calls(), []);
                        *refused += 1;
                    }
                    Err(error) => panic!("{operation} {parameter} {text:?} {error:?}"),
                }
            }
        }
    }
    // JSON writes control characters as `\n`. A query can have encoded tabs and line breaks; everything else refuses
    // them. A path also refuses empty segments and what a server can read as `..`, and a segment each `/`.
    let expected = [
        ("JSON", (574, 0)),
        ("path", (308, 266)),
        ("query", (1960, 49)),
        ("segment", (640, 672)),
    ];
    assert_eq!(counts, BTreeMap::from(expected));
}

/// The server of a configuration, the server of its requests, and the path before theirs.
#[rustfmt::skip]
const SERVERS: [(&str, &str, &str); 7] = [
    ("http://h:2375", "http://h:2375", ""),
    ("http://[::1]:2375/", "http://[::1]:2375", ""),
    ("https://h:2376/prefix", "https://h:2376", "/prefix"),
    ("https://h:2376/prefix/", "https://h:2376", "/prefix"),
    ("unix:///var/run/docker.sock", "unix://2f7661722f72756e2f646f636b65722e736f636b", ""),
    ("unix:///run/user/1000/podman.sock", "unix://2f72756e2f757365722f313030302f706f646d616e2e736f636b", ""),
    ("unix:///a%20b/c", "unix://2f6120622f63", ""),
];

/// Whatever the form of the server is, a request goes to it, below its path.
#[test]
fn servers() {
    for (server, sent, prefix) in SERVERS {
        let mut engine = engine();
        engine.prefix = prefix;
        let client = Client::new(server, engine.clone()).unwrap();
        run(client.inspect_image("a:b")).unwrap();
        let call = only_call(&engine);
        assert_eq!(call.server, sent);
        let target = call.target.strip_prefix(prefix);
        assert_eq!(target, Some("/images/a:b/json"));
        assert_eq!(call.operation, "GET /images/{name}/json");
        assert!(run(client.delete_image("../../info", None, None)).is_err());
        assert_eq!(engine.calls(), []);
    }
}

#[test]
fn wrong_servers() {
    let error = |server: &str| match Client::new(server, engine()) {
        Err(Error::Uri(error)) => error,
        _ => panic!("{server}"),
    };
    for (server, rule) in [
        ("h:2375", Rule::Schemes),
        ("npipe:////./pipe/docker_engine", Rule::Schemes),
        ("http://", Rule::WebHost),
        ("http:///prefix", Rule::WebHost),
        ("http://h:99999", Rule::PortInRange),
        ("http://%2Fvar%2Frun%2Fdocker.sock", Rule::NoEncodedHost),
        ("http://user:secret@h", Rule::NoUserinfo),
        ("http://h@evil.example", Rule::NoUserinfo),
        ("http://h/prefix/%2e%2e/x", Rule::NoDotSegment),
        ("http://h?x", Rule::NoQuery),
        ("unix:///a#x", Rule::NoFragment),
        ("unix:///a%00b", Rule::NoEncodedControl),
    ] {
        assert_eq!(error(server).rule(), Some(rule), "{server}");
    }
    // Not a URI, or a socket with a host or without a path.
    for server in [
        "",
        "/var/run/docker.sock",
        "10.0.0.1:2375",
        "http://h h",
        "http://h\n",
    ] {
        assert!(
            matches!(error(server), uri_core::Error::Input(_)),
            "{server}"
        );
    }
    for server in [
        "unix://var/run/docker.sock",
        "unix:/a",
        "unix://",
        "unix:///",
        "unix:///a//b",
    ] {
        assert!(
            matches!(error(server), uri_core::Error::Match(_)),
            "{server}"
        );
    }
    let message = |server| format!("{:#}", Error::from(error(server)));
    assert!(!message("http://user:secret@h").contains("secret"));
    assert_eq!(
        message("localhost:2375"),
        "refused URI: host `localhost` in the place of the scheme at byte 0\n\n    localhost:2375\n    ^^^^^^^^^\n\n\
         help: write `http://localhost:2375`\n\
         note: the part before the first `:` is the scheme (rule `no_mistaken_scheme`; RFC 3986, section 3.1)",
    );
    assert_eq!(
        message("tcp://localhost:2375"),
        "refused URI: scheme `tcp` that is not allowed at byte 0\n\n    tcp://localhost:2375\n    ^^^\n\n\
         help: the policy allows `http`, `https`, `unix`\n\
         note: the policy lists the schemes that can be used (rule `schemes`)",
    );
}

/// A stream takes a constant or a row. An error is its first and only item, whether it is about a value or an answer.
#[test]
fn streams() {
    let engine = engine();
    let client = Client::new("http://h", engine.clone()).unwrap();
    assert_eq!(
        all(client.stream(Method::GET, Ok(routes::INFO), ())).unwrap(),
        "ok"
    );
    assert_eq!(
        all(client.stream(Method::GET, routes::image_get(Segment(PathText("a"))), ())).unwrap(),
        "ok"
    );
    let targets = engine.calls().into_iter().map(|call| call.target);
    assert_eq!(targets.collect::<Vec<_>>(), ["/info", "/images/a/get"]);

    let error = all(client.push_image("a//b", None)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "`image_push`: an item of `name` is empty: a path segment must not be empty"
    );
    assert_eq!(engine.calls(), []);
    let elsewhere = Client::new("http://h/elsewhere", engine).unwrap();
    let error = all(elsewhere.export(ID)).unwrap_err();
    assert_eq!(error.to_string(), "the engine answered 404 Not Found");
}
