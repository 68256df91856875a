//! Behavior of a single service.

use crate::support::{KEY, bench, chat_brief, coach, quick, soon, workout_brief};
use ironleaf_ai_adapter::testing::{RecordedRequest, StubAnswer, StubProvider, StubService};
use ironleaf_ai_adapter::{OpenAiCoach, OpenAiSettings};
use ironleaf_application::coach::{Coach, CoachError};
use serde_json::json;
use strum::IntoEnumIterator;

/// Returns a server that rejects unknown response formats.
fn picky(accepted: &'static [&'static str]) -> StubAnswer {
    StubAnswer::by_request(move |request| {
        let form = form_of(request);
        if accepted.contains(&form.as_str()) { StubProvider::OpenAi.good() } else { StubProvider::OpenAi.bad_request() }
    })
}

fn form_of(request: &RecordedRequest) -> String {
    request.body.pointer("/response_format/type").and_then(|form| form.as_str()).unwrap_or("none").to_owned()
}

#[tokio::test]
async fn a_rejected_schema_falls_back_and_the_fallback_is_remembered() {
    for (accepted, forms) in [
        (&["json_object", "none"][..], &["json_schema", "json_object", "json_object"][..]),
        (&["none"], &["json_schema", "json_object", "none", "none"]),
    ] {
        let bench = bench(StubProvider::OpenAi, [picky(accepted)]).await;
        for _ in 0..2 {
            bench.coach.plan_workout(workout_brief(), soon()).await.unwrap();
        }
        assert_eq!(bench.stub.requests().iter().map(form_of).collect::<Vec<_>>(), forms);
    }
}

#[tokio::test]
async fn rejecting_every_schema_is_a_configuration_error() {
    let bench = bench(StubProvider::OpenAi, [picky(&[])]).await;
    let outcome = bench.coach.plan_workout(workout_brief(), soon()).await;
    assert_eq!(outcome.map(|_| ()), Err(CoachError::Unavailable { retry_after: None }));
    assert_eq!(bench.stub.requests().iter().map(form_of).collect::<Vec<_>>(), ["json_schema", "json_object", "none"]);
    // The next request starts with the schema again, because the rejection had another cause.
    bench.stub.play([StubProvider::OpenAi.good()]);
    bench.coach.plan_workout(workout_brief(), soon()).await.unwrap();
    assert_eq!(form_of(&bench.stub.requests()[3]), "json_schema");
}

/// Returns the response of `OpenAI`, or else of a strict `FastAPI` server, that rejects a field name.
fn field_rejection(name: &str, is_openai: bool) -> StubAnswer {
    if is_openai {
        let message =
            format!("Unsupported parameter: '{name}' is not supported with this model. Use the other instead.");
        let error = json!({"message": message, "type": "invalid_request_error", "param": name, "code": "unsupported_parameter"});
        return StubAnswer::json(400, json!({"error": error}));
    }
    let detail = json!({"type": "extra_forbidden", "loc": ["body", name], "msg": "Extra inputs are not permitted"});
    StubAnswer::json(422, json!({"detail": [detail]}))
}

