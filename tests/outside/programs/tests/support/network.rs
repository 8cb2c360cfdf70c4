//! A network for clients: each name has an address, and one server answers at every address.

use std::collections::VecDeque;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::body::Bytes;
use axum::http::{HeaderMap, Method, Response, Uri as Target};
use tokio::net::TcpListener;
use tokio::runtime::Builder;
use ureq::config::Config;
use ureq::unversioned::resolver::{ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::{ConnectionDetails, Connector, NextTimeout, TcpConnector};

pub const TOKEN: &str = "Bearer t0ken";
pub const PUBLIC: &str = "9.9.9.9";
const PRIVATE: &str = "10.0.0.1";

/// The record of what the network has seen, and what it will answer.
#[derive(Debug, Default)]
pub struct State {
    pub lookups: Vec<String>,
    pub dialed: Vec<IpAddr>,
    /// Lines such as `GET http://h.example/ with the token`.
    pub requests: Vec<String>,
    /// A status, a header and a body for each of the next requests.
    answers: VecDeque<(u16, &'static str, String, &'static str)>,
}

#[derive(Clone, Debug)]
pub struct Network {
    state: Arc<Mutex<State>>,
    server: SocketAddr,
}

impl Network {
    /// Starts the server in a thread of its own.
    pub fn start() -> Self {
        let state = Arc::<Mutex<State>>::default();
        let shared = Arc::clone(&state);
        let answer = async move |method: Method, target: Target, headers: HeaderMap, _: Bytes| {
            let header = |name| headers.get(name).and_then(|value| value.to_str().ok());
            let token = match header("authorization") {
                Some(TOKEN) => " with the token",
                _ => "",
            };
            let host = header("host").unwrap();
            let mut state = shared.lock().unwrap();
            state
                .requests
                .push(format!("{method} http://{host}{target}{token}"));
            // Each request dials.
            let response = Response::builder().header("connection", "close");
            let next = state.answers.pop_front();
            let (status, name, value, body) = next.unwrap_or((200, "x", String::new(), "ok"));
            let response = response.status(status).header(name, value);
            response.body(body.to_owned()).unwrap()
        };
        let runtime = Builder::new_current_thread().enable_io().build().unwrap();
        let listener = runtime.block_on(TcpListener::bind("localhost:0")).unwrap();
        let server = listener.local_addr().unwrap();
        let app = Router::new().fallback(answer);
        std::thread::spawn(move || runtime.block_on(async { axum::serve(listener, app).await }));
        Self { state, server }
    }

    pub fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap()
    }

    /// The requests since the last call of this function.
    pub fn requests(&self) -> Vec<String> {
        std::mem::take(&mut self.state().requests)
    }

    /// Sets the answer to the next request for which none is set. Without one, it is `ok`.
    pub fn answer(&self, status: u16, header: &'static str, value: &str, body: &'static str) {
        let answer = (status, header, value.to_owned(), body);
        self.state().answers.push_back(answer);
    }
}

/// Resolves some names to private addresses. The second answer for `rebinding.example` differs from the first.
impl Resolver for Network {
    fn resolve(
        &self,
        uri: &Target,
        _: &Config,
        _: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let host = uri.host().unwrap().to_owned();
        let mut state = self.state();
        let is_first = !state.lookups.contains(&host);
        let addresses: &[&str] = match &*host {
            "internal.example" => &[PRIVATE, "100.127.255.255", "64:ff9b::7f00:1"],
            "both.example" => &[PRIVATE, "2002:7f00:1::", PUBLIC],
            "rebinding.example" if !is_first => &[PRIVATE],
            _ => &[PUBLIC],
        };
        state.lookups.push(host);
        let mut found = self.empty();
        for address in addresses {
            let address: IpAddr = address.parse().unwrap();
            found.push((address, uri.port_u16().unwrap_or(80)).into());
        }
        Ok(found)
    }
}

/// Records the addresses that are dialed, but connects to the server instead.
impl Connector for Network {
    type Out = <TcpConnector as Connector>::Out;

    fn connect(
        &self,
        details: &ConnectionDetails<'_>,
        chained: Option<()>,
    ) -> Result<Option<Self::Out>, ureq::Error> {
        let addresses = details.addrs.iter().map(SocketAddr::ip);
        self.state().dialed.extend(addresses);
        let mut addrs = details.resolver.empty();
        addrs.push(self.server);
        let details = ConnectionDetails {
            addrs,
            current_time: details.current_time.clone(),
            run_connector: details.run_connector.clone(),
            register_shutdown: details.register_shutdown.clone(),
            ..*details
        };
        TcpConnector::default().connect(&details, chained)
    }
}
