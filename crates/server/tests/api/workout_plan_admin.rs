use crate::support::{Caller, Product};
use reqwest::StatusCode;
use serde_json::{Value, json};

fn form(name: &str, days: u8) -> Value {
    json!({"name": name, "description": "By hand.", "num_of_days": days})
}

/// Creates a plan with one exercise on its first day.
async fn filled_plan(admin: &Caller, name: &str, days: u8) -> Value {
    let (status, plan) = admin.post("/admin/add-workout-plans", form(name, days)).await;
    assert_eq!(status, StatusCode::CREATED, "{plan}");
    let (_, exercises) = admin.get("/admin/exercises?limit=1").await;
    let entry = json!({"exercise_id": exercises[0]["id"], "day_num": 1, "order_in_day": 1});
    let (status, entry) = admin.post(&format!("/admin/workout-plans/{}/exercises", plan["id"]), entry).await;
    assert_eq!(status, StatusCode::CREATED, "{entry}");
    plan
}

#[tokio::test]
async fn an_admin_adds_a_plan_and_sees_its_unavailable_reason() {
    let (product, admin) = Product::start_with_admin().await;
    let (status, plan) = admin.post("/admin/add-workout-plans", form("Aaa", 4)).await;
    assert_eq!(status, StatusCode::CREATED);
    let expected = json!({
        "id": plan["id"], "name": "Aaa", "description": "By hand.", "num_of_days": 4, "version": 1,
        "exercise_count": 0, "follower_count": 0, "unavailable_reason": "It has no exercises yet",
        "weeks": null
    });
    assert_eq!(plan, expected);
    let path = format!("/admin/workout-plans/{}", plan["id"]);
    assert_eq!(admin.get(&path).await, (StatusCode::OK, plan.clone()));
    assert_eq!(admin.get("/admin/workout-plans?search=aAA&limit=1").await.1, json!([plan]));
    let ada = product.member("ada@example.com").await;
    assert_ne!(ada.offered_plan(4).await["name"], "Aaa");

    let (_, exercises) = admin.get("/admin/exercises?limit=1").await;
    let entry = json!({"exercise_id": exercises[0]["id"], "day_num": 4, "order_in_day": 1});
    admin.post(&format!("{path}/exercises"), entry).await;
    let (_, plan) = admin.get(&path).await;
    assert_eq!((&plan["unavailable_reason"], &plan["exercise_count"]), (&Value::Null, &json!(1)));
    assert_eq!(ada.offered_plan(4).await["name"], "Aaa");

    let (status, refused) = admin.put(&path, form("Aaa", 3)).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    assert_eq!(refused["error"], "Day 4 has exercises. Remove them first.");
    let (status, longer) = admin.put(&path, form("Bbb", 7)).await;
    assert_eq!((status, &longer["num_of_days"]), (StatusCode::OK, &json!(7)));
    let reason = "Members train 3 to 6 days a week, so they cannot choose a plan of 7 days";
    assert_eq!(longer["unavailable_reason"], reason);
}

