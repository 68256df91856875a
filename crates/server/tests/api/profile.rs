use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::{Value, json};

#[tokio::test]
async fn all_fields_are_null_until_the_form_was_saved() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let (status, profile) = ada.get("/api/user/profile").await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(profile["email"], "ada@example.com");
    for field in profile_form().as_object().unwrap().keys() {
        assert_eq!(profile[field], Value::Null, "{field}");
    }
    let (status, saved) = ada.put("/api/user/profile", profile_form()).await;
    assert_eq!(status, StatusCode::OK);
    let (_, read) = ada.get("/api/user/profile").await;
    assert_eq!(saved, read);
    assert_eq!(read["weight_unit"], "kg");
    for (field, value) in profile_form().as_object().unwrap() {
        assert_eq!(&read[field], value, "{field}");
    }
    assert!(read["creation_time"].as_str().unwrap().ends_with('Z'));
}

#[tokio::test]
async fn each_field_out_of_range_is_reported_and_nothing_saved() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    ada.put("/api/user/profile", profile_form()).await;
    let (_, before) = ada.get("/api/user/profile").await;
    let long = "x".repeat(101);
    for (field, values) in [
        ("fname", vec![json!(""), json!("  "), json!(long), json!("a\u{0}b"), json!(7), json!(null), json!(["x"])]),
        ("lname", vec![json!(""), json!("\u{1b}[31m")]),
        ("gender", vec![json!("Male"), json!("robot"), json!(1)]),
        (
            "birth_date",
            vec![json!("1899-12-31"), json!("9999-12-31"), json!("2023-02-30"), json!("10.12.1990"), json!(0)],
        ),
        ("weight", vec![json!(19.99), json!(400.01), json!(61.255), json!("61"), json!(-1), json!(true)]),
        ("height", vec![json!(89.9), json!(250.1), json!(165.55), json!({})]),
        ("number_of_training_days", vec![json!(2), json!(7), json!(3.5), json!("4"), json!(i64::MAX)]),
        ("fitness_goal", vec![json!("keep_current_weight"), json!("")]),
        ("weight_unit", vec![json!("lbs"), json!("KG"), json!(1)]),
    ] {
        for value in values {
            let mut form = profile_form();
            form[field] = value.clone();
            let (status, refused) = ada.put("/api/user/profile", form).await;
            assert_eq!(
                (status, &refused["code"]),
                (StatusCode::BAD_REQUEST, &json!("validation_failed")),
                "{field}: {value}"
            );
            assert!(refused["fields"][field].is_string(), "{field}: {refused}");
        }
    }
    let (status, refused) = ada.put("/api/user/profile", json!({})).await;
    assert_eq!((status, refused["fields"].as_object().unwrap().len()), (StatusCode::BAD_REQUEST, 8));
    assert_eq!(ada.get("/api/user/profile").await.1, before);
}

#[tokio::test]
async fn the_weight_unit_is_stored_and_values_stay_in_kilograms() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    assert_eq!(ada.get("/api/user/profile").await.1["weight_unit"], Value::Null);
    let mut form = profile_form();
    form["weight_unit"] = json!("lb");
    let (status, saved) = ada.put("/api/user/profile", form).await;
    assert_eq!((status, &saved["weight_unit"], &saved["weight"]), (StatusCode::OK, &json!("lb"), &json!(61.25)));
    let (_, saved) = ada.put("/api/user/profile", profile_form()).await;
    assert_eq!(saved["weight_unit"], "lb", "an omitted unit is unchanged");
}

#[tokio::test]
async fn text_is_kept_as_text() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let mut form = profile_form();
    form["fname"] = json!("  <script>alert(1)</script> Zoë \u{202e}");
    let (_, saved) = ada.put("/api/user/profile", form).await;
    assert_eq!(saved["fname"], "<script>alert(1)</script> Zoë \u{202e}");
}
