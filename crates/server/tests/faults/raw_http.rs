//! Requests that no browser sends.

use crate::document::operations;
use crate::metrics::{figures, seconds};
use crate::raw::{connect, hear, one_answer, say};
use crate::support::{Caller, Product, answer, until};
use flate2::Compression;
use flate2::write::{GzEncoder, ZlibEncoder};
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::io::{ErrorKind, Write};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

const RESPONSE_TIMEOUT: Duration = Duration::from_secs(20);

/// F16.
#[tokio::test]
async fn ambiguous_requests_are_rejected() {
    const HIDDEN: &str = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n";
    let product = Product::start().await;
    let post = |headers: &str, body: &str| {
        format!("POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n{headers}\r\n\r\n{body}")
    };
    let chunked = format!("0\r\n\r\n{HIDDEN}");
    let cases = [
        ("both lengths", post("Content-Length: 4\r\nTransfer-Encoding: chunked", &chunked)),
        ("both lengths, the other way", post("Transfer-Encoding: chunked\r\nContent-Length: 4", &chunked)),
        ("two lengths", post("Content-Length: 0\r\nContent-Length: 36", HIDDEN)),
        ("a list of lengths", post("Content-Length: 0, 36", HIDDEN)),
        ("a length with a sign", post("Content-Length: +0", HIDDEN)),
        ("a negative length", post("Content-Length: -1", HIDDEN)),
        ("a length in another base", post("Content-Length: 0x0", HIDDEN)),
        ("a length beyond numbers", post("Content-Length: 18446744073709551616", HIDDEN)),
        ("an unknown coding", post("Transfer-Encoding: xchunked", &chunked)),
        ("chunked is not last", post("Transfer-Encoding: chunked, identity", &chunked)),
        ("chunked twice", post("Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked", &chunked)),
        ("a coding behind a tab", post("Transfer-Encoding:\tchunked\x0b", &chunked)),
        ("a space before the colon", post("Transfer-Encoding : chunked", &chunked)),
        ("a chunk of no size", post("Transfer-Encoding: chunked", "x\r\nabc\r\n0\r\n\r\n")),
        ("a chunk too large to count", post("Transfer-Encoding: chunked", "fffffffffffffffff\r\nabc")),
        ("a folded line", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n Content-Length: 5\r\n\r\n".to_owned()),
        ("no host", "GET /healthz HTTP/1.1\r\n\r\n".to_owned()),
        ("two hosts", "GET /healthz HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n".to_owned()),
        ("NUL in the path", "GET /a\0b HTTP/1.1\r\nHost: x\r\n\r\n".to_owned()),
        ("a space in the path", "GET /a b HTTP/1.1\r\nHost: x\r\n\r\n".to_owned()),
        ("NUL in a header", "GET /healthz HTTP/1.1\r\nHost: x\r\nX-A: a\0b\r\n\r\n".to_owned()),
        ("no version", "GET /healthz\r\n\r\n".to_owned()),
        ("an unknown version", "GET /healthz HTTP/3.7\r\nHost: x\r\n\r\n".to_owned()),
    ];
    let received =
        join_all(cases.iter().map(|(_, bytes)| say(product.address(), bytes.as_bytes(), RESPONSE_TIMEOUT))).await;
    let mut wrong = Vec::new();
    for ((what, _), received) in cases.iter().zip(received) {
        if received.statuses() != [400] || !received.closed {
            wrong.push(format!("{what}: {:?}, closed {}", received.statuses(), received.closed));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(product.visitor().get("/healthz").await.0, StatusCode::OK);
    figures(&format!("{} shapes: 400 and closed", cases.len()));
}

/// Responses of the HTTP parser have the same headers and body as all others.
#[tokio::test]
async fn malformed_requests_get_a_regular_error_response() {
    let product = Product::start_with(&[("PUBLIC_URL", "https://train.example.org")]).await;
    let too_many = format!("GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: {}", "x".repeat(200_000));
    let slow = "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ";
    let after_another = "GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n";
    for (bytes, statuses, code) in [
        ("nonsense\r\n\r\n", vec![400], "malformed_request"),
        ("GET /healthz HTTP/1.1\r\n\r\n", vec![400], "malformed_request"),
        (after_another, vec![200, 400], "malformed_request"),
        (too_many.as_str(), vec![431], "headers_too_large"),
        (slow, vec![408], "request_timeout"),
    ] {
        let received = say(product.address(), bytes.as_bytes(), RESPONSE_TIMEOUT).await;
        let text = received.text();
        assert_eq!(received.statuses(), statuses, "{text}");
        assert!(received.closed, "{text}");
        let last = &text[text.rfind("HTTP/1.1 ").unwrap()..];
        let (head, body) = last.split_once("\r\n\r\n").unwrap();
        let headers: Vec<String> = head.lines().skip(1).map(str::to_lowercase).collect();
        for header in [
            "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
            "x-content-type-options: nosniff",
            "x-frame-options: deny",
            "referrer-policy: same-origin",
            "cross-origin-opener-policy: same-origin",
            "cross-origin-resource-policy: same-origin",
            "permissions-policy: camera=(self), geolocation=(), microphone=()",
            "strict-transport-security: max-age=31536000",
            "cache-control: no-store",
            "content-type: application/json",
            "connection: close",
            &format!("content-length: {}", body.len()),
        ] {
            assert_eq!(headers.iter().filter(|other| *other == header).count(), 1, "{header} of {text}");
        }
        let body: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(body["code"], code, "{body}");
        assert!(headers.contains(&format!("x-request-id: {}", body["request_id"].as_str().unwrap())), "{text}");
    }
}

/// Requests of unauthenticated clients use little memory.
#[tokio::test(flavor = "multi_thread")]
async fn large_bodies_of_visitors_cost_no_memory() {
    let product = Product::start_with(&[("RUST_LOG", "error")]).await;
    let before = memory(product.pid());
    let head = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let body = "x".repeat(256 * 1024 - 1);
    let announced = format!("{head}Content-Length: {}\r\n\r\n{body}", 256 * 1024);
    let chunked = format!("{head}Transfer-Encoding: chunked\r\n\r\n3ffff\r\n{body}\r\n");
    let say = async |bytes: &str| {
        let mut stream = connect(product.address()).await;
        let _unread = stream.write_all(bytes.as_bytes()).await;
        let mut answer = [0; 12];
        match stream.read_exact(&mut answer).await {
            Ok(_) => assert_eq!(&answer, b"HTTP/1.1 413"),
            // The server may close before the body is sent. TCP then may drop a response in flight (RFC 9112, 9.6). How
            // often this happens depends on the load of the machine: 400 concurrent bodies overflow the loopback queue.
            Err(error) => assert_eq!(error.kind(), ErrorKind::ConnectionReset),
        }
        (stream, answer)
    };
    let kept = join_all((0..400).map(|index| say(if index % 2 == 0 { &announced } else { &chunked }))).await;
    let grown = memory(product.pid()).saturating_sub(before);
    let rejected = kept.iter().filter(|(_, answer)| answer == b"HTTP/1.1 413").count();
    assert!(rejected >= kept.len() / 2, "{rejected} of {} connections received the response", kept.len());
    // The remaining 128 KiB per connection are the parser's read-ahead. Without limits the bodies took 276 MB.
    assert!(grown < 100_000, "{grown} kB more than before with {} connections", kept.len());
    figures(&format!("{grown} kB more memory with 400 bodies of 256 KiB at the login"));
}

/// One member's slow upload does not block the imports of others.
#[tokio::test(flavor = "multi_thread")]
async fn uploads_of_a_byte_a_second_block_no_import() {
    let product = Product::start().await;
    let head = "POST /api/user/import HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let mut slow = Vec::new();
    for email in ["eve@example.com", "mallory@example.com", "oscar@example.com"] {
        let cookie = product.server().cookie(email).await;
        let mut stream = connect(product.address()).await;
        let request = format!("{head}Cookie: {cookie}\r\nContent-Length: 1000000\r\n\r\n{{");
        stream.write_all(request.as_bytes()).await.unwrap();
        slow.push((cookie, stream));
    }
    let file = json!({"content": "Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n", "weight_unit": "kg",
                      "dry_run": true});
    let ada = product.member("ada@example.com").await;
    for _ in 0..3 {
        for (_, stream) in &mut slow {
            stream.write_all(b" ").await.unwrap();
        }
        let (status, body) = ada.post("/api/user/import", file.clone()).await;
        assert!([StatusCode::OK, StatusCode::BAD_REQUEST].contains(&status), "{status} {body}");
    }
    // An account may have one import at a time and gets an error for the second one.
    let request = product.visitor().request(Method::POST, "/api/user/import").header("cookie", &slow[0].0);
    let response = request.json(&file).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::CONFLICT);
    // An upload below the minimum rate is rejected after 15 seconds, and its account may start another import.
    let (cookie, mut stream) = slow.swap_remove(0);
    let received = hear(&mut stream, RESPONSE_TIMEOUT).await;
    assert_eq!(received.statuses(), [408], "{}", received.text());
    let request = product.visitor().request(Method::POST, "/api/user/import").header("cookie", cookie);
    let status = request.json(&file).send().await.unwrap().status();
    assert!([StatusCode::OK, StatusCode::BAD_REQUEST].contains(&status), "{status}");
}

/// F17.
#[tokio::test]
async fn nothing_but_the_site_can_be_fetched() {
    let product = Product::start().await;
    let page = say(product.address(), b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", RESPONSE_TIMEOUT)
        .await
        .text();
    let page = page.split("\r\n\r\n").nth(1).unwrap().to_owned();
    let ups = [
        "../",
        "..%2f",
        "..%2F",
        "%2e%2e/",
        "%2e%2e%2f",
        "%2E%2E%2F",
        ".%2e/",
        "%2e./",
        "..\\",
        "..%5c",
        "%2e%2e%5c",
        "%252e%252e%252f",
        "..%252f",
        "..%c0%af",
        "%c0%ae%c0%ae/",
        "%uff0e%uff0e/",
        "....//",
        "..;/",
        "..%00/",
        "..%0d/",
        "..%3b/",
        "..//",
        "./../",
        "..%09/",
        "%%32%65%%32%65/",
        "..%ef%bc%8f",
        "%2e%2e;/",
        "..?/",
        "..#/",
        "/..%2f",
    ];
    let places = ["/", "/assets/", "/api/", "/api/docs/"];
    let targets = ["etc/passwd", ".env", "Cargo.toml"];
    let mut paths: Vec<String> = Vec::new();
    for place in places {
        for up in ups {
            paths.extend(targets.iter().map(|target| format!("{place}{}{target}", up.repeat(8))));
        }
    }
    let dotted = [
        "/.git/config",
        "/.git/HEAD",
        "/.env",
        "/.htaccess",
        "/assets/.env",
        "/.well-known/x",
        "/assets/",
        "/src/main.tsx",
    ];
    paths.extend(dotted.map(str::to_owned));
    paths.extend(["/index.js.map", "/assets/index.js.map", "//etc/passwd", "/etc/passwd"].map(str::to_owned));
    for path in &paths {
        let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nAccept: */*\r\nConnection: close\r\n\r\n");
        let received = say(product.address(), request.as_bytes(), RESPONSE_TIMEOUT).await;
        let text = received.text();
        let body = text.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        assert!(!body.contains("root:") && !body.contains("[workspace]") && !body.contains("[core]"), "{path}: {body}");
        // A path that is not a file may be a page of the site, which returns only the index page.
        let is_page =
            received.statuses() == [200] && body == page && !path.starts_with("/api") && !path.starts_with("/assets");
        assert!(is_page || [[400], [404]].contains(&[received.statuses()[0]]), "{path}: {text:.300}");
    }
    figures(&format!("{} addresses: 404, 400 or the site's own page", paths.len()));
}

/// F18.
#[tokio::test]
async fn every_route_answers_its_methods_alone() {
    let (product, admin) = Product::start_with_admin().await;
    let operations = operations(&admin).await;
    let mut pairs = 0;
    for operation in &operations {
        let allowed: Vec<&str> = operations
            .iter()
            .filter(|other| other.path == operation.path)
            .flat_map(|other| if other.method == "GET" { vec!["GET", "HEAD"] } else { vec![other.method.as_str()] })
            .collect();
        for method in ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"] {
            if allowed.contains(&method) {
                continue;
            }
            pairs += 1;
            let request = admin.request(method.parse().unwrap(), &operation.usual());
            let response = request.send().await.unwrap();
            assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED, "{method} {}", operation.path);
            let mut told: Vec<&str> = response.headers()["allow"].to_str().unwrap().split(", ").collect();
            let mut expected = allowed.clone();
            told.sort_unstable();
            expected.sort_unstable();
            assert_eq!(told, expected, "{}", operation.path);
        }
        if operation.method == "GET" && !operation.is_about_sessions() {
            head_is_get_without_a_body(&admin, &operation.usual()).await;
        }
    }
    assert_eq!(product.visitor().get("/readyz").await.0, StatusCode::OK);
    figures(&format!("{pairs} pairs of route and other method: 405 with what is allowed"));
}

async fn head_is_get_without_a_body(caller: &Caller, path: &str) {
    let get = caller.request(Method::GET, path).send().await.unwrap();
    let (status, headers) = (get.status(), get.headers().clone());
    // An account may read one export at a time, so the body is read to its end before the next request.
    get.bytes().await.unwrap();
    let head = caller.request(Method::HEAD, path).send().await.unwrap();
    assert_eq!(head.status(), status, "{path}");
    assert_eq!(head.headers().get("content-type"), headers.get("content-type"), "{path}");
    assert!(head.bytes().await.unwrap().is_empty(), "{path}");
}

/// Returns the memory that a process has allocated and uses, in kB. Loaded pages of the program do not count.
fn memory(pid: u32) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("RssAnon")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Sends an endless body and returns the time until the response. The server must stop reading.
async fn endless_body(address: &str, line: &str, status: &str) -> Duration {
    let (mut reader, mut writer) = connect(address).await.into_split();
    let head = "Host: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n";
    writer.write_all(format!("{line} HTTP/1.1\r\n{head}").as_bytes()).await.unwrap();
    let start = Instant::now();
    let endless = async {
        let chunk = format!("4000\r\n{}\r\n", "x".repeat(0x4000));
        while writer.write_all(chunk.as_bytes()).await.is_ok() {
            assert!(start.elapsed() < RESPONSE_TIMEOUT, "the server continues to read after {line}");
        }
    };
    let answered = async {
        let mut answer = [0; 12];
        reader.read_exact(&mut answer).await.unwrap();
        assert_eq!(answer, format!("HTTP/1.1 {status}").as_bytes(), "{line}");
        start.elapsed()
    };
    futures_util::join!(endless, answered).1
}

/// F14.
#[tokio::test(flavor = "multi_thread")]
async fn a_body_without_end_is_cut_off_at_its_limit() {
    let product = Product::start().await;
    let before = memory(product.pid());
    let head = "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n";
    let announced = format!("{head}Content-Length: 10485760\r\n\r\n{{");
    let start = Instant::now();
    let mut stream = connect(product.address()).await;
    stream.write_all(announced.as_bytes()).await.unwrap();
    // The response arrives before the announced body is sent.
    let mut answer = [0; 12];
    stream.read_exact(&mut answer).await.unwrap();
    assert_eq!(&answer, b"HTTP/1.1 413");
    let announced = start.elapsed();
    // A route that reads a body, one that does not, and an unknown path.
    let lines = [("POST /api/auth/login", "413"), ("GET /healthz", "200"), ("GET /api/nothing", "404")];
    let endless = lines.into_iter().cycle().take(6).map(|(line, status)| {
        let address = product.address().to_owned();
        // Each in its own task: in a shared one, the first to write without a pause would delay the others.
        tokio::spawn(async move { endless_body(&address, line, status).await })
    });
    let endless = join_all(endless).await.into_iter().map(Result::unwrap).max().unwrap();
    let grown = memory(product.pid()).saturating_sub(before);
    assert!(grown < 20_000, "{grown} kB more than before");
    let (announced, endless) = (seconds(announced), seconds(endless));
    figures(&format!("413 after {announced} and {endless}; {grown} kB more memory after 6 bodies without end"));
}

/// Bytes of a bomb after decompression: a JSON object with one long text.
const BOMB_BYTES: usize = 100 * 1024 * 1024;

/// The content of a bomb, compressed by Brotli at its best.
const BROTLI_BOMB: &str = "cfffff7ff82545c2f68a92cb0a01a0ecc97cbdff17feffffc32f0110870500baf7fffcffff875f02200e8b0074effff9ffff\
    0fbf04401c1600e8defff3ffff1f7e0980382c00d0bdffe7ffff3ffc1200715800a07bff9f0b0040f8a544fa4a92c30280c4f73f04";

/// Returns bombs with their `Content-Encoding`.
fn bombs() -> Vec<(&'static str, Vec<u8>)> {
    let content = [br#"{"email":""#, "a".repeat(BOMB_BYTES).as_bytes(), br#""}"#].concat();
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&content).unwrap();
    let mut deflate = ZlibEncoder::new(Vec::new(), Compression::best());
    deflate.write_all(&content).unwrap();
    let digits = BROTLI_BOMB.as_bytes().chunks(2).map(|two| std::str::from_utf8(two).unwrap());
    let brotli = digits.map(|two| u8::from_str_radix(two, 16).unwrap()).collect();
    vec![("gzip", gzip.finish().unwrap()), ("deflate", deflate.finish().unwrap()), ("br", brotli)]
}

#[tokio::test(flavor = "multi_thread")]
async fn compressed_bodies_are_refused_on_every_route_and_cost_no_memory() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    let visitor = product.visitor();
    let before = memory(product.pid());
    let documented = operations(&visitor).await.into_iter();
    let mut routes: Vec<(String, String)> = documented.map(|route| (route.method.clone(), route.usual())).collect();
    routes.extend([("POST".to_owned(), "/no/such/page".to_owned()), ("POST".to_owned(), "/api/nothing".to_owned())]);
    let bombs = bombs();
    for (encoding, bomb) in &bombs {
        assert!(bomb.len() < 110_000, "{encoding}");
        for caller in [&visitor, &member] {
            for (method, path) in &routes {
                let request = caller.request(method.parse().unwrap(), path);
                let request = request.header("content-encoding", *encoding).header("content-type", "application/json");
                // Only routes that read a body get the bomb. For others, the header decides.
                let body = if method == "GET" { Vec::new() } else { bomb.clone() };
                let (status, body) = answer(request.body(body)).await;
                let expected = (StatusCode::UNSUPPORTED_MEDIA_TYPE, &json!("unsupported_media_type"));
                assert_eq!((status, &body["code"]), expected, "{encoding} {method} {path}");
            }
        }
    }
    let grown = memory(product.pid()).saturating_sub(before);
    assert!(grown < 20_000, "{grown} kB more than before");
    // The encoding that changes nothing is none.
    let plain = visitor.request(Method::POST, "/api/auth/login").header("content-encoding", "identity");
    assert_eq!(answer(plain.json(&json!({}))).await.0, StatusCode::BAD_REQUEST);
    let sent = bombs.len() * 2 * routes.len();
    figures(&format!("{sent} requests with compressed bodies of 100 MB: 415, {grown} kB more memory"));
}

#[tokio::test]
async fn a_connection_that_never_sent_a_byte_is_closed_without_an_answer() {
    let product = Product::start().await;
    let received = say(product.address(), b"", RESPONSE_TIMEOUT).await;
    assert!(received.closed);
    assert_eq!(received.text(), "");
}

/// A connection that stays open after its first request.
async fn kept_connection(address: &str) -> TcpStream {
    let mut stream = connect(address).await;
    assert!(is_answered(&mut stream).await);
    stream
}

/// Sends a request and returns whether it is answered.
async fn is_answered(stream: &mut TcpStream) -> bool {
    // The server may have closed the connection.
    let _sent = stream.write_all(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n").await;
    one_answer(stream).await.is_some_and(|head| head.starts_with("HTTP/1.1 200"))
}

#[tokio::test(flavor = "multi_thread")]
async fn idle_connections_of_one_address_are_bounded_and_never_refuse_a_new_one() {
    const MOST: usize = 512;
    let product = Product::start().await;
    let mut kept = Vec::new();
    for _ in 0..MOST + 40 {
        kept.push(kept_connection(product.address()).await);
    }
    let mut ended = 0;
    for stream in &mut kept[..40] {
        ended += usize::from(hear(stream, Duration::from_secs(5)).await.closed);
    }
    assert_eq!(ended, 40, "the most silent ones made room");
    for stream in &mut kept[40..] {
        assert!(is_answered(stream).await);
    }
}

/// Starts an import and sends the first half of its body. Returns once the server has let it in: then the account cannot
/// start another one.
async fn half_an_import(product: &Product, cookie: &str) -> (TcpStream, String) {
    let body =
        json!({"content": "Date,Exercise Name,Reps,Weight\n", "weight_unit": "kg", "dry_run": false}).to_string();
    let (first, rest) = body.split_at(body.len() / 2);
    let mut stream = connect(product.address()).await;
    let head = format!(
        "POST /api/user/import HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{first}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    let visitor = product.visitor();
    // A probe that the server handles before the import would itself be the one that runs.
    let first = visitor.request(Method::GET, "/api/auth/session").header("cookie", cookie);
    assert_eq!(answer(first).await.0, StatusCode::OK);
    let another = async || {
        let request = visitor.request(Method::POST, "/api/user/import").header("cookie", cookie);
        answer(request.json(&json!({"dry_run": true}))).await.0
    };
    assert_eq!(until(another, |status| *status == StatusCode::CONFLICT).await, StatusCode::CONFLICT);
    (stream, rest.to_owned())
}

/// Sends the rest of an import and returns the response.
async fn finish((mut stream, rest): (TcpStream, String)) -> (u16, String) {
    stream.write_all(rest.as_bytes()).await.unwrap();
    let received = hear(&mut stream, RESPONSE_TIMEOUT).await;
    (received.statuses()[0], received.text())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_ends_while_a_body_arrives_changes_nothing() {
    let (product, admin) = Product::start_with_admin().await;
    let cookie = product.server().cookie("stays@example.com").await;
    let (status, text) = finish(half_an_import(&product, &cookie).await).await;
    assert_ne!(status, 401, "{text}");
    for end in ["log out", "change the password", "end the other sessions", "promote", "remove"] {
        let email = format!("{}@example.com", end.replace(' ', "-"));
        let cookie = product.server().cookie(&email).await;
        let other_device = product.log_in(&email, "secret1").await;
        let import = half_an_import(&product, &cookie).await;
        let (status, body) = match end {
            "log out" => {
                answer(product.visitor().request(Method::GET, "/api/auth/logout").header("cookie", &cookie)).await
            }
            "change the password" => {
                let change = json!({"current_password": "secret1", "new_password": "secret2"});
                other_device.post("/api/user/change-password", change).await
            }
            "end the other sessions" => other_device.delete("/api/user/sessions").await,
            "promote" => admin.post("/admin/moderators", json!({"email": email})).await,
            _ => admin.delete(&format!("/admin/users/{email}")).await,
        };
        assert!(status.is_success(), "{end}: {body}");
        let (status, text) = finish(import).await;
        assert_eq!(status, 401, "{end}: {text}");
        assert!(text.contains("\"unauthenticated\""), "{end}: {text}");
    }
}

/// Most connections of one address.
const OF_ONE_ADDRESS: usize = 512;

/// F13: `count` clients that start a request and then send nothing more.
async fn silent_callers(count: usize) {
    let product = Product::start_with(&[("RUST_LOG", "error")]).await;
    let member = product.member("ada@example.com").await;
    let heads = "GET /healthz HTTP/1.1\r\nHost: x\r\nX-Slow: ";
    let bodies =
        "POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{";
    let silent = |bytes: &'static str| async {
        let mut stream = connect(product.address()).await;
        stream.write_all(bytes.as_bytes()).await.unwrap();
        let start = Instant::now();
        let closed_after = stream.peek(&mut [0]).await.map(|_| start.elapsed());
        let received = hear(&mut stream, Duration::from_secs(40)).await;
        assert!(received.closed, "{}", received.text());
        let statuses = received.statuses();
        // Of too many connections of one address, those make room that were silent for longest: their bodies end early.
        let has_made_room = count > OF_ONE_ADDRESS && statuses == [400];
        assert!(statuses.is_empty() || statuses == [408] || has_made_room, "{}", received.text());
        closed_after.unwrap()
    };
    let others = async {
        let mut slowest = Duration::ZERO;
        for _ in 0..100 {
            let start = Instant::now();
            assert_eq!(member.get("/api/user/today-stats").await.0, StatusCode::OK);
            slowest = slowest.max(start.elapsed());
        }
        slowest
    };
    let (heads, bodies, others) = futures_util::join!(
        join_all((0..count / 2).map(|_| silent(heads))),
        join_all((0..count / 2).map(|_| silent(bodies))),
        others
    );
    let slowest = |times: Vec<Duration>| times.into_iter().max().unwrap_or_default();
    let (heads, bodies) = (slowest(heads), slowest(bodies));
    assert!(heads < Duration::from_secs(12), "the server waited {heads:?} for a head");
    assert!(bodies < Duration::from_secs(25), "the server waited {bodies:?} for a body");
    assert!(others < Duration::from_secs(3), "others waited {others:?}");
    let (heads, bodies, others) = (seconds(heads), seconds(bodies), seconds(others));
    figures(&format!(
        "{count} silent callers: heads time out after {heads}, bodies after {bodies}; slowest other answer {others}"
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn stalled_clients_time_out_without_slowing_others() {
    silent_callers(200).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn two_thousand_silent_clients_delay_no_other_client() {
    silent_callers(2_000).await;
}
