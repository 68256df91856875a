use super::*;
use crate::shared::MockClock;
use crate::training_log::{MockLogJournal, MockTrainingLogRepository};
use chrono::NaiveDate;
use chrono_tz::Tz;
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::import::names::Target;
use mockall::predicate::eq;
use std::sync::Arc;

/// Saturday noon in UTC.
fn service(imports: MockLogImports) -> TrainingLogService {
    let mut clock = MockClock::new();
    clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
    TrainingLogService::new(
        Arc::new(MockTrainingLogRepository::new()),
        Arc::new(MockLogJournal::new()),
        Arc::new(imports),
        Arc::new(clock),
    )
}

fn ada() -> Actor {
    Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC }
}

fn id(number: i64) -> ExerciseId {
    ExerciseId::new(number).unwrap()
}

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// The member's own Sled Push is 9; the catalogue has a squat and a bench press.
fn targets() -> Vec<Target> {
    let target = |number, name: &str, is_own| Target {
        id: id(number),
        name: name.to_owned(),
        equipment: None,
        is_own,
        is_offered: true,
    };
    vec![target(9, "Sled Push", true), target(4, "Barbell Squat", false), target(5, "Barbell Bench Press", false)]
}

/// Imports of a member who has logs of exercise 4 on these days.
fn imports(standing: &'static [&'static str]) -> MockLogImports {
    let mut imports = MockLogImports::new();
    imports.expect_list_targets().with(eq(UserId::new(1).unwrap())).returning(|_| Ok(targets()));
    imports.expect_list_days().returning(|_, exercises| {
        let days = standing.iter().map(|day| (id(4), date(day)));
        Ok(days.filter(|(exercise, _)| exercises.contains(exercise)).collect())
    });
    imports
}

/// Our own format: day, exercise, reps and kilograms of each set.
fn file(sets: &[(&str, &str, &str, &str)]) -> ReadFile {
    let header = "date,exercise,set,kind,reps,weight_kg,rpe,planned_sets,planned_reps,log_weight_kg".to_owned();
    let line = |(number, (day, exercise, reps, weight)): (usize, &(&str, &str, &str, &str))| {
        format!("{day},{exercise},{number},working,{reps},{weight},,3,8,")
    };
    let content = [vec![header], (1..).zip(sets).map(line).collect()].concat().join("\n");
    service(MockLogImports::new()).read_import(&content, WeightUnit::Kilograms).unwrap()
}

fn choice(name: &str, exercise: Option<i64>) -> NameChoice {
    NameChoice { name: name.to_owned(), exercise_id: exercise.map(id) }
}

/// Each name with what it means and how that was found.
fn meanings(report: &ImportReport) -> Vec<(&str, Option<i64>, &str, usize)> {
    let meaning = |name: &ImportedName| name.exercise.as_ref().map(|(id, _)| id.get());
    report.names.iter().map(|name| (name.name.as_str(), meaning(name), name.found.as_str(), name.sets)).collect()
}

#[tokio::test]
async fn what_does_not_stand_yet_is_made_in_one_change() {
    let file = file(&[
        ("2026-11-02", "Barbell Squat", "5", "80"),
        ("2026-11-02", "Barbell Squat", "5", "82.5"),
        ("2026-11-03", "Barbell Squat", "5", "85"),
        ("2026-11-03", "Zercher Whatever", "8", "20"),
    ]);
    let mut imports = imports(&["2026-11-03"]);
    imports
        .expect_import()
        .withf(|user, batch, now| {
            let logs: Vec<_> = batch
                .logs
                .iter()
                .map(|log| {
                    (
                        log.target,
                        log.planned.name.as_str(),
                        log.day.to_string(),
                        log.figures.performed().as_slice().len(),
                    )
                })
                .collect();
            let own: Vec<&str> = batch.own.iter().map(Name::as_str).collect();
            (user.get(), now.to_rfc3339().as_str()) == (1, "2026-11-21T12:00:00+00:00")
                && own == ["Zercher Whatever"]
                && logs
                    == [
                        (ImportTarget::Known(id(4)), "Barbell Squat", "2026-11-02".to_owned(), 2),
                        (ImportTarget::New(0), "Zercher Whatever", "2026-11-03".to_owned(), 1),
                    ]
        })
        .times(1)
        .returning(|_, batch, _| Ok(batch.logs.len()));
    let report = service(imports).import_logs(&ada(), file, &[], false).await.unwrap();
    assert_eq!((report.lines, report.sets, report.logs_new, report.logs_standing), (4, 4, 2, 1));
    assert_eq!(report.days, Some((date("2026-11-02"), date("2026-11-03"))));
    assert_eq!(meanings(&report), [("Barbell Squat", Some(4), "exact", 3), ("Zercher Whatever", None, "none", 1)]);
}

