//! Kept positions of programs equal the computation, whatever changes.

use crate::exercise::form;
use crate::fixtures::{date, exercise_id, member, noon, number, shipped, signed};
use crate::profile::profile;
use crate::program::{added, entry, program, run};
use crate::training_log::log;
use chrono::{Days, NaiveDate, TimeDelta};
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore};
use ironleaf_application::loading::LoadingRepository;
use ironleaf_application::profile::ProfileRepository;
use ironleaf_application::program::{FollowedRun, NewRunEntry, ProgramRepository, UndoRunEntryOutcome};
use ironleaf_application::training_log::{LogChangeRepository, NewLog, TrainingLogRepository};
use ironleaf_domain::ids::{ExerciseLogId, ProgramEntryId, UserId};
use ironleaf_domain::loading::Loading;
use ironleaf_domain::profile::{DisplayChanges, FitnessGoal, Profile, WeightUnit};
use ironleaf_domain::program::{CourseState, Program, RunEntry, read_document};
use ironleaf_domain::training_log::{LiftedWeight, LogValues};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use serde_json::json;

/// Number of random changes.
const CHANGES: usize = 80;

/// Returns the state before and after the logs of a date, and the number of exercises of its day.
fn position(followed: &FollowedRun, on: NaiveDate) -> (CourseState, CourseState, Option<usize>) {
    let of = |position: ironleaf_domain::program::Position<'_>| {
        let exercises = position.day().map(|day| position.course.asked(day, on).len());
        (position.course.state().clone(), position.after().state().clone(), exercises)
    };
    followed.run.at(on, of).unwrap()
}

struct Arranged {
    test: TestDatabase,
    database: Database,
    /// Another server, which makes no change itself.
    other: Database,
    ada: UserId,
    squat: i64,
}

async fn arranged() -> Arranged {
    let test = TestDatabase::new();
    let database = test.database().await;
    database.load(shipped(), noon()).await.unwrap();
    let ada = member(&database, "ada@example.com").await;
    let squat = exercise_id(&test, "squat");
    let other = test.database().await;
    let id = added(&database, ada, program("One", squat)).await;
    database.start(ada, run(id, 1), date("2026-11-16"), noon()).await.unwrap();
    Arranged { test, database, other, ada, squat: squat.get() }
}

impl Arranged {
    /// Compares what readers get with the computation from all logs.
    async fn check(&self, on: NaiveDate, what: &str) {
        let (whole, _) = self.database.find_journal(self.ada).await.unwrap().unwrap();
        // The first reader may keep a state, with which the other goes on.
        for server in [&self.database, &self.other] {
            let followed = server.find_run(self.ada, on).await.unwrap().unwrap();
            assert_eq!(position(&followed, on), position(&whole, on), "{what} on {on}");
            assert_eq!(followed.run.loading, whole.run.loading, "{what} on {on}");
            assert_eq!(followed.run.entries, whole.run.entries, "{what} on {on}");
        }
        for _ in 0..2 {
            let day = self.database.find_day(self.ada, on).await.unwrap();
            assert_eq!(day.of_program, Some(position(&whole, on).2.unwrap_or(0)), "{what} on {on}");
        }
    }

    /// Undoes each entry, the latest first, and removes each log.
    async fn undo_everything(&self, today: NaiveDate) {
        let (_, entries) = self.database.find_journal(self.ada).await.unwrap().unwrap();
        for entry in entries.into_iter().rev().filter(|entry| entry.undone_at.is_none()) {
            let id = ProgramEntryId::new(entry.dated.id).unwrap();
            assert_eq!(self.database.undo_entry(self.ada, id, noon()).await.unwrap(), UndoRunEntryOutcome::Undone);
        }
        let first = today - Days::new(90);
        for log in self.database.list_between(self.ada, first, today + Days::new(2)).await.unwrap() {
            self.database.remove(self.ada, log.log.id, noon() + TimeDelta::days(1)).await.unwrap();
        }
    }

    fn kept(&self) -> i64 {
        number(&self.test, "SELECT count(*) FROM program_runs WHERE kept_on IS NOT NULL")
    }
}