#[tokio::test]
async fn a_removed_plan_stays_with_its_followers_and_comes_back() {
    let (product, admin) = Product::start_with_admin().await;
    let plan = filled_plan(&admin, "Aaa", 3).await;
    let path = format!("/admin/workout-plans/{}", plan["id"]);
    let choice = json!({"plan_id": plan["id"]});
    let (ada, bea) = (product.member("ada@example.com").await, product.member("bea@example.com").await);
    ada.post("/api/user/update-workout-plan", choice.clone()).await;
    assert_eq!(admin.get(&path).await.1["follower_count"], 1);
    admin.put(&path, form("Renamed", 3)).await;
    let (_, followed) = ada.get("/api/user/workout-plan").await;
    assert_eq!(followed["name"], "Renamed", "followers see changes");

    assert_eq!(admin.delete(&path).await, (StatusCode::NO_CONTENT, Value::Null));
    assert_eq!(ada.get("/api/user/workout-plan").await.1, followed);
    assert_ne!(bea.offered_plan(3).await["id"], plan["id"]);
    assert_eq!(bea.post("/api/user/update-workout-plan", choice.clone()).await.0, StatusCode::NOT_FOUND);
    let entry = json!({"exercise_id": followed["days"]["1"][0]["id"], "day_num": 2, "order_in_day": 1});
    for (status, _) in [
        admin.get(&path).await,
        admin.put(&path, form("New", 3)).await,
        admin.delete(&path).await,
        admin.get(&format!("{path}/exercises")).await,
        admin.post(&format!("{path}/exercises"), entry).await,
        admin.put(&format!("{path}/exercises"), json!({"exercises": []})).await,
        admin.delete(&format!("{path}/exercises/{}/1", followed["days"]["1"][0]["id"])).await,
    ] {
        assert_eq!(status, StatusCode::NOT_FOUND);
    }

    let (status, restored) = admin.post(&format!("{path}/restore"), json!({})).await;
    assert_eq!((status, &restored["name"]), (StatusCode::OK, &json!("Renamed")));
    assert_eq!(admin.post(&format!("{path}/restore"), json!({})).await, (StatusCode::OK, restored));
    assert_eq!(bea.post("/api/user/update-workout-plan", choice).await.0, StatusCode::OK);
}

#[tokio::test]
async fn invalid_input_is_rejected_field_by_field() {
    let (_product, admin) = Product::start_with_admin().await;
    let (_, plans) = admin.get("/admin/workout-plans?limit=1").await;
    let one = format!("/admin/workout-plans/{}", plans[0]["id"]);
    let with = |field: &str, value: Value| {
        let mut body = form("New", 3);
        body[field] = value;
        body
    };
    for (body, field) in [
        (with("name", json!("")), "name"),
        (with("name", json!("x".repeat(101))), "name"),
        (with("description", json!("x".repeat(2001))), "description"),
        (with("description", Value::Null), "description"),
        (with("num_of_days", json!(0)), "num_of_days"),
        (with("num_of_days", json!(31)), "num_of_days"),
        (with("num_of_days", json!(3.5)), "num_of_days"),
        (with("num_of_days", json!("3")), "num_of_days"),
    ] {
        let added = admin.post("/admin/add-workout-plans", body.clone()).await;
        for (status, refused) in [added, admin.put(&one, body).await] {
            assert_eq!((status, refused["fields"][field].is_string()), (StatusCode::BAD_REQUEST, true), "{refused}");
        }
    }
    for (id, expected) in [("x", StatusCode::BAD_REQUEST), ("999999999", StatusCode::NOT_FOUND)] {
        let path = format!("/admin/workout-plans/{id}");
        assert_eq!(admin.get(&path).await.0, expected, "{id}");
        assert_eq!(admin.put(&path, form("New", 3)).await.0, expected, "{id}");
        assert_eq!(admin.delete(&path).await.0, expected, "{id}");
        assert_eq!(admin.post(&format!("{path}/restore"), json!({})).await.0, expected, "{id}");
        assert_eq!(admin.get(&format!("{path}/exercises")).await.0, expected, "{id}");
    }
    let (status, refused) = admin.get("/admin/workout-plans?after=999999999").await;
    assert_eq!((status, refused["fields"]["after"].is_string()), (StatusCode::BAD_REQUEST, true));
}

#[tokio::test]
async fn today_is_the_members_own_day_of_the_plan() {
    let (product, admin) = Product::start_with_admin().await;
    let plan = filled_plan(&admin, "Long", 30).await;
    let ada = product.member("ada@example.com").await;
    // These zones are 25 hours apart. A plan that starts today in the west is on its second or third day in the east.
    let (east, west) = (ada.in_zone("Pacific/Kiritimati"), ada.in_zone("Pacific/Niue"));
    west.post("/api/user/update-workout-plan", json!({"plan_id": plan["id"]})).await;
    assert_eq!(west.get("/api/user/workout-plan").await.1["today"], 1);
    let (_, plan) = east.get("/api/user/workout-plan").await;
    assert!([2, 3].contains(&plan["today"].as_u64().unwrap()), "{plan}");
    assert_eq!(plan["days"].as_object().unwrap().len(), 30);
}
