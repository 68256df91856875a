//! A slow, busy, unresponsive or stopped database.

use crate::cluster::Cluster;
use crate::load::{Habit, Load, members};
use crate::metrics::{figures, seconds};
use crate::support::{Caller, Product, Server};
use crate::wait::until;
use futures_util::future::join_all;
use ironleaf_persistence::testing::{DatabaseProxy, TestDatabase, Traffic, connect, execute, texts};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::time::{Duration, Instant};

/// Sends a request. Returns status, duration and whether the response has `Retry-After`.
async fn ask(caller: &Caller, path: &str) -> (u16, Duration, bool) {
    let start = Instant::now();
    let response = caller.request(Method::GET, path).send().await.unwrap();
    let (status, says_when) = (response.status().as_u16(), response.headers().contains_key("retry-after"));
    response.bytes().await.unwrap();
    (status, start.elapsed(), says_when)
}

/// Four members, because one alone may not use as many concurrent requests as there are connections.
const FOUR_MEMBERS: [&str; 4] = ["cyd@example.com", "dan@example.com", "eva@example.com", "fay@example.com"];

/// Returns the duration of the slowest of sixteen concurrent requests.
///
/// Each must be rejected within `limit` and have `Retry-After`.
async fn are_refused_within(limit: Duration, callers: &[Caller]) -> Duration {
    let requests = (0..16).map(|number| ask(&callers[number % callers.len()], "/api/user/profile"));
    let answers = join_all(requests).await;
    for (status, took, says_when) in &answers {
        assert_eq!((*status, *says_when), (503, true), "{answers:?}");
        assert!(*took <= limit, "{answers:?}");
    }
    answers.iter().map(|(_, took, _)| *took).max().unwrap()
}

/// Returns the duration of the slowest of 100 requests that need no database.
async fn slowest_without_database(caller: &Caller) -> Duration {
    let mut slowest = Duration::ZERO;
    for _ in 0..100 {
        let (status, took, _) = ask(caller, "/healthz").await;
        assert_eq!(status, 200);
        slowest = slowest.max(took);
    }
    slowest
}

/// Waits until the server responds with 200 again and returns how long it took.
async fn recovery(caller: &Caller, limit: Duration) -> Duration {
    let start = Instant::now();
    let answered = || async { (ask(caller, "/api/user/profile").await.0 == 200).then_some(()) };
    until("the product recovers", limit, answered).await;
    start.elapsed()
}

/// Returns the number of threads of a process.
fn threads(server: &Server) -> usize {
    std::fs::read_dir(format!("/proc/{}/task", server.pid())).unwrap().count()
}

/// F03.
#[tokio::test(flavor = "multi_thread")]
async fn a_restart_of_postgresql_fails_no_read() {
    let mut cluster = Cluster::start();
    let server = Server::start(&cluster.url(), &[("RUST_LOG", "warn")]).await;
    let members = members(&server, &cluster.url(), 8).await;
    for _ in 0..5 {
        let load = Load::start(members.clone(), Habit::READS);
        load.more(100).await;
        let start = Instant::now();
        cluster.stop();
        cluster.start_again();
        let outage = start.elapsed();
        load.more(100).await;
        let (tally, _) = load.stop().await;
        // A request waits two seconds for a connection. If a restart takes about as long on a slow machine, the test is
        // repeated.
        if outage < Duration::from_millis(1_500) {
            assert_eq!((tally.bad(), tally.refused, tally.closed), (0, 0, 0), "{tally:?}");
            assert!(tally.slowest < Duration::from_secs(4), "{tally:?}");
            let (outage, slowest) = (seconds(outage), seconds(tally.slowest));
            return figures(&format!("{} reads, 0 failed; away {outage}, slowest answer {slowest}", tally.good()));
        }
        assert_eq!(tally.bad(), tally.with(503), "{tally:?}");
    }
    panic!("PostgreSQL takes too long to restart on this machine");
}

