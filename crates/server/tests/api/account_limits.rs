//! Attempt limits, and the subjects that attempts count for.

use crate::support::{Caller, Product, answer, program, until};
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::io::Write;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

/// Result of a request: status, code and `Retry-After` in seconds.
type Outcome = (StatusCode, Value, Option<u64>);

/// Sends a request as a proxy does for a client with this address.
async fn send_from(caller: &Caller, address: &str, path: &str, body: &Value) -> Outcome {
    let request = caller.request(Method::POST, path).header("x-forwarded-for", address).json(body);
    let response = request.send().await.unwrap();
    let wait = response.headers().get("retry-after").map(|value| value.to_str().unwrap().parse().unwrap());
    let status = response.status();
    let body: Value = response.json().await.unwrap();
    (status, body["code"].clone(), wait)
}

fn credentials(email: &str, password: &str) -> Value {
    json!({"email": email, "password": password})
}

fn assert_is_throttled((status, code, wait): &Outcome, longest: u64) {
    assert_eq!((*status, code), (StatusCode::TOO_MANY_REQUESTS, &json!("too_many_attempts")));
    assert!(wait.is_some_and(|wait| (1..=longest).contains(&wait)), "{wait:?}");
}

async fn behind_a_proxy() -> Product {
    Product::start_with(&[("TRUSTED_PROXIES", "127.0.0.1")]).await
}

#[tokio::test]
async fn one_client_address_may_register_a_hundred_accounts_an_hour() {
    let product = behind_a_proxy().await;
    let visitor = product.visitor();
    let register = async |address: &str, email: &str| {
        send_from(&visitor, address, "/api/auth/register", &credentials(email, "secret1")).await
    };
    for number in 0..2 {
        let (status, _, _) = register("203.0.113.7", &format!("member{number}@example.com")).await;
        assert_eq!(status, StatusCode::CREATED);
    }
    // Invalid input does not count as an attempt; a taken email does.
    let bad = send_from(&visitor, "203.0.113.7", "/api/auth/register", &credentials("a@example.com", "12345")).await;
    assert_eq!(bad.0, StatusCode::BAD_REQUEST);
    for _ in 0..98 {
        assert_eq!(register("203.0.113.7", "member1@example.com").await.0, StatusCode::CONFLICT);
    }
    assert_is_throttled(&register("203.0.113.7", "more@example.com").await, 3600);
    assert_is_throttled(&register("198.51.100.1, 203.0.113.7", "more@example.com").await, 3600);
    assert_eq!(register("203.0.113.8", "more@example.com").await.0, StatusCode::CREATED);
}

/// F25: a list of stolen passwords, tried from one address.
#[tokio::test]
async fn a_hundred_failures_block_an_address_for_every_account() {
    let product = behind_a_proxy().await;
    let ada = product.member("ada@example.com").await;
    product.member("eve@example.com").await;
    let visitor = product.visitor();
    let log_in = async |address: &str, email: &str, password: &str| {
        send_from(&visitor, address, "/api/auth/login", &credentials(email, password)).await
    };
    // Neither logging in to an own account nor dropping the device cookie resets the count.
    for round in 0..10 {
        let tries = (0..10).map(|number| {
            let email = format!("member{}@example.com", 10 * round + number);
            async move { log_in("203.0.113.7", &email, "stolen-1").await }
        });
        let failed = join_all(tries).await;
        assert!(failed.iter().all(|(status, _, _)| *status == StatusCode::UNAUTHORIZED), "{failed:?}");
        if round < 9 {
            let own = credentials("eve@example.com", "secret1");
            let (status, _, _) = send_from(&product.visitor(), "203.0.113.7", "/api/auth/login", &own).await;
            assert_eq!(status, StatusCode::OK);
        }
    }
    for email in ["ada@example.com", "eve@example.com", "nobody@example.com"] {
        assert_is_throttled(&log_in("203.0.113.7", email, "secret1").await, 900);
    }
    // Clients with other addresses are not throttled, and no session ends.
    assert_eq!(log_in("203.0.113.8", "ada@example.com", "secret1").await.0, StatusCode::OK);
    assert_eq!(ada.get("/api/auth/session").await.0, StatusCode::OK);
    product.execute("UPDATE attempts SET attempted_at = attempted_at - interval '15 minutes'");
    assert_eq!(log_in("203.0.113.7", "ada@example.com", "secret1").await.0, StatusCode::OK);
}

#[tokio::test]
async fn no_client_forges_an_address_without_a_trusted_proxy() {
    let product = Product::start().await;
    let visitor = product.visitor();
    let body = credentials("ada@example.com", "wrong-1");
    let log_in = async |number: u8| {
        let address = format!("203.0.113.{number}");
        send_from(&visitor, &address, "/api/auth/login", &body).await
    };
    for number in 0..5 {
        assert_eq!(log_in(number).await.0, StatusCode::UNAUTHORIZED);
    }
    assert_is_throttled(&log_in(5).await, 900);
}

