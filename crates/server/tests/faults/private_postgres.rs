//! The private PostgreSQL ends under the running server.

use crate::metrics::{figures, seconds};
use crate::support::Server;
use crate::wait::until;
use reqwest::Method;
use std::fs::OpenOptions;
use std::io::Write;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};
use tempfile::TempDir;
use tokio::task::block_in_place;

/// A server with a private PostgreSQL. Both end with the test.
struct Private {
    server: Server,
    folder: TempDir,
}

impl Private {
    async fn start() -> Self {
        let folder = tempfile::Builder::new().prefix("ironleaf-fault-").tempdir().unwrap();
        let data_dir = folder.path().to_str().unwrap();
        let settings = [("DATA_DIR", data_dir), ("SEED_DEMO", "false"), ("LOG_FORMAT", "json")];
        Self { server: Server::start("", &settings).await, folder }
    }

    fn cluster(&self) -> std::path::PathBuf {
        self.folder.path().join("postgres")
    }

    fn kill_postmaster(&self) {
        let pid = postmaster(&self.cluster());
        assert!(Command::new("kill").args(["-KILL", &pid]).status().unwrap().success());
    }

    fn has_logged(&self, text: &str) -> Option<()> {
        self.server.log().iter().any(|line| line.contains(text)).then_some(())
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        // A killed server would leave its PostgreSQL running.
        if self.server.ended().is_none() {
            self.server.signal("TERM");
            self.server.wait();
        }
    }
}

fn postmaster(cluster: &Path) -> String {
    let file = std::fs::read_to_string(cluster.join("postmaster.pid")).unwrap();
    file.lines().next().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_private_postgres_is_restarted() {
    let product = Private::start().await;
    let member = product.server.member("ada@example.com").await;
    let killed = postmaster(&product.cluster());
    let start = Instant::now();
    product.kill_postmaster();
    let profile = || {
        let request = member.request(Method::GET, "/api/user/profile");
        async { (request.send().await.unwrap().status().as_u16() == 200).then_some(()) }
    };
    until("it is noticed", Duration::from_secs(30), || async { product.has_logged("PostgreSQL is down") }).await;
    until("it runs again", Duration::from_mins(1), || async { product.has_logged("PostgreSQL runs again") }).await;
    until("members are served again", Duration::from_secs(30), profile).await;
    assert_ne!(postmaster(&product.cluster()), killed);
    figures(&format!("served again after {}", seconds(start.elapsed())));
}

#[tokio::test(flavor = "multi_thread")]
async fn private_postgres_that_cannot_be_restarted_ends_the_server() {
    let mut product = Private::start().await;
    let mut settings = OpenOptions::new().append(true).open(product.cluster().join("postgresql.conf")).unwrap();
    settings.write_all(b"no_such_setting = 1\n").unwrap();
    let start = Instant::now();
    product.kill_postmaster();
    let status = block_in_place(|| product.server.wait());
    assert_eq!(status.code(), Some(1));
    let log = product.server.whole_log().await;
    let last = log.last().unwrap();
    assert!(last.contains("does not stay up") && last.contains("contains errors"), "{last}");
    // libpq itself reports on stderr when PostgreSQL ends while a connection is being set up. Only later does Diesel
    // replace libpq's notice processor.
    for line in log.iter().filter(|line| !line.starts_with("FATAL:  terminating connection")) {
        assert!(serde_json::from_str::<serde_json::Value>(line).is_ok(), "each line is JSON: {line}");
    }
    figures(&format!("given up after {}", seconds(start.elapsed())));
}
