//! Recent logs, which a client asks for again with the tag of those it has.

use crate::machine_clock::today;
use crate::support::{Caller, Product};
use chrono::Days;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

const LOGS: &str = "/api/user/exercise-logs";
const RECENT: &str = "/api/user/exercise-logs/recent";

/// Returns status, tag and body of a response, also of one without a body.
async fn recent(caller: &Caller, path: &str, known: Option<&str>) -> (StatusCode, Option<String>, String) {
    let request = caller.request(Method::GET, path);
    let request = known.into_iter().fold(request, |request, tag| request.header("If-None-Match", tag));
    let response = request.send().await.unwrap();
    assert_eq!(response.headers()["cache-control"], "no-store", "no cache may store logs");
    let tag = response.headers().get("etag").map(|tag| tag.to_str().unwrap().to_owned());
    (response.status(), tag, response.text().await.unwrap())
}

async fn tag(caller: &Caller) -> String {
    let (status, tag, _) = recent(caller, RECENT, None).await;
    assert_eq!(status, StatusCode::OK);
    tag.unwrap()
}

#[tokio::test]
async fn logs_are_sent_again_after_each_change_and_not_otherwise() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let squat = ada.follow_a_plan_for_every_day().await;
    assert_eq!(recent(&ada, RECENT, None).await, (StatusCode::OK, None, "[]".to_owned()), "nothing to ask for again");

    let yesterday = json!({"exercise_id": squat, "log_date": today() - Days::new(1)});
    assert_eq!(ada.post(LOGS, yesterday).await.0, StatusCode::CREATED);
    let (_, log) = ada.post(LOGS, json!({"exercise_id": squat, "weight": 42.5})).await;
    let mut known = vec![tag(&ada).await];
    assert!(known[0].starts_with("W/\""), "compressed forms have the same tag");
    let same = (StatusCode::NOT_MODIFIED, Some(known[0].clone()), String::new());
    assert_eq!(recent(&ada, RECENT, Some(&known[0])).await, same);
    assert_eq!(recent(&ada, RECENT, Some(&format!("\"other\", {}", known[0]))).await, same);
    let foreign = recent(&ada, RECENT, Some("\"other\"")).await;
    assert_eq!((foreign.0, foreign.1.as_ref()), (StatusCode::OK, Some(&known[0])));

    let day = today();
    let set = |second: u8| {
        json!({
            "exercise_id": squat, "log_date": day, "position": 1, "reps": 8, "weight": 60 + second, "kind": "working",
            "rpe": null, "changed_at": format!("{}T12:00:{second:02}.000Z", day - Days::new(1)),
        })
    };
    let path_of_log = format!("{LOGS}/{}", log["id"]);
    let path_of_set = "/api/user/exercise-sets/018f3a5e-7c1b-7e2a-9b64-000000000001";
    let history =
        "Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE\n";
    let mut changes = Vec::new();
    for what in ["edit", "set", "set again", "removal", "undo", "import", "undo of the import"] {
        let (status, answer): (StatusCode, Value) = match what {
            "edit" => ada.put(&path_of_log, json!({"weight": 45, "performed": []})).await,
            "set" => ada.put(path_of_set, set(1)).await,
            "set again" => ada.put(path_of_set, set(2)).await,
            "removal" => ada.delete(&path_of_log).await,
            "import" => {
                let line = format!("{day} 10:00:00,Push,1h,Push Up,1,0,20,0,0,,,\n");
                let content = format!("{history}{line}");
                ada.post("/api/user/import", json!({"content": content, "weight_unit": "kg", "dry_run": false})).await
            }
            _ => {
                let id = changes.last().unwrap();
                ada.post(&format!("/api/user/exercise-log-changes/{id}/undo"), json!({})).await
            }
        };
        assert_eq!(status, StatusCode::OK, "{what}: {answer}");
        changes.push(if what == "import" { answer["import"]["id"].clone() } else { answer["change_id"].clone() });
        for outdated in &known {
            assert_eq!(recent(&ada, RECENT, Some(outdated)).await.0, StatusCode::OK, "{what}");
        }
        let current = tag(&ada).await;
        assert!(!known.contains(&current), "{what}");
        assert_eq!(recent(&ada, RECENT, Some(&current)).await.0, StatusCode::NOT_MODIFIED, "{what}");
        known.push(current);
    }
}

#[tokio::test]
async fn a_tag_counts_for_its_member_and_first_date() {
    let product = Product::start().await;
    let (ada, eve) = (product.member("ada@example.com").await, product.member("eve@example.com").await);
    let squat = ada.follow_a_plan_for_every_day().await;
    for caller in [&ada, &eve] {
        assert_eq!(caller.post(LOGS, json!({"exercise_id": squat})).await.0, StatusCode::CREATED);
    }
    let of_ada = tag(&ada).await;
    let (status, of_eve, body) = recent(&eve, RECENT, Some(&of_ada)).await;
    assert_eq!(status, StatusCode::OK);
    assert!(of_eve.is_some_and(|tag| tag != of_ada) && body.contains("\"exercise_id\""));
    let (status, _, body) = recent(&product.visitor(), RECENT, Some(&of_ada)).await;
    assert_eq!(status, StatusCode::UNAUTHORIZED);
    assert!(!body.contains("exercise_id"));

    let since = format!("{RECENT}?since={}", today() - Days::new(7));
    let (status, of_week, _) = recent(&ada, &since, Some(&of_ada)).await;
    assert!(status == StatusCode::OK && of_week.is_some());
    assert_eq!(recent(&ada, &since, of_week.as_deref()).await.0, StatusCode::NOT_MODIFIED);
    assert_eq!(recent(&ada, RECENT, of_week.as_deref()).await.0, StatusCode::OK);
    // On another day, here in zones that are 25 hours apart, the twelve months begin on another date.
    let (west, east) = (ada.in_zone("Pacific/Niue"), ada.in_zone("Pacific/Kiritimati"));
    let in_west = tag(&west).await;
    assert_eq!(recent(&west, RECENT, Some(&in_west)).await.0, StatusCode::NOT_MODIFIED);
    assert_eq!(recent(&east, RECENT, Some(&in_west)).await.0, StatusCode::OK);
}
