use crate::support::{Product, answer, program};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::io::Write;
use std::process::Stdio;

fn credentials(email: &str, password: &str) -> serde_json::Value {
    json!({"email": email, "password": password})
}

#[tokio::test]
async fn register_log_out_and_log_in_again() {
    let product = Product::start().await;
    let ada = product.visitor();
    let (status, registered) = ada.post("/api/auth/register", credentials(" Ada@Example.com ", "secret1")).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(registered["role"], "user");
    assert!(registered["userId"].as_i64().unwrap() > 0);
    let (status, session) = ada.get("/api/auth/session").await;
    assert_eq!((status, &session["email"]), (StatusCode::OK, &json!("ada@example.com")));
    assert_eq!(session["userId"], registered["userId"]);

    assert_eq!(ada.get("/api/auth/logout").await, (StatusCode::OK, json!({"success": true})));
    let (status, refused) = ada.get("/api/auth/session").await;
    assert_eq!((status, &refused["code"]), (StatusCode::UNAUTHORIZED, &json!("unauthenticated")));
    assert_eq!(ada.get("/auth/logout").await, (StatusCode::OK, json!({"success": true})));

    let (status, again) = ada.post("/api/auth/login", credentials("ADA@example.com", "secret1")).await;
    assert_eq!((status, &again), (StatusCode::OK, &registered));
    assert_eq!(ada.get("/api/auth/session").await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_logout_ends_the_session_and_logins_create_another() {
    let product = Product::start().await;
    let visitor = product.visitor();
    let login = |path: &'static str| {
        visitor.request(Method::POST, path).json(&credentials("ada@example.com", "secret1")).send()
    };
    let cookie_of = |response: reqwest::Response| {
        response.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned()
    };
    let first = cookie_of(login("/api/auth/register").await.unwrap());
    let second = cookie_of(login("/api/auth/login").await.unwrap());
    assert_ne!(first, second);
    let session =
        |cookie: String| answer(product.visitor().request(Method::GET, "/api/auth/session").header("cookie", cookie));
    assert_eq!(session(first).await.0, StatusCode::UNAUTHORIZED, "the browser's previous session has ended");
    assert_eq!(session(second.clone()).await.0, StatusCode::OK);
    visitor.get("/api/auth/logout").await;
    assert_eq!(session(second).await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(session("session=planted".to_owned()).await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn many_registrations_of_one_email_succeed_once() {
    let product = Product::start().await;
    let emails = ["ada@example.com", "ADA@example.com", " ada@Example.com"];
    let tries = emails.into_iter().cycle().take(12).map(|email| {
        let visitor = product.visitor();
        async move { visitor.post("/api/auth/register", credentials(email, "secret1")).await }
    });
    let answers = all_at_once(tries).await;
    assert_eq!(answers.iter().filter(|(status, _)| *status == StatusCode::CREATED).count(), 1);
    let refused: Vec<_> = answers.iter().filter(|(status, _)| *status != StatusCode::CREATED).collect();
    for (status, body) in refused {
        assert_eq!((*status, &body["code"]), (StatusCode::CONFLICT, &json!("email_taken")));
        assert_eq!(body["message"], "Email already exists");
    }
}

async fn all_at_once<F: Future + Send + 'static>(tries: impl Iterator<Item = F>) -> Vec<F::Output>
where
    F::Output: Send,
{
    let tasks: Vec<_> = tries.map(tokio::spawn).collect();
    let mut answers = Vec::new();
    for task in tasks {
        answers.push(task.await.unwrap());
    }
    answers
}

#[tokio::test]
async fn all_invalid_fields_are_named_together() {
    let product = Product::start().await;
    let visitor = product.visitor();
    let reset = json!({"token": "", "password": "12345"});
    for (path, body, fields) in [
        ("/api/auth/register", credentials("nobody", "12345"), vec!["email", "password"]),
        ("/api/auth/register", json!({}), vec!["email", "password"]),
        ("/api/auth/login", json!({"email": 7, "password": null}), vec!["email", "password"]),
        ("/api/auth/reset-password", reset, vec!["password", "token"]),
    ] {
        let (status, refused) = visitor.post(path, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}");
        assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields, "{path}");
    }
    let member = product.member("ada@example.com").await;
    let (_, refused) =
        member.post("/api/user/change-password", json!({"current_password": 1, "new_password": "12345"})).await;
    assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["current_password", "new_password"]);
    let (_, refused) = member.put("/api/user/body-weights/2999-01-01", json!({"weight": 1})).await;
    assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), ["date", "weight"]);
    let (_, refused) = member.put("/api/user/profile", json!({"birth_date": "2999-01-01", "weight": 1})).await;
    let named = refused["fields"].as_object().unwrap();
    assert!(
        named.contains_key("birth_date") && named.contains_key("weight") && named.contains_key("fname"),
        "{refused}"
    );
}