/// Runs `tries` between `break_it` and `mend`, which break and repair the database.
async fn while_broken(product: &Product, break_it: &str, mend: &str, tries: impl AsyncFn()) {
    product.execute(break_it);
    tries().await;
    product.execute(mend);
}

#[tokio::test]
async fn database_errors_count_neither_as_failed_login_nor_wrong_password() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let right = credentials("ada@example.com", "secret1");
    let change = json!({"current_password": "secret1", "new_password": "secret1"});
    // The account is not readable, sessions cannot be created, and counted attempts cannot be released.
    let no_accounts =
        ("ALTER TABLE users RENAME password_hash TO away", "ALTER TABLE users RENAME away TO password_hash");
    let no_sessions =
        ("ALTER TABLE sessions RENAME user_agent TO away", "ALTER TABLE sessions RENAME away TO user_agent");
    let nothing_taken_back = (
        "ALTER TABLE users RENAME password_hash TO away;
         CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION $$no$$; END';
         CREATE TRIGGER refuse BEFORE DELETE ON attempts FOR EACH STATEMENT EXECUTE FUNCTION refuse()",
        "ALTER TABLE users RENAME away TO password_hash;
         DROP FUNCTION refuse CASCADE;
         UPDATE attempts SET attempted_at = attempted_at - interval '61 seconds'",
    );
    for (break_it, mend) in [no_accounts, no_sessions, nothing_taken_back] {
        while_broken(&product, break_it, mend, async || {
            for _ in 0..5 {
                let (status, body) = product.visitor().post("/api/auth/login", right.clone()).await;
                assert!(status.is_server_error(), "{break_it}: {status} {body}");
            }
        })
        .await;
        assert_eq!(product.visitor().post("/api/auth/login", right.clone()).await.0, StatusCode::OK, "{break_it}");
    }
    while_broken(&product, no_accounts.0, no_accounts.1, async || {
        for _ in 0..5 {
            let (status, body) = ada.post("/api/user/change-password", change.clone()).await;
            assert!(status.is_server_error(), "{status} {body}");
        }
    })
    .await;
    assert_eq!(ada.post("/api/user/change-password", change).await.0, StatusCode::OK);
}

#[tokio::test]
async fn correct_logins_of_twenty_accounts_do_not_block_others() {
    let product = behind_a_proxy().await;
    let emails: Vec<String> = (0..20).map(|number| format!("crowd{number}@example.com")).collect();
    for email in &emails {
        product.member(email).await;
    }
    product.member("ada@example.com").await;
    let log_in = async |caller: &Caller, address: &str, email: &str| {
        send_from(caller, address, "/api/auth/login", &credentials(email, "secret1")).await.0
    };
    let (is_over, turned_away) = (AtomicBool::new(false), AtomicUsize::new(0));
    // More concurrent logins than the hashing queue can hold. The clients exist before the first connection, because
    // creating them takes long, and the server ends a connection that sends nothing for five seconds.
    let callers: Vec<_> = emails.iter().flat_map(|email| [email; 4]).map(|email| (product.visitor(), email)).collect();
    let burst = join_all(callers.into_iter().map(async |(caller, email)| {
        while !is_over.load(Ordering::Relaxed) {
            if log_in(&caller, "203.0.113.7", email).await != StatusCode::OK {
                turned_away.fetch_add(1, Ordering::Relaxed);
            }
        }
    }));
    let ada = async {
        until(async || turned_away.load(Ordering::Relaxed), |count| *count > 0).await;
        for _ in 0..5 {
            assert_eq!(log_in(&product.visitor(), "203.0.113.8", "ada@example.com").await, StatusCode::OK);
        }
        is_over.store(true, Ordering::Relaxed);
    };
    futures_util::join!(burst, ada);
}

#[tokio::test]
async fn an_unlisted_proxy_is_reported_to_the_operator_once() {
    const SEEN: &str = "/api/auth/registration";
    let product = Product::start().await;
    let visitor = product.visitor();
    for number in 1..=3 {
        let request = visitor.request(Method::GET, SEEN).header("x-forwarded-for", format!("203.0.113.{number}"));
        assert_eq!(request.send().await.unwrap().status(), StatusCode::OK);
    }
    let is_answered = |log: &Vec<String>| log.iter().filter(|line| line.contains(SEEN)).count() >= 3;
    let log = until(async || product.server().log(), is_answered).await;
    let warnings: Vec<_> = log.iter().filter(|line| line.contains("TRUSTED_PROXIES")).collect();
    assert!(warnings.len() == 1 && warnings[0].contains("WARN") && warnings[0].contains("127.0.0.1"), "{warnings:?}");
}

