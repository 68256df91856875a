//! The demo accounts, whose password is public, and the first admin.

use crate::support::{Product, answer, complaint, program};
use reqwest::{Method, StatusCode};
use serde_json::json;

const MEMBER: &str = "member@example.com";
const MODERATOR: &str = "moderator@example.com";
const ADMIN: &str = "admin@example.com";
const DEMO: (&str, &str) = ("SEED_DEMO", "true");
const PUBLIC: (&str, &str) = ("PUBLIC_URL", "http://train.example.org");
const FIRST_ADMIN: [(&str, &str); 2] = [("ADMIN_EMAIL", "chief@example.org"), ("ADMIN_PASSWORD", "chief-secret")];

async fn log_in(product: &Product, email: &str, password: &str) -> StatusCode {
    product.visitor().post("/api/auth/login", json!({"email": email, "password": password})).await.0
}

/// Returns the demo accounts that accept the public password.
async fn open_accounts(product: &Product) -> Vec<&'static str> {
    let mut open = Vec::new();
    for email in [MEMBER, MODERATOR, ADMIN] {
        if log_in(product, email, "ironleaf-demo").await == StatusCode::OK {
            open.push(email);
        }
    }
    open
}

#[tokio::test]
async fn public_sites_block_accounts_with_known_passwords() {
    let product = Product::start_with(&[DEMO]).await;
    let admin = product.log_in(ADMIN, "ironleaf-demo").await;
    let product = product.stop().start(&[PUBLIC]).await;
    assert_eq!(open_accounts(&product).await, [""; 0]);
    let (status, _) = admin.at(product.address()).get("/api/auth/session").await;
    assert_eq!(status, StatusCode::UNAUTHORIZED, "sessions end too");
    let log = product.server().log().join("\n");
    for part in [MEMBER, MODERATOR, ADMIN, "ironleaf user demo --remove"] {
        assert!(log.contains(part), "{part}: {log}");
    }
    // The demo accounts work again once the server is local and they are requested.
    let product = product.stop().start(&[DEMO]).await;
    assert_eq!(open_accounts(&product).await, [MEMBER, MODERATOR, ADMIN]);
}

#[tokio::test]
async fn public_sites_have_no_demo_staff() {
    let product = Product::start_with(&[PUBLIC, DEMO]).await;
    assert_eq!(open_accounts(&product).await, [MEMBER]);
    // The next start does not block the requested demo member.
    let product = product.stop().start(&[PUBLIC, DEMO]).await;
    assert_eq!(open_accounts(&product).await, [MEMBER]);
    let database = ("DATABASE_URL", product.database_url());
    let seeded = program().args(["seed", "--demo"]).envs([database]).envs([PUBLIC]).output().unwrap();
    assert!(seeded.status.success());
    assert_eq!(open_accounts(&product).await, [MEMBER]);
    let product = product.stop().start(&[PUBLIC]).await;
    assert_eq!(open_accounts(&product).await, [""; 0]);
}

#[tokio::test]
async fn an_own_password_ends_the_demo_status() {
    let product = Product::start_with(&[DEMO]).await;
    let admin = product.log_in(ADMIN, "ironleaf-demo").await;
    let change = json!({"current_password": "ironleaf-demo", "new_password": "mine-alone"});
    assert_eq!(admin.post("/api/user/change-password", change).await.0, StatusCode::OK);
    let product = product.stop().start(&[PUBLIC]).await;
    assert_eq!(log_in(&product, ADMIN, "mine-alone").await, StatusCode::OK);
}

