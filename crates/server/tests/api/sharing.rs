use crate::coach::plan_request;
use crate::limits::limit;
use crate::support::{Caller, Product, answer, profile_form};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const LINKS: &str = "/api/user/plan-links";
const FEED: &str = "/api/user/calendar-feed";

/// Follows a plan for every day and returns the ID of the selection.
async fn follow(caller: &Caller) -> i64 {
    caller.follow_a_plan_for_every_day().await;
    let (_, plans) = caller.get("/api/user/workout-plans").await;
    plans[0]["id"].as_i64().unwrap()
}

/// Returns the path of an address that the server returned.
fn path(url: &Value) -> String {
    let url = url.as_str().unwrap();
    let (_, rest) = url.split_once("://").unwrap();
    format!("/{}", rest.split_once('/').unwrap().1)
}

fn secret(url: &Value) -> String {
    path(url).rsplit('/').next().unwrap().trim_end_matches(".ics").to_owned()
}

#[tokio::test]
async fn a_plan_file_has_the_same_bytes_and_nothing_personal() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let file_path = format!("/api/user/workout-plans/{}/file", follow(&ada).await);
    let download = async || ada.request(Method::GET, &file_path).send().await.unwrap();
    let response = download().await;
    assert_eq!(response.headers()["content-disposition"], "attachment; filename=\"ironleaf-plan-daily.json\"");
    let text = response.text().await.unwrap();
    assert_eq!(download().await.text().await.unwrap(), text);

    let file: Value = serde_json::from_str(&text).unwrap();
    assert_eq!((file["format"].as_str(), file["version"].as_i64()), (Some("ironleaf-plan"), Some(1)));
    assert_eq!(file["program"]["weeks"], 1);
    assert_eq!(file["program"]["schedule"], json!({"kind": "weekday", "weekdays": [1, 2, 3, 4, 5, 6, 7]}));
    let slugs: Vec<_> = file["exercises"].as_array().unwrap().iter().map(|exercise| &exercise["slug"]).collect();
    assert_eq!(slugs, ["barbell-squat", "own-1"]);
    assert_eq!(file["exercises"][0]["description"], Value::Null, "the other instance has its own");
    assert_eq!(file["exercises"][1]["name"], "My Own Lift");
    assert_eq!(file["program"]["days"][0]["slots"][0]["exercise"], "barbell-squat");
    for personal in ["ada", "example.com", "\"id\"", "2026-"] {
        assert!(!text.to_lowercase().contains(personal), "{personal}: {text}");
    }
    assert_eq!(bea.get(&file_path).await.0, StatusCode::NOT_FOUND);
    let (status, schema) = product.visitor().get("/api/plan-file.schema.json").await;
    assert_eq!((status, &schema["title"]), (StatusCode::OK, &json!("Ironleaf plan file")));
}

/// Saves limits and a profile that differ in everything from those of the other members of the test.
async fn describe(caller: &Caller, goal: &str, birth_date: &str, limits: &Value) {
    limit(caller, limits).await;
    let mut profile = profile_form();
    for (field, value) in [("fitness_goal", json!(goal)), ("birth_date", json!(birth_date))] {
        profile[field] = value;
    }
    assert_eq!(caller.put("/api/user/profile", profile).await.0, StatusCode::OK);
}

/// Returns the file of the current plan, and that of a link to it.
async fn public_files(product: &Product, caller: &Caller) -> [String; 2] {
    let (_, plans) = caller.get("/api/user/workout-plans").await;
    let id = &plans[0]["id"];
    let file = caller.request(Method::GET, &format!("/api/user/workout-plans/{id}/file")).send().await.unwrap();
    let (_, link) = caller.post(LINKS, json!({"plan_id": id})).await;
    let (_, opened) = product.visitor().get(&format!("/api/shared-plans/{}", secret(&link["url"]))).await;
    [file.text().await.unwrap(), format!("{} {}", link["name"], opened["file"])]
}

