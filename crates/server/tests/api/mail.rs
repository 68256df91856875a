//! Mail, from the request that causes it to what its reader does with it, by a stand-in for a mail server and by files.

use crate::support::{Caller, Product, until};
use futures_util::future::join_all;
use ironleaf_mail_adapter::testing::{Mood, ReceivedMail, StubMailServer, link_token, parts};
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use tempfile::TempDir;

async fn with_mail_server(settings: &[(&str, &str)]) -> (Product, StubMailServer, Caller) {
    let server = StubMailServer::start().await.unwrap();
    let url = server.url();
    // Whoever waits here for the worker rings for it more often than anybody may.
    let mut all = vec![("SMTP_URL", url.as_str()), ("SEED_DEMO", "true"), ("LOGIN_FAILURES_PER_15_MIN", "0")];
    all.extend(settings);
    let product = Product::start_with(&all).await;
    let admin = product.log_in("admin@example.com", "ironleaf-demo").await;
    (product, server, admin)
}

async fn invite(admin: &Caller, email: &str) {
    let (status, invited) = admin.post("/admin/moderators", json!({"email": email})).await;
    assert_eq!((status, &invited["invited"]), (StatusCode::CREATED, &json!(true)), "{invited}");
}

async fn forget(caller: &Caller, email: &str) -> (StatusCode, Value) {
    caller.post("/api/user/forgot-password", json!({"email": email})).await
}

async fn reset(caller: &Caller, token: &str, password: &str) -> (StatusCode, Value) {
    caller.post("/api/auth/reset-password", json!({"token": token, "password": password})).await
}

fn token(mail: &ReceivedMail) -> String {
    link_token(&mail.message).unwrap()
}

/// What is asked for an unknown address now, so that the worker looks, until something is as wished.
async fn ring_until(product: &Product, is_done: impl Fn() -> bool) {
    let visitor = product.visitor();
    let mut number = 0;
    let started = Instant::now();
    while !is_done() {
        assert!(started.elapsed() < Duration::from_secs(20), "it did not happen");
        product.execute("UPDATE outgoing_mails SET next_attempt_at = queued_at WHERE last_error IS NOT NULL");
        number += 1;
        forget(&visitor, &format!("nobody{number}@example.com")).await;
    }
}

/// What an invited moderator does with the link.
async fn follow_the_invitation(product: &Product, email: &str, token: &str) {
    let visitor = product.visitor();
    let login = json!({"email": email, "password": "a new one"});
    assert_eq!(visitor.post("/api/auth/login", login.clone()).await.0, StatusCode::UNAUTHORIZED);
    let (status, refused) = reset(&visitor, token, "12345").await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(refused["fields"]["password"], "Password must be at least 6 characters");
    assert_eq!(reset(&visitor, token, "a new one").await, (StatusCode::OK, json!({"success": true})));
    let (status, signed_in) = visitor.post("/api/auth/login", login).await;
    assert_eq!((status, &signed_in["role"]), (StatusCode::OK, &json!("moderator")));
    let (status, refused) = reset(&visitor, token, "another one").await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("invalid_token")));
    assert_eq!(visitor.get("/api/auth/session").await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_link_leads_to_the_public_address_whatever_the_request_calls_us() {
    let (product, server, admin) = with_mail_server(&[("PUBLIC_URL", "https://train.example.org")]).await;
    // Browsers send the cookie back over https alone; this one is asked by hand.
    let origin = "https://train.example.org/reset-password?token=";
    let request = product.visitor().request(reqwest::Method::POST, "/api/auth/login");
    let response =
        request.json(&json!({"email": "admin@example.com", "password": "ironleaf-demo"})).send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let request = admin.request(reqwest::Method::POST, "/admin/moderators").header("cookie", cookie);
    // A foreign host does not get into the link.
    let request = request.header("host", "evil.example").json(&json!({"email": "Mo@Example.com"}));
    assert_eq!(request.send().await.unwrap().status(), StatusCode::CREATED);

    let mails = server.wait_for(1).await;
    assert_eq!(mails[0].recipients, ["mo@example.com"]);
    for part in parts(&mails[0].message) {
        assert!(part.contains(origin) && part.contains("until ") && !part.contains("evil"), "{part}");
    }
}

#[tokio::test]
async fn an_invitation_works_once_and_the_next_one_takes_its_place() {
    let (product, server, admin) = with_mail_server(&[]).await;
    invite(&admin, "mo@example.com").await;
    let first = token(&server.wait_for(1).await[0]);
    invite(&admin, "mo@example.com").await;
    let second = token(&server.wait_for(2).await[1]);
    let (status, refused) = reset(&product.visitor(), &first, "a new one").await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("invalid_token")));
    follow_the_invitation(&product, "mo@example.com", &second).await;
    let (_, moderators) = admin.get("/admin/moderators").await;
    assert_eq!((&moderators[0]["email"], &moderators[0]["invited"]), (&json!("mo@example.com"), &json!(false)));
}

