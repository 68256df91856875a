//! The database behind the proxy.

use std::io::{Read, Result, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::os::unix::net::UnixStream;
use std::path::PathBuf;

/// Location, user and name of the database.
#[derive(Debug)]
pub(super) struct Address {
    place: Place,
    user_info: String,
    database: String,
}

#[derive(Debug)]
enum Place {
    Socket(PathBuf),
    Port(String),
}

impl Address {
    /// Parses a URL such as `postgres://user@host:port/name`. Parameters are ignored.
    pub(super) fn parse(url: &str) -> Option<Self> {
        let (_, rest) = url.split_once("://")?;
        let rest = rest.split_once('?').map_or(rest, |(rest, _)| rest);
        let (authority, database) = rest.split_once('/')?;
        let (user_info, server) = authority.rsplit_once('@')?;
        let (host, port) = server.rsplit_once(':').unwrap_or((server, "5432"));
        let host = percent_decode(host)?;
        let place = if host.starts_with('/') {
            Place::Socket(PathBuf::from(host).join(format!(".s.PGSQL.{port}")))
        } else {
            Place::Port(format!("{host}:{port}"))
        };
        Some(Self { place, user_info: user_info.to_owned(), database: database.to_owned() })
    }

    /// Returns the URL of the database at another socket address.
    ///
    /// Encryption is off, so that the proxy can parse the messages.
    pub(super) fn url_by(&self, place: SocketAddr) -> String {
        format!("postgres://{}@{place}/{}?sslmode=disable&gssencmode=disable", self.user_info, self.database)
    }

    pub(super) fn connect(&self) -> Result<Upstream> {
        match &self.place {
            Place::Socket(path) => UnixStream::connect(path).map(Upstream::Socket),
            Place::Port(address) => TcpStream::connect(address).map(Upstream::Port),
        }
    }
}

fn percent_decode(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, others)) = rest.split_first() {
        if *first == b'%' {
            let digits = std::str::from_utf8(others.get(..2)?).ok()?;
            bytes.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &others[2..];
        } else {
            bytes.push(*first);
            rest = others;
        }
    }
    String::from_utf8(bytes).ok()
}

/// A connection to the database.
#[derive(Debug)]
pub(super) enum Upstream {
    Socket(UnixStream),
    Port(TcpStream),
}

impl Upstream {
    pub(super) fn shutdown(&self) -> Result<()> {
        match self {
            Self::Socket(stream) => stream.shutdown(Shutdown::Both),
            Self::Port(stream) => stream.shutdown(Shutdown::Both),
        }
    }

    pub(super) fn read(&self, bytes: &mut [u8]) -> Result<usize> {
        match self {
            Self::Socket(stream) => (&*stream).read(bytes),
            Self::Port(stream) => (&*stream).read(bytes),
        }
    }

    pub(super) fn write(&self, bytes: &[u8]) -> Result<()> {
        match self {
            Self::Socket(stream) => (&*stream).write_all(bytes),
            Self::Port(stream) => (&*stream).write_all(bytes),
        }
    }
}
