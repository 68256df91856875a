//! Test fixtures.

use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::account::{
    AccountRepository, CheckedAccount, EmailProof, NewAccount, NewSession, OperatorChange, RegisterOutcome,
    SessionRepository,
};
use ironleaf_application::catalogue::{ShippedCatalogue, ShippedExercise, ShippedPlanEntry, ShippedWorkoutPlan};
use ironleaf_application::mail::EmailContent;
use ironleaf_application::shared::AuditContext;
use ironleaf_application::training_log::TrainingLogRepository;
use ironleaf_domain::account::{EmailAddress, Role};
use ironleaf_domain::exercise::{Reps, RestSeconds, Sets};
use ironleaf_domain::ids::{ExerciseId, UserId, WorkoutPlanId};
use ironleaf_domain::plan::PlanSource;
use ironleaf_domain::profile::FitnessGoal;
use ironleaf_domain::text::Text;
use ironleaf_domain::workout_plan::{GeneratedDay, GeneratedExercise, GeneratedWorkoutPlan, PlanOutline};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;

/// Returns an instant on 2026-11-21, a Saturday.
pub(crate) fn noon() -> DateTime<Utc> {
    "2026-11-21T12:00:00.123456Z".parse().unwrap()
}

pub(crate) fn date(text: &str) -> NaiveDate {
    text.parse().unwrap()
}

pub(crate) fn email(text: &str) -> EmailAddress {
    EmailAddress::new(text).unwrap()
}

pub(crate) fn account(address: &str, role: Role) -> NewAccount {
    NewAccount {
        email: email(address),
        password_hash: checked().password_hash,
        role,
        created_at: noon(),
        proof: EmailProof::Verified,
    }
}

/// Returns the values of a member's [`account`] at the time of its password check.
pub(crate) fn checked() -> CheckedAccount {
    CheckedAccount { role: Role::User, password_hash: "$argon2id$x".to_owned() }
}

pub(crate) fn session(number: u8) -> NewSession {
    NewSession { token_hash: [number; 32], created_at: noon(), user_agent: "Firefox".to_owned(), notice: None }
}

/// Creates a member without data and without the session of the registration.
pub(crate) async fn member(database: &Database, address: &str) -> UserId {
    let first = session(255);
    let accounts: &dyn AccountRepository = database;
    let added = accounts.add(account(address, Role::User), Some(first)).await.unwrap();
    let RegisterOutcome::Done(user_id) = added else { unreachable!("{address} is taken") };
    SessionRepository::delete(database, [255; 32]).await.unwrap();
    user_id
}

/// Returns an email that notifies an owner of a change.
pub(crate) fn notice() -> EmailContent {
    EmailContent { subject: "Changed".to_owned(), text: "Notice".to_owned(), html: "<p>".to_owned() }
}

/// Returns the context of a change from the command line.
pub(crate) fn by_operator() -> OperatorChange {
    OperatorChange { at: noon(), notice: notice() }
}

/// Returns the audit context of an admin.
///
/// The account does not exist, because the audit log refers to accounts only by ID.
pub(crate) fn signed() -> AuditContext {
    AuditContext { by: nobody(), at: noon() }
}

/// Returns the audit log entries of staff, oldest first: action, entity, ID, before and after.
pub(crate) fn audited(test: &TestDatabase) -> Vec<String> {
    let statement = "SELECT ARRAY[concat_ws(' ', action, entity, entity_id, before, '->', after)]
                     FROM audit_entries WHERE actor_id IS NOT NULL ORDER BY id";
    crate::support::rows(&mut test.connection(), statement).into_iter().map(|row| row.concat()).collect()
}

/// Returns a user ID that no account has.
pub(crate) fn nobody() -> UserId {
    UserId::new(4_711).unwrap()
}

pub(crate) fn sets(number: i64) -> Sets {
    Sets::new(number).unwrap()
}

pub(crate) fn reps(number: i64) -> Reps {
    Reps::new(number).unwrap()
}

pub(crate) fn rest(seconds: i64) -> RestSeconds {
    RestSeconds::new(seconds).unwrap()
}

