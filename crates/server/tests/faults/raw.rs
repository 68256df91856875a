//! A client that sends arbitrary bytes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};

/// Data received on a connection until it was closed or the time was over.
pub(crate) struct RawResponse {
    pub(crate) bytes: Vec<u8>,
    /// Whether the server closed the connection.
    pub(crate) closed: bool,
}

impl RawResponse {
    /// Returns the statuses of all responses, in order.
    pub(crate) fn statuses(&self) -> Vec<u16> {
        let text = String::from_utf8_lossy(&self.bytes);
        text.split("HTTP/1.1 ").skip(1).map(|answer| answer.get(..3).unwrap_or("0").parse().unwrap_or(0)).collect()
    }

    /// Returns the data as text.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

/// Connects to the server at an address such as `http://127.0.0.1:8080`.
pub(crate) async fn connect(address: &str) -> TcpStream {
    let stream = TcpStream::connect(address.trim_start_matches("http://")).await.unwrap();
    stream.set_nodelay(true).unwrap();
    stream
}

/// Sends bytes on a new connection and returns all received data.
pub(crate) async fn say(address: &str, bytes: &[u8], patience: Duration) -> RawResponse {
    let mut stream = connect(address).await;
    // The server may close the connection before it has read everything.
    let _unread = stream.write_all(bytes).await;
    hear(&mut stream, patience).await
}

/// Results of a client that uses each connection as long as possible.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// Number of responses with status 200.
    pub(crate) answered: usize,
    /// Number of other responses.
    pub(crate) failed: usize,
    /// Number of connections closed without a response and without an earlier announcement.
    pub(crate) cut_off: usize,
}

/// Repeats a request until new connections get no responses.
pub(crate) async fn repeat_request(address: &str, request: &[u8], answered: &AtomicUsize) -> Kept {
    let mut kept = Kept::default();
    let address = address.trim_start_matches("http://");
    while let Ok(mut stream) = TcpStream::connect(address).await {
        let mut is_new = true;
        loop {
            let answer = if stream.write_all(request).await.is_ok() { one_answer(&mut stream).await } else { None };
            match answer {
                None if is_new => return kept,
                None => {
                    kept.cut_off += 1;
                    break;
                }
                Some(head) => {
                    is_new = false;
                    let count = if head.starts_with("HTTP/1.1 200") { &mut kept.answered } else { &mut kept.failed };
                    *count += 1;
                    answered.fetch_add(1, Ordering::Relaxed);
                    if head.to_ascii_lowercase().contains("connection: close") {
                        break;
                    }
                }
            }
        }
    }
    kept
}

/// Returns the head of the next response and discards its body; `None` if the connection closes.
pub(crate) async fn one_answer(stream: &mut TcpStream) -> Option<String> {
    let mut bytes = Vec::new();
    let mut piece = [0; 4096];
    loop {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        if let Some(end) = end {
            let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
            let length =
                head.lines().find_map(|line| line.to_ascii_lowercase().strip_prefix("content-length: ")?.parse().ok());
            if bytes.len() >= end + 4 + length.unwrap_or(0) {
                return Some(head);
            }
        }
        match stream.read(&mut piece).await {
            Ok(0) | Err(_) => return None,
            Ok(length) => bytes.extend_from_slice(&piece[..length]),
        }
    }
}

/// Reads until the connection is closed or the time is over.
pub(crate) async fn hear(stream: &mut TcpStream, patience: Duration) -> RawResponse {
    let deadline = Instant::now() + patience;
    let mut bytes = Vec::new();
    let mut piece = [0; 4096];
    loop {
        match timeout_at(deadline, stream.read(&mut piece)).await {
            Err(_) => return RawResponse { bytes, closed: false },
            Ok(Ok(0) | Err(_)) => return RawResponse { bytes, closed: true },
            Ok(Ok(length)) => bytes.extend_from_slice(&piece[..length]),
        }
    }
}
