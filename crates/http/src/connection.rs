//! The TCP connection below the HTTP parser.
//!
//! Actix itself responds to heads that it cannot parse (400), that are too large (431) or that arrive too slowly (408).
//! It does so before any middleware and offers no hook, so these responses lack the usual headers, body and request ID.
//! Such a response is the last of its connection and has a fixed form. This module recognizes and replaces it on write.
//!
//! A 408 to a client that has sent nothing is left out: browsers open connections ahead of requests, and would take it for
//! the response to the request that they send next.

use crate::connections::Place;
use crate::error::{ApiError, ErrorKind};
use crate::request_id;
use crate::response_kind::ResponseKind;
use crate::settings::HttpSettings;
use actix_web::ResponseError;
use actix_web::http::header::HeaderMap;
use actix_web::rt::net::TcpStream;
use ironleaf_domain::account::ClientAddress;
use std::io;
use std::net::SocketAddr;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

/// Maximum length of a parser response: status line, length, date and `connection: close`.
const MAX_BARE_BYTES: usize = 256;

/// Headers of a parser response. All other responses also have at least `x-request-id`.
const BARE_HEADERS: [&str; 3] = ["content-length: 0", "connection: close", "date: "];

/// Maximum number of bytes that are read from a connection after its end, about the size of a request without a body.
///
/// They have arrived before, so their client expects a response.
const MAX_BYTES_AFTER_END: usize = 16 * 1024;

/// A connection that gives the parser's own responses the usual headers and body.
pub(crate) struct Connection {
    stream: TcpStream,
    peer: Option<SocketAddr>,
    place: Place,
    settings: Arc<HttpSettings>,
    replacement: Option<Replacement>,
    /// Whether the client has sent anything.
    has_received: bool,
    /// Number of bytes received after the connection made room for another one.
    after_end: usize,
}

/// Bytes to write instead of a parser response.
struct Replacement {
    bytes: Vec<u8>,
    written: usize,
    /// Number of original bytes that it replaces.
    replaced: usize,
}

impl Connection {
    pub(crate) fn new(stream: TcpStream, peer: Option<SocketAddr>, place: Place, settings: Arc<HttpSettings>) -> Self {
        Self { stream, peer, place, settings, replacement: None, has_received: false, after_end: 0 }
    }
}

impl AsyncRead for Connection {
    fn poll_read(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &mut ReadBuf<'_>) -> Poll<io::Result<()>> {
        let Self { stream, place, has_received, after_end, .. } = self.get_mut();
        let is_ended = place.is_ended(cx);
        if is_ended && *after_end >= MAX_BYTES_AFTER_END {
            return Poll::Ready(Ok(()));
        }
        let filled = buffer.filled().len();
        let outcome = Pin::new(stream).poll_read(cx, buffer);
        let received = buffer.filled().len() - filled;
        if received > 0 {
            *has_received = true;
            place.touch();
        }
        if is_ended {
            *after_end += received;
            // All that has arrived is read. The end is told as if the client had closed its side.
            return if outcome.is_pending() { Poll::Ready(Ok(())) } else { outcome };
        }
        outcome
    }
}

impl AsyncWrite for Connection {
    fn poll_write(self: Pin<&mut Self>, cx: &mut Context<'_>, buffer: &[u8]) -> Poll<io::Result<usize>> {
        let Self { stream, peer, place, settings, replacement, has_received, .. } = self.get_mut();
        place.touch();
        let mut stream = Pin::new(stream);
        let current = match replacement {
            Some(current) => current,
            None => match find_bare_error(buffer) {
                None => return stream.poll_write(cx, buffer),
                // The bytes before it belong to the response to an earlier request.
                Some(error) if error.start > 0 => return stream.poll_write(cx, &buffer[..error.start]),
                // The connection is closed after it.
                Some(error) if error.kind == ErrorKind::RequestTimeout && !*has_received => {
                    return Poll::Ready(Ok(buffer.len()));
                }
                Some(error) => replacement.insert(Replacement::new(&error, *peer, settings, buffer.len())),
            },
        };
        while current.written < current.bytes.len() {
            let count = ready!(stream.as_mut().poll_write(cx, &current.bytes[current.written..]))?;
            if count == 0 {
                return Poll::Ready(Ok(0));
            }
            current.written += count;
        }
        let replaced = current.replaced;
        *replacement = None;
        Poll::Ready(Ok(replaced))
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}

impl Replacement {
    fn new(bare: &BareError<'_>, peer: Option<SocketAddr>, settings: &HttpSettings, replaced: usize) -> Self {
        let error = parser_error(bare.kind);
        let status = error.status_code();
        let id = request_id::make();
        // An error of the client, so it is logged like an answered request. No header was parsed, so the client is the
        // peer, even behind a proxy.
        tracing::info_span!("request", %id).in_scope(|| {
            let client = peer.map(|peer| ClientAddress::new(peer.ip()).to_string());
            tracing::info!(
                status = status.as_u16(),
                code = error.code(),
                client,
                "rejected a request that is not valid HTTP"
            );
        });
        let body = serde_json::to_string(&error.body(id.clone())).unwrap_or_default();
        let mut headers = HeaderMap::new();
        crate::middleware::add_security_headers(ResponseKind::Api, false, settings, &mut headers);
        let head = format!(
            "HTTP/1.1 {} {}\r\ncontent-length: {}\r\ncontent-type: application/json\r\nconnection: close\r\n\
             {}\r\nx-request-id: {id}\r\n",
            status.as_u16(),
            status.canonical_reason().unwrap_or_default(),
            body.len(),
            bare.date,
        );
        let head = headers
            .iter()
            .fold(head, |head, (name, value)| format!("{head}{name}: {}\r\n", value.to_str().unwrap_or_default()));
        Self { bytes: format!("{head}\r\n{body}").into_bytes(), written: 0, replaced }
    }
}

fn parser_error(kind: ErrorKind) -> ApiError {
    let text = match kind {
        ErrorKind::RequestTimeout => "The request took too long to arrive",
        ErrorKind::HeadersTooLarge => "The headers of the request are too large",
        _ => "The request is not valid HTTP",
    };
    ApiError::new(kind, text)
}

/// A response generated by the parser.
#[derive(Debug, PartialEq, Eq)]
struct BareError<'a> {
    /// Offset of its first byte in the buffer.
    start: usize,
    /// Kind of the error.
    kind: ErrorKind,
    /// Its `date` header.
    date: &'a str,
}

