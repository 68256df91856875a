//! Messages to support: sending, listing, status and removal.

use crate::support::{Caller, Product, profile_form};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

async fn send(caller: &Caller, message_type: &str, content: &str) -> StatusCode {
    caller.post("/api/user/messages", json!({"message_type": message_type, "content": content})).await.0
}

fn texts(messages: &Value) -> Vec<&str> {
    messages.as_array().unwrap().iter().map(|message| message["content"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn a_message_reaches_moderator_and_admin_and_both_mark_it() {
    let (product, admin) = Product::start_with_admin().await;
    let moderator = product.log_in("moderator@example.com", "ironleaf-demo").await;
    let ada = product.member("ada@example.com").await;
    ada.put("/api/user/profile", profile_form()).await;
    let body = json!({"message_type": "feedback", "content": "  Well made.\r\nThank you!  "});
    let (status, body) = ada.post("/api/user/messages", body).await;
    assert_eq!((status, body), (StatusCode::CREATED, json!({"success": true})));

    let (_, of_admin) = admin.get("/admin/messages?status=new&limit=1").await;
    let (_, of_moderator) = moderator.get("/messages?status=new&limit=1").await;
    assert_eq!(of_admin, of_moderator);
    let message = &of_admin[0];
    assert_eq!((&message["content"], &message["message_type"]), (&json!("Well made.\nThank you!"), &json!("feedback")));
    assert_eq!((&message["email"], &message["status"]), (&json!("ada@example.com"), &json!("new")));
    assert_eq!((&message["fname"], &message["lname"]), (&json!("Ada"), &json!("Lovelace")));
    assert!(message["created_at"].as_str().unwrap().ends_with('Z') && message["user_id"].is_i64());

    let id = message["id"].as_i64().unwrap();
    let (status, seen) = moderator.patch(&format!("/messages/{id}/status"), json!({"status": "seen"})).await;
    assert_eq!((status, &seen["status"]), (StatusCode::OK, &json!("seen")));
    assert_eq!(ada.get("/api/user/messages").await.1[0]["status"], "seen");
    let (status, new) = admin.patch(&format!("/admin/messages/{id}/status"), json!({"status": "new"})).await;
    assert_eq!((status, &new), (StatusCode::OK, message));

    // Only an admin can delete a message.
    let (status, _) = moderator.delete(&format!("/admin/messages/{id}")).await;
    assert_eq!(status, StatusCode::FORBIDDEN);
    let (status, _) = moderator.delete(&format!("/messages/{id}")).await;
    assert!(status.is_client_error());
    assert_eq!(texts(&ada.get("/api/user/messages").await.1).len(), 1);
    assert_eq!(admin.delete(&format!("/admin/messages/{id}")).await, (StatusCode::NO_CONTENT, Value::Null));
    assert_eq!(ada.get("/api/user/messages").await.1, json!([]));
    for request in [
        admin.delete(&format!("/admin/messages/{id}")).await,
        admin.patch(&format!("/admin/messages/{id}/status"), json!({"status": "new"})).await,
        moderator.patch("/messages/9223372036854775807/status", json!({"status": "new"})).await,
    ] {
        assert_eq!((request.0, &request.1["code"]), (StatusCode::NOT_FOUND, &json!("not_found")));
    }
}

#[tokio::test]
async fn staff_see_how_many_messages_there_are_beyond_the_page_shown() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let (_, before) = admin.get("/messages/totals").await;
    for text in ["one", "two", "three"] {
        assert_eq!(send(&ada, "other", text).await, StatusCode::CREATED);
    }
    let id = admin.get("/admin/messages?status=new&limit=1").await.1[0]["id"].as_i64().unwrap();
    admin.patch(&format!("/admin/messages/{id}/status"), json!({"status": "seen"})).await;

    let moderator = product.log_in("moderator@example.com", "ironleaf-demo").await;
    let (_, after) = moderator.get("/messages/totals").await;
    let of = |totals: &Value, status: &str| totals[status].as_u64().unwrap();
    assert_eq!((of(&after, "new"), of(&after, "seen")), (of(&before, "new") + 2, of(&before, "seen") + 1));
}

#[tokio::test]
async fn neither_visitor_nor_member_reads_or_marks_messages() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(send(&ada, "other", "Mine").await, StatusCode::CREATED);
    let id = admin.get("/admin/messages?limit=1").await.1[0]["id"].as_i64().unwrap();
    let moderator = product.log_in("moderator@example.com", "ironleaf-demo").await;
    for (caller, expected) in [(&product.visitor(), StatusCode::UNAUTHORIZED), (&ada, StatusCode::FORBIDDEN)] {
        for path in ["/messages", "/admin/messages"] {
            assert_eq!(caller.get(path).await.0, expected);
            let marked = caller.patch(&format!("{path}/{id}/status"), json!({"status": "seen"})).await;
            assert_eq!(marked.0, expected);
        }
        assert_eq!(caller.delete(&format!("/admin/messages/{id}")).await.0, expected);
    }
    assert_eq!(moderator.get("/admin/messages").await.0, StatusCode::FORBIDDEN);
    assert_eq!(admin.get("/messages").await.0, StatusCode::OK);
    assert_eq!(ada.get("/api/user/messages").await.1[0]["status"], "new");
    assert_eq!(send(&product.visitor(), "other", "Hello").await, StatusCode::UNAUTHORIZED);
    assert_eq!(product.visitor().get("/api/user/messages").await.0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn invalid_messages_return_all_field_errors() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(send(&ada, "report", &"ü".repeat(5_000)).await, StatusCode::CREATED);
    for (body, fields) in [
        (json!({}), vec!["content", "message_type"]),
        (json!({"message_type": "bug", "content": ""}), vec!["content", "message_type"]),
        (json!({"message_type": "report", "content": " \n\t"}), vec!["content"]),
        (json!({"message_type": "report", "content": "x".repeat(5_001)}), vec!["content"]),
        (json!({"message_type": "report", "content": "a\u{0}b"}), vec!["content"]),
        (json!({"message_type": 7, "content": ["x"]}), vec!["content", "message_type"]),
    ] {
        let (status, answer) = ada.post("/api/user/messages", body).await;
        assert_eq!((status, &answer["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{answer}");
        assert_eq!(answer["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    }
    assert_eq!(texts(&ada.get("/api/user/messages").await.1).len(), 1);
}

#[tokio::test]
async fn hostile_text_is_given_back_as_it_was_written() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let hostile = [
        "<script>alert(1)</script><img src=x onerror=alert(1)>",
        "\u{202e}txt.exe \u{5e9}\u{5dc}\u{5d5}\u{5dd} \u{2066}isolated\u{2069}",
        "👩\u{200d}💻 and 👨\u{200d}👩\u{200d}👧 zero\u{200d}width",
        "'; DROP TABLE support_messages; -- \\ \" % _ ${x} {{x}}",
        "=HYPERLINK(\"https://evil.example\")",
    ];
    for text in hostile {
        assert_eq!(send(&ada, "message", text).await, StatusCode::CREATED);
    }
    let (_, own) = ada.get("/api/user/messages").await;
    let (_, received) = admin.get("/admin/messages?limit=5").await;
    let newest_first: Vec<&str> = hostile.into_iter().rev().collect();
    assert_eq!(texts(&own), newest_first);
    assert_eq!(texts(&received), newest_first);
}

#[tokio::test]
async fn every_message_is_read_once_page_by_page() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    for number in 0..5 {
        send(&ada, "other", &format!("Ada's {number}")).await;
    }
    let (_, all) = admin.get("/admin/messages?status=new").await;
    let (mut read, mut before) = (Vec::new(), String::new());
    loop {
        let (status, page) = admin.get(&format!("/admin/messages?status=new&limit=2{before}")).await;
        assert_eq!(status, StatusCode::OK);
        let page = page.as_array().unwrap().clone();
        let Some(last) = page.last() else { break };
        before = format!("&before={}", last["id"]);
        read.extend(page);
        send(&ada, "other", "Sent meanwhile").await;
    }
    assert_eq!(Value::from(read), all);

    let (_, own) = ada.get("/api/user/messages").await;
    let (_, older) = ada.get(&format!("/api/user/messages?limit=1&before={}", own[0]["id"])).await;
    assert_eq!(older, json!([own[1]]));
    for (query, field) in [
        ("limit=0", "limit"),
        ("limit=201", "limit"),
        ("limit=x", "limit"),
        ("before=0", "before"),
        ("before=x", "before"),
        ("status=read", "status"),
        ("status=", "status"),
    ] {
        let (status, body) = admin.get(&format!("/messages?{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}");
        assert!(body["fields"].get(field).is_some(), "{query}: {body}");
    }
}

#[tokio::test]
async fn a_member_sees_no_other_members_messages() {
    let product = Product::start().await;
    let (ada, bea) = (product.member("ada@example.com").await, product.member("bea@example.com").await);
    send(&ada, "report", "Ada's").await;
    send(&bea, "report", "Bea's").await;
    let (_, own) = bea.get("/api/user/messages").await;
    assert_eq!(texts(&own), ["Bea's"]);
    let keys: Vec<&String> = own[0].as_object().unwrap().keys().collect();
    assert_eq!(keys, ["content", "created_at", "id", "message_type", "status"]);
}

#[tokio::test]
async fn after_300_messages_in_a_day_more_have_to_wait() {
    let product = Product::start().await;
    let (ada, bea) = (product.member("ada@example.com").await, product.member("bea@example.com").await);
    for number in 0..300 {
        assert_eq!(send(&ada, "other", &format!("{number}")).await, StatusCode::CREATED);
    }
    // Another server on the same database shares the counts.
    let twin = product.twin(&[]).await;
    let elsewhere = twin.log_in("ada@example.com", "secret1").await;
    for caller in [&ada, &elsewhere] {
        let body = json!({"message_type": "other", "content": "One more"});
        let response = caller.request(Method::POST, "/api/user/messages").json(&body).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
        let wait: i64 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
        assert!((80_000..=86_400).contains(&wait), "{wait}");
        assert_eq!(response.json::<Value>().await.unwrap()["code"], "too_many_attempts");
    }
    assert_eq!(send(&bea, "other", "I may").await, StatusCode::CREATED);
    assert_eq!(send(&ada, "none", "").await, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_demo_has_messages_of_each_type_new_and_seen() {
    let (product, admin) = Product::start_with_admin().await;
    let (_, messages) = admin.get("/admin/messages").await;
    let messages = messages.as_array().unwrap();
    for message_type in ["report", "message", "feedback", "other"] {
        assert!(messages.iter().any(|message| message["message_type"] == message_type), "{message_type}");
    }
    for status in ["new", "seen"] {
        assert!(messages.iter().filter(|message| message["status"] == status).count() >= 2, "{status}");
    }
    assert!(messages.is_sorted_by(|a, b| a["created_at"].as_str() >= b["created_at"].as_str()));
    assert!(messages.iter().all(|message| message["email"] == "member@example.com" && message["fname"] == "Maya"));
    let twin = product.twin(&[("SEED_DEMO", "true")]).await;
    let second_login = twin.log_in("admin@example.com", "ironleaf-demo").await;
    assert_eq!(second_login.get("/admin/messages").await.1.as_array().unwrap(), messages);
}
