//! Email, from the request that causes it to the use of its link.
//!
//! The tests use a stub mail server, or files.

use crate::support::{Caller, Product, answer, until};
use futures_util::future::join_all;
use ironleaf_mail_adapter::testing::{ReceivedMail, StubBehavior, StubMailServer, link_token, parts};
use ironleaf_persistence::testing::{connect, texts};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use tempfile::TempDir;

async fn with_mail_server(settings: &[(&str, &str)]) -> (Product, StubMailServer, Caller) {
    let server = StubMailServer::start().await.unwrap();
    let url = server.url();
    // These tests send more requests to wake the worker than the attempt limits allow.
    let mut all = vec![("SMTP_URL", url.as_str()), ("SEED_DEMO", "true"), ("LOGIN_FAILURES_PER_15_MIN", "0")];
    all.extend(FIRST_ADMIN);
    all.extend(settings);
    let product = Product::start_with(&all).await;
    let admin = product.log_in(CHIEF, "chief-secret").await;
    (product, server, admin)
}

/// Email address of the first admin, who is not a demo account, because some test sites are public.
pub(crate) const CHIEF: &str = "chief@example.org";
pub(crate) const FIRST_ADMIN: [(&str, &str); 2] = [("ADMIN_EMAIL", CHIEF), ("ADMIN_PASSWORD", "chief-secret")];

/// Waits for this number of emails with a link to a page of the site and returns them.
pub(crate) async fn links_to(page: &str, server: &StubMailServer, count: usize) -> Vec<ReceivedMail> {
    let link = format!("/{page}?token=");
    let all = async || -> Vec<ReceivedMail> {
        let mails = server.mails().into_iter();
        mails.filter(|mail| parts(&mail.message).iter().any(|part| part.contains(&link))).collect()
    };
    let mails = until(all, |mails| mails.len() >= count).await;
    assert!(mails.len() >= count, "{mails:?}");
    mails
}

