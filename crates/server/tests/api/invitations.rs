//! Who may register, and invitations.

use crate::mail::{CHIEF, FIRST_ADMIN};
use crate::support::{Caller, Product, answer, program, until};
use ironleaf_mail_adapter::testing::{ReceivedMail, StubMailServer, parts};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;

/// A site with this `REGISTRATION`, its mail server and its admin.
async fn site(registration: &str) -> (Product, StubMailServer, Caller) {
    let server = StubMailServer::start().await.unwrap();
    let url = server.url();
    let settings = [("SMTP_URL", url.as_str()), ("REGISTRATION", registration), FIRST_ADMIN[0], FIRST_ADMIN[1]];
    let product = Product::start_with(&settings).await;
    let admin = product.log_in(CHIEF, "chief-secret").await;
    (product, server, admin)
}

/// Returns the tokens of invitations that were sent to an address, the oldest first, when there are this many.
async fn tokens(server: &StubMailServer, email: &str, count: usize) -> Vec<String> {
    let token = |mail: &ReceivedMail| {
        let text = parts(&mail.message).concat();
        let token = text.split("/register?invitation=").nth(1)?.to_owned();
        Some(token.chars().take_while(char::is_ascii_alphanumeric).collect::<String>())
    };
    let all = async || -> Vec<String> {
        server.mails().iter().filter(|mail| mail.recipients == [email]).filter_map(token).collect()
    };
    let tokens = until(all, |tokens| tokens.len() >= count).await;
    assert_eq!(tokens.len(), count, "{tokens:?}");
    tokens
}

async fn invite(admin: &Caller, email: &str) -> (StatusCode, Value) {
    admin.post("/admin/invitations", json!({"email": email})).await
}

async fn register(visitor: &Caller, email: &str, invitation: Option<&str>) -> (StatusCode, Value) {
    let mut body = json!({"email": email, "password": "secret1"});
    if let Some(invitation) = invitation {
        body["invitation"] = json!(invitation);
    }
    visitor.post("/api/auth/register", body).await
}

fn is_closed((status, body): &(StatusCode, Value)) -> bool {
    (*status, &body["code"]) == (StatusCode::FORBIDDEN, &json!("registration_closed"))
}

#[tokio::test]
async fn everyone_can_ask_who_may_register() {
    let open = Product::start().await;
    assert_eq!(open.visitor().get("/api/auth/registration").await.1, json!({"registration": "open"}));
    let request = open.visitor().request(Method::GET, "/api/auth/registration");
    assert_eq!(request.send().await.unwrap().headers()["cache-control"], "no-store");
    for registration in ["closed", "invite"] {
        let site = open.twin(&[("REGISTRATION", registration)]).await;
        assert_eq!(site.visitor().get("/api/auth/registration").await.1, json!({"registration": registration}));
    }
}

#[tokio::test]
async fn nobody_registers_on_a_closed_site_but_the_operator_adds_accounts() {
    let (product, server, admin) = site("closed").await;
    let visitor = product.visitor();
    let refused = register(&visitor, "ada@example.com", None).await;
    assert!(is_closed(&refused), "{refused:?}");
    assert_eq!(refused.1["message"], "Registration is closed. Ask the operator of this site.");
    let (status, refused) = invite(&admin, "ada@example.com").await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));

    // An invitation from the time before the site was closed.
    let open = product.twin(&[("REGISTRATION", "invite"), ("SMTP_URL", &server.url())]).await;
    assert_eq!(invite(&admin.at(open.address()), "ada@example.com").await.0, StatusCode::CREATED);
    let token = tokens(&server, "ada@example.com", 1).await.remove(0);
    assert!(is_closed(&register(&visitor, "ada@example.com", Some(&token)).await));

    let mut command = program();
    command.args(["user", "create", "--email", "bea@example.com", "--role", "user"]);
    command.env("DATABASE_URL", product.database_url()).env("REGISTRATION", "closed");
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(b"secret1\n").unwrap();
    assert!(child.wait().unwrap().success());
    product.log_in("bea@example.com", "secret1").await;
}

#[tokio::test]
async fn an_invitation_lets_its_address_register_once_and_verifies_it() {
    let (product, server, admin) = site("invite").await;
    let (status, invited) = invite(&admin, " Ada@Example.com ").await;
    assert_eq!((status, &invited["email"]), (StatusCode::CREATED, &json!("ada@example.com")), "{invited}");
    let keys: Vec<&String> = invited.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["email", "expires_at", "id"]);
    let token = tokens(&server, "ada@example.com", 1).await.remove(0);
    let visitor = product.visitor();
    let look = async |token: &str| visitor.post("/api/auth/invitation", json!({"invitation": token})).await;
    assert_eq!(look(&token).await, (StatusCode::OK, json!({"email": "ada@example.com"})));

    assert!(is_closed(&register(&visitor, "ada@example.com", None).await));
    assert!(is_closed(&register(&visitor, "eve@example.com", Some(&token)).await), "it is for one address");
    assert!(is_closed(&register(&visitor, "ada@example.com", Some("f00d")).await));
    let (status, _) = register(&visitor, "ada@example.com", Some(&token)).await;
    assert_eq!(status, StatusCode::CREATED);
    let (_, session) = visitor.get("/api/auth/session").await;
    assert_eq!((&session["email"], &session["email_verified"]), (&json!("ada@example.com"), &json!(true)));
    let mails = server.mails().into_iter().filter(|mail| mail.recipients == ["ada@example.com"]);
    assert_eq!(mails.count(), 1, "no second link");

    let (status, spent) = look(&token).await;
    assert_eq!((status, &spent["code"]), (StatusCode::BAD_REQUEST, &json!("invalid_token")));
    assert_eq!(admin.get("/admin/invitations").await.1, json!([]));
    assert!(is_closed(&register(&product.visitor(), "ada@example.com", Some(&token)).await));
    let (status, taken) = invite(&admin, "ada@example.com").await;
    assert_eq!((status, &taken["code"]), (StatusCode::CONFLICT, &json!("email_taken")));

    // The email is part of the member's data, and goes with it.
    let (_, data) = visitor.get("/api/user/export").await;
    assert_eq!(data["mails"][0]["subject"], "You are invited to Ironleaf");
}