/// F04, with the given duration of the outage.
async fn an_outage_of(time: Duration) {
    let mut cluster = Cluster::start();
    let server = Server::start(&cluster.url(), &[]).await;
    let member = server.member("ada@example.com").await;
    let others = join_all(FOUR_MEMBERS.map(|email| server.member(email))).await;
    cluster.stop();
    let end = Instant::now() + time;
    let mut slowest = Duration::ZERO;
    while Instant::now() < end {
        slowest = slowest.max(are_refused_within(Duration::from_secs(4), &others).await);
        assert_eq!(ask(&member, "/healthz").await.0, 200);
        let (status, _, says_when) = ask(&member, "/readyz").await;
        assert_eq!((status, says_when), (503, true));
    }
    cluster.start_again();
    let recovered = recovery(&member, Duration::from_secs(5)).await;
    assert_eq!(ask(&member, "/readyz").await.0, 200);
    let (time, slowest, recovered) = (seconds(time), seconds(slowest), seconds(recovered));
    figures(&format!("away {time}: 503 within {slowest}; normal after {recovered}"));
}

#[tokio::test(flavor = "multi_thread")]
async fn while_postgresql_is_down_clients_get_a_timely_error() {
    an_outage_of(Duration::from_secs(3)).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn ten_seconds_without_postgresql() {
    an_outage_of(Duration::from_secs(10)).await;
}

/// F05, with the given duration.
///
/// Afterwards the delayed data arrives, or with `forgets` the connections are lost.
async fn a_silent_network_for(time: Duration, forgets: bool) {
    let test = TestDatabase::new();
    let proxy = DatabaseProxy::new(test.url());
    let product = Server::start(proxy.url(), &[]).await;
    let member = product.member("ada@example.com").await;
    let others = join_all(FOUR_MEMBERS.map(|email| product.member(email))).await;
    join_all((0..16).map(|number| ask(&others[number % 4], "/api/user/profile"))).await;
    let threads_before = threads(&product);
    proxy.set(Traffic::BlackHole);
    let end = Instant::now() + time;
    let mut slowest = Duration::ZERO;
    let mut rounds = 0;
    while rounds == 0 || Instant::now() < end {
        rounds += 1;
        let (refused, health) =
            futures_util::join!(are_refused_within(Duration::from_secs(7), &others), slowest_without_database(&member));
        slowest = slowest.max(refused);
        assert!(health < Duration::from_secs(1), "{health:?}");
    }
    let more_threads = threads(&product).saturating_sub(threads_before);
    assert!(more_threads <= 16, "{more_threads} more threads than before");
    if forgets {
        proxy.cut_all();
    }
    proxy.set(Traffic::Pass);
    let recovered = recovery(&member, Duration::from_secs(15)).await;
    let (time, slowest, recovered) = (seconds(time), seconds(slowest), seconds(recovered));
    figures(&format!(
        "silent {time}: 503 within {slowest}; normal after {recovered}; {more_threads} more threads after {rounds} rounds"
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_network_delays_no_other_client() {
    a_silent_network_for(Duration::from_secs(1), false).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn thirty_seconds_of_a_silent_network() {
    a_silent_network_for(Duration::from_secs(30), false).await;
    a_silent_network_for(Duration::from_secs(30), true).await;
}

/// F06.
#[tokio::test(flavor = "multi_thread")]
async fn killed_connections_fail_no_read_and_few_writes() {
    const POOL: usize = 4;
    const ROUNDS: usize = 5;
    let product = Product::start_with(&[("DB_POOL_SIZE", "4"), ("RUST_LOG", "warn")]).await;
    let url = product.database_url();
    let mut members = members(product.server(), &url, 8).await;
    let writers = members.split_off(4);
    let (reads, writes) = (Load::start(members, Habit::READS), Load::start(writers, Habit::WRITES));
    for _ in 0..ROUNDS {
        reads.more(40).await;
        let kill = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
                    WHERE datname = current_database() AND application_name = 'ironleaf'";
        execute(&mut connect(&url), kill);
    }
    reads.more(40).await;
    let (reads, _) = reads.stop().await;
    let (writes, _) = writes.stop().await;
    assert_eq!((reads.bad(), reads.closed), (0, 0), "{reads:?}");
    assert!(writes.bad() <= POOL * ROUNDS && writes.bad() == writes.with(503), "{writes:?}");
    figures(&format!(
        "{ROUNDS} times all connections: {} reads, 0 failed; {} writes, {} failed",
        reads.good(),
        writes.good(),
        writes.bad()
    ));
}

/// Makes each new log take several seconds.
const SLOW_LOGS: &str = "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
     $$ BEGIN PERFORM pg_sleep(3.5); RETURN NEW; END $$;
     CREATE TRIGGER slow BEFORE INSERT ON exercise_logs FOR EACH ROW EXECUTE FUNCTION slow()";

/// Waits until `count` statements of the server are sleeping.
async fn sleeping(url: &str, count: usize) {
    let statement = "SELECT pid::text FROM pg_stat_activity
                     WHERE datname = current_database() AND wait_event = 'PgSleep'";
    let asleep = || async { (texts(&mut connect(url), statement).len() >= count).then_some(()) };
    until("statements sleep", Duration::from_secs(5), asleep).await;
}

/// Returns an exercise of the catalogue.
fn an_exercise(url: &str) -> i64 {
    texts(&mut connect(url), "SELECT min(id)::text FROM exercises")[0].parse().unwrap()
}

/// F07.
#[tokio::test(flavor = "multi_thread")]
async fn when_all_connections_are_busy_others_are_rejected_in_time() {
    let product = Product::start_with(&[("DB_POOL_SIZE", "2")]).await;
    let url = product.database_url();
    let (ada, bea) = (product.member("ada@example.com").await, product.member("bea@example.com").await);
    let others = join_all(FOUR_MEMBERS.map(|email| product.member(email))).await;
    execute(&mut connect(&url), SLOW_LOGS);
    let body = json!({"exercise_id": an_exercise(&url)});
    let holders = [&ada, &bea].map(|member| {
        let (member, body) = (member.clone(), body.clone());
        tokio::spawn(async move { member.post("/api/user/exercise-logs", body).await.0 })
    });
    sleeping(&url, 2).await;
    let (refused, health) =
        futures_util::join!(are_refused_within(Duration::from_secs(3), &others), slowest_without_database(&ada));
    assert!(health < Duration::from_secs(1), "{health:?}");
    for holder in holders {
        assert_eq!(holder.await.unwrap(), StatusCode::CREATED);
    }
    let answers = join_all((0..16).map(|_| ask(&ada, "/api/user/profile"))).await;
    assert!(answers.iter().all(|(status, ..)| *status == 200), "{answers:?}");
    figures(&format!("503 within {}; /healthz at most {}; all 200 afterwards", seconds(refused), seconds(health)));
}

/// F08.
#[tokio::test(flavor = "multi_thread")]
async fn a_held_lock_is_given_up_and_leaves_nothing_open() {
    let product = Product::start().await;
    let url = product.database_url();
    let member = product.member("ada@example.com").await;
    let body = json!({"exercise_id": an_exercise(&url)});
    let mut holder = connect(&url);
    execute(&mut holder, "BEGIN; LOCK TABLE exercise_logs");
    let start = Instant::now();
    let answers = join_all((0..4).map(|_| member.post("/api/user/exercise-logs", body.clone()))).await;
    let took = start.elapsed();
    for (status, refused) in answers {
        assert_eq!((status, &refused["code"]), (StatusCode::SERVICE_UNAVAILABLE, &json!("unavailable")));
    }
    assert!(took < Duration::from_secs(6), "{took:?}");
    assert_eq!(ask(&member, "/api/user/profile").await.0, 200);
    execute(&mut holder, "ROLLBACK");
    assert_eq!(member.post("/api/user/exercise-logs", body).await.0, StatusCode::CREATED);
    let open = "SELECT query FROM pg_stat_activity
                WHERE datname = current_database() AND state LIKE 'idle in transaction%'";
    assert_eq!(texts(&mut connect(&url), open), Vec::<String>::new());
    figures(&format!("503 within {}", seconds(took)));
}

/// A slow database delays responses, but they stay correct.
#[tokio::test(flavor = "multi_thread")]
async fn a_slow_database_makes_answers_late_but_right() {
    let test = TestDatabase::new();
    let proxy = DatabaseProxy::new(test.url());
    let product = Server::start(proxy.url(), &[]).await;
    let member = product.member("ada@example.com").await;
    proxy.set(Traffic::Delay(Duration::from_millis(100)));
    let answers = join_all((0..8).map(|_| ask(&member, "/api/user/profile"))).await;
    assert!(answers.iter().all(|(status, ..)| *status == 200), "{answers:?}");
    proxy.set(Traffic::Refuse);
    assert_eq!(ask(&member, "/api/user/profile").await.0, 503);
    proxy.set(Traffic::Pass);
    recovery(&member, Duration::from_secs(5)).await;
}
