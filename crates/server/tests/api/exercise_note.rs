use crate::support::Product;
use reqwest::StatusCode;
use serde_json::{Value, json};

const NOTES: &str = "/api/user/exercise-notes";

/// Returns the path of the note to an exercise of the catalogue.
async fn note_path(member: &crate::support::Caller) -> (String, Value) {
    let (_, exercises) = member.get("/api/user/exercises").await;
    let id = exercises[0]["id"].clone();
    (format!("{NOTES}/{id}"), id)
}

#[tokio::test]
async fn notes_are_on_all_devices_of_their_member_only() {
    let product = Product::start().await;
    let (ada, bea) = (product.member("ada@example.com").await, product.member("bea@example.com").await);
    let (path, id) = note_path(&ada).await;
    assert_eq!(ada.get(NOTES).await, (StatusCode::OK, json!([])));
    let note = json!({"exercise_id": id, "note": "Seat 4"});
    let body = json!({"note": "  Seat 4 ", "replaces": ""});
    assert_eq!(ada.put(&path, body.clone()).await, (StatusCode::OK, note.clone()));
    assert_eq!(ada.put(&path, body).await, (StatusCode::OK, note.clone()), "a repeated request changes nothing");
    assert_eq!(ada.get(NOTES).await.1, json!([note]));
    assert_eq!(bea.get(NOTES).await.1, json!([]));
    assert_eq!(ada.get("/api/user/export").await.1["exercise_notes"], json!([note]));

    let (status, error) = ada.put(&path, json!({"note": "Seat 5", "replaces": ""})).await;
    assert_eq!((status, &error["code"]), (StatusCode::CONFLICT, &json!("conflict")), "another device wrote it");
    assert_eq!(ada.get(NOTES).await.1, json!([note]));
    assert_eq!(ada.put(&path, json!({"note": "", "replaces": "Seat 4"})).await.0, StatusCode::OK);
    assert_eq!(ada.get(NOTES).await.1, json!([]));
}

#[tokio::test]
async fn invalid_notes_and_unknown_exercises_are_rejected() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (path, _) = note_path(&ada).await;
    for (body, fields) in [
        (json!({}), vec!["note", "replaces"]),
        (json!({"note": 4, "replaces": null}), vec!["note", "replaces"]),
        (json!({"note": "x".repeat(501), "replaces": ""}), vec!["note"]),
        (json!({"note": "a\u{0}b", "replaces": ""}), vec!["note"]),
    ] {
        let (status, error) = ada.put(&path, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert_eq!(error["fields"].as_object().unwrap().keys().collect::<Vec<_>>(), fields);
    }
    let body = json!({"note": "Seat 4", "replaces": ""});
    assert_eq!(ada.put(&format!("{NOTES}/999999999"), body).await.0, StatusCode::NOT_FOUND);
}
