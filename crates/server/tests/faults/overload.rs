//! More requests than the server can handle.

use crate::metrics::{figures, seconds};
use crate::support::{Caller, Server};
use crate::wait::until;
use ironleaf_persistence::testing::{DatabaseProxy, TestDatabase, Traffic};
use reqwest::Method;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use tokio::task::JoinSet;
use tokio::time::{MissedTickBehavior, interval};

/// Status and duration of a response.
type Answer = (u16, Duration);

async fn ask(caller: Caller) -> Answer {
    let start = Instant::now();
    let response = caller.request(Method::GET, "/api/user/profile").send().await.unwrap();
    let status = response.status().as_u16();
    response.bytes().await.unwrap();
    (status, start.elapsed())
}

/// Lets `callers` clients send requests continuously and returns the responses.
async fn answers_to(callers: usize, caller: &Caller, time: Duration) -> Vec<Answer> {
    let end = Instant::now() + time;
    let mut tasks = JoinSet::new();
    for _ in 0..callers {
        let caller = caller.clone();
        tasks.spawn(async move {
            let mut answers = Vec::new();
            while Instant::now() < end {
                answers.push(ask(caller.clone()).await);
            }
            answers
        });
    }
    tasks.join_all().await.into_iter().flatten().collect()
}

/// Sends requests at a fixed rate per second and returns the responses.
///
/// The rate does not depend on the response times.
async fn answers_at(rate: f64, caller: &Caller, time: Duration) -> Vec<Answer> {
    let end = Instant::now() + time;
    let mut ticks = interval(Duration::from_secs_f64(1.0 / rate));
    ticks.set_missed_tick_behavior(MissedTickBehavior::Burst);
    let mut tasks = JoinSet::new();
    while Instant::now() < end {
        ticks.tick().await;
        tasks.spawn(ask(caller.clone()));
    }
    tasks.join_all().await
}

fn count_good(answers: &[Answer]) -> f64 {
    f64::from(u32::try_from(answers.iter().filter(|(status, _)| *status == 200).count()).unwrap())
}

fn at_rank(answers: &[Answer], status: u16, percent: usize) -> Duration {
    let mut times: Vec<Duration> = answers.iter().filter(|one| one.0 == status).map(|one| one.1).collect();
    times.sort_unstable();
    times.get(times.len().saturating_sub(1) * percent / 100).copied().unwrap_or_default()
}

/// Returns the peak resident memory of a process, in kB.
fn peak_memory(server: &Server) -> usize {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid())).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse().unwrap()
}

/// Share of the peak that must be answered.
const GOOD_SHARE: f64 = 0.8;

/// F15: five times the load that a small and slow database can handle, for the given time.
///
/// Other tests take processor time from one half of a measurement or the other, so a low share is measured again, up to
/// `tries` times.
async fn five_times_too_many(time: Duration, tries: usize) {
    let test = TestDatabase::new();
    let proxy = DatabaseProxy::new(test.url());
    // As behind a proxy: one address by itself may not have that many connections.
    let settings = [("DB_POOL_SIZE", "2"), ("RUST_LOG", "error"), ("TRUSTED_PROXIES", "127.0.0.1")];
    let server = Server::start(proxy.url(), &settings).await;
    let member = server.member("ada@example.com").await;
    // So slow that the database is the limit on a busy machine too, and not the processor that other tests use.
    proxy.set(Traffic::Delay(Duration::from_millis(50)));
    let measured = Duration::from_secs(6);
    let (mut peak, mut goodput, mut answers) = (f64::INFINITY, 0.0, Vec::new());
    for _ in 0..tries {
        peak = count_good(&answers_to(8, &member, measured).await) / measured.as_secs_f64();
        answers = answers_at(peak * 5.0, &member, time).await;
        goodput = count_good(&answers) / time.as_secs_f64();
        if goodput >= peak * GOOD_SHARE {
            break;
        }
    }
    let mut by_status = BTreeMap::<u16, usize>::new();
    for (status, _) in &answers {
        *by_status.entry(*status).or_default() += 1;
    }
    let refused = at_rank(&answers, 503, 50);
    assert_eq!(by_status.keys().copied().collect::<Vec<_>>(), [200, 503], "{by_status:?}");
    assert!(goodput >= peak * GOOD_SHARE, "{goodput} a second of {peak}: {by_status:?}");
    assert!(refused < Duration::from_millis(500), "half of the rejected requests waited {refused:?} or more");
    let memory = peak_memory(&server);
    assert!(memory < 300_000, "{memory} kB");

    let start = Instant::now();
    let quick = || async {
        let (status, took) = ask(member.clone()).await;
        (status == 200 && took < Duration::from_secs(1)).then_some(())
    };
    until("it is over", Duration::from_secs(5), quick).await;
    figures(&format!(
        "peak {peak:.0}/s; at five times as many {goodput:.0}/s good, {by_status:?}; 503 after {} (median) and {} (99%); \
         {} MB; normal {} later",
        seconds(refused),
        seconds(at_rank(&answers, 503, 99)),
        memory / 1024,
        seconds(start.elapsed())
    ));
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn overload_only_rejects_the_excess_requests() {
    five_times_too_many(Duration::from_mins(1), 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn overload_rejects_only_excess_requests() {
    five_times_too_many(Duration::from_secs(8), 3).await;
}
