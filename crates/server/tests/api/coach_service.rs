//! The coach with an AI service, which works or fails in various ways.

use crate::coach::plan_request;
use crate::support::{Caller, Product, profile_form, until};
use futures_util::future::join_all;
use ironleaf_ai_adapter::testing::{StubAnswer, StubProvider, StubService, diet_plan, workout_plan};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

const GEMINI: StubProvider = StubProvider::Gemini;

/// Starts a server whose Gemini is a stub with this script, with additional settings, and a member.
async fn with_gemini(
    answers: impl IntoIterator<Item = StubAnswer>,
    settings: &[(&str, &str)],
) -> (Product, StubService, Caller) {
    let service = StubService::gemini(answers).await.unwrap();
    let base_url = service.base_url().to_string();
    let mut all = vec![("GEMINI_API_KEY", "canary-key"), ("GEMINI_BASE_URL", base_url.as_str())];
    all.extend(settings);
    let product = Product::start_with(&all).await;
    let member = product.member("canary@example.com").await;
    let (status, _) = member.put("/api/user/profile", profile_form()).await;
    assert_eq!(status, StatusCode::OK);
    (product, service, member)
}

#[tokio::test]
async fn plans_of_a_healthy_service_name_it_as_source() {
    let (_product, service, member) = with_gemini([GEMINI.good()], &[]).await;
    assert_eq!(member.get("/gemini/coach").await.1, json!({"source": "gemini"}));
    for (generate, plan, save, current) in [
        ("/gemini/generate-workout", "workout_plan", "/api/user/save-workout-plan", "/api/user/workout-plan"),
        ("/gemini/generate-diet", "plan", "/api/user/save-diet-plan", "/api/user/diet-plan"),
    ] {
        let (status, body) = member.post(generate, plan_request()).await;
        assert_eq!(
            (status, &body["source"], &body[plan]["source"]),
            (StatusCode::OK, &json!("gemini"), &json!("gemini"))
        );
        let (status, saved) = member.post(save, body[plan].clone()).await;
        assert_eq!(status, StatusCode::OK, "{saved}");
        assert_eq!(member.get(current).await.1["source"], "gemini");
    }
    let requests = format!("{:?}", service.requests());
    for private in ["canary@example.com", "Lovelace", "1990-12-10"] {
        assert!(!requests.contains(private), "{private} was sent");
    }
    let (_, body) = member.post("/gemini/generate-diet?engine=builtin", plan_request()).await;
    assert_eq!((&body["source"], service.requests().len()), (&json!("builtin"), 2));
}

