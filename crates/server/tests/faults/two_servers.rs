//! Two servers on one database, behind nginx with the documented configuration.

use crate::figures::figures;
use crate::load::{Habit, Load, Writer, logs, members};
use crate::support::{Server, until};
use ironleaf_persistence::testing::TestDatabase;
use reqwest::StatusCode;
use std::collections::BTreeSet;
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// The nginx process. It stops at the end of the test.
struct Nginx {
    child: Child,
    address: String,
    _folder: TempDir,
}

impl Nginx {
    /// Starts nginx for two servers. Returns `None` if it is not installed.
    #[expect(clippy::print_stderr, reason = "a skipped test prints the reason")]
    fn start(servers: [&str; 2]) -> Option<Self> {
        let folder = tempfile::Builder::new().prefix("ironleaf-nginx-").tempdir().unwrap();
        let address = free_address();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/nginx.conf");
        let mut text = std::fs::read_to_string(file).unwrap();
        for (there, here) in
            [("127.0.0.1:8081", servers[0]), ("127.0.0.1:8082", servers[1]), ("127.0.0.1:8080", &address)]
        {
            assert_eq!(text.matches(there).count(), 1, "{there}");
            text = text.replace(there, here);
        }
        // Writable paths for any user, separate from other nginx processes.
        let own = folder.path().display();
        let temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map(|kind| format!("    {kind}_temp_path {own}/{kind};\n"))
            .concat();
        let text = text.replacen("http {\n", &format!("http {{\n    access_log off;\n{temporary}"), 1);
        std::fs::write(folder.path().join("nginx.conf"), text).unwrap();
        let child = Command::new("nginx")
            .env("PATH", format!("{}:/usr/sbin:/usr/local/sbin", std::env::var("PATH").unwrap_or_default()))
            .args(["-p", &format!("{own}/"), "-c", "nginx.conf", "-e", "error.log"])
            .args(["-g", &format!("daemon off; master_process off; pid {own}/pid;")])
            .stderr(Stdio::null())
            .spawn();
        match child {
            Ok(child) => Some(Self { child, address, _folder: folder }),
            Err(error) => {
                eprintln!("skipped: nginx cannot be run ({error}): apt-get install nginx-light");
                None
            }
        }
    }

    /// Waits until a server responds through nginx.
    async fn ready(&self, server: &Server) {
        let through = server.visitor().at(&self.url());
        let status = || async {
            let answer = through.request(reqwest::Method::GET, "/readyz").send().await;
            answer.ok().map(|answer| answer.status())
        };
        assert_eq!(until(status, |status| *status == Some(StatusCode::OK)).await, Some(StatusCode::OK));
    }

    fn url(&self) -> String {
        format!("http://{}", self.address)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn free_address() -> String {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().to_string()
}

/// Starts a server at a fixed address, so that it can be restarted there.
async fn start(test: &TestDatabase, address: &str) -> Server {
    let settings = [("BIND_ADDR", address), ("TRUSTED_PROXIES", "127.0.0.1"), ("PUBLIC_URL", "http://127.0.0.1")];
    Server::start(test.url(), &settings).await
}

/// Waits until nginx forwards requests to a server again during the load.
async fn is_asked(server: &Server) {
    let lines = || async { server.log().iter().filter(|line| line.contains("answered")).count() };
    let some = until(lines, |count| *count > 20).await;
    assert!(some > 20, "the proxy does not use the server again");
}

const MEMBERS: usize = 16;
const HABIT: Habit = Habit { write_every: 3, pause: Duration::from_millis(5) };

/// Restarts one server after the other under load, `rounds` times: after a kill, and gracefully.
async fn ended_in_turn(rounds: usize) {
    let test = TestDatabase::new();
    let addresses = [free_address(), free_address()];
    let Some(nginx) = Nginx::start([&addresses[0], &addresses[1]]) else { return };
    let [mut first, mut second] = [start(&test, &addresses[0]).await, start(&test, &addresses[1]).await];
    nginx.ready(&first).await;
    let mut writers: Vec<Writer> =
        members(&first, test.url(), MEMBERS).await.iter().map(|writer| writer.at(&nginx.url())).collect();
    let (mut good, mut lost, mut confirmed) = (0, 0, BTreeSet::new());
    for _ in 0..rounds {
        let load = Load::start(writers, HABIT);
        load.more(100).await;
        first.signal("KILL");
        first.wait();
        load.more(100).await;
        first = start(&test, &addresses[0]).await;
        is_asked(&first).await;
        let (tally, stopped) = load.stop().await;
        // An interrupted change returns 502, because the result is unknown: at most one per member. nginx retries
        // reads.
        assert!(tally.with(502) <= MEMBERS && tally.with(502) == tally.bad(), "{:?}", tally.statuses);
        assert_eq!((tally.refused, tally.closed), (0, 0));
        (good, lost) = (good + tally.good(), lost + tally.bad());
        confirmed.extend(tally.confirmed);

        let load = Load::start(stopped, HABIT);
        load.more(100).await;
        second.signal("TERM");
        assert!(tokio::task::block_in_place(|| second.wait()).success());
        load.more(100).await;
        second = start(&test, &addresses[1]).await;
        is_asked(&second).await;
        let (tally, stopped) = load.stop().await;
        // A connection that the system accepted, but the server did not, can be lost during the shutdown.
        assert!(tally.with(502) <= 2 && tally.with(502) == tally.bad(), "{:?}", tally.statuses);
        assert_eq!((tally.refused, tally.closed), (0, 0));
        (good, lost) = (good + tally.good(), lost + tally.bad());
        confirmed.extend(tally.confirmed);
        writers = stopped;
    }
    let stored = logs(test.url());
    let distinct: BTreeSet<_> = stored.iter().cloned().collect();
    assert_eq!(distinct.len(), stored.len(), "duplicate logs");
    assert!(confirmed.is_subset(&distinct), "a confirmed log is lost");
    figures(&format!(
        "{rounds} kills and {rounds} orderly ends of one of two servers behind nginx: {good} answered well, {lost} changes \
         without an answer; {} logs confirmed, 0 lost, 0 doubled",
        confirmed.len()
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_one_of_two_servers_costs_what_it_was_at_and_nothing_else() {
    ended_in_turn(1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn ten_ends_of_two_servers_in_turn_cost_what_they_were_at_and_nothing_else() {
    ended_in_turn(10).await;
}