#[tokio::test]
async fn two_members_who_differ_in_everything_personal_share_the_same_file() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    describe(&ada, "lose_fat", "1991-05-04", &json!({"location": "home", "spare": ["knee"], "allergens": ["milk"]}))
        .await;
    describe(&bea, "gain_muscle", "1999-11-02", &json!({"location": "gym"})).await;
    let (_, generated) = ada.post("/gemini/generate-workout", plan_request()).await;
    let of_ada = &generated["workout_plan"];
    assert!(of_ada["description"].as_str().unwrap().contains("Your limits leave out"), "{of_ada}");
    let mut of_bea = of_ada.clone();
    of_bea["name"] = json!("Muscle Gain for Bea");
    of_bea["description"] = json!("For a strong back at 27.");
    for day in of_bea["days"].as_array_mut().unwrap() {
        for entry in day["exercises"].as_array_mut().unwrap() {
            entry["exercise"]["description"] = json!("Mind your back.");
            entry["rest_seconds"] = json!(200);
        }
    }
    let follow_generated = async |caller: &Caller, plan: &Value, weeks: bool| {
        let mut plan = plan.clone();
        if !weeks {
            plan["mesocycle"] = Value::Null;
        }
        let (status, saved) = caller.post("/api/user/save-workout-plan", plan).await;
        assert_eq!(status, StatusCode::OK, "{saved}");
    };
    for weeks in [false, true] {
        follow_generated(&ada, of_ada, weeks).await;
        follow_generated(&bea, &of_bea, weeks).await;
        let [file, link] = public_files(&product, &ada).await;
        assert_eq!([file.clone(), link], public_files(&product, &bea).await, "generated; with weeks: {weeks}");
        for personal in ["limits", "Burn", "lose_fat", "for someone"] {
            assert!(!file.contains(personal), "{personal}: {file}");
        }
    }
    // The program of the generated plan is the member's own, and stays what it was when it is started again.
    let (_, own) = ada.get("/api/user/programs").await;
    let (_, again) = ada.post("/api/user/program", json!({"program_id": own[0]["id"]})).await;
    assert_eq!(again["source"], "own", "{again}");
    assert_eq!(public_files(&product, &ada).await, public_files(&product, &bea).await, "started again");

    let (_, plans) = ada.get("/api/user/available-workout-plans?days=3").await;
    let (_, programs) = ada.get("/api/user/available-programs?search=Five%20by%20Five").await;
    for caller in [&ada, &bea] {
        caller.post("/api/user/update-workout-plan", json!({"plan_id": plans[0]["id"]})).await;
    }
    assert_eq!(public_files(&product, &ada).await, public_files(&product, &bea).await, "a plain plan of the catalogue");
    for (caller, kg, weekdays) in [(&ada, 40, json!([1, 3, 5])), (&bea, 90, json!([2, 4, 6]))] {
        let choices = json!({"plan_id": programs[0]["plan_id"], "starts": {"squat": {"kg": kg}}, "weekdays": weekdays});
        assert_eq!(caller.post("/api/user/program", choices).await.0, StatusCode::CREATED);
    }
    assert_eq!(public_files(&product, &ada).await, public_files(&product, &bea).await, "a program of the catalogue");
}

#[tokio::test]
async fn a_link_shows_the_plan_as_it_was_until_revoked() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let visitor = product.visitor();
    let plan_id = follow(&ada).await;
    let (status, link) = ada.post(LINKS, json!({"plan_id": plan_id})).await;
    assert_eq!(status, StatusCode::CREATED, "{link}");
    assert_eq!(link["name"], "Daily");
    assert!(path(&link["url"]).starts_with("/plans/shared/"), "{link}");
    let shared = format!("/api/shared-plans/{}", secret(&link["url"]));
    let response = visitor.request(Method::GET, &shared).send().await.unwrap();
    assert_eq!(response.headers()["referrer-policy"], "no-referrer");
    assert_eq!(response.headers()["cache-control"], "no-store");
    let opened: Value = serde_json::from_str(&response.text().await.unwrap()).unwrap();
    let file = ada.get(&format!("/api/user/workout-plans/{plan_id}/file")).await.1;
    assert_eq!((&opened["file"], &opened["expires_at"]), (&file, &link["expires_at"]));

    let (_, listed) = ada.get(LINKS).await;
    assert_eq!(
        (&listed[0]["id"], &listed[0]["opened"], &listed[0]["revoked_at"]),
        (&link["id"], &json!(1), &Value::Null)
    );
    assert!(!listed.to_string().contains(&secret(&link["url"])), "the secret is returned once");
    assert_eq!(bea.get(LINKS).await.1, json!([]));
    let own = format!("{LINKS}/{}", link["id"]);
    assert_eq!(bea.delete(&own).await.0, StatusCode::NOT_FOUND);
    assert_eq!(bea.post(LINKS, json!({"plan_id": plan_id})).await.0, StatusCode::NOT_FOUND);

    assert_eq!(ada.delete(&own).await.0, StatusCode::NO_CONTENT);
    let revoked = visitor.get(&shared).await;
    let unknown = visitor.get(&format!("/api/shared-plans/{}", "0".repeat(64))).await;
    assert_eq!((revoked.0, &revoked.1["error"]), (unknown.0, &unknown.1["error"]));
    assert_eq!(revoked.0, StatusCode::NOT_FOUND);
    let exported = ada.get("/api/user/export").await.1;
    assert_eq!(exported["plan_links"][0]["name"], "Daily");
    assert_eq!(exported["calendar_feed"], Value::Null);
}