#[tokio::test]
async fn bad_input_names_its_fields() {
    let product = Product::start().await;
    let visitor = product.visitor();
    for (body, field) in [
        (credentials("nobody", "secret1"), "email"),
        (credentials("a@example.com\r\nBcc: b@example.com", "secret1"), "email"),
        (credentials("a@example.com", "12345"), "password"),
        (credentials("a@example.com", &"x".repeat(129)), "password"),
        (json!({"email": "a@example.com"}), "password"),
        (json!({"email": 7, "password": "secret1"}), "email"),
        (json!({"email": null, "password": "secret1"}), "email"),
    ] {
        let (status, refused) = visitor.post("/api/auth/register", body).await;
        assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")));
        assert!(refused["fields"][field].is_string(), "{refused}");
    }
    let (_, refused) = visitor.post("/api/auth/register", credentials("a@example.com", "12345")).await;
    assert_eq!(refused["message"], "Password must be at least 6 characters");
}

#[tokio::test]
async fn a_role_cannot_be_asked_for() {
    let product = Product::start().await;
    let body = json!({"email": "eve@example.com", "password": "secret1", "role": "admin", "userId": 1, "id": 1});
    let (status, registered) = product.visitor().post("/api/auth/register", body).await;
    assert_eq!((status, &registered["role"]), (StatusCode::CREATED, &json!("user")));
}

/// F27: returns status, body and headers without the values that differ in each response.
async fn read_response(request: reqwest::RequestBuilder) -> (StatusCode, serde_json::Value, Vec<String>) {
    let response = request.send().await.unwrap();
    let status = response.status();
    let named = |(name, value): (&reqwest::header::HeaderName, &reqwest::header::HeaderValue)| {
        let is_new = ["date", "x-request-id"].contains(&name.as_str());
        format!("{name}: {}", if is_new { "" } else { value.to_str().unwrap() })
    };
    let mut headers: Vec<String> = response.headers().iter().map(named).collect();
    headers.sort();
    let mut body: serde_json::Value = response.json().await.unwrap();
    if let Some(id) = body.get_mut("request_id") {
        *id = json!("");
    }
    (status, body, headers)
}

#[tokio::test]
async fn unknown_emails_and_wrong_passwords_get_the_same_response() {
    let product = Product::start().await;
    product.member("ada@example.com").await;
    product.execute("INSERT INTO users (email, role, created_at) VALUES ('invited@example.com', 'moderator', now())");
    let visitor = product.visitor();
    let ask = |path: &str, body: &serde_json::Value| read_response(visitor.request(Method::POST, path).json(body));
    let wrong = ask("/api/auth/login", &credentials("ada@example.com", "wrong-one")).await;
    assert_eq!((wrong.0, &wrong.1["code"]), (StatusCode::UNAUTHORIZED, &json!("invalid_credentials")));
    let forgotten = ask("/api/user/forgot-password", &json!({"email": "ada@example.com"})).await;
    assert_eq!(forgotten.0, StatusCode::OK);
    for other in ["eve@example.com", "invited@example.com"] {
        assert_eq!(ask("/api/auth/login", &credentials(other, "wrong-one")).await, wrong, "{other}");
        assert_eq!(ask("/api/user/forgot-password", &json!({"email": other})).await, forgotten, "{other}");
    }
    // The responses are also equal beyond the limit.
    for email in ["ada@example.com", "eve@example.com"] {
        for _ in 0..4 {
            assert_eq!(ask("/api/auth/login", &credentials(email, "wrong-one")).await, wrong);
        }
    }
    let without_wait = |mut read_response: (StatusCode, serde_json::Value, Vec<String>)| {
        read_response.2.retain(|header| !header.starts_with("retry-after"));
        read_response
    };
    let known = without_wait(ask("/api/auth/login", &credentials("ada@example.com", "secret1")).await);
    assert_eq!(known.0, StatusCode::TOO_MANY_REQUESTS);
    assert_eq!(without_wait(ask("/api/auth/login", &credentials("eve@example.com", "secret1")).await), known);
}

/// F28.
#[tokio::test]
async fn planted_and_ended_session_tokens_are_never_accepted() {
    let product = Product::start().await;
    let twin = product.twin(&[]).await;
    product.member("ada@example.com").await;
    let planted = format!("session={}", "A".repeat(43));
    let login = product.visitor().request(Method::POST, "/api/auth/login").header("cookie", &planted);
    let response = login.json(&credentials("ada@example.com", "secret1")).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    let own = response.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert_ne!(own, planted);
    let ask = async |cookie: &str, path: &str| {
        let mut found = Vec::new();
        for server in [&product, &twin] {
            let request = server.visitor().request(Method::GET, path).header("cookie", cookie);
            found.push(answer(request).await.0);
        }
        found
    };
    assert_eq!(ask(&planted, "/api/auth/session").await, [StatusCode::UNAUTHORIZED; 2]);
    assert_eq!(ask(&own, "/api/auth/session").await, [StatusCode::OK; 2]);
    let logout = product.visitor().request(Method::GET, "/api/auth/logout").header("cookie", &own);
    assert_eq!(answer(logout).await.0, StatusCode::OK);
    for path in ["/api/auth/session", "/api/user/profile", "/api/user/export"] {
        assert_eq!(ask(&own, path).await, [StatusCode::UNAUTHORIZED; 2], "{path}");
    }
}

