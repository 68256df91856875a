//! Members' own accounts: password, sessions, removal.

use crate::support::{Caller, Product, answer, profile_form, until};
use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;

async fn change(caller: &Caller, current: &str, new: &str) -> (StatusCode, Value) {
    let body = json!({"current_password": current, "new_password": new});
    caller.post("/api/user/change-password", body).await
}

async fn is_signed_in(caller: &Caller) -> bool {
    caller.get("/api/auth/session").await.0 == StatusCode::OK
}

fn login(email: &str, password: &str) -> Value {
    json!({"email": email, "password": password})
}

#[tokio::test]
async fn a_password_change_ends_all_other_sessions_immediately() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let elsewhere = product.log_in("ada@example.com", "secret1").await;
    let eve = product.member("eve@example.com").await;
    let twin = product.twin(&[]).await;
    assert!(is_signed_in(&elsewhere.at(twin.address())).await);

    assert_eq!(change(&ada, "secret1", "secret2").await, (StatusCode::OK, json!({"success": true})));
    assert!(is_signed_in(&ada).await && is_signed_in(&eve).await);
    assert!(!is_signed_in(&elsewhere.at(twin.address())).await && !is_signed_in(&elsewhere).await);
    let visitor = product.visitor();
    let (status, _) = visitor.post("/api/auth/login", login("ada@example.com", "secret1")).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    product.log_in("ada@example.com", "secret2").await;
}

#[tokio::test]
async fn a_wrong_current_password_is_a_field_error_without_logout() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (status, refused) = change(&ada, "secret0", "secret2").await;
    assert_eq!((status, &refused["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")));
    assert_eq!(refused["fields"], json!({"current_password": "This is not your current password"}));
    for (body, fields) in [
        (json!({}), vec!["current_password", "new_password"]),
        (json!({"current_password": 1, "new_password": "secret2"}), vec!["current_password"]),
        (json!({"current_password": "secret1", "new_password": "12345"}), vec!["new_password"]),
        (json!({"current_password": "secret1", "new_password": "x".repeat(129)}), vec!["new_password"]),
    ] {
        let (status, refused) = ada.post("/api/user/change-password", body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(refused["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    }
    assert!(is_signed_in(&ada).await);
    product.log_in("ada@example.com", "secret1").await;
}

#[tokio::test]
async fn five_wrong_current_passwords_block_the_right_one() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    for _ in 0..5 {
        assert_eq!(change(&ada, "secret0", "secret2").await.0, StatusCode::BAD_REQUEST);
    }
    let body = json!({"current_password": "secret1", "new_password": "secret2"});
    let request = ada.request(Method::POST, "/api/user/change-password").json(&body);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=900).contains(&wait));
    assert_eq!(response.json::<Value>().await.unwrap()["code"], "too_many_attempts");
    assert!(is_signed_in(&ada).await);
    // Guessing the password in an open browser throttles neither the owner's login nor another member's change.
    product.log_in("ada@example.com", "secret1").await;
    let eve = product.member("eve@example.com").await;
    assert_eq!(change(&eve, "secret1", "secret2").await.0, StatusCode::OK);
}

#[tokio::test]
async fn sessions_are_listed_and_can_be_ended() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let [phone, tablet, laptop] = [
        product.log_in("ada@example.com", "secret1").await,
        product.log_in("ada@example.com", "secret1").await,
        product.log_in("ada@example.com", "secret1").await,
    ];
    let (status, sessions) = ada.get("/api/user/sessions").await;
    assert_eq!(status, StatusCode::OK);
    let sessions = sessions.as_array().unwrap();
    let current: Vec<_> = sessions.iter().map(|session| session["current"].as_bool().unwrap()).collect();
    assert_eq!(current, [true, false, false, false]);
    let mut last_used: Vec<_> = sessions[1..].iter().map(|session| session["last_used_at"].as_str().unwrap()).collect();
    last_used.reverse();
    assert!(last_used.is_sorted());
    for session in sessions {
        let fields: Vec<_> = session.as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(fields, ["created_at", "current", "id", "last_used_at", "user_agent"]);
    }

    // The phone ends its own session by ID.
    let (_, of_phone) = phone.get("/api/user/sessions").await;
    let path = format!("/api/user/sessions/{}", of_phone[0]["id"].as_str().unwrap());
    let eve = product.member("eve@example.com").await;
    assert_eq!(eve.delete(&path).await.0, StatusCode::NOT_FOUND, "the session belongs to another member");
    assert_eq!(tablet.delete(&path).await.0, StatusCode::NO_CONTENT);
    assert!(!is_signed_in(&phone).await && is_signed_in(&tablet).await && is_signed_in(&laptop).await);
    for unknown in [path.as_str(), "/api/user/sessions/0000000000000000", "/api/user/sessions/x"] {
        let (status, refused) = ada.delete(unknown).await;
        assert_eq!((status, &refused["code"]), (StatusCode::NOT_FOUND, &json!("not_found")), "{unknown}");
    }

    assert_eq!(ada.delete("/api/user/sessions").await.0, StatusCode::NO_CONTENT);
    assert!(is_signed_in(&ada).await && is_signed_in(&eve).await);
    assert!(!is_signed_in(&tablet).await && !is_signed_in(&laptop).await);
    assert_eq!(ada.get("/api/user/sessions").await.1.as_array().unwrap().len(), 1);
}

async fn remove(caller: &Caller, password: &str) -> (StatusCode, Value) {
    answer(caller.request(Method::DELETE, "/api/user/account").json(&json!({"password": password}))).await
}