#[tokio::test]
async fn a_reply_says_who_wrote_it_and_the_built_in_coach_can_be_asked_instead() {
    let (_product, service, member) = with_gemini([GEMINI.good()], &[]).await;
    let (_, reply) = member.post("/gemini/chat", json!({"message": "Why do muscles grow?"})).await;
    assert_eq!((&reply["engine"], &reply["kind"]), (&json!("gemini"), &json!("answer")), "{reply}");
    assert_eq!((&reply["sources"], &reply["suggestions"]), (&json!([]), &json!([])));
    assert_eq!(service.requests().len(), 1);
    let (_, reply) = member.post("/gemini/chat?engine=builtin", json!({"message": "my profile"})).await;
    assert_eq!((&reply["engine"], &reply["kind"]), (&json!("builtin"), &json!("answer")), "{reply}");
    let (_, reply) = member.post("/gemini/chat", json!({"message": "my knee hurts in squats"})).await;
    assert_eq!((&reply["engine"], &reply["kind"]), (&json!("builtin"), &json!("safety")), "{reply}");
    assert_eq!(service.requests().len(), 1, "neither reaches the service");
    let (status, _) = member.post("/gemini/chat?engine=magic", json!({"message": "Hi"})).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn wrong_answers_of_a_service_are_never_shown() {
    let hostile = |name: &str| {
        let mut plan = workout_plan(&[1, 2, 4, 5]);
        plan["days"][0]["exercises"][0]["exercise"]["name"] = json!(name);
        GEMINI.object(&plan)
    };
    let (_product, service, member) = with_gemini([GEMINI.good()], &[("AI_TIMEOUT_SECS", "3")]).await;
    for (what, answer) in [
        ("chatty", GEMINI.text("Sure! Here is a plan: squats, many of them.")),
        ("cut short", GEMINI.cut_off("{\"name\": \"Pla")),
        ("hostile", hostile("<img src=x onerror=alert(1)>")),
        ("a link", hostile("Squat https://example.com")),
        ("out of bounds", GEMINI.object(&workout_plan(&[1, 1, 9, 40]))),
        ("another number of days", GEMINI.object(&workout_plan(&[1, 3, 5]))),
        ("not as requested", GEMINI.object(&diet_plan(2_000.0, 120.0, 230.0, 66.0))),
        ("declined", GEMINI.declined()),
        ("blocked", GEMINI.blocked()),
    ] {
        service.play([answer]);
        service.forget_requests();
        let (status, body) = member.post("/gemini/generate-workout", plan_request()).await;
        assert_eq!((status, &body["code"]), (StatusCode::BAD_GATEWAY, &json!("ai_invalid_response")), "{what}: {body}");
        assert!(!body.to_string().contains("onerror"), "{what}");
        assert!(service.requests().len() <= 4, "{what}: {} requests", service.requests().len());
    }
    let (status, _) = member.get("/api/user/workout-plan").await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    let (status, body) = member.post("/gemini/generate-workout?engine=builtin", plan_request()).await;
    assert_eq!((status, &body["source"]), (StatusCode::OK, &json!("builtin")));
}

#[tokio::test]
async fn a_violation_is_named_and_corrected_once() {
    let bad = GEMINI.object(&workout_plan(&[1, 3, 5]));
    let fenced = GEMINI.text(&format!("```json\n{}\n```", workout_plan(&[1, 2, 4, 5])));
    let (_product, service, member) = with_gemini([bad, fenced], &[]).await;
    let (status, body) = member.post("/gemini/generate-workout", plan_request()).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let requests = service.requests();
    assert_eq!(requests.len(), 2);
    assert!(format!("{:?}", requests[1]).contains("4 training days were requested"), "{:?}", requests[1]);
}

#[tokio::test]
async fn each_way_to_fail_has_its_status_within_the_time() {
    let cases = [
        ("hangs", StubAnswer::Hang, 504, "ai_timeout"),
        ("hangs in its response", StubAnswer::HangMidBody("{\"candidates\": [".to_owned()), 504, "ai_timeout"),
        ("resets", StubAnswer::Reset, 503, "ai_unavailable"),
        ("bad key", GEMINI.bad_key(), 503, "ai_unavailable"),
        ("400", GEMINI.bad_request(), 503, "ai_unavailable"),
        ("404", GEMINI.error(404), 503, "ai_unavailable"),
        ("429 with a wait", GEMINI.busy(Some("36s")), 503, "ai_unavailable"),
        ("429 for the day", GEMINI.spent(), 503, "ai_unavailable"),
        ("503", GEMINI.error(503), 503, "ai_unavailable"),
        ("HTML", StubAnswer::html(502), 503, "ai_unavailable"),
    ];
    let outcomes = cases.map(async |(what, answer, status, code)| {
        let (_product, _service, member) = with_gemini([answer], &[("AI_TIMEOUT_SECS", "2")]).await;
        let started = Instant::now();
        let request = member.request(Method::POST, "/gemini/generate-diet").json(&plan_request());
        let response = request.send().await.unwrap();
        let retry_after = response.headers().get("retry-after").map(|value| value.to_str().unwrap().to_owned());
        let (got, body) = (response.status().as_u16(), response.json::<Value>().await.unwrap());
        assert_eq!((got, &body["code"]), (status, &json!(code)), "{what}: {body}");
        assert!(started.elapsed() < Duration::from_secs(4), "{what} took {:?}", started.elapsed());
        assert_eq!(got == 503, retry_after.is_some(), "{what}");
        if what == "429 with a wait" {
            assert_eq!(retry_after.as_deref(), Some("36"));
        }
        assert!(!body.to_string().contains("canary"), "{what}: {body}");
    });
    join_all(outcomes).await;
}

#[tokio::test]
async fn members_have_a_daily_quota_and_failures_do_not_count() {
    let (_product, service, member) = with_gemini([GEMINI.good()], &[("AI_DAILY_LIMIT", "2")]).await;
    service.play([GEMINI.declined()]);
    let (status, _) = member.post("/gemini/generate-workout", plan_request()).await;
    assert_eq!(status, StatusCode::BAD_GATEWAY);
    service.play([GEMINI.good()]);
    let responses = join_all((0..6).map(|_| member.post("/gemini/generate-workout", plan_request()))).await;
    let answered = responses.iter().filter(|(status, _)| *status == StatusCode::OK).count();
    let refused = responses.iter().filter(|(_, body)| body["code"] == "ai_limit_reached").count();
    assert_eq!((answered, refused), (2, 4), "{responses:?}");
    let response =
        member.request(Method::POST, "/gemini/chat").json(&json!({"message": "Hello"})).send().await.unwrap();
    assert_eq!(response.status(), StatusCode::TOO_MANY_REQUESTS);
    assert!(response.headers()["retry-after"].to_str().unwrap().parse::<u64>().unwrap() <= 86_400);
    let (status, _) = member.post("/gemini/generate-workout?engine=builtin", plan_request()).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn a_hundred_first_requests_for_the_tip_make_one_call() {
    let (_product, service, member) = with_gemini([GEMINI.good().after(Duration::from_millis(200))], &[]).await;
    let tips = join_all((0..100).map(|_| member.get("/gemini/daily-tip"))).await;
    assert!(tips.iter().all(|tip| tip == &tips[0] && tip.0 == StatusCode::OK), "{:?}", tips[0]);
    assert_eq!(service.requests().len(), 1);
}

#[tokio::test]
async fn two_servers_share_the_tip() {
    let (product, service, member) = with_gemini([GEMINI.good().after(Duration::from_millis(200))], &[]).await;
    let base_url = service.base_url().to_string();
    let settings = [("GEMINI_API_KEY", "canary-key"), ("GEMINI_BASE_URL", base_url.as_str())];
    let twin = product.twin(&settings).await;
    let elsewhere = twin.member("twin@example.com").await;
    let (here, there) = futures_util::join!(member.get("/gemini/daily-tip"), elsewhere.get("/gemini/daily-tip"));
    assert_eq!((here.0, &here), (StatusCode::OK, &there));
    assert_eq!(service.requests().len(), 1);
}

/// Returns the status of a streamed chat reply, and its events by name with their data.
async fn stream(member: &Caller, message: &str, chat_id: Option<&Value>) -> (StatusCode, Vec<(String, Value)>) {
    let mut body = json!({"message": message});
    if let Some(chat_id) = chat_id {
        body["chatId"] = chat_id.clone();
    }
    let request = member.request(Method::POST, "/gemini/chat").header("Accept", "text/event-stream").json(&body);
    let response = request.send().await.unwrap();
    let status = response.status();
    let text = response.text().await.unwrap();
    let events = text.split("\n\n").filter_map(|event| {
        let (name, data) = event.strip_prefix("event: ")?.split_once("\ndata: ")?;
        Some((name.to_owned(), serde_json::from_str(data).unwrap()))
    });
    (status, events.collect())
}

#[tokio::test]
async fn a_chat_streams_and_remembers_what_was_said() {
    let (_product, service, member) = with_gemini([GEMINI.stream(&["Sit ", "back, ", "chest up."])], &[]).await;
    let (status, events) = stream(&member, "How do I squat?", None).await;
    assert_eq!(status, StatusCode::OK);
    let (name, done) = events.last().unwrap();
    assert_eq!((name.as_str(), &done["response"]), ("done", &json!("Sit back, chest up.")));
    assert!(events.iter().filter(|(name, _)| name == "delta").count() >= 1);

    let (status, _) = stream(&member, "And how deep?", Some(&done["chatId"])).await;
    assert_eq!(status, StatusCode::OK);
    let second = format!("{:?}", service.requests()[1]);
    assert!(second.contains("How do I squat?") && second.contains("Sit back, chest up."), "{second}");
}

#[tokio::test]
async fn a_stream_that_breaks_off_says_so_and_is_forgotten() {
    let pieces = GEMINI.events(&["Sit "], None);
    let (_product, service, member) = with_gemini([StubAnswer::SseThenReset(pieces)], &[]).await;
    let (status, events) = stream(&member, "How do I squat?", None).await;
    let (name, error) = events.last().unwrap();
    assert_eq!((status, name.as_str()), (StatusCode::OK, "error"), "{events:?}");
    assert!(error["code"].as_str().unwrap().starts_with("ai_") && error["request_id"].is_string(), "{error}");

    service.play([GEMINI.error(404)]);
    let (status, _) = stream(&member, "Again", None).await;
    assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
}

#[tokio::test]
async fn declined_questions_get_a_kind_answer_and_are_not_repeated() {
    let (_product, service, member) = with_gemini([GEMINI.blocked()], &[]).await;
    let (status, first) = member.post("/gemini/chat", json!({"message": "Something bad"})).await;
    assert_eq!(status, StatusCode::OK, "{first}");
    assert!(first["response"].as_str().unwrap().contains("I can't help with that here"));
    service.play([GEMINI.stream(&["Fine."])]);
    let next = json!({"message": "How do I squat?", "chatId": first["chatId"]});
    let (status, body) = member.post("/gemini/chat", next).await;
    assert_eq!((status, &body["response"]), (StatusCode::OK, &json!("Fine.")));
    assert!(!format!("{:?}", service.requests().last().unwrap()).contains("Something bad"));
}

#[tokio::test]
async fn a_disconnected_reader_keeps_the_chat_and_its_reply() {
    let pieces = GEMINI.events(&["Sit back."], None);
    let (_product, service, member) = with_gemini([GEMINI.stream(&["Hello."])], &[]).await;
    let (_, events) = stream(&member, "Hello", None).await;
    let chat_id = events.last().unwrap().1["chatId"].clone();

    service.play([StubAnswer::SseThenHang(pieces)]);
    let body = json!({"message": "How do I squat?", "chatId": chat_id});
    let request = member.request(Method::POST, "/gemini/chat").header("Accept", "text/event-stream").json(&body);
    let mut response = request.send().await.unwrap();
    assert!(response.chunk().await.unwrap().is_some());
    let (busy, _) = member.post("/gemini/chat", body.clone()).await;
    assert_eq!(busy, StatusCode::CONFLICT);
    drop(response);

    service.play([GEMINI.stream(&["Deep."])]);
    let second_message = json!({"message": "And then?", "chatId": chat_id});
    let (status, _) =
        until(|| member.post("/gemini/chat", second_message.clone()), |(status, _)| *status == StatusCode::OK).await;
    assert_eq!(status, StatusCode::OK);
    assert!(format!("{:?}", service.requests().last().unwrap()).contains("Sit back."));

    // The same failure before the first chunk.
    service.play([StubAnswer::Hang]);
    let request = member.request(Method::POST, "/gemini/chat").header("Accept", "text/event-stream").json(&body);
    let requests = service.requests().len();
    tokio::select! {
        _ = request.send() => {}
        _ = until(async || service.requests().len(), |now| *now > requests) => {}
    }
    service.play([GEMINI.stream(&["Deeper."])]);
    let (status, _) =
        until(|| member.post("/gemini/chat", second_message.clone()), |(status, _)| *status == StatusCode::OK).await;
    assert_eq!(status, StatusCode::OK);
}

#[tokio::test]
async fn members_are_not_slowed_while_a_service_hangs() {
    let (_product, service, member) = with_gemini([StubAnswer::Hang], &[("AI_TIMEOUT_SECS", "20")]).await;
    let hanging: Vec<_> = (0..50)
        .map(|_| {
            let member = member.clone();
            tokio::spawn(async move { member.post("/gemini/generate-workout", plan_request()).await.0 })
        })
        .collect();
    until(async || service.requests().len(), |asked| *asked >= 50).await;
    let started = Instant::now();
    for _ in 0..100 {
        let (status, _) = member.get("/api/user/today-stats").await;
        assert_eq!(status, StatusCode::OK);
    }
    // Far below the duration of one hanging call. The benchmark measures the exact latency.
    assert!(started.elapsed() < Duration::from_secs(10), "{:?}", started.elapsed());
    hanging.iter().for_each(tokio::task::JoinHandle::abort);
}
