//! Minimal HTTP client: one persistent connection, one request at a time.

use std::io::{Error, ErrorKind, Read, Result, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::Duration;

/// Timeout of a response. The server's own deadlines are shorter.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(30);

/// An HTTP response.
#[derive(Debug, Clone)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Headers and body as received.
    pub(crate) text: Vec<u8>,
}

impl Answer {
    /// Returns the value of a cookie that the response sets.
    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        String::from_utf8_lossy(&self.text).lines().find_map(|line| {
            let (header, rest) = line.split_once(": ")?;
            let value = rest.strip_prefix(name)?.strip_prefix('=')?;
            header.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap_or_default().to_owned())
        })
    }
}

/// A persistent connection.
pub(crate) struct Connection {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Connection {
    pub(crate) fn to(address: SocketAddr) -> Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(RESPONSE_TIMEOUT))?;
        Ok(Self { stream, buffer: Vec::with_capacity(64 * 1024) })
    }

    /// Sends a request and reads the whole response.
    pub(crate) fn send(&mut self, request: &[u8]) -> Result<Answer> {
        self.stream.write_all(request)?;
        self.buffer.clear();
        loop {
            self.read_more()?;
            if let Some(head) = find(&self.buffer, b"\r\n\r\n") {
                let body = head + 4;
                let headers = String::from_utf8_lossy(&self.buffer[..head]).to_ascii_lowercase();
                let status = headers.get(9..12).and_then(|status| status.parse().ok());
                let status = status.ok_or_else(|| Error::new(ErrorKind::InvalidData, "no status"))?;
                match header(&headers, "content-length") {
                    Some(length) => {
                        let length: usize =
                            length.parse().map_err(|error| Error::new(ErrorKind::InvalidData, error))?;
                        while self.buffer.len() < body + length {
                            self.read_more()?;
                        }
                    }
                    // Only the last chunk is empty.
                    None if header(&headers, "transfer-encoding").is_some() => {
                        while !self.buffer.ends_with(b"0\r\n\r\n") {
                            self.read_more()?;
                        }
                    }
                    None => {}
                }
                return Ok(Answer { status, text: self.buffer.clone() });
            }
        }
    }

    fn read_more(&mut self) -> Result<()> {
        let mut piece = [0; 16 * 1024];
        let count = self.stream.read(&mut piece)?;
        if count == 0 {
            return Err(ErrorKind::UnexpectedEof.into());
        }
        self.buffer.extend_from_slice(&piece[..count]);
        Ok(())
    }
}

fn header<'a>(headers: &'a str, name: &str) -> Option<&'a str> {
    headers.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(':').map(str::trim))
}

fn find(text: &[u8], wanted: &[u8]) -> Option<usize> {
    text.windows(wanted.len()).position(|window| window == wanted)
}
