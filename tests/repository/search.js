// Searches the documentation for the words that people try first. A word must lead to its page, as one of the first
// results. Runs rustdoc's own search, on the output of `cargo doc`: node tests/repository/search.js target/doc
//
// rustdoc finds the alias of an item from a private module only if the alias is on the `pub use`.
"use strict";

const fs = require("fs");
const path = require("path");

const PAGES = {
    "allowlist": "struct.Policy.html#method.hosts",
    "amqp": "guide/policies/index.html",
    "append_pair": "struct.Edit.html#method.push_query_pair",
    "array": "guide/first_guesses/index.html",
    "axum": "guide/cookbook/index.html",
    "base path": "struct.Uri.html#method.append",
    "base url": "guide/endpoints/index.html",
    "base_url": "struct.Uri.html#method.join",
    "bool": "guide/endpoints/index.html",
    "brackets": "guide/first_guesses/index.html",
    "bucket": "guide/values/index.html",
    "builder": "struct.Components.html",
    "callback": "guide/endpoints/index.html",
    "clap": "guide/cookbook/index.html",
    "comma": "guide/endpoints/index.html",
    "compare": "struct.Uri.html#method.equivalent",
    "config": "guide/endpoints/index.html",
    "connection string": "guide/policies/index.html",
    "connection url": "guide/policies/index.html",
    "cors": "guide/cookbook/index.html",
    "custom scheme": "guide/cookbook/index.html",
    "data-url": "guide/cookbook/index.html",
    "database": "guide/policies/index.html",
    "decode": "pct/fn.decode.html",
    "deep_link": "guide/endpoints/index.html",
    "default port": "struct.Uri.html#method.port_or_default",
    "denylist": "struct.Policy.html#method.hosts",
    "deprecated": "guide/errors/index.html",
    "discovery": "guide/cookbook/index.html",
    "dispatch": "guide/endpoints/index.html",
    "docker": "guide/cookbook/index.html",
    "domain": "struct.Uri.html#method.host_str",
    "dsn": "guide/policies/index.html",
    "enum": "guide/endpoints/index.html",
    "env": "guide/endpoints/index.html",
    "env var": "guide/endpoints/index.html",
    "escape": "pct/fn.encode.html",
    "field": "guide/values/index.html",
    "file name": "struct.UriRef.html#method.segments",
    "flag": "guide/endpoints/index.html",
    "form_urlencoded": "struct.Edit.html#method.push_form_pairs",
    "from_parts": "struct.Components.html",
    "git": "guide/cookbook/index.html",
    "grpc": "guide/cookbook/index.html",
    "host and port": "struct.Uri.html#method.host_and_port",
    "hostname": "struct.Uri.html#method.host_str",
    "ignore": "guide/errors/index.html",
    "is_global": "struct.Policy.html#method.public_addresses",
    "is_secure": "struct.Scheme.html#method.is",
    "issuer": "guide/first_guesses/index.html",
    "jdbc": "guide/cookbook/index.html",
    "json": "guide/cookbook/index.html",
    "lazy": "guide/coming_from/index.html",
    "link header": "guide/endpoints/index.html",
    "list": "guide/endpoints/index.html",
    "list of hosts": "guide/cookbook/index.html",
    "localhost": "guide/endpoints/index.html",
    "log": "struct.Redacted.html",
    "loopback": "struct.Policy.html#method.public_addresses",
    "macro": "guide/endpoints/index.html",
    "mailto": "guide/cookbook/index.html",
    "make_relative": "struct.Uri.html#method.relativize",
    "mask": "struct.Redacted.html",
    "mock": "guide/endpoints/index.html",
    "mock server": "guide/endpoints/index.html",
    "next page": "guide/endpoints/index.html",
    "no_std": "guide/promises/index.html",
    "normalized": "struct.Uri.html#method.normalize",
    "Normalizer": "struct.Normalization.html",
    "NoScheme": "error/enum.EditErrorKind.html#variant.MissingScheme",
    "npm": "guide/cookbook/index.html",
    "oauth": "guide/first_guesses/index.html",
    "object key": "guide/values/index.html",
    "oidc": "guide/first_guesses/index.html",
    "open redirect": "guide/security/index.html",
    "openapi": "guide/endpoints/index.html",
    "optional parameter": "guide/endpoints/index.html",
    "pagination": "guide/endpoints/index.html",
    "parent": "struct.Edit.html#method.pop_segment",
    "path segments": "struct.UriRef.html#method.segments",
    "path_segments": "struct.UriRef.html#method.segments",
    "percent_decode": "pct/fn.decode.html",
    "percent_encode": "pct/fn.encode.html",
    "plus": "guide/values/index.html",
    "port_or_known_default": "struct.Uri.html#method.port_or_default",
    "postgres": "guide/policies/index.html",
    "print": "struct.Redacted.html",
    "proxy": "guide/security/index.html",
    "psl": "guide/cookbook/index.html",
    "public suffix": "guide/cookbook/index.html",
    "punycode": "struct.UriBuf.html#method.from_iri",
    "purl": "guide/cookbook/index.html",
    "query param": "struct.Uri.html#method.query_pairs",
    "query string": "struct.Uri.html#method.query_pairs",
    "redirect uri": "guide/first_guesses/index.html",
    "redirect_uri": "guide/first_guesses/index.html",
    "redis": "guide/policies/index.html",
    "relative": "struct.UriRef.html",
    "rename": "guide/endpoints/index.html",
    "reqwest": "guide/cookbook/index.html",
    "resolve_against": "struct.UriRef.html#method.resolve",
    "route": "guide/endpoints/index.html",
    "router": "guide/endpoints/index.html",
    "s3": "guide/values/index.html",
    "sanitize": "guide/values/index.html",
    "scp": "guide/cookbook/index.html",
    "secret": "struct.Redacted.html",
    "semver": "guide/promises/index.html",
    "serde_urlencoded": "guide/cookbook/index.html",
    "set_query": "struct.Edit.html#method.query",
    "share": "guide/cookbook/index.html",
    "socket_addrs": "struct.Uri.html#method.host_and_port",
    "sqlx": "guide/cookbook/index.html",
    "ssh": "guide/cookbook/index.html",
    "ssrf": "struct.Policy.html#method.public_addresses",
    "starts_with": "struct.Uri.html#method.is_below",
    "subdomain": "struct.Policy.html#method.hosts",
    "suppress": "guide/errors/index.html",
    "tel": "guide/cookbook/index.html",
    "template": "guide/values/index.html",
    "token": "guide/security/index.html",
    "trailing slash": "struct.Policy.html#method.no_trailing_slash",
    "trim": "struct.Policy.html#method.read",
    "trybuild": "guide/policies/index.html",
    "typed_path": "guide/endpoints/index.html",
    "unc": "guide/cookbook/index.html",
    "unix socket": "guide/cookbook/index.html",
    "upload": "guide/cookbook/index.html",
    "uri_format": "guide/values/index.html",
    "uri_lines": "guide/endpoints/index.html",
    "uri_ref_format": "guide/values/index.html",
    "uri_ref_table": "guide/endpoints/index.html",
    "uri_table": "guide/endpoints/index.html",
    "UriStr": "struct.Uri.html",
    "UriString": "struct.UriBuf.html",
    "Url": "struct.Uri.html",
    "urlencode": "pct/fn.encode.html",
    "username": "struct.Authority.html#method.user",
    "utoipa": "guide/cookbook/index.html",
    "warning": "guide/errors/index.html",
    "webhook": "guide/security/index.html",
    "websocket": "guide/cookbook/index.html",
    "well-known": "guide/cookbook/index.html",
    "wildcard": "struct.Policy.html#method.hosts",
    "windows path": "file/index.html",
};