#[tokio::test]
async fn two_registrations_with_one_invitation_make_one_account() {
    let (product, server, admin) = site("invite").await;
    invite(&admin, "ada@example.com").await;
    let token = tokens(&server, "ada@example.com", 1).await.remove(0);
    let twin = product.twin(&[("REGISTRATION", "invite")]).await;
    let (one, other) = (product.visitor(), twin.visitor());
    let (one, other) = futures_util::join!(
        register(&one, "ada@example.com", Some(&token)),
        register(&other, "ada@example.com", Some(&token))
    );
    let made = [&one, &other].into_iter().filter(|(status, _)| *status == StatusCode::CREATED).count();
    assert_eq!(made, 1, "{one:?} {other:?}");
    assert!([&one, &other].into_iter().any(is_closed), "{one:?} {other:?}");
}

#[tokio::test]
async fn expired_replaced_and_removed_invitations_are_refused() {
    let (product, server, admin) = site("invite").await;
    let visitor = product.visitor();
    let refused = async |email: &str, token: &str| is_closed(&register(&visitor, email, Some(token)).await);
    invite(&admin, "ada@example.com").await;
    tokens(&server, "ada@example.com", 1).await;
    let (_, again) = invite(&admin, "ada@example.com").await;
    let links = tokens(&server, "ada@example.com", 2).await;
    assert!(refused("ada@example.com", &links[0]).await, "the second link has replaced it");
    let (_, open) = admin.get("/admin/invitations").await;
    assert_eq!(open.as_array().unwrap().len(), 1);
    assert_eq!((&open[0]["id"], &open[0]["invited_by"]), (&again["id"], &json!(CHIEF)));

    let path = format!("/admin/invitations/{}", again["id"]);
    assert_eq!(admin.delete(&path).await.0, StatusCode::NO_CONTENT);
    assert_eq!(admin.delete(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(admin.delete("/admin/invitations/x").await.0, StatusCode::BAD_REQUEST);
    assert!(refused("ada@example.com", &links[1]).await);

    invite(&admin, "bea@example.com").await;
    let link = tokens(&server, "bea@example.com", 1).await.remove(0);
    product.execute("UPDATE invitations SET created_at = '2026-01-01', expires_at = now()");
    assert!(refused("bea@example.com", &link).await);
    assert_eq!(admin.get("/admin/invitations").await.1, json!([]));
    let (status, expired) = visitor.post("/api/auth/invitation", json!({"invitation": link})).await;
    assert_eq!((status, &expired["code"]), (StatusCode::BAD_REQUEST, &json!("invalid_token")));

    let (_, log) = admin.get("/admin/audit").await;
    let actions: Vec<&str> = log
        .as_array()
        .unwrap()
        .iter()
        .filter(|entry| entry["entity"] == "invitation")
        .map(|entry| entry["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["create", "delete", "create", "create"]);
    assert!(!log.to_string().contains("bea@example.com"), "the log names no address");
}

#[tokio::test]
async fn invitations_are_bounded() {
    let (product, _server, admin) = site("invite").await;
    for _ in 0..3 {
        assert_eq!(invite(&admin, "ada@example.com").await.0, StatusCode::CREATED);
    }
    let request = admin.request(Method::POST, "/admin/invitations").json(&json!({"email": "ada@example.com"}));
    let fourth = request.send().await.unwrap();
    assert_eq!(fourth.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(fourth.headers().contains_key("retry-after"));
    product.execute(
        "INSERT INTO invitations (token_hash, email, invited_by, created_at, expires_at)
         SELECT sha256(n::text::bytea), 'm' || n || '@example.com', 1, now(), now() + interval '1 day'
         FROM generate_series(1, 499) n",
    );
    let (status, refused) = invite(&admin, "bea@example.com").await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")), "{refused}");
    for body in [json!({}), json!({"email": "nobody"}), json!({"email": 7})] {
        let (status, refused) = admin.post("/admin/invitations", body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(refused["fields"]["email"].is_string(), "{refused}");
    }
}

#[tokio::test]
async fn an_open_site_takes_an_invitation_as_proof_and_ignores_an_invalid_one() {
    let (product, server, admin) = site("open").await;
    invite(&admin, "ada@example.com").await;
    let token = tokens(&server, "ada@example.com", 1).await.remove(0);
    for (email, invitation, is_verified) in
        [("ada@example.com", token.as_str(), true), ("bea@example.com", token.as_str(), false)]
    {
        let visitor = product.visitor();
        assert_eq!(register(&visitor, email, Some(invitation)).await.0, StatusCode::CREATED);
        assert_eq!(visitor.get("/api/auth/session").await.1["email_verified"], is_verified, "{email}");
    }
    let long = json!({"email": "eve@example.com", "password": "secret1", "invitation": "x".repeat(257)});
    let (status, refused) = answer(product.visitor().request(Method::POST, "/api/auth/register").json(&long)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(refused["fields"]["invitation"].is_string(), "{refused}");
}