#[tokio::test]
async fn without_a_mail_server_the_link_is_in_a_file() {
    let data = TempDir::new().unwrap();
    let data_dir = data.path().to_str().unwrap();
    let product = Product::start_with(&[("SEED_DEMO", "true"), ("DATA_DIR", data_dir)]).await;
    let admin = product.log_in("admin@example.com", "ironleaf-demo").await;
    invite(&admin, "mo@example.com").await;
    let folder = data.path().join("mail");
    // An unfinished one begins with a dot.
    let files = || -> Vec<String> {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().map_while(Result::ok);
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        names.filter(|name| !name.starts_with('.')).collect()
    };
    until(async || files(), |files| !files.is_empty()).await;
    let names = files();
    assert!(names.len() == 1 && names[0].contains(".eml") && !names[0].contains("mo@"), "{names:?}");
    let message = std::fs::read_to_string(folder.join(&names[0])).unwrap();
    assert!(message.contains("To: mo@example.com") && message.contains("/reset-password?token="), "{message}");
    follow_the_invitation(&product, "mo@example.com", &link_token(&message).unwrap()).await;
}

#[tokio::test]
async fn while_the_mail_server_is_away_nobody_waits_and_nothing_is_lost() {
    let (product, server, admin) = with_mail_server(&[]).await;
    let address = server.address();
    drop(server);
    let started = Instant::now();
    invite(&admin, "mo@example.com").await;
    product.member("ada@example.com").await;
    assert_eq!(forget(&product.visitor(), "ada@example.com").await.0, StatusCode::OK);
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());

    let server = StubMailServer::start_at(address).await.unwrap();
    for mood in [Mood::Busy, Mood::Refusing] {
        server.set_mood(mood);
        ring_until(&product, || server.refusals() > 0).await;
        server.forget_refusals();
    }
    server.set_mood(Mood::Well);
    ring_until(&product, || server.mails().len() == 2).await;
    let recipients: BTreeSet<_> = server.mails().into_iter().flat_map(|mail| mail.recipients).collect();
    assert_eq!(recipients.into_iter().collect::<Vec<_>>(), ["ada@example.com", "mo@example.com"]);
}

#[tokio::test]
async fn what_waits_when_the_program_ends_is_sent_by_the_next() {
    let (product, server, admin) = with_mail_server(&[]).await;
    let address = server.address();
    drop(server);
    invite(&admin, "mo@example.com").await;
    let server = StubMailServer::start_at(address).await.unwrap();
    server.set_mood(Mood::Silent);
    let url = server.url();
    let stopped = product.stop();
    server.set_mood(Mood::Well);
    stopped.execute("UPDATE outgoing_mails SET next_attempt_at = queued_at");
    let product = stopped.start(&[("SMTP_URL", url.as_str())]).await;
    let mails = server.wait_for(1).await;
    follow_the_invitation(&product, "mo@example.com", &token(&mails[0])).await;
}

#[tokio::test]
async fn two_servers_with_one_queue_send_each_mail_once() {
    let (product, server, admin) = with_mail_server(&[]).await;
    let url = server.url();
    let twin = product.twin(&[("SMTP_URL", url.as_str())]).await;
    let twins_admin = twin.log_in("admin@example.com", "ironleaf-demo").await;
    let invitations = (0..30).map(|number| {
        let admin = if number % 2 == 0 { &admin } else { &twins_admin };
        async move { invite(admin, &format!("mo{number}@example.com")).await }
    });
    join_all(invitations).await;
    server.wait_for(30).await;
    // Both look once more; what was sent twice would come now.
    join_all([&product, &twin].map(|product| async { forget(&product.visitor(), "member@example.com").await })).await;
    let mails = server.wait_for(32).await;
    let recipients: Vec<_> = mails.iter().map(|mail| mail.recipients[0].as_str()).collect();
    assert_eq!(recipients.iter().filter(|recipient| **recipient == "member@example.com").count(), 2);
    assert_eq!((recipients.len(), recipients.iter().collect::<BTreeSet<_>>().len()), (32, 31), "{recipients:?}");
}

