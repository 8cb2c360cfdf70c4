//! The client. It sends its requests through any service of tower, such as a pool of connections.

use axum::body::{Body, Bytes, to_bytes};
use axum::http::{self, Method, Request, Response, StatusCode};
use futures_util::{Stream, TryStreamExt as _, stream};
use tower::{BoxError, Service, ServiceExt as _};
use uri_core::pct::{PathText, Segment};
use uri_core::policy::Rule;
use uri_core::{AsUriRef, Policy, Uri, UriBuf};
use uri_macros::{uri, uri_table};

use crate::routes::{self, Filters, Pairs};

#[derive(Debug, thiserror::Error)]
pub enum Error {
    #[error(transparent)]
    Uri(#[from] uri_core::Error),
    #[error(transparent)]
    Request(#[from] http::Error),
    #[error(transparent)]
    Connection(BoxError),
    #[error("the engine answered {0}")]
    Status(StatusCode, Bytes),
}

type Answer = Result<Bytes, Error>;
/// What a row returns, or a constant in `Ok`.
type Reference<R> = Result<R, uri_core::Error>;

type Flag = Option<bool>;
type Text<'a> = Option<&'a str>;
type Filter<'a> = Option<&'a Filters>;

/// A server of the web, perhaps with a path, or a Unix socket.
const SERVER: Policy<'static> = Policy::SERVER
    .schemes(&["http", "https", "unix"])
    .without(Rule::RequireHost)
    .without(Rule::NoPath);

uri_table! {
    policy = SERVER;
    fn socket(path: PathText<'_>) = "unix:///{path*}";
}

/// The server of a configuration, such as `http://localhost:2375` or `unix:///var/run/docker.sock`. The host for a
/// socket is its path in hexadecimal digits, because crates for HTTP refuse a host with `%2F`.
pub fn server(text: &str) -> Result<UriBuf, uri_core::Error> {
    const SOCKET: Uri<'static> = uri!("unix://socket");
    let server = SERVER.check_str(text)?;
    if server.scheme() != "unix" {
        return Ok(server.to_uri_buf());
    }
    let segments = socket::parse(server)?;
    let octets = segments.iter().flat_map(|segment| ["/", segment]);
    let octets = octets.flat_map(str::bytes);
    let digits: String = octets.map(|octet| format!("{octet:02x}")).collect();
    SOCKET.edit().host(&digits).build()
}

/// What a container has written.
#[derive(Default)]
pub struct Logs<'a> {
    pub follow: Flag,
    pub stdout: bool,
    pub stderr: bool,
    pub since: Option<i64>,
    pub until: Option<i64>,
    pub timestamps: Flag,
    pub tail: Text<'a>,
}

#[derive(Default)]
pub struct Build<'a> {
    pub dockerfile: Text<'a>,
    pub tags: &'a [&'a str],
    pub remote: Text<'a>,
    pub quiet: Flag,
    pub nocache: Flag,
    pub pull: Text<'a>,
    pub rm: Flag,
    pub memory: Option<i64>,
    pub cpus: Text<'a>,
    pub args: Option<&'a Pairs>,
    pub labels: Option<&'a Pairs>,
    pub network: Text<'a>,
    pub platform: Text<'a>,
    pub target: Text<'a>,
}

/// Where an image comes from: a registry, or a tar file that the engine loads or that the client sends.
#[derive(Default)]
pub struct Create<'a> {
    pub image: Text<'a>,
    pub src: Text<'a>,
    pub repo: Text<'a>,
    pub tag: Text<'a>,
    pub message: Text<'a>,
    pub changes: &'a [&'a str],
    pub platform: Text<'a>,
}

#[derive(Default)]
pub struct Commit<'a> {
    pub repo: &'a str,
    pub tag: &'a str,
    pub comment: Text<'a>,
    pub author: Text<'a>,
    pub pause: Flag,
    pub changes: &'a [&'a str],
}

pub struct Client<S> {
    server: UriBuf,
    service: S,
}

