use crate::fixtures::{audited, date, exercise_id, member, noon, number, plan_id, shipped, signed};
use futures_util::future::join_all;
use ironleaf_application::catalogue::{CatalogueItems, CatalogueStore};
use ironleaf_application::program::MemberPlans;
use ironleaf_application::shared::{CatalogueError, CatalogueItem, PortError};
use ironleaf_application::workout_plan::{PlanEntry, WorkoutPlanCatalogue, WorkoutPlanRepository};
use ironleaf_domain::ids::{ExerciseId, WorkoutPlanId};
use ironleaf_domain::plan::{DayNum, OrderInDay, Superset};
use ironleaf_domain::workout_plan::{EntryError, NewSchedule, ReplaceScheduleError, ScheduleEntry};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

/// The shipped catalogue.
///
/// The plan `full` has squat (5 × 8) and row (4 × 8) on day 1, and press (3 × 8) on day 3 of 3.
struct Arranged {
    test: TestDatabase,
    database: Database,
    full: WorkoutPlanId,
    squat: ExerciseId,
    row: ExerciseId,
    press: ExerciseId,
}

async fn arranged() -> Arranged {
    let test = TestDatabase::new();
    let database = test.database_of_size(16).await;
    database.load(shipped(), noon()).await.unwrap();
    Arranged {
        full: plan_id(&test, "full"),
        squat: exercise_id(&test, "squat"),
        row: exercise_id(&test, "row"),
        press: exercise_id(&test, "press"),
        test,
        database,
    }
}

pub(crate) fn day(number: i64) -> DayNum {
    DayNum::new(number).unwrap()
}

pub(crate) fn entry(exercise_id: ExerciseId, day_num: i64, place: i64) -> ScheduleEntry {
    let order_in_day = OrderInDay::new(place).unwrap();
    ScheduleEntry { exercise_id, day_num: day(day_num), order_in_day, superset: None }
}

/// Returns an entry in the first superset of its day.
fn linked(exercise_id: ExerciseId, day_num: i64, place: i64) -> ScheduleEntry {
    ScheduleEntry { superset: Superset::new(1).ok(), ..entry(exercise_id, day_num, place) }
}

fn replacing(version: i64, entries: Vec<ScheduleEntry>) -> NewSchedule {
    NewSchedule { entries, version: Some(version) }
}

/// Returns day, position, name, sets and reps of each entry.
fn shown(entries: &[PlanEntry]) -> Vec<(u8, u8, &str, u8, u8)> {
    entries
        .iter()
        .map(|one| (one.day_num, one.order_in_day, one.exercise_name.as_str(), one.sets.get(), one.reps.get()))
        .collect()
}

impl Arranged {
    async fn entries(&self) -> Vec<PlanEntry> {
        self.database.list_entries(self.full).await.unwrap()
    }

    async fn version(&self) -> i64 {
        self.database.find(self.full).await.unwrap().version
    }

    async fn archive(&self, exercise: ExerciseId) {
        CatalogueItems::archive(&self.database, exercise, signed()).await.unwrap();
    }
}

#[tokio::test]
async fn an_entry_says_what_the_plan_asks_for() {
    let here = arranged().await;
    here.test.execute("UPDATE workout_plan_entries SET sets = NULL, reps = NULL WHERE day_num = 3");
    here.archive(here.press).await;
    let entries = here.entries().await;
    assert_eq!(
        shown(&entries),
        [(1, 1, "Squat", 5, 8), (1, 2, "Row", 4, 8), (3, 1, "Bench Press", 3, 12)],
        "the exercise's defaults apply where the plan has no prescription"
    );
    assert_eq!(entries.iter().map(|one| one.archived).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!((entries[0].plan_name.as_str(), entries[0].num_of_days.get()), ("Full Body", 3));
    let missing = WorkoutPlanId::new(i64::MAX).unwrap();
    let not_found = Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan));
    assert_eq!(here.database.list_entries(missing).await, not_found);
}

