//! A client that sends any bytes at all.

use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// What becomes of a caller who keeps a connection as long as the server lets it.
#[derive(Debug, Default)]
pub(crate) struct Kept {
    /// Answers that were 200.
    pub(crate) answered: usize,
    /// Answers that were not.
    pub(crate) failed: usize,
    /// Connections that were closed without an answer though the one before had not said so.
    pub(crate) cut_off: usize,
}

/// Sends a request again and again, until no new connection is answered any more.
pub(crate) async fn keep_asking(address: &str, request: &[u8], answered: &AtomicUsize) -> Kept {
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

/// The head of the next answer, whose body is read away; `None` when the connection closes instead.
async fn one_answer(stream: &mut TcpStream) -> Option<String> {
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
