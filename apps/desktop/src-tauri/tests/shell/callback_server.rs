use std::io::Write;
use std::net::TcpListener;
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread::sleep;
use std::time::{Duration, Instant};

use pilgi_desktop_lib::callback_server::{CALLBACK_LIMITS, Callback, bind_first_free, callback_router};
use pilgi_desktop_lib::payment_message::PaymentMessage;
use pilgi_desktop_lib::serve_connections::serve_connections;
use tauri::async_runtime::spawn;

use crate::speak_http::{Answer, connect, read_answer, request_text, speak};

const SITE: &str = "https://pilgi.example";
const CONFIRMED: &str = r#"{"type":"PAYMENT_CONFIRMED","orderId":"order_1","amount":9900,"success":true}"#;
const FAILED: &str = r#"{"type":"PAYMENT_FAILED","orderId":"order_1","success":false,"error":"카드 한도 초과"}"#;

struct Running {
    port: u16,
    heard: Receiver<PaymentMessage>,
}

impl Running {
    fn start() -> Self {
        let listener = bind_first_free([0]).expect("some port is free");
        let port = listener.local_addr().expect("it is bound").port();
        let (tell, heard) = channel();
        let tell = Mutex::new(tell);
        let hear = Arc::new(move |message| tell.lock().expect("nobody panicked").send(message).expect("it is heard"));
        let router = callback_router(Callback { port, origin: SITE.to_owned(), hear });
        spawn(serve_connections(listener, router, CALLBACK_LIMITS));
        Self { port, heard }
    }

    fn host(&self) -> String {
        format!("localhost:{}", self.port)
    }

    fn post(&self, origin: &str, body: &str) -> Answer {
        self.post_as("application/json", origin, body)
    }

    fn post_as(&self, content_type: &str, origin: &str, body: &str) -> Answer {
        let length = body.len().to_string();
        let headers = [
            ("Host", self.host()),
            ("Origin", origin.to_owned()),
            ("Content-Type", content_type.to_owned()),
            ("Content-Length", length),
        ];
        let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        speak(self.port, &request_text("POST", "/payment-callback", &headers, body))
    }

    fn heard_nothing(&self) -> bool {
        self.heard.try_recv().is_err()
    }
}

