use super::{RecordedRequest, StubAnswer};
use serde_json::Value;
use std::future::pending;
use std::io;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::time::sleep;

/// Maximum size of a request body.
const MAX_BODY: usize = 16 * 1024 * 1024;

/// Reads the single request of a connection.
pub(super) async fn read(stream: &mut TcpStream) -> io::Result<RecordedRequest> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).await?;
    let mut words = line.split_whitespace();
    let (Some(method), Some(path)) = (words.next(), words.next()) else {
        return Err(io::Error::other("no request line"));
    };
    let (method, path) = (method.to_owned(), path.to_owned());
    let mut headers = Vec::new();
    loop {
        line.clear();
        reader.read_line(&mut line).await?;
        let Some((name, value)) = line.trim_end().split_once(':') else {
            break;
        };
        headers.push((name.to_lowercase(), value.trim().to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length").and_then(|(_, value)| value.parse().ok());
    let mut body = vec![0; length.unwrap_or(0).min(MAX_BODY)];
    reader.read_exact(&mut body).await?;
    Ok(RecordedRequest { method, path, headers, body: serde_json::from_slice(&body).unwrap_or(Value::Null) })
}

/// Sends a response and closes the connection.
pub(super) async fn answer(mut stream: TcpStream, request: &RecordedRequest, mut answer: StubAnswer) -> io::Result<()> {
    loop {
        answer = match answer {
            StubAnswer::Late(time, answer) => {
                sleep(time).await;
                *answer
            }
            StubAnswer::ByRequest(make) => make(request),
            other => break play(&mut stream, other).await,
        }
    }
}

async fn play(stream: &mut TcpStream, answer: StubAnswer) -> io::Result<()> {
    match answer {
        StubAnswer::Json { status, headers, body } => {
            let body = body.to_string();
            stream.write_all(head(status, "application/json", &headers, body.len()).as_bytes()).await?;
            stream.write_all(body.as_bytes()).await?;
        }
        StubAnswer::Text { status, content_type, body } => {
            stream.write_all(head(status, &content_type, &[], body.len()).as_bytes()).await?;
            stream.write_all(body.as_bytes()).await?;
        }
        StubAnswer::Sse(pieces) => {
            send_events(stream, &pieces).await?;
            stream.write_all(b"0\r\n\r\n").await?;
        }
        StubAnswer::SseThenHang(pieces) => {
            send_events(stream, &pieces).await?;
            hang(stream).await?;
        }
        StubAnswer::SseThenReset(pieces) => {
            send_events(stream, &pieces).await?;
            stream.set_zero_linger()?;
            return Ok(());
        }
        StubAnswer::Hang => hang(stream).await?,
        StubAnswer::HangMidBody(begun) => {
            stream.write_all(head(200, "application/json", &[], begun.len() + 1_000).as_bytes()).await?;
            stream.write_all(begun.as_bytes()).await?;
            hang(stream).await?;
        }
        StubAnswer::Reset => {
            stream.set_zero_linger()?;
            return Ok(());
        }
        StubAnswer::Drip { body, every } => {
            let body = body.to_string();
            stream.write_all(head(200, "application/json", &[], body.len()).as_bytes()).await?;
            for byte in body.as_bytes() {
                stream.write_all(&[*byte]).await?;
                sleep(every).await;
            }
        }
        StubAnswer::Raw(bytes) => stream.write_all(&bytes).await?,
        StubAnswer::Late(..) | StubAnswer::ByRequest(_) => {}
    }
    stream.shutdown().await
}

async fn send_events(stream: &mut TcpStream, pieces: &[Vec<u8>]) -> io::Result<()> {
    let head = "HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\
                connection: close\r\n\r\n";
    stream.set_nodelay(true)?;
    stream.write_all(head.as_bytes()).await?;
    for piece in pieces.iter().filter(|piece| !piece.is_empty()) {
        let chunk = [format!("{:x}\r\n", piece.len()).as_bytes(), piece, b"\r\n"].concat();
        stream.write_all(&chunk).await?;
        // So that the client can read this chunk separately.
        tokio::task::yield_now().await;
    }
    Ok(())
}

/// Keeps the connection open until the client closes it.
async fn hang(stream: &mut TcpStream) -> io::Result<()> {
    if stream.read_u8().await.is_err() {
        return Ok(());
    }
    pending().await
}

fn head(status: u16, content_type: &str, headers: &[(String, String)], length: usize) -> String {
    let more = headers.iter().fold(String::new(), |lines, (name, value)| format!("{lines}{name}: {value}\r\n"));
    format!(
        "HTTP/1.1 {status} Status\r\ncontent-type: {content_type}\r\ncontent-length: {length}\r\n\
         connection: close\r\n{more}\r\n"
    )
}
