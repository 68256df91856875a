//! The server is killed, stopped, and started twice.

use crate::load::{Habit, Load, Logged, Tally, logs, members};
use crate::metrics::{figures, seconds};
use crate::raw::repeat_request;
use crate::support::Server;
use crate::wait::until;
use ironleaf_persistence::testing::{DatabaseProxy, TestDatabase, Traffic, connect, execute, texts};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

const QUIET: (&str, &str) = ("RUST_LOG", "warn");

/// Compares the confirmed logs with the stored logs.
fn check_logs(url: &str, confirmed: &BTreeSet<Logged>) -> usize {
    let stored = logs(url);
    let distinct: BTreeSet<_> = stored.iter().cloned().collect();
    assert_eq!(distinct.len(), stored.len(), "a log is there twice");
    let lost: Vec<_> = confirmed.difference(&distinct).collect();
    assert!(lost.is_empty(), "{} logs were confirmed and are missing: {lost:?}", lost.len());
    stored.len()
}

/// F01 and F34: the server is killed repeatedly while sixteen members write.
async fn killed(rounds: usize) {
    let test = TestDatabase::new();
    let mut server = Server::start(test.url(), &[QUIET]).await;
    let mut writers = members(&server, test.url(), 16).await;
    let mut confirmed = BTreeSet::new();
    let mut unanswered = 0;
    for _ in 0..rounds {
        let load = Load::start(writers, Habit::WRITES);
        load.more(64).await;
        server.signal("KILL");
        server.wait();
        let (tally, stopped) = load.stop().await;
        unanswered += tally.closed;
        confirmed.extend(tally.confirmed);
        check_logs(test.url(), &confirmed);
        server = Server::start(test.url(), &[QUIET]).await;
        writers = stopped.into_iter().map(|writer| writer.at(server.address())).collect();
    }
    // Clients without a response retry: each log exists once, whether or not the first attempt created it.
    for writer in &mut writers {
        let mut tally = Tally::default();
        writer.write(&mut tally).await;
        assert_eq!(tally.good(), 1, "{tally:?}");
        confirmed.extend(tally.confirmed);
    }
    let stored = check_logs(test.url(), &confirmed);
    assert_eq!(stored, confirmed.len(), "a retry added a log");
    figures(&format!(
        "{rounds} kills: {} logs confirmed, 0 lost, 0 doubled; {unanswered} requests without an answer",
        confirmed.len()
    ));
}