/// A sibling domain can set a cookie `%5F%5FHost-session`. Comparing decoded names would accept it.
#[tokio::test]
async fn session_cookies_match_by_exact_name_and_duplicates_are_ignored() {
    let product = Product::start_with(&[("PUBLIC_URL", "https://train.example.org")]).await;
    let sign_in = async |email: &str| {
        let request = product.visitor().request(Method::POST, "/api/auth/register");
        let response = request.json(&credentials(email, "secret1")).send().await.unwrap();
        let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
        cookie.strip_prefix("__Host-session=").unwrap().split(';').next().unwrap().to_owned()
    };
    let (ada, eve) = (sign_in("ada@example.com").await, sign_in("eve@example.com").await);
    let ask = async |path: &str, cookies: String| {
        answer(product.visitor().request(Method::GET, path).header("cookie", cookies)).await
    };
    let own = format!("__Host-session={ada}");
    for planted in ["%5F%5FHost-session", "%5f%5fHost%2Dsession", "__host-session", "session"] {
        let (status, _) = ask("/api/auth/session", format!("{planted}={eve}")).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED, "{planted}");
        for cookies in [format!("{planted}={eve}; {own}"), format!("{own}; {planted}={eve}")] {
            let (status, session) = ask("/api/auth/session", cookies).await;
            assert_eq!((status, &session["email"]), (StatusCode::OK, &json!("ada@example.com")), "{planted}");
        }
    }
    for twice in [format!("{own}; __Host-session={eve}"), format!("{own}; {own}")] {
        for path in ["/api/auth/session", "/api/user/profile"] {
            let (status, refused) = ask(path, twice.clone()).await;
            assert_eq!((status, &refused["code"]), (StatusCode::UNAUTHORIZED, &json!("unauthenticated")), "{path}");
        }
    }
    // A logout cannot know which of two tokens to end, so it ends both.
    assert_eq!(ask("/api/auth/logout", format!("{own}; __Host-session={eve}")).await.0, StatusCode::OK);
    for token in [ada, eve] {
        assert_eq!(ask("/api/auth/session", format!("__Host-session={token}")).await.0, StatusCode::UNAUTHORIZED);
    }
}

/// F36: one normalization of addresses applies everywhere.
#[tokio::test]
async fn addresses_that_only_look_alike_are_never_one_account() {
    let product = Product::start().await;
    let visitor = product.visitor();
    for refused in [
        "\u{131}da@example.com",
        "\u{212a}im@example.com",
        "ada\u{ff20}example.com",
        "ad\u{e1}@example.com",
        "ada@example.com\r\nBcc: eve@example.com",
        "ada@example.com\n",
        "a\u{200d}da@example.com",
    ] {
        for (path, body) in [
            ("/api/auth/register", credentials(refused, "secret1")),
            ("/api/auth/login", credentials(refused, "secret1")),
            ("/api/user/forgot-password", json!({"email": refused})),
        ] {
            // White space around an address is trimmed; inside it is rejected.
            let is_trimmed = refused.ends_with("com\n");
            let (status, body) = visitor.post(path, body).await;
            assert_eq!(status == StatusCode::BAD_REQUEST, !is_trimmed, "{refused:?}: {body}");
        }
    }
    // An international domain is equal in composed, decomposed and ASCII form.
    let (status, _) = visitor.post("/api/auth/register", credentials("ada@b\u{fc}cher.example", "secret1")).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(visitor.get("/api/auth/session").await.1["email"], "ada@xn--bcher-kva.example");
    for same in ["ada@bu\u{308}cher.example", "ADA@XN--BCHER-KVA.example", "ada@B\u{dc}CHER.example"] {
        let (status, body) = visitor.post("/api/auth/register", credentials(same, "secret1")).await;
        assert_eq!((status, &body["code"]), (StatusCode::CONFLICT, &json!("email_taken")), "{same}");
    }
}

