use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// Raw HTTP response.
pub struct HttpResponse {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl HttpResponse {
    pub fn header(&self, name: &str) -> Option<&str> {
        let lines = self.head.lines().skip(1).filter_map(|line| line.split_once(": "));
        lines.filter(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value).next()
    }

    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.body).into_owned()
    }
}

pub fn connect(port: u16) -> TcpStream {
    let stream = TcpStream::connect(("127.0.0.1", port)).expect("the server listens");
    stream.set_read_timeout(Some(Duration::from_secs(15))).expect("the socket takes a timeout");
    stream
}

pub fn request_text(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> String {
    let lines: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    format!("{method} {path} HTTP/1.1\r\n{lines}Connection: close\r\n\r\n{body}")
}

pub fn send(port: u16, text: &str) -> HttpResponse {
    let mut stream = connect(port);
    // A server that rejects early may close before everything is written.
    let _ = stream.write_all(text.as_bytes());
    read_response(stream).expect("the server responds")
}

/// None when the server closed the connection without a response.
pub fn read_response(mut stream: TcpStream) -> Option<HttpResponse> {
    let mut bytes = Vec::new();
    let _ = stream.read_to_end(&mut bytes);
    let end = bytes.windows(4).position(|window| window == b"\r\n\r\n")?;
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let status = head.split(' ').nth(1)?.parse().ok()?;
    Some(HttpResponse { status, head, body: bytes[end + 4..].to_vec() })
}
