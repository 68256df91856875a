//! Two servers on one database, behind nginx with the documented configuration.

use crate::load::{Habit, Load, Writer, logs, members};
use crate::metrics::figures;
use crate::support::{Server, until};
use ironleaf_persistence::testing::TestDatabase;
use reqwest::redirect::Policy;
use reqwest::tls::Version;
use reqwest::{Client, StatusCode};
use std::collections::BTreeSet;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tempfile::TempDir;

/// The nginx process. It stops at the end of the test.
struct Nginx {
    child: Child,
    /// Address for plain HTTP.
    address: String,
    _folder: TempDir,
}

/// Listener of nginx in a test.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listener<'a> {
    /// Plain HTTP, without the redirect.
    Plain,
    /// The shipped configuration, with this address for HTTPS.
    Tls(&'a str),
}

impl Nginx {
    /// Starts nginx for two servers. Returns `None` if it is not installed.
    #[expect(clippy::print_stderr, reason = "a skipped test prints the reason")]
    fn start(servers: [&str; 2], listener: Listener) -> Option<Self> {
        let folder = tempfile::Builder::new().prefix("ironleaf-nginx-").tempdir().unwrap();
        let address = free_address();
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/nginx.conf");
        let mut text = std::fs::read_to_string(file).unwrap();
        let own = folder.path().display().to_string();
        let secure = match listener {
            Listener::Plain => format!("listen {address};"),
            Listener::Tls(address) => format!("listen {address} ssl http2;"),
        };
        let redirecting = if listener == Listener::Plain { free_address() } else { address.clone() };
        let certificate = format!("{own}/certificate.pem");
        for (there, here) in [
            ("127.0.0.1:8081", servers[0]),
            ("127.0.0.1:8082", servers[1]),
            ("listen 80;", &format!("listen {redirecting};")),
            ("listen 443 ssl http2;", &secure),
            ("/etc/ssl/ironleaf.pem", &certificate),
            ("/etc/ssl/ironleaf.key", &certificate),
        ] {
            assert_eq!(text.matches(there).count(), 1, "{there}");
            text = text.replace(there, here);
        }
        if listener == Listener::Plain {
            text = text
                .lines()
                .filter(|line| !line.trim_start().starts_with("ssl_certificate"))
                .fold(String::new(), |text, line| text + line + "\n");
        } else if !make_certificate(&certificate) {
            eprintln!("skipped: openssl cannot make a certificate: apt-get install openssl");
            return None;
        }
        // Writable paths for any user, separate from other nginx processes.
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

/// Creates a self-signed certificate with its key in one file. Returns false if openssl is missing.
fn make_certificate(file: &str) -> bool {
    let made = Command::new("openssl")
        .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"])
        .args(["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"])
        .args(["-keyout", file, "-out", &format!("{file}.only")])
        .stderr(Stdio::null())
        .status();
    if !made.is_ok_and(|status| status.success()) {
        return false;
    }
    let both = std::fs::read_to_string(file).unwrap() + &std::fs::read_to_string(format!("{file}.only")).unwrap();
    std::fs::write(file, both).unwrap();
    true
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
    let Some(nginx) = Nginx::start([&addresses[0], &addresses[1]], Listener::Plain) else { return };
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
async fn killing_one_of_two_servers_costs_only_its_requests() {
    ended_in_turn(1).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn ten_alternating_kills_cost_only_requests_in_progress() {
    ended_in_turn(10).await;
}

/// A TLS handshake record with a client hello of an old version, such as `0x0302` for TLS 1.1.
fn client_hello(version: u16) -> Vec<u8> {
    let mut hello = version.to_be_bytes().to_vec();
    hello.extend([7; 32]);
    // No session; four ciphers that every version before 1.3 knows; no compression.
    hello.extend([0, 0, 8, 0xc0, 0x09, 0xc0, 0x13, 0x00, 0x2f, 0x00, 0x35, 1, 0]);
    let length = |bytes: &[u8]| u16::try_from(bytes.len()).unwrap().to_be_bytes();
    let handshake = [&[1, 0], &length(&hello)[..], &hello].concat();
    [&[22, 3, 1], &length(&handshake)[..], &handshake].concat()
}

/// Returns the alert with which a TLS server rejects a client hello.
fn alert_for(address: &str, hello: &[u8]) -> [u8; 7] {
    let mut connection = TcpStream::connect(address).unwrap();
    connection.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
    connection.write_all(hello).unwrap();
    let mut alert = [0; 7];
    connection.read_exact(&mut alert).unwrap();
    alert
}

#[tokio::test(flavor = "multi_thread")]
async fn nginx_redirects_to_https_and_rejects_old_tls_versions() {
    // Another test of this process may have installed it already.
    let _installed = rustls::crypto::ring::default_provider().install_default();
    let test = TestDatabase::new();
    let server = start(&test, &free_address()).await;
    let listening = server.address().trim_start_matches("http://").to_owned();
    let secure = free_address();
    let Some(nginx) = Nginx::start([&listening, &listening], Listener::Tls(&secure)) else { return };
    let client = |version: Version| {
        Client::builder()
            .no_proxy()
            .redirect(Policy::none())
            // The certificate is self-signed, because the test covers only the protocol.
            .tls_danger_accept_invalid_certs(true)
            .tls_version_min(version)
            .tls_version_max(version)
            .build()
            .unwrap()
    };
    let newest = client(Version::TLS_1_3);
    let url = format!("https://{secure}");
    let status = || async { newest.get(format!("{url}/readyz")).send().await.map(|response| response.status()).ok() };
    assert_eq!(until(status, |status| *status == Some(StatusCode::OK)).await, Some(StatusCode::OK));

    for path in ["/", "/login?next=%2Fdashboard", "/api/auth/session"] {
        let redirect = newest.get(format!("{}{path}", nginx.url())).send().await.unwrap();
        assert_eq!(redirect.status(), StatusCode::MOVED_PERMANENTLY);
        assert_eq!(redirect.headers()["location"], format!("https://127.0.0.1{path}"));
    }
    for client in [&newest, &client(Version::TLS_1_2)] {
        let page = client.get(format!("{url}/")).send().await.unwrap();
        assert_eq!((page.status(), page.version()), (StatusCode::OK, reqwest::Version::HTTP_2));
        assert!(page.text().await.unwrap().contains("<title>Ironleaf</title>"));
        let session = client.get(format!("{url}/api/auth/session")).send().await.unwrap();
        assert_eq!(session.status(), StatusCode::UNAUTHORIZED);
    }
    // An alert record: fatal (2), protocol_version (70).
    for version in [0x0301_u16, 0x0302] {
        let alert = alert_for(&secure, &client_hello(version));
        assert_eq!((alert[0], alert[5], alert[6]), (21, 2, 70), "version {version:#06x}: {alert:?}");
    }
}
