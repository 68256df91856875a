use crate::support::{Bench, at_once, bench, bench_with, coach, quick, soon, workout_brief};
use ironleaf_ai_adapter::ResilienceSettings;
use ironleaf_ai_adapter::testing::{StubAnswer, StubProvider, StubService, workout_plan};
use ironleaf_application::coach::CoachError;
use ironleaf_application::shared::Deadline;
use serde_json::json;
use std::time::{Duration, Instant};
use strum::IntoEnumIterator;

async fn ask(bench: &Bench, deadline: Deadline) -> Result<(), CoachError> {
    bench.coach.plan_workout(workout_brief(), deadline).await.map(|_| ())
}

/// Calls a service with this script. Returns the outcome and the number of requests.
async fn outcome_and_calls(
    flavour: StubProvider,
    answers: impl IntoIterator<Item = StubAnswer>,
) -> (Result<(), CoachError>, usize) {
    let bench = bench(flavour, answers).await;
    let outcome = ask(&bench, soon()).await;
    (outcome, bench.stub.requests().len())
}

fn unavailable<T>() -> Result<T, CoachError> {
    Err(CoachError::Unavailable { retry_after: None })
}

#[tokio::test]
async fn a_truncated_answer_is_retried_with_a_doubled_budget() {
    for flavour in StubProvider::iter() {
        for cut in [flavour.cut_off("{\"name\": \"Str"), flavour.nothing_but_thoughts()] {
            let bench = bench(flavour, [cut.clone(), flavour.good()]).await;
            assert_eq!(ask(&bench, soon()).await, Ok(()));
            let limits: Vec<u64> = bench.stub.requests().iter().map(|request| request.parsed().max_tokens).collect();
            assert_eq!(limits, [8_192, 16_384]);
            let (outcome, requests) = outcome_and_calls(flavour, [cut]).await;
            assert!(matches!(outcome, Err(CoachError::InvalidAnswer(_))) && requests == 2);
        }
    }
}

#[tokio::test]
async fn one_request_makes_three_calls_at_most() {
    for flavour in StubProvider::iter() {
        let cut = || flavour.cut_off("{\"name\": \"Str");
        let answers = [cut(), flavour.text(" "), cut(), flavour.text(" "), cut(), cut()];
        let bench = bench(flavour, answers).await;
        // The use case calls the coach once, and once more with the violations.
        let deadline = soon();
        let first = bench.coach.plan_workout(workout_brief(), deadline.clone()).await;
        assert!(matches!(first, Err(CoachError::InvalidAnswer(_))), "{first:?}");
        let second = bench.coach.plan_workout(workout_brief(), deadline.clone()).await;
        assert!(matches!(second, Err(CoachError::InvalidAnswer(_))), "{second:?}");
        assert!(!deadline.allows_call());
        assert_eq!(bench.stub.requests().len(), 3);
    }
}

#[tokio::test]
async fn declined_questions_are_not_retried() {
    for flavour in StubProvider::iter() {
        for answer in [flavour.blocked(), flavour.declined()] {
            assert_eq!(outcome_and_calls(flavour, [answer]).await, (Err(CoachError::Declined), 1));
        }
    }
}

#[tokio::test]
async fn an_answer_that_is_none_gets_one_more_attempt() {
    for flavour in StubProvider::iter() {
        for answer in [
            flavour.ended("{}", "RECITATION"),
            flavour.ended("{}", "SOMETHING_NEW"),
            flavour.text(" "),
            StubAnswer::json(200, json!({})),
            StubAnswer::html(200),
        ] {
            let (outcome, requests) = outcome_and_calls(flavour, [answer.clone()]).await;
            assert!(matches!(outcome, Err(CoachError::InvalidAnswer(_))) && requests == 2, "{answer:?}");
            assert_eq!(outcome_and_calls(flavour, [answer, flavour.good()]).await, (Ok(()), 2));
        }
    }
}