#[tokio::test]
async fn exercises_are_inserted_in_order_and_removed() {
    let here = arranged().await;
    let (plans, full) = (&here.database, here.full);
    let added = plans.add_entry(full, entry(here.press, 1, 2), signed()).await.unwrap();
    assert_eq!(shown(&[added]), [(1, 2, "Bench Press", 3, 12)], "with the exercise's defaults");
    let placed = plans.add_entry(full, entry(here.row, 2, 99), signed()).await.unwrap();
    assert_eq!((placed.day_num, placed.order_in_day), (2, 1), "at the end of the day");
    assert_eq!(
        shown(&here.entries().await),
        [
            (1, 1, "Squat", 5, 8),
            (1, 2, "Bench Press", 3, 12),
            (1, 3, "Row", 4, 8),
            (2, 1, "Row", 3, 12),
            (3, 1, "Bench Press", 3, 8)
        ]
    );
    plans.remove_entry(full, here.squat, day(1), signed()).await.unwrap();
    assert_eq!(
        plans.remove_entry(full, here.squat, day(1), signed()).await,
        Err(CatalogueError::NotFound(CatalogueItem::PlanEntry))
    );
    plans.remove_entry(full, here.row, day(2), signed()).await.unwrap();
    assert_eq!(
        shown(&here.entries().await),
        [(1, 1, "Bench Press", 3, 12), (1, 2, "Row", 4, 8), (3, 1, "Bench Press", 3, 8)]
    );
    assert_eq!(here.version().await, 5, "each change increments the version; calls without a change do not");

    let noted = |exercise: ExerciseId, day: u8, place: u8| {
        format!(r#"{{"day_num": {day}, "exercise_id": {exercise}, "order_in_day": {place}}}"#)
    };
    assert_eq!(
        audited(&here.test),
        [
            format!("add_entry workout_plan {full} -> {}", noted(here.press, 1, 2)),
            format!("add_entry workout_plan {full} -> {}", noted(here.row, 2, 1)),
            format!("remove_entry workout_plan {full} {} ->", noted(here.squat, 1, 1)),
            format!("remove_entry workout_plan {full} {} ->", noted(here.row, 2, 1)),
        ]
    );
}

#[tokio::test]
async fn an_impossible_entry_changes_nothing() {
    let here = arranged().await;
    let before = here.entries().await;
    here.archive(here.press).await;
    let missing = ExerciseId::new(i64::MAX).unwrap();
    let nowhere = WorkoutPlanId::new(i64::MAX).unwrap();
    for (plan, new, refusal) in [
        (nowhere, entry(here.squat, 1, 1), CatalogueError::NotFound(CatalogueItem::WorkoutPlan)),
        (here.full, entry(missing, 1, 1), CatalogueError::NotFound(CatalogueItem::Exercise)),
        (here.full, entry(here.press, 1, 1), CatalogueError::NotFound(CatalogueItem::Exercise)),
        (here.full, entry(here.row, 1, 1), CatalogueError::Rejected(EntryError::TwiceInDay(day(1)))),
        (here.full, entry(here.row, 4, 1), CatalogueError::Rejected(EntryError::NoSuchDay(day(4)))),
    ] {
        assert_eq!(here.database.add_entry(plan, new, signed()).await, Err(refusal));
    }
    assert_eq!(
        here.database.remove_entry(nowhere, here.squat, day(1), signed()).await,
        Err(CatalogueError::NotFound(CatalogueItem::PlanEntry))
    );
    CatalogueItems::archive(&here.database, here.full, signed()).await.unwrap();
    let refused = here.database.add_entry(here.full, entry(here.row, 2, 1), signed()).await;
    assert_eq!(refused, Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan)));
    assert_eq!(
        here.database.remove_entry(here.full, here.squat, day(1), signed()).await,
        Err(CatalogueError::NotFound(CatalogueItem::PlanEntry))
    );
    let emptied = here.database.replace_schedule(here.full, replacing(1, vec![]), signed()).await;
    assert_eq!(emptied, Err(CatalogueError::NotFound(CatalogueItem::WorkoutPlan)));
    CatalogueItems::restore(&here.database, here.full, signed()).await.unwrap();
    assert_eq!((shown(&here.entries().await), here.version().await), (shown(&before), 1));
}

