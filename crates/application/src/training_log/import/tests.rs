use super::*;
use crate::shared::MockClock;
use crate::training_log::{MockLogChangeRepository, MockSetRepository, MockTrainingLogRepository};
use chrono::NaiveDate;
use chrono_tz::Tz;
use ironleaf_domain::account::Role;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::import::names::Target;
use mockall::predicate::eq;
use std::cell::Cell;
use std::collections::HashSet;
use std::sync::Arc;

/// Saturday noon in UTC.
fn service(imports: MockLogImports) -> TrainingLogService {
    let mut clock = MockClock::new();
    clock.expect_now().returning(|| "2026-11-21T12:00:00Z".parse().unwrap());
    TrainingLogService::new(
        Arc::new(MockTrainingLogRepository::new()),
        Arc::new(MockSetRepository::new()),
        Arc::new(MockLogChangeRepository::new()),
        Arc::new(imports),
        Arc::new(clock),
    )
}

fn ada() -> Actor {
    Actor { user_id: UserId::new(1).unwrap(), role: Role::User, time_zone: Tz::UTC.into() }
}

fn id(number: i64) -> ExerciseId {
    ExerciseId::new(number).unwrap()
}

fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

/// The member's own Sled Push has ID 9; the catalogue has a squat and a bench press.
fn targets() -> Vec<Target> {
    let target = |number, name: &str, is_own| Target {
        key: None,
        id: id(number),
        name: name.to_owned(),
        equipment: None,
        is_own,
        is_offered: true,
    };
    vec![target(9, "Sled Push", true), target(4, "Barbell Squat", false), target(5, "Barbell Bench Press", false)]
}

/// Creates imports for a member who has logs of exercise 4 on these days.
fn imports(standing: &'static [&'static str]) -> MockLogImports {
    let mut imports = MockLogImports::new();
    imports.expect_list_targets().with(eq(UserId::new(1).unwrap())).returning(|_| Ok(targets()));
    imports.expect_list_choices().returning(|_| Ok(Vec::new()));
    imports.expect_list_days().returning(|_, exercises| {
        let days = standing.iter().map(|day| (id(4), date(day)));
        Ok(days.filter(|(exercise, _)| exercises.contains(exercise)).collect())
    });
    imports
}

/// Plans, starts and runs an import.
async fn carried_out(
    imports: MockLogImports,
    file: ParsedFile,
    choices: &[NameChoice],
) -> Result<ImportReport, ImportError> {
    let service = service(imports);
    let planned = service.plan_import(&ada(), file, choices.to_vec()).await?;
    let begun = service.begin_import(&ada(), planned).await?;
    service.carry_out_import(&ada(), begun, async || Ok(true)).await
}

/// Returns the report of a planned import.
async fn planned(
    imports: MockLogImports,
    file: ParsedFile,
    choices: &[NameChoice],
) -> Result<ImportReport, ImportError> {
    Ok(service(imports).plan_import(&ada(), file, choices.to_vec()).await?.report().clone())
}

/// Expects an import that starts as entry 3, with these own exercises.
fn begins(imports: &mut MockLogImports, own: &'static [i64]) {
    imports.expect_begin().times(1).returning(|_, import, _| {
        assert_eq!(import.own.len(), own.len());
        Ok(ImportBegin::Begun(Begun { id: entry(), own: own.iter().map(|number| id(*number)).collect() }))
    });
}

fn entry() -> LogChangeId {
    LogChangeId::new(3).unwrap()
}

fn ends(imports: &mut MockLogImports) {
    imports.expect_finish().withf(|_, id, _| *id == entry()).times(1).returning(|_, _, _| Ok(()));
}

fn parsed(content: String) -> ParsedFile {
    let reading = ironleaf_domain::spreadsheet::Reading::in_zone(Tz::UTC.into());
    let source = ImportSource { content, unit: WeightUnit::Kilograms, names: None, columns: None, reading };
    service(MockLogImports::new()).read_import(&source).unwrap()
}