#[test]
fn both_kinds_of_message_are_heard_once_and_answered() {
    let server = Running::start();
    for body in [CONFIRMED, FAILED] {
        let answer = server.post(SITE, body);
        assert_eq!((answer.status, answer.text().as_str()), (200, r#"{"received":true}"#));
        assert_eq!(answer.header("content-type"), Some("application/json"));
        assert_eq!(answer.header("access-control-allow-origin"), Some(SITE));
        assert_eq!(answer.header("vary"), Some("Origin"));
        let heard = server.heard.try_recv().expect("it was heard");
        assert_eq!(serde_json::to_value(heard).ok(), serde_json::from_str(body).ok());
        assert!(server.heard_nothing());
    }
}

#[test]
fn the_address_may_be_written_as_a_number_too() {
    let server = Running::start();
    let host = format!("127.0.0.1:{}", server.port);
    let length = CONFIRMED.len().to_string();
    let headers = [
        ("Host", host.as_str()),
        ("Origin", SITE),
        ("Content-Type", "application/json; charset=utf-8"),
        ("Content-Length", &length),
    ];
    assert_eq!(speak(server.port, &request_text("POST", "/payment-callback", &headers, CONFIRMED)).status, 200);
}

#[test]
fn a_foreign_or_missing_origin_is_refused_without_a_word_to_its_page() {
    let server = Running::start();
    for origin in ["https://evil.example", "null", "https://pilgi.example.evil", "http://pilgi.example", ""] {
        let answer = server.post(origin, CONFIRMED);
        assert_eq!(answer.status, 403, "{origin}");
        assert_eq!(answer.header("access-control-allow-origin"), None);
    }
    let length = CONFIRMED.len().to_string();
    let host = server.host();
    let headers = [("Host", host.as_str()), ("Content-Type", "application/json"), ("Content-Length", &length)];
    let answer = speak(server.port, &request_text("POST", "/payment-callback", &headers, CONFIRMED));
    assert_eq!((answer.status, answer.header("access-control-allow-origin")), (403, None));
    assert!(server.heard_nothing());
}

#[test]
fn a_rebound_name_is_refused() {
    let server = Running::start();
    let port = server.port;
    for host in
        ["evil.example".to_owned(), format!("evil.example:{port}"), "localhost".to_owned(), "localhost:1".to_owned()]
    {
        let length = CONFIRMED.len().to_string();
        let headers = [
            ("Host", host.as_str()),
            ("Origin", SITE),
            ("Content-Type", "application/json"),
            ("Content-Length", &length),
        ];
        assert_eq!(speak(port, &request_text("POST", "/payment-callback", &headers, CONFIRMED)).status, 421, "{host}");
    }
    assert!(server.heard_nothing());
}

#[test]
fn a_preflight_is_answered_for_the_own_site_alone() {
    let server = Running::start();
    let ask = |origin: &str| {
        let host = server.host();
        let headers = [
            ("Host", host.as_str()),
            ("Origin", origin),
            ("Access-Control-Request-Method", "POST"),
            ("Access-Control-Request-Headers", "content-type"),
            ("Access-Control-Request-Private-Network", "true"),
        ];
        speak(server.port, &request_text("OPTIONS", "/payment-callback", &headers, ""))
    };
    let answer = ask(SITE);
    assert_eq!(answer.status, 204);
    assert_eq!(answer.header("access-control-allow-origin"), Some(SITE));
    assert_eq!(answer.header("access-control-allow-methods"), Some("POST"));
    assert_eq!(answer.header("access-control-allow-headers"), Some("content-type"));
    assert_eq!(answer.header("access-control-allow-private-network"), Some("true"));
    assert_eq!(answer.header("vary"), Some("Origin"));
    let foreign = ask("https://evil.example");
    assert_eq!(foreign.status, 403);
    assert_eq!(foreign.header("access-control-allow-private-network"), None);
}

#[test]
fn a_huge_body_is_refused_with_and_without_its_length() {
    let server = Running::start();
    let huge = "x".repeat(64 * 1024);
    assert_eq!(server.post(SITE, &huge).status, 413);
    let exact = format!("{CONFIRMED}{}", " ".repeat(1024 - CONFIRMED.len()));
    assert_eq!(server.post(SITE, &exact).status, 200);
    assert!(server.heard.try_recv().is_ok());
    assert_eq!(server.post(SITE, &format!("{exact} ")).status, 413);

    let host = server.host();
    let headers = [
        ("Host", host.as_str()),
        ("Origin", SITE),
        ("Content-Type", "application/json"),
        ("Transfer-Encoding", "chunked"),
    ];
    let chunk = format!("{:x}\r\n{huge}\r\n", huge.len());
    assert_eq!(speak(server.port, &request_text("POST", "/payment-callback", &headers, &chunk)).status, 413);
    assert!(server.heard_nothing());
}

#[test]
fn slow_clients_are_cut_off_and_make_room_for_others() {
    let server = Running::start();
    let host = server.host();
    let headers =
        [("Host", host.as_str()), ("Origin", SITE), ("Content-Type", "application/json"), ("Content-Length", "80")];
    let start = Instant::now();
    let slow_body = request_text("POST", "/payment-callback", &headers, "{\"type\":");
    let slow: Vec<_> = ["POST /payment-callback HTTP/1.1\r\nHost: ", &slow_body, "", &slow_body]
        .iter()
        .map(|text| {
            let mut stream = connect(server.port);
            stream.write_all(text.as_bytes()).expect("it is written");
            stream
        })
        .collect();
    sleep(Duration::from_millis(100));
    assert_eq!(server.post(SITE, CONFIRMED).status, 200);
    for stream in slow {
        assert!(read_answer(stream).is_none_or(|answer| answer.status == 408));
    }
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
    assert!(server.heard.try_recv().is_ok() && server.heard_nothing());
}

#[test]
fn what_is_no_message_is_refused() {
    let server = Running::start();
    for (body, status) in [("", 400), ("{", 400), ("hello", 400), ("[]", 422), (r#"{"type":"PAYMENT_CONFIRMED"}"#, 422)]
    {
        let answer = server.post(SITE, body);
        assert_eq!(answer.status, status, "{body}");
    }
    assert_eq!(server.post_as("text/plain", SITE, CONFIRMED).status, 415);
    assert!(server.heard_nothing());
}

#[test]
fn other_methods_and_paths_are_refused() {
    let server = Running::start();
    let host = server.host();
    let headers = [("Host", host.as_str()), ("Origin", SITE)];
    for method in ["GET", "PUT", "DELETE", "HEAD"] {
        let answer = speak(server.port, &request_text(method, "/payment-callback", &headers, ""));
        assert_eq!(answer.status, 405, "{method}");
    }
    assert_eq!(speak(server.port, &request_text("POST", "/", &headers, "")).status, 404);
    assert!(server.heard_nothing());
}

#[test]
fn the_first_free_port_is_taken_and_none_when_all_are() {
    let taken: Vec<TcpListener> = (0..10).filter_map(|_| bind_first_free([0])).collect();
    let ports: Vec<u16> = taken.iter().map(|held| held.local_addr().expect("it is bound").port()).collect();
    assert!(bind_first_free(ports.clone()).is_none());
    let mut taken = taken;
    taken.remove(3);
    let bound = bind_first_free(ports.clone()).expect("the fourth is free");
    assert_eq!(bound.local_addr().expect("it is bound").port(), ports[3]);
}