#[tokio::test]
async fn a_kept_position_equals_the_computation() {
    let all = arranged().await;
    let mut random = 7_u64;
    let mut pick = |most: u64| {
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (random >> 33) % most
    };
    let mut ids: Vec<ExerciseLogId> = Vec::new();
    let mut today = date("2026-11-20");
    for step in 0..CHANGES {
        let day = today - Days::new(pick(5)) + Days::new(pick(2));
        let kg = 50.0 + 2.5 * f64::from(u32::try_from(pick(10)).unwrap());
        let of_kg = |kg: f64| LogValues::of_weight(Some(LiftedWeight::from_kg(kg).unwrap()));
        let later = noon() + TimeDelta::minutes(i64::try_from(step).unwrap());
        let what = match pick(10) {
            0..=3 => {
                let added = TrainingLogRepository::add(&all.database, all.ada, log(all.squat, "Squat", day, Some(kg)))
                    .await
                    .unwrap()
                    .unwrap();
                ids.push(added.log.log.id);
                "a log"
            }
            4 if !ids.is_empty() => {
                let id = ids[usize::try_from(pick(u64::try_from(ids.len()).unwrap())).unwrap()];
                all.database.correct(all.ada, id, of_kg(kg), later).await.unwrap();
                "a correction"
            }
            5 if !ids.is_empty() => {
                let id = ids[usize::try_from(pick(u64::try_from(ids.len()).unwrap())).unwrap()];
                if let Some(change) = all.database.remove(all.ada, id, later).await.unwrap()
                    && pick(2) == 0
                {
                    all.database.undo(all.ada, change, later).await.unwrap();
                }
                "a removal"
            }
            6 => {
                all.database.add_all(all.ada, vec![log(all.squat, "Squat", day, Some(kg))]).await.unwrap();
                "many logs"
            }
            7 => {
                let content = [RunEntry::SkipDay, RunEntry::LighterWeek, RunEntry::Pause, RunEntry::Resume];
                let content = content[usize::try_from(pick(4)).unwrap()].clone();
                let new = NewRunEntry { on: day, ..entry(content) };
                // Some entries make no sense on their date.
                if let Ok((id, _)) = all.database.add_entry(all.ada, new).await
                    && pick(2) == 0
                {
                    all.database.undo_entry(all.ada, id, noon()).await.unwrap();
                }
                "an entry"
            }
            8 => {
                let step = u32::try_from(100 + 25 * pick(8)).unwrap();
                let hundredths = [2_000, step.into(), 200, 250];
                let loading = Loading::from_hundredths(WeightUnit::Kilograms, hundredths).unwrap();
                LoadingRepository::save(&all.database, all.ada, loading).await.unwrap();
                "other steps"
            }
            _ => {
                today = today + Days::new(1);
                "the next day"
            }
        };
        all.check(today, what).await;
        if pick(4) == 0 {
            all.check(today - Days::new(1), "another time zone").await;
        }
    }
    all.undo_everything(today).await;
    all.check(today, "everything undone").await;
    let followed = all.database.find_run(all.ada, today).await.unwrap().unwrap();
    let start = followed.run.at(followed.run.started_on, |position| position.course.states().to_vec());
    let now = followed.run.at(today, |position| (position.course.position(), position.course.states().to_vec()));
    assert_eq!(now, start.map(|states| ((1, 1), states)), "all entries undone are the start");
}

#[tokio::test]
async fn todays_logs_keep_the_position_and_older_ones_do_not() {
    let all = arranged().await;
    let today = date("2026-11-20");
    assert_eq!(all.kept(), 0);
    all.check(today, "the start").await;
    assert_eq!(all.kept(), 1);
    TrainingLogRepository::add(&all.database, all.ada, log(all.squat, "Squat", today, Some(60.0))).await.unwrap();
    assert_eq!(all.kept(), 1, "a log of today changes no earlier date");
    all.check(today, "a log of today").await;
    TrainingLogRepository::add(&all.database, all.ada, log(all.squat, "Squat", today - Days::new(2), Some(60.0)))
        .await
        .unwrap();
    assert_eq!(all.kept(), 0);
    all.check(today, "a late log").await;
    all.database.add_entry(all.ada, entry(RunEntry::Pause)).await.unwrap();
    assert_eq!(all.kept(), 0);
    all.check(today, "an entry").await;
}

