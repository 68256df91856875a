use crate::fixtures::{date, noon, number, reps};
use crate::support::rows;
use futures_util::future::join_all;
use ironleaf_application::coach::{DailyContent, DailyContents, DailyKind, DailySlot};
use ironleaf_application::shared::PortError;
use ironleaf_domain::coach::{ChallengeExercise, DailyChallenge, DailyTip};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::text::Text;
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

const LONG: Duration = Duration::from_mins(1);
const NO_TIME: Duration = Duration::ZERO;

async fn arranged() -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    (test, database)
}

fn tip(text: &str) -> DailyContent {
    DailyContent::Tip(DailyTip::new(text).unwrap())
}

fn challenge() -> DailyContent {
    let station = |name: &str, count: Option<i64>, seconds| {
        ChallengeExercise::new(Text::new(name).unwrap(), count.map(reps), seconds).unwrap()
    };
    let stations = vec![station("Squat", Some(15), None), station("Plank", None, Some(45)), station("Run", None, None)];
    DailyContent::Challenge(DailyChallenge::new(stations).unwrap())
}

/// Looks for content without waiting.
async fn find_or_claim_at(contents: &Database, day: &str, kind: DailyKind) -> DailySlot {
    contents.find_or_claim(date(day), kind, LONG, NO_TIME).await.unwrap()
}

