use crate::fixtures::{date, exercise_id, member, noon, shipped};
use crate::support::rows;
use chrono::TimeDelta;
use ironleaf_application::catalogue::CatalogueStore;
use ironleaf_application::cleanup::{CleanupRepository, ExpiredData};
use ironleaf_application::program::{
    AddRunEntryError, NewRun, NewRunEntry, ProgramError, ProgramRepository, ProgramSource, SaveProgramError,
    StartRunOutcome, UndoRunEntryError, UndoRunEntryOutcome,
};
use ironleaf_domain::ids::{ExerciseId, ProgramId, UserId};
use ironleaf_domain::program::{Document, Missed, Program, RunEntry, RunEntryError, read_document};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use serde_json::json;
use std::collections::BTreeMap;

/// A program of one exercise on one day.
pub(crate) fn program(name: &str, exercise: ExerciseId) -> Program<ExerciseId> {
    let document = json!({
        "name": name, "description": "", "level": "beginner", "goal": null, "location": "gym", "weeks": 2,
        "deload_weeks": [], "at_end": "repeat", "schedule": {"kind": "queue", "weekdays": [1, 3, 5]},
        "tracks": [{"key": "lift", "exercise_id": exercise.get(), "start": {"kg": 20, "lb": 45}, "rule": {
            "kind": "linear", "every": "session", "increment": {"kg": 2.5, "lb": 5}, "fails": 3, "deload_percent": 10}}],
        "days": [{"name": "Day", "slots": [{"track": "lift", "sets": [{"count": 3, "reps": 5}]}]}],
    });
    Program::stored(read_document(&document).unwrap())
}

/// The document of a program for the catalogue, which needs a description.
pub(crate) fn listed_document(name: &str, exercise: ExerciseId) -> Document<ExerciseId> {
    Document { description: "By hand.".to_owned(), ..program(name, exercise).document().clone() }
}

/// The choices with which a program starts.
pub(crate) fn run(id: ProgramId, version: i64) -> NewRun {
    NewRun {
        source: ProgramSource::Own(id),
        version,
        started_on: date("2026-11-16"),
        weekdays: vec![1, 3, 5],
        missed: Missed::Wait,
        starts: BTreeMap::from([("lift".to_owned(), 6_000)]),
    }
}

/// An entry of a date.
pub(crate) fn entry(entry: RunEntry) -> NewRunEntry {
    NewRunEntry { entry, on: date("2026-11-20"), key: None, now: noon() }
}

/// Returns the ID of an own program that is added now.
pub(crate) async fn added(programs: &Database, member: UserId, program: Program<ExerciseId>) -> ProgramId {
    let stored = programs.add_own(member, program, noon()).await.unwrap();
    let ProgramSource::Own(id) = stored.source else { unreachable!("an own program") };
    id
}

async fn arranged() -> (TestDatabase, Database, UserId, UserId, ExerciseId) {
    let test = TestDatabase::new();
    let database = test.database().await;
    database.load(shipped(), noon()).await.unwrap();
    let ada = member(&database, "ada@example.com").await;
    let bea = member(&database, "bea@example.com").await;
    let squat = exercise_id(&test, "squat");
    (test, database, ada, bea, squat)
}

#[tokio::test]
async fn a_program_belongs_to_one_member_and_keeps_its_versions() {
    let (_test, programs, ada, bea, squat) = arranged().await;
    let id = added(&programs, ada, program("One", squat)).await;
    let source = ProgramSource::Own(id);
    assert_eq!(programs.find_program(bea, source).await.unwrap().map(|stored| stored.version), None);
    let saved = programs.save_own(ada, id, program("Two", squat), 1, noon()).await.unwrap();
    assert_eq!(saved.version, 2);
    let stale = programs.save_own(ada, id, program("Three", squat), 1, noon()).await;
    assert_eq!(stale.err(), Some(SaveProgramError::Changed));
    let foreign = programs.save_own(bea, id, program("Three", squat), 2, noon()).await;
    assert_eq!(foreign.err(), Some(SaveProgramError::Program(ProgramError::NotFound)));
    assert!(!programs.archive_own(bea, id, noon()).await.unwrap());
    assert!(programs.archive_own(ada, id, noon()).await.unwrap());
    assert!(programs.list_own(ada).await.unwrap().is_empty());
    let restored = programs.restore_own(ada, id, noon()).await.unwrap();
    assert_eq!(restored.program.document().name, "Two");
}

