use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use pilgi_desktop_lib::file_server::{FILE_LIMITS, FileServer};
use pilgi_desktop_lib::grants::Grants;
use pilgi_desktop_lib::serve_connections::serve_connections;
use tauri::async_runtime::spawn;

use crate::speak_http::{Answer, request_text, speak};
use crate::temporary_folder::TemporaryFolder;

const WINDOW: &str = "tauri://localhost";
const BYTES: &[u8] = b"0123456789abcdef";

struct Lending {
    folder: TemporaryFolder,
    grants: Arc<Grants>,
    server: Arc<FileServer>,
    file: PathBuf,
}

impl Lending {
    fn start(name: &str) -> Self {
        let folder = TemporaryFolder::new();
        let file = folder.write(name, BYTES);
        let grants = Arc::new(Grants::open(folder.path()));
        grants.grant_files(std::slice::from_ref(&file)).expect("it is granted");
        let (listener, server) = FileServer::bind(grants.clone()).expect("a port is free");
        spawn(serve_connections(listener, server.clone().router(), FILE_LIMITS));
        Self { folder, grants, server, file }
    }

    fn path(&self) -> String {
        let url = self.server.url_of(&self.file);
        let origin = format!("http://127.0.0.1:{}", self.server.port);
        url.strip_prefix(&origin).expect("the address is on this computer").to_owned()
    }

    fn ask(&self, method: &str, path: &str, more: &[(&str, &str)]) -> Answer {
        let host = format!("127.0.0.1:{}", self.server.port);
        let headers: Vec<(&str, &str)> = [("Host", host.as_str())].into_iter().chain(more.iter().copied()).collect();
        speak(self.server.port, &request_text(method, path, &headers, ""))
    }

    fn get(&self, more: &[(&str, &str)]) -> Answer {
        self.ask("GET", &self.path(), more)
    }
}

#[test]
fn a_whole_recording_with_a_korean_name() {
    let lending = Lending::start("1주차 강의 (복습)#%?.MP4");
    assert!(lending.path().is_ascii());
    let answer = lending.get(&[("Origin", WINDOW)]);
    assert_eq!((answer.status, answer.body.as_slice()), (200, BYTES));
    assert_eq!(answer.header("content-type"), Some("video/mp4"));
    assert_eq!(answer.header("accept-ranges"), Some("bytes"));
    assert_eq!(answer.header("access-control-allow-origin"), Some(WINDOW));
    assert_eq!(answer.header("access-control-expose-headers"), Some("Accept-Ranges, Content-Length, Content-Range"));
    assert_eq!(answer.header("cache-control"), Some("no-store"));
    assert_eq!(answer.header("vary"), Some("Origin"));
}

#[test]
fn parts_of_a_recording() {
    let lending = Lending::start("lecture.webm");
    let parts = [
        ("bytes=2-4", "bytes 2-4/16", "234"),
        ("bytes=12-", "bytes 12-15/16", "cdef"),
        ("bytes=-3", "bytes 13-15/16", "def"),
    ];
    for (range, content_range, body) in parts {
        let answer = lending.get(&[("Range", range)]);
        assert_eq!((answer.status, answer.text().as_str()), (206, body), "{range}");
        assert_eq!(answer.header("content-range"), Some(content_range));
        assert_eq!(answer.header("content-length"), Some(body.len().to_string().as_str()));
        assert_eq!(answer.header("content-type"), Some("video/webm"));
    }
}

#[test]
fn a_part_that_is_not_there_or_not_one() {
    let lending = Lending::start("lecture.m4a");
    for range in ["bytes=16-", "bytes=99-120", "bytes=1-2,4-5"] {
        let answer = lending.get(&[("Range", range), ("Origin", WINDOW)]);
        assert_eq!((answer.status, answer.header("content-range")), (416, Some("bytes */16")), "{range}");
    }
}

#[test]
fn the_head_alone() {
    let lending = Lending::start("lecture.mkv");
    let answer = lending.ask("HEAD", &lending.path(), &[]);
    assert_eq!((answer.status, answer.header("content-length"), answer.body.len()), (200, Some("16"), 0));
}

#[test]
fn a_preflight_for_parts() {
    let lending = Lending::start("lecture.mp3");
    let asked = [("Access-Control-Request-Method", "GET"), ("Access-Control-Request-Headers", "range")];
    for origin in [WINDOW, "http://tauri.localhost"] {
        let answer = lending.ask("OPTIONS", &lending.path(), &[&asked[..], &[("Origin", origin)]].concat());
        assert_eq!((answer.status, answer.header("access-control-allow-origin")), (204, Some(origin)));
        assert_eq!(answer.header("access-control-allow-headers"), Some("range"));
        assert_eq!(answer.header("access-control-allow-methods"), Some("GET, HEAD"));
        assert_eq!(answer.header("access-control-allow-private-network"), Some("true"));
    }
}

#[test]
fn strangers_get_nothing() {
    let lending = Lending::start("lecture.mp4");
    let path = lending.path();
    for origin in ["https://evil.example", "null", "http://localhost:5173"] {
        let answer = lending.get(&[("Origin", origin)]);
        assert_eq!((answer.status, answer.header("access-control-allow-origin")), (403, None), "{origin}");
    }
    let rebound = request_text("GET", &path, &[("Host", "evil.example")], "");
    assert_eq!(speak(lending.server.port, &rebound).status, 421);
    let guessed = format!("/{}{}", "0".repeat(64), &path[65..]);
    for wrong in [guessed.as_str(), "/", "//0/lecture.mp4", &path[1..]] {
        let wrong = if wrong.starts_with('/') { wrong.to_owned() } else { format!("/x{wrong}") };
        assert_eq!(lending.ask("GET", &wrong, &[]).status, 404, "{wrong}");
    }
    for method in ["POST", "PUT", "DELETE"] {
        assert_eq!(lending.ask(method, &path, &[]).status, 405, "{method}");
    }
}

#[test]
fn what_is_not_granted_or_no_longer_or_gone() {
    let lending = Lending::start("lecture.mp4");
    let path = lending.path();
    let other = lending.folder.write("other.mp4", BYTES);
    let ungranted = lending.server.url_of(&other);
    let ungranted = &ungranted[format!("http://127.0.0.1:{}", lending.server.port).len()..];
    assert_eq!(lending.ask("GET", ungranted, &[]).status, 404);
    let unknown = path.replace("/0/", "/7/");
    assert_eq!(lending.ask("GET", &unknown, &[]).status, 404);
    assert_eq!(lending.ask("GET", &path, &[]).status, 200);
    lending.grants.forget_all().expect("they are forgotten");
    assert_eq!(lending.ask("GET", &path, &[]).status, 404);
    lending.grants.grant_files(std::slice::from_ref(&lending.file)).expect("it is granted");
    fs::remove_file(&lending.file).expect("it is removed");
    assert_eq!(lending.ask("GET", &path, &[]).status, 404);
}
