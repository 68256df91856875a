//! Verifying email addresses, and the effect of password and role changes on links and emails.

use crate::mail::{CHIEF, FIRST_ADMIN, links_to};
use crate::support::{Caller, Product, program, until};
use ironleaf_mail_adapter::testing::{ReceivedMail, StubMailServer, link_token, parts};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;

async fn started() -> (Product, StubMailServer) {
    let server = StubMailServer::start().await.unwrap();
    let url = server.url();
    let product = Product::start_with(&[("SMTP_URL", url.as_str()), FIRST_ADMIN[0], FIRST_ADMIN[1]]).await;
    (product, server)
}

/// Returns the token of a verification link.
fn token(mail: &ReceivedMail) -> String {
    let text = parts(&mail.message).concat();
    let token = text.split("/verify-email?token=").nth(1).unwrap();
    token.chars().take_while(char::is_ascii_alphanumeric).collect()
}

async fn verify(product: &Product, token: &str) -> (StatusCode, Value) {
    product.visitor().post("/api/auth/verify-email", json!({"token": token})).await
}

async fn is_verified(caller: &Caller) -> Value {
    caller.get("/api/auth/session").await.1["email_verified"].clone()
}

fn is_invalid((status, body): &(StatusCode, Value)) -> bool {
    (*status, &body["code"]) == (StatusCode::BAD_REQUEST, &json!("invalid_token"))
}

/// Waits for an email with this subject.
async fn mailed(server: &StubMailServer, to: &str, subject: &str) -> bool {
    let line = format!("Subject: {subject}");
    let is_it = |mail: &ReceivedMail| mail.recipients == [to] && mail.message.contains(&line);
    until(async || server.mails().iter().any(is_it), |is_there| *is_there).await
}

fn run(product: &Product, arguments: &[&str], input: &str) -> String {
    let mut command = program();
    command.args(arguments).env("DATABASE_URL", product.database_url());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test]
async fn registration_signs_in_and_its_link_verifies_the_email_once() {
    let (product, server) = started().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(is_verified(&ada).await, json!(false));
    let mails = links_to("verify-email", &server, 1).await;
    assert_eq!(mails[0].recipients, ["ada@example.com"]);
    let token = token(&mails[0]);
    assert_eq!(verify(&product, &token).await, (StatusCode::OK, json!({"success": true})));
    assert_eq!(is_verified(&ada).await, json!(true));
    assert!(is_invalid(&verify(&product, &token).await), "a link works once");
    for body in [json!({}), json!({"token": 7}), json!({"token": "x".repeat(257)})] {
        let (status, rejected) = product.visitor().post("/api/auth/verify-email", body).await;
        assert_eq!((status, &rejected["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")));
        assert!(rejected["fields"]["token"].is_string(), "{rejected}");
    }
}