/// Does the same for links that set a password.
async fn links(server: &StubMailServer, count: usize) -> Vec<ReceivedMail> {
    links_to("reset-password", server, count).await
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

/// Requests links for unknown addresses to wake the worker until `is_done` returns `true`.
async fn ring_until(product: &Product, is_done: impl Fn() -> bool) {
    let visitor = product.visitor();
    let mut number = 0;
    let started = Instant::now();
    while !is_done() {
        assert!(started.elapsed() < Duration::from_secs(20), "the condition was not met in time");
        product.execute("UPDATE outgoing_mails SET next_attempt_at = queued_at WHERE last_error IS NOT NULL");
        number += 1;
        forget(&visitor, &format!("nobody{number}@example.com")).await;
    }
}

/// Sets a password and signs in with the link of an invitation.
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
async fn links_use_the_public_address_and_not_the_host_header() {
    let (product, server, admin) = with_mail_server(&[("PUBLIC_URL", "https://train.example.org")]).await;
    // Clients send the cookie only over HTTPS, so the test sends it itself.
    let origin = "https://train.example.org/reset-password?token=";
    let request = product.visitor().request(reqwest::Method::POST, "/api/auth/login");
    let response = request.json(&json!({"email": CHIEF, "password": "chief-secret"})).send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let request = admin.request(reqwest::Method::POST, "/admin/moderators").header("cookie", cookie);
    // A forged host must not appear in the link.
    let request = request.header("host", "evil.internal").json(&json!({"email": "Mo@Example.com"}));
    assert_eq!(request.send().await.unwrap().status(), StatusCode::CREATED);

    let mails = links(&server, 1).await;
    assert_eq!(mails[0].recipients, ["mo@example.com"]);
    for part in parts(&mails[0].message) {
        assert!(part.contains(origin) && part.contains("until ") && !part.contains("evil"), "{part}");
    }
}

#[tokio::test]
async fn invitations_work_once_and_a_new_one_replaces_them() {
    let (product, server, admin) = with_mail_server(&[]).await;
    invite(&admin, "mo@example.com").await;
    let first = token(&links(&server, 1).await[0]);
    invite(&admin, "mo@example.com").await;
    let second = token(&links(&server, 2).await[1]);
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
    // Names of unfinished files start with a dot.
    let files = || -> Vec<String> {
        let entries = std::fs::read_dir(&folder).into_iter().flatten().map_while(Result::ok);
        let names = entries.filter_map(|entry| entry.file_name().into_string().ok());
        names.filter(|name| !name.starts_with('.')).collect()
    };
    let invitations = async || -> Vec<String> {
        let texts = files().into_iter().map(|name| std::fs::read_to_string(folder.join(name)).unwrap());
        texts.filter(|text| text.contains("To: mo@example.com")).collect()
    };
    let mails = until(invitations, |mails| !mails.is_empty()).await;
    let names = files();
    assert!(names.iter().all(|name| name.contains(".eml") && !name.contains('@')), "{names:?}");
    let message = mails.concat();
    assert!(message.contains("To: mo@example.com") && message.contains("/reset-password?token="), "{message}");
    follow_the_invitation(&product, "mo@example.com", &link_token(&message).unwrap()).await;
}

#[tokio::test]
async fn an_unreachable_mail_server_blocks_nothing_and_loses_nothing() {
    let (product, server, admin) = with_mail_server(&[]).await;
    let address = server.address();
    drop(server);
    let started = Instant::now();
    invite(&admin, "mo@example.com").await;
    product.member("ada@example.com").await;
    assert_eq!(forget(&product.visitor(), "ada@example.com").await.0, StatusCode::OK);
    assert!(started.elapsed() < Duration::from_secs(5), "{:?}", started.elapsed());

    let server = StubMailServer::start_at(address).await.unwrap();
    server.set_behavior(StubBehavior::Busy);
    ring_until(&product, || server.refusals() > 0).await;
    server.set_behavior(StubBehavior::Well);
    let mailed = || server.mails().into_iter().filter(|mail| link_token(&mail.message).is_some());
    ring_until(&product, || mailed().count() == 2).await;
    let recipients: BTreeSet<_> = mailed().flat_map(|mail| mail.recipients).collect();
    assert_eq!(recipients.into_iter().collect::<Vec<_>>(), ["ada@example.com", "mo@example.com"]);
}

#[tokio::test]
async fn an_email_that_the_mail_server_rejects_for_good_is_not_sent_again() {
    let (product, server, admin) = with_mail_server(&[]).await;
    server.set_behavior(StubBehavior::Refusing);
    invite(&admin, "mo@example.com").await;
    let given_up = "outgoing_mails WHERE recipient = 'mo@example.com' AND attempts = 1 AND given_up_at IS NOT NULL \
                    AND last_error = 'the mail server replied 550' AND text_body = ''";
    let given_up = format!("SELECT count(*)::text FROM {given_up}");
    until(async || texts(&mut connect(&product.database_url()), &given_up)[0].clone(), |count| count == "1").await;
}

#[tokio::test]
async fn unsent_emails_are_sent_by_the_next_server() {
    let (product, server, admin) = with_mail_server(&[]).await;
    let address = server.address();
    drop(server);
    invite(&admin, "mo@example.com").await;
    let server = StubMailServer::start_at(address).await.unwrap();
    server.set_behavior(StubBehavior::Silent);
    let url = server.url();
    let stopped = product.stop();
    server.set_behavior(StubBehavior::Well);
    stopped.execute("UPDATE outgoing_mails SET next_attempt_at = queued_at");
    let product = stopped.start(&[("SMTP_URL", url.as_str())]).await;
    let mails = links(&server, 1).await;
    follow_the_invitation(&product, "mo@example.com", &token(&mails[0])).await;
}

#[tokio::test]
async fn two_servers_with_one_queue_send_each_mail_once() {
    let (product, server, admin) = with_mail_server(&[]).await;
    let url = server.url();
    let twin = product.twin(&[("SMTP_URL", url.as_str())]).await;
    let twins_admin = twin.log_in(CHIEF, "chief-secret").await;
    let invitations = (0..30).map(|number| {
        let admin = if number % 2 == 0 { &admin } else { &twins_admin };
        async move { invite(admin, &format!("mo{number}@example.com")).await }
    });
    join_all(invitations).await;
    links(&server, 30).await;
    // Both workers run once more, which would send any duplicates.
    join_all([&product, &twin].map(|product| async { forget(&product.visitor(), "member@example.com").await })).await;
    let mails = links(&server, 32).await;
    let recipients: Vec<_> = mails.iter().map(|mail| mail.recipients[0].as_str()).collect();
    assert_eq!(recipients.iter().filter(|recipient| **recipient == "member@example.com").count(), 2);
    assert_eq!((recipients.len(), recipients.iter().collect::<BTreeSet<_>>().len()), (32, 31), "{recipients:?}");
}

#[tokio::test]
async fn a_forgotten_password_is_reset_and_all_sessions_end() {
    let (product, server, _) = with_mail_server(&[]).await;
    let ada = product.member("ada@example.com").await;
    for _ in 0..2 {
        assert_eq!(forget(&product.visitor(), " ADA@example.com").await, (StatusCode::OK, json!({"success": true})));
    }
    let mails = links(&server, 2).await;
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
    // The third link within the hour is still sent, the fourth is not. Another account gets its link.
    for email in ["member@example.com", "member@example.com", "member@example.com", "moderator@example.com"] {
        assert_eq!(forget(&visitor, email).await, unknown);
    }
    let mails = links(&server, 4).await;
    let recipients: Vec<_> = mails.iter().map(|mail| mail.recipients.concat()).collect();
    assert_eq!(recipients.iter().filter(|recipient| *recipient == "member@example.com").count(), 3, "{recipients:?}");
    assert_eq!(recipients.iter().filter(|recipient| *recipient == "moderator@example.com").count(), 1);
}

#[tokio::test]
async fn requests_by_others_do_not_block_the_owners_email() {
    let settings = [("TRUSTED_PROXIES", "127.0.0.1")];
    let (product, server, _) = with_mail_server(&settings).await;
    let ada = product.member("ada@example.com").await;
    let forget_from = async |caller: &Caller, address: &str| {
        let request = caller.request(Method::POST, "/api/user/forgot-password").header("x-forwarded-for", address);
        answer(request.json(&json!({"email": "ada@example.com"}))).await.0
    };
    let is_link_to_ada =
        |mail: &&ReceivedMail| mail.recipients == ["ada@example.com"] && link_token(&mail.message).is_some();
    let mails_to_ada = || server.mails().iter().filter(is_link_to_ada).count();
    for _ in 0..5 {
        assert_eq!(forget_from(&product.visitor(), "203.0.113.7").await, StatusCode::OK);
    }
    assert_eq!(until(async || mails_to_ada(), |mails| *mails == 3).await, 3);
    assert_eq!(forget_from(&product.visitor(), "203.0.113.8").await, StatusCode::OK);
    assert_eq!(until(async || mails_to_ada(), |mails| *mails == 4).await, 4);
    // Requests from many addresses together are slowed down. A known device is not, whatever its address.
    for number in 0..30 {
        forget_from(&product.visitor(), &format!("198.51.100.{number}")).await;
    }
    assert_eq!(until(async || mails_to_ada(), |mails| *mails == 21).await, 21);
    assert_eq!(forget_from(&ada, "203.0.113.7").await, StatusCode::OK);
    assert_eq!(until(async || mails_to_ada(), |mails| *mails == 22).await, 22);
}

#[tokio::test]
async fn a_reset_lets_the_owner_sign_in_on_every_device() {
    let (product, server, _) = with_mail_server(&[("LOGIN_FAILURES_PER_15_MIN", "5")]).await;
    product.member("ada@example.com").await;
    let login = |password: &str| json!({"email": "ada@example.com", "password": password});
    let fail = async || {
        let attacker = product.visitor();
        for _ in 0..5 {
            assert_eq!(attacker.post("/api/auth/login", login("wrong-one")).await.0, StatusCode::UNAUTHORIZED);
        }
    };
    fail().await;
    let owner = product.visitor();
    assert_eq!(owner.post("/api/auth/login", login("secret1")).await.0, StatusCode::TOO_MANY_REQUESTS);
    forget(&owner, "ada@example.com").await;
    let token = token(&links(&server, 1).await[0]);
    assert_eq!(reset(&owner, &token, "secret2").await, (StatusCode::OK, json!({"success": true})));
    // The count is cleared for all clients. Later failures do not affect this device.
    fail().await;
    assert_eq!(product.visitor().post("/api/auth/login", login("secret2")).await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(owner.post("/api/auth/login", login("secret2")).await.0, StatusCode::OK);
}

#[tokio::test]
async fn concurrent_uses_of_one_link_succeed_once() {
    let (product, server, _) = with_mail_server(&[]).await;
    forget(&product.visitor(), "member@example.com").await;
    let token = token(&links(&server, 1).await[0]);
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
    let token = token(&links(&server, 1).await[0]);
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
    server.set_behavior(StubBehavior::Busy);
    invite(&admin, "canary@example.com").await;
    until(async || server.refusals(), |refusals| *refusals > 0).await;
    server.set_behavior(StubBehavior::Well);
    ring_until(&product, || server.mails().iter().any(|mail| mail.recipients == ["canary@example.com"])).await;
    let token = token(&links(&server, 1).await[0]);
    until(async || product.server().log().join("\n"), |log| log.contains("sent an email")).await;
    reset(&product.visitor(), &token, "a canary too").await;
    let log = product.server().log().join("\n");
    assert!(log.contains("the mail server replied 451"), "{log}");
    for secret in ["canary", token.as_str()] {
        let leak = log.lines().find(|line| line.contains(secret));
        assert_eq!(leak, None);
    }
}