/// A server that accepts one name of the token limit and some forms.
fn strict(limit: &'static str, forms: &'static [&'static str], is_openai: bool) -> StubAnswer {
    StubAnswer::by_request(move |request| match limit_of(request) {
        name if name != limit => field_rejection(&name, is_openai),
        _ if forms.contains(&form_of(request).as_str()) => StubProvider::OpenAi.good(),
        _ => StubProvider::OpenAi.bad_request(),
    })
}

fn limit_of(request: &RecordedRequest) -> String {
    let fields = request.body.as_object().unwrap().keys();
    let limits: Vec<_> = fields.filter(|name| name.starts_with("max_")).collect();
    assert_eq!(limits.len(), 1, "{}", request.body);
    limits[0].clone()
}

const EVERY_FORM: &[&str] = &["json_schema", "json_object", "none"];
const NEW: &str = "max_completion_tokens";
const OLD: &str = "max_tokens";

#[tokio::test]
async fn a_rejected_token_limit_is_renamed_and_its_name_remembered() {
    for is_openai in [true, false] {
        let bench = bench(StubProvider::OpenAi, [strict(NEW, EVERY_FORM, is_openai)]).await;
        for _ in 0..2 {
            bench.coach.plan_workout(workout_brief(), soon()).await.unwrap();
        }
        // Another server behind the same address: an older one.
        bench.stub.play([strict(OLD, EVERY_FORM, is_openai)]);
        for _ in 0..2 {
            drop(bench.coach.answer(chat_brief("Hi"), soon()).await.unwrap());
        }
        let requests = bench.stub.requests();
        assert_eq!(requests.iter().map(limit_of).collect::<Vec<_>>(), [OLD, NEW, NEW, NEW, OLD, OLD]);
        let limits: Vec<_> = requests.iter().map(|request| request.parsed().max_tokens).collect();
        assert_eq!(limits, [8_192, 8_192, 8_192, 4_096, 4_096, 4_096]);
        assert_eq!(requests.iter().filter(|request| form_of(request) == "json_schema").count(), 3);
    }
}

#[tokio::test]
async fn token_limit_and_schema_support_are_found_within_two_requests() {
    let bench = bench(StubProvider::OpenAi, [strict(NEW, &["none"], true)]).await;
    assert!(bench.coach.plan_workout(workout_brief(), soon()).await.is_err());
    bench.coach.plan_workout(workout_brief(), soon()).await.unwrap();
    bench.coach.plan_workout(workout_brief(), soon()).await.unwrap();
    let attempts: Vec<_> = bench.stub.requests().iter().map(|request| (limit_of(request), form_of(request))).collect();
    let expected = [
        (OLD, "json_schema"),
        (NEW, "json_schema"),
        (NEW, "json_object"),
        (NEW, "json_schema"),
        (NEW, "json_object"),
        (NEW, "none"),
        (NEW, "none"),
    ];
    assert_eq!(attempts, expected.map(|(limit, form)| (limit.to_owned(), form.to_owned())));
}

#[tokio::test]
async fn a_token_limit_rejected_by_both_names_keeps_its_name() {
    let too_large = StubAnswer::by_request(|request| {
        let message = format!("{} is too large: this model supports at most 64 tokens", limit_of(request));
        StubAnswer::json(400, json!({"error": {"message": message, "type": "invalid_request_error"}}))
    });
    let bench = bench(StubProvider::OpenAi, [too_large]).await;
    assert!(bench.coach.answer(chat_brief("Hi"), soon()).await.is_err());
    bench.stub.play([StubProvider::OpenAi.good()]);
    drop(bench.coach.answer(chat_brief("Hi"), soon()).await.unwrap());
    assert_eq!(bench.stub.requests().iter().map(limit_of).collect::<Vec<_>>(), [OLD, NEW, OLD]);
}

#[tokio::test]
async fn a_server_without_a_key_is_sent_none() {
    let stub = StubService::openai([StubProvider::OpenAi.good()]).await.unwrap();
    let settings = OpenAiSettings { base_url: stub.base_url(), api_key: None, model: "qwen3:8b".to_owned() };
    let coach = OpenAiCoach::new(&settings).unwrap();
    coach.daily_tip("2026-11-21".parse().unwrap(), vec![], soon()).await.unwrap();
    let request = &stub.requests()[0];
    assert!(request.header("authorization").is_empty());
    assert_eq!((request.path.as_str(), &request.body["model"]), ("/v1/chat/completions", &"qwen3:8b".into()));
}

#[tokio::test]
async fn a_path_in_the_address_is_kept() {
    for (flavour, path) in [
        (StubProvider::Gemini, "/proxy/v1/models/gemini-stub:generateContent"),
        (StubProvider::OpenAi, "/proxy/v1/chat/completions"),
    ] {
        let stub = StubService::start(flavour, [flavour.good()]).await.unwrap();
        let coach = coach(flavour, stub.base_url().join("proxy/v1/").unwrap(), quick());
        coach.daily_tip("2026-11-21".parse().unwrap(), vec![], soon()).await.unwrap();
        assert_eq!(stub.requests()[0].path, path);
    }
}

#[tokio::test]
async fn a_key_never_shows() {
    let echo = serde_json::json!({"error": {"message": format!("Incorrect key {KEY}, see https://example.com/{KEY}")}});
    let (log, _guard) = capture::log();
    for flavour in StubProvider::iter() {
        let bench = bench(flavour, [StubAnswer::json(401, echo.clone())]).await;
        let error = bench.coach.plan_workout(workout_brief(), soon()).await.unwrap_err();
        assert!(!format!("{error:?} {error}").contains(KEY));
        bench.stub.play([StubAnswer::Reset]);
        assert!(bench.coach.plan_workout(workout_brief(), soon()).await.is_err());
        let coach = coach(flavour, bench.stub.base_url(), quick());
        assert!(coach.plan_workout(workout_brief(), soon()).await.is_err());
    }
    let log = log.text();
    assert!(log.contains("Incorrect key [key]") && log.contains("not configured correctly"), "{log}");
    assert!(!log.contains(KEY) && !log.contains("http://") && !log.contains("example.com"), "{log}");
}

#[tokio::test]
async fn each_ai_call_is_logged_without_its_content() {
    let (log, _guard) = capture::log();
    for flavour in StubProvider::iter() {
        let bench = bench(flavour, [flavour.error(503), flavour.good()]).await;
        bench.coach.daily_tip("2026-11-21".parse().unwrap(), vec![], soon()).await.unwrap();
    }
    let log = log.text();
    let lines: Vec<&str> =
        log.lines().filter(|line| line.contains("the AI service") && !line.contains(" DEBUG ")).collect();
    assert_eq!(lines.len(), 2, "{log}");
    for (line, service) in lines.iter().zip(["gemini", "openai"]) {
        for part in [
            &format!("service=\"{service}\""),
            "attempts=2",
            "model=\"stub-1\"",
            "response_id=\"r-1\"",
            "prompt_tokens=58",
            "millis=",
        ] {
            assert!(line.contains(part), "{part} in {line}");
        }
        assert!(!line.contains("walk"), "{line}");
    }
}

mod capture {
    use std::io::{self, Write};
    use std::sync::{Arc, Mutex};
    use tracing::subscriber::DefaultGuard;

    #[derive(Clone, Default)]
    pub(super) struct Log(Arc<Mutex<Vec<u8>>>);

    impl Log {
        pub(super) fn text(&self) -> String {
            String::from_utf8(self.0.lock().unwrap().clone()).unwrap()
        }
    }

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().unwrap().write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    /// Captures the log of this thread at all levels.
    pub(super) fn log() -> (Log, DefaultGuard) {
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_max_level(tracing::Level::TRACE)
            .with_writer(move || writer.clone())
            .finish();
        (log, tracing::subscriber::set_default(subscriber))
    }
}