#[tokio::test]
async fn after_five_failures_even_the_right_password_has_to_wait() {
    let product = Product::start().await;
    product.member("ada@example.com").await;
    product.member("bea@example.com").await;
    let visitor = product.visitor();
    for _ in 0..5 {
        let (status, _) = visitor.post("/api/auth/login", credentials("ada@example.com", "wrong-one")).await;
        assert_eq!(status, StatusCode::UNAUTHORIZED);
    }
    let right = visitor.request(Method::POST, "/api/auth/login").json(&credentials("Ada@example.com", "secret1"));
    let response = right.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=900).contains(&wait));
    assert_eq!(response.json::<serde_json::Value>().await.unwrap()["code"], "too_many_attempts");
    let (status, _) = visitor.post("/api/auth/login", credentials("bea@example.com", "secret1")).await;
    assert_eq!(status, StatusCode::OK, "another email is not throttled");
}

#[tokio::test]
async fn a_login_that_succeeds_resets_the_count() {
    let product = Product::start().await;
    product.member("ada@example.com").await;
    let visitor = product.visitor();
    for _ in 0..3 {
        for _ in 0..4 {
            let (status, _) = visitor.post("/api/auth/login", credentials("ada@example.com", "wrong-one")).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED);
        }
        let (status, _) = visitor.post("/api/auth/login", credentials("ada@example.com", "secret1")).await;
        assert_eq!(status, StatusCode::OK);
    }
}

#[tokio::test]
async fn the_cookie_follows_the_way_the_site_is_served() {
    for (settings, expected) in [
        ([("PUBLIC_URL", "http://127.0.0.1:8080")], "session="),
        ([("PUBLIC_URL", "https://train.example.org")], "__Host-session="),
    ] {
        let product = Product::start_with(&settings).await;
        let request = product.visitor().request(Method::POST, "/api/auth/register");
        let response = request.json(&credentials("ada@example.com", "secret1")).send().await.unwrap();
        let cookie = response.headers()["set-cookie"].to_str().unwrap();
        assert!(cookie.starts_with(expected) && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"));
        assert!(cookie.contains("Path=/") && cookie.contains("Max-Age=2592000"));
        assert_eq!(cookie.contains("Secure"), expected.starts_with("__Host-"));
    }
}

#[tokio::test]
async fn an_operator_makes_and_changes_accounts() {
    let product = Product::start().await;
    let run = |arguments: &[&str], input: &str| {
        let mut child = program()
            .args(arguments)
            .env("DATABASE_URL", product.database_url())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        (output.status.success(), String::from_utf8(output.stderr).unwrap())
    };
    let email = "root@example.com";
    assert!(run(&["user", "create", "--email", email, "--role", "admin"], "secret1\n").0);
    let (done, complaint) = run(&["user", "set-role", "--email", email, "--role", "user"], "");
    assert!(!done && complaint.contains("last admin"), "{complaint}");
    let admin = product.visitor();
    assert_eq!(admin.post("/api/auth/login", credentials(email, "secret1")).await.1["role"], "admin");
    assert!(run(&["user", "set-password", "--email", email], "secret2\n").0);
    assert_eq!(admin.get("/api/auth/session").await.0, StatusCode::UNAUTHORIZED, "its sessions have ended");
    assert_eq!(admin.post("/api/auth/login", credentials(email, "secret2")).await.0, StatusCode::OK);
    let (done, complaint) = run(&["user", "create", "--email", email, "--role", "admin"], "secret1\n");
    assert!(!done && complaint.lines().filter(|line| line.starts_with("ironleaf: ")).count() == 1, "{complaint}");
}

/// `cases/password_nfd.http`: keyboards write the same letters in different forms.
#[tokio::test]
async fn a_password_fits_in_every_unicode_form_wherever_it_is_typed() {
    const COMPOSED: &str = "Caf\u{e9}-cr\u{e8}me-77-lang";
    const DECOMPOSED: &str = "Cafe\u{301}-cre\u{300}me-77-lang";
    const SECOND: [&str; 2] = ["N\u{e4}chste-\u{d55c}", "Na\u{308}chste-\u{1112}\u{1161}\u{11ab}"];
    let product = Product::start().await;
    for (number, registered) in [COMPOSED, DECOMPOSED].into_iter().enumerate() {
        let email = format!("x{number}@example.net");
        let member = product.visitor();
        let credentials = json!({"email": email, "password": registered});
        assert_eq!(member.post("/api/auth/register", credentials).await.0, StatusCode::CREATED);
        for typed in [COMPOSED, DECOMPOSED] {
            product.log_in(&email, typed).await;
        }
        let typed = if registered == COMPOSED { DECOMPOSED } else { COMPOSED };
        let change = json!({"current_password": typed, "new_password": SECOND[number]});
        assert_eq!(member.post("/api/user/change-password", change).await.0, StatusCode::OK);
        for typed in SECOND {
            product.log_in(&email, typed).await;
        }
        let removal =
            member.request(Method::DELETE, "/api/user/account").json(&json!({"password": SECOND[1 - number]}));
        assert_eq!(answer(removal).await.0, StatusCode::NO_CONTENT);
    }
}