const doc = path.resolve(process.argv[2]);
const script = (name) => {
    const folder = path.join(doc, "static.files");
    return require(path.join(folder, fs.readdirSync(folder).find((file) => file.startsWith(`${name}-`))));
};
const run = (file) => eval(fs.readFileSync(path.join(doc, "search.index", file), "utf8"));

// The page defines these two functions in another script.
globalThis.nonnull = (value) => value;
globalThis.nonundef = (value) => value;

(async () => {
    const { Stringdex, RoaringBitmap } = script("stringdex");
    const { docSearch, DocSearch } = await script("search").initSearch(Stringdex, RoaringBitmap, {
        loadRoot: (callbacks) => {
            Object.assign(globalThis, callbacks);
            run("root.js");
        },
        loadTreeByHash: (hash) => run(`${hash}.js`),
        loadDataByNameAndHash: (name, hash) => run(`${name}/${hash}.js`),
    });
    for (const [word, page] of Object.entries(PAGES)) {
        const results = await docSearch.execQuery(DocSearch.parseQuery(word), "uri_core", "uri_core");
        const found = [];
        for await (const result of results.others) {
            found.push(result.href.replace("../uri_core/", ""));
            if (found.length === 8) {
                break;
            }
        }
        if (!found.includes(page)) {
            console.error(`${word}: ${page} is not in ${found.join(", ") || "an empty list"}`);
            process.exitCode = 1;
        }
    }
})();
