//! Calls every route of the OpenAPI document as a visitor and with every role.

use crate::coach::plan_request;
use crate::support::{Caller, Product, answer, profile_form};
use reqwest::{Method, StatusCode};
use serde_json::json;

/// Access level of a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Decided {
    Everyone,
    Member,
    Staff,
    Admin,
}

impl Decided {
    /// Returns whether an account with this role may call the route; `None` is a visitor.
    fn lets(self, role: Option<&str>) -> bool {
        match self {
            Self::Everyone => true,
            Self::Member => role.is_some(),
            Self::Staff => matches!(role, Some("moderator" | "admin")),
            Self::Admin => role == Some("admin"),
        }
    }
}

/// Access level of each route, repeated here so that a mistake in the route table fails a test.
const DECISIONS: &[(&str, &str, Decided)] = &[
    ("POST", "/api/auth/register", Decided::Everyone),
    ("POST", "/api/auth/login", Decided::Everyone),
    ("GET", "/api/auth/registration", Decided::Everyone),
    ("GET", "/api/tools", Decided::Everyone),
    ("POST", "/api/auth/invitation", Decided::Everyone),
    ("GET", "/api/auth/logout", Decided::Everyone),
    ("GET", "/auth/logout", Decided::Everyone),
    ("GET", "/api/openapi.json", Decided::Everyone),
    ("GET", "/healthz", Decided::Everyone),
    ("GET", "/readyz", Decided::Everyone),
    ("GET", "/api/auth/session", Decided::Member),
    ("GET", "/api/user/profile", Decided::Member),
    ("PUT", "/api/user/profile", Decided::Member),
    ("GET", "/api/user/body-weights", Decided::Member),
    ("PUT", "/api/user/body-weights/{date}", Decided::Member),
    ("DELETE", "/api/user/body-weights/{date}", Decided::Member),
    ("GET", "/api/user/measurements", Decided::Member),
    ("PUT", "/api/user/measurements/{date}", Decided::Member),
    ("DELETE", "/api/user/measurements/{date}", Decided::Member),
    ("GET", "/api/user/limits", Decided::Member),
    ("PUT", "/api/user/limits", Decided::Member),
    ("GET", "/api/user/limits/choices", Decided::Member),
    ("GET", "/api/user/available-programs", Decided::Member),
    ("GET", "/api/user/available-programs/{plan_id}", Decided::Member),
    ("POST", "/api/user/program/preview", Decided::Member),
    ("GET", "/api/user/program", Decided::Member),
    ("POST", "/api/user/program", Decided::Member),
    ("PUT", "/api/user/program", Decided::Member),
    ("GET", "/api/user/program/weeks", Decided::Member),
    ("POST", "/api/user/program/entries", Decided::Member),
    ("GET", "/api/user/program/journal", Decided::Member),
    ("POST", "/api/user/program/journal/{id}/undo", Decided::Member),
    ("GET", "/api/user/programs", Decided::Member),
    ("POST", "/api/user/programs", Decided::Member),
    ("GET", "/api/user/programs/{id}", Decided::Member),
    ("PUT", "/api/user/programs/{id}", Decided::Member),
    ("DELETE", "/api/user/programs/{id}", Decided::Member),
    ("POST", "/api/user/programs/{id}/restore", Decided::Member),
    ("GET", "/api/user/programs/{id}/file", Decided::Member),
    ("POST", "/api/user/plan-files/import", Decided::Member),
    ("GET", "/api/user/foods", Decided::Member),
    ("GET", "/api/user/own-foods", Decided::Member),
    ("GET", "/api/user/foods/{id}", Decided::Member),
    ("GET", "/api/user/foods/barcodes/{code}", Decided::Member),
    ("POST", "/api/user/foods", Decided::Member),
    ("PUT", "/api/user/foods/{id}", Decided::Member),
    ("DELETE", "/api/user/foods/{id}", Decided::Member),
    ("POST", "/api/user/foods/{id}/restore", Decided::Member),
    ("GET", "/admin/foods", Decided::Admin),
    ("POST", "/admin/foods", Decided::Admin),
    ("PUT", "/admin/foods/{id}", Decided::Admin),
    ("DELETE", "/admin/foods/{id}", Decided::Admin),
    ("POST", "/admin/foods/{id}/restore", Decided::Admin),
    ("GET", "/api/user/export/diary.csv", Decided::Member),
    ("POST", "/api/user/diary-import", Decided::Member),
    ("GET", "/api/user/recipes", Decided::Member),
    ("GET", "/api/user/recipes/{id}", Decided::Member),
    ("POST", "/api/user/recipes", Decided::Member),
    ("PUT", "/api/user/recipes/{id}", Decided::Member),
    ("DELETE", "/api/user/recipes/{id}", Decided::Member),
    ("POST", "/api/user/recipes/{id}/restore", Decided::Member),
    ("GET", "/api/user/diary", Decided::Member),
    ("GET", "/api/user/diary/{date}", Decided::Member),
    ("PUT", "/api/user/diary/{date}/status", Decided::Member),
    ("PUT", "/api/user/diary/{date}/water", Decided::Member),
    ("POST", "/api/user/diary-entries", Decided::Member),
    ("PUT", "/api/user/diary-entries/{id}", Decided::Member),
    ("DELETE", "/api/user/diary-entries/{id}", Decided::Member),
    ("POST", "/api/user/diary-copies", Decided::Member),
    ("GET", "/api/user/diary-changes", Decided::Member),
    ("GET", "/api/user/target", Decided::Member),
    ("PUT", "/api/user/target", Decided::Member),
    ("DELETE", "/api/user/target", Decided::Member),
    ("GET", "/api/user/target-changes", Decided::Member),
    ("POST", "/api/user/target-changes/{id}/undo", Decided::Member),
    ("GET", "/api/user/expenditure", Decided::Member),
    ("GET", "/api/user/expenditure/days", Decided::Member),
    ("POST", "/api/user/check-ins", Decided::Member),
    ("GET", "/api/user/check-ins", Decided::Member),
    ("POST", "/api/user/diary-changes/{id}/undo", Decided::Member),
    ("GET", "/api/user/food-settings", Decided::Member),
    ("PUT", "/api/user/food-settings", Decided::Member),
    ("GET", "/api/user/exercise-notes", Decided::Member),
    ("PUT", "/api/user/exercise-notes/{id}", Decided::Member),
    ("GET", "/api/user/open-workouts", Decided::Member),
    ("PUT", "/api/user/open-workouts/{started_at}", Decided::Member),
    ("GET", "/api/user/loading", Decided::Member),
    ("PUT", "/api/user/loading", Decided::Member),
    ("GET", "/api/user/today-stats", Decided::Member),
    ("GET", "/api/user/exercise-logs/today", Decided::Member),
    ("GET", "/api/user/exercise-logs/recent", Decided::Member),
    ("GET", "/api/user/exercise-logs", Decided::Member),
    ("POST", "/api/user/exercise-logs", Decided::Member),
    ("PUT", "/api/user/exercise-logs/{id}", Decided::Member),
    ("DELETE", "/api/user/exercise-logs/{id}", Decided::Member),
    ("PUT", "/api/user/exercise-sets/{key}", Decided::Member),
    ("DELETE", "/api/user/exercise-sets/{key}", Decided::Member),
    ("GET", "/api/user/exercise-log-changes", Decided::Member),
    ("GET", "/api/user/export/sets.csv", Decided::Member),
    ("POST", "/api/user/import", Decided::Member),
    ("GET", "/api/user/import", Decided::Member),
    ("POST", "/api/user/exercise-log-changes/{id}/undo", Decided::Member),
    ("GET", "/api/user/workout-plan", Decided::Member),
    ("GET", "/api/user/available-workout-plans", Decided::Member),
    ("POST", "/api/user/update-workout-plan", Decided::Member),
    ("POST", "/api/user/save-workout-plan", Decided::Member),
    ("GET", "/api/user/workout-plans", Decided::Member),
    ("GET", "/api/user/workout-plans/{id}", Decided::Member),
    ("POST", "/api/user/workout-plans/{id}/restore", Decided::Member),
    ("GET", "/api/user/exercises", Decided::Member),
    ("GET", "/api/user/exercises/{id}/alternatives", Decided::Member),
    ("GET", "/api/user/exercises/{id}/guide", Decided::Member),
    ("GET", "/api/user/next-weights", Decided::Member),
    ("GET", "/api/user/progress/exercises", Decided::Member),
    ("GET", "/api/user/progress/exercises/{id}", Decided::Member),
    ("GET", "/api/user/progress/weeks", Decided::Member),
    ("GET", "/api/user/progress/overview", Decided::Member),
    ("GET", "/api/user/progress/comparison", Decided::Member),
    ("GET", "/api/user/diet-plan", Decided::Member),
    ("GET", "/api/user/available-diet-plans", Decided::Member),
    ("POST", "/api/user/select-diet-plan", Decided::Member),
    ("POST", "/api/user/save-diet-plan", Decided::Member),
    ("GET", "/api/user/workout-plans/{id}/file", Decided::Member),
    ("GET", "/api/user/plan-links", Decided::Member),
    ("POST", "/api/user/plan-links", Decided::Member),
    ("DELETE", "/api/user/plan-links/{id}", Decided::Member),
    ("GET", "/api/user/calendar-feed", Decided::Member),
    ("POST", "/api/user/calendar-feed", Decided::Member),
    ("DELETE", "/api/user/calendar-feed", Decided::Member),
    ("GET", "/api/shared-plans/{secret}", Decided::Everyone),
    ("GET", "/api/calendar/{secret}.ics", Decided::Everyone),
    ("GET", "/api/plan-file.schema.json", Decided::Everyone),
    ("POST", "/api/user/messages", Decided::Member),
    ("GET", "/api/user/messages", Decided::Member),
    ("GET", "/messages", Decided::Staff),
    ("GET", "/messages/totals", Decided::Staff),
    ("PATCH", "/messages/{id}/status", Decided::Staff),
    ("GET", "/admin/messages", Decided::Admin),
    ("PATCH", "/admin/messages/{id}/status", Decided::Admin),
    ("DELETE", "/admin/messages/{id}", Decided::Admin),
    ("GET", "/admin/backups", Decided::Admin),
    ("GET", "/admin/audit", Decided::Admin),
    ("POST", "/api/user/forgot-password", Decided::Everyone),
    ("POST", "/api/auth/reset-password", Decided::Everyone),
    ("POST", "/api/user/verify-email", Decided::Member),
    ("POST", "/api/auth/verify-email", Decided::Everyone),
    ("POST", "/api/user/change-password", Decided::Member),
    ("DELETE", "/api/user/account", Decided::Member),
    ("GET", "/api/user/sessions", Decided::Member),
    ("DELETE", "/api/user/sessions", Decided::Member),
    ("DELETE", "/api/user/sessions/{id}", Decided::Member),
    ("GET", "/api/user/export", Decided::Member),
    ("GET", "/admin/users", Decided::Admin),
    ("GET", "/admin/users/{email}", Decided::Admin),
    ("DELETE", "/admin/users/{email}", Decided::Admin),
    ("GET", "/admin/invitations", Decided::Admin),
    ("POST", "/admin/invitations", Decided::Admin),
    ("DELETE", "/admin/invitations/{id}", Decided::Admin),
    ("GET", "/admin/moderators", Decided::Admin),
    ("POST", "/admin/moderators", Decided::Admin),
    ("DELETE", "/admin/moderators/{email}", Decided::Admin),
    ("GET", "/admin/analytics", Decided::Admin),
    ("GET", "/admin/analytics/days", Decided::Admin),
    ("GET", "/admin/analytics/totals", Decided::Admin),
    ("GET", "/admin/meals", Decided::Admin),
    ("POST", "/admin/meals", Decided::Admin),
    ("PUT", "/admin/meals/{id}", Decided::Admin),
    ("DELETE", "/admin/meals/{id}", Decided::Admin),
    ("POST", "/admin/meals/{id}/restore", Decided::Admin),
    ("GET", "/admin/diet-plans", Decided::Admin),
    ("POST", "/admin/diet-plans", Decided::Admin),
    ("PUT", "/admin/diet-plans/{id}", Decided::Admin),
    ("DELETE", "/admin/diet-plans/{id}", Decided::Admin),
    ("POST", "/admin/diet-plans/{id}/restore", Decided::Admin),
    ("GET", "/admin/diet-plans/{id}/meals", Decided::Admin),
    ("POST", "/admin/diet-plan-meals", Decided::Admin),
    ("DELETE", "/admin/diet-plans/{id}/meals/{mealId}/{meal_type}", Decided::Admin),
    ("GET", "/gemini/coach", Decided::Member),
    ("GET", "/gemini/daily-tip", Decided::Member),
    ("GET", "/gemini/daily-challenge", Decided::Member),
    ("POST", "/gemini/generate-workout", Decided::Member),
    ("POST", "/gemini/generate-diet", Decided::Member),
    ("POST", "/gemini/chat", Decided::Member),
    ("GET", "/admin/exercises", Decided::Admin),
    ("POST", "/admin/exercises", Decided::Admin),
    ("PUT", "/admin/exercises/{id}", Decided::Admin),
    ("DELETE", "/admin/exercises/{id}", Decided::Admin),
    ("POST", "/admin/exercises/{id}/restore", Decided::Admin),
    ("PUT", "/admin/exercises/{id}/guide", Decided::Admin),
    ("GET", "/admin/workout-plans", Decided::Admin),
    ("POST", "/admin/add-workout-plans", Decided::Admin),
    ("GET", "/admin/workout-plans/{id}", Decided::Admin),
    ("PUT", "/admin/workout-plans/{id}", Decided::Admin),
    ("DELETE", "/admin/workout-plans/{id}", Decided::Admin),
    ("POST", "/admin/workout-plans/{id}/restore", Decided::Admin),
    ("GET", "/admin/workout-plans/{id}/exercises", Decided::Admin),
    ("POST", "/admin/workout-plans/{id}/exercises", Decided::Admin),
    ("PUT", "/admin/workout-plans/{id}/exercises", Decided::Admin),
    ("DELETE", "/admin/workout-plans/{id}/exercises/{exerciseId}/{day}", Decided::Admin),
    ("GET", "/admin/programs/{plan_id}", Decided::Admin),
    ("PUT", "/admin/programs/{plan_id}", Decided::Admin),
    ("DELETE", "/admin/programs/{plan_id}", Decided::Admin),
];

