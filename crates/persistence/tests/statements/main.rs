//! PostgreSQL's execution plans for the repositories' statements, on tables with many rows.
//!
//! The statements are those that went through the pools of the other tests of this crate, which write them into a file if
//! `IRONLEAF_STATEMENTS` names one. `make test-rust` does so; without it there is nothing to check.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "test code; the exemption in clippy.toml does not reach the helpers"
)]

mod distribution;
mod explained;

use explained::{GROWING, KEYED_BY_MEMBER, Statement, statements};
use ironleaf_persistence::testing::TestDatabase;
use std::path::Path;

/// Part of each statement that may scan a growing table, with the reason. None serves a member.
const MAY_WALK: [(&str, &str); 14] = [
    (
        r#"FROM ("users" LEFT OUTER JOIN "profiles" ON"#,
        "an admin's list of accounts, complete or filtered by parts of names",
    ),
    (r#"FROM "users" WHERE (("users"."role" = $1) AND ("users"."id" != ALL("#, "check for an admin at the start"),
    (r#"DELETE FROM "password_reset_requests" WHERE"#, "rows exist only for seconds"),
    (
        r#"FROM "password_reset_requests" WHERE ("password_reset_requests"."email" = ANY("#,
        "rows exist only for seconds",
    ),
    ("SELECT DISTINCT unnest(ingredient_ids)", "the operator removes all imported foods"),
    (r#"FROM "account_links" WHERE (("account_links"."expires_at" < $1)"#, "cleanup"),
    (r#"SELECT "ai_uses"."user_id" FROM "ai_uses" WHERE ("ai_uses"."day" = $1)"#, "cleanup"),
    (r#"SELECT min("ai_uses"."day") FROM "ai_uses""#, "cleanup"),
    (r#"FROM "attempts" WHERE ("attempts"."attempted_at" < $1)"#, "cleanup"),
    (r#"FROM "outgoing_mails" WHERE ("outgoing_mails"."queued_at" < $1)"#, "cleanup"),
    (r#"WHERE (("member_programs"."archived_at" < $1)"#, "cleanup"),
    (
        r#"FROM "member_workout_plans" WHERE (("member_workout_plans"."workout_plan_id" = $1)"#,
        "whether an admin may change a plan; ends at the first follower",
    ),
    (r#"FROM "sessions" WHERE ("sessions"."created_at" < $1)"#, "cleanup"),
    (r#"FROM "sessions" WHERE ("sessions"."last_used_at" < $1)"#, "cleanup"),
];

/// Part of each statement on members' rows that is not restricted to a member, with the reason.
const WITHOUT_MEMBER: [(&str, &str); 8] = [
    (r#"DELETE FROM "chats" WHERE ("chats"."last_message_at" < $1)"#, "cleanup of all members' chats"),
    ("SELECT DISTINCT unnest(ingredient_ids)", "the operator removes all imported foods"),
    (r#"FROM "account_activity" WHERE ("account_activity"."last_active_on""#, "count of active accounts"),
    (r#"FROM "activity_days" WHERE ("activity_days"."day""#, "count of active accounts on a day, and cleanup"),
    (r#"FROM "ai_uses" WHERE ("ai_uses"."day""#, "cleanup"),
    (r#"FROM "member_diet_plans" WHERE (("member_diet_plans"."diet_plan_id" = ANY("#, "follower counts"),
    (r#"FROM "member_workout_plans" WHERE (("member_workout_plans"."workout_plan_id" = ANY("#, "follower counts"),
    (
        r#"FROM "member_workout_plans" WHERE (("member_workout_plans"."workout_plan_id" = $1)"#,
        "whether anybody follows it",
    ),
];

fn is_excepted(statement: &Statement, exceptions: &[(&str, &str)]) -> bool {
    exceptions.iter().any(|(part, _)| statement.sql.contains(part))
}

#[test]
fn no_statement_walks_through_a_table_that_grows() {
    let Some(statements) = statements() else { return };
    let walking: Vec<String> = statements
        .iter()
        .filter(|statement| !is_excepted(statement, &MAY_WALK))
        .flat_map(|statement| statement.walks().map(move |table| format!("{table}: {}", statement.sql)))
        .collect();
    assert!(walking.is_empty(), "{walking:#?}");
}

#[test]
fn every_statement_on_members_rows_names_the_member() {
    let Some(statements) = statements() else { return };
    let without: Vec<&str> = statements
        .iter()
        .filter(|statement| !is_excepted(statement, &WITHOUT_MEMBER))
        .filter(|statement| KEYED_BY_MEMBER.iter().any(|table| statement.lacks_member_of(table)))
        .map(|statement| statement.sql.as_str())
        .collect();
    assert!(without.is_empty(), "{without:#?}");
}

/// New or changed access paths to growing tables must appear in a review.
///
/// `UPDATE_PLANS=1` writes the file again. It is valid for PostgreSQL 15; the two tests above cover other versions.
#[test]
fn statements_go_the_ways_that_are_written_down() {
    let Some(statements) = statements() else { return };
    if TestDatabase::new().server_major() != 15 {
        return;
    }
    let ways: Vec<String> = statements
        .iter()
        .filter(|statement| !statement.ways.is_empty())
        .map(|statement| format!("{}\n    {}\n", statement.outline(), statement.ways.join("\n    ")))
        .collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/statements/access_paths.txt");
    if std::env::var_os("UPDATE_PLANS").is_some() {
        std::fs::write(&file, ways.concat()).unwrap();
    }
    let stored = std::fs::read_to_string(&file).unwrap();
    let others: Vec<&String> = ways.iter().filter(|way| !stored.contains(way.as_str())).collect();
    assert!(others.is_empty(), "if these paths are intended, UPDATE_PLANS=1 updates the file: {others:#?}");
}

/// Every exception must match a statement, so that no exception outlives its reason.
#[test]
fn every_exception_is_needed() {
    let Some(statements) = statements() else { return };
    let unneeded: Vec<&str> = MAY_WALK
        .iter()
        .chain(&WITHOUT_MEMBER)
        .filter(|(part, _)| !statements.iter().any(|statement| statement.sql.contains(part)))
        .map(|(part, _)| *part)
        .collect();
    assert!(unneeded.is_empty(), "{unneeded:?}");
    assert!(statements.len() > 100, "only {} statements were recorded", statements.len());
    for table in GROWING {
        assert!(statements.iter().any(|statement| statement.names(table)), "no statement on {table} was recorded");
    }
}
