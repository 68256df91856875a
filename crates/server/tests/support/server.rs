//! The server process, on any database.

use super::{BINDIR, Caller};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::io::{BufRead, BufReader, Read};
use std::process::{Child, ChildStdout, Command, ExitStatus, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;
use tempfile::TempDir;

/// A running server process. Dropping it kills the process.
pub(crate) struct Server {
    child: Child,
    address: String,
    log: Arc<Mutex<Vec<String>>>,
    /// Its data folder, which includes its emails unless the settings name another folder.
    _data: TempDir,
}

impl Server {
    /// Starts a server and waits until it is ready.
    pub(crate) async fn start(database_url: &str, settings: &[(&str, &str)]) -> Self {
        Self::run(program(), database_url, settings).await
    }

    /// Does the same with a custom command, such as one that changes the clock.
    pub(crate) async fn run(mut command: Command, database_url: &str, settings: &[(&str, &str)]) -> Self {
        let data = TempDir::new().unwrap();
        let mut child = command
            .env("DATABASE_URL", database_url)
            .env("DATA_DIR", data.path())
            .env("BIND_ADDR", "127.0.0.1:0")
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let log = collect(child.stderr.take().unwrap());
        let stdout = child.stdout.take().unwrap();
        let address = tokio::task::spawn_blocking(move || ready_at(stdout)).await;
        assert!(address.is_ok(), "the server did not start: {:#?}", log.lock().unwrap());
        let address = address.unwrap_or_default();
        Self { child, address, log, _data: data }
    }

    /// Returns a client without a session. It stores cookies.
    pub(crate) fn visitor(&self) -> Caller {
        Caller::new(&self.address)
    }

    /// Returns a client that has just registered.
    pub(crate) async fn member(&self, email: &str) -> Caller {
        let caller = self.visitor();
        let (status, _) = caller.post("/api/auth/register", json!({"email": email, "password": "secret1"})).await;
        assert_eq!(status, StatusCode::CREATED);
        caller
    }

    /// Returns the cookie of a new member, for handwritten requests.
    pub(crate) async fn cookie(&self, email: &str) -> String {
        let request = self.visitor().request(Method::POST, "/api/auth/register");
        let response = request.json(&json!({"email": email, "password": "secret1"})).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::CREATED);
        response.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
    }

    /// Returns a client that has just logged in.
    pub(crate) async fn log_in(&self, email: &str, password: &str) -> Caller {
        let caller = self.visitor();
        let (status, _) = caller.post("/api/auth/login", json!({"email": email, "password": password})).await;
        assert_eq!(status, StatusCode::OK);
        caller
    }

    /// Returns the process ID.
    pub(crate) fn pid(&self) -> u32 {
        self.child.id()
    }

    /// Returns the server's address.
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    /// Waits until the process exits.
    pub(crate) fn wait(&mut self) -> ExitStatus {
        self.child.wait().unwrap()
    }

    /// Returns the exit status if the process has exited.
    pub(crate) fn ended(&mut self) -> Option<ExitStatus> {
        self.child.try_wait().unwrap()
    }

    /// Sends a signal, such as `TERM`.
    pub(crate) fn signal(&self, name: &str) {
        let sent = Command::new("kill").args([&format!("-{name}"), &self.pid().to_string()]).status().unwrap();
        assert!(sent.success());
    }

    /// Returns the complete log after the process has exited.
    pub(crate) async fn whole_log(&self) -> Vec<String> {
        // The thread that reads the log drops it at its end.
        while Arc::strong_count(&self.log) > 1 {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        self.log()
    }

    /// Returns the log so far.
    pub(crate) fn log(&self) -> Vec<String> {
        self.log.lock().unwrap().clone()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until the program prints its address.
pub(crate) fn ready_at(stdout: ChildStdout) -> String {
    let line = BufReader::new(stdout).lines().map_while(Result::ok).find(|line| line.contains("is ready at"));
    let line = line.unwrap();
    line.split_whitespace().find(|word| word.starts_with("http://")).unwrap().to_owned()
}

/// Returns a command for the program with a clean environment.
pub(crate) fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ironleaf"));
    // This folder has no `.env` file.
    program.current_dir(std::env::temp_dir()).env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
    // The location of PostgreSQL's programs depends on the machine.
    program.envs(std::env::var_os(BINDIR).map(|folder| (BINDIR, folder)));
    program
}

/// Collects the log in a thread, so that the program never blocks on a full pipe.
fn collect(stderr: impl Read + Send + 'static) -> Arc<Mutex<Vec<String>>> {
    let log = Arc::new(Mutex::new(Vec::new()));
    let lines = Arc::clone(&log);
    thread::spawn(move || {
        for line in BufReader::new(stderr).lines().map_while(Result::ok) {
            lines.lock().unwrap().push(line);
        }
    });
    log
}
