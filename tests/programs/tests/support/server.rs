//! A server for clients that connect to an address.

use std::net::SocketAddr;

use axum::Router;
use tokio::net::TcpListener;
use tokio::runtime::Builder;

/// Serves requests in a thread of its own, at a free port of `localhost`.
pub fn start(app: Router) -> SocketAddr {
    let runtime = Builder::new_current_thread().enable_io().build().unwrap();
    let listener = runtime.block_on(TcpListener::bind("localhost:0")).unwrap();
    let address = listener.local_addr().unwrap();
    std::thread::spawn(move || runtime.block_on(async { axum::serve(listener, app).await }));
    address
}
