use crate::support::{Caller, Product};
use futures_util::future::join_all;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// Creates a plan without exercises. Returns its path and the IDs of some exercises.
async fn empty_plan(admin: &Caller, days: u8) -> (String, Vec<i64>) {
    let body = json!({"name": "Aaa", "description": "By hand.", "num_of_days": days});
    let (status, plan) = admin.post("/admin/add-workout-plans", body).await;
    assert_eq!(status, StatusCode::CREATED);
    let (_, exercises) = admin.get("/admin/exercises?limit=40").await;
    let ids = exercises.as_array().unwrap().iter().map(|one| one["id"].as_i64().unwrap()).collect();
    (format!("/admin/workout-plans/{}", plan["id"]), ids)
}

fn entry(exercise: i64, day: u8, place: u8) -> Value {
    json!({"exercise_id": exercise, "day_num": day, "order_in_day": place})
}

fn linked(exercise: i64, day: u8, place: u8, superset: impl Into<Value>) -> Value {
    json!({"exercise_id": exercise, "day_num": day, "order_in_day": place, "superset": superset.into()})
}

/// Returns exercise, day and position of each entry.
fn shown(entries: &Value) -> Vec<(i64, u64, u64)> {
    let number = |entry: &Value, field: &str| entry[field].as_u64().unwrap();
    let entries = entries.as_array().unwrap().iter();
    entries
        .map(|one| (one["exercise_id"].as_i64().unwrap(), number(one, "day_num"), number(one, "order_in_day")))
        .collect()
}

