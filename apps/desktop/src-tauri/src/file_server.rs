use std::collections::HashMap;
use std::io;
use std::net::{Ipv4Addr, TcpListener};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::{Path as UrlPath, Request, State};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, CACHE_CONTROL, CONTENT_TYPE, HOST, ORIGIN, VARY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use tower_http::services::ServeFile;

use crate::grants::Grants;
use crate::recording_kinds::media_type_of;
use crate::serve_connections::Limits;

const WINDOW_ORIGINS: [&str; 2] = ["tauri://localhost", "http://tauri.localhost"];
pub const FILE_LIMITS: Limits = Limits { connections: 64, head: Duration::from_secs(30), connection: None };

/// Serves granted recordings to the window over HTTP because the WebKitGTK player supports no custom scheme.
pub struct FileServer {
    pub port: u16,
    secret: String,
    grants: Arc<Grants>,
    served: Mutex<ServedFiles>,
}

#[derive(Default)]
struct ServedFiles {
    paths: Vec<PathBuf>,
    ids: HashMap<PathBuf, usize>,
}

impl FileServer {
    pub fn bind(grants: Arc<Grants>) -> io::Result<(TcpListener, Arc<Self>)> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let port = listener.local_addr()?.port();
        let secret = random_secret()?;
        Ok((listener, Arc::new(Self { port, secret, grants, served: Mutex::default() })))
    }

    pub fn url_of(&self, path: &Path) -> String {
        let id = self.id_of(path);
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        let name = utf8_percent_encode(&name, NON_ALPHANUMERIC);
        format!("http://127.0.0.1:{}/{}/{id}/{name}", self.port, self.secret)
    }

    pub fn router(self: Arc<Self>) -> Router {
        Router::new()
            .route("/{secret}/{id}/{name}", get(serve_file).options(handle_preflight))
            .layer(from_fn_with_state(self.clone(), admit))
            .with_state(self)
    }

    fn id_of(&self, path: &Path) -> usize {
        let mut served = self.served.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(id) = served.ids.get(path) {
            return *id;
        }
        let id = served.paths.len();
        served.paths.push(path.to_owned());
        served.ids.insert(path.to_owned(), id);
        id
    }

    fn path_of(&self, id: usize) -> Option<PathBuf> {
        let served = self.served.lock().unwrap_or_else(PoisonError::into_inner);
        served.paths.get(id).cloned()
    }
}

fn random_secret() -> io::Result<String> {
    let mut bytes = [0_u8; 32];
    getrandom::fill(&mut bytes).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(bytes.iter().map(|byte| format!("{byte:02x}")).collect())
}

/// Host check against DNS rebinding, Origin check against other pages, secret against other local programs.
async fn admit(State(server): State<Arc<FileServer>>, request: Request, next: Next) -> Response {
    let headers = request.headers();
    if headers.get(HOST).is_none_or(|host| *host != format!("127.0.0.1:{}", server.port)) {
        return StatusCode::MISDIRECTED_REQUEST.into_response();
    }
    let origin = headers.get(ORIGIN).cloned();
    if origin.as_ref().is_some_and(|origin| !is_window(origin)) {
        return StatusCode::FORBIDDEN.into_response();
    }
    if request.uri().path().split('/').nth(1).is_none_or(|secret| !is_same(secret, &server.secret)) {
        return StatusCode::NOT_FOUND.into_response();
    }
    let mut response = next.run(request).await;
    add_headers(response.headers_mut(), origin);
    response
}

fn is_window(origin: &HeaderValue) -> bool {
    WINDOW_ORIGINS.iter().any(|own| origin == own)
}

/// Constant-time comparison.
fn is_same(given: &str, secret: &str) -> bool {
    let pairs = given.bytes().zip(secret.bytes());
    given.len() == secret.len() && pairs.fold(0, |seen, (a, b)| seen | (a ^ b)) == 0
}

fn add_headers(headers: &mut HeaderMap, origin: Option<HeaderValue>) {
    if let Some(origin) = origin {
        headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, origin);
    }
    let exposed = HeaderValue::from_static("Accept-Ranges, Content-Length, Content-Range");
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, exposed);
    headers.insert(VARY, HeaderValue::from_static("Origin"));
    headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
}

async fn handle_preflight() -> impl IntoResponse {
    let headers = [
        (ACCESS_CONTROL_ALLOW_METHODS, "GET, HEAD"),
        (ACCESS_CONTROL_ALLOW_HEADERS, "range"),
        (HeaderName::from_static("access-control-allow-private-network"), "true"),
    ];
    (StatusCode::NO_CONTENT, headers)
}

async fn serve_file(
    State(server): State<Arc<FileServer>>,
    UrlPath((_, id, _)): UrlPath<(String, usize, String)>,
    request: Request,
) -> Result<Response, StatusCode> {
    let served = server.path_of(id).ok_or(StatusCode::NOT_FOUND)?;
    // The grant may have been revoked since the URL was issued.
    let path = server.grants.find_recording(&served).ok_or(StatusCode::NOT_FOUND)?;
    let media_type = media_type_of(&path).ok_or(StatusCode::NOT_FOUND)?;
    let Ok(response) = ServeFile::new(&path).try_call(request).await else {
        return Err(StatusCode::INTERNAL_SERVER_ERROR);
    };
    let mut response = response.into_response();
    response.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    Ok(response)
}