/// Parses a file in Ironleaf's format: date, exercise, reps and kilograms of each set.
fn file(sets: &[(&str, &str, &str, &str)]) -> ParsedFile {
    let header = "date,exercise,set,kind,reps,weight_kg,rpe,planned_sets,planned_reps,log_weight_kg".to_owned();
    let line = |(number, (day, exercise, reps, weight)): (usize, &(&str, &str, &str, &str))| {
        format!("{day},{exercise},{number},working,{reps},{weight},,3,8,")
    };
    let content = [vec![header], (1..).zip(sets).map(line).collect()].concat().join("\n");
    parsed(content)
}

fn choice(name: &str, exercise: Option<i64>) -> NameChoice {
    NameChoice { name: name.to_owned(), exercise_id: exercise.map(id) }
}

/// Returns each name with its exercise, kind of match and number of sets.
fn meanings(report: &ImportReport) -> Vec<(&str, Option<i64>, &str, usize)> {
    let meaning = |name: &ImportedName| name.exercise.as_ref().map(|(id, _)| id.get());
    report.names.iter().map(|name| (name.name.as_str(), meaning(name), name.found.as_str(), name.sets)).collect()
}

#[tokio::test]
async fn missing_logs_are_added_under_one_entry_of_the_journal() {
    let file = file(&[
        ("2026-11-02", "Barbell Squat", "5", "80"),
        ("2026-11-02", "Barbell Squat", "5", "82.5"),
        ("2026-11-03", "Barbell Squat", "5", "85"),
        ("2026-11-03", "Zercher Whatever", "8", "20"),
    ]);
    let mut imports = imports(&["2026-11-03"]);
    imports
        .expect_begin()
        .withf(|user, import, _| {
            let own: Vec<&str> = import.own.iter().map(Name::as_str).collect();
            user.get() == 1
                && own == ["Zercher Whatever"]
                && import.logs_total == 2
                && import.days == (date("2026-11-02"), date("2026-11-03"))
                && import.choices == [choice("Barbell Squat", Some(4))]
        })
        .times(1)
        .returning(|_, _, _| Ok(ImportBegin::Begun(Begun { id: entry(), own: vec![id(12)] })));
    imports
        .expect_add_batch()
        .withf(|_, import, logs, done, now| {
            let logs: Vec<_> = logs
                .iter()
                .map(|log| {
                    let sets = log.figures.performed().as_slice().len();
                    (log.exercise_id, log.planned.name.as_str(), log.log_date, sets)
                })
                .collect();
            (*import, *done, now.to_rfc3339().as_str()) == (entry(), 2, "2026-11-21T12:00:00+00:00")
                && logs
                    == [
                        (id(4), "Barbell Squat", date("2026-11-02"), 2),
                        (id(12), "Zercher Whatever", date("2026-11-03"), 1),
                    ]
        })
        .times(1)
        .returning(|_, _, _, _, _| Ok(2));
    ends(&mut imports);
    let choices = [choice("Barbell Squat", Some(4))];
    let report = carried_out(imports, file, &choices).await.unwrap();
    assert_eq!((report.lines, report.sets, report.logs_added, report.logs_existing), (4, 4, 2, 1));
    assert_eq!(report.days, Some((date("2026-11-02"), date("2026-11-03"))));
    assert_eq!(meanings(&report), [("Barbell Squat", Some(4), "chosen", 3), ("Zercher Whatever", None, "none", 1)]);
    let heaviest = report.heaviest.unwrap();
    assert_eq!(
        (heaviest.name.as_str(), heaviest.weight.kg(), heaviest.day),
        ("Barbell Squat", 85.0, date("2026-11-03"))
    );
}

