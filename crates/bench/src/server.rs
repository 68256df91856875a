//! Runs the release build.

use crate::children::go_on;
use crate::client::Connection;
use std::error::Error;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

/// Timeout of a start, which may also seed an empty database.
const READY_WITHIN: Duration = Duration::from_mins(1);

/// A running server. Dropping it stops the server.
pub(crate) struct Server {
    child: Child,
    address: SocketAddr,
    /// Time from the start of the process to its first successful response on `/readyz`.
    pub(crate) ready_after: Duration,
}

impl Server {
    /// Starts a server with a database and waits until it is ready.
    pub(crate) fn start(program: &Path, database_url: &str, folder: &Path) -> Result<Self, Box<dyn Error>> {
        let started = Instant::now();
        let mut child = Command::new(program)
            .arg("serve")
            .current_dir(folder)
            .env_clear()
            .env("DATABASE_URL", database_url)
            .env("DATA_DIR", folder.join("data"))
            .env("BIND_ADDR", "127.0.0.1:0")
            .env("RUST_LOG", "warn")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let stdout = child.stdout.take().ok_or("the server has no output")?;
        // From here on, dropping the value stops the process, also after an error.
        let mut server = Self { child, address: SocketAddr::from(([127, 0, 0, 1], 0)), ready_after: Duration::ZERO };
        let mut lines = BufReader::new(stdout).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.split_whitespace().find_map(|word| word.strip_prefix("http://").map(str::to_owned)));
        server.address = address.ok_or("the server did not start")?.parse()?;
        thread::spawn(move || lines.map_while(Result::ok).for_each(drop));
        while !server.is_ready() {
            go_on()?;
            if started.elapsed() > READY_WITHIN {
                return Err("the server did not become ready".into());
            }
            thread::sleep(Duration::from_millis(2));
        }
        server.ready_after = started.elapsed();
        Ok(server)
    }

    fn is_ready(&self) -> bool {
        let response = Connection::to(self.address).and_then(|mut connection| {
            connection.send(b"GET /readyz HTTP/1.1\r\nHost: bench\r\nConnection: close\r\n\r\n")
        });
        response.is_ok_and(|answer| answer.status == 200)
    }

    /// Returns the address on which it listens.
    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns its process ID.
    pub(crate) fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // The process may have exited already, and its data is temporary.
        let _gone = self.child.kill();
        let _gone = self.child.wait();
    }
}