/// Checks the number of tables with rows of this account, among all tables that refer to accounts.
fn assert_tables_with_rows_of(product: &Product, user_id: &Value, expected: &str) {
    product.execute(&format!(
        "DO $$ DECLARE name text; found boolean; filled int := 0; BEGIN
         FOR name IN SELECT table_name FROM information_schema.columns
                     WHERE table_schema = 'public' AND column_name = 'user_id' LOOP
             EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE user_id = {user_id})', name) INTO found;
             filled := filled + found::int;
         END LOOP;
         IF NOT filled {expected} THEN RAISE EXCEPTION '% tables have rows', filled; END IF; END $$"
    ));
}

#[tokio::test]
async fn a_removed_account_leaves_no_data_and_frees_its_email() {
    let data = TempDir::new().unwrap();
    let product = Product::start_with(&[("DATA_DIR", data.path().to_str().unwrap())]).await;
    // Without a mail server, emails are files.
    let mails = async || -> Vec<String> {
        let files = std::fs::read_dir(data.path().join("mail")).into_iter().flatten().map_while(Result::ok);
        files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect()
    };
    let names_ada = |mails: &Vec<String>| mails.iter().any(|mail| mail.contains("ada@example.com"));
    let ada = product.member("ada@example.com").await;
    let elsewhere = product.log_in("ada@example.com", "secret1").await;
    let eve = product.member("eve@example.com").await;
    let id = ada.get("/api/auth/session").await.1["userId"].clone();
    ada.put("/api/user/profile", profile_form()).await;
    let exercise = ada.follow_a_plan_for_every_day().await;
    ada.post("/api/user/exercise-logs", json!({"exercise_id": exercise})).await;
    ada.post("/api/user/messages", json!({"message_type": "other", "content": "Farewell"})).await;
    ada.post("/gemini/chat", json!({"message": "What is today's workout?"})).await;
    let (_, suggested) = ada.get("/api/user/available-diet-plans").await;
    ada.post("/api/user/select-diet-plan", json!({"planId": suggested["plans"][0]["id"]})).await;
    product.visitor().post("/api/user/forgot-password", json!({"email": "ada@example.com"})).await;
    assert_tables_with_rows_of(&product, &id, ">= 10");
    let stored = until(&mails, |mails| names_ada(mails) && mails.len() >= 3).await;
    assert!(names_ada(&stored), "{stored:?}");

    for password in ["secret0", "", "SECRET1"] {
        let (status, refused) = remove(&ada, password).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(refused["fields"], json!({"password": "This is not your current password"}));
    }
    assert_eq!(
        answer(ada.request(Method::DELETE, "/api/user/account").json(&json!({}))).await.0,
        StatusCode::BAD_REQUEST
    );
    assert!(is_signed_in(&ada).await && is_signed_in(&elsewhere).await);

    let request = ada.request(Method::DELETE, "/api/user/account").json(&json!({"password": "secret1"}));
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::NO_CONTENT);
    let cookie = response.headers()["set-cookie"].to_str().unwrap();
    assert!(cookie.starts_with("session=;") && cookie.contains("Max-Age=0"), "{cookie}");
    assert!(!is_signed_in(&ada).await && !is_signed_in(&elsewhere).await && is_signed_in(&eve).await);
    assert_tables_with_rows_of(&product, &id, "= 0");
    let left = until(&mails, |mails| !names_ada(mails)).await;
    assert!(!names_ada(&left), "{left:?}");
    assert!(left.iter().any(|mail| mail.contains("eve@example.com")), "{left:?}");
    let visitor = product.visitor();
    let (status, _) = visitor.post("/api/auth/login", login("ada@example.com", "secret1")).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    let (status, again) = visitor.post("/api/auth/register", login("ada@example.com", "secret1")).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_ne!(again["userId"], id);
    assert_eq!(visitor.get("/api/user/exercise-logs/recent").await.1, json!([]));
}

#[tokio::test]
async fn requests_during_account_removal_leave_no_rows() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let id = ada.get("/api/auth/session").await.1["userId"].clone();
    let messages = (0..20).map(|number| {
        let ada = ada.clone();
        async move {
            let message = json!({"message_type": "other", "content": format!("Message {number}")});
            ada.post("/api/user/messages", message).await.0
        }
    });
    let (_, removed) = futures_util::join!(join_all(messages), remove(&ada, "secret1"));
    assert_eq!(removed.0, StatusCode::NO_CONTENT);
    assert_tables_with_rows_of(&product, &id, "= 0");
}

#[tokio::test]
async fn the_last_admin_stays_and_audit_keeps_only_ids() {
    let (product, admin) = Product::start_with_admin().await;
    let (status, refused) = remove(&admin, "ironleaf-demo").await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    assert_eq!(remove(&admin, "wrong").await.0, StatusCode::BAD_REQUEST);
    let moderator = product.log_in("moderator@example.com", "ironleaf-demo").await;
    let id = moderator.get("/api/auth/session").await.1["userId"].clone();
    assert_eq!(remove(&moderator, "ironleaf-demo").await.0, StatusCode::NO_CONTENT);
    let (_, entries) = admin.get("/admin/audit?limit=1").await;
    let entry = &entries[0];
    assert_eq!((&entry["action"], &entry["entity"]), (&json!("delete"), &json!("account")));
    assert_eq!((&entry["actor_id"], &entry["entity_id"], &entry["actor_email"]), (&id, &id, &Value::Null));
    assert_eq!((&entry["before"], &entry["after"]), (&json!({"role": "moderator"}), &Value::Null));
}