#[tokio::test]
async fn the_editor_adds_removes_and_saves() {
    let (product, admin) = Product::start_with_admin().await;
    let (plan, ids) = empty_plan(&admin, 3).await;
    let path = format!("{plan}/exercises");
    let [a, b, c] = [ids[0], ids[1], ids[2]];
    assert_eq!(admin.get(&path).await, (StatusCode::OK, json!([])));

    let (status, first) = admin.post(&path, entry(a, 1, 1)).await;
    assert_eq!(status, StatusCode::CREATED);
    let (_, exercises) = admin.get("/admin/exercises?limit=1").await;
    let expected = json!({
        "exercise_id": a, "exercise_name": exercises[0]["name"], "day_num": 1, "order_in_day": 1, "plan_name": "Aaa",
        "num_of_days": 3, "sets": exercises[0]["sets"], "reps": exercises[0]["reps"], "unit": "reps",
        "rest_seconds": null, "superset": null, "archived": false
    });
    assert_eq!(first, expected);
    admin.post(&path, entry(b, 1, 1)).await;
    assert_eq!(admin.post(&path, entry(c, 1, 9)).await.1["order_in_day"], 3);
    assert_eq!(shown(&admin.get(&path).await.1), [(b, 1, 1), (a, 1, 2), (c, 1, 3)]);
    assert_eq!(admin.delete(&format!("{path}/{a}/1")).await, (StatusCode::NO_CONTENT, Value::Null));
    assert_eq!(admin.delete(&format!("{path}/{a}/1")).await.0, StatusCode::NOT_FOUND);
    assert_eq!(shown(&admin.get(&path).await.1), [(b, 1, 1), (c, 1, 2)]);

    let schedule = json!({"exercises": [entry(c, 1, 20), entry(a, 1, 10), entry(b, 3, 4)]});
    let (status, saved) = admin.put(&path, schedule).await;
    assert_eq!((status, shown(&saved)), (StatusCode::OK, vec![(a, 1, 1), (c, 1, 2), (b, 3, 1)]));
    assert_eq!(admin.get(&path).await.1, saved);
    assert_eq!(admin.get(&plan).await.1["version"], 6);

    let ada = product.member("ada@example.com").await;
    let offered = ada.offered_plan(3).await;
    assert_eq!(offered["name"], "Aaa");
    let ids: Vec<&Value> = offered["days"]["1"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    assert_eq!(ids, [&json!(a), &json!(c)]);
    ada.post("/api/user/update-workout-plan", json!({"plan_id": offered["id"]})).await;
    admin.put(&path, json!({"exercises": [entry(b, 2, 1)]})).await;
    assert_eq!(ada.get("/api/user/workout-plan").await.1["days"]["2"][0]["id"], b, "followers see the change");
}

#[tokio::test]
async fn violations_are_rejected_with_their_path() {
    let (_product, admin) = Product::start_with_admin().await;
    let (plan, ids) = empty_plan(&admin, 3).await;
    let path = format!("{plan}/exercises");
    let [a, b] = [ids[0], ids[1]];
    admin.post(&path, entry(a, 1, 1)).await;
    for (body, status, field) in [
        (entry(999_999_999, 1, 1), StatusCode::NOT_FOUND, ""),
        (entry(a, 1, 2), StatusCode::CONFLICT, ""),
        (entry(b, 4, 1), StatusCode::BAD_REQUEST, "day_num"),
        (entry(b, 0, 1), StatusCode::BAD_REQUEST, "day_num"),
        (entry(b, 31, 1), StatusCode::BAD_REQUEST, "day_num"),
        (entry(b, 1, 0), StatusCode::BAD_REQUEST, "order_in_day"),
        (entry(b, 1, 101), StatusCode::BAD_REQUEST, "order_in_day"),
        (entry(0, 1, 1), StatusCode::BAD_REQUEST, "exercise_id"),
        (json!({"exercise_id": "x", "day_num": 1, "order_in_day": 1}), StatusCode::BAD_REQUEST, "exercise_id"),
        (json!({"exercise_id": b, "day_num": 1.5, "order_in_day": 1}), StatusCode::BAD_REQUEST, "day_num"),
        (json!({"exercise_id": b, "day_num": 1}), StatusCode::BAD_REQUEST, "order_in_day"),
    ] {
        let (got, refused) = admin.post(&path, body).await;
        assert_eq!(got, status, "{refused}");
        assert!(field.is_empty() || refused["fields"][field].is_string(), "{refused}");
    }
    for (exercises, place) in [
        (json!([entry(a, 4, 1)]), "exercises[0].day_num"),
        (json!([entry(a, 1, 1), entry(a, 1, 2)]), "exercises[1].exercise_id"),
        (json!([entry(a, 1, 1), entry(b, 1, 1)]), "exercises[1].order_in_day"),
        (json!([entry(a, 1, 1), entry(999_999_999, 1, 2)]), "exercises[1].exercise_id"),
        (json!([entry(a, 1, 1), {"exercise_id": b, "day_num": 1}]), "exercises[1].order_in_day"),
        (json!([linked(a, 1, 1, 1), entry(b, 1, 2)]), "exercises[0].superset"),
        (json!([linked(a, 1, 1, 0), linked(b, 1, 2, 0)]), "exercises[0].superset"),
        (json!([linked(a, 1, 1, 31), linked(b, 1, 2, 31)]), "exercises[1].superset"),
        (json!([linked(a, 1, 1, 1), linked(b, 1, 2, "1")]), "exercises[1].superset"),
        (json!([entry(a, 1, 1), 5]), "exercises[1]"),
        (json!("x"), "exercises"),
        (Value::Null, "exercises"),
    ] {
        let (status, refused) = admin.put(&path, json!({"exercises": exercises})).await;
        assert_eq!(
            (status, refused["fields"][place].is_string()),
            (StatusCode::BAD_REQUEST, true),
            "{place}: {refused}"
        );
    }
    let (status, refused) = admin.put(&path, json!({"exercises": [], "version": "1"})).await;
    assert_eq!((status, refused["fields"]["version"].is_string()), (StatusCode::BAD_REQUEST, true));
    assert_eq!(shown(&admin.get(&path).await.1), [(a, 1, 1)]);
    for (address, status) in [("x/1", 400), ("999999999/1", 404), ("1/x", 400), ("1/0", 404), ("1/31", 404)] {
        assert_eq!(admin.delete(&format!("{path}/{address}")).await.0.as_u16(), status, "{address}");
    }
    assert_eq!(admin.put("/admin/workout-plans/999999999/exercises", json!({"exercises": []})).await.0, 404);
}

#[tokio::test]
async fn a_superset_is_returned_wherever_the_plan_is() {
    let (product, admin) = Product::start_with_admin().await;
    let (plan, ids) = empty_plan(&admin, 3).await;
    let path = format!("{plan}/exercises");
    let [a, b, c] = [ids[0], ids[1], ids[2]];
    let schedule = json!([linked(a, 1, 1, 4), linked(b, 1, 2, 4), linked(c, 1, 3, Value::Null), entry(a, 2, 1)]);
    let (status, saved) = admin.put(&path, json!({"exercises": schedule})).await;
    let told = |entries: &Value| -> Vec<Value> {
        entries.as_array().unwrap().iter().map(|one| one["superset"].clone()).collect()
    };
    assert_eq!((status, told(&saved)), (StatusCode::OK, vec![json!(4), json!(4), Value::Null, Value::Null]));
    assert_eq!(admin.get(&path).await.1, saved);
    let (_, audit) = admin.get("/admin/audit?limit=1").await;
    assert_eq!(audit[0]["after"][1]["superset"], 4, "{audit}");

    let ada = product.member("ada@example.com").await;
    let offered = ada.offered_plan(3).await;
    ada.post("/api/user/update-workout-plan", json!({"plan_id": offered["id"]})).await;
    let (_, current) = ada.get("/api/user/workout-plan").await;
    let (_, followed) = ada.get("/api/user/workout-plans").await;
    let (_, past) = ada.get(&format!("/api/user/workout-plans/{}", followed[0]["id"])).await;
    for plan in [offered, current, past] {
        assert_eq!(told(&plan["days"]["1"]), [json!(4), json!(4), Value::Null], "{plan}");
    }

    let three = json!([linked(a, 1, 1, 1), linked(c, 1, 2, 2), linked(b, 1, 3, 1), linked(ids[3], 1, 4, 2)]);
    let (status, refused) = admin.put(&path, json!({"exercises": three})).await;
    assert_eq!(
        (status, &refused["fields"]["exercises[2].superset"]),
        (StatusCode::BAD_REQUEST, &json!("The exercises of superset 1 in day 1 are not next to each other"))
    );
    let (_, saved) = admin.put(&path, json!({"exercises": [entry(a, 1, 1), entry(b, 1, 2)]})).await;
    assert_eq!(told(&saved), [Value::Null, Value::Null], "entries without the field are in no superset");
}

#[tokio::test]
async fn a_schedule_has_a_bound_and_goes_up_to_it() {
    let (_product, admin) = Product::start_with_admin().await;
    let (plan, ids) = empty_plan(&admin, 30).await;
    let path = format!("{plan}/exercises");
    let full: Vec<Value> = (1..=30)
        .flat_map(|day| (1..=30).map(move |place| (day, place)))
        .map(|(day, place)| entry(ids[usize::from(place)], day, place))
        .collect();
    let (status, saved) = admin.put(&path, json!({"exercises": full})).await;
    assert_eq!((status, saved.as_array().map(Vec::len)), (StatusCode::OK, Some(900)));
    let (status, refused) = admin.post(&path, entry(ids[0], 30, 1)).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")), "{refused}");

    for count in [901, 3_000] {
        let many: Vec<Value> = (0..count).map(|_| entry(ids[0], 1, 1)).collect();
        let (status, refused) = admin.put(&path, json!({"exercises": many})).await;
        assert_eq!((status, refused["fields"]["exercises"].is_string()), (StatusCode::BAD_REQUEST, true));
    }
    let (status, _) = admin.put(&path, json!({"exercises": vec![json!({}); 10_000]})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(admin.get(&path).await.1, saved);
}

#[tokio::test]
async fn the_second_editor_gets_a_conflict() {
    let (_product, admin) = Product::start_with_admin().await;
    let (plan, ids) = empty_plan(&admin, 3).await;
    let path = format!("{plan}/exercises");
    let version = admin.get(&plan).await.1["version"].clone();
    let body = |exercise: i64| json!({"exercises": [entry(exercise, 1, 1)], "version": version});
    assert_eq!(admin.put(&path, body(ids[0])).await.0, StatusCode::OK);
    let (status, refused) = admin.put(&path, body(ids[1])).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    assert_eq!(shown(&admin.get(&path).await.1), [(ids[0], 1, 1)]);
    let version = admin.get(&plan).await.1["version"].clone();
    let repeated = json!({"exercises": [entry(ids[1], 1, 1)], "version": version});
    assert_eq!(admin.put(&path, repeated).await.0, StatusCode::OK);
}

#[tokio::test]
async fn a_failed_save_keeps_the_old_schedule() {
    let (product, admin) = Product::start_with_admin().await;
    let (plan, ids) = empty_plan(&admin, 3).await;
    let path = format!("{plan}/exercises");
    let old = json!({"exercises": [entry(ids[0], 1, 1), entry(ids[1], 1, 2), entry(ids[2], 3, 1)]});
    let (_, before) = admin.put(&path, old).await;
    product.execute(
        "CREATE SEQUENCE inserted;
         CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN
             IF nextval('inserted') = 2 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
             RETURN NEW;
         END $$;
         CREATE TRIGGER die BEFORE INSERT ON workout_plan_entries FOR EACH ROW EXECUTE FUNCTION die();",
    );
    let new = json!({"exercises": [entry(ids[3], 1, 1), entry(ids[4], 2, 1), entry(ids[5], 3, 1)]});
    let (status, failed) = admin.put(&path, new.clone()).await;
    assert_eq!((status, &failed["code"]), (StatusCode::SERVICE_UNAVAILABLE, &json!("unavailable")));
    assert_eq!(admin.get(&path).await, (StatusCode::OK, before));
    assert_eq!(admin.get(&plan).await.1["version"], 2);
    let (status, saved) = admin.put(&path, new).await;
    assert_eq!((status, shown(&saved)), (StatusCode::OK, vec![(ids[3], 1, 1), (ids[4], 2, 1), (ids[5], 3, 1)]));
}

#[tokio::test]
async fn concurrent_editors_leave_a_valid_schedule() {
    let (_product, admin) = Product::start_with_admin().await;
    let (plan, ids) = empty_plan(&admin, 3).await;
    let path = format!("{plan}/exercises");
    let change = |n: usize| {
        let (admin, path, id) = (admin.clone(), path.clone(), ids[n % 5]);
        let schedule = json!({"exercises": [entry(ids[0], 1, 1), entry(ids[1], 1, 2), entry(ids[2], 2, 1)]});
        async move {
            match n % 3 {
                0 => admin.post(&path, entry(id, 1, 1)).await.0,
                1 => admin.delete(&format!("{path}/{id}/1")).await.0,
                _ => admin.put(&path, schedule).await.0,
            }
        }
    };
    for status in join_all((0..20).map(change)).await {
        assert!([200, 201, 204, 404, 409].contains(&status.as_u16()), "{status}");
    }
    let mut places = BTreeMap::<u64, Vec<u64>>::new();
    for (_, day, place) in shown(&admin.get(&path).await.1) {
        places.entry(day).or_default().push(place);
    }
    for (day, places) in places {
        assert_eq!(places, (1..=places.len() as u64).collect::<Vec<_>>(), "day {day}");
    }
}
