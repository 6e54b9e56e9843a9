use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use pilgi_desktop_lib::file_server::{FILE_LIMITS, FileServer};
use pilgi_desktop_lib::grants::Grants;
use pilgi_desktop_lib::serve_connections::serve_connections;
use tauri::async_runtime::spawn;

use crate::http_client::{HttpResponse, request_text, send};
use crate::temporary_directory::TemporaryDirectory;

const WINDOW: &str = "tauri://localhost";
const BYTES: &[u8] = b"0123456789abcdef";

struct TestServer {
    directory: TemporaryDirectory,
    grants: Arc<Grants>,
    server: Arc<FileServer>,
    file: PathBuf,
}

impl TestServer {
    fn start(name: &str) -> Self {
        let directory = TemporaryDirectory::new();
        let file = directory.write(name, BYTES);
        let grants = Arc::new(Grants::open(directory.path()));
        grants.grant_files(std::slice::from_ref(&file)).expect("it is granted");
        let (listener, server) = FileServer::bind(grants.clone()).expect("a port is free");
        spawn(serve_connections(listener, server.clone().router(), FILE_LIMITS));
        Self { directory, grants, server, file }
    }

    fn path(&self) -> String {
        let url = self.server.url_of(&self.file);
        let origin = format!("http://127.0.0.1:{}", self.server.port);
        url.strip_prefix(&origin).expect("the address is on this computer").to_owned()
    }

    fn request(&self, method: &str, path: &str, more: &[(&str, &str)]) -> HttpResponse {
        let host = format!("127.0.0.1:{}", self.server.port);
        let headers: Vec<(&str, &str)> = [("Host", host.as_str())].into_iter().chain(more.iter().copied()).collect();
        send(self.server.port, &request_text(method, path, &headers, ""))
    }

    fn get(&self, more: &[(&str, &str)]) -> HttpResponse {
        self.request("GET", &self.path(), more)
    }
}

#[test]
fn serves_a_whole_recording_with_a_korean_name() {
    let test_server = TestServer::start("1주차 강의 (복습)#%?.MP4");
    assert!(test_server.path().is_ascii());
    let response = test_server.get(&[("Origin", WINDOW)]);
    assert_eq!((response.status, response.body.as_slice()), (200, BYTES));
    assert_eq!(response.header("content-type"), Some("video/mp4"));
    assert_eq!(response.header("accept-ranges"), Some("bytes"));
    assert_eq!(response.header("access-control-allow-origin"), Some(WINDOW));
    assert_eq!(response.header("access-control-expose-headers"), Some("Accept-Ranges, Content-Length, Content-Range"));
    assert_eq!(response.header("cache-control"), Some("no-store"));
    assert_eq!(response.header("vary"), Some("Origin"));
}

#[test]
fn serves_byte_ranges() {
    let test_server = TestServer::start("lecture.webm");
    let parts = [
        ("bytes=2-4", "bytes 2-4/16", "234"),
        ("bytes=12-", "bytes 12-15/16", "cdef"),
        ("bytes=-3", "bytes 13-15/16", "def"),
    ];
    for (range, content_range, body) in parts {
        let response = test_server.get(&[("Range", range)]);
        assert_eq!((response.status, response.text().as_str()), (206, body), "{range}");
        assert_eq!(response.header("content-range"), Some(content_range));
        assert_eq!(response.header("content-length"), Some(body.len().to_string().as_str()));
        assert_eq!(response.header("content-type"), Some("video/webm"));
    }
}

#[test]
fn rejects_unsatisfiable_and_multiple_ranges() {
    let test_server = TestServer::start("lecture.m4a");
    for range in ["bytes=16-", "bytes=99-120", "bytes=1-2,4-5"] {
        let response = test_server.get(&[("Range", range), ("Origin", WINDOW)]);
        assert_eq!((response.status, response.header("content-range")), (416, Some("bytes */16")), "{range}");
    }
}

#[test]
fn serves_head_requests() {
    let test_server = TestServer::start("lecture.mkv");
    let response = test_server.request("HEAD", &test_server.path(), &[]);
    assert_eq!((response.status, response.header("content-length"), response.body.len()), (200, Some("16"), 0));
}

#[test]
fn allows_preflight_for_range_requests() {
    let test_server = TestServer::start("lecture.mp3");
    let requested = [("Access-Control-Request-Method", "GET"), ("Access-Control-Request-Headers", "range")];
    for origin in [WINDOW, "http://tauri.localhost"] {
        let response =
            test_server.request("OPTIONS", &test_server.path(), &[&requested[..], &[("Origin", origin)]].concat());
        assert_eq!((response.status, response.header("access-control-allow-origin")), (204, Some(origin)));
        assert_eq!(response.header("access-control-allow-headers"), Some("range"));
        assert_eq!(response.header("access-control-allow-methods"), Some("GET, HEAD"));
        assert_eq!(response.header("access-control-allow-private-network"), Some("true"));
    }
}

#[test]
fn rejects_foreign_origins_hosts_secrets_and_methods() {
    let test_server = TestServer::start("lecture.mp4");
    let path = test_server.path();
    for origin in ["https://evil.example", "null", "http://localhost:5173"] {
        let response = test_server.get(&[("Origin", origin)]);
        assert_eq!((response.status, response.header("access-control-allow-origin")), (403, None), "{origin}");
    }
    let rebound = request_text("GET", &path, &[("Host", "evil.example")], "");
    assert_eq!(send(test_server.server.port, &rebound).status, 421);
    let guessed = format!("/{}{}", "0".repeat(64), &path[65..]);
    for wrong in [guessed.as_str(), "/", "//0/lecture.mp4", &path[1..]] {
        let wrong = if wrong.starts_with('/') { wrong.to_owned() } else { format!("/x{wrong}") };
        assert_eq!(test_server.request("GET", &wrong, &[]).status, 404, "{wrong}");
    }
    for method in ["POST", "PUT", "DELETE"] {
        assert_eq!(test_server.request(method, &path, &[]).status, 405, "{method}");
    }
}

#[test]
fn returns_404_for_ungranted_revoked_and_missing_files() {
    let test_server = TestServer::start("lecture.mp4");
    let path = test_server.path();
    let other = test_server.directory.write("other.mp4", BYTES);
    let ungranted = test_server.server.url_of(&other);
    let ungranted = &ungranted[format!("http://127.0.0.1:{}", test_server.server.port).len()..];
    assert_eq!(test_server.request("GET", ungranted, &[]).status, 404);
    let unknown = path.replace("/0/", "/7/");
    assert_eq!(test_server.request("GET", &unknown, &[]).status, 404);
    assert_eq!(test_server.request("GET", &path, &[]).status, 200);
    test_server.grants.revoke_all().expect("they are forgotten");
    assert_eq!(test_server.request("GET", &path, &[]).status, 404);
    test_server.grants.grant_files(std::slice::from_ref(&test_server.file)).expect("it is granted");
    fs::remove_file(&test_server.file).expect("it is removed");
    assert_eq!(test_server.request("GET", &path, &[]).status, 404);
}