fn decision(method: &str, path: &str) -> Option<Decided> {
    DECISIONS.iter().find(|row| (row.0, row.1) == (method, path)).map(|row| row.2)
}

/// Replaces the parameters of a path with IDs and addresses that do not exist.
pub(crate) fn filled_in(path: &str) -> String {
    path.split('/')
        .map(|part| match part {
            "{email}" => "nobody%40example.com",
            "{meal_type}" => "lunch",
            "{day}" => "1",
            "{date}" => "1999-12-31",
            _ if part.starts_with('{') => "999999999",
            _ => part,
        })
        .collect::<Vec<_>>()
        .join("/")
}

pub(crate) async fn operations(caller: &Caller) -> Vec<(String, String)> {
    let (_, document) = caller.get("/api/openapi.json").await;
    let paths = document["paths"].as_object().unwrap().clone();
    paths
        .into_iter()
        .flat_map(|(path, item)| {
            let methods: Vec<String> = item.as_object().unwrap().keys().map(|method| method.to_uppercase()).collect();
            methods.into_iter().map(move |method| (method, path.clone()))
        })
        .collect()
}

#[tokio::test]
async fn everybody_gets_as_far_as_was_decided() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let visitor = product.visitor();
    let operations = operations(&visitor).await;
    let undecided: Vec<_> = operations.iter().filter(|(method, path)| decision(method, path).is_none()).collect();
    assert!(undecided.is_empty(), "routes without a decision: {undecided:?}");
    assert_eq!(operations.len(), DECISIONS.len(), "a decision has no route");

    for role in [None, Some("member"), Some("moderator"), Some("admin")] {
        let caller = match role {
            None => product.visitor(),
            Some(name) => product.log_in(&format!("{name}@example.com"), "ironleaf-demo").await,
        };
        // Registration, login and logout would change the caller's session.
        let stays = |path: &str| role.is_none() || !path.contains("/auth/") || path.ends_with("/session");
        for (method, path) in operations.iter().filter(|(_, path)| stays(path)) {
            let decided = decision(method, path).unwrap();
            let request = caller.request(method.parse().unwrap(), &filled_in(path)).json(&json!({}));
            let (status, body) = answer(request).await;
            let refusal = if role.is_none() { StatusCode::UNAUTHORIZED } else { StatusCode::FORBIDDEN };
            let is_refused = [StatusCode::UNAUTHORIZED, StatusCode::FORBIDDEN].contains(&status);
            assert_eq!(is_refused, !decided.lets(role), "{method} {path} for {role:?}: {status}");
            assert!(!is_refused || status == refusal, "{method} {path} for {role:?}: {status}");
            let code = if role.is_none() { "unauthenticated" } else { "forbidden" };
            assert!(!is_refused || body["code"] == code, "{method} {path} for {role:?}: {body}");
            assert!(status.as_u16() < 500, "{method} {path} for {role:?}: {status}");
        }
    }
}

