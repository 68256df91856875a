//! Rules for all tables, checked in PostgreSQL's catalogs, so that no new table violates them.

mod support;

use ironleaf_application::cleanup::ExpiredData;
use ironleaf_domain::quota::Quota;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;
use support::rows;

/// Tables with members' rows whose primary key does not start with the member.
///
/// They are queried before the member is known, or by staff and workers for all members.
const NOT_KEYED_BY_MEMBER: [&str; 6] =
    ["account_links", "calendar_feeds", "outgoing_mails", "plan_links", "sessions", "support_messages"];

/// Bound on the rows of a member in a table.
#[derive(Clone, Copy)]
enum Bound {
    /// More rows are refused.
    Quotas(&'static [Quota]),
    /// Rows are deleted after a time, and come no faster than requests of one account.
    Expires(ExpiredData),
    /// There cannot be more rows, for this reason.
    ByConstruction(&'static str),
}

/// Each table with a member's rows, and what bounds them. A new table needs its line here.
const BOUNDS: &[(&str, Bound)] = {
    use Bound::{ByConstruction, Expires, Quotas};
    &[
        ("account_activity", ByConstruction("one row")),
        ("account_links", Expires(ExpiredData::AccountLinks)),
        ("activity_days", Expires(ExpiredData::ActivityDays)),
        ("ai_uses", Expires(ExpiredData::AiUses)),
        ("body_measurements", Quotas(&[Quota::Measurements])),
        ("body_weights", Quotas(&[Quota::BodyWeights])),
        ("calendar_feeds", ByConstruction("one row")),
        ("chat_turns", Quotas(&[Quota::ChatTurns])),
        ("chats", Quotas(&[Quota::Chats])),
        ("check_ins", ByConstruction("one a week")),
        ("diary_changes", Quotas(&[Quota::DiaryChanges])),
        ("diary_days", ByConstruction("one a day")),
        ("diary_entries", Quotas(&[Quota::DiaryEntriesOfDay, Quota::StoredDiaryEntriesOfDay])),
        ("exercise_log_changes", Quotas(&[Quota::LogChanges])),
        ("exercise_logs", Quotas(&[Quota::Logs, Quota::LogsOfDay])),
        ("exercise_notes", ByConstruction("one an exercise")),
        ("exercise_set_keys", Quotas(&[Quota::SetsOfDay])),
        ("exercise_sets", ByConstruction("a log has a maximum number of sets")),
        ("food_settings", ByConstruction("one row")),
        ("import_names", ByConstruction("the newest 2,000 are kept")),
        ("loadings", ByConstruction("one a unit")),
        ("log_imports", Quotas(&[Quota::Imports])),
        ("log_versions", ByConstruction("one row")),
        ("member_diet_plan_items", ByConstruction("a diet plan has a maximum number of items")),
        ("member_diet_plans", Quotas(&[Quota::DietPlans])),
        ("member_exercises", Quotas(&[Quota::OwnExercises])),
        ("member_foods", Quotas(&[Quota::OwnFoods])),
        ("member_limits", ByConstruction("one row")),
        ("member_program_versions", Quotas(&[Quota::ProgramVersions, Quota::ProgramSaves])),
        ("member_programs", ByConstruction("each has a version")),
        ("member_recipes", Quotas(&[Quota::Recipes])),
        ("member_targets", ByConstruction("one row")),
        ("member_workout_plan_entries", ByConstruction("a plan has at most 7 days of 12 exercises")),
        ("member_workout_plans", Quotas(&[Quota::WorkoutPlans])),
        ("open_workouts", ByConstruction("older ones are deleted when one is saved")),
        ("outgoing_mails", Expires(ExpiredData::Mails)),
        ("plan_links", ByConstruction("20 that work, and the newest 50 of the others")),
        ("profiles", ByConstruction("one row")),
        ("program_entries", Quotas(&[Quota::ProgramEntries, Quota::EntriesOfProgram])),
        ("program_runs", ByConstruction("at most one a choice in member_workout_plans")),
        ("sessions", Expires(ExpiredData::UnusedSessions)),
        ("support_messages", Quotas(&[Quota::Messages])),
        ("target_changes", Quotas(&[Quota::TargetChanges])),
    ]
};

/// Returns the violations of a rule, one line each.
fn offenders(statement: &str) -> Vec<String> {
    rows(&mut TestDatabase::new().connection(), statement).into_iter().map(|row| row.join(" ")).collect()
}

#[test]
fn every_foreign_key_leads_an_index() {
    let without = offenders(
        "SELECT ARRAY[k.conrelid::regclass::text, k.conname::text] FROM pg_constraint k
         WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace AND NOT EXISTS (
             SELECT FROM pg_index i
             WHERE i.indrelid = k.conrelid AND (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)",
    );
    assert_eq!(without, Vec::<String>::new());
}

#[test]
fn deleting_an_account_deletes_its_data() {
    let staying = offenders(
        "SELECT ARRAY[k.conrelid::regclass::text, k.conname::text] FROM pg_constraint k
         WHERE k.contype = 'f' AND k.confrelid = 'users'::regclass AND k.confdeltype <> 'c'",
    );
    assert_eq!(staying, Vec::<String>::new());
    let without = offenders(
        "SELECT ARRAY[c.relname::text] FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'user_id' AND NOT EXISTS (
             SELECT FROM pg_constraint k
             WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confdeltype = 'c' AND k.conkey[1] = a.attnum)",
    );
    assert_eq!(without, Vec::<String>::new(), "user_id without a cascading foreign key");
}

#[test]
fn a_members_rows_are_keyed_by_the_member_first() {
    let mut others = offenders(
        "SELECT ARRAY[c.relname::text] FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'user_id' AND NOT EXISTS (
             SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p' AND k.conkey[1] = a.attnum)",
    );
    others.sort();
    assert_eq!(others, NOT_KEYED_BY_MEMBER);
}

#[test]
fn every_table_that_a_member_can_grow_has_a_bound() {
    let mut tables = offenders(
        "SELECT ARRAY[c.relname::text] FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attname = 'user_id'",
    );
    tables.sort();
    assert_eq!(tables, BOUNDS.iter().map(|(table, _)| *table).collect::<Vec<_>>());

    let mut quotas = Vec::new();
    for (table, bound) in BOUNDS {
        match bound {
            Bound::Quotas(of_table) => quotas.extend(of_table.iter().map(|quota| format!("{quota:?}"))),
            Bound::Expires(data) => assert!(ExpiredData::ALL.contains(data), "{table}"),
            Bound::ByConstruction(reason) => assert!(!reason.is_empty(), "{table}"),
        }
    }
    let all: BTreeSet<String> = Quota::ALL.iter().map(|quota| format!("{quota:?}")).collect();
    assert_eq!(quotas.len(), all.len(), "each quota is of one table");
    assert_eq!(quotas.into_iter().collect::<BTreeSet<_>>(), all);
}

#[test]
fn every_table_has_a_key() {
    let without = offenders(
        "SELECT ARRAY[c.relname::text] FROM pg_class c
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS (
             SELECT FROM pg_constraint k WHERE k.conrelid = c.oid AND k.contype = 'p')",
    );
    assert_eq!(without, Vec::<String>::new());
}

#[test]
fn constraints_have_names_that_were_chosen() {
    // A name starts with the name of the table, and the name of a key ends with its kind. Names that PostgreSQL
    // generates are not allowed: with `_check`, a number, or the columns of a foreign key.
    let made_up = offenders(
        "SELECT ARRAY[c.relname::text, k.conname::text] FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
         WHERE k.connamespace = 'public'::regnamespace AND k.contype <> 'n' AND c.relname NOT LIKE '\\_\\_%' AND NOT (
             starts_with(k.conname::text, c.relname::text || '_')
             AND CASE k.contype WHEN 'p' THEN k.conname::text = c.relname::text || '_pkey'
                                WHEN 'f' THEN k.conname::text ~ '_fkey$' AND k.conname::text !~ '_id_fkey$'
                                WHEN 'u' THEN k.conname::text ~ '_key$'
                                ELSE k.conname::text !~ '_check[0-9]*$' END
             AND k.conname::text !~ '[0-9]$')",
    );
    assert_eq!(made_up, Vec::<String>::new());
}

#[test]
fn times_know_their_zone_and_texts_have_no_padding() {
    let others = offenders(
        "SELECT ARRAY[c.relname::text, a.attname::text, t.typname::text]
         FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_type t ON t.oid = a.atttypid
         WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND a.attnum > 0
           AND c.relname NOT LIKE '\\_\\_%' AND t.typname IN ('timestamp', 'time', 'bpchar', 'varchar', 'float4', 'float8', 'money')",
    );
    assert_eq!(others, Vec::<String>::new());
}
