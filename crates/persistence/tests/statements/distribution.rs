//! Rules for statements that let an engine such as Citus distribute the members' rows.
//!
//! The tests check the text of each recorded statement, without such an engine. See `docs/scaling.md`.

use super::explained::{KEYED_BY_MEMBER, Statement, statements};

/// Table that is keyed by member and yet is on the coordinator: every request of a session reads it.
const NOT_DISTRIBUTED: &str = "account_activity";

/// Tables on the coordinator alone.
const ON_COORDINATOR: [&str; 16] = [
    "account_activity",
    "account_links",
    "active_account_totals",
    "attempts",
    "audit_entries",
    "backup_runs",
    "calendar_feeds",
    "daily_content_claims",
    "daily_contents",
    "invitations",
    "outgoing_mails",
    "password_reset_requests",
    "plan_links",
    "server_keys",
    "sessions",
    "support_messages",
];

fn distributed() -> impl Iterator<Item = &'static str> {
    KEYED_BY_MEMBER.into_iter().filter(|table| *table != NOT_DISTRIBUTED)
}

/// Returns the recorded statements that violate a rule.
fn offenders(violates: impl Fn(&Statement) -> bool) -> Vec<&'static str> {
    let statements = statements().unwrap_or_default();
    statements.iter().filter(|statement| violates(statement)).map(|statement| statement.sql.as_str()).collect()
}

/// Citus rejects a statement that sets the column by which it distributes, even to the same value.
#[test]
fn no_statement_sets_the_member_of_a_row() {
    let sets_member = |statement: &Statement| {
        let set = statement.sql.split_once(" SET ").map(|(_, set)| set.split(" WHERE ").next().unwrap_or(set));
        distributed().any(|table| statement.names(table)) && set.is_some_and(|set| set.contains("\"user_id\" ="))
    };
    assert_eq!(offenders(sets_member), Vec::<&str>::new());
}

/// Citus would read all rows of the distributed table for it.
#[test]
fn no_statement_joins_members_rows_with_tables_of_the_coordinator() {
    let joins = |statement: &Statement| {
        distributed().any(|table| statement.names(table)) && ON_COORDINATOR.iter().any(|table| statement.names(table))
    };
    assert_eq!(offenders(joins), Vec::<&str>::new());
}

/// Citus rejects a subquery on a distributed table that depends on a row of a local table.
#[test]
fn no_subquery_on_members_rows_depends_on_a_shared_row() {
    let depends = |statement: &Statement| {
        statement.subqueries().any(|subquery| {
            let table = distributed().find(|table| subquery.contains(&format!(" FROM \"{table}\"")));
            table.is_some_and(|_| {
                ["users", "workout_plans", "diet_plans", "exercises", "meals"].iter().any(|shared| {
                    subquery.contains(&format!("= \"{shared}\".")) && !subquery.contains(&format!("JOIN \"{shared}\""))
                })
            })
        })
    };
    assert_eq!(offenders(depends), Vec::<&str>::new());
}