/// Returns the parser response at the end of the buffer, if any.
fn find_bare_error(buffer: &[u8]) -> Option<BareError<'_>> {
    const START: &[u8] = b"HTTP/1.";
    let head = buffer.strip_suffix(b"\r\n\r\n")?;
    let from = head.len().saturating_sub(MAX_BARE_BYTES);
    let start = from + head[from..].windows(START.len()).rposition(|window| window == START)?;
    let mut lines = std::str::from_utf8(&head[start..]).ok()?.split("\r\n");
    let kind = match lines.next()?.get("HTTP/1.x ".len()..)?.get(..3)? {
        "400" => ErrorKind::MalformedRequest,
        "408" => ErrorKind::RequestTimeout,
        "431" => ErrorKind::HeadersTooLarge,
        _ => return None,
    };
    let date = lines.clone().find(|line| line.starts_with("date: "))?;
    let is_bare = lines.all(|line| BARE_HEADERS.iter().any(|header| line.starts_with(header)));
    is_bare.then_some(BareError { start, kind, date })
}

#[cfg(test)]
mod tests {
    use super::{BareError, Connection, MAX_BYTES_AFTER_END, find_bare_error};
    use crate::connections::Connections;
    use crate::error::ErrorKind;
    use crate::settings::HttpSettings;
    use actix_web::rt::net::TcpStream;
    use std::sync::Arc;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    const BARE: &str = "HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\
                        date: Sun, 22 Nov 2026 11:00:00 GMT\r\n\r\n";

    fn error(start: usize, kind: ErrorKind) -> BareError<'static> {
        BareError { start, kind, date: "date: Sun, 22 Nov 2026 11:00:00 GMT" }
    }

    /// Returns a connection that the next one ends, and its client.
    async fn only_connection() -> (Connection, TcpStream, Arc<Connections>, Arc<HttpSettings>) {
        let settings = Arc::new(HttpSettings::of_test("http://127.0.0.1:8080"));
        let all = Arc::new(Connections::new(1));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
        let (stream, peer) = listener.accept().await.unwrap();
        let place = all.open(Some(peer.ip()), &settings);
        (Connection::new(stream, Some(peer), place, Arc::clone(&settings)), client, all, settings)
    }

    #[actix_web::test]
    async fn a_request_that_has_arrived_is_read_though_the_connection_makes_room() {
        let (mut connection, mut client, all, settings) = only_connection().await;
        client.write_all(b"GET / HTTP/1.1\r\n\r\n").await.unwrap();
        connection.stream.readable().await.unwrap();
        let _other = all.open(None, &settings);
        let mut read = Vec::new();
        connection.read_to_end(&mut read).await.unwrap();
        assert_eq!(read, b"GET / HTTP/1.1\r\n\r\n");
    }

    #[actix_web::test]
    async fn a_client_that_goes_on_sending_does_not_keep_its_connection() {
        let (mut connection, mut client, all, settings) = only_connection().await;
        let _other = all.open(None, &settings);
        let sending = actix_web::rt::spawn(async move { while client.write_all(&[b'a'; 1024]).await.is_ok() {} });
        let mut read = Vec::new();
        connection.read_to_end(&mut read).await.unwrap();
        assert!(read.len() < 4 * MAX_BYTES_AFTER_END, "{}", read.len());
        drop(connection);
        sending.await.unwrap();
    }

    #[test]
    fn parser_responses_are_distinguished_from_handler_responses() {
        assert_eq!(find_bare_error(BARE.as_bytes()), Some(error(0, ErrorKind::MalformedRequest)));
        let timeout = BARE.replace("400 Bad Request", "408 Request Timeout");
        assert_eq!(find_bare_error(timeout.as_bytes()), Some(error(0, ErrorKind::RequestTimeout)));
        let too_large = BARE.replace("400 Bad Request", "431 Request Header Fields Too Large");
        assert_eq!(find_bare_error(too_large.as_bytes()), Some(error(0, ErrorKind::HeadersTooLarge)));
        let earlier = format!("HTTP/1.1 200 OK\r\nx-request-id: 1\r\n\r\n{{}}{BARE}");
        assert_eq!(
            find_bare_error(earlier.as_bytes()),
            Some(error(earlier.len() - BARE.len(), ErrorKind::MalformedRequest))
        );
        for ours in [
            BARE.replace("date:", "x-request-id: 1\r\ndate:"),
            BARE.replace("content-length: 0", "content-length: 12"),
            BARE.replace("400 Bad Request", "204 No Content"),
            format!("{BARE}x"),
            "HTTP/1.1 100 Continue\r\n\r\n".to_owned(),
            "a body\r\n\r\n".to_owned(),
            String::new(),
        ] {
            assert_eq!(find_bare_error(ours.as_bytes()), None, "{ours}");
        }
    }
}