impl<S> Client<S>
where
    S: Service<Request<Body>, Response = Response<Body>, Error: Into<BoxError>> + Clone,
{
    pub fn new(server: &str, service: S) -> Result<Self, Error> {
        let server = self::server(server)?;
        Ok(Self { server, service })
    }

    pub async fn auth(&self, config: impl Into<Body>) -> Answer {
        self.post(Ok(routes::AUTH), config).await
    }

    pub async fn info(&self) -> Answer {
        self.get(Ok(routes::INFO)).await
    }

    pub async fn version(&self) -> Answer {
        self.get(Ok(routes::VERSION)).await
    }

    pub async fn ping(&self) -> Answer {
        self.get(Ok(routes::PING)).await
    }

    pub async fn ping_head(&self) -> Answer {
        self.head(Ok(routes::PING)).await
    }

    pub fn events(
        &self,
        since: Text<'_>,
        until: Text<'_>,
        filters: Filter<'_>,
    ) -> impl Stream<Item = Answer> {
        self.stream(Method::GET, routes::events(since, until, filters), ())
    }

    pub async fn data_usage(&self, types: &[&str]) -> Answer {
        self.get(routes::data_usage(types)).await
    }

    pub async fn containers(&self, all: Flag, limit: Option<u32>, filters: Filter<'_>) -> Answer {
        self.get(routes::containers(all, limit, filters)).await
    }

    pub async fn create_container(
        &self,
        name: Text<'_>,
        platform: Text<'_>,
        config: impl Into<Body>,
    ) -> Answer {
        self.post(routes::container_create(name, platform), config)
            .await
    }

    pub async fn prune_containers(&self, filters: Filter<'_>) -> Answer {
        self.post(routes::container_prune(filters), ()).await
    }

    pub async fn delete_container(&self, id: &str, v: Flag, force: Flag, link: Flag) -> Answer {
        self.delete(routes::container(id, v, force, link)).await
    }

    pub async fn inspect_container(&self, id: &str, size: Flag) -> Answer {
        self.get(routes::container_inspect(id, size)).await
    }

    pub async fn top(&self, id: &str, ps_args: Text<'_>) -> Answer {
        self.get(routes::container_top(id, ps_args)).await
    }

    pub fn logs(&self, id: &str, logs: &Logs<'_>) -> impl Stream<Item = Answer> {
        #[rustfmt::skip]
        let &Logs { follow, stdout, stderr, since, until, timestamps, tail } = logs;
        let reference =
            routes::container_logs(id, follow, stdout, stderr, since, until, timestamps, tail);
        self.stream(Method::GET, reference, ())
    }

    pub async fn changes(&self, id: &str) -> Answer {
        self.get(routes::container_changes(id)).await
    }

    pub fn export(&self, id: &str) -> impl Stream<Item = Answer> {
        self.stream(Method::GET, routes::container_export(id), ())
    }

    pub fn stats(&self, id: &str, follow: bool) -> impl Stream<Item = Answer> {
        self.stream(Method::GET, routes::container_stats(id, follow), ())
    }

    pub async fn resize(&self, id: &str, h: u16, w: u16) -> Answer {
        self.post(routes::container_resize(id, h, w), ()).await
    }

    pub async fn start(&self, id: &str, detach_keys: Text<'_>) -> Answer {
        self.post(routes::container_start(id, detach_keys), ())
            .await
    }

    pub async fn stop(&self, id: &str, signal: Text<'_>, t: Option<i32>) -> Answer {
        self.post(routes::container_stop(id, signal, t), ()).await
    }

    pub async fn restart(&self, id: &str, signal: Text<'_>, t: Option<i32>) -> Answer {
        self.post(routes::container_restart(id, signal, t), ())
            .await
    }

    pub async fn kill(&self, id: &str, signal: Text<'_>) -> Answer {
        self.post(routes::container_kill(id, signal), ()).await
    }

    pub async fn update(&self, id: &str, config: impl Into<Body>) -> Answer {
        self.post(routes::container_update(id), config).await
    }

    pub async fn rename(&self, id: &str, name: &str) -> Answer {
        self.post(routes::container_rename(id, name), ()).await
    }

    pub async fn pause(&self, id: &str) -> Answer {
        self.post(routes::container_pause(id), ()).await
    }

    pub async fn unpause(&self, id: &str) -> Answer {
        self.post(routes::container_unpause(id), ()).await
    }

    pub fn attach(&self, id: &str, detach_keys: Text<'_>) -> impl Stream<Item = Answer> {
        self.stream(Method::POST, routes::container_attach(id, detach_keys), ())
    }

    pub async fn wait(&self, id: &str, condition: Text<'_>) -> Answer {
        self.post(routes::container_wait(id, condition), ()).await
    }

    pub async fn archive_info(&self, id: &str, path: &str) -> Answer {
        self.head(routes::container_archive(id, path, None)).await
    }

    pub fn archive(&self, id: &str, path: &str) -> impl Stream<Item = Answer> {
        let reference = routes::container_archive(id, path, None);
        self.stream(Method::GET, reference, ())
    }

    pub async fn put_archive(
        &self,
        id: &str,
        path: &str,
        keep: Flag,
        tar: impl Into<Body>,
    ) -> Answer {
        self.put(routes::container_archive(id, path, keep), tar)
            .await
    }

    pub async fn create_exec(&self, id: &str, config: impl Into<Body>) -> Answer {
        self.post(routes::container_exec(id), config).await
    }

    pub fn start_exec(&self, id: &str, config: impl Into<Body>) -> impl Stream<Item = Answer> {
        self.stream(Method::POST, routes::exec_start(id), config)
    }

    pub async fn resize_exec(&self, id: &str, h: u16, w: u16) -> Answer {
        self.post(routes::exec_resize(id, h, w), ()).await
    }

    pub async fn inspect_exec(&self, id: &str) -> Answer {
        self.get(routes::exec_inspect(id)).await
    }

    pub fn build(&self, b: &Build<'_>, tar: impl Into<Body>) -> impl Stream<Item = Answer> {
        #[rustfmt::skip]
        let reference = routes::build(
            b.dockerfile, b.tags, b.remote, b.quiet, b.nocache, b.pull, b.rm, b.memory, b.cpus, b.args, b.labels,
            b.network, b.platform, b.target,
        );
        self.stream(Method::POST, reference, tar)
    }

    pub async fn prune_builds(&self, keep: Option<u64>, all: Flag, filters: Filter<'_>) -> Answer {
        self.post(routes::build_prune(keep, all, filters), ()).await
    }

    pub async fn commit(&self, container: &str, c: &Commit<'_>, config: impl Into<Body>) -> Answer {
        #[rustfmt::skip]
        let reference = routes::commit(container, c.repo, c.tag, c.comment, c.author, c.pause, c.changes);
        self.post(reference, config).await
    }

    pub async fn images(&self, all: Flag, filters: Filter<'_>, digests: Flag) -> Answer {
        self.get(routes::images(all, filters, digests)).await
    }

    pub fn create_image(&self, c: &Create<'_>, tar: impl Into<Body>) -> impl Stream<Item = Answer> {
        #[rustfmt::skip]
        let reference = routes::image_create(c.image, c.src, c.repo, c.tag, c.message, c.changes, c.platform);
        self.stream(Method::POST, reference, tar)
    }

    pub async fn search_images(
        &self,
        term: &str,
        limit: Option<u32>,
        filters: Filter<'_>,
    ) -> Answer {
        self.get(routes::image_search(term, limit, filters)).await
    }

    pub async fn prune_images(&self, filters: Filter<'_>) -> Answer {
        self.post(routes::image_prune(filters), ()).await
    }

    pub fn get_images(&self, names: &[&str]) -> impl Stream<Item = Answer> {
        self.stream(Method::GET, routes::images_get(names), ())
    }

    pub fn load_images(&self, quiet: Flag, tar: impl Into<Body>) -> impl Stream<Item = Answer> {
        self.stream(Method::POST, routes::images_load(quiet), tar)
    }

    pub async fn inspect_image(&self, name: &str) -> Answer {
        self.get(routes::image_inspect(Segment(PathText(name))))
            .await
    }

    pub async fn history(&self, name: &str) -> Answer {
        self.get(routes::image_history(Segment(PathText(name))))
            .await
    }

    pub fn push_image(&self, name: &str, tag: Text<'_>) -> impl Stream<Item = Answer> {
        self.stream(
            Method::POST,
            routes::image_push(Segment(PathText(name)), tag),
            (),
        )
    }

    pub async fn tag_image(&self, name: &str, repo: &str, tag: Text<'_>) -> Answer {
        self.post(routes::image_tag(Segment(PathText(name)), repo, tag), ())
            .await
    }

    pub fn get_image(&self, name: &str) -> impl Stream<Item = Answer> {
        self.stream(Method::GET, routes::image_get(Segment(PathText(name))), ())
    }

    pub async fn delete_image(&self, name: &str, force: Flag, noprune: Flag) -> Answer {
        self.delete(routes::image(Segment(PathText(name)), force, noprune))
            .await
    }

    pub async fn inspect_distribution(&self, name: &str) -> Answer {
        self.get(routes::distribution(Segment(PathText(name))))
            .await
    }

    pub async fn networks(&self, filters: Filter<'_>) -> Answer {
        self.get(routes::networks(filters)).await
    }

    pub async fn create_network(&self, config: impl Into<Body>) -> Answer {
        self.post(Ok(routes::NETWORK_CREATE), config).await
    }

    pub async fn prune_networks(&self, filters: Filter<'_>) -> Answer {
        self.post(routes::network_prune(filters), ()).await
    }

    pub async fn inspect_network(&self, id: &str, verbose: Flag, scope: Text<'_>) -> Answer {
        self.get(routes::network(id, verbose, scope)).await
    }

    pub async fn delete_network(&self, id: &str) -> Answer {
        self.delete(routes::network(id, None, None)).await
    }

    pub async fn connect(&self, id: &str, config: impl Into<Body>) -> Answer {
        self.post(routes::network_connect(id), config).await
    }

    pub async fn disconnect(&self, id: &str, config: impl Into<Body>) -> Answer {
        self.post(routes::network_disconnect(id), config).await
    }

    pub async fn volumes(&self, filters: Filter<'_>) -> Answer {
        self.get(routes::volumes(filters)).await
    }

    pub async fn create_volume(&self, config: impl Into<Body>) -> Answer {
        self.post(Ok(routes::VOLUME_CREATE), config).await
    }

    pub async fn prune_volumes(&self, filters: Filter<'_>) -> Answer {
        self.post(routes::volume_prune(filters), ()).await
    }

    pub async fn inspect_volume(&self, name: &str) -> Answer {
        self.get(routes::volume(name, None)).await
    }

    pub async fn update_volume(&self, name: &str, version: u64, spec: impl Into<Body>) -> Answer {
        self.put(routes::volume_update(name, version), spec).await
    }

    pub async fn delete_volume(&self, name: &str, force: Flag) -> Answer {
        self.delete(routes::volume(name, force)).await
    }

    pub async fn plugins(&self, filters: Filter<'_>) -> Answer {
        self.get(routes::plugins(filters)).await
    }

    pub async fn plugin_privileges(&self, remote: &str) -> Answer {
        self.get(routes::plugin_privileges(remote)).await
    }

    pub fn pull_plugin(&self, remote: &str, name: Text<'_>) -> impl Stream<Item = Answer> {
        self.stream(Method::POST, routes::plugin_pull(remote, name), ())
    }

    pub async fn create_plugin(&self, name: &str, tar: impl Into<Body>) -> Answer {
        self.post(routes::plugin_create(name), tar).await
    }

    pub async fn inspect_plugin(&self, name: &str) -> Answer {
        self.get(routes::plugin_inspect(Segment(PathText(name))))
            .await
    }

    pub async fn delete_plugin(&self, name: &str, force: Flag) -> Answer {
        self.delete(routes::plugin(Segment(PathText(name)), force))
            .await
    }

    pub async fn enable_plugin(&self, name: &str, timeout: Option<u32>) -> Answer {
        self.post(routes::plugin_enable(Segment(PathText(name)), timeout), ())
            .await
    }

    pub async fn disable_plugin(&self, name: &str, force: Flag) -> Answer {
        self.post(routes::plugin_disable(Segment(PathText(name)), force), ())
            .await
    }

    pub fn upgrade_plugin(&self, name: &str, remote: &str) -> impl Stream<Item = Answer> {
        let reference = routes::plugin_upgrade(Segment(PathText(name)), remote);
        self.stream(Method::POST, reference, ())
    }

    pub fn push_plugin(&self, name: &str) -> impl Stream<Item = Answer> {
        self.stream(
            Method::POST,
            routes::plugin_push(Segment(PathText(name))),
            (),
        )
    }

    pub async fn set_plugin(&self, name: &str, settings: impl Into<Body>) -> Answer {
        self.post(routes::plugin_set(Segment(PathText(name))), settings)
            .await
    }

    /// An answer in parts, from a row or a constant. If the request can't be sent, the only item is the error.
    pub fn stream(
        &self,
        method: Method,
        reference: Reference<impl AsUriRef>,
        body: impl Into<Body>,
    ) -> impl Stream<Item = Answer> {
        let parts = |response: Response<Body>| {
            let parts = response.into_body().into_data_stream();
            parts.map_err(|error| Error::Connection(error.into()))
        };
        stream::once(self.send(method, reference, body))
            .map_ok(parts)
            .try_flatten()
    }

    async fn get(&self, reference: Reference<impl AsUriRef>) -> Answer {
        read(self.send(Method::GET, reference, ()).await?).await
    }

    async fn head(&self, reference: Reference<impl AsUriRef>) -> Answer {
        read(self.send(Method::HEAD, reference, ()).await?).await
    }

    async fn delete(&self, reference: Reference<impl AsUriRef>) -> Answer {
        read(self.send(Method::DELETE, reference, ()).await?).await
    }

    async fn post(&self, reference: Reference<impl AsUriRef>, body: impl Into<Body>) -> Answer {
        read(self.send(Method::POST, reference, body).await?).await
    }

    async fn put(&self, reference: Reference<impl AsUriRef>, body: impl Into<Body>) -> Answer {
        read(self.send(Method::PUT, reference, body).await?).await
    }

    async fn send(
        &self,
        method: Method,
        reference: Reference<impl AsUriRef>,
        body: impl Into<Body>,
    ) -> Result<Response<Body>, Error> {
        let uri = self.server.append(reference?)?;
        let request = Request::builder()
            .method(method)
            .uri(&uri)
            .body(body.into())?;
        let response = self.service.clone().oneshot(request).await;
        let response = response.map_err(|error| Error::Connection(error.into()))?;
        match response.status() {
            status if status.is_success() => Ok(response),
            status => Err(Error::Status(status, read(response).await?)),
        }
    }
}

async fn read(response: Response<Body>) -> Answer {
    let body = to_bytes(response.into_body(), usize::MAX).await;
    body.map_err(|error| Error::Connection(error.into()))
}
