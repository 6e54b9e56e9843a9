use std::io;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};

const PAUSE_AFTER_ERROR: Duration = Duration::from_millis(100);

#[derive(Clone, Copy)]
pub struct Limits {
    pub connections: usize,
    pub head: Duration,
    /// None when a response may take arbitrarily long, as for media playback.
    pub connection: Option<Duration>,
}

/// Serves until the runtime ends. Connections above the limit wait for a free permit.
pub async fn serve_connections(listener: TcpListener, router: Router, limits: Limits) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    let listener = tokio::net::TcpListener::from_std(listener)?;
    let permits = Arc::new(Semaphore::new(limits.connections));
    loop {
        let Ok(permit) = permits.clone().acquire_owned().await else { return Ok(()) };
        let Ok((stream, _)) = listener.accept().await else {
            sleep(PAUSE_AFTER_ERROR).await;
            continue;
        };
        let router = router.clone();
        tokio::spawn(async move {
            serve_connection(stream, router, limits).await;
            drop(permit);
        });
    }
}

async fn serve_connection(stream: TcpStream, router: Router, limits: Limits) {
    let mut builder = http1::Builder::new();
    builder.timer(TokioTimer::new()).header_read_timeout(limits.head);
    builder.keep_alive(limits.connection.is_none());
    let connection = builder.serve_connection(TokioIo::new(stream), TowerToHyperService::new(router));
    match limits.connection {
        Some(limit) => drop(timeout(limit, connection).await),
        None => drop(connection.await),
    }
}
