//! Quotas of one account.

use crate::body_weight::weigh_in;
use crate::diet_fixtures::own_diet;
use crate::fixtures::{date, exercise_id, noon, number, own_plan};
use crate::measurement::{changes, day};
use crate::program::{added, entry, program, run};
use crate::target::learned;
use crate::training_log::{arranged, log};
use chrono::TimeDelta;
use ironleaf_application::body_weight::BodyWeightRepository;
use ironleaf_application::coach::{ChatRepository, OpenChatOutcome};
use ironleaf_application::diet_plan::DietPlanRepository;
use ironleaf_application::measurement::MeasurementRepository;
use ironleaf_application::program::{
    AddRunEntryError, MemberPlans, NewRunEntry, ProgramRepository, SaveProgramError, StartRunOutcome,
};
use ironleaf_application::shared::PortError;
use ironleaf_application::support_message::{NewMessage, SupportMessageRepository};
use ironleaf_application::target::TargetRepository;
use ironleaf_application::training_log::{LogChangeRepository, TrainingLogRepository};
use ironleaf_application::workout_plan::WorkoutPlanRepository;
use ironleaf_domain::measurement::MeasurementName;
use ironleaf_domain::program::RunEntry;
use ironleaf_domain::quota::Quota;
use ironleaf_domain::support_message::{MessageContent, MessageType};
use ironleaf_domain::target::StoredTarget;
use ironleaf_domain::training_log::{LiftedWeight, LogValues};
use std::time::Duration;