#[tokio::test]
async fn a_run_keeps_its_version_and_its_entries() {
    let (_test, programs, ada, bea, squat) = arranged().await;
    let id = added(&programs, ada, program("One", squat)).await;
    let today = date("2026-11-20");
    assert_eq!(programs.start(bea, run(id, 1), today, noon()).await.unwrap(), StartRunOutcome::NotFound);
    assert_eq!(programs.start(ada, run(id, 1), today, noon()).await.unwrap(), StartRunOutcome::Started);
    programs.save_own(ada, id, program("Two", squat), 1, noon()).await.unwrap();
    let followed = programs.find_run(ada, today).await.unwrap().unwrap();
    assert_eq!((followed.run.version, followed.latest_version), (1, 2));
    assert!(programs.find_run(bea, today).await.unwrap().is_none());

    let resume = programs.add_entry(ada, entry(RunEntry::Resume)).await;
    assert_eq!(resume.err(), Some(AddRunEntryError::Refused(RunEntryError::NotPaused)));
    assert_eq!(programs.add_entry(bea, entry(RunEntry::Pause)).await.err(), Some(AddRunEntryError::NoPlan));
    let (pause, is_new) = programs.add_entry(ada, entry(RunEntry::Pause)).await.unwrap();
    assert!(is_new);
    let (resume, _) = programs.add_entry(ada, entry(RunEntry::Resume)).await.unwrap();
    assert_eq!(programs.undo_entry(bea, pause, noon()).await.unwrap(), UndoRunEntryOutcome::NotFound);
    let refused = UndoRunEntryOutcome::Refused(UndoRunEntryError::FollowedByAnother);
    assert_eq!(programs.undo_entry(ada, pause, noon()).await.unwrap(), refused);
    assert_eq!(programs.undo_entry(ada, resume, noon()).await.unwrap(), UndoRunEntryOutcome::Undone);
    assert_eq!(programs.undo_entry(ada, pause, noon()).await.unwrap(), UndoRunEntryOutcome::Undone);
    let (followed, entries) = programs.find_journal(ada).await.unwrap().unwrap();
    assert_eq!((followed.run.entries.len(), entries.len()), (0, 2));
}

#[tokio::test]
async fn what_no_run_has_used_goes_after_its_time() {
    let (test, programs, ada, bea, squat) = arranged().await;
    let database = test.database().await;
    let today = date("2026-11-20");
    let save = async |member: UserId, id: ProgramId, version: i64| {
        programs
            .save_own(member, id, program(&format!("Version {}", version + 1), squat), version, noon())
            .await
            .unwrap();
    };
    // Of five versions, the run started with the second and took the fourth later, which was undone.
    let followed = added(&programs, ada, program("Version 1", squat)).await;
    save(ada, followed, 1).await;
    programs.start(ada, run(followed, 2), today, noon()).await.unwrap();
    save(ada, followed, 2).await;
    save(ada, followed, 3).await;
    let update = RunEntry::UpdateVersion { version: 4, starts: BTreeMap::new() };
    let (taken, _) = programs.add_entry(ada, entry(update)).await.unwrap();
    programs.undo_entry(ada, taken, noon()).await.unwrap();
    save(ada, followed, 4).await;
    programs.archive_own(ada, followed, noon()).await.unwrap();
    // One that was removed, and one that is still listed, of another member.
    let removed = added(&programs, bea, program("Version 1", squat)).await;
    programs.archive_own(bea, removed, noon()).await.unwrap();
    let listed = added(&programs, bea, program("Version 1", squat)).await;
    save(bea, listed, 1).await;

    let versions = || {
        let statement = "SELECT ARRAY[string_agg(program_id || '.' || version, ' ' ORDER BY program_id, version)]
                         FROM member_program_versions";
        rows(&mut test.connection(), statement).concat().concat()
    };
    let before = versions();
    for kind in [ExpiredData::RemovedPrograms, ExpiredData::ReplacedVersions] {
        assert_eq!(database.remove(kind, noon()).await.unwrap(), 0, "{kind:?}: not before its time");
    }
    assert_eq!(versions(), before);
    let later = noon() + TimeDelta::seconds(1);
    assert_eq!(database.remove(ExpiredData::RemovedPrograms, later).await.unwrap(), 1);
    assert_eq!(database.remove(ExpiredData::ReplacedVersions, later).await.unwrap(), 3);
    assert_eq!(versions(), format!("{followed}.2 {followed}.4 {followed}.5 {listed}.2"));
    for kind in [ExpiredData::RemovedPrograms, ExpiredData::ReplacedVersions] {
        assert_eq!(database.remove(kind, later).await.unwrap(), 0, "{kind:?}");
    }
    assert!(programs.find_run(ada, today).await.unwrap().is_some());
}
