//! Account administration.

use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::{Value, json};

fn emails(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|row| row["email"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn an_admin_finds_accounts_and_sees_what_removal_would_lose() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada+tag@example.com").await;
    let (_, listed) = admin.get("/admin/users?search=ada%2B").await;
    assert_eq!(emails(&listed), ["ada+tag@example.com"]);
    assert_eq!((&listed[0]["fname"], &listed[0]["role"]), (&Value::Null, &json!("user")));
    assert_eq!(listed[0]["creation_date"].as_str().unwrap().len(), "2026-11-21".len());

    ada.put("/api/user/profile", profile_form()).await;
    ada.follow_a_plan_for_every_day().await;
    let (status, found) = admin.get("/admin/users/ada%2Btag%40example.com").await;
    assert_eq!((status, &found["fname"], &found["workout_plans"]), (StatusCode::OK, &json!("Ada"), &json!(1)));
    assert_eq!((&found["exercise_logs"], &found["messages"]), (&json!(0), &json!(0)));
    assert_eq!((&found["diary_entries"], &found["own_foods"]), (&json!(0), &json!(0)));
    assert_eq!(emails(&admin.get("/admin/users?search=LOVELACE").await.1)[0], "ada+tag@example.com");

    let (_, first) = admin.get("/admin/users?limit=2").await;
    let (_, rest) = admin.get(&format!("/admin/users?after={}", first[1]["id"])).await;
    let all = [emails(&first), emails(&rest)].concat();
    assert!(all.is_sorted() && all.len() == 4, "{all:?}");
}

#[tokio::test]
async fn invalid_input_returns_field_errors() {
    let (_product, admin) = Product::start_with_admin().await;
    for (path, field) in [
        ("/admin/users?limit=0", "limit"),
        ("/admin/users?limit=201", "limit"),
        ("/admin/users?after=999999", "after"),
        ("/admin/users?after=x", "after"),
        ("/admin/users/nobody", "email"),
        ("/admin/users/a%40example.com%0d%0aBcc%3a%20b%40example.com", "email"),
    ] {
        let (status, refused) = admin.get(path).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{path}: {refused}");
        assert!(refused["fields"][field].is_string(), "{path}: {refused}");
    }
    for body in [json!({}), json!({"email": "nobody"}), json!({"email": 7}), json!({"email": "a@b.c\r\nBcc: d@e.f"})] {
        let (status, refused) = admin.post("/admin/moderators", body.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body}");
        assert!(refused["fields"]["email"].is_string(), "{refused}");
    }
    for path in ["/admin/users/nobody%40example.com", "/admin/moderators/member%40example.com"] {
        assert_eq!(admin.delete(path).await.0, StatusCode::NOT_FOUND, "{path}");
    }
}

#[tokio::test]
async fn a_removed_account_is_signed_out_and_frees_its_email() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    ada.put("/api/user/profile", profile_form()).await;
    assert_eq!(admin.delete("/admin/users/ada%40example.com").await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.get("/api/auth/session").await.0, StatusCode::UNAUTHORIZED);
    assert_eq!(admin.delete("/admin/users/ada%40example.com").await.0, StatusCode::NOT_FOUND);
    let reregistered = product.member("ada@example.com").await;
    assert_eq!(reregistered.get("/api/user/profile").await.1["fname"], Value::Null);

    let (status, refused) = admin.delete("/admin/users/admin%40example.com").await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    assert_eq!(admin.get("/api/auth/session").await.0, StatusCode::OK);
}

#[tokio::test]
async fn role_changes_to_and_from_moderator_end_the_sessions() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    product.execute("UPDATE users SET email_verified_at = now()");
    let (status, added) = admin.post("/admin/moderators", json!({"email": " Ada@Example.com "})).await;
    assert_eq!((status, &added["email"]), (StatusCode::CREATED, &json!("ada@example.com")));
    assert_eq!((&added["invited"], &added["fname"]), (&json!(false), &Value::Null));
    assert_eq!(ada.get("/api/auth/session").await.0, StatusCode::UNAUTHORIZED);
    let ada = product.log_in("ada@example.com", "secret1").await;
    assert_eq!(ada.get("/api/auth/session").await.1["role"], "moderator");

    let (_, moderators) = admin.get("/admin/moderators").await;
    assert_eq!(emails(&moderators), ["ada@example.com", "moderator@example.com"]);
    for (email, text) in
        [("ada@example.com", "This account is a moderator already"), ("admin@example.com", "This account is an admin")]
    {
        let (status, refused) = admin.post("/admin/moderators", json!({"email": email})).await;
        assert_eq!((status, &refused["message"]), (StatusCode::CONFLICT, &json!(text)));
    }
    assert_eq!(admin.delete("/admin/moderators/ada%40example.com").await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.get("/api/auth/session").await.0, StatusCode::UNAUTHORIZED);
    let ada = product.log_in("ada@example.com", "secret1").await;
    assert_eq!(ada.get("/api/auth/session").await.1["role"], "user");
    assert_eq!(admin.delete("/admin/moderators/admin%40example.com").await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn two_admins_removing_each_other_leave_one() {
    let (product, admin) = Product::start_with_admin().await;
    product.member("bea@example.com").await;
    product.execute("UPDATE users SET role = 'admin' WHERE email = 'bea@example.com'");
    let bea = product.log_in("bea@example.com", "secret1").await;
    let (one, other) = futures_util::join!(
        admin.delete("/admin/users/bea%40example.com"),
        bea.delete("/admin/users/admin%40example.com")
    );
    let removed = [one.0, other.0].into_iter().filter(|status| *status == StatusCode::NO_CONTENT).count();
    assert_eq!(removed, 1, "{one:?} {other:?}");
}
