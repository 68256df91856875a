//! One member who computes as much as possible, and another one who does not notice.

use crate::metrics::figures;
use crate::support::{Caller, Product};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinSet;

/// Most that another member may delay 99 of 100 requests.
const MOST_DELAY: Duration = Duration::from_millis(100);

/// Time of each measurement.
const TIME: Duration = Duration::from_secs(10);

/// Requests of the busy member at once: twice as many as an account may have.
const AT_ONCE: usize = 16;

/// Own foods with the longest names, and logs of years.
const POSSESSIONS: &str = "
    INSERT INTO member_foods (user_id, name, unit, calories, protein, carbs, fat, portions, created_at)
    SELECT users.id, left(repeat('chocolate' || n % 90 || ' ', 12), 100), 'g', 100, 1, 1, 1, '[]', now()
    FROM users, generate_series(1, 1500) n WHERE users.email = 'eve@example.com';
    INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, weight, log_date, logged_at)
    SELECT users.id, exercise.id, exercise.name, 3, 8, 40 + n % 50, current_date - n, now()
    FROM users, generate_series(0, 1899) n, (SELECT id, name FROM exercises ORDER BY id LIMIT 10) exercise
    WHERE users.email = 'eve@example.com';";

/// A program within all sizes whose slots share their exercises in every week.
fn large_program() -> Value {
    let track = |index: usize| {
        json!({"key": format!("t{index}"), "exercise_id": 1, "ladder": vec![1; 8],
            "rule": {"kind": "double", "increment": {"rung": 1}, "fails": 3, "deload_percent": 10}})
    };
    let set = json!({"count": 1, "reps": 5, "reps_max": 8});
    let slot = |index: usize| {
        let weeks: Vec<usize> = (1..=52).filter(|week| (index + week).is_multiple_of(5)).collect();
        json!({"track": format!("t{index}"), "weeks": weeks, "sets": [set]})
    };
    json!({"name": "Name", "description": "", "level": "beginner", "location": "gym", "weeks": 52, "at_end": "repeat",
        "schedule": {"kind": "weekday", "weekdays": [1, 2, 3, 4, 5, 6, 7]},
        "tracks": (0..60).map(track).collect::<Vec<_>>(),
        "days": (0..7).map(|_| json!({"name": "Day", "slots": (0..60).map(slot).collect::<Vec<_>>()})).collect::<Vec<_>>()})
}

/// Sends what costs most, until told to stop. Returns the number of requests.
async fn keep_busy(eve: Caller, first: usize, stop: Arc<AtomicBool>) -> usize {
    let program = json!({"program": large_program(), "weeks": 52});
    let words: Vec<String> = (91..=98).map(|number| format!("chocolate{number}")).collect();
    let search = format!("/api/user/foods?search={}", words.join("%20"));
    let mut sent = 0;
    while !stop.load(Ordering::Relaxed) {
        let request = match (first + sent) % 4 {
            0 => eve.request(Method::GET, "/api/user/progress/overview?weeks=52"),
            1 => eve.request(Method::POST, "/api/user/program/preview").json(&program),
            _ => eve.request(Method::GET, &search),
        };
        let status = request.send().await.unwrap().status();
        assert_ne!(status, StatusCode::INTERNAL_SERVER_ERROR);
        sent += 1;
    }
    sent
}

/// Sends requests of a member one after the other. Returns their durations, sorted.
async fn durations(ada: &Caller) -> Vec<Duration> {
    let end = Instant::now() + TIME;
    let mut durations = Vec::new();
    while Instant::now() < end {
        for path in ["/api/user/profile", "/api/user/foods?search=milk", "/api/user/progress/overview"] {
            let start = Instant::now();
            assert_eq!(ada.get(path).await.0, StatusCode::OK, "{path}");
            durations.push(start.elapsed());
        }
    }
    durations.sort();
    durations
}

fn ninety_ninth(sorted: &[Duration]) -> Duration {
    sorted[(sorted.len() * 99).div_ceil(100) - 1]
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn a_member_who_computes_all_the_time_does_not_delay_another() {
    let product = Product::start().await;
    let (eve, ada) = (product.member("eve@example.com").await, product.member("ada@example.com").await);
    product.execute(POSSESSIONS);
    let alone = durations(&ada).await;

    let stop = Arc::new(AtomicBool::new(false));
    let mut busy = JoinSet::new();
    for first in 0..AT_ONCE {
        busy.spawn(keep_busy(eve.clone(), first, Arc::clone(&stop)));
    }
    let beside = durations(&ada).await;
    stop.store(true, Ordering::Relaxed);
    let sent: usize = busy.join_all().await.into_iter().sum();

    let (before, after) = (ninety_ninth(&alone), ninety_ninth(&beside));
    figures(&format!(
        "99 of 100 answers within {} ms alone, {} ms beside {sent} requests of another member",
        before.as_millis(),
        after.as_millis()
    ));
    assert!(after <= before + MOST_DELAY, "{before:?} and {after:?}");
}
