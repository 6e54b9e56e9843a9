use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN, CACHE_CONTROL,
    CONTENT_TYPE, HOST, ORIGIN, VARY,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::post;

use crate::payment_message::{ParseError, PaymentMessage, read_payment_message};
use crate::serve_connections::Limits;

pub const CALLBACK_PORTS: std::ops::RangeInclusive<u16> = 18080..=18089;
pub const CALLBACK_LIMITS: Limits =
    Limits { connections: 4, head: Duration::from_secs(2), connection: Some(Duration::from_secs(4)) };
const MAX_BODY_BYTES: usize = 1024;

#[derive(Clone)]
pub struct Callback {
    pub port: u16,
    /// The only origin that may send requests.
    pub origin: String,
    pub on_message: Arc<dyn Fn(PaymentMessage) + Send + Sync>,
}

pub fn bind_first_free(ports: impl IntoIterator<Item = u16>) -> Option<TcpListener> {
    let mut bound = ports.into_iter().map(|port| TcpListener::bind((Ipv4Addr::LOCALHOST, port)));
    bound.find_map(Result::ok)
}

pub fn callback_router(callback: Callback) -> Router {
    Router::new()
        .route("/payment-callback", post(receive).options(handle_preflight))
        .layer(DefaultBodyLimit::max(MAX_BODY_BYTES))
        .layer(from_fn_with_state(callback.clone(), admit))
        .with_state(callback)
}

/// Rejects DNS rebinding by the Host header and third-party pages by the Origin header, without CORS headers.
async fn admit(State(callback): State<Callback>, request: Request, next: Next) -> Response {
    if !is_own_host(request.headers(), callback.port) {
        return StatusCode::MISDIRECTED_REQUEST.into_response();
    }
    let Some(origin) = request.headers().get(ORIGIN).filter(|origin| *origin == callback.origin.as_str()).cloned()
    else {
        return StatusCode::FORBIDDEN.into_response();
    };
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    headers.insert(VARY, HeaderValue::from_static("Origin"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}

fn is_own_host(headers: &HeaderMap, port: u16) -> bool {
    let mut hosts = headers.get_all(HOST).iter();
    let own = [format!("localhost:{port}"), format!("127.0.0.1:{port}")];
    hosts.next().is_some_and(|host| own.iter().any(|name| host == name)) && hosts.next().is_none()
}

async fn handle_preflight() -> impl IntoResponse {
    let headers = [
        (ACCESS_CONTROL_ALLOW_METHODS, "POST"),
        (ACCESS_CONTROL_ALLOW_HEADERS, "content-type"),
        (HeaderName::from_static("access-control-allow-private-network"), "true"),
    ];
    (StatusCode::NO_CONTENT, headers)
}

async fn receive(
    State(callback): State<Callback>,
    headers: HeaderMap,
    body: Result<Bytes, BytesRejection>,
) -> Result<impl IntoResponse, StatusCode> {
    if !is_json(&headers) {
        return Err(StatusCode::UNSUPPORTED_MEDIA_TYPE);
    }
    let body = body.map_err(|rejection| rejection.status())?;
    let message = read_payment_message(&body).map_err(|error| match error {
        ParseError::NotJson => StatusCode::BAD_REQUEST,
        ParseError::WrongShape => StatusCode::UNPROCESSABLE_ENTITY,
    })?;
    (callback.on_message)(message);
    Ok(([(CONTENT_TYPE, "application/json")], r#"{"received":true}"#))
}

fn is_json(headers: &HeaderMap) -> bool {
    let value = headers.get(CONTENT_TYPE).and_then(|value| value.to_str().ok());
    let media_type = value.and_then(|value| value.split(';').next());
    media_type.is_some_and(|name| name.trim().eq_ignore_ascii_case("application/json"))
}