#[tokio::test]
async fn a_change_for_another_account_is_rejected_on_every_route() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    for role in ["member", "moderator", "admin"] {
        let caller = product.log_in(&format!("{role}@example.com"), "ironleaf-demo").await;
        let own = caller.get("/api/auth/session").await.1["userId"].as_i64().unwrap();
        let mut refused = 0;
        for (method, path) in operations(&caller).await {
            // Reads of the page of another account show nothing of this one's, and a logout is harmless.
            if method == "GET" || decision(&method, &path) == Some(Decided::Everyone) {
                continue;
            }
            let ask = |expected: String| {
                let request = caller.request(method.parse().unwrap(), &filled_in(&path));
                answer(request.header("Expected-Account", expected).json(&json!({})))
            };
            let (status, body) = ask((own + 1).to_string()).await;
            assert_eq!((status, &body["code"]), (StatusCode::CONFLICT, &json!("other_account")), "{method} {path}");
            for nonsense in ["", "x", "0", "-1", "1.5"] {
                let (status, body) = ask(nonsense.to_owned()).await;
                assert_eq!((status, &body["code"]), (StatusCode::BAD_REQUEST, &json!("validation_failed")), "{path}");
            }
            refused += 1;
        }
        assert!(refused > 60, "{refused}");
        assert_eq!(caller.get("/api/auth/session").await.0, StatusCode::OK, "nothing was changed");
    }
}