#[tokio::test]
async fn throttling_can_be_turned_off() {
    let product = Product::start_with(&[("LOGIN_FAILURES_PER_15_MIN", "0"), ("TRUSTED_PROXIES", "127.0.0.1")]).await;
    let visitor = product.visitor();
    let forget_body = json!({"email": "nobody@example.com"});
    for _ in 0..61 {
        assert_eq!(
            send_from(&visitor, "203.0.113.7", "/api/user/forgot-password", &forget_body).await.0,
            StatusCode::OK
        );
    }
}

#[tokio::test]
async fn a_hundred_distributed_failures_slow_logins_to_one_per_minute() {
    let product = behind_a_proxy().await;
    let ada = product.member("ada@example.com").await;
    product.member("eve@example.com").await;
    let visitor = product.visitor();
    let log_in = async |number: usize, email: &str, password: &str| {
        let address = format!("203.0.113.{number}");
        send_from(&visitor, &address, "/api/auth/login", &credentials(email, password)).await
    };
    for email in ["ada@example.com", "nobody@example.com"] {
        for round in 0..10 {
            let failed = join_all((0..10).map(|number| log_in(10 * round + number, email, "wrong-one"))).await;
            assert!(failed.iter().all(|(status, _, _)| *status == StatusCode::UNAUTHORIZED), "{failed:?}");
        }
        // One more password is checked. The next login is throttled, whether password and account are valid or not.
        assert_eq!(log_in(100, email, "wrong-one").await.0, StatusCode::UNAUTHORIZED);
        for number in [101, 102] {
            assert_is_throttled(&log_in(number, email, "secret1").await, 60);
        }
    }
    // The owner's signed-in devices and other accounts are not affected, and a link can still be requested.
    assert_eq!(ada.get("/api/auth/session").await.0, StatusCode::OK);
    assert_eq!(log_in(1, "eve@example.com", "secret1").await.0, StatusCode::OK);
    let forgotten = json!({"email": "ada@example.com"});
    assert_eq!(ada.post("/api/user/forgot-password", forgotten).await.0, StatusCode::OK);
    product.execute("UPDATE attempts SET attempted_at = attempted_at - interval '61 seconds'");
    assert_eq!(log_in(101, "ada@example.com", "secret1").await.0, StatusCode::OK);
    // The successful login has reset the count.
    for number in 103..106 {
        assert_eq!(log_in(number, "ada@example.com", "wrong-one").await.0, StatusCode::UNAUTHORIZED);
    }
}

/// Fails logins from many addresses, and from the owner's, until unknown devices are throttled.
async fn besiege(product: &Product, email: &str, owners_address: &str) {
    let attacker = product.visitor();
    let log_in = async |address: &str, password: &str| {
        send_from(&attacker, address, "/api/auth/login", &credentials(email, password)).await
    };
    for _ in 0..5 {
        assert_eq!(log_in(owners_address, "wrong-one").await.0, StatusCode::UNAUTHORIZED);
    }
    for round in 0..12 {
        join_all((0..10).map(|number| async move {
            let address = format!("198.51.{round}.{number}");
            send_from(&product.visitor(), &address, "/api/auth/login", &credentials(email, "wrong-one")).await
        }))
        .await;
    }
    for address in [owners_address, "203.0.113.99"] {
        assert_is_throttled(&log_in(address, "secret1").await, 900);
    }
}

#[tokio::test]
async fn a_known_device_gets_in_however_many_others_fail() {
    let product = behind_a_proxy().await;
    let ada = product.member("ada@example.com").await;
    let log_in = async |caller: &Caller, password: &str| {
        send_from(caller, "203.0.113.7", "/api/auth/login", &credentials("ada@example.com", password)).await
    };
    assert_eq!(ada.get("/api/auth/logout").await.0, StatusCode::OK);
    besiege(&product, "ada@example.com", "203.0.113.7").await;
    assert_eq!(log_in(&ada, "secret1").await.0, StatusCode::OK);

    // A known device is throttled only by its own failures, and is known only for this account.
    for _ in 0..5 {
        assert_eq!(log_in(&ada, "wrong-one").await.0, StatusCode::UNAUTHORIZED);
    }
    assert_is_throttled(&log_in(&ada, "secret1").await, 900);
    product.member("bea@example.com").await;
    besiege(&product, "bea@example.com", "203.0.113.8").await;
    let other = send_from(&ada, "203.0.113.8", "/api/auth/login", &credentials("bea@example.com", "secret1")).await;
    assert_is_throttled(&other, 900);
}