#[tokio::test]
async fn a_new_schedule_keeps_the_prescriptions_of_remaining_entries() {
    let here = arranged().await;
    let (squat, row, press) = (here.squat, here.row, here.press);
    let schedule =
        vec![entry(row, 1, 40), entry(squat, 2, 7), entry(press, 3, 2), entry(row, 3, 1), entry(press, 1, 3)];
    let saved = here.database.replace_schedule(here.full, replacing(1, schedule), signed()).await.unwrap();
    assert_eq!(
        shown(&saved),
        [
            (1, 1, "Bench Press", 3, 8),
            (1, 2, "Row", 4, 8),
            (2, 1, "Squat", 5, 8),
            (3, 1, "Row", 4, 8),
            (3, 2, "Bench Press", 3, 8)
        ]
    );
    assert_eq!(saved, here.entries().await);
    assert_eq!(number(&here.test, "SELECT count(*) FROM workout_plan_entries WHERE rest_seconds = 90"), 6);
    assert_eq!(here.version().await, 2);
    let [noted] = audited(&here.test).try_into().unwrap();
    assert!(noted.starts_with(&format!("set_schedule workout_plan {} [{{", here.full)), "{noted}");
    assert!(noted.contains(&format!(r#"-> [{{"day_num": 1, "exercise_id": {press}, "order_in_day": 1}}"#)), "{noted}");

    // The same schedule again is not a change and adds no audit log entry.
    let resubmitted =
        saved.iter().map(|one| entry(one.exercise_id, one.day_num.into(), one.order_in_day.into())).collect();
    let same = here.database.replace_schedule(here.full, replacing(2, resubmitted), signed()).await.unwrap();
    assert_eq!((same, here.version().await, audited(&here.test).len()), (saved, 2, 1));

    let none = NewSchedule { entries: vec![], version: None };
    assert_eq!(here.database.replace_schedule(here.full, none, signed()).await, Ok(vec![]));
    assert_eq!(here.version().await, 3);
}

/// Returns day and position of each entry that is in a superset.
fn in_supersets(entries: &[PlanEntry]) -> Vec<(u8, u8)> {
    entries.iter().filter(|one| one.superset.is_some()).map(|one| (one.day_num, one.order_in_day)).collect()
}

#[tokio::test]
async fn supersets_are_stored_audited_and_end_with_one_exercise() {
    let here = arranged().await;
    let (plans, full) = (&here.database, here.full);
    let (squat, row, press) = (here.squat, here.row, here.press);
    let ada = member(&here.database, "ada@example.com").await;
    here.database.select(ada, full, date("2026-11-21"), noon()).await.unwrap();

    let schedule = replacing(1, vec![linked(squat, 1, 1), linked(row, 1, 2), entry(press, 3, 1)]);
    let saved = plans.replace_schedule(full, schedule, signed()).await.unwrap();
    assert_eq!(in_supersets(&saved), [(1, 1), (1, 2)]);
    assert_eq!(shown(&saved)[0], (1, 1, "Squat", 5, 8), "a new superset is a change and keeps the prescription");
    let followed = here.database.find_current(ada).await.unwrap().unwrap().plan;
    let offered = here.database.list_available(ada, 3).await.unwrap();
    for plan in [&followed, &offered[0]] {
        let numbers: Vec<Option<u8>> = plan.days[&1].iter().map(|one| one.superset.map(Superset::get)).collect();
        assert_eq!((numbers, plan.days[&3][0].superset), (vec![Some(1), Some(1)], None));
    }
    let [noted] = audited(&here.test).try_into().unwrap();
    let (was, is) = noted.split_once(" -> ").unwrap();
    let supersets = |entries: &str| entries.matches(r#""superset": 1"#).count();
    assert_eq!((supersets(was), supersets(is)), (0, 2), "{noted}");

    let added = plans.add_entry(full, entry(press, 1, 2), signed()).await.unwrap();
    assert_eq!((added.order_in_day, added.superset), (3, None), "after the superset");
    plans.remove_entry(full, row, day(1), signed()).await.unwrap();
    assert_eq!(in_supersets(&here.entries().await), []);

    let alone = replacing(4, vec![linked(squat, 1, 1)]);
    let refused = plans.replace_schedule(full, alone, signed()).await;
    let Err(CatalogueError::Rejected(ReplaceScheduleError::Violations(faults))) = refused else {
        panic!("{refused:?}")
    };
    assert_eq!(faults.iter().map(|fault| fault.path.as_str()).collect::<Vec<_>>(), ["exercises[0].superset"]);
}

#[tokio::test]
async fn gaps_that_were_stored_are_closed() {
    let here = arranged().await;
    here.test.execute("UPDATE workout_plan_entries SET order_in_day = order_in_day * 10");
    let schedule = vec![entry(here.squat, 1, 1), entry(here.row, 1, 2), entry(here.press, 3, 1)];
    let saved = here.database.replace_schedule(here.full, replacing(1, schedule), signed()).await.unwrap();
    let places: Vec<(u8, u8)> = saved.iter().map(|one| (one.day_num, one.order_in_day)).collect();
    assert_eq!(places, [(1, 1), (1, 2), (3, 1)]);
}

#[tokio::test]
async fn the_second_of_two_concurrent_editors_gets_a_conflict() {
    let here = arranged().await;
    let first = replacing(1, vec![entry(here.squat, 1, 1)]);
    here.database.replace_schedule(here.full, first, signed()).await.unwrap();
    let second = replacing(1, vec![entry(here.row, 1, 1)]);
    let refused = here.database.replace_schedule(here.full, second.clone(), signed()).await;
    assert_eq!(refused, Err(CatalogueError::Rejected(ReplaceScheduleError::Changed)));
    assert_eq!(shown(&here.entries().await), [(1, 1, "Squat", 5, 8)]);
    assert_eq!(audited(&here.test).len(), 1);
    let loaded_again = NewSchedule { version: Some(2), ..second };
    let saved = here.database.replace_schedule(here.full, loaded_again, signed()).await.unwrap();
    assert_eq!(shown(&saved), [(1, 1, "Row", 3, 12)], "its prescription was removed with it");
}

#[tokio::test]
async fn a_schedule_that_breaks_rules_is_rejected_as_a_whole() {
    let here = arranged().await;
    let before = here.entries().await;
    let missing = ExerciseId::new(i64::MAX).unwrap();
    here.archive(here.press).await;
    here.archive(here.squat).await;
    here.test.execute("DELETE FROM workout_plan_entries WHERE day_num = 1 AND order_in_day = 1");
    let schedule = vec![
        entry(here.row, 1, 1),
        entry(missing, 1, 2),
        entry(here.squat, 2, 1),
        entry(here.row, 4, 1),
        entry(here.row, 1, 1),
        entry(here.press, 2, 2),
    ];
    let refused = here.database.replace_schedule(here.full, replacing(1, schedule), signed()).await;
    let Err(CatalogueError::Rejected(ReplaceScheduleError::Violations(faults))) = refused else {
        panic!("{refused:?}")
    };
    let places: Vec<&str> = faults.iter().map(|fault| fault.path.as_str()).collect();
    assert_eq!(
        places,
        [
            "exercises[1].exercise_id",
            "exercises[2].exercise_id",
            "exercises[3].day_num",
            "exercises[4].exercise_id",
            "exercises[4].order_in_day"
        ],
        "an archived exercise may stay, also on another day, but not be added"
    );
    assert_eq!(here.entries().await.len(), before.len() - 1);
    assert_eq!(here.version().await, 1);
}

#[tokio::test]
async fn followers_see_the_new_schedule() {
    let here = arranged().await;
    let ada = member(&here.database, "ada@example.com").await;
    here.database.select(ada, here.full, date("2026-11-21"), noon()).await.unwrap();
    let schedule = replacing(1, vec![entry(here.press, 2, 1), entry(here.row, 2, 2)]);
    here.database.replace_schedule(here.full, schedule, signed()).await.unwrap();
    let plan = here.database.find_current(ada).await.unwrap().unwrap().plan;
    let names: Vec<Vec<&str>> =
        plan.days.values().map(|day| day.iter().map(|one| one.name.as_str()).collect()).collect();
    assert_eq!(names, [vec![], vec!["Bench Press", "Row"], vec![]]);
}

/// Kills the connection at the second inserted entry.
const KILL_AT_THE_SECOND: &str = "
    CREATE SEQUENCE inserted;
    CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF nextval('inserted') = 2 THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF;
        RETURN NEW;
    END $$;
    CREATE TRIGGER die BEFORE INSERT ON workout_plan_entries FOR EACH ROW EXECUTE FUNCTION die();";

#[tokio::test]
async fn a_save_with_a_dead_connection_keeps_the_old_schedule() {
    let here = arranged().await;
    let before = here.entries().await;
    here.test.execute(KILL_AT_THE_SECOND);
    let schedule = replacing(1, vec![entry(here.row, 1, 1), entry(here.press, 1, 2), entry(here.squat, 3, 1)]);
    let failed = here.database.replace_schedule(here.full, schedule.clone(), signed()).await.unwrap_err();
    assert!(matches!(failed, CatalogueError::Port(PortError::Unavailable(_))), "{failed:?}");
    assert_eq!((here.entries().await, here.version().await), (before, 1));
    assert_eq!(audited(&here.test), [] as [&str; 0]);

    let saved = here.database.replace_schedule(here.full, schedule, signed()).await.unwrap();
    assert_eq!((saved.len(), here.version().await), (3, 2), "the retry succeeds");
}

/// Returns whether a change was made. Panics if the port failed.
fn is_done<T, R>(changed: Result<T, CatalogueError<R>>) -> bool {
    match changed {
        Ok(_) => true,
        Err(CatalogueError::Port(error)) => panic!("{error}"),
        Err(CatalogueError::NotFound(_) | CatalogueError::Rejected(_) | CatalogueError::IsProgram) => false,
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_changes_leave_a_schedule_without_gaps_or_duplicates() {
    let here = arranged().await;
    let change = |n: usize| {
        let (plans, full) = (here.database.clone(), here.full);
        let exercise = [here.squat, here.row, here.press][n % 3];
        let (squat, row, press) = (here.squat, here.row, here.press);
        async move {
            match n % 4 {
                0 => is_done(plans.add_entry(full, entry(exercise, 2, 1), signed()).await),
                1 => is_done(plans.add_entry(full, entry(exercise, 1, 1), signed()).await),
                2 => is_done(plans.remove_entry(full, exercise, day(1), signed()).await),
                _ => {
                    let schedule = vec![entry(row, 1, 1), entry(press, 1, 2), entry(squat, 2, 5), entry(row, 3, 1)];
                    let schedule = NewSchedule { entries: schedule, version: None };
                    is_done(plans.replace_schedule(full, schedule, signed()).await)
                }
            }
        }
    };
    let mut done = 0;
    for changed in join_all((0..40).map(change)).await {
        done += i64::from(changed);
    }
    let gaps = "SELECT count(*) FROM (
        SELECT order_in_day, row_number() OVER (PARTITION BY workout_plan_id, day_num ORDER BY order_in_day) AS place
        FROM workout_plan_entries) AS e WHERE order_in_day <> place";
    assert_eq!(number(&here.test, gaps), 0);
    let changes = audited(&here.test).len();
    assert_eq!(
        here.version().await,
        1 + i64::try_from(changes).unwrap(),
        "one audit log entry and one version per change"
    );
    assert!(i64::try_from(changes).unwrap() <= done);
}