#[tokio::test]
async fn verification_links_are_resent_three_times_and_last_seven_days() {
    let (product, server) = started().await;
    let ada = product.member("ada@example.com").await;
    for _ in 0..3 {
        let sent = ada.post("/api/user/verify-email", json!({})).await;
        assert_eq!(sent, (StatusCode::OK, json!({"success": true})));
    }
    let fourth = ada.request(Method::POST, "/api/user/verify-email").send().await.unwrap();
    assert_eq!(fourth.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(fourth.headers().contains_key("retry-after"));
    let mails = links_to("verify-email", &server, 4).await;
    product.execute(
        "UPDATE account_links
         SET created_at = created_at - interval '7 days', expires_at = expires_at - interval '7 days'
         WHERE token_hash = (SELECT token_hash FROM account_links ORDER BY token_hash LIMIT 1)",
    );
    let mut outcomes = Vec::new();
    for mail in &mails {
        outcomes.push(verify(&product, &token(mail)).await.0);
    }
    // One link has expired. The first valid one verifies the address and invalidates the others.
    assert_eq!(outcomes.iter().filter(|status| **status == StatusCode::OK).count(), 1, "{outcomes:?}");
    // For a verified address, nothing is sent and no attempt counts.
    assert_eq!(ada.post("/api/user/verify-email", json!({})).await.0, StatusCode::OK);
    assert_eq!(links_to("verify-email", &server, 4).await.len(), 4);
}

#[tokio::test]
async fn links_only_work_for_their_purpose() {
    let (product, server) = started().await;
    let ada = product.member("ada@example.com").await;
    let verification = token(&links_to("verify-email", &server, 1).await[0]);
    let visitor = product.visitor();
    let reset = json!({"token": verification, "password": "secret2"});
    assert!(is_invalid(&visitor.post("/api/auth/reset-password", reset).await));
    visitor.post("/api/user/forgot-password", json!({"email": "ada@example.com"})).await;
    let reset = link_token(&links_to("reset-password", &server, 1).await[0].message).unwrap();
    assert!(is_invalid(&verify(&product, &reset).await));
    assert_eq!(is_verified(&ada).await, json!(false));

    // Setting a password with an emailed link also verifies the address.
    let body = json!({"token": reset, "password": "secret2"});
    assert_eq!(visitor.post("/api/auth/reset-password", body).await.0, StatusCode::OK);
    assert_eq!(is_verified(&product.log_in("ada@example.com", "secret2").await).await, json!(true));
    assert!(mailed(&server, "ada@example.com", "Your Ironleaf password was changed").await);
}

#[tokio::test]
async fn early_registrations_gain_no_rights_of_the_emails_owner() {
    let (product, server) = started().await;
    let admin = product.log_in(CHIEF, "chief-secret").await;
    let squatter = product.member("mo@example.com").await;
    let (status, added) = admin.post("/admin/moderators", json!({"email": "mo@example.com"})).await;
    assert_eq!((status, &added["invited"]), (StatusCode::CREATED, &json!(true)), "{added}");
    assert_eq!(squatter.get("/api/auth/session").await.0, StatusCode::UNAUTHORIZED);
    let login = json!({"email": "mo@example.com", "password": "secret1"});
    assert_eq!(product.visitor().post("/api/auth/login", login).await.0, StatusCode::UNAUTHORIZED);

    let invitation = link_token(&links_to("reset-password", &server, 1).await[0].message).unwrap();
    let body = json!({"token": invitation, "password": "owners-own"});
    assert_eq!(product.visitor().post("/api/auth/reset-password", body).await.0, StatusCode::OK);
    let owner = product.log_in("mo@example.com", "owners-own").await;
    let (_, session) = owner.get("/api/auth/session").await;
    assert_eq!((&session["role"], &session["email_verified"]), (&json!("moderator"), &json!(true)));
}

#[tokio::test]
async fn a_verified_member_becomes_moderator_and_gets_a_notice() {
    let (product, server) = started().await;
    let admin = product.log_in(CHIEF, "chief-secret").await;
    product.member("ada@example.com").await;
    verify(&product, &token(&links_to("verify-email", &server, 1).await[0])).await;
    let (status, added) = admin.post("/admin/moderators", json!({"email": "ada@example.com"})).await;
    assert_eq!((status, &added["invited"]), (StatusCode::CREATED, &json!(false)), "{added}");
    product.log_in("ada@example.com", "secret1").await;
    assert!(mailed(&server, "ada@example.com", "Your role in Ironleaf was changed").await);
}

#[tokio::test]
async fn operator_passwords_invalidate_all_links_and_notify_the_owner() {
    let (product, server) = started().await;
    product.member("ada@example.com").await;
    let visitor = product.visitor();
    visitor.post("/api/user/forgot-password", json!({"email": "ada@example.com"})).await;
    let verification = token(&links_to("verify-email", &server, 1).await[0]);
    let reset = link_token(&links_to("reset-password", &server, 1).await[0].message).unwrap();
    run(&product, &["user", "set-password", "--email", "ada@example.com"], "secret2\n");
    let body = json!({"token": reset, "password": "secret3"});
    assert!(is_invalid(&visitor.post("/api/auth/reset-password", body).await));
    assert!(is_invalid(&verify(&product, &verification).await));
    product.log_in("ada@example.com", "secret2").await;
    // The command cannot wake the server's worker; a request for a link can.
    visitor.post("/api/user/forgot-password", json!({"email": "ada@example.com"})).await;
    assert!(mailed(&server, "ada@example.com", "Your Ironleaf password was changed").await);
}

#[tokio::test]
async fn operator_commands_are_in_the_audit_log() {
    let (product, _server) = started().await;
    run(&product, &["user", "create", "--email", "eve@example.com", "--role", "moderator"], "secret1\n");
    run(&product, &["user", "set-role", "--email", "eve@example.com", "--role", "user"], "");
    run(&product, &["user", "set-password", "--email", "eve@example.com"], "secret2\n");
    let eve = product.log_in("eve@example.com", "secret2").await;
    assert_eq!(is_verified(&eve).await, json!(true));
    let id = eve.get("/api/auth/session").await.1["userId"].clone();
    let admin = product.log_in(CHIEF, "chief-secret").await;
    let (_, entries) = admin.get("/admin/audit").await;
    let of_eve: Vec<_> = entries.as_array().unwrap().iter().filter(|entry| entry["entity_id"] == id).collect();
    let recorded: Vec<_> = of_eve.iter().map(|entry| (&entry["action"], &entry["before"], &entry["after"])).collect();
    let role = |role: &str| json!({"role": role});
    assert_eq!(
        recorded,
        [
            (&json!("set_password"), &Value::Null, &Value::Null),
            (&json!("set_role"), &role("moderator"), &role("user")),
            (&json!("create"), &Value::Null, &role("moderator")),
        ]
    );
    assert!(of_eve.iter().all(|entry| entry["actor_id"].is_null()));
    assert_eq!(entries.as_array().unwrap().len(), 4, "including the creation of the first admin: {entries}");
}

/// Returns the number of emails to an address with this subject, once all that were queued have arrived.
///
/// Emails of a batch are sent concurrently, so that a later one can arrive first. The next batch begins after them.
async fn notices(product: &Product, server: &StubMailServer, email: &str, subject: &str) -> usize {
    for _ in 0..2 {
        let later = format!("later-{}@example.com", server.mails().len());
        product.member(&later).await;
        until(async || server.mails(), |mails| mails.iter().any(|mail| mail.recipients == [later.as_str()])).await;
    }
    let line = format!("Subject: {subject}");
    server.mails().iter().filter(|mail| mail.recipients == [email] && mail.message.contains(&line)).count()
}

#[tokio::test]
async fn an_unverified_address_gets_one_notice_and_a_verified_one_five_of_a_kind_an_hour() {
    const SIGN_IN: &str = "New sign-in to your Ironleaf account";
    const PASSWORD: &str = "Your Ironleaf password was changed";
    let (product, server) = started().await;
    let email = "stranger@example.com";
    let member = product.member(email).await;
    for _ in 0..8 {
        product.log_in(email, "secret1").await;
    }
    assert_eq!(notices(&product, &server, email, SIGN_IN).await, 1);
    let change = json!({"current_password": "secret1", "new_password": "secret2"});
    assert_eq!(member.post("/api/user/change-password", change).await.0, StatusCode::OK);
    assert_eq!(notices(&product, &server, email, PASSWORD).await, 0);

    product.execute("UPDATE users SET email_verified_at = now()");
    for _ in 0..8 {
        product.log_in(email, "secret2").await;
    }
    // The count of the hour began before the address was verified.
    assert_eq!(notices(&product, &server, email, SIGN_IN).await, 1);
    product.execute("DELETE FROM attempts WHERE action = 'notice'");
    for _ in 0..8 {
        product.log_in(email, "secret2").await;
    }
    assert_eq!(notices(&product, &server, email, SIGN_IN).await, 1 + 5);
    // Sign-ins do not hide a changed password.
    let change = json!({"current_password": "secret2", "new_password": "secret3"});
    assert_eq!(member.post("/api/user/change-password", change).await.0, StatusCode::OK);
    assert_eq!(notices(&product, &server, email, PASSWORD).await, 1);
}

#[tokio::test]
async fn first_sign_ins_from_a_device_notify_the_owner() {
    const SUBJECT: &str = "New sign-in to your Ironleaf account";
    let (product, server) = started().await;
    let ada = product.member("ada@example.com").await;
    let credentials = json!({"email": "ada@example.com", "password": "secret1"});
    assert_eq!(ada.post("/api/auth/login", credentials.clone()).await.0, StatusCode::OK);
    let other = product.log_in("ada@example.com", "secret1").await;
    assert!(mailed(&server, "ada@example.com", SUBJECT).await);
    assert_eq!(other.post("/api/auth/login", credentials).await.0, StatusCode::OK);
    // Emails are sent in order, so one for the other sign-in would have arrived before this one.
    product.visitor().post("/api/user/forgot-password", json!({"email": "ada@example.com"})).await;
    links_to("reset-password", &server, 1).await;
    let line = format!("Subject: {SUBJECT}");
    assert_eq!(server.mails().iter().filter(|mail| mail.message.contains(&line)).count(), 1);
}