#[tokio::test]
async fn a_forgotten_password_is_set_anew_and_ends_all_sessions() {
    let (product, server, _) = with_mail_server(&[]).await;
    let ada = product.member("ada@example.com").await;
    for _ in 0..2 {
        assert_eq!(forget(&product.visitor(), " ADA@example.com").await, (StatusCode::OK, json!({"success": true})));
    }
    let mails = server.wait_for(2).await;
    assert_eq!(
        (&mails[0].recipients[0], &mails[1].recipients[0]),
        (&"ada@example.com".into(), &"ada@example.com".into())
    );
    let (first, second) = (token(&mails[0]), token(&mails[1]));
    assert_eq!(reset(&product.visitor(), &second, "secret2").await.0, StatusCode::OK);
    assert_eq!(ada.get("/api/auth/session").await.0, StatusCode::UNAUTHORIZED);
    for spent in [&first, &second] {
        let (status, refused) = reset(&product.visitor(), spent, "secret3").await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("invalid_token")));
    }
    product.log_in("ada@example.com", "secret2").await;
}

#[tokio::test]
async fn an_unknown_address_gets_the_same_answer_and_no_mail() {
    let (product, server, _) = with_mail_server(&[]).await;
    let visitor = product.visitor();
    let known = forget(&visitor, "member@example.com").await;
    let unknown = forget(&visitor, "nobody@example.com").await;
    assert_eq!((known, unknown.0), (unknown.clone(), StatusCode::OK));
    // The third in the hour is still sent, the fourth is not; then somebody else's.
    for email in ["member@example.com", "member@example.com", "member@example.com", "moderator@example.com"] {
        assert_eq!(forget(&visitor, email).await, unknown);
    }
    let mails = server.wait_for(4).await;
    let recipients: Vec<_> = mails.iter().map(|mail| mail.recipients.concat()).collect();
    assert_eq!(recipients.iter().filter(|recipient| *recipient == "member@example.com").count(), 3, "{recipients:?}");
    assert_eq!(recipients.iter().filter(|recipient| *recipient == "moderator@example.com").count(), 1);
}

#[tokio::test]
async fn of_fifty_who_follow_one_link_at_once_one_succeeds() {
    let (product, server, _) = with_mail_server(&[]).await;
    forget(&product.visitor(), "member@example.com").await;
    let token = token(&server.wait_for(1).await[0]);
    let visitor = product.visitor();
    let all = join_all((0..50).map(|number| {
        let (visitor, token) = (&visitor, &token);
        async move { reset(visitor, token, &format!("password {number}")).await }
    }))
    .await;
    let done: Vec<usize> = (0..50).filter(|number| all[*number].0 == StatusCode::OK).collect();
    assert_eq!(done.len(), 1, "{all:?}");
    assert_eq!(all.iter().filter(|(_, body)| body["code"] == "invalid_token").count(), 49, "{all:?}");
    product.log_in("member@example.com", &format!("password {}", done[0])).await;
}

#[tokio::test]
async fn a_link_has_its_time_and_bad_input_is_named() {
    let (product, server, _) = with_mail_server(&[]).await;
    let visitor = product.visitor();
    forget(&visitor, "member@example.com").await;
    let token = token(&server.wait_for(1).await[0]);
    for (body, field) in [
        (json!({"token": token}), "password"),
        (json!({"password": "secret2"}), "token"),
        (json!({"token": 7, "password": "secret2"}), "token"),
        (json!({"token": token, "password": "x".repeat(129)}), "password"),
    ] {
        let (status, refused) = visitor.post("/api/auth/reset-password", body).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{refused}");
        assert!(refused["fields"][field].is_string(), "{refused}");
    }
    for email in [json!("nobody"), json!("a@example.com\r\nBcc: b@example.com"), json!(null)] {
        let (status, refused) = visitor.post("/api/user/forgot-password", json!({"email": email})).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(refused["fields"]["email"].is_string(), "{refused}");
    }
    let tampered = format!("{}0", &token[1..]);
    assert_eq!(reset(&visitor, &tampered, "secret2").await.1["code"], "invalid_token");
    product.execute("UPDATE account_links SET created_at = created_at - interval '31 minutes', expires_at = expires_at - interval '31 minutes'");
    assert_eq!(reset(&visitor, &token, "secret2").await.1["code"], "invalid_token");
    product.log_in("member@example.com", "ironleaf-demo").await;
}

#[tokio::test]
async fn neither_recipient_nor_token_gets_into_the_log() {
    let (product, server, admin) = with_mail_server(&[("RUST_LOG", "debug")]).await;
    server.set_mood(Mood::Refusing);
    invite(&admin, "canary@example.com").await;
    until(async || server.refusals(), |refusals| *refusals > 0).await;
    server.set_mood(Mood::Well);
    ring_until(&product, || !server.mails().is_empty()).await;
    let token = token(&server.mails()[0]);
    until(async || product.server().log().join("\n"), |log| log.contains("a mail was sent")).await;
    reset(&product.visitor(), &token, "a canary too").await;
    let log = product.server().log().join("\n");
    assert!(log.contains("the mail server answered 550"), "{log}");
    for secret in ["canary", token.as_str()] {
        let leak = log.lines().find(|line| line.contains(secret));
        assert_eq!(leak, None);
    }
}
