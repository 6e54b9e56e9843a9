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

use crate::http_client::{HttpResponse, connect, read_response, request_text, send};

const SITE: &str = "https://pilgi.example";
const CONFIRMED: &str = r#"{"type":"PAYMENT_CONFIRMED","orderId":"order_1","amount":9900,"success":true}"#;
const FAILED: &str = r#"{"type":"PAYMENT_FAILED","orderId":"order_1","success":false,"error":"카드 한도 초과"}"#;

struct Running {
    port: u16,
    received: Receiver<PaymentMessage>,
}

impl Running {
    fn start() -> Self {
        let listener = bind_first_free([0]).expect("some port is free");
        let port = listener.local_addr().expect("it is bound").port();
        let (sender, received) = channel();
        let sender = Mutex::new(sender);
        let on_message =
            Arc::new(move |message| sender.lock().expect("not poisoned").send(message).expect("receiver is open"));
        let router = callback_router(Callback { port, origin: SITE.to_owned(), on_message });
        spawn(serve_connections(listener, router, CALLBACK_LIMITS));
        Self { port, received }
    }

    fn host(&self) -> String {
        format!("localhost:{}", self.port)
    }

    fn post(&self, origin: &str, body: &str) -> HttpResponse {
        self.post_as("application/json", origin, body)
    }

    fn post_as(&self, content_type: &str, origin: &str, body: &str) -> HttpResponse {
        let length = body.len().to_string();
        let headers = [
            ("Host", self.host()),
            ("Origin", origin.to_owned()),
            ("Content-Type", content_type.to_owned()),
            ("Content-Length", length),
        ];
        let headers: Vec<(&str, &str)> = headers.iter().map(|(name, value)| (*name, value.as_str())).collect();
        send(self.port, &request_text("POST", "/payment-callback", &headers, body))
    }

    fn received_nothing(&self) -> bool {
        self.received.try_recv().is_err()
    }
}