/// Returns a catalogue of three exercises and two plans.
///
/// `full` has three days, one of them a rest day, and `short` has one day.
pub(crate) fn shipped() -> ShippedCatalogue {
    ShippedCatalogue {
        exercises: vec![exercise("squat", "Squat"), exercise("row", "Row"), exercise("press", "Bench Press")],
        guides: vec![],
        programs: Vec::new(),
        workout_plans: vec![
            plan("full", "Full Body", 3, vec![(1, 1, "squat", 5), (1, 2, "row", 4), (3, 1, "press", 3)]),
            plan("short", "Short", 1, vec![(1, 1, "row", 2)]),
        ],
        foods: vec![],
        meals: vec![],
        diet_plans: vec![],
    }
}

pub(crate) fn exercise(key: &str, name: &str) -> ShippedExercise {
    ShippedExercise {
        key: key.to_owned(),
        name: Text::new(name).unwrap(),
        description: Text::new(&format!("How to {name}.")).unwrap(),
        sets: sets(3),
        reps: reps(12),
        level: "beginner".to_owned(),
        mechanic: Some("compound".to_owned()),
        equipment: "barbell".to_owned(),
        pattern: "squat".to_owned(),
        pattern_detail: None,
        unit: "reps".to_owned(),
        primary_muscles: vec!["quadriceps".to_owned()],
        secondary_muscles: vec!["glutes".to_owned(), "back".to_owned()],
        also_needs: vec![],
    }
}

/// Creates a plan from entries of day, position, exercise and sets.
///
/// Each entry has 8 reps and 90 seconds of rest.
pub(crate) fn plan(key: &str, name: &str, num_of_days: u8, entries: Vec<(u8, u8, &str, i64)>) -> ShippedWorkoutPlan {
    let entry = |(day_num, order_in_day, exercise, number): (u8, u8, &str, i64)| ShippedPlanEntry {
        day_num,
        order_in_day,
        exercise_key: exercise.to_owned(),
        sets: sets(number),
        reps: reps(8),
        rest_seconds: rest(90),
    };
    ShippedWorkoutPlan {
        key: key.to_owned(),
        name: Text::new(name).unwrap(),
        description: Text::new("For everyone.").unwrap(),
        num_of_days,
        goal: FitnessGoal::GainMuscle,
        place: "gym".to_owned(),
        entries: entries.into_iter().map(entry).collect(),
    }
}

/// Creates a member's own plan from days with exercise names, each with 4 × 6.
pub(crate) fn own_plan(name: &str, days: &[(u8, &[&str])]) -> GeneratedWorkoutPlan {
    let exercise = |name: &&str| GeneratedExercise {
        name: Text::new(name).unwrap(),
        description: Text::new_or_empty("As the coach says.").unwrap(),
        sets: sets(4),
        reps: reps(6),
        unit: None,
        rest_seconds: None,
    };
    let days = days
        .iter()
        .map(|(day_num, names)| GeneratedDay { day_num: *day_num, exercises: names.iter().map(exercise).collect() })
        .collect();
    GeneratedWorkoutPlan::new(Text::new(name).unwrap(), Text::new_or_empty("").unwrap(), PlanSource::BuiltIn, days)
        .unwrap()
}

/// Runs a query that bypasses the ports and returns one number.
pub(crate) fn number(test: &TestDatabase, statement: &str) -> i64 {
    crate::support::number(&mut test.connection(), statement)
}

pub(crate) fn exercise_id(test: &TestDatabase, key: &str) -> ExerciseId {
    ExerciseId::new(number(test, &format!("SELECT id FROM exercises WHERE seed_key = '{key}'"))).unwrap()
}

pub(crate) fn plan_id(test: &TestDatabase, key: &str) -> WorkoutPlanId {
    WorkoutPlanId::new(number(test, &format!("SELECT id FROM workout_plans WHERE seed_key = '{key}'"))).unwrap()
}

/// Returns whether the constraint with this name rejects a statement.
pub(crate) fn is_refused_by(test: &TestDatabase, constraint: &str, statement: &str) -> bool {
    let refused = diesel::connection::SimpleConnection::batch_execute(&mut test.connection(), statement);
    matches!(refused, Err(diesel::result::Error::DatabaseError(_, fault)) if fault.constraint_name() == Some(constraint))
}

/// Returns the outline of the member's current plan.
pub(crate) async fn current_outline(database: &Database, user_id: UserId) -> Option<PlanOutline> {
    database.find_day(user_id, date("2026-11-21")).await.unwrap().outline
}
