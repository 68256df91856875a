use crate::fixtures::member;
use ironleaf_application::exercise::{NoteChange, NoteRepository, SaveNoteOutcome};
use ironleaf_domain::exercise::NoteText;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_persistence::run_migrations;
use ironleaf_persistence::testing::TestDatabase;

fn change(exercise: i64, replaces: &str, note: &str) -> NoteChange {
    let text = |text| NoteText::new_or_empty(text).unwrap();
    NoteChange { exercise_id: ExerciseId::new(exercise).unwrap(), note: text(note), replaces: text(replaces) }
}

#[tokio::test]
async fn a_note_replaces_only_the_one_that_was_seen() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let (ada, bea) = (member(&database, "ada@example.com").await, member(&database, "bea@example.com").await);
    let saved = async |who, exercise, replaces, note| {
        database.save(who, change(exercise, replaces, note)).await.unwrap() == SaveNoteOutcome::Saved
    };
    assert!(saved(ada, 1, "", "Seat 4").await);
    assert!(saved(ada, 1, "", "Seat 4").await, "a repeated request changes nothing");
    assert!(!saved(ada, 1, "", "Seat 5").await, "the device did not see the note");
    assert!(saved(ada, 1, "Seat 4", "Seat 5").await);
    assert!(!saved(ada, 1, "Seat 4", "").await, "a removal replaces only what was seen");
    assert!(saved(ada, 2, "Old", "Narrow grip").await, "without a note nothing can be lost");
    assert!(saved(bea, 1, "", "Seat 9").await);

    let listed = |notes: Vec<ironleaf_application::exercise::ExerciseNote>| {
        notes.into_iter().map(|one| (one.exercise_id.get(), one.note.into_string())).collect::<Vec<_>>()
    };
    let expected = [(1, "Seat 5".to_owned()), (2, "Narrow grip".to_owned())];
    assert_eq!(listed(database.list(ada).await.unwrap()), expected);
    assert!(saved(ada, 1, "Seat 5", "").await);
    assert!(saved(ada, 1, "Seat 5", "").await, "it is removed already");
    assert_eq!(listed(database.list(ada).await.unwrap()), expected[1..]);
    assert_eq!(listed(database.list(bea).await.unwrap()), [(1, "Seat 9".to_owned())]);
}

#[tokio::test]
async fn the_upgrade_composes_notes_and_names_and_loses_none() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    test.revert_from("20261128000910");
    test.execute(&format!(
        "INSERT INTO exercise_notes (user_id, exercise_id, note) VALUES ({ada}, 1, U&'Gru\\0308n');
         INSERT INTO member_exercises (user_id, name, description, created_at) VALUES
             ({ada}, U&'Cre\\0300me', '', now()), ({ada}, U&'U\\0308ben', '', now()), ({ada}, U&'\\00DCben', '', now());"
    ));
    run_migrations(&test.secret_url()).unwrap();

    let [note] = database.list(ada).await.unwrap().try_into().unwrap();
    let seen = note.note.into_string();
    assert_eq!(seen, "Gr\u{fc}n");
    assert_eq!(database.save(ada, change(1, &seen, "Red")).await.unwrap(), SaveNoteOutcome::Saved);
    let names = crate::support::rows(&mut test.connection(), "SELECT ARRAY[name] FROM member_exercises ORDER BY id");
    assert_eq!(names.concat(), ["Cr\u{e8}me", "U\u{308}ben", "\u{dc}ben"], "a name that is taken stays as it is");
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_concurrent_changes_is_saved() {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    let ada = member(&database, "ada@example.com").await;
    database.save(ada, change(1, "", "Seat 4")).await.unwrap();
    let tasks: Vec<_> = (0..8)
        .map(|n| {
            let database = database.clone();
            tokio::spawn(
                async move { database.save(ada, change(1, "Seat 4", &format!("Seat 4, pin {n}"))).await.unwrap() },
            )
        })
        .collect();
    let mut saved = 0;
    for task in tasks {
        saved += usize::from(task.await.unwrap() == SaveNoteOutcome::Saved);
    }
    assert_eq!(saved, 1);
}
