//! Rules for all tables, checked in PostgreSQL's catalogs, so that no new table violates them.

mod support;

use ironleaf_persistence::testing::TestDatabase;
use support::rows;

/// Tables with members' rows whose primary key does not start with the member.
///
/// They are queried before the member is known, or by staff and workers for all members.
const NOT_KEYED_BY_MEMBER: [&str; 6] =
    ["account_links", "calendar_feeds", "outgoing_mails", "plan_links", "sessions", "support_messages"];

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