#[tokio::test]
async fn a_rejected_call_is_not_retried_and_pauses_the_service() {
    for flavour in StubProvider::iter() {
        for answer in [flavour.bad_key(), flavour.error(401), flavour.error(403), flavour.error(404)] {
            let bench = bench(flavour, [answer.clone(), flavour.good()]).await;
            assert_eq!(ask(&bench, soon()).await, unavailable(), "{answer:?}");
            let paused = ask(&bench, soon()).await;
            assert!(
                matches!(&paused, Err(CoachError::Unavailable { retry_after: Some(left) }) if left.as_secs() > 200),
                "{paused:?}"
            );
            assert_eq!(bench.stub.requests().len(), 1);
        }
    }
}

#[tokio::test]
async fn a_bad_request_is_not_asked_again() {
    assert_eq!(outcome_and_calls(StubProvider::Gemini, [StubProvider::Gemini.bad_request()]).await, (unavailable(), 1));
    for flavour in StubProvider::iter() {
        let (outcome, requests) = outcome_and_calls(flavour, [flavour.too_long()]).await;
        assert!(matches!(outcome, Err(CoachError::InvalidAnswer(_))) && requests == 1);
        let (outcome, requests) = outcome_and_calls(flavour, [flavour.error(413)]).await;
        assert!(matches!(outcome, Err(CoachError::InvalidAnswer(_))) && requests == 1);
    }
}

#[tokio::test]
async fn a_busy_service_is_retried_after_its_stated_wait() {
    for flavour in StubProvider::iter() {
        let begun = Instant::now();
        assert_eq!(outcome_and_calls(flavour, [flavour.busy(Some("0.05s")), flavour.good()]).await, (Ok(()), 2));
        assert!(begun.elapsed() >= Duration::from_millis(50));
        assert_eq!(outcome_and_calls(flavour, [flavour.busy(None)]).await, (unavailable(), 3));
        let too_long = Err(CoachError::Unavailable { retry_after: Some(Duration::from_secs(36)) });
        assert_eq!(outcome_and_calls(flavour, [flavour.busy(Some("36s"))]).await, (too_long, 1));
        let (outcome, requests) = outcome_and_calls(flavour, [flavour.spent()]).await;
        assert!(matches!(outcome, Err(CoachError::Unavailable { .. })) && requests == 1);
    }
}

#[tokio::test]
async fn unreachable_services_get_three_attempts_and_broken_ones_two() {
    for flavour in StubProvider::iter() {
        assert_eq!(outcome_and_calls(flavour, [flavour.error(503), flavour.good()]).await, (Ok(()), 2));
        assert_eq!(outcome_and_calls(flavour, [StubAnswer::html(503)]).await, (unavailable(), 3));
        assert_eq!(outcome_and_calls(flavour, [StubAnswer::Reset]).await, (unavailable(), 3));
        for broken in [StubAnswer::html(502), flavour.error(500), flavour.error(408)] {
            assert_eq!(outcome_and_calls(flavour, [broken.clone()]).await, (unavailable(), 2), "{broken:?}");
        }
        assert_eq!(outcome_and_calls(flavour, [flavour.error(504)]).await, (Err(CoachError::TimedOut), 1));
    }
}

#[tokio::test]
async fn a_service_that_does_not_listen_is_unavailable() {
    let stub = StubService::gemini([]).await.unwrap();
    let base_url = stub.base_url();
    drop(stub);
    tokio::time::sleep(Duration::from_millis(10)).await;
    for flavour in StubProvider::iter() {
        let coach = coach(flavour, base_url.clone(), quick());
        let outcome = coach.plan_workout(workout_brief(), soon()).await;
        assert_eq!(outcome.map(|_| ()), unavailable());
    }
}