/// Media types that another site's page can send. Only the first needs a preflight request.
const KINDS: [Option<&str>; 5] = [
    Some("application/json"),
    Some("application/x-www-form-urlencoded"),
    Some("text/plain"),
    Some("multipart/form-data; boundary=b"),
    None,
];

#[tokio::test]
async fn a_change_from_another_site_is_rejected() {
    let product = Product::start().await;
    let member = product.member("ada@example.com").await;
    for (method, path) in operations(&member).await {
        if method == "GET" && !path.ends_with("/logout") {
            continue;
        }
        for (name, value) in [
            ("Origin", "https://evil.example"),
            ("Origin", "null"),
            ("Sec-Fetch-Site", "cross-site"),
            ("Sec-Fetch-Site", "same-site"),
        ] {
            for kind in KINDS {
                let method: Method = method.parse().unwrap();
                let request = member.request(method.clone(), &filled_in(&path)).header(name, value).body("{}");
                let request = match kind {
                    Some(kind) => request.header("content-type", kind),
                    None => request,
                };
                let (status, body) = answer(request).await;
                let expected = (StatusCode::FORBIDDEN, &json!("cross_site_request"));
                assert_eq!((status, &body["code"]), expected, "{method} {path} with {name} as {kind:?}");
            }
        }
    }
    assert_eq!(member.get("/api/auth/session").await.0, StatusCode::OK, "the session must not end");
    let ours = member.request(Method::GET, "/api/auth/logout").header("Origin", product.address());
    assert_eq!(answer(ours).await.0, StatusCode::OK);
}

