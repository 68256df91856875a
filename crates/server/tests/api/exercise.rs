use crate::limits::limit;
use crate::support::Product;
use reqwest::StatusCode;
use serde_json::{Value, json};

fn form(name: &str) -> Value {
    json!({"name": name, "description": "Pull.", "sets": 3, "reps": 8})
}

#[tokio::test]
async fn an_admin_adds_changes_finds_and_removes_an_exercise() {
    let (product, admin) = Product::start_with_admin().await;
    let (status, added) = admin.post("/admin/exercises", form("  Ring Muscle-Up ")).await;
    assert_eq!(status, StatusCode::CREATED, "{added}");
    let path = format!("/admin/exercises/{}", added["id"]);
    let expected = json!({
        "id": added["id"], "name": "Ring Muscle-Up", "description": "Pull.", "sets": 3, "reps": 8, "unit": "reps",
        "pattern": null, "pattern_detail": null, "rest_seconds": null, "equipment": null, "also_needs": [], "primary_muscles": [],
        "plan_count": 0
    });
    assert_eq!(added, expected);
    assert_eq!(admin.get("/admin/exercises?search=RING%20muscle").await.1, json!([added]));

    let (status, updated) = admin.put(&path, form("Bar Muscle-Up")).await;
    assert_eq!((status, &updated["name"]), (StatusCode::OK, &json!("Bar Muscle-Up")));
    assert_eq!(admin.delete(&path).await, (StatusCode::NO_CONTENT, Value::Null));
    assert_eq!(admin.get("/admin/exercises?search=muscle-up").await.1, json!([]));
    assert_eq!(admin.delete(&path).await.0, StatusCode::NOT_FOUND);
    assert_eq!(admin.put(&path, form("Other")).await.0, StatusCode::NOT_FOUND);

    // The name of a removed exercise is free. Restoring it requires that the name is free again.
    let (_, second) = admin.post("/admin/exercises", form("BAR MUSCLE-UP")).await;
    let restore = format!("{path}/restore");
    let (status, refused) = admin.post(&restore, json!({})).await;
    assert_eq!((status, &refused["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    admin.delete(&format!("/admin/exercises/{}", second["id"])).await;
    assert_eq!(admin.post(&restore, json!({})).await, (StatusCode::OK, updated.clone()));
    assert_eq!(admin.post(&restore, json!({})).await, (StatusCode::OK, updated), "the exercise is already restored");
    drop(product);
}

#[tokio::test]
async fn unit_pattern_and_rest_are_fields_of_an_exercise() {
    let (_product, admin) = Product::start_with_admin().await;
    let fields =
        |exercise: &Value| ["unit", "pattern", "pattern_detail", "rest_seconds"].map(|field| exercise[field].clone());
    let mut body = form("Chair Hold");
    body["unit"] = json!("seconds");
    body["pattern"] = json!("squat");
    body["pattern_detail"] = json!("harder");
    body["rest_seconds"] = json!(45);
    let (status, added) = admin.post("/admin/exercises", body).await;
    let expected = [json!("seconds"), json!("squat"), json!("harder"), json!(45)];
    assert_eq!((status, fields(&added)), (StatusCode::CREATED, expected));

    let path = format!("/admin/exercises/{}", added["id"]);
    let (status, renamed) = admin.put(&path, form("Seated Hold")).await;
    assert_eq!((status, fields(&renamed)), (StatusCode::OK, fields(&added)), "an older client does not send them");
    let mut body = form("Seated Hold");
    body["pattern"] = Value::Null;
    body["pattern_detail"] = Value::Null;
    body["rest_seconds"] = Value::Null;
    let (_, cleared) = admin.put(&path, body).await;
    assert_eq!(fields(&cleared), [json!("seconds"), Value::Null, Value::Null, Value::Null]);
}

#[tokio::test]
async fn needs_and_muscles_of_an_exercise_reach_members_limits() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    limit(&ada, &json!({"gym": ["barbell"], "spare": ["elbow"]})).await;
    let marks = async |name: &str| {
        let (_, listed) = ada.get("/api/user/exercises").await;
        let own = listed.as_array().unwrap().iter().find(|one| one["name"] == json!(name)).unwrap();
        let texts = own["misfits"].as_array().unwrap().iter().map(|misfit| misfit["text"].as_str().unwrap().to_owned());
        texts.collect::<Vec<_>>()
    };
    let (_, added) = admin.post("/admin/exercises", form("Landmine Press")).await;
    let unknown = ["We do not know what it needs", "We do not know whether it loads the elbow"];
    assert_eq!(marks("Landmine Press").await, unknown);

    let mut body = form("Landmine Press");
    body["pattern"] = json!("vertical_push");
    body["equipment"] = json!("barbell");
    body["also_needs"] = json!(["bench or wall", "anchor point"]);
    body["primary_muscles"] = json!(["shoulders", "triceps"]);
    let path = format!("/admin/exercises/{}", added["id"]);
    let (status, updated) = admin.put(&path, body).await;
    assert_eq!(status, StatusCode::OK, "{updated}");
    let fields = |one: &Value| ["equipment", "also_needs", "primary_muscles"].map(|field| one[field].clone());
    let expected = [json!("barbell"), json!(["anchor point", "bench or wall"]), json!(["shoulders", "triceps"])];
    assert_eq!(fields(&updated), expected);
    assert_eq!(marks("Landmine Press").await, ["Needs an anchor point", "Loads the elbow"]);
    let (_, kept) = admin.put(&path, form("Landmine Press")).await;
    assert_eq!(fields(&kept), expected, "an older client does not send them");
}

#[tokio::test]
async fn a_list_can_be_read_part_by_part() {
    let (_product, admin) = Product::start_with_admin().await;
    let (_, whole) = admin.get("/admin/exercises").await;
    let whole = whole.as_array().unwrap();
    assert!(whole.len() >= 120);
    assert!(whole.iter().any(|exercise| exercise["plan_count"].as_u64() > Some(1)));
    let (_, first) = admin.get("/admin/exercises?limit=50").await;
    let (_, second) = admin.get(&format!("/admin/exercises?limit=50&after={}", first[49]["id"])).await;
    assert_eq!([first.as_array().unwrap().as_slice(), second.as_array().unwrap()].concat(), whole[..100]);
    for (bad, field) in [
        ("limit=0", "limit"),
        ("limit=201", "limit"),
        ("limit=x", "limit"),
        ("after=0", "after"),
        ("after=x", "after"),
        ("after=999999999", "after"),
        ("search=%00", "search"),
    ] {
        let (status, refused) = admin.get(&format!("/admin/exercises?{bad}")).await;
        assert_eq!((status, refused["fields"][field].is_string()), (StatusCode::BAD_REQUEST, true), "{bad}: {refused}");
    }
    assert_eq!(admin.get("/admin/exercises?search=").await.1.as_array().unwrap().len(), whole.len());
}

#[tokio::test]
async fn members_choose_among_all_listed_exercises() {
    let (product, admin) = Product::start_with_admin().await;
    let member = product.member("ada@example.com").await;
    let (_, listed) = admin.get("/admin/exercises").await;
    let (status, offered) = member.get("/api/user/exercises").await;
    assert_eq!(status, StatusCode::OK);
    let ids = |list: &Value| list.as_array().unwrap().iter().map(|one| one["id"].clone()).collect::<Vec<_>>();
    assert_eq!(ids(&offered), ids(&listed), "all exercises in the same order");
    assert!(offered.as_array().unwrap().iter().any(|one| one["equipment"] == "barbell"));

    let (_, added) = admin.post("/admin/exercises", form("Ring Muscle-Up")).await;
    let ring = json!({
        "id": added["id"], "name": "Ring Muscle-Up", "aliases": [], "equipment": null, "also_needs": [], "pattern": null,
        "primary_muscles": [], "misfits": []
    });
    let (_, offered) = member.get("/api/user/exercises").await;
    assert!(offered.as_array().unwrap().contains(&ring), "new exercises appear immediately");
    admin.delete(&format!("/admin/exercises/{}", added["id"])).await;
    assert_eq!(ids(&member.get("/api/user/exercises").await.1), ids(&listed), "archived exercises are not listed");
}

#[tokio::test]
async fn members_find_exercises_as_they_call_them() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let found = async |query: &str| {
        let (status, found) = ada.get(&format!("/api/user/exercises?{query}")).await;
        assert_eq!(status, StatusCode::OK, "{query}");
        found.as_array().unwrap().clone()
    };
    let names = async |search: &str| {
        let found = found(&format!("search={search}")).await;
        found.iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    for (search, first) in [
        ("pullup", "Pull-Up"),
        ("Pull%20Ups", "Pull-Up"),
        ("rdl", "Romanian Deadlift"),
        ("ohp", "Standing Barbell Press"),
        ("db%20bench%20press", "Dumbbell Bench Press"),
        ("hak%20sqaut", "Hack Squat"),
    ] {
        assert_eq!(names(search).await.first().map(String::as_str), Some(first), "{search}");
    }
    assert_eq!(names("zzzzzz").await, Vec::<String>::new());

    // No exercise has this name, so all of them match equally well.
    let with_cable = names("cable").await;
    let last = with_cable.last().unwrap();
    let id = found("search=cable").await.last().unwrap()["id"].clone();
    let (status, _) = ada.post("/api/user/exercise-logs", json!({"exercise_id": id, "weight": 10})).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(&names("cable").await[0], last, "used exercises come first");

    let lats = found("muscle=lats&equipment=cable&limit=3").await;
    assert!(!lats.is_empty() && lats.len() <= 3);
    assert!(lats.iter().all(|one| one["equipment"] == "cable" && one["primary_muscles"].to_string().contains("lats")));
    assert!(found("muscle=back").await.len() > found("muscle=lats").await.len());
    let all = found("").await;
    assert!(all.iter().any(|one| one["aliases"].as_array().unwrap().contains(&json!("rdl"))));
    for (query, field) in [
        ("search=".to_owned() + &"a".repeat(101), "search"),
        ("muscle=heart".to_owned(), "muscle"),
        ("equipment=anvil".to_owned(), "equipment"),
        ("limit=0".to_owned(), "limit"),
        ("limit=101".to_owned(), "limit"),
    ] {
        let (status, refused) = ada.get(&format!("/api/user/exercises?{query}")).await;
        assert_eq!(
            (status, refused["fields"][field].is_string()),
            (StatusCode::BAD_REQUEST, true),
            "{query}: {refused}"
        );
    }
}

#[tokio::test]
async fn invalid_input_is_rejected_field_by_field() {
    let (_product, admin) = Product::start_with_admin().await;
    let with = |field: &str, value: Value| {
        let mut body = form("New");
        body[field] = value;
        body
    };
    let (_, exercises) = admin.get("/admin/exercises?limit=1").await;
    let one = format!("/admin/exercises/{}", exercises[0]["id"]);
    for (body, field) in [
        (with("name", json!(" ")), "name"),
        (with("name", json!("x".repeat(101))), "name"),
        (with("name", json!("a\u{0}b")), "name"),
        (with("description", json!("")), "description"),
        (with("description", Value::Null), "description"),
        (with("sets", json!(0)), "sets"),
        (with("sets", json!(11)), "sets"),
        (with("reps", json!(101)), "reps"),
        (with("reps", json!(2.5)), "reps"),
        (with("reps", json!("8")), "reps"),
        (with("unit", json!("minutes")), "unit"),
        (with("unit", Value::Null), "unit"),
        (with("pattern", json!("jumping")), "pattern"),
        (with("pattern_detail", json!("sideways")), "pattern_detail"),
        (with("equipment", json!("hovercraft")), "equipment"),
        (with("also_needs", json!(["bench", "moon"])), "also_needs"),
        (with("also_needs", json!(["bench", "bench"])), "also_needs"),
        (with("also_needs", Value::Null), "also_needs"),
        (with("primary_muscles", json!(["heart"])), "primary_muscles"),
        (with("rest_seconds", json!(601)), "rest_seconds"),
        (with("rest_seconds", json!(-1)), "rest_seconds"),
        (with("rest_seconds", json!("90")), "rest_seconds"),
    ] {
        for (status, refused) in [admin.post("/admin/exercises", body.clone()).await, admin.put(&one, body).await] {
            assert_eq!((status, refused["fields"][field].is_string()), (StatusCode::BAD_REQUEST, true), "{refused}");
        }
    }
    let (_, all) = admin.post("/admin/exercises", json!({})).await;
    assert_eq!(all["fields"].as_object().unwrap().len(), 4);
    let (status, taken) = admin.post("/admin/exercises", form("barbell SQUAT")).await;
    assert_eq!((status, &taken["code"]), (StatusCode::CONFLICT, &json!("conflict")));
    for (id, expected) in
        [("x", StatusCode::BAD_REQUEST), ("999999999", StatusCode::NOT_FOUND), ("0", StatusCode::NOT_FOUND)]
    {
        assert_eq!(admin.put(&format!("/admin/exercises/{id}"), form("New")).await.0, expected, "{id}");
        assert_eq!(admin.delete(&format!("/admin/exercises/{id}")).await.0, expected, "{id}");
        assert_eq!(admin.post(&format!("/admin/exercises/{id}/restore"), json!({})).await.0, expected, "{id}");
    }
}

#[tokio::test]
async fn items_removed_while_in_use_stay_with_their_users() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let plan = ada.offered_plan(3).await;
    ada.post("/api/user/update-workout-plan", json!({"plan_id": plan["id"]})).await;
    let exercise = plan["days"]["1"][0].clone();
    let id = exercise["id"].clone();
    let (status, log) = ada.post("/api/user/exercise-logs", json!({"exercise_id": id, "weight": 20})).await;
    assert_eq!(status, StatusCode::CREATED);

    let path = format!("/admin/exercises/{id}");
    assert_eq!(admin.delete(&path).await.0, StatusCode::NO_CONTENT);
    let (_, listed) = admin.get("/admin/exercises").await;
    assert!(listed.as_array().unwrap().iter().all(|one| one["id"] != id));
    assert_eq!(ada.get("/api/user/workout-plan").await.1["days"], plan["days"], "the plan is unchanged");
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1, json!([log]), "the log is unchanged");
    let bea = product.member("bea@example.com").await;
    assert_eq!(bea.offered_plan(3).await, plan, "the available plan still contains it");
    let (status, _) = bea.post("/api/user/exercise-logs", json!({"exercise_id": id})).await;
    assert_eq!(status, StatusCode::CREATED, "it can be logged");

    let (status, restored) = admin.post(&format!("{path}/restore"), json!({})).await;
    assert_eq!((status, &restored["id"]), (StatusCode::OK, &id));
    let (_, listed) = admin.get("/admin/exercises").await;
    assert!(listed.as_array().unwrap().contains(&restored));
}

#[tokio::test]
async fn members_see_what_an_admin_changes_in_an_exercise() {
    let (product, admin) = Product::start_with_admin().await;
    let ada = product.member("ada@example.com").await;
    let plan = ada.offered_plan(4).await;
    ada.post("/api/user/update-workout-plan", json!({"plan_id": plan["id"]})).await;
    let id = plan["days"]["1"][0]["id"].clone();
    let (_, log) = ada.post("/api/user/exercise-logs", json!({"exercise_id": id})).await;
    let (status, _) = admin.put(&format!("/admin/exercises/{id}"), form("Renamed")).await;
    assert_eq!(status, StatusCode::OK);
    assert_eq!(ada.get("/api/user/workout-plan").await.1["days"]["1"][0]["name"], "Renamed");
    assert_eq!(ada.get("/api/user/exercise-logs/today").await.1[0]["exercise_name"], log["exercise_name"]);
}
