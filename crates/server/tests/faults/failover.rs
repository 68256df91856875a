//! The primary of two PostgreSQL servers fails, and its replica takes over.

use crate::metrics::{figures, seconds};
use crate::replication::{Primary, Replica};
use crate::support::machine_clock::today;
use crate::support::{Caller, Server};
use crate::wait::until;
use reqwest::Method;
use serde_json::json;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};
use tokio::task::block_in_place;

/// Concurrent members. Each changes its own data without a pause.
const MEMBERS: u32 = 8;

/// Time of writing before the failure.
const BEFORE: Duration = Duration::from_secs(3);

/// A member and the number of its confirmed changes.
struct Writer {
    caller: Caller,
    confirmed: Arc<AtomicU32>,
}

impl Writer {
    async fn new(server: &Server, number: u32) -> Self {
        let caller = server.member(&format!("member{number}@example.com")).await;
        Self { caller, confirmed: Arc::new(AtomicU32::new(0)) }
    }

    /// Logs the body weight of one day after the other until `end`. Only confirmed ones count.
    async fn write_until(&self, end: Instant) {
        let first = today() - chrono::Days::new(1);
        while Instant::now() < end {
            let count = self.confirmed.load(Ordering::SeqCst);
            let day = first - chrono::Days::new(u64::from(count));
            let request = self.caller.request(Method::PUT, &format!("/api/user/body-weights/{day}"));
            let response = request.json(&json!({"weight": 70.5})).send().await;
            if response.is_ok_and(|response| response.status().is_success()) {
                self.confirmed.fetch_add(1, Ordering::SeqCst);
            }
        }
    }

    /// Returns the number of confirmed changes that are missing.
    async fn lost(&self) -> u32 {
        let to = today();
        let from = to - chrono::Days::new(3_650);
        let path = format!("/api/user/body-weights?from={from}&to={to}");
        let response = self.caller.request(Method::GET, &path).send().await.unwrap();
        let body: serde_json::Value = response.json().await.unwrap();
        let stored = u32::try_from(body.as_array().unwrap().len()).unwrap();
        self.confirmed.load(Ordering::SeqCst).saturating_sub(stored)
    }
}

/// Returns whether a write succeeds now.
async fn writes(caller: &Caller) -> Option<()> {
    let day = today();
    let request = caller.request(Method::PUT, &format!("/api/user/body-weights/{day}"));
    let response = request.json(&json!({"weight": 71.0})).send().await;
    response.is_ok_and(|response| response.status().is_success()).then_some(())
}

/// Stops the primary immediately under load and promotes the replica. Returns the number of lost confirmed changes.
async fn fail_over(synchronous: bool) -> u32 {
    let (primary, replica) = block_in_place(|| {
        let primary = Primary::start();
        let replica = Replica::start(&primary);
        if synchronous {
            primary.wait_for_the_replica_at_each_commit();
        }
        (primary, replica)
    });
    let hosts = format!("127.0.0.1:{},127.0.0.1:{}", primary.port(), replica.port());
    let url = format!("postgres://ironleaf@{hosts}/ironleaf?target_session_attrs=read-write");
    let server = Server::start(&url, &[]).await;
    let prober = server.member("prober@example.com").await;
    let mut writers = Vec::new();
    for number in 0..MEMBERS {
        writers.push(Arc::new(Writer::new(&server, number).await));
    }
    let end = Instant::now() + BEFORE + Duration::from_secs(1);
    let tasks: Vec<_> = writers
        .iter()
        .map(Arc::clone)
        .map(|writer| tokio::spawn(async move { writer.write_until(end).await }))
        .collect();
    tokio::time::sleep(BEFORE).await;

    let failed = Instant::now();
    block_in_place(|| primary.fail());
    for task in tasks {
        task.await.unwrap();
    }
    let promoted = Instant::now();
    block_in_place(|| replica.promote());
    let promotion = promoted.elapsed();
    until("changes succeed again", Duration::from_secs(30), || writes(&prober)).await;
    let away = promoted.elapsed();

    let (mut confirmed, mut lost) = (0, 0);
    for writer in &writers {
        confirmed += writer.confirmed.load(Ordering::SeqCst);
        lost += writer.lost().await;
    }
    let kind = if synchronous { "synchronous" } else { "asynchronous" };
    figures(&format!(
        "{kind}: promoted {} after the failure in {}; normal {} after the promotion began; {confirmed} changes confirmed, {lost} lost",
        seconds(promoted - failed),
        seconds(promotion),
        seconds(away),
    ));
    lost
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs pg_basebackup and takes long: make test-faults"]
async fn synchronous_replicas_take_over_without_loss() {
    assert_eq!(fail_over(true).await, 0);
}

/// The loss is measured and not bounded: the replica confirms nothing.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs pg_basebackup and takes long: make test-faults"]
async fn asynchronous_replicas_take_over() {
    fail_over(false).await;
}