/// F32: IDs of other members' items, tried one after another.
#[tokio::test]
async fn ids_tried_in_turn_lead_to_nothing_of_another_member() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    ada.put("/api/user/profile", profile_form()).await;
    let exercise = ada.follow_a_plan_for_every_day().await;
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let own_exercise = plan["days"]["1"][1]["id"].as_i64().unwrap();
    ada.post("/api/user/exercise-logs", json!({"exercise_id": exercise, "weight": 61.25})).await;
    ada.post("/api/user/messages", json!({"message_type": "other", "content": "Only between us"})).await;
    let chat = ada.post("/gemini/chat", json!({"message": "How many calories should I eat?"})).await.1;
    let (_, diet) = ada.post("/gemini/generate-diet", plan_request()).await;
    assert_eq!(ada.post("/api/user/save-diet-plan", diet["plan"].clone()).await.0, StatusCode::OK);
    let (_, diet) = ada.get("/api/user/diet-plan").await;
    let everything = async || {
        let (_, mut all) = ada.get("/api/user/export").await;
        all["exported_at"] = json!("");
        // The mail worker sends the email of the registration meanwhile.
        all["mails"][0]["sent_at"] = json!("");
        all
    };
    let before = everything().await;

    let bea = product.member("bea@example.com").await;
    let around = |id: &serde_json::Value| {
        let id = id.as_i64().unwrap();
        (1..6).chain(id.saturating_sub(5).max(6)..id + 6)
    };
    for id in around(&plan["id"]) {
        let (status, _) = bea.post("/api/user/update-workout-plan", json!({"plan_id": id})).await;
        assert!([StatusCode::OK, StatusCode::NOT_FOUND].contains(&status), "{id}: {status}");
        assert_ne!(bea.get("/api/user/workout-plan").await.1["name"], plan["name"], "{id}");
    }
    for id in around(&diet["id"]) {
        let (status, _) = bea.post("/api/user/select-diet-plan", json!({"planId": id})).await;
        assert!([StatusCode::OK, StatusCode::NOT_FOUND].contains(&status), "{id}: {status}");
        assert_ne!(bea.get("/api/user/diet-plan").await.1["source"], diet["source"], "{id}");
    }
    for id in around(&json!(own_exercise)) {
        let (status, log) = bea.post("/api/user/exercise-logs", json!({"exercise_id": id})).await;
        assert_ne!(log["exercise_name"], "My Own Lift", "{id}");
        assert!(id != own_exercise || status == StatusCode::NOT_FOUND, "{id}: {status}");
    }
    let stolen = json!({"message": "What did I ask before?", "chatId": chat["chatId"]});
    assert_eq!(bea.post("/gemini/chat", stolen).await.0, StatusCode::NOT_FOUND);
    let (_, sessions) = ada.get("/api/user/sessions").await;
    let path = format!("/api/user/sessions/{}", sessions[0]["id"].as_str().unwrap());
    assert_eq!(bea.delete(&path).await.0, StatusCode::NOT_FOUND);
    for path in ["/api/user/messages", "/api/user/export", "/api/user/profile", "/api/user/exercise-logs/recent"] {
        let shown = bea.get(path).await.1.to_string();
        for of_ada in ["Only between us", "61.25", "ada@example.com", "My Own Lift", "Lovelace"] {
            assert!(!shown.contains(of_ada), "{path} reveals {of_ada}");
        }
    }
    assert_eq!(everything().await, before, "the other member's data is unchanged");
}

#[tokio::test]
async fn members_do_not_see_each_others_data() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let bea = product.member("bea@example.com").await;
    ada.follow_a_plan_for_every_day().await;
    let (_, plan) = ada.get("/api/user/workout-plan").await;
    let own_exercise = plan["days"]["1"][1]["id"].as_i64().unwrap();
    assert_eq!(ada.post("/api/user/exercise-logs", json!({"exercise_id": own_exercise})).await.0, StatusCode::CREATED);

    let (status, _) = bea.post("/api/user/exercise-logs", json!({"exercise_id": own_exercise})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, _) = bea.post("/api/user/update-workout-plan", json!({"plan_id": plan["id"]})).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    assert_eq!(bea.get("/api/user/exercise-logs/recent").await.1, json!([]));
    assert_eq!(bea.get("/api/user/workout-plan").await.0, StatusCode::NOT_FOUND);
}
