use crate::support::{Caller, Product};
use reqwest::StatusCode;
use serde_json::{Value, json};

fn guide() -> Value {
    json!({
        "set_up": ["Stand with your feet hip-width apart."],
        "steps": ["Bend your hips and knees together.", "Push the floor away and stand up."],
        "mistakes": [
            {"mistake": "The heels leave the floor.", "instead": "Keep your weight on the whole foot."},
            {"mistake": "The knees fall inward.", "instead": "Push your knees out over your toes."},
        ],
        "movement": "squat",
        "variant": "barbell-back",
    })
}

async fn id_of(admin: &Caller, name: &str) -> i64 {
    let found = admin.get(&format!("/admin/exercises?search={}", name.replace(' ', "%20"))).await.1;
    let exercise = found.as_array().unwrap().iter().find(|exercise| exercise["name"] == name);
    exercise.unwrap()["id"].as_i64().unwrap()
}

#[tokio::test]
async fn members_read_how_an_exercise_is_done() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let squat = id_of(&admin, "Barbell Squat").await;
    let (status, shown) = ada.get(&format!("/api/user/exercises/{squat}/guide")).await;
    assert_eq!(status, StatusCode::OK, "{shown}");
    assert_eq!(
        (&shown["id"], &shown["name"], &shown["unit"], &shown["equipment"]),
        (&json!(squat), &json!("Barbell Squat"), &json!("reps"), &json!("barbell"))
    );
    assert!(shown["level"].is_string() && shown["also_needs"].is_array(), "{shown}");
    for list in ["set_up", "steps", "mistakes", "primary_muscles", "secondary_muscles"] {
        assert!(!shown[list].as_array().unwrap().is_empty(), "{list}");
    }
    assert_eq!(shown["movement"], "squat");

    let made = json!({"name": "Ring Row", "description": "Pull.", "sets": 3, "reps": 8});
    let (_, made) = admin.post("/admin/exercises", made).await;
    let (_, shown) = ada.get(&format!("/api/user/exercises/{}/guide", made["id"])).await;
    let lists = ["set_up", "steps", "mistakes"].map(|list| shown[list].clone());
    assert_eq!(lists, [json!([]), json!([]), json!([])], "an exercise without a guide");
    assert_eq!((&shown["movement"], &shown["level"]), (&Value::Null, &Value::Null));
    assert_eq!(ada.get("/api/user/exercises/999999999/guide").await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get("/api/user/exercises/squat/guide").await.0, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn an_admin_replaces_a_guide() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let squat = id_of(&admin, "Barbell Squat").await;
    let (path, shown) = (format!("/admin/exercises/{squat}/guide"), format!("/api/user/exercises/{squat}/guide"));
    let (status, saved) = admin.put(&path, guide()).await;
    assert_eq!(status, StatusCode::OK, "{saved}");
    for (field, value) in guide().as_object().unwrap() {
        assert_eq!(&saved[field], value, "{field}");
    }
    assert_eq!(ada.get(&shown).await.1, saved);
    let mut without_picture = guide();
    without_picture["movement"] = Value::Null;
    without_picture["variant"] = Value::Null;
    admin.put(&path, without_picture).await;
    assert_eq!(ada.get(&shown).await.1["movement"], Value::Null);
    let (_, entries) = admin.get("/admin/audit?limit=1").await;
    assert_eq!((&entries[0]["entity"], &entries[0]["entity_id"]), (&json!("exercise"), &json!(squat)));
    assert_eq!(admin.put("/admin/exercises/999999999/guide", guide()).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn invalid_guides_are_rejected_field_by_field() {
    let (_product, admin) = Product::start_with_admin().await;
    let squat = id_of(&admin, "Barbell Squat").await;
    let path = format!("/admin/exercises/{squat}/guide");
    let long = "a".repeat(201);
    for (field, value, named) in [
        ("set_up", json!([]), "set_up"),
        ("set_up", json!("Stand with your feet hip-width apart."), "set_up"),
        ("set_up", json!(["Too short."]), "set_up[0]"),
        ("steps", json!(["Bend your hips and knees together."]), "steps"),
        ("steps", json!(["Bend your hips and knees together.", long]), "steps[1]"),
        ("steps", json!(["Bend your hips and knees together.", null]), "steps[1]"),
        ("steps", Value::Null, "steps"),
        ("mistakes", json!([]), "mistakes"),
        ("mistakes", json!([{"mistake": "The heels leave the floor."}, {}]), "mistakes[0].instead"),
        ("movement", json!("handstand"), "movement"),
        ("variant", json!("arm-and-leg"), "variant"),
        ("variant", Value::Null, "variant"),
        ("movement", Value::Null, "movement"),
    ] {
        let mut body = guide();
        body[field] = value.clone();
        let (status, refused) = admin.put(&path, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{field}: {value}");
        assert!(refused["fields"].get(named).is_some(), "{field}: {value}: {refused}");
    }
    assert_eq!(admin.put(&path, json!({})).await.1["fields"].as_object().unwrap().len(), 3);
}
