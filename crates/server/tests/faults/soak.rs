//! All failures together, for several minutes.

use crate::cluster::Cluster;
use crate::load::{Habit, Load, Tally, logs, members};
use crate::metrics::{figures, seconds};
use crate::support::Server;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use tokio::task::block_in_place;
use tokio::time::sleep_until;

/// Events in seconds after the start.
const EVENTS: [(u64, Event); 5] = [
    (30, Event::RestartPostgres),
    (60, Event::RestartServer),
    (90, Event::RestartPostgres),
    (120, Event::RestartServer),
    (150, Event::KillPostgres),
];

#[derive(Debug, Clone, Copy)]
enum Event {
    RestartPostgres,
    KillPostgres,
    RestartServer,
}

/// Fifty members for three minutes. Clients without a response retry, like the app.
#[tokio::test(flavor = "multi_thread")]
#[ignore = "takes long: make test-faults"]
async fn three_minutes_of_restarts_lose_no_log_and_double_none() {
    const MEMBERS: usize = 50;
    let mut cluster = Cluster::start_durable();
    let quiet = ("RUST_LOG", "warn");
    let mut server = Server::start(&cluster.url(), &[quiet]).await;
    let address = server.address().trim_start_matches("http://").to_owned();
    let writers = members(&server, &cluster.url(), MEMBERS).await;
    let load = Load::start(writers, Habit { write_every: 4, pause: Duration::from_millis(100) });
    let start = Instant::now();
    let mut notes = Vec::new();
    for (second, event) in EVENTS {
        sleep_until((start + Duration::from_secs(second)).into()).await;
        let began = Instant::now();
        match event {
            Event::RestartPostgres => {
                cluster.stop();
                cluster.start_again();
            }
            Event::KillPostgres => {
                cluster.kill();
                cluster.start_again();
            }
            Event::RestartServer => {
                server.signal("TERM");
                let status = block_in_place(|| server.wait());
                assert!(status.success(), "{status}");
                server = Server::start(&cluster.url(), &[quiet, ("BIND_ADDR", &address)]).await;
            }
        }
        notes.push(format!("{event:?} {}", seconds(began.elapsed())));
        load.more(100).await;
    }
    sleep_until((start + Duration::from_mins(3)).into()).await;
    let (tally, mut writers) = load.stop().await;
    let mut confirmed = tally.confirmed.clone();
    for writer in writers.iter_mut().filter(|writer| !writer.is_done()) {
        let mut last = Tally::default();
        writer.write(&mut last).await;
        assert_eq!(last.good(), 1, "{last:?}");
        confirmed.extend(last.confirmed);
    }
    let stored = logs(&cluster.url());
    let distinct: BTreeSet<_> = stored.iter().cloned().collect();
    assert_eq!(distinct.len(), stored.len(), "duplicate logs");
    assert_eq!(confirmed.difference(&distinct).count(), 0, "confirmed logs are lost");
    assert_eq!(distinct.difference(&confirmed).count(), 0, "logs that no retry confirmed");
    assert_eq!(tally.bad(), tally.with(503), "{tally:?}");
    figures(&format!(
        "{MEMBERS} members, 3 min, {notes:?}: {} answered well, {} times 503, {} not accepted, {} closed; \
         {} logs confirmed, 0 lost, 0 doubled; slowest answer {}",
        tally.good(),
        tally.with(503),
        tally.refused,
        tally.closed,
        confirmed.len(),
        seconds(tally.slowest)
    ));
}
