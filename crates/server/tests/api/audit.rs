//! The audit log.

use crate::support::Product;
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn each_staff_change_is_listed_with_actor_time_and_values() {
    let (product, admin) = Product::start_with_admin().await;
    let moderator = product.log_in("moderator@example.com", "ironleaf-demo").await;
    let ada = product.member("ada@example.com").await;
    ada.post("/api/user/messages", json!({"message_type": "report", "content": "A private matter"})).await;
    let id = admin.get("/admin/messages?limit=1").await.1[0]["id"].as_i64().unwrap();
    let (_, before) = admin.get("/admin/audit").await;
    moderator.patch(&format!("/messages/{id}/status"), json!({"status": "seen"})).await;
    moderator.patch(&format!("/messages/{id}/status"), json!({"status": "seen"})).await;
    admin.delete(&format!("/admin/messages/{id}")).await;

    let (status, entries) = admin.get("/admin/audit").await;
    assert_eq!(status, StatusCode::OK);
    assert!(!entries.to_string().contains("business"));
    let entries = entries.as_array().unwrap();
    assert_eq!(entries.len(), before.as_array().unwrap().len() + 2, "calls without a change are not recorded");
    let (removal, mark) = (&entries[0], &entries[1]);
    assert_eq!((&mark["action"], &mark["entity"]), (&json!("set_status"), &json!("support_message")));
    assert_eq!((&mark["entity_id"], &mark["actor_email"]), (&json!(id), &json!("moderator@example.com")));
    assert_eq!((&mark["before"]["status"], &mark["after"]["status"]), (&json!("new"), &json!("seen")));
    assert_eq!((&removal["action"], &removal["actor_email"]), (&json!("delete"), &json!("admin@example.com")));
    assert_eq!((&removal["before"]["message_type"], &removal["after"]), (&json!("report"), &Value::Null));
    assert!(removal["occurred_at"].as_str().unwrap().ends_with('Z'));

    let (_, older) = admin.get(&format!("/admin/audit?limit=1&before={}", removal["id"])).await;
    assert_eq!(older, json!([mark]));
    let (_, found) = admin.get("/admin/audit?search=ADMIN@&limit=1").await;
    assert_eq!(found, json!([removal]));
    for (query, field) in [("limit=0", "limit"), ("before=-1", "before"), ("search=a%00b", "search")] {
        let (status, body) = admin.get(&format!("/admin/audit?{query}")).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{query}");
        assert!(body["fields"].get(field).is_some(), "{query}: {body}");
    }
    assert_eq!(moderator.get("/admin/audit").await.0, StatusCode::FORBIDDEN);
}
