//! How PostgreSQL carries out what the repositories ask it, on tables with many rows.
//!
//! The statements are not written here a second time: the other tests of this program are run once more, in a process of
//! its own, and each statement that goes through a pool is written down. So a query is looked at as soon as a test
//! reaches it.

mod explained;

use explained::{GROWING, KEYED_BY_MEMBER, Statement, statements};
use ironleaf_persistence::testing::{STATEMENTS_VARIABLE, TestDatabase};
use std::path::Path;

/// Statements that walk through a table that grows, by a part of their text, and why they may. None is a member's.
const MAY_WALK: [(&str, &str); 11] = [
    (
        r#"FROM ("users" LEFT OUTER JOIN "profiles" ON"#,
        "an admin's list of accounts, whole or searched by parts of names",
    ),
    (
        r#"FROM "users" WHERE (("users"."role" = $1) AND ("users"."id" != ALL("#,
        "whether there is an admin, asked at a start",
    ),
    (r#"DELETE FROM "password_reset_requests" WHERE"#, "it holds what waits for some seconds"),
    (r#"FROM "password_reset_requests" WHERE ("password_reset_requests"."email" = ANY("#, "likewise"),
    (r#"FROM "account_links" WHERE (("account_links"."expires_at" < $1)"#, "housekeeping"),
    (r#"SELECT "ai_uses"."user_id" FROM "ai_uses" WHERE ("ai_uses"."day" = $1)"#, "housekeeping"),
    (r#"SELECT min("ai_uses"."day") FROM "ai_uses""#, "housekeeping"),
    (r#"FROM "attempts" WHERE ("attempts"."attempted_at" < $1)"#, "housekeeping"),
    (r#"FROM "outgoing_mails" WHERE ("outgoing_mails"."queued_at" < $1)"#, "housekeeping"),
    (r#"FROM "sessions" WHERE ("sessions"."created_at" < $1)"#, "housekeeping"),
    (r#"FROM "sessions" WHERE ("sessions"."last_used_at" < $1)"#, "housekeeping"),
];

/// Statements on members' rows that do not name the member, by a part of their text, and why.
const WITHOUT_MEMBER: [(&str, &str); 6] = [
    (r#"DELETE FROM "chats" WHERE ("chats"."last_message_at" < $1)"#, "chats are forgotten for everybody at once"),
    (r#"FROM "account_activity" WHERE ("account_activity"."last_active_on""#, "how many accounts are active"),
    (r#"FROM "activity_days" WHERE ("activity_days"."day""#, "how many were active on a day, and housekeeping"),
    (r#"FROM "ai_uses" WHERE ("ai_uses"."day""#, "housekeeping"),
    (r#"COUNT(*) FROM "member_diet_plans" WHERE (("member_diet_plans"."diet_plan_id" ="#, "how many follow a plan"),
    (
        r#"COUNT(*) FROM "member_workout_plans" WHERE (("member_workout_plans"."workout_plan_id" ="#,
        "how many follow a plan",
    ),
];

/// In the run that writes the statements down there is nothing to look at yet.
fn is_the_recording() -> bool {
    std::env::var_os(STATEMENTS_VARIABLE).is_some()
}

fn is_excepted(statement: &Statement, exceptions: &[(&str, &str)]) -> bool {
    exceptions.iter().any(|(part, _)| statement.sql.contains(part))
}

#[test]
fn no_statement_walks_through_a_table_that_grows() {
    if is_the_recording() {
        return;
    }
    let walking: Vec<String> = statements()
        .iter()
        .filter(|statement| !is_excepted(statement, &MAY_WALK))
        .flat_map(|statement| statement.walks().map(move |table| format!("{table}: {}", statement.sql)))
        .collect();
    assert!(walking.is_empty(), "{walking:#?}");
}

#[test]
fn every_statement_on_members_rows_names_the_member() {
    if is_the_recording() {
        return;
    }
    let without: Vec<&str> = statements()
        .iter()
        .filter(|statement| !is_excepted(statement, &WITHOUT_MEMBER))
        .filter(|statement| KEYED_BY_MEMBER.iter().any(|table| statement.lacks_member_of(table)))
        .map(|statement| statement.sql.as_str())
        .collect();
    assert!(without.is_empty(), "{without:#?}");
}

/// A statement that takes another way through a large table, or a new one, is to be seen in a review: `UPDATE_PLANS=1`
/// writes the file anew. It holds what PostgreSQL 15 does; another version is held to the two rules above.
#[test]
fn statements_go_the_ways_that_are_written_down() {
    if is_the_recording() || TestDatabase::new().server_major() != 15 {
        return;
    }
    let ways: Vec<String> = statements()
        .iter()
        .filter(|statement| !statement.ways.is_empty())
        .map(|statement| format!("{}\n    {}\n", statement.outline(), statement.ways.join("\n    ")))
        .collect();
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ports/plans/ways.txt");
    if std::env::var_os("UPDATE_PLANS").is_some() {
        std::fs::write(&file, ways.concat()).unwrap();
    }
    let written = std::fs::read_to_string(&file).unwrap();
    let others: Vec<&String> = ways.iter().filter(|way| !written.contains(way.as_str())).collect();
    assert!(others.is_empty(), "if these are as they should be, UPDATE_PLANS=1 writes them down: {others:#?}");
}

/// What is excepted must exist, so that no exception outlives its reason.
#[test]
fn every_exception_is_needed() {
    if is_the_recording() {
        return;
    }
    let unneeded: Vec<&str> = MAY_WALK
        .iter()
        .chain(&WITHOUT_MEMBER)
        .filter(|(part, _)| !statements().iter().any(|statement| statement.sql.contains(part)))
        .map(|(part, _)| *part)
        .collect();
    assert!(unneeded.is_empty(), "{unneeded:?}");
    assert!(statements().len() > 100, "only {} statements were met", statements().len());
    for table in GROWING {
        assert!(statements().iter().any(|statement| statement.names(table)), "no statement on {table} was met");
    }
}