#[tokio::test]
async fn links_have_a_number_and_a_life() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let plan_id = follow(&ada).await;
    for (body, field) in [
        (json!({}), "plan_id"),
        (json!({"plan_id": 0}), "plan_id"),
        (json!({"plan_id": "x"}), "plan_id"),
        (json!({"plan_id": plan_id, "days": 0}), "days"),
        (json!({"plan_id": plan_id, "days": 366}), "days"),
        (json!({"plan_id": plan_id, "days": 1.5}), "days"),
    ] {
        let (status, error) = ada.post(LINKS, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(error["fields"][field].is_string(), "{error}");
    }
    let requests = (0..24).map(|_| ada.post(LINKS, json!({"plan_id": plan_id, "days": 365})));
    let statuses = futures_util::future::join_all(requests).await;
    let made = statuses.iter().filter(|(status, _)| *status == StatusCode::CREATED).count();
    let refused = statuses.iter().filter(|(status, _)| *status == StatusCode::CONFLICT).count();
    assert_eq!((made, refused), (20, 4));
}

#[tokio::test]
async fn a_feed_is_read_by_its_newest_address_only() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    follow(&ada).await;
    assert_eq!(ada.get(FEED).await.1["active"], false);
    let (status, first) = ada.post(FEED, json!({"time": null, "zone": "Europe/Berlin"})).await;
    assert_eq!(status, StatusCode::CREATED);
    let (_, second) = ada.post(FEED, json!({"time": "18:30", "zone": "America/New_York"})).await;
    let (_, feed) = ada.get(FEED).await;
    assert_eq!(
        (&feed["active"], &feed["time"], &feed["zone"]),
        (&json!(true), &json!("18:30"), &json!("America/New_York"))
    );
    assert_eq!(feed["last_read_at"], Value::Null);

    let visitor = product.visitor();
    assert_eq!(visitor.get(&path(&first["url"])).await.0, StatusCode::NOT_FOUND);
    let address = path(&second["url"]);
    let response = visitor.request(Method::GET, &address).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/calendar; charset=utf-8");
    assert_eq!(response.headers()["referrer-policy"], "no-referrer");
    let tag = response.headers()["etag"].to_str().unwrap().to_owned();
    let calendar = response.text().await.unwrap();
    // A plan for every day, until the end of eight weeks. In New York it may still be yesterday.
    assert!((56..=57).contains(&calendar.matches("BEGIN:VEVENT").count()), "{calendar}");
    assert!(calendar.contains("DESCRIPTION:Barbell Squat: 5 × 5\\nMy Own Lift: 2 × 20"), "{calendar}");
    let again = visitor.request(Method::GET, &address).header("if-none-match", &tag).send().await.unwrap();
    assert_eq!((again.status(), again.headers()["etag"].to_str().unwrap()), (StatusCode::NOT_MODIFIED, tag.as_str()));
    assert!(ada.get(FEED).await.1["last_read_at"].is_string());
    assert_eq!(ada.get("/api/user/export").await.1["calendar_feed"]["zone"], "America/New_York");

    assert_eq!(ada.delete(FEED).await.0, StatusCode::NO_CONTENT);
    assert_eq!(ada.delete(FEED).await.0, StatusCode::NOT_FOUND);
    assert_eq!(visitor.get(&address).await.0, StatusCode::NOT_FOUND);
    for (body, field) in [
        (json!({}), "zone"),
        (json!({"time": "24:00", "zone": "UTC"}), "time"),
        (json!({"time": "6:30", "zone": "UTC"}), "time"),
        (json!({"time": "06:30", "zone": "Mars/Base"}), "zone"),
    ] {
        let (status, error) = ada.post(FEED, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST);
        assert!(error["fields"][field].is_string(), "{error}");
    }
}