#[tokio::test]
async fn large_imports_run_in_batches_and_retry_a_busy_database() {
    let days: Vec<String> = (0..900).map(|n| (date("2020-01-01") + chrono::Days::new(n)).to_string()).collect();
    let sets: Vec<_> = days.iter().flat_map(|day| vec![(day.as_str(), "Barbell Squat", "5", "80"); 5]).collect();
    let mut imports = imports(&[]);
    begins(&mut imports, &[]);
    let mut batches = 0;
    imports.expect_add_batch().returning(move |_, _, logs, _, _| {
        assert!(logs.len() <= 200, "with five sets each");
        batches += 1;
        // The third batch fails twice.
        if matches!(batches, 3 | 4) { Err(PortError::Unavailable("busy".to_owned())) } else { Ok(count(logs.len())) }
    });
    ends(&mut imports);
    assert_eq!(carried_out(imports, file(&sets), &[]).await.unwrap().logs_added, 900);
}

#[tokio::test]
async fn an_import_stops_at_the_next_batch_when_its_session_has_ended() {
    let days: Vec<String> = (0..900).map(|n| (date("2020-01-01") + chrono::Days::new(n)).to_string()).collect();
    let sets: Vec<_> = days.iter().map(|day| (day.as_str(), "Barbell Squat", "5", "80")).collect();
    let mut imports = imports(&[]);
    begins(&mut imports, &[]);
    imports.expect_add_batch().times(2).returning(|_, _, logs, _, _| Ok(count(logs.len())));
    let service = service(imports);
    let planned = service.plan_import(&ada(), file(&sets), Vec::new()).await.unwrap();
    let begun = service.begin_import(&ada(), planned).await.unwrap();
    let asked = Cell::new(0);
    let is_live = async || {
        asked.set(asked.get() + 1);
        Ok(asked.get() <= 2)
    };
    let stopped = service.carry_out_import(&ada(), begun, is_live).await;
    assert_eq!(stopped, Err(ImportError::SessionEnded));
}

#[tokio::test]
async fn a_failed_import_ends_and_keeps_what_it_added() {
    let sets = [("2026-11-02", "Barbell Squat", "5", "80")];
    let mut away = imports(&[]);
    begins(&mut away, &[]);
    away.expect_add_batch()
        .times(1 + MAX_BATCH_FAILURES as usize)
        .returning(|_, _, _, _, _| Err(PortError::Unavailable("away".to_owned())));
    let failed = carried_out(away, file(&sets), &[]).await;
    assert!(matches!(failed, Err(ImportError::Port(PortError::Unavailable(_)))), "{failed:?}");

    let mut other = imports(&[]);
    other.expect_begin().returning(|_, _, _| Ok(ImportBegin::OtherIsRunning));
    assert_eq!(carried_out(other, file(&sets), &[]).await, Err(ImportError::OtherIsRunning));
}

#[tokio::test]
async fn earlier_name_choices_are_remembered_and_can_change() {
    let sets = [("2026-11-02", "Bench Press (Barbell)", "5", "60"), ("2026-11-02", "Zercher Whatever", "5", "80")];
    let remembering = || {
        let mut imports = MockLogImports::new();
        imports.expect_list_targets().returning(|_| Ok(targets()));
        imports.expect_list_days().returning(|_, _| Ok(HashSet::new()));
        // The second choice refers to an exercise that no longer exists.
        let before = vec![choice("Bench Press (Barbell)", Some(9)), choice("Zercher Whatever", Some(77))];
        imports.expect_list_choices().returning(move |_| Ok(before.clone()));
        imports
    };
    let report = planned(remembering(), file(&sets), &[]).await.unwrap();
    let expected = [("Bench Press (Barbell)", Some(9), "chosen", 1), ("Zercher Whatever", None, "none", 1)];
    assert_eq!(meanings(&report), expected);
    let report = planned(remembering(), file(&sets), &[choice("Bench Press (Barbell)", Some(5))]).await.unwrap();
    assert_eq!(meanings(&report)[0], ("Bench Press (Barbell)", Some(5), "chosen", 1));
}

