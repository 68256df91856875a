use crate::support::{Product, profile_form};
use reqwest::StatusCode;
use serde_json::{Value, json};

const DAY: &str = "/api/user/measurements/2026-01-01";

/// The answer for a day: all parts of the body are `null`, except those of `values`.
fn measured(on: &str, values: &Value) -> Value {
    let mut day = json!({
        "measured_on": on, "waist": null, "hip": null, "chest": null, "shoulders": null, "neck": null,
        "upper_arm": null, "forearm": null, "thigh": null, "calf": null,
    });
    for (name, value) in values.as_object().unwrap() {
        day[name] = value.clone();
    }
    day
}

#[tokio::test]
async fn measurements_are_changed_one_by_one_and_listed_by_day() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let saved = ada.put(DAY, json!({"waist": 85, "neck": 38.5})).await;
    assert_eq!(saved, (StatusCode::OK, measured("2026-01-01", &json!({"waist": 85.0, "neck": 38.5}))));
    let changed = ada.put(DAY, json!({"neck": null, "upper_arm": 33.3})).await;
    let expected = measured("2026-01-01", &json!({"waist": 85.0, "upper_arm": 33.3}));
    assert_eq!(changed, (StatusCode::OK, expected.clone()));
    ada.put("/api/user/measurements/2026-02-01", json!({"waist": 84.1})).await;

    let second = measured("2026-02-01", &json!({"waist": 84.1}));
    for (query, days) in [
        ("", json!([expected, second])),
        ("?from=2026-01-02", json!([second])),
        ("?to=2026-01-31", json!([expected])),
        ("?from=2026-01-01&to=2026-01-01", json!([expected])),
        ("?from=2026-01-02&to=2026-01-03", json!([])),
    ] {
        let listed = ada.get(&format!("/api/user/measurements{query}")).await;
        assert_eq!(listed, (StatusCode::OK, days), "{query}");
    }
    assert_eq!(bea.get("/api/user/measurements").await.1, json!([]), "other members' measurements are not visible");
    assert_eq!(bea.delete(DAY).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get("/api/user/export").await.1["measurements"][0]["value"], 33.3);

    assert_eq!(ada.delete(DAY).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.delete(DAY).await.0, StatusCode::NOT_FOUND);
    assert_eq!(ada.get("/api/user/measurements").await.1, json!([second]));
}

#[tokio::test]
async fn out_of_range_day_and_measurements_are_all_reported() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    for (day, body, fields) in [
        ("2026-02-30", json!({"waist": 29.9, "calf": 80.1}), vec!["calf", "date", "waist"]),
        ("1899-12-31", json!({"waist": 85}), vec!["date"]),
        ("9999-12-31", json!({"neck": 38}), vec!["date"]),
        ("2026-01-01", json!({"neck": 38.25}), vec!["neck"]),
        ("2026-01-01", json!({"neck": "38"}), vec!["neck"]),
        ("2026-01-01", json!({"shoulders": 59.9, "waist": 85}), vec!["shoulders"]),
        ("2026-01-01", json!({}), vec!["waist"]),
        ("2026-01-01", json!({"ankle": 20}), vec!["waist"]),
    ] {
        let (status, refused) = ada.put(&format!("/api/user/measurements/{day}"), body.clone()).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{body} on {day}");
        let named: Vec<&String> = refused["fields"].as_object().unwrap().keys().collect();
        assert_eq!(named, fields, "{body} on {day}");
    }
    assert_eq!(ada.delete("/api/user/measurements/soon").await.0, StatusCode::BAD_REQUEST);
    for query in ["from=soon", "to=2026-02-30"] {
        assert_eq!(ada.get(&format!("/api/user/measurements?{query}")).await.0, StatusCode::BAD_REQUEST);
    }
    assert_eq!(ada.get("/api/user/measurements").await.1, json!([]));
}

#[tokio::test]
async fn a_profile_has_a_length_unit_and_hides_body_values() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let shown = |profile: &Value| (profile["length_unit"].clone(), profile["hide_body_figures"].clone());
    assert_eq!(shown(&ada.get("/api/user/profile").await.1), (json!(null), json!(null)));
    ada.put("/api/user/profile", profile_form()).await;
    assert_eq!(shown(&ada.get("/api/user/profile").await.1), (json!("cm"), json!(false)));
    let mut form = profile_form();
    form["length_unit"] = json!("in");
    form["hide_body_figures"] = json!(true);
    ada.put("/api/user/profile", form.clone()).await;
    assert_eq!(shown(&ada.put("/api/user/profile", profile_form()).await.1), (json!("in"), json!(true)));
    form["length_unit"] = json!("inch");
    form["hide_body_figures"] = json!("yes");
    let (status, refused) = ada.put("/api/user/profile", form).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    let named: Vec<&String> = refused["fields"].as_object().unwrap().keys().collect();
    assert_eq!(named, ["hide_body_figures", "length_unit"]);
}