#[tokio::test]
async fn a_changed_password_ends_links_and_feed() {
    let product = Product::start().await;
    let (ada, bea) = (product.member("ada@example.com").await, product.member("bea@example.com").await);
    let mut addresses = Vec::new();
    for caller in [&ada, &bea] {
        let plan_id = follow(caller).await;
        let (_, link) = caller.post(LINKS, json!({"plan_id": plan_id})).await;
        let (_, feed) = caller.post(FEED, json!({"time": null, "zone": "UTC"})).await;
        addresses.push([format!("/api/shared-plans/{}", secret(&link["url"])), path(&feed["url"])]);
    }
    let visitor = product.visitor();
    let statuses = async |addresses: &[String; 2]| {
        (visitor.get(&addresses[0]).await.0.as_u16(), visitor.get(&addresses[1]).await.0.as_u16())
    };
    assert_eq!(statuses(&addresses[0]).await, (200, 200));
    let wrong = json!({"current_password": "not the password", "new_password": "another long secret"});
    assert!(ada.post("/api/user/change-password", wrong).await.0.is_client_error());
    assert_eq!(statuses(&addresses[0]).await, (200, 200), "the password is as before");

    let change = json!({"current_password": "secret1", "new_password": "another long secret"});
    assert!(ada.post("/api/user/change-password", change).await.0.is_success());
    assert_eq!(statuses(&addresses[0]).await, (404, 404));
    assert!(ada.get(LINKS).await.1[0]["revoked_at"].is_string());
    assert_eq!(ada.get(FEED).await.1["active"], false);
    assert_eq!(statuses(&addresses[1]).await, (200, 200), "those of another account stay");
}

#[tokio::test]
async fn an_address_reads_60_times_a_minute() {
    let product = Product::start().await;
    let visitor = product.visitor();
    for read in 0..60 {
        let shared = if read % 2 == 0 { "/api/shared-plans/x" } else { "/api/calendar/x.ics" };
        assert_eq!(visitor.get(shared).await.0, StatusCode::NOT_FOUND, "{read}");
    }
    let response = visitor.request(Method::GET, "/api/shared-plans/x").send().await.unwrap();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    let wait: u32 = response.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((1..=60).contains(&wait), "{wait}");
    let (status, error) = answer(visitor.request(Method::GET, "/api/calendar/x.ics")).await;
    assert_eq!((status, &error["code"]), (StatusCode::TOO_MANY_REQUESTS, &json!("too_many_attempts")));
}

#[tokio::test]
async fn no_log_has_a_secret_of_a_link() {
    let product = Product::start().await;
    let visitor = product.visitor();
    for shared in [
        "/api/shared-plans/s3cr3t",
        "/api/shared-plans/s3cr3t/",
        "/api/calendar/s3cr3t.ics",
        "/api/calendar/s3cr3t",
        "/plans/shared/s3cr3t",
        "/%70lans/shared/s3cr3t",
    ] {
        let response = visitor.request(Method::GET, shared).send().await.unwrap();
        assert_eq!(response.headers()["referrer-policy"], "no-referrer", "{shared}");
        visitor.post(shared, json!({})).await;
    }
    product.server().signal("TERM");
    let log = product.server().whole_log().await;
    assert!(log.iter().any(|line| line.contains("/api/shared-plans/{secret}")), "{log:?}");
    let lines: Vec<_> = log.iter().filter(|line| line.contains("s3cr3t")).collect();
    assert!(lines.is_empty(), "{lines:?}");
}

const IMPORT: &str = "/api/user/plan-files/import";

/// Copies a program of the catalogue, and returns the ID of the copy.
async fn own_program(caller: &Caller, name: &str) -> i64 {
    let (_, programs) = caller.get("/api/user/available-programs").await;
    let programs = programs.as_array().unwrap();
    let found = programs.iter().find(|one| one["name"].as_str().unwrap().starts_with(name)).unwrap();
    let (status, own) = caller.post("/api/user/programs", json!({"copy_of": found["plan_id"]})).await;
    assert_eq!(status, StatusCode::CREATED, "{own}");
    own["id"].as_i64().unwrap()
}