#[tokio::test]
async fn the_first_admin_is_created_despite_demo_admins() {
    let product = Product::start_with(&[DEMO]).await;
    let product = product.stop().start(&[PUBLIC, FIRST_ADMIN[0], FIRST_ADMIN[1]]).await;
    let chief = product.log_in("chief@example.org", "chief-secret").await;
    let (_, session) = chief.get("/api/auth/session").await;
    assert_eq!((&session["role"], &session["email_verified"]), (&json!("admin"), &json!(true)));
    // If the address is that of the demo admin, that account gets the password.
    let product = Product::start_with(&[DEMO]).await;
    let mine = [PUBLIC, ("ADMIN_EMAIL", ADMIN), ("ADMIN_PASSWORD", "mine-alone")];
    let product = product.stop().start(&mine).await;
    assert_eq!(log_in(&product, ADMIN, "mine-alone").await, StatusCode::OK);
    let change = json!({"current_password": "mine-alone", "new_password": "another-one"});
    let admin = product.log_in(ADMIN, "mine-alone").await;
    assert_eq!(admin.post("/api/user/change-password", change).await.0, StatusCode::OK);
    let product = product.stop().start(&mine).await;
    assert_eq!(
        log_in(&product, ADMIN, "another-one").await,
        StatusCode::OK,
        "a start does not change an admin's password"
    );
}

#[tokio::test]
async fn demo_accounts_are_closed_to_what_a_proxy_nobody_named_forwards() {
    let product = Product::start_with(&[DEMO]).await;
    let ask = async |product: &Product, header: &'static str, email: &'static str, password: &'static str| {
        let request = product.visitor().request(Method::POST, "/api/auth/login").header(header, "203.0.113.9");
        let (status, body) = answer(request.json(&json!({"email": email, "password": password}))).await;
        (status.as_u16(), body["code"].as_str().unwrap_or_default().to_owned())
    };
    let wrong = (401, "invalid_credentials".to_owned());
    for header in ["Forwarded", "X-Forwarded-For", "X-Real-IP"] {
        for email in [MEMBER, MODERATOR, ADMIN] {
            assert_eq!(ask(&product, header, email, "ironleaf-demo").await, wrong, "{header} {email}");
        }
    }
    assert_eq!(open_accounts(&product).await, [MEMBER, MODERATOR, ADMIN]);
    let log = product.server().log().join("\n");
    assert!(log.contains("refused a demo account to a request with a forwarding header"), "{log}");
    // Other accounts are not concerned, nor is a proxy that the operator has named.
    product.member("ada@example.com").await;
    assert_eq!(ask(&product, "X-Real-IP", "ada@example.com", "secret1").await.0, 200);
    let product = product.stop().start(&[DEMO, ("TRUSTED_PROXIES", "127.0.0.1")]).await;
    assert_eq!(ask(&product, "X-Forwarded-For", ADMIN, "ironleaf-demo").await.0, 200);
}

#[tokio::test]
async fn a_blocked_demo_admin_does_not_count_as_another_admin() {
    let product = Product::start_with(&[DEMO]).await;
    let product = product.stop().start(&[PUBLIC, FIRST_ADMIN[0], FIRST_ADMIN[1]]).await;
    let chief = product.log_in("chief@example.org", "chief-secret").await;
    let (status, body) = chief.delete("/admin/users/chief@example.org").await;
    assert_eq!((status, &body["code"]), (StatusCode::CONFLICT, &json!("conflict")), "{body}");
    assert_eq!(chief.delete("/admin/users/admin@example.com").await.0, StatusCode::NO_CONTENT);
}

#[tokio::test]
async fn a_command_removes_demo_accounts_except_the_last_admin() {
    let product = Product::start_with(&[DEMO]).await;
    let run =
        |arguments: &[&str]| program().args(arguments).env("DATABASE_URL", product.database_url()).output().unwrap();
    let output = run(&["user", "demo", "--remove"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(complaint(&output).contains("admin@example.com is the last admin"));
    assert_eq!(open_accounts(&product).await, [ADMIN]);

    product.member("ada@example.com").await;
    assert!(run(&["user", "set-role", "--email", "ada@example.com", "--role", "admin"]).status.success());
    let output = run(&["user", "demo", "--remove"]);
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "Deleted admin@example.com.\n");
    let output = run(&["user", "demo", "--remove"]);
    assert_eq!(String::from_utf8(output.stdout).unwrap(), "There are no demo accounts to delete.\n");
    let ada = product.log_in("ada@example.com", "secret1").await;
    assert_eq!(ada.get("/admin/users").await.1.as_array().unwrap().len(), 1);
}
