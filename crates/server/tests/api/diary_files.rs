//! The diary as a file, from one account to another.

use crate::machine_clock::today;
use crate::support::{Caller, Product};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const CSV: &str = "/api/user/export/diary.csv";
const IMPORT: &str = "/api/user/diary-import";

async fn csv(member: &Caller) -> String {
    let response = member.request(Method::GET, CSV).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/csv; charset=utf-8");
    response.text().await.unwrap()
}

async fn import(member: &Caller, content: &str, dry_run: bool) -> Value {
    let (status, report) = member.post(IMPORT, json!({"content": content, "dry_run": dry_run})).await;
    assert_eq!(status, StatusCode::OK, "{report}");
    report
}

async fn days(member: &Caller) -> Vec<Value> {
    let today = today();
    let from = today - chrono::Days::new(30);
    let (_, days) = member.get(&format!("/api/user/diary?from={from}&to={today}")).await;
    let of_day = |day: &Value| json!([day["date"], day["status"], day["entries"], day["totals"]]);
    days.as_array().unwrap().iter().map(of_day).collect()
}

#[tokio::test]
async fn an_exported_diary_gives_another_account_the_same_days() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let today = today();
    let (_, oats) = ada.get("/api/user/foods?search=oats").await;
    for (days_ago, meal) in [(3, "breakfast"), (2, "lunch"), (2, "dinner"), (0, "snack")] {
        let date = today - chrono::Days::new(days_ago);
        let food = json!({"date": date, "meal_type": meal, "food_id": oats[0]["id"], "amount": 33.3});
        assert_eq!(ada.post("/api/user/diary-entries", food).await.0, StatusCode::CREATED);
        let quick = json!({"date": date, "meal_type": meal, "name": "=Soup, \"hot\"", "calories": 250.5, "fat": 0.1});
        assert_eq!(ada.post("/api/user/diary-entries", quick).await.0, StatusCode::CREATED);
    }
    let day = today - chrono::Days::new(2);
    ada.put(&format!("/api/user/diary/{day}/status"), json!({"status": "complete"})).await;
    let other = today - chrono::Days::new(3);
    ada.put(&format!("/api/user/diary/{other}/status"), json!({"status": "incomplete"})).await;
    let file = csv(&ada).await;
    assert!(file.starts_with("\u{feff}date,meal_type,kind,name,brand,barcode,amount,unit,calories,"), "{file}");
    assert!(file.contains("\"'=Soup, \"\"hot\"\"\""), "{file}");

    let dry = import(&bea, &file, true).await;
    let expected = json!({
        "dry_run": true, "lines": 8, "entries_added": 8, "entries_existing": 0, "unreadable": [], "unreadable_count": 0,
        "notes": [], "date_order": null, "decimal_sign": "point", "ambiguous_dates": 0
    });
    assert_eq!((dry, days(&bea).await), (expected, Vec::new()));
    assert_eq!(import(&bea, &file, false).await["entries_added"], 8);
    assert_eq!(days(&bea).await, days(&ada).await);
    let again = import(&bea, &file, false).await;
    assert_eq!((&again["entries_added"], &again["entries_existing"]), (&json!(0), &json!(8)));
    assert_eq!(import(&ada, &file, false).await["entries_existing"], 8, "a member's own entries are recognized");
    let (_, entries) = bea.get(&format!("/api/user/diary/{day}")).await;
    let entry = &entries["entries"][0];
    assert_eq!((&entry["kind"], &entry["name"]), (&json!("quick"), &oats[0]["name"]));

    // A removed entry does not come back, and a status of one's own stays.
    bea.delete(&format!("/api/user/diary-entries/{}", entry["id"])).await;
    bea.put(&format!("/api/user/diary/{other}/status"), json!({"status": "complete"})).await;
    let before = days(&bea).await;
    assert_eq!(import(&bea, &file, false).await["entries_added"], 0);
    assert_eq!(days(&bea).await, before);
}

#[tokio::test]
async fn each_line_that_cannot_be_imported_is_reported() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let today = today();
    let header = "date,meal_type,calories,protein,carbs,fat,key\n";
    let row = |number: u32| format!("{today},lunch,1,0,0,0,00000000-0000-0000-0000-{number:012}\n");
    let rows: String = (0..101).map(row).collect();
    let report = import(&ada, &format!("{header}{rows}x,lunch,1,0,0,0,1\n"), false).await;
    assert_eq!((&report["entries_added"], &report["unreadable_count"]), (&json!(100), &json!(2)), "{report}");
    let lines: Vec<&Value> = report["unreadable"].as_array().unwrap().iter().map(|line| &line["line"]).collect();
    assert_eq!(lines, [103, 102]);
    for body in [json!({}), json!({"content": "date\n", "dry_run": false}), json!({"content": 1, "dry_run": 1})] {
        let (status, error) = ada.post(IMPORT, body).await;
        assert_eq!((status, &error["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{error}");
        assert!(error["fields"]["content"].is_string());
    }
}