/// Returns what the first weeks of an own program ask for, without IDs.
async fn preview(caller: &Caller, program_id: i64, track: &str) -> Vec<Value> {
    let body = json!({"program_id": program_id, "weeks": 6, "starts": {track: {"one_rep_max": 120}}});
    let (status, weeks) = caller.post("/api/user/program/preview", body).await;
    assert_eq!(status, StatusCode::OK, "{weeks}");
    let days = weeks.as_array().unwrap().iter().flat_map(|week| week["days"].as_array().unwrap());
    days.flat_map(|day| day["exercises"].as_array().unwrap())
        .map(|exercise| json!([exercise["name"], exercise["prescription"]]))
        .collect()
}

#[tokio::test]
async fn a_program_file_gives_the_same_preview_on_another_instance() {
    let (here, there) = (Product::start().await, Product::start().await);
    let ada = here.member("ada@example.com").await;
    let bea = there.member("bea@example.com").await;
    let id = own_program(&ada, "Four-Week Wave (5/3/1").await;
    let response = ada.request(Method::GET, &format!("/api/user/programs/{id}/file")).send().await.unwrap();
    assert!(response.headers()["content-disposition"].to_str().unwrap().contains("ironleaf-plan-four-week-wave"));
    let content = response.text().await.unwrap();
    assert_eq!(here.member("eve@example.com").await.get(&format!("/api/user/programs/{id}/file")).await.0, 404);

    let body = |dry_run: bool| json!({"content": content, "dry_run": dry_run});
    let (status, checked) = bea.post(IMPORT, body(true)).await;
    assert_eq!((status, &checked["created"], &checked["program_id"]), (StatusCode::OK, &json!(true), &Value::Null));
    assert_eq!((&checked["weeks"], &checked["days_a_week"]), (&json!(4), &json!(4)));
    let exercises = checked["exercises"].as_array().unwrap();
    assert!(exercises.iter().all(|one| one["match"] == "key" && one["muscles_agree"] == true), "{checked}");
    assert_eq!(bea.get("/api/user/programs").await.1, json!([]), "a dry run stores nothing");

    let (_, imported) = bea.post(IMPORT, body(false)).await;
    assert_eq!(imported["created"], true, "{imported}");
    let again = bea.post(IMPORT, body(false)).await.1;
    assert_eq!((&again["created"], &again["program_id"]), (&json!(false), &imported["program_id"]));
    assert_eq!(bea.post(IMPORT, body(true)).await.1["program_id"], imported["program_id"]);
    let there = imported["program_id"].as_i64().unwrap();
    assert_eq!(preview(&ada, id, "press").await, preview(&bea, there, "press").await);
}

