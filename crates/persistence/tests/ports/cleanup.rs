use crate::fixtures::{member, noon, number};
use ironleaf_application::cleanup::{CleanupRepository, ExpiredData};
use ironleaf_persistence::testing::TestDatabase;

#[tokio::test]
async fn expired_rows_are_deleted_and_others_stay() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let ada = member(&database, "ada@example.com").await;
    let noon = noon();
    // Each table gets one row that is a second or a day too old, and one that is not.
    test.execute(&format!(
        "SET timezone = 'UTC';
         CREATE TEMP TABLE times AS
             SELECT t, n FROM (VALUES ('{noon}'::timestamptz - interval '1 second', 1), ('{noon}', 2)) AS times (t, n);
         INSERT INTO sessions (token_hash, user_id, created_at, last_used_at)
             SELECT sha256(('a' || n)::bytea), {ada}, t, '{noon}'::timestamptz + interval '1 day' FROM times;
         INSERT INTO account_links (token_hash, user_id, purpose, created_at, expires_at, used_at)
             SELECT sha256(('x' || n)::bytea), {ada}, 'invitation', '2026-01-01'::timestamptz, t, NULL::timestamptz FROM times
             UNION ALL
             SELECT sha256(('u' || n)::bytea), {ada}, 'invitation', '2026-01-01'::timestamptz, '2027-01-01'::timestamptz, t FROM times;
         INSERT INTO invitations (token_hash, email, invited_by, created_at, expires_at)
             SELECT sha256(n::text::bytea), n || '@example.com', {ada}, '2026-01-01', t FROM times;
         INSERT INTO attempts (action, subject, attempted_at) SELECT 'login', 'ada', t FROM times;
         INSERT INTO outgoing_mails (recipient, subject, text_body, html_body, queued_at, next_attempt_at)
             SELECT 'ada@example.com', '', '', '', t, t FROM times;
         INSERT INTO ai_uses (user_id, day, answers) SELECT {ada}, t::date - (2 - n)::int, 1 FROM times;
         INSERT INTO daily_contents (day, kind, content, source, made_at)
             SELECT t::date - (2 - n)::int, 'tip', '{{}}', 'gemini', t FROM times;
         INSERT INTO member_programs (user_id, id, version, created_at, archived_at)
             SELECT {ada}, n, 1, t, t FROM times UNION ALL SELECT {ada}, 2 + n, 2, t, NULL FROM times;
         INSERT INTO member_program_versions (user_id, program_id, version, document, created_at)
             SELECT {ada}, 2 + n, 1, '{{}}', t FROM times;
         INSERT INTO product_lookups (barcode, not_before) SELECT (10000000 + n)::text, t FROM times;
         INSERT INTO activity_days (user_id, day) SELECT {ada}, t::date - (2 - n)::int FROM times;"
    ));
    for &leftover in ExpiredData::ALL {
        let expected = match leftover {
            ExpiredData::UnusedSessions => 0,
            ExpiredData::AccountLinks => 2,
            _ => 1,
        };
        assert_eq!(database.remove(leftover, noon).await, Ok(expected), "{leftover:?}");
        assert_eq!(database.remove(leftover, noon).await, Ok(0), "{leftover:?}");
    }
    for (table, left) in [
        ("sessions", 1),
        ("account_links", 2),
        ("invitations", 1),
        ("attempts", 1),
        ("outgoing_mails", 1),
        ("ai_uses", 1),
        ("daily_contents", 1),
        ("activity_days", 1),
        ("product_lookups", 1),
        ("member_programs", 3),
        ("member_program_versions", 1),
    ] {
        assert_eq!(number(&test, &format!("SELECT count(*) FROM {table}")), left, "{table}");
    }
    let tomorrow = noon + chrono::TimeDelta::days(2);
    assert_eq!(database.remove(ExpiredData::UnusedSessions, tomorrow).await, Ok(1));
}

#[tokio::test]
async fn long_lists_are_processed_in_batches_from_the_oldest_day() {
    let test = TestDatabase::new();
    let database = test.database().await;
    member(&database, "ada@example.com").await;
    test.execute(
        "INSERT INTO attempts (action, subject, attempted_at)
             SELECT 'login', 'ada', '2026-01-01' FROM generate_series(1, 5001);
         INSERT INTO activity_days (user_id, day)
             SELECT id, day FROM users, generate_series('2026-01-01'::date, '2026-01-03', '1 day') AS day;",
    );
    for removed in [5_000, 1, 0] {
        assert_eq!(database.remove(ExpiredData::Attempts, noon()).await, Ok(removed));
    }
    assert_eq!(database.remove(ExpiredData::ActivityDays, noon()).await, Ok(1));
    assert_eq!(number(&test, "SELECT count(*) FROM activity_days WHERE day = '2026-01-01'"), 0);
}