#[tokio::test]
async fn a_body_that_breaks_off_is_asked_for_again() {
    for flavour in StubProvider::iter() {
        let head = "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{\"cand";
        assert_eq!(outcome_and_calls(flavour, [StubAnswer::Raw(head.into()), flavour.good()]).await, (Ok(()), 2));
        let (outcome, requests) = outcome_and_calls(flavour, [StubAnswer::Raw(b"nonsense\r\n\r\n".to_vec())]).await;
        assert_eq!((outcome, requests), (unavailable(), 3));
    }
}

#[tokio::test]
async fn the_deadline_bounds_everything() {
    for flavour in StubProvider::iter() {
        let plan = workout_plan(&[1, 3, 5]);
        let slow = StubAnswer::Drip { body: plan.clone(), every: Duration::from_millis(20) };
        for answer in [StubAnswer::Hang, StubAnswer::HangMidBody("{\"candidates\": [".to_owned()), slow] {
            let bench = bench(flavour, [answer.clone()]).await;
            let begun = Instant::now();
            assert_eq!(ask(&bench, at_once()).await, Err(CoachError::TimedOut), "{answer:?}");
            assert!(begun.elapsed() < Duration::from_secs(2));
            assert_eq!(bench.stub.requests().len(), 1);
        }
        let late = bench(flavour, [flavour.good().after(Duration::from_millis(30))]).await;
        assert_eq!(ask(&late, soon()).await, Ok(()));
    }
}

#[tokio::test]
async fn a_huge_body_is_not_read_to_its_end() {
    for flavour in StubProvider::iter() {
        let (outcome, requests) = outcome_and_calls(flavour, [flavour.text(&"x".repeat(2 * 1024 * 1024))]).await;
        assert!(matches!(outcome, Err(CoachError::InvalidAnswer(_))) && requests == 1);
    }
}

#[tokio::test]
async fn redirects_are_not_followed() {
    for flavour in StubProvider::iter() {
        let elsewhere = StubService::start(flavour, [flavour.good()]).await.unwrap();
        let (outcome, requests) =
            outcome_and_calls(flavour, [StubAnswer::redirect(elsewhere.base_url().as_str())]).await;
        assert_eq!((outcome, requests), (unavailable(), 1));
        assert!(elsewhere.requests().is_empty());
    }
}

#[tokio::test]
async fn a_failing_service_is_skipped_and_then_probed() {
    for flavour in StubProvider::iter() {
        let resilience = ResilienceSettings { pause: Duration::from_millis(300), ..quick() };
        let bench = bench_with(flavour, resilience, [StubAnswer::html(503)]).await;
        for _ in 0..4 {
            assert!(matches!(ask(&bench, soon()).await, Err(CoachError::Unavailable { .. })));
        }
        assert_eq!(bench.stub.requests().len(), 5);
        bench.stub.play([flavour.good().after(Duration::from_millis(50))]);
        tokio::time::sleep(Duration::from_millis(310)).await;
        let (one, other) = tokio::join!(ask(&bench, soon()), ask(&bench, soon()));
        assert!(one.is_ok() && other.is_err(), "only one call probes");
        assert_eq!(ask(&bench, soon()).await, Ok(()));
        assert_eq!(bench.stub.requests().len(), 7);
    }
}

#[tokio::test]
async fn a_probe_that_is_dropped_makes_room_for_another() {
    let flavour = StubProvider::Gemini;
    let resilience = ResilienceSettings { pause: Duration::from_millis(20), ..quick() };
    let bench = bench_with(flavour, resilience, [StubAnswer::html(503)]).await;
    for _ in 0..2 {
        let _failed = ask(&bench, soon()).await;
    }
    bench.stub.play([StubAnswer::Hang, flavour.good()]);
    tokio::time::sleep(Duration::from_millis(30)).await;
    let dropped = tokio::time::timeout(Duration::from_millis(30), ask(&bench, soon())).await;
    assert!(dropped.is_err());
    assert_eq!(ask(&bench, soon()).await, Ok(()));
}