#[tokio::test]
async fn own_exercises_move_with_a_plan() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    let plan_id = follow(&ada).await;
    let (_, link) = ada.post(LINKS, json!({"plan_id": plan_id})).await;
    let secret = secret(&link["url"]);
    let (status, checked) = bea.post(IMPORT, json!({"secret": secret, "dry_run": true})).await;
    assert_eq!(status, StatusCode::OK, "{checked}");
    let found: Vec<_> = checked["exercises"].as_array().unwrap().iter().map(|one| &one["match"]).collect();
    assert_eq!(found, ["key", "none"]);
    assert_eq!(ada.get(LINKS).await.1[0]["opened"], 0, "an import is no read");

    let (_, imported) = bea.post(IMPORT, json!({"secret": secret, "dry_run": false})).await;
    assert_eq!(imported["created"], true, "{imported}");
    let program_id = imported["program_id"].as_i64().unwrap();
    let (_, run) = bea.post("/api/user/program", json!({"program_id": program_id})).await;
    assert_eq!(run["schedule"]["kind"], "weekday", "{run}");
    let (_, current) = bea.get("/api/user/workout-plan").await;
    let names: Vec<_> = current["days"]["1"].as_array().unwrap().iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["Barbell Squat", "My Own Lift"]);
    let again = bea.post(IMPORT, json!({"secret": secret, "dry_run": false})).await.1;
    assert_eq!((&again["created"], &again["exercises"][1]["match"]), (&json!(false), &json!("exact")));

    let squat = checked["exercises"][0]["exercise_id"].clone();
    let chosen = json!([{"slug": "own-1", "exercise_id": squat}, {"slug": "barbell-squat", "exercise_id": null}]);
    let body = json!({"secret": secret, "dry_run": true, "exercises": chosen});
    let (status, swapped) = bea.post(IMPORT, body).await;
    assert_eq!((status, &swapped["exercises"][1]["exercise_id"]), (StatusCode::OK, &squat), "{swapped}");
    assert_eq!(swapped["exercises"][0]["match"], "chosen");
    ada.delete(&format!("{LINKS}/{}", link["id"])).await;
    assert_eq!(bea.post(IMPORT, json!({"secret": secret, "dry_run": true})).await.0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn a_file_that_cannot_be_imported_says_where() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let id = own_program(&ada, "Five by Five").await;
    let (_, file) = ada.get(&format!("/api/user/programs/{id}/file")).await;
    let changed = |pointer: &str, value: Value| {
        let mut file = file.clone();
        *file.pointer_mut(pointer).unwrap() = value;
        json!({"content": file.to_string(), "dry_run": false})
    };
    for (body, field) in [
        (json!({"dry_run": true}), "content"),
        (json!({"content": "{}", "secret": "x", "dry_run": true}), "secret"),
        (json!({"content": "{}"}), "dry_run"),
        (json!({"content": "not JSON", "dry_run": true}), "content"),
        (changed("/format", json!("other")), "content"),
        (changed("/version", json!(2)), "content.version"),
        (changed("/program/weeks", json!(99)), "content.program.weeks"),
        (changed("/program/days/0/name", json!(7)), "content.program.days[0].name"),
        (changed("/exercises/0/slug", json!("other")), "content.program.tracks[0].exercise"),
        (
            json!({"content": file.to_string(), "dry_run": true,
            "exercises": [{"slug": "unknown", "exercise_id": null}]}),
            "exercises[0]",
        ),
    ] {
        let (status, error) = ada.post(IMPORT, body).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{field}: {error}");
        assert!(error["fields"][field].is_string(), "{field}: {error}");
    }
    assert_eq!(ada.get("/api/user/programs").await.1.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_followed_program_is_shared_and_fills_the_feed() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let id = own_program(&ada, "Ramped Fives").await;
    ada.post("/api/user/program", json!({"program_id": id})).await;
    let (_, plans) = ada.get("/api/user/workout-plans").await;
    let followed = ada.get(&format!("/api/user/workout-plans/{}/file", plans[0]["id"])).await.1;
    assert_eq!(followed, ada.get(&format!("/api/user/programs/{id}/file")).await.1);
    assert_eq!(followed["program"]["tracks"].as_array().unwrap().len(), 5);
    let (status, link) = ada.post(LINKS, json!({"program_id": id})).await;
    assert_eq!(status, StatusCode::CREATED, "{link}");
    assert_eq!(ada.post(LINKS, json!({"program_id": 999})).await.0, StatusCode::NOT_FOUND);
    let (status, both) = ada.post(LINKS, json!({"program_id": id, "plan_id": 1})).await;
    assert_eq!((status, both["fields"]["program_id"].is_string()), (StatusCode::BAD_REQUEST, true));

    let (_, feed) = ada.post(FEED, json!({"time": null, "zone": "UTC"})).await;
    let read = async || {
        let response = product.visitor().request(Method::GET, &path(&feed["url"])).send().await.unwrap();
        response.text().await.unwrap()
    };
    let calendar = read().await;
    assert!((22..=25).contains(&calendar.matches("BEGIN:VEVENT").count()), "three a week: {calendar}");
    let ids: Vec<&str> = calendar.lines().filter(|line| line.starts_with("UID:run-")).collect();
    let distinct: std::collections::BTreeSet<&&str> = ids.iter().collect();
    assert_eq!((ids.len(), distinct.len()), (calendar.matches("BEGIN:VEVENT").count(), ids.len()));
    assert!(calendar.contains("Barbell Squat: 5 × 5"), "{calendar}");
    assert!(!calendar.contains("kg"), "no weights: {calendar}");
    ada.post("/api/user/program/entries", json!({"kind": "pause"})).await;
    assert_eq!(read().await.matches("BEGIN:VEVENT").count(), 0, "a paused program has no sessions");
}