#[tokio::test]
async fn a_password_set_by_the_operator_lets_the_owner_in() {
    let product = behind_a_proxy().await;
    product.member("ada@example.com").await;
    product.member("eve@example.com").await;
    let log_in = async |email: &str, password: &str| {
        let body = json!({"email": email, "password": password});
        send_from(&product.visitor(), "198.51.100.9", "/api/auth/login", &body).await
    };
    for email in ["ada@example.com", "eve@example.com"] {
        for _ in 0..5 {
            log_in(email, "wrong-one").await;
        }
        assert_is_throttled(&log_in(email, "secret1").await, 900);
    }
    let mut set = program();
    set.args(["user", "set-password", "--email", "ada@example.com"]).env("DATABASE_URL", product.database_url());
    let mut set = set.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
    set.stdin.take().unwrap().write_all(b"secret2\n").unwrap();
    assert!(set.wait().unwrap().success());
    assert_eq!(log_in("ada@example.com", "secret2").await.0, StatusCode::OK);
    assert_is_throttled(&log_in("eve@example.com", "secret1").await, 900);
}

#[tokio::test]
async fn two_servers_know_each_others_devices() {
    let product = Product::start().await;
    let twin = product.twin(&[]).await;
    let ada = product.member("ada@example.com").await;
    let body = credentials("ada@example.com", "wrong-one");
    for _ in 0..5 {
        assert_eq!(product.visitor().post("/api/auth/login", body.clone()).await.0, StatusCode::UNAUTHORIZED);
    }
    let right = credentials("ada@example.com", "secret1");
    assert_eq!(twin.visitor().post("/api/auth/login", right.clone()).await.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(ada.at(twin.address()).post("/api/auth/login", right).await.0, StatusCode::OK);
}

#[tokio::test]
async fn one_address_may_request_sixty_links_an_hour() {
    let product = behind_a_proxy().await;
    product.member("ada@example.com").await;
    let visitor = product.visitor();
    let forget = async |address: &str, email: &str| {
        send_from(&visitor, address, "/api/user/forgot-password", &json!({"email": email})).await
    };
    for number in 0..60 {
        let asked = forget("203.0.113.7", &format!("nobody{number}@example.com")).await;
        assert_eq!(asked, (StatusCode::OK, Value::Null, None));
    }
    for email in ["ada@example.com", "nobody1@example.com"] {
        assert_is_throttled(&forget("203.0.113.7", email).await, 3600);
        assert_eq!(forget("203.0.113.8", email).await.0, StatusCode::OK);
    }
}

/// Tests the log of sign-ins, failed attempts and rejected requests.
#[tokio::test]
async fn the_log_records_logins_and_the_addresses_of_failures() {
    let settings = [("LOG_FORMAT", "json"), ("TRUSTED_PROXIES", "127.0.0.1")];
    let product = Product::start_with(&settings).await;
    let member = product.visitor();
    let credentials = |password: &str| json!({"email": "ada@example.com", "password": password});
    let ask = async |method: Method, path: &str, body: &Value| {
        answer(member.request(method, path).header("x-forwarded-for", "203.0.113.7").json(body)).await
    };
    let (_, registered) = ask(Method::POST, "/api/auth/register", &credentials("secret1")).await;
    ask(Method::POST, "/api/auth/login", &credentials("secret1")).await;
    ask(Method::POST, "/api/auth/login", &credentials("wrong-one")).await;
    ask(Method::GET, "/admin/users", &json!({})).await;
    ask(Method::GET, "/api/user/profile", &json!({})).await;
    // The log lines appear in order, but possibly after the responses.
    let is_told = |log: &Vec<String>| log.iter().any(|line| line.contains("/api/user/profile"));
    let log = until(async || product.server().log(), is_told).await;
    let fields: Vec<Value> = log.iter().map(|line| serde_json::from_str(line).unwrap()).collect();
    let told = |event: &str, field: &str, value: &Value| {
        fields.iter().filter(|fields| fields["message"] == event && &fields[field] == value).collect::<Vec<_>>()
    };
    let account = &registered["userId"];
    for event in ["registered", "signed in"] {
        let lines = told(event, "account", account);
        assert_eq!(lines.len(), 1, "{event}: {fields:#?}");
        assert_eq!((&lines[0]["client"], &lines[0]["role"]), (&json!("203.0.113.7"), &json!("user")));
    }
    let wrong = told("answered", "status", &json!(401));
    assert_eq!((wrong.len(), &wrong[0]["client"]), (1, &json!("203.0.113.7")));
    let forbidden = told("answered", "status", &json!(403));
    assert_eq!((&forbidden[0]["account"], &forbidden[0]["client"]), (account, &json!("203.0.113.7")));
    let own = told("answered", "path", &json!("/api/user/profile"));
    assert_eq!(
        (&own[0]["account"], &own[0]["client"]),
        (account, &Value::Null),
        "the log has no client address of members"
    );
}