#[tokio::test]
async fn a_dry_run_and_a_repeat_make_nothing() {
    let sets = [("2026-11-02", "Barbell Squat", "5", "80"), ("2026-11-04", "Barbell Squat", "5", "80")];
    // No import is expected of either.
    let dry = service(imports(&["2026-11-02"])).import_logs(&ada(), file(&sets), &[], true).await.unwrap();
    assert_eq!((dry.logs_new, dry.logs_standing), (1, 1));
    let repeated = service(imports(&["2026-11-02", "2026-11-04"])).import_logs(&ada(), file(&sets), &[], false).await;
    let repeated = repeated.unwrap();
    assert_eq!((repeated.logs_new, repeated.logs_standing), (0, 2));
}

#[tokio::test]
async fn what_was_made_meanwhile_counts_as_standing() {
    let mut imports = imports(&[]);
    imports.expect_import().returning(|_, batch, _| Ok(batch.logs.len() - 1));
    let file = file(&[("2026-11-02", "Barbell Squat", "5", "80"), ("2026-11-04", "Barbell Squat", "5", "80")]);
    let report = service(imports).import_logs(&ada(), file, &[], false).await.unwrap();
    assert_eq!((report.logs_new, report.logs_standing), (1, 1));
}

#[tokio::test]
async fn the_members_choice_goes_before_what_a_name_says() {
    let sets = [
        ("2026-11-02", "Barbell Squat", "5", "80"),
        ("2026-11-02", "Bench Press (Barbell)", "5", "60"),
        ("2026-11-02", "Sled Push", "5", "90"),
    ];
    for (choices, expected) in [
        (vec![], [(Some(4), "exact"), (Some(5), "similar"), (Some(9), "exact")]),
        (
            vec![choice("Barbell Squat", Some(9)), choice("Bench Press (Barbell)", None), choice("Sled Push", None)],
            // An exercise of the member's own by that name is theirs already.
            [(Some(9), "chosen"), (None, "chosen"), (Some(9), "chosen")],
        ),
    ] {
        let report = service(imports(&[])).import_logs(&ada(), file(&sets), &choices, true).await.unwrap();
        let found: Vec<_> = meanings(&report).into_iter().map(|(_, exercise, found, _)| (exercise, found)).collect();
        assert_eq!(found, expected, "{choices:?}");
    }
}

#[tokio::test]
async fn an_exercise_that_there_is_not_cannot_be_chosen() {
    let file = file(&[("2026-11-02", "Barbell Squat", "5", "80")]);
    let refused = service(imports(&[])).import_logs(&ada(), file, &[choice("Barbell Squat", Some(77))], false).await;
    assert_eq!(refused, Err(ImportError::NoSuchExercise));
}

#[tokio::test]
async fn names_that_say_the_same_become_one_exercise_of_ones_own() {
    let file = file(&[("2026-11-02", "Zercher Whatever", "5", "80"), ("2026-11-03", "zercher whatever", "5", "80")]);
    let mut imports = imports(&[]);
    imports
        .expect_import()
        .withf(|_, batch, _| batch.own.len() == 1 && batch.logs.iter().all(|log| log.target == ImportTarget::New(0)))
        .times(1)
        .returning(|_, batch, _| Ok(batch.logs.len()));
    assert_eq!(service(imports).import_logs(&ada(), file, &[], false).await.unwrap().logs_new, 2);
}

#[tokio::test]
async fn a_hundred_of_the_lines_that_could_not_be_read_are_told_and_all_are_counted() {
    let bad = vec![("2026-11-02", "Barbell Squat", "many", "80"); 130];
    let sets = [vec![("2026-11-01", "Barbell Squat", "5", "80")], bad].concat();
    let report = service(imports(&[])).import_logs(&ada(), file(&sets), &[], true).await.unwrap();
    assert_eq!((report.lines, report.sets, report.unreadable.len(), report.unreadable_count), (131, 1, 100, 130));
    assert!(report.unreadable.is_sorted_by_key(|line| line.line));
}

#[test]
fn a_day_that_has_begun_nowhere_is_not_read() {
    let read = file(&[("2026-11-22", "Barbell Squat", "5", "80"), ("2026-11-23", "Barbell Squat", "5", "80")]);
    assert_eq!((read.entries.len(), read.unreadable.len()), (1, 1), "at noon in UTC the 22nd has begun at UTC+14");
}