#[tokio::test]
async fn daily_content_is_stored_as_the_api_returns_it() {
    let (test, contents) = arranged().await;
    let today = date("2026-11-21");
    for content in [tip("Drink \"water\"."), challenge()] {
        let kept = contents.keep(today, content.clone(), PlanSource::Gemini, noon()).await.unwrap();
        assert_eq!(kept, content);
    }
    assert_eq!(
        find_or_claim_at(&contents, "2026-11-21", DailyKind::Tip).await,
        DailySlot::Made(tip("Drink \"water\"."))
    );
    assert_eq!(find_or_claim_at(&contents, "2026-11-21", DailyKind::Challenge).await, DailySlot::Made(challenge()));
    let stored = rows(
        &mut test.connection(),
        "SELECT ARRAY[kind, source, content::text] FROM daily_contents ORDER BY kind DESC",
    );
    assert_eq!(
        stored,
        [
            ["tip", "gemini", r#"{"tip": "Drink \"water\"."}"#],
            [
                "challenge",
                "gemini",
                r#"{"exercises": [{"name": "Squat", "reps": 15}, {"name": "Plank", "duration_seconds": 45}, {"name": "Run"}]}"#
            ]
        ]
    );
    // Another day has no content yet.
    assert_eq!(find_or_claim_at(&contents, "2026-11-22", DailyKind::Tip).await, DailySlot::Ours);
}

#[tokio::test]
async fn one_request_creates_the_content_and_the_others_wait() {
    let (test, contents) = arranged().await;
    assert_eq!(find_or_claim_at(&contents, "2026-11-21", DailyKind::Tip).await, DailySlot::Ours);
    assert_eq!(find_or_claim_at(&contents, "2026-11-21", DailyKind::Tip).await, DailySlot::Taken);
    assert_eq!(find_or_claim_at(&contents, "2026-11-21", DailyKind::Challenge).await, DailySlot::Ours);
    assert_eq!(find_or_claim_at(&contents, "2026-11-22", DailyKind::Tip).await, DailySlot::Ours);

    // Other requests wait for the given time.
    let start = Instant::now();
    let wait = Duration::from_millis(400);
    let taken = contents.find_or_claim(date("2026-11-21"), DailyKind::Tip, LONG, wait).await.unwrap();
    assert_eq!(taken, DailySlot::Taken);
    assert!(start.elapsed() >= wait);

    contents.give_up(date("2026-11-21"), DailyKind::Tip).await.unwrap();
    contents.give_up(date("2026-11-21"), DailyKind::Tip).await.unwrap();
    assert_eq!(find_or_claim_at(&contents, "2026-11-21", DailyKind::Tip).await, DailySlot::Ours);
    assert_eq!(find_or_claim_at(&contents, "2026-11-21", DailyKind::Challenge).await, DailySlot::Taken);
    contents.keep(date("2026-11-21"), tip("Walk."), PlanSource::OpenAi, noon()).await.unwrap();
    assert_eq!(number(&test, "SELECT count(*) FROM daily_content_claims"), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_server_generates_while_the_other_waits() {
    let test = TestDatabase::new();
    let today = date("2026-11-21");
    let made = AtomicU32::new(0);
    let server = |number: u32| {
        let (test, made) = (&test, &made);
        async move {
            // Each server has one connection: a waiting request must not hold it.
            let database = test.database_of_size(1).await;
            let slot = database.find_or_claim(today, DailyKind::Tip, LONG, LONG).await.unwrap();
            match slot {
                DailySlot::Made(content) => content,
                DailySlot::Taken => panic!("the content must be available in time"),
                DailySlot::Ours => {
                    made.fetch_add(1, Ordering::SeqCst);
                    tokio::time::sleep(Duration::from_millis(300)).await;
                    let content = tip(&format!("Of server {number}."));
                    database.keep(today, content, PlanSource::Gemini, noon()).await.unwrap()
                }
            }
        }
    };
    let all = join_all((0..6).map(server)).await;
    assert_eq!(made.load(Ordering::SeqCst), 1);
    assert!(all.iter().all(|content| *content == all[0]), "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM daily_content_claims"), 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn waiting_callers_hold_no_connection() {
    let test = TestDatabase::new();
    let database = test.database_of_size(1).await;
    assert_eq!(find_or_claim_at(&database, "2026-11-21", DailyKind::Tip).await, DailySlot::Ours);
    let wait = Duration::from_secs(3);
    let waiting = join_all((0..20).map(|_| database.find_or_claim(date("2026-11-21"), DailyKind::Tip, LONG, wait)));
    let keeping = async {
        tokio::time::sleep(Duration::from_millis(200)).await;
        database.keep(date("2026-11-21"), tip("Walk."), PlanSource::Gemini, noon()).await.unwrap();
    };
    let (all, ()) = tokio::join!(waiting, keeping);
    assert!(all.iter().all(|slot| *slot == Ok(DailySlot::Made(tip("Walk.")))), "{all:?}");
}

#[tokio::test]
async fn a_right_lapses() {
    let (test, contents) = arranged().await;
    let (today, kind) = (date("2026-11-21"), DailyKind::Tip);
    let lease = Duration::from_millis(300);
    assert_eq!(contents.find_or_claim(today, kind, lease, NO_TIME).await.unwrap(), DailySlot::Ours);
    assert_eq!(contents.find_or_claim(today, kind, LONG, LONG).await.unwrap(), DailySlot::Ours);
    assert_eq!(find_or_claim_at(&contents, "2026-11-21", kind).await, DailySlot::Taken);
    // The database's clock decides.
    test.execute("UPDATE daily_content_claims SET claimed_until = now() - interval '1 second'");
    assert_eq!(find_or_claim_at(&contents, "2026-11-21", kind).await, DailySlot::Ours);
    let beyond = contents.find_or_claim(today, DailyKind::Challenge, Duration::MAX, NO_TIME).await.unwrap();
    assert_eq!(beyond, DailySlot::Ours);
    let hours = "SELECT round(extract(epoch FROM max(claimed_until) - now()) / 3600)::bigint FROM daily_content_claims";
    assert_eq!(number(&test, hours), 24);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_stored_content_wins() {
    let (test, contents) = arranged().await;
    let today = date("2026-11-21");
    let keep = |n: u32| contents.keep(today, tip(&format!("Tip {n}.")), PlanSource::Gemini, noon());
    let all = join_all((0..8).map(keep)).await;
    assert!(all.iter().all(|kept| *kept == all[0]), "{all:?}");
    assert_eq!(number(&test, "SELECT count(*) FROM daily_contents"), 1);
    // A server whose lease expired gets the content that was stored first.
    let late = contents.keep(today, tip("Late."), PlanSource::BuiltIn, noon()).await;
    assert_eq!(late, all[0]);
    assert_eq!(
        find_or_claim_at(&contents, "2026-11-21", DailyKind::Tip).await,
        DailySlot::Made(all[0].clone().unwrap())
    );
}

#[tokio::test]
async fn rows_that_the_domain_rejects_are_corrupt() {
    let (test, contents) = arranged().await;
    let today = date("2026-11-21");
    for (kind, stored, reason) in [
        (DailyKind::Tip, r#"{"tip": ""}"#, "fill in"),
        (DailyKind::Tip, r#"{"tipp": "Walk."}"#, "missing field"),
        (DailyKind::Tip, r#""Walk.""#, "invalid type"),
        (DailyKind::Challenge, r#"{"exercises": []}"#, "1 to 12"),
        (DailyKind::Challenge, r#"{"exercises": [{"name": ""}]}"#, "fill in"),
        (DailyKind::Challenge, r#"{"exercises": [{"name": "Run", "reps": 101}]}"#, "Reps"),
        (DailyKind::Challenge, r#"{"exercises": [{"name": "Run", "duration_seconds": 9}]}"#, "between 10 and 120"),
    ] {
        let word = if kind == DailyKind::Tip { "tip" } else { "challenge" };
        test.execute(&format!(
            "DELETE FROM daily_contents;
             INSERT INTO daily_contents VALUES ('2026-11-21', '{word}', '{stored}', 'gemini', now())"
        ));
        let corrupt = contents.find_or_claim(today, kind, LONG, NO_TIME).await.unwrap_err();
        let PortError::Corrupt(place) = &corrupt else { panic!("{corrupt:?}") };
        let row = format!("daily_contents.content of row 2026-11-21 {word}: ");
        assert!(place.contains(&row) && place.contains(reason), "{place}");
    }
}