#[test]
fn accepts_both_message_kinds_and_emits_each_once() {
    let server = Running::start();
    for body in [CONFIRMED, FAILED] {
        let response = server.post(SITE, body);
        assert_eq!((response.status, response.text().as_str()), (200, r#"{"received":true}"#));
        assert_eq!(response.header("content-type"), Some("application/json"));
        assert_eq!(response.header("access-control-allow-origin"), Some(SITE));
        assert_eq!(response.header("vary"), Some("Origin"));
        let received = server.received.try_recv().expect("it was received");
        assert_eq!(serde_json::to_value(received).ok(), serde_json::from_str(body).ok());
        assert!(server.received_nothing());
    }
}

#[test]
fn accepts_the_numeric_loopback_address_as_host() {
    let server = Running::start();
    let host = format!("127.0.0.1:{}", server.port);
    let length = CONFIRMED.len().to_string();
    let headers = [
        ("Host", host.as_str()),
        ("Origin", SITE),
        ("Content-Type", "application/json; charset=utf-8"),
        ("Content-Length", &length),
    ];
    assert_eq!(send(server.port, &request_text("POST", "/payment-callback", &headers, CONFIRMED)).status, 200);
}

#[test]
fn rejects_a_foreign_or_missing_origin_without_cors_headers() {
    let server = Running::start();
    for origin in ["https://evil.example", "null", "https://pilgi.example.evil", "http://pilgi.example", ""] {
        let response = server.post(origin, CONFIRMED);
        assert_eq!(response.status, 403, "{origin}");
        assert_eq!(response.header("access-control-allow-origin"), None);
    }
    let length = CONFIRMED.len().to_string();
    let host = server.host();
    let headers = [("Host", host.as_str()), ("Content-Type", "application/json"), ("Content-Length", &length)];
    let response = send(server.port, &request_text("POST", "/payment-callback", &headers, CONFIRMED));
    assert_eq!((response.status, response.header("access-control-allow-origin")), (403, None));
    assert!(server.received_nothing());
}

#[test]
fn rejects_a_foreign_host_header() {
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
        assert_eq!(send(port, &request_text("POST", "/payment-callback", &headers, CONFIRMED)).status, 421, "{host}");
    }
    assert!(server.received_nothing());
}

#[test]
fn allows_preflight_for_the_site_origin_only() {
    let server = Running::start();
    let preflight = |origin: &str| {
        let host = server.host();
        let headers = [
            ("Host", host.as_str()),
            ("Origin", origin),
            ("Access-Control-Request-Method", "POST"),
            ("Access-Control-Request-Headers", "content-type"),
            ("Access-Control-Request-Private-Network", "true"),
        ];
        send(server.port, &request_text("OPTIONS", "/payment-callback", &headers, ""))
    };
    let response = preflight(SITE);
    assert_eq!(response.status, 204);
    assert_eq!(response.header("access-control-allow-origin"), Some(SITE));
    assert_eq!(response.header("access-control-allow-methods"), Some("POST"));
    assert_eq!(response.header("access-control-allow-headers"), Some("content-type"));
    assert_eq!(response.header("access-control-allow-private-network"), Some("true"));
    assert_eq!(response.header("vary"), Some("Origin"));
    let foreign = preflight("https://evil.example");
    assert_eq!(foreign.status, 403);
    assert_eq!(foreign.header("access-control-allow-private-network"), None);
}

#[test]
fn rejects_an_oversized_body_with_and_without_content_length() {
    let server = Running::start();
    let huge = "x".repeat(64 * 1024);
    assert_eq!(server.post(SITE, &huge).status, 413);
    let exact = format!("{CONFIRMED}{}", " ".repeat(1024 - CONFIRMED.len()));
    assert_eq!(server.post(SITE, &exact).status, 200);
    assert!(server.received.try_recv().is_ok());
    assert_eq!(server.post(SITE, &format!("{exact} ")).status, 413);

    let host = server.host();
    let headers = [
        ("Host", host.as_str()),
        ("Origin", SITE),
        ("Content-Type", "application/json"),
        ("Transfer-Encoding", "chunked"),
    ];
    let chunk = format!("{:x}\r\n{huge}\r\n", huge.len());
    assert_eq!(send(server.port, &request_text("POST", "/payment-callback", &headers, &chunk)).status, 413);
    assert!(server.received_nothing());
}

#[test]
fn disconnects_slow_clients_and_frees_their_connections() {
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
        assert!(read_response(stream).is_none_or(|response| response.status == 408));
    }
    assert!(start.elapsed() < Duration::from_secs(9), "{:?}", start.elapsed());
    assert!(server.received.try_recv().is_ok() && server.received_nothing());
}

#[test]
fn rejects_malformed_messages() {
    let server = Running::start();
    for (body, status) in [("", 400), ("{", 400), ("hello", 400), ("[]", 422), (r#"{"type":"PAYMENT_CONFIRMED"}"#, 422)]
    {
        let response = server.post(SITE, body);
        assert_eq!(response.status, status, "{body}");
    }
    assert_eq!(server.post_as("text/plain", SITE, CONFIRMED).status, 415);
    assert!(server.received_nothing());
}

#[test]
fn rejects_other_methods_and_paths() {
    let server = Running::start();
    let host = server.host();
    let headers = [("Host", host.as_str()), ("Origin", SITE)];
    for method in ["GET", "PUT", "DELETE", "HEAD"] {
        let response = send(server.port, &request_text(method, "/payment-callback", &headers, ""));
        assert_eq!(response.status, 405, "{method}");
    }
    assert_eq!(send(server.port, &request_text("POST", "/", &headers, "")).status, 404);
    assert!(server.received_nothing());
}

#[test]
fn binds_the_first_free_port_or_none_when_all_are_taken() {
    let taken: Vec<TcpListener> = (0..10).filter_map(|_| bind_first_free([0])).collect();
    let ports: Vec<u16> = taken.iter().map(|held| held.local_addr().expect("it is bound").port()).collect();
    assert!(bind_first_free(ports.clone()).is_none());
    let mut taken = taken;
    taken.remove(3);
    let bound = bind_first_free(ports.clone()).expect("the fourth is free");
    assert_eq!(bound.local_addr().expect("it is bound").port(), ports[3]);
}