#[tokio::test]
async fn a_dry_run_and_a_repeat_make_nothing() {
    let sets = [("2026-11-02", "Barbell Squat", "5", "80"), ("2026-11-04", "Barbell Squat", "5", "80")];
    // Neither starts an import.
    let dry = planned(imports(&["2026-11-02"]), file(&sets), &[]).await.unwrap();
    assert_eq!((dry.logs_added, dry.logs_existing), (1, 1));
    let repeated = carried_out(imports(&["2026-11-02", "2026-11-04"]), file(&sets), &[]).await.unwrap();
    assert_eq!((repeated.logs_added, repeated.logs_existing), (0, 2));
}

#[tokio::test]
async fn logs_created_meanwhile_count_as_existing() {
    let mut imports = imports(&[]);
    begins(&mut imports, &[]);
    imports.expect_add_batch().returning(|_, _, logs, _, _| Ok(count(logs.len()) - 1));
    ends(&mut imports);
    let file = file(&[("2026-11-02", "Barbell Squat", "5", "80"), ("2026-11-04", "Barbell Squat", "5", "80")]);
    let report = carried_out(imports, file, &[]).await.unwrap();
    assert_eq!((report.logs_added, report.logs_existing), (1, 1));
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
            // The member already has an own exercise with that name.
            [(Some(9), "chosen"), (None, "chosen"), (Some(9), "chosen")],
        ),
    ] {
        let report = planned(imports(&[]), file(&sets), &choices).await.unwrap();
        let found: Vec<_> = meanings(&report).into_iter().map(|(_, exercise, found, _)| (exercise, found)).collect();
        assert_eq!(found, expected, "{choices:?}");
    }
}

#[tokio::test]
async fn an_exercise_that_there_is_not_cannot_be_chosen() {
    let file = file(&[("2026-11-02", "Barbell Squat", "5", "80")]);
    let refused = carried_out(imports(&[]), file, &[choice("Barbell Squat", Some(77))]).await;
    assert_eq!(refused, Err(ImportError::NoSuchExercise));
}

#[tokio::test]
async fn equivalent_names_become_one_own_exercise() {
    let file = file(&[("2026-11-02", "Zercher Whatever", "5", "80"), ("2026-11-03", "zercher whatever", "5", "80")]);
    let mut imports = imports(&[]);
    begins(&mut imports, &[12]);
    imports
        .expect_add_batch()
        .withf(|_, _, logs, _, _| logs.iter().all(|log| log.exercise_id == id(12)))
        .times(1)
        .returning(|_, _, logs, _, _| Ok(count(logs.len())));
    ends(&mut imports);
    assert_eq!(carried_out(imports, file, &[]).await.unwrap().logs_added, 2);
}

#[tokio::test]
async fn a_hundred_unreadable_lines_are_reported_and_all_are_counted() {
    let bad = vec![("2026-11-02", "Barbell Squat", "many", "80"); 130];
    let sets = [vec![("2026-11-01", "Barbell Squat", "5", "80")], bad].concat();
    let report = planned(imports(&[]), file(&sets), &[]).await.unwrap();
    assert_eq!((report.lines, report.sets, report.unreadable.len(), report.unreadable_count), (131, 1, 100, 130));
    assert!(report.unreadable.is_sorted_by_key(|line| line.line));
}

#[tokio::test]
async fn sets_beyond_the_maximum_are_counted_one_by_one() {
    let logs = |sets: usize| vec!["60x8"; sets].join(",");
    let file = parsed(format!(
        "### EXERCISE LOGS ###\nmydate,ename,logs\n2024-01-01,Barbell Squat,\"{}\"\n2024-01-01,Barbell Squat,\"{}\"\n",
        logs(40),
        logs(15)
    ));
    let report = planned(imports(&[]), file, &[]).await.unwrap();
    assert_eq!((report.lines, report.sets, report.unreadable_count, report.names[0].sets), (55, 50, 5, 50));
}

#[test]
fn a_day_that_has_begun_nowhere_is_not_read() {
    let read = file(&[("2026-11-22", "Barbell Squat", "5", "80"), ("2026-11-23", "Barbell Squat", "5", "80")]);
    assert_eq!((read.entries.len(), read.unreadable.len()), (1, 1), "at noon in UTC the 22nd has begun at UTC+14");
}