#[tokio::test]
async fn programs_follow_the_catalogue_the_profile_and_versions() {
    let all = arranged().await;
    let database = all.test.database().await;
    let profiles: &dyn ProfileRepository = &database;
    let today = date("2026-11-20");
    let squat = ironleaf_domain::ids::ExerciseId::new(all.squat).unwrap();
    let read = async || all.other.find_run(all.ada, today).await.unwrap().unwrap();
    let shown = async || {
        let exercise = read().await.run.exercises[&squat].clone();
        (exercise.name, exercise.is_archived)
    };
    assert_eq!(shown().await, ("Squat".to_owned(), false));
    database.update(squat, form("Deep Squat"), signed()).await.unwrap();
    assert_eq!(shown().await, ("Deep Squat".to_owned(), false));
    database.archive(squat, signed()).await.unwrap();
    assert_eq!(shown().await, ("Deep Squat".to_owned(), true));
    database.restore(squat, signed()).await.unwrap();
    assert_eq!(shown().await, ("Deep Squat".to_owned(), false));

    assert_eq!(read().await.goal, None);
    let goal = FitnessGoal::GainMuscle;
    let born = Profile { fitness_goal: goal, ..profile("Ada", 61.25) };
    profiles.save(all.ada, born, DisplayChanges::default(), today, noon()).await.unwrap();
    let followed = read().await;
    assert_eq!(followed.goal, Some(goal));
    assert_eq!(followed.run.senior_from, Some(date("2055-12-10")));

    let ironleaf_application::program::ProgramSource::Own(own) = followed.source else { panic!("an own program") };
    assert_eq!(read().await.latest_version, 1);
    all.database.save_own(all.ada, own, program("Two", squat), 1, noon()).await.unwrap();
    assert_eq!(read().await.latest_version, 2);
    let other = added(&all.database, all.ada, program("Another", squat)).await;
    all.database.start(all.ada, run(other, 1), today, noon()).await.unwrap();
    assert_eq!(read().await.run.document().unwrap().name, "Another");
}

/// A program of two days, each with one exercise.
fn of_two_days(exercises: [i64; 2]) -> Program<ironleaf_domain::ids::ExerciseId> {
    let day =
        |exercise: i64| json!({"name": "Day", "slots": [{"exercise_id": exercise, "sets": [{"count": 3, "reps": 5}]}]});
    let document = json!({
        "name": "Two Days", "description": "", "level": "beginner", "goal": null, "location": "gym", "weeks": 2,
        "deload_weeks": [], "at_end": "repeat", "schedule": {"kind": "queue", "weekdays": [1, 3, 5]}, "tracks": [],
        "days": exercises.map(day),
    });
    Program::stored(read_document(&document).unwrap())
}

#[tokio::test]
async fn a_log_keeps_the_place_of_its_former_program() {
    let all = arranged().await;
    let today = date("2026-11-20");
    let row = exercise_id(&all.test, "row").get();
    let start = async |exercises: [i64; 2], hours: i64| {
        let id = added(&all.database, all.ada, of_two_days(exercises)).await;
        let now = noon() + TimeDelta::hours(hours);
        all.database.start(all.ada, run(id, 1), today, now).await.unwrap();
    };
    let add = async |exercise: i64, hours: i64| {
        let id = ironleaf_domain::ids::ExerciseId::new(exercise).unwrap();
        let planned = all.database.find_exercise(all.ada, id, today).await.unwrap().unwrap();
        let logged_at = noon() + TimeDelta::hours(hours);
        let new = NewLog { planned, logged_at, ..log(exercise, "Lift", today, None) };
        TrainingLogRepository::add(&all.database, all.ada, new).await.unwrap().unwrap().log.log.program.unwrap().day
    };
    start([all.squat, row], 1).await;
    assert_eq!(add(row, 2).await, 2);
    // In the next program the row is on the first day, and the squat on the second one.
    start([row, all.squat], 3).await;
    assert_eq!(add(all.squat, 4).await, 1, "both are one session, whose day is the first of equal ones");
    let days = "SELECT sum(program_day) FROM exercise_logs";
    assert_eq!(number(&all.test, days), 3, "the row keeps its second day");
}