#[tokio::test(flavor = "multi_thread")]
async fn sigkill_loses_no_confirmed_log() {
    killed(2).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn twenty_kills_lose_nothing_that_was_confirmed() {
    killed(20).await;
}

/// Waits until a server exits after a signal.
async fn end(server: &mut Server, limit: Duration) -> Duration {
    let start = Instant::now();
    loop {
        if let Some(status) = server.ended() {
            assert!(status.success(), "{status}");
            return start.elapsed();
        }
        assert!(start.elapsed() < limit, "not within {limit:?}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// F02.
#[tokio::test(flavor = "multi_thread")]
async fn shutdown_answers_the_admitted_requests() {
    let test = TestDatabase::new();
    let mut server = Server::start(test.url(), &[QUIET]).await;
    let cookie = server.cookie("ada@example.com").await;
    let slow = server.member("slow@example.com").await;
    let exercise = texts(&mut connect(test.url()), "SELECT min(id)::text FROM exercises")[0].parse::<i64>().unwrap();
    execute(
        &mut connect(test.url()),
        "CREATE FUNCTION slow() RETURNS trigger LANGUAGE plpgsql AS
         $$ BEGIN PERFORM pg_sleep(1.5); RETURN NEW; END $$;
         CREATE TRIGGER slow BEFORE INSERT ON exercise_logs FOR EACH ROW EXECUTE FUNCTION slow()",
    );
    let request = format!("GET /api/user/today-stats HTTP/1.1\r\nHost: ironleaf\r\nCookie: {cookie}\r\n\r\n");
    let answered = Arc::new(AtomicUsize::new(0));
    let callers: Vec<_> = (0..16)
        .map(|_| {
            let (address, request) = (server.address().to_owned(), request.clone());
            let answered = Arc::clone(&answered);
            tokio::spawn(async move { repeat_request(&address, request.as_bytes(), &answered).await })
        })
        .collect();
    let busy = || async { (answered.load(Ordering::Relaxed) > 200).then_some(()) };
    until("the callers are at work", Duration::from_secs(30), busy).await;
    let body = json!({"exercise_id": exercise});
    let in_flight = tokio::spawn(async move { slow.post("/api/user/exercise-logs", body).await.0 });
    let asleep = "SELECT pid::text FROM pg_stat_activity
                  WHERE datname = current_database() AND wait_event = 'PgSleep'";
    let is_asleep = || async { (!texts(&mut connect(test.url()), asleep).is_empty()).then_some(()) };
    until("the slow request runs", Duration::from_secs(5), is_asleep).await;
    server.signal("TERM");
    let took = end(&mut server, Duration::from_secs(7)).await;
    assert_eq!(in_flight.await.unwrap(), StatusCode::CREATED);
    let (mut good, mut failed, mut cut_off) = (0, 0, 0);
    for caller in callers {
        let confirmed = caller.await.unwrap();
        (good, failed, cut_off) = (good + confirmed.answered, failed + confirmed.failed, cut_off + confirmed.cut_off);
    }
    assert_eq!((failed, cut_off), (0, 0), "of {good} answers");
    figures(&format!("ended after {}; {good} answers to 16 callers, 0 failed, 0 connections cut off", seconds(took)));
}

/// F02: stops the server repeatedly while sixteen clients send requests, each time at another moment.
async fn stopped_under_load(stops: u64) {
    let test = TestDatabase::new();
    let first = Server::start(test.url(), &[QUIET]).await;
    let cookie = first.cookie("ada@example.com").await;
    drop(first);
    let request = format!("GET /api/user/today-stats HTTP/1.1\r\nHost: ironleaf\r\nCookie: {cookie}\r\n\r\n");
    for stop in 0..stops {
        let mut server = Server::start(test.url(), &[QUIET]).await;
        let answered = Arc::new(AtomicUsize::new(0));
        let callers: Vec<_> = (0..16)
            .map(|_| {
                let (address, request) = (server.address().to_owned(), request.clone());
                let answered = Arc::clone(&answered);
                tokio::spawn(async move { repeat_request(&address, request.as_bytes(), &answered).await })
            })
            .collect();
        let enough = usize::try_from(10 + stop % 40).unwrap();
        let busy = || async { (answered.load(Ordering::Relaxed) > enough).then_some(()) };
        until("the callers are at work", Duration::from_mins(1), busy).await;
        server.signal("TERM");
        end(&mut server, Duration::from_secs(30)).await;
        let log = server.whole_log().await;
        // actix may accept a connection after its last worker has ended. It closes the connection like the listener.
        let is_bad = |line: &&String| {
            ["panicked", "fatal", "WARN", "ERROR"].iter().any(|word| line.contains(word))
                && !line.ends_with("ERROR No workers")
        };
        assert_eq!(log.iter().filter(is_bad).collect::<Vec<_>>(), Vec::<&String>::new(), "stop {stop}");
        for caller in callers {
            caller.await.unwrap();
        }
    }
    figures(&format!("{stops} of {stops} stops under load without a panic"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stop_under_load_ends_without_a_panic() {
    stopped_under_load(3).await;
}

/// `STOPS` sets the number of stops; the default is 50.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn many_stops_under_load_end_without_a_panic() {
    let stops = std::env::var("STOPS").ok().and_then(|stops| stops.parse().ok());
    stopped_under_load(stops.unwrap_or(50)).await;
}

/// Starts a server, makes the database unresponsive during a request, and sends a signal.
async fn ending_while_the_database_is_silent() -> (TestDatabase, DatabaseProxy, Server) {
    let test = TestDatabase::new();
    let proxy = DatabaseProxy::new(test.url());
    let server = Server::start(proxy.url(), &[]).await;
    let member = server.member("ada@example.com").await;
    proxy.set(Traffic::BlackHole);
    tokio::spawn(async move { member.request(Method::GET, "/api/user/profile").send().await });
    let waiting = || async { (proxy.held_back() > 0).then_some(()) };
    until("the request runs", Duration::from_secs(5), waiting).await;
    server.signal("TERM");
    let noticed = || async { server.log().iter().any(|line| line.contains("stopping: ")).then_some(()) };
    until("the signal is noticed", Duration::from_secs(5), noticed).await;
    (test, proxy, server)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_database_does_not_keep_it_from_ending() {
    let (_test, _proxy, mut server) = ending_while_the_database_is_silent().await;
    // The request first reaches its deadline of five seconds.
    let took = end(&mut server, Duration::from_secs(10)).await;
    figures(&format!("ended after {}", seconds(took)));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_signal_stops_the_server_immediately() {
    let (_test, _proxy, mut server) = ending_while_the_database_is_silent().await;
    let start = Instant::now();
    server.signal("TERM");
    let status = tokio::task::block_in_place(|| server.wait());
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    assert_eq!(status.code(), Some(1));
    figures(&format!("ended {} after the second signal", seconds(start.elapsed())));
}