#[tokio::test]
async fn full_accounts_get_an_error_and_keep_their_data() {
    let (test, database, ada) = arranged().await;
    let today = date("2026-11-21");
    let fill = |statement: &str| test.execute(&statement.replace("ADA", &ada.to_string()));

    // Logs of one day: existing ones are still returned, and other days are not affected.
    let first = TrainingLogRepository::add(&database, ada, log(1, "Squat", today, None)).await.unwrap().unwrap();
    fill(
        "INSERT INTO exercise_logs (user_id, exercise_id, exercise_name, sets, reps, log_date, logged_at)
         SELECT ADA, 1000 + n, 'Squat', 3, 5, '2026-11-21', now() FROM generate_series(1, 199) n",
    );
    assert_eq!(
        TrainingLogRepository::add(&database, ada, log(2, "Row", today, None)).await,
        Err(PortError::Full(Quota::LogsOfDay))
    );
    let repeated = TrainingLogRepository::add(&database, ada, log(1, "Squat", today, None)).await.unwrap().unwrap();
    assert_eq!((repeated.created, &repeated.log), (false, &first.log));
    assert!(
        TrainingLogRepository::add(&database, ada, log(2, "Row", date("2026-11-20"), None))
            .await
            .unwrap()
            .unwrap()
            .created
    );

    // Changes of one day: those of the day before do not count.
    let heavier = |kg| LogValues::of_weight(Some(LiftedWeight::from_kg(kg).unwrap()));
    database.correct(ada, first.log.log.id, heavier(61.0), noon()).await.unwrap();
    fill(
        "INSERT INTO exercise_log_changes (user_id, log_id, changed_at, before)
         SELECT ADA, 999, '2026-11-21T12:00:00Z', '{}' FROM generate_series(1, 999)",
    );
    let refused = database.correct(ada, first.log.log.id, heavier(62.0), noon()).await;
    assert_eq!(refused, Err(PortError::Full(Quota::LogChanges)));
    let tomorrow = noon() + TimeDelta::hours(24);
    assert!(database.correct(ada, first.log.log.id, heavier(62.0), tomorrow).await.is_ok());

    let plans: &dyn WorkoutPlanRepository = &database;
    let own = || own_plan("Mine", &[(1, &["Sled Push"])]);
    plans.save_own(ada, own(), today, noon()).await.unwrap();
    fill(
        "INSERT INTO member_exercises (user_id, name, description, created_at)
         SELECT ADA, 'Own ' || n, '', now() FROM generate_series(1, 1999) n",
    );
    let another = own_plan("Other", &[(1, &["Sled Pull"])]);
    assert_eq!(plans.save_own(ada, another, today, noon()).await, Err(PortError::Full(Quota::OwnExercises)));
    fill(
        "INSERT INTO member_workout_plans (user_id, name, description, source, chosen_on, chosen_at, replaced_at)
         SELECT ADA, 'Old', 'Old', 'own', '2020-01-01', now(), now() FROM generate_series(1, 1999)",
    );
    assert_eq!(plans.save_own(ada, own(), today, noon()).await, Err(PortError::Full(Quota::WorkoutPlans)));
    assert!(MemberPlans::find_current(&database, ada).await.unwrap().is_some(), "the current plan stays");

    let diets: &dyn DietPlanRepository = &database;
    diets.save_own(ada, own_diet("Mine"), noon()).await.unwrap();
    fill(
        "INSERT INTO member_diet_plans (user_id, name, description, source, chosen_at, replaced_at)
         SELECT ADA, 'Old', 'Old', 'own', now(), now() FROM generate_series(1, 1999)",
    );
    assert_eq!(diets.save_own(ada, own_diet("Mine"), noon()).await, Err(PortError::Full(Quota::DietPlans)));

    fill(
        "INSERT INTO body_weights (user_id, measured_on, weight)
         SELECT ADA, '1990-01-01'::date + n, 80 FROM generate_series(1, 10000) n",
    );
    let full = database.enter(ada, weigh_in("2026-11-21", 80.5), noon()).await;
    assert_eq!(full, Err(PortError::Full(Quota::BodyWeights)));
    database.enter(ada, weigh_in("1990-01-02", 80.5), noon()).await.unwrap();

    let measurements: &dyn MeasurementRepository = &database;
    fill(
        "INSERT INTO body_measurements (user_id, measured_on, name, value)
         SELECT ADA, '1960-01-01'::date + n, 'neck', 38 FROM generate_series(1, 20000) n",
    );
    let neck = || changes(&[(MeasurementName::Neck, Some(38.5))]);
    let full = measurements.save(ada, day("2026-11-21"), neck()).await;
    assert_eq!(full, Err(PortError::Full(Quota::Measurements)));
    measurements.save(ada, day("1960-01-02"), neck()).await.unwrap();

    let messages: &dyn SupportMessageRepository = &database;
    fill(
        "INSERT INTO support_messages (user_id, message_type, content, status, created_at)
         SELECT ADA, 'other', 'Hello', 'new', now() FROM generate_series(1, 2000)",
    );
    let message = NewMessage { message_type: MessageType::Report, content: MessageContent::new("It creaks").unwrap() };
    assert_eq!(messages.add(ada, message, noon()).await.err(), Some(PortError::Full(Quota::Messages)));

    let lease = Duration::from_secs(30);
    let OpenChatOutcome::Open(chat, _) = database.open(ada, None, noon(), lease).await.unwrap() else {
        panic!("no chat")
    };
    database.close(ada, chat, None, noon()).await.unwrap();
    fill(&format!(
        "INSERT INTO chat_turns (user_id, chat_id, turn_number, role, content, created_at)
         SELECT ADA, '{chat}', n, 'user', 'Hello', now() FROM generate_series(1, 1000) n;
         INSERT INTO chats (user_id, id, created_at, last_message_at)
         SELECT ADA, gen_random_uuid(), '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z' FROM generate_series(1, 99)"
    ));
    let full = database.open(ada, Some(chat), noon(), lease).await;
    assert_eq!(full.err(), Some(PortError::Full(Quota::ChatTurns)));
    assert_eq!(database.open(ada, None, noon(), lease).await.err(), Some(PortError::Full(Quota::Chats)));
    let later = noon() + TimeDelta::hours(3);
    assert!(database.open(ada, None, later, lease).await.is_ok(), "expired chats do not count");
    assert_eq!(number(&test, "SELECT count(*) FROM chats"), 101);
}

