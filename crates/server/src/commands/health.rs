use crate::settings::Settings;
use std::error::Error;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// Longer than the server needs to detect a silent database, shorter than a container's health timeout.
const RESPONSE_TIMEOUT: Duration = Duration::from_secs(4);

/// Requests the readiness of the server on `BIND_ADDR`, with a minimal HTTP request.
pub(super) async fn run(settings: &Settings) -> Result<(), Box<dyn Error>> {
    let address = reachable(settings.bind_addr);
    let answer =
        timeout(RESPONSE_TIMEOUT, send_request(address)).await.map_err(|_| format!("{address} did not respond"))?;
    let answer = answer.map_err(|error| format!("{address} cannot be reached: {error}"))?;
    match answer.lines().next() {
        Some(line) if line.starts_with("HTTP/1.1 200 ") => Ok(()),
        line => Err(format!("{address} is not ready: {}", line.unwrap_or("no answer")).into()),
    }
}

async fn send_request(address: SocketAddr) -> std::io::Result<String> {
    let mut connection = TcpStream::connect(address).await?;
    let request = format!("GET /readyz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    connection.write_all(request.as_bytes()).await?;
    let mut answer = String::new();
    connection.take(16 * 1024).read_to_string(&mut answer).await?;
    Ok(answer)
}

/// Returns a reachable address: loopback if the server listens on all addresses.
fn reachable(address: SocketAddr) -> SocketAddr {
    let here = match address.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => IpAddr::V4(Ipv4Addr::LOCALHOST),
        IpAddr::V6(ip) if ip.is_unspecified() => IpAddr::V6(Ipv6Addr::LOCALHOST),
        ip => ip,
    };
    SocketAddr::new(here, address.port())
}

#[cfg(test)]
mod tests {
    use super::reachable;

    #[test]
    fn a_server_that_listens_everywhere_is_asked_here() {
        for (bound, asked) in
            [("0.0.0.0:8080", "127.0.0.1:8080"), ("[::]:8080", "[::1]:8080"), ("10.0.0.7:80", "10.0.0.7:80")]
        {
            assert_eq!(reachable(bound.parse().unwrap()).to_string(), asked);
        }
    }
}
