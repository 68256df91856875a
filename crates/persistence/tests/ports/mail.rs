use crate::fixtures::{member, noon, number};
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use ironleaf_application::mail::{DueMail, OutgoingMails, QueueSize, SendMailError};
use ironleaf_persistence::Database;
use ironleaf_persistence::testing::TestDatabase;
use std::collections::BTreeSet;

async fn arranged(mails: u32) -> (TestDatabase, Database) {
    let test = TestDatabase::new();
    let database = test.database_of_size(8).await;
    member(&database, "ada@example.com").await;
    test.execute(&format!(
        "INSERT INTO outgoing_mails (user_id, recipient, subject, text_body, html_body, queued_at, next_attempt_at)
         SELECT users.id, email, 'Hello', 'canary', 'canary', '{0}', '{0}' FROM users, generate_series(1, {mails})",
        noon()
    ));
    (test, database)
}

fn minutes(minutes: i64) -> DateTime<Utc> {
    noon() + TimeDelta::minutes(minutes)
}

/// Claims the emails due `after` minutes after noon, with a lease of five minutes.
async fn take(queue: &Database, after: i64) -> Vec<DueMail> {
    queue.take_due(minutes(after), minutes(after + 5), 10).await.unwrap()
}

const EMPTIED: &str = "SELECT count(*) FROM outgoing_mails WHERE text_body = '' AND html_body = ''";

#[tokio::test]
async fn an_email_is_leased_to_one_worker_until_the_timeout() {
    let (test, queue) = arranged(1).await;
    let first = take(&queue, 0).await;
    let mail = &first[0];
    assert_eq!((mail.recipient.as_str(), mail.letter.subject.as_str(), mail.attempts), ("ada@example.com", "Hello", 1));
    assert_eq!((mail.letter.text.as_str(), mail.queued_at), ("canary", noon()));
    assert_eq!(take(&queue, 4).await, []);
    // The server that claimed it has died.
    let retaken = take(&queue, 5).await;
    assert_eq!((retaken[0].id, retaken[0].attempts), (mail.id, 2));

    // The first server recovers, but its failure report is out of date.
    let reason = SendMailError::temporary("late");
    queue.mark_failed((mail.id, 1), &reason, Some(minutes(6)), minutes(6)).await.unwrap();
    assert_eq!(take(&queue, 6).await, []);
    assert!(queue.mark_sent(mail.id, minutes(7)).await.unwrap());
    assert_eq!(take(&queue, 60).await, []);
    assert_eq!(number(&test, EMPTIED), 1);
    // A later failure report does not change a sent email.
    queue.mark_failed((mail.id, 2), &reason, Some(minutes(8)), minutes(8)).await.unwrap();
    assert_eq!(take(&queue, 60).await, []);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails WHERE last_error IS NULL"), 1);
}

#[tokio::test]
async fn failed_emails_are_due_at_their_retry_time() {
    let (test, queue) = arranged(1).await;
    let mail = take(&queue, 0).await.remove(0);
    let reason = SendMailError::temporary("the mail server replied 451");
    queue.mark_failed((mail.id, 1), &reason, Some(minutes(1)), minutes(0)).await.unwrap();
    assert_eq!(number(&test, EMPTIED), 0);
    assert_eq!(take(&queue, 0).await, []);
    assert_eq!(take(&queue, 1).await[0].attempts, 2);
    queue.mark_failed((mail.id, 2), &reason, None, minutes(2)).await.unwrap();
    assert_eq!(take(&queue, 1_000).await, []);
    assert_eq!(number(&test, EMPTIED), 1);
    let given_up_count = "SELECT count(*) FROM outgoing_mails WHERE given_up_at IS NOT NULL AND last_error LIKE '%451'";
    assert_eq!(number(&test, given_up_count), 1);
}

#[tokio::test]
async fn a_last_try_that_was_never_reported_ends_too() {
    let (test, queue) = arranged(1).await;
    for attempts in 1..=5 {
        assert_eq!(take(&queue, i64::from(attempts) * 5).await[0].attempts, attempts);
    }
    assert_eq!(take(&queue, 30).await, []);
    assert_eq!(number(&test, EMPTIED), 1);
    assert_eq!(number(&test, "SELECT count(*) FROM outgoing_mails WHERE given_up_at IS NOT NULL"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn concurrent_workers_take_different_emails() {
    let (_test, queue) = arranged(60).await;
    let taken = join_all((0..8).map(|_| take(&queue, 0))).await.concat();
    let rest = join_all((0..8).map(|_| take(&queue, 0))).await.concat();
    let ids: Vec<i64> = taken.iter().chain(&rest).map(|mail| mail.id.0).collect();
    assert_eq!(ids.len(), 60);
    assert_eq!(ids.into_iter().collect::<BTreeSet<_>>().len(), 60);
}

#[tokio::test]
async fn oldest_requests_come_first_and_are_deleted_with_their_account() {
    let (test, queue) = arranged(12).await;
    let (first, then) = (take(&queue, 0).await, take(&queue, 0).await);
    assert_eq!((first.len(), then.len()), (10, 2));
    assert!(first.iter().all(|mail| then.iter().all(|later| mail.id.0 < later.id.0)));
    test.execute("DELETE FROM users");
    assert_eq!(take(&queue, 60).await, []);
}

#[tokio::test]
async fn an_invalid_recipient_does_not_block_the_queue() {
    let (test, queue) = arranged(3).await;
    test.execute("UPDATE outgoing_mails SET recipient = E'ada@example.com\\r\\nBcc: eve@example.com' WHERE id = 1");
    assert_eq!(take(&queue, 0).await.len(), 2);
    assert_eq!(number(&test, EMPTIED), 1);
    let given_up =
        "SELECT id FROM outgoing_mails WHERE given_up_at IS NOT NULL AND last_error LIKE '%not a valid address'";
    assert_eq!(number(&test, given_up), 1);
}

#[tokio::test]
async fn the_queue_is_measured_without_what_was_sent() {
    let (_test, queue) = arranged(4).await;
    let due = take(&queue, 0).await;
    assert!(queue.mark_sent(due[0].id, minutes(1)).await.unwrap());
    let reason = SendMailError::temporary("away");
    queue.mark_failed((due[1].id, 1), &reason, None, minutes(1)).await.unwrap();
    let size = queue.measure().await.unwrap();
    assert_eq!(size, QueueSize { waiting: 2, given_up: 1, oldest: Some(noon()) });
    for mail in &due[2..] {
        assert!(queue.mark_sent(mail.id, minutes(1)).await.unwrap());
    }
    assert_eq!(queue.measure().await.unwrap(), QueueSize { waiting: 0, given_up: 1, oldest: None });
}