#[tokio::test]
async fn programs_have_quotas_over_all_that_is_stored() {
    let (test, database, ada) = arranged().await;
    let squat = exercise_id(&test, "squat");
    let programs: &dyn ProgramRepository = &database;
    let id = added(&database, ada, program("One", squat)).await;
    let fill = |statement: &str| {
        test.execute(&statement.replace("ADA", &ada.to_string()).replace("PROGRAM", &id.to_string()));
    };

    // Versions of one day: those of the day before do not count.
    fill(
        "INSERT INTO member_program_versions (user_id, program_id, version, document, created_at)
         SELECT ADA, PROGRAM, -n, '{}', '2026-11-21T12:00:00Z' FROM generate_series(1, 199) n",
    );
    let save = async |at| programs.save_own(ada, id, program("Two", squat), 1, at).await.err();
    let full = |quota| Some(SaveProgramError::Port(PortError::Full(quota)));
    assert_eq!(save(noon()).await, full(Quota::ProgramSaves));
    let added_now = programs.add_own(ada, program("Three", squat), noon()).await.err();
    assert_eq!(added_now, full(Quota::ProgramSaves), "a new program is a version too");
    let tomorrow = noon() + TimeDelta::hours(24);
    assert_eq!(save(tomorrow).await, None);

    // All versions, whatever has become of their programs.
    fill(
        "INSERT INTO member_program_versions (user_id, program_id, version, document, created_at)
         SELECT ADA, PROGRAM, -n, '{}', '2026-11-01T12:00:00Z' FROM generate_series(200, 498) n;
         UPDATE member_programs SET archived_at = now()",
    );
    let added_later = programs.add_own(ada, program("Three", squat), tomorrow).await.err();
    assert_eq!(added_later, full(Quota::ProgramVersions), "those of removed programs count");
    fill("UPDATE member_programs SET archived_at = NULL");

    assert_eq!(programs.start(ada, run(id, 2), date("2026-11-20"), noon()).await.unwrap(), StartRunOutcome::Started);
    fill(
        "INSERT INTO program_entries (user_id, member_plan_id, kind, entry_on, details, created_at, undone_at)
         SELECT ADA, member_plan_id, 'pause', '2026-11-20', '{}', '2026-11-21T12:00:00Z', '2026-11-21T12:00:00Z'
         FROM program_runs, generate_series(1, 300)",
    );
    let pause = || entry(RunEntry::Pause);
    let refused = programs.add_entry(ada, pause()).await.err();
    assert_eq!(refused, Some(AddRunEntryError::Port(PortError::Full(Quota::ProgramEntries))), "undone ones count");
    let later = || NewRunEntry { now: tomorrow, ..pause() };
    assert!(programs.add_entry(ada, later()).await.is_ok());
    fill(
        "INSERT INTO program_entries (user_id, member_plan_id, kind, entry_on, details, created_at, undone_at)
         SELECT ADA, member_plan_id, 'pause', '2026-11-20', '{}', '2026-11-01T12:00:00Z', now()
         FROM program_runs, generate_series(302, 5000)",
    );
    let resume = NewRunEntry { entry: RunEntry::Resume, now: tomorrow + TimeDelta::hours(24), ..pause() };
    let refused = programs.add_entry(ada, resume).await.err();
    assert_eq!(refused, Some(AddRunEntryError::Port(PortError::Full(Quota::EntriesOfProgram))));
}

#[tokio::test]
async fn a_target_changes_100_times_a_day() {
    let (test, database, ada) = arranged().await;
    let targets: &dyn TargetRepository = &database;
    test.execute(&format!(
        "INSERT INTO target_changes (user_id, before, after, changed_at)
         SELECT {ada}, '{{}}', '{{}}', '2026-11-21T12:00:00Z' FROM generate_series(1, 100)"
    ));
    let refused = targets.save(ada, learned(2_300), noon()).await;
    assert_eq!(refused, Err(PortError::Full(Quota::TargetChanges)));
    assert_eq!(targets.find(ada).await.unwrap().setting, StoredTarget::default().setting, "nothing changes");
    assert!(targets.save(ada, learned(2_300), noon() + TimeDelta::hours(24)).await.is_ok());
}
