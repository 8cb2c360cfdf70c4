//! The paths of a container engine's HTTP API (Docker Engine API 1.47), with its names for the parameters. A path that
//! several methods have is one row, with the parameters of each. The name of an image or a plugin is a path.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;
use uri_core::Policy;
use uri_core::pct::{PathText, Segment};
use uri_macros::uri_ref_table;

/// A value that is written as JSON.
#[derive(Clone, Debug, PartialEq)]
pub struct Json<T>(pub T);

/// Such as `{"label":["a=b"]}`.
pub type Filters = Json<BTreeMap<String, Vec<String>>>;
/// The arguments or the labels of a build.
pub type Pairs = Json<BTreeMap<String, String>>;

impl<T: Serialize> fmt::Display for Json<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&serde_json::to_string(&self.0).map_err(|_| fmt::Error)?)
    }
}

impl<T: DeserializeOwned> FromStr for Json<T> {
    type Err = serde_json::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        serde_json::from_str(text).map(Self)
    }
}

/// The engine decodes a path before it splits it, so no value of a path can have a `/`.
const ROUTES: Policy<'static> = Policy::ANY.no_encoded_control().no_encoded_path_delimiter();

uri_ref_table! {
    policy = ROUTES;
    unique = syntax;

    #[derive(Clone, Debug, PartialEq)]
    enum = pub Route;

    pub AUTH = "/auth";
    pub INFO = "/info";
    pub VERSION = "/version";
    pub PING = "/_ping";
    pub fn events(since: Option<&str>, until: Option<&str>, filters: Option<&Filters>)
        = "/events?since={since?}&until={until?}&filters={filters?}";
    pub fn data_usage(types: &[&str]) = "/system/df?type={types*}";

    pub fn containers(all: Option<bool>, limit: Option<u32>, filters: Option<&Filters>)
        = "/containers/json?all={all?}&limit={limit?}&filters={filters?}";
    pub fn container_create(name: Option<&str>, platform: Option<&str>)
        = "/containers/create?name={name?}&platform={platform?}";
    pub fn container_prune(filters: Option<&Filters>) = "/containers/prune?filters={filters?}";
    pub fn container(id: &str, v: Option<bool>, force: Option<bool>, link: Option<bool>)
        = "/containers/{id}?v={v?}&force={force?}&link={link?}";
    pub fn container_inspect(id: &str, size: Option<bool>) = "/containers/{id}/json?size={size?}";
    pub fn container_top(id: &str, ps_args: Option<&str>) = "/containers/{id}/top?ps_args={ps_args?}";
    #[allow(clippy::too_many_arguments)]
    pub fn container_logs(
        id: &str, follow: Option<bool>, stdout: bool, stderr: bool, since: Option<i64>, until: Option<i64>,
        timestamps: Option<bool>, tail: Option<&str>,
    ) = "/containers/{id}/logs?follow={follow?}&stdout={stdout}&stderr={stderr}&since={since?}&until={until?}&timestamps={timestamps?}&tail={tail?}";
    pub fn container_changes(id: &str) = "/containers/{id}/changes";
    pub fn container_export(id: &str) = "/containers/{id}/export";
    pub fn container_stats(id: &str, stream: bool) = "/containers/{id}/stats?stream={stream}";
    pub fn container_resize(id: &str, h: u16, w: u16) = "/containers/{id}/resize?h={h}&w={w}";
    pub fn container_start(id: &str, detach_keys: Option<&str>) = "/containers/{id}/start?detachKeys={detach_keys?}";
    pub fn container_stop(id: &str, signal: Option<&str>, t: Option<i32>)
        = "/containers/{id}/stop?signal={signal?}&t={t?}";
    pub fn container_restart(id: &str, signal: Option<&str>, t: Option<i32>)
        = "/containers/{id}/restart?signal={signal?}&t={t?}";
    pub fn container_kill(id: &str, signal: Option<&str>) = "/containers/{id}/kill?signal={signal?}";
    pub fn container_update(id: &str) = "/containers/{id}/update";
    pub fn container_rename(id: &str, name: &str) = "/containers/{id}/rename?name={name}";
    pub fn container_pause(id: &str) = "/containers/{id}/pause";
    pub fn container_unpause(id: &str) = "/containers/{id}/unpause";
    pub fn container_attach(id: &str, detach_keys: Option<&str>)
        = "/containers/{id}/attach?detachKeys={detach_keys?}&stream=true&stdout=true";
    pub fn container_wait(id: &str, condition: Option<&str>) = "/containers/{id}/wait?condition={condition?}";
    pub fn container_archive(id: &str, path: &str, no_overwrite_dir_non_dir: Option<bool>)
        = "/containers/{id}/archive?path={path}&noOverwriteDirNonDir={no_overwrite_dir_non_dir?}";
    pub fn container_exec(id: &str) = "/containers/{id}/exec";

    pub fn exec_start(id: &str) = "/exec/{id}/start";
    pub fn exec_resize(id: &str, h: u16, w: u16) = "/exec/{id}/resize?h={h}&w={w}";
    pub fn exec_inspect(id: &str) = "/exec/{id}/json";

    #[allow(clippy::too_many_arguments)]
    pub fn build(
        dockerfile: Option<&str>, t: &[&str], remote: Option<&str>, q: Option<bool>, nocache: Option<bool>,
        pull: Option<&str>, rm: Option<bool>, memory: Option<i64>, cpusetcpus: Option<&str>,
        buildargs: Option<&Pairs>, labels: Option<&Pairs>, networkmode: Option<&str>, platform: Option<&str>,
        target: Option<&str>,
    ) = "/build?dockerfile={dockerfile?}&t={t*}&remote={remote?}&q={q?}&nocache={nocache?}&pull={pull?}&rm={rm?}&memory={memory?}&cpusetcpus={cpusetcpus?}&buildargs={buildargs?}&labels={labels?}&networkmode={networkmode?}&platform={platform?}&target={target?}";
    pub fn build_prune(keep_storage: Option<u64>, all: Option<bool>, filters: Option<&Filters>)
        = "/build/prune?keep-storage={keep_storage?}&all={all?}&filters={filters?}";
    pub fn commit(
        container: &str, repo: &str, tag: &str, comment: Option<&str>, author: Option<&str>, pause: Option<bool>,
        changes: &[&str],
    ) = "/commit?container={container}&repo={repo}&tag={tag}&comment={comment?}&author={author?}&pause={pause?}&changes={changes*}";
    pub fn images(all: Option<bool>, filters: Option<&Filters>, digests: Option<bool>)
        = "/images/json?all={all?}&filters={filters?}&digests={digests?}";
    pub fn image_create(
        from_image: Option<&str>, from_src: Option<&str>, repo: Option<&str>, tag: Option<&str>, message: Option<&str>,
        changes: &[&str], platform: Option<&str>,
    ) = "/images/create?fromImage={from_image?}&fromSrc={from_src?}&repo={repo?}&tag={tag?}&message={message?}&changes={changes*}&platform={platform?}";
    pub fn image_search(term: &str, limit: Option<u32>, filters: Option<&Filters>)
        = "/images/search?term={term}&limit={limit?}&filters={filters?}";
    pub fn image_prune(filters: Option<&Filters>) = "/images/prune?filters={filters?}";
    pub fn images_get(names: &[&str]) = "/images/get?names={names*}";
    pub fn images_load(quiet: Option<bool>) = "/images/load?quiet={quiet?}";
    pub fn image_inspect(name: Segment<PathText<'_>>) = "/images/{name*}/json";
    pub fn image_history(name: Segment<PathText<'_>>) = "/images/{name*}/history";
    pub fn image_push(name: Segment<PathText<'_>>, tag: Option<&str>) = "/images/{name*}/push?tag={tag?}";
    pub fn image_tag(name: Segment<PathText<'_>>, repo: &str, tag: Option<&str>)
        = "/images/{name*}/tag?repo={repo}&tag={tag?}";
    pub fn image_get(name: Segment<PathText<'_>>) = "/images/{name*}/get";
    pub fn image(name: Segment<PathText<'_>>, force: Option<bool>, noprune: Option<bool>)
        = "/images/{name*}?force={force?}&noprune={noprune?}";
    pub fn distribution(name: Segment<PathText<'_>>) = "/distribution/{name*}/json";

    pub NETWORK_CREATE = "/networks/create";
    pub fn networks(filters: Option<&Filters>) = "/networks?filters={filters?}";
    pub fn network_prune(filters: Option<&Filters>) = "/networks/prune?filters={filters?}";
    pub fn network(id: &str, verbose: Option<bool>, scope: Option<&str>)
        = "/networks/{id}?verbose={verbose?}&scope={scope?}";
    pub fn network_connect(id: &str) = "/networks/{id}/connect";
    pub fn network_disconnect(id: &str) = "/networks/{id}/disconnect";

    pub VOLUME_CREATE = "/volumes/create";
    pub fn volumes(filters: Option<&Filters>) = "/volumes?filters={filters?}";
    pub fn volume_prune(filters: Option<&Filters>) = "/volumes/prune?filters={filters?}";
    pub fn volume_update(name: &str, version: u64) = "/volumes/{name}?version={version}";
    pub fn volume(name: &str, force: Option<bool>) = "/volumes/{name}?force={force?}";

    pub fn plugins(filters: Option<&Filters>) = "/plugins?filters={filters?}";
    pub fn plugin_privileges(remote: &str) = "/plugins/privileges?remote={remote}";
    pub fn plugin_pull(remote: &str, name: Option<&str>) = "/plugins/pull?remote={remote}&name={name?}";
    pub fn plugin_create(name: &str) = "/plugins/create?name={name}";
    pub fn plugin_inspect(name: Segment<PathText<'_>>) = "/plugins/{name*}/json";
    pub fn plugin_enable(name: Segment<PathText<'_>>, timeout: Option<u32>) = "/plugins/{name*}/enable?timeout={timeout?}";
    pub fn plugin_disable(name: Segment<PathText<'_>>, force: Option<bool>) = "/plugins/{name*}/disable?force={force?}";
    pub fn plugin_upgrade(name: Segment<PathText<'_>>, remote: &str) = "/plugins/{name*}/upgrade?remote={remote}";
    pub fn plugin_push(name: Segment<PathText<'_>>) = "/plugins/{name*}/push";
    pub fn plugin_set(name: Segment<PathText<'_>>) = "/plugins/{name*}/set";
    pub fn plugin(name: Segment<PathText<'_>>, force: Option<bool>) = "/plugins/{name*}?force={force?}";
}
