//! The measurements, one function each.

use crate::children::go_on;
use crate::client::Connection;
use crate::cluster::Cluster;
use crate::load::{Samples, closed, open};
use crate::report::{Goals, heading, latencies, median, row, say, spread};
use crate::routes::{self, Accepts, MIX, Route, TODAY, WRITE, request};
use crate::seed::Seeded;
use crate::server::Server;
use crate::statements::{Asked, Changing, Statement, capture, pgbench};
use crate::usage::{Usage, memory, peak_memory};
use argon2::{Argon2, Block};
use std::error::Error;
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

type Outcome<T = ()> = Result<T, Box<dyn Error>>;

/// Number of clients in a closed loop: one per database connection of the server.
const CALLERS: u32 = 8;
/// Number of clients in an open loop: enough that no request waits for a free client.
const MANY_CALLERS: u32 = 64;
/// Requests per second of the mix.
const RATE: u32 = 1_000;
const WARM_UP_SECONDS: u64 = 10;
/// Number of idle connections and of pending logins.
const IDLE: u32 = 1_000;

/// Seconds without requests before the memory is read again.
const REST_SECONDS: u32 = 10;
const LOGINS: u32 = 64;

/// A server with its database, and the parameters of the measurements.
pub(crate) struct Bench<'a> {
    pub(crate) cluster: &'a Cluster,
    pub(crate) seeded: &'a Seeded,
    pub(crate) server: &'a Server,
    /// Duration of each run.
    pub(crate) time: Duration,
    /// Number of pairs (A B, then B A).
    pub(crate) pairs: usize,
    /// Number of the next write.
    pub(crate) writes: AtomicU64,
}

/// Cost of one operation.
#[derive(Debug, Clone, Copy, Default)]
struct Cost {
    a_second: f64,
    /// CPU time in microseconds: server, PostgreSQL, client.
    server: f64,
    postgres: f64,
    client: f64,
    foreign: f64,
}

impl Cost {
    fn of(usage: Usage, count: f64, a_second: f64) -> Self {
        let each = |seconds: f64| seconds * 1e6 / count.max(1.0);
        Self {
            a_second,
            server: each(usage.server),
            postgres: each(usage.postgres),
            client: each(usage.client),
            foreign: usage.foreign_share(),
        }
    }

    fn all(self) -> f64 {
        self.server + self.postgres + self.client
    }
}

impl Bench<'_> {
    fn usage(&self) -> Outcome<Usage> {
        Ok(Usage::now(Some(self.server.id()), self.cluster.postmaster())?)
    }

    fn http(&self, route: Route, accepts: Accepts) -> Outcome<(Cost, Samples)> {
        go_on()?;
        let before = self.usage()?;
        let first = self.writes.load(Ordering::Relaxed);
        let (samples, next) = closed(self.server.address(), CALLERS, self.time, first, |number| {
            request(route, self.seeded, number, accepts)
        });
        self.writes.store(next, Ordering::Relaxed);
        let count = f64::from(u32::try_from(samples.count())?);
        let cost = Cost::of(self.usage()? - before, count, count / samples.seconds);
        if samples.errors > 0 {
            let (name, errors, first) = (route.name, samples.errors, samples.first_error());
            return Err(format!("{name}: {errors} requests failed, the first with:\n{first}").into());
        }
        Ok((cost, samples))
    }

    fn database(&self, statements: &[Vec<Statement>], changing: Option<&Changing>) -> Outcome<Cost> {
        go_on()?;
        let before = self.usage()?;
        let ceiling = pgbench(self.cluster, &self.seeded.name, statements, changing, CALLERS, self.time)?;
        Ok(Cost::of(self.usage()? - before, ceiling.count, ceiling.a_second))
    }

    /// Returns the statements of a route for some members, without those that run only once.
    fn statements(&self, route: Route) -> Outcome<Vec<Vec<Statement>>> {
        let number = self.writes.fetch_add(10, Ordering::Relaxed);
        let requests: Vec<_> =
            (0..5).map(|place| routes::repeated_request(route, self.seeded, number + place)).collect();
        capture(self.cluster, self.server.address(), &requests)
    }

    /// Measures each route alone, and PostgreSQL alone with the same statements.
    pub(crate) fn routes(&self, goals: &mut Goals) -> Outcome {
        heading(
            "Each route alone, 8 callers; CPU in µs an operation; ceiling: the same statements by pgbench, prepared",
            &[
                "route",
                "SQL",
                "requests/s",
                "ms p50 / p95 / p99 / p99.9",
                "CPU server",
                "CPU PostgreSQL",
                "CPU client",
                "ceiling/s",
                "ceiling CPU",
                "ceiling ÷ ours, CPU",
                "foreign",
            ],
        );
        for route in MIX.into_iter().filter(|route| route.name != "/") {
            let statements = self.statements(route)?;
            let trips = median(statements.iter().map(|all| u32::try_from(all.len()).map_or(0.0, f64::from)).collect());
            // Each run writes different values: an exercise that no member has logged today, and the key.
            let write_count = self.writes.load(Ordering::Relaxed) - 10;
            let writers = self.seeded.writers();
            let changing = Changing {
                exercise: routes::exercise(write_count).to_string(),
                key: routes::key(write_count),
                date: self.seeded.date(write_count).to_owned(),
                member: writers.end().to_string(),
                writers,
            };
            let changing = (route == WRITE).then_some(&changing);
            let statements = if route == WRITE { &statements[..1] } else { &statements[..] };
            let _warm = self.http(route, Accepts::Plain)?;
            let mut ratios = Vec::new();
            let (mut ours, mut theirs, mut samples) = (Cost::default(), Cost::default(), Samples::default());
            let pairs = if route == TODAY || route == WRITE { self.pairs } else { 1 };
            for pair in 0..pairs {
                // A B, then B A, so that drift affects both equally.
                let both = if pair % 2 == 0 {
                    let http = self.http(route, Accepts::Plain)?;
                    (http, self.database(statements, changing)?)
                } else {
                    let database = self.database(statements, changing)?;
                    (self.http(route, Accepts::Plain)?, database)
                };
                ((ours, samples), theirs) = both;
                ratios.push(theirs.all() / ours.all());
            }
            row(&[
                route.name.to_owned(),
                format!("{trips:.0}"),
                format!("{:.0}", ours.a_second),
                latencies(&samples),
                format!("{:.0}", ours.server),
                format!("{:.0}", ours.postgres),
                format!("{:.0}", ours.client),
                format!("{:.0}", theirs.a_second),
                format!("{:.0}", theirs.all()),
                spread(&ratios),
                format!("{:.0} %", 100.0 * ours.foreign),
            ]);
            if route == TODAY {
                goals.add("P1", "today-stats ÷ its SQL by pgbench, CPU", "0.50; 0.65; 0.75", spread(&ratios));
                goals.add("P6", "round trips of today-stats, session included", "3; 2; 1", format!("{trips:.0}"));
            } else if route == WRITE {
                goals.add("P3", "POST exercise-logs ÷ its SQL by pgbench, CPU", "0.30; 0.45; 0.55", spread(&ratios));
                goals.add("P6", "round trips of POST exercise-logs", "4; 2; 2", format!("{trips:.0}"));
            }
        }
        let (plain, _) = self.http(TODAY, Accepts::Plain)?;
        let (packed, _) = self.http(TODAY, Accepts::Compressed)?;
        say(format!(
            "\nA browser accepts compressed answers: today-stats then costs the server {:.0} µs instead of {:.0}.",
            packed.server, plain.server
        ));
        Ok(())
    }

    fn mix(&self, seconds: u64) -> Vec<Samples> {
        let first = self.writes.fetch_add(1_000_000_000, Ordering::Relaxed);
        open(self.server.address(), MANY_CALLERS, RATE, Duration::from_secs(seconds), MIX.len(), |number| {
            let kind = routes::kind(number);
            let route = MIX.get(kind).copied().unwrap_or(TODAY);
            (kind, request(route, self.seeded, first + number, Accepts::Compressed))
        })
    }

    /// The mix of a training evening at a fixed rate, after some seconds of it that do not count.
    ///
    /// In these seconds, the server opens its connections, and PostgreSQL reads its first pages.
    pub(crate) fn evening(&self, seconds: u64, goals: &mut Goals) -> Outcome {
        let _warm = self.mix(WARM_UP_SECONDS);
        go_on()?;
        let before = self.usage()?;
        let all = self.mix(seconds);
        go_on()?;
        let usage = self.usage()? - before;
        heading(
            &format!("A training evening: {RATE} requests a second for {seconds} s, sent at fixed times"),
            &["route", "requests/s", "errors", "ms p50 / p95 / p99 / p99.9"],
        );
        let mut total = Samples::default();
        for (route, samples) in MIX.iter().zip(&all) {
            let count = f64::from(u32::try_from(samples.count())?);
            row(&[
                route.name.to_owned(),
                format!("{:.0}", count / samples.seconds),
                samples.errors.to_string(),
                latencies(samples),
            ]);
            total.merge(samples);
        }
        let cost = Cost::of(usage, f64::from(u32::try_from(total.count())?), f64::from(RATE));
        row(&["all".to_owned(), format!("{:.0}", cost.a_second), total.errors.to_string(), latencies(&total)]);
        say(format!(
            "\nCPU a request: server {:.0} µs, PostgreSQL {:.0} µs, client {:.0} µs; foreign share {:.0} %. \
             Memory afterwards: server {:.0} MB.",
            cost.server,
            cost.postgres,
            cost.client,
            100.0 * cost.foreign,
            memory(self.server.id())?
        ));
        goals.add(
            "P5",
            "1000 requests/s, 9 reads to a write: ms p50 / p99 / p99.9; errors",
            "5/20/100; 1/5/20; 0.5/2/8; 0",
            format!(
                "{:.2} / {:.2} / {:.2}; {}",
                total.within(0.5),
                total.within(0.99),
                total.within(0.999),
                total.errors
            ),
        );
        Ok(())
    }

    /// Measures logins next to the bare hash, and their effect on other requests.
    pub(crate) fn logins(&self, goals: &mut Goals) -> Outcome {
        let address = self.server.address();
        let devices = self.known_devices()?;
        let login = |account: u64| {
            let device = usize::try_from(account).ok().and_then(|account| devices.get(account % devices.len()));
            routes::login(account % u64::from(LOGINS), device.map(String::as_str))
        };
        for (kind, requests) in
            [("", [login(0), login(1)]), (" from a new device", [routes::login(0, None), routes::login(1, None)])]
        {
            let requests = requests.map(|request| Asked { warm_up: None, request });
            let statements = capture(self.cluster, address, &requests)?;
            let trips = statements.iter().map(Vec::len).min().unwrap_or(0);
            goals.add("P6", &format!("round trips of a login{kind}"), "4; 3; 2", trips);
        }

        let before = self.usage()?;
        let hashed = raw_hashes(self.time);
        let raw = Cost::of(self.usage()? - before, hashed, 0.0).client;
        go_on()?;
        let before = self.usage()?;
        let (today, logins) = thread::scope(|scope| {
            let logins = scope.spawn(|| closed(address, LOGINS, self.time * 2, 0, login).0);
            let seconds = (self.time * 2).as_secs().max(1);
            let time = Duration::from_secs(seconds);
            let today =
                open(address, 16, 100, time, 1, |number| (0, request(TODAY, self.seeded, number, Accepts::Plain)));
            (today, logins.join())
        });
        let usage = self.usage()? - before;
        go_on()?;
        let logins = logins.map_err(|_| "the logins broke off")?;
        let today = today.first().cloned().unwrap_or_default();
        let count = f64::from(u32::try_from(logins.count())?);
        // Includes the few concurrent reads, which overstates the cost of a login.
        let cost = Cost::of(usage, count, count / logins.seconds);
        say(format!(
            "\n{LOGINS} concurrent logins: {:.0} per second, {} rejected; CPU of a login: server {:.1} ms, PostgreSQL \
             {:.1} ms; of a bare hash {:.1} ms; foreign share {:.0} %. \
             Meanwhile 100 today-stats per second: {} ms, {} errors.",
            cost.a_second,
            logins.errors,
            cost.server / 1e3,
            cost.postgres / 1e3,
            raw / 1e3,
            100.0 * cost.foreign,
            latencies(&today),
            today.errors
        ));
        goals.add(
            "P4",
            "bare Argon2id ÷ login, CPU; today-stats p99 meanwhile",
            "0.80, 100 ms; 0.90, 50 ms; 0.95, 25 ms",
            format!("{:.2}, {:.0} ms", raw / (cost.server + cost.postgres), today.within(0.99)),
        );
        Ok(())
    }

    /// Signs in to one account for each concurrent login. Returns the cookies by which their devices are known.
    fn known_devices(&self) -> Outcome<Vec<String>> {
        let mut connection = Connection::to(self.server.address())?;
        (0..u64::from(LOGINS))
            .map(|account| {
                go_on()?;
                let answer = connection.send(&routes::login(account, None))?;
                Ok(answer.cookie("device").ok_or_else(|| format!("a login set no device: {}", answer.status))?)
            })
            .collect()
    }

    /// Measures how far the server's memory rose, and how far it falls without requests.
    pub(crate) fn memory_after(&self, what: &str, goals: &mut Goals) -> Outcome {
        for _ in 0..REST_SECONDS {
            go_on()?;
            thread::sleep(Duration::from_secs(1));
        }
        let (highest, rested) = (peak_memory(self.server.id())?, memory(self.server.id())?);
        goals.add(
            "P8",
            &format!("memory: highest so far; {REST_SECONDS} s after {what}, MB"),
            "150; 80",
            format!("{highest:.0}; {rested:.0}"),
        );
        Ok(())
    }

    /// Measures the memory of idle connections.
    pub(crate) fn idle_connections(&self, at_start: f64, goals: &mut Goals) -> Outcome {
        let before = memory(self.server.id())?;
        let mut connections = Vec::new();
        for number in 0..IDLE {
            let mut connection = Connection::to(self.server.address())?;
            connection.send(&request(TODAY, self.seeded, number.into(), Accepts::Plain))?;
            connections.push(connection);
        }
        let grown = memory(self.server.id())? - before;
        goals.add(
            "P8",
            "memory: after the start; + for 1000 idle connections, MB",
            "80, 40; 40, 25; 20, 15",
            format!("{at_start:.0}, {grown:.0}"),
        );
        Ok(())
    }

    /// Measures the pages that reads touch, for an ordinary member and for the heavy member.
    pub(crate) fn pages(&self, small: Option<&Bench<'_>>, goals: &mut Goals) -> Outcome {
        heading("Pages that a request's statements touch", &["route", "1,000 logs, here", "there", "heavy member"]);
        let reads = MIX.into_iter().filter(|route| route.name != "/" && *route != WRITE);
        let mut worst: f64 = 0.0;
        for route in reads {
            go_on()?;
            let ours = self.pages_of(route, 7)?;
            let there = small.map(|small| small.pages_of(route, 7)).transpose()?;
            let heavy = self.seeded.has_heavy_member().then(|| self.pages_of(route, 1)).transpose()?;
            if let Some(there) = there {
                worst = worst.max(ours / there.max(1.0));
            }
            let text = |pages: Option<f64>| pages.map_or("–".to_owned(), |pages| format!("{pages:.0}"));
            row(&[route.name.to_owned(), text(Some(ours)), text(there), text(heavy)]);
        }
        if small.is_some() {
            goals.add(
                "P7",
                "pages touched, large ÷ small database, worst route",
                "1.5; 1.2; 1.1",
                format!("{worst:.2}"),
            );
        }
        Ok(())
    }

    fn pages_of(&self, route: Route, member: u64) -> Outcome<f64> {
        let asked = routes::asked(route, member, 0, self.seeded.today());
        let statements = capture(self.cluster, self.server.address(), &[asked])?;
        let mut pages = 0;
        for statement in statements.iter().flatten() {
            pages += statement.pages(self.cluster, &self.seeded.name)?;
        }
        Ok(f64::from(u32::try_from(pages)?))
    }

    /// Compares the same reads on this and on a small database, alternately.
    pub(crate) fn growth(&self, small: &Bench<'_>, goals: &mut Goals) -> Outcome {
        heading(
            &format!("Reads with {} logs ÷ with {}", self.seeded.logs, small.seeded.logs),
            &["route", "requests/s", "p50", "p99", "CPU"],
        );
        let mut worst: f64 = 0.0;
        for route in [TODAY, routes::TODAY_LOGS, routes::RECENT, routes::PLAN] {
            let mut ratios: [Vec<f64>; 4] = Default::default();
            let _warm = (self.http(route, Accepts::Plain)?, small.http(route, Accepts::Plain)?);
            for pair in 0..self.pairs {
                let ((here, here_samples), (there, there_samples)) = if pair % 2 == 0 {
                    let here = self.http(route, Accepts::Plain)?;
                    (here, small.http(route, Accepts::Plain)?)
                } else {
                    let there = small.http(route, Accepts::Plain)?;
                    (self.http(route, Accepts::Plain)?, there)
                };
                let values = [
                    there.a_second / here.a_second,
                    here_samples.within(0.5) / there_samples.within(0.5),
                    here_samples.within(0.99) / there_samples.within(0.99),
                    here.all() / there.all(),
                ];
                ratios.iter_mut().zip(values).for_each(|(all, value)| all.push(value));
            }
            let [slower, half, most, cost] = ratios.each_ref().map(|all| spread(all));
            worst = worst.max(median(ratios[0].clone())).max(median(ratios[1].clone()));
            row(&[route.name.to_owned(), format!("÷ {slower}"), half, most, cost]);
        }
        goals.add(
            "growth",
            "reads, large ÷ small: slower by, worst of requests/s and p50",
            "1.3",
            format!("{worst:.2}"),
        );
        Ok(())
    }
}

/// Hashes passwords on two threads, each with its own memory. Returns the number of hashes.
fn raw_hashes(time: Duration) -> f64 {
    let start = Instant::now();
    let hash = || {
        let argon2 = Argon2::default();
        let mut memory = vec![Block::default(); argon2.params().block_count()];
        let mut output = [0; 32];
        let mut count = 0.0;
        while start.elapsed() < time {
            let hashed =
                argon2.hash_password_into_with_memory(b"ironleaf-bench", b"some salt of its", &mut output, &mut memory);
            if hashed.is_ok() {
                count += 1.0;
            }
        }
        count
    };
    thread::scope(|scope| {
        let threads: Vec<_> = (0..2).map(|_| scope.spawn(hash)).collect();
        threads.into_iter().filter_map(|thread| thread.join().ok()).sum()
    })
}

/// Measures the time from the start of the program until it is ready.
pub(crate) fn starts(
    program: &Path,
    cluster: &Cluster,
    seeded: &Seeded,
    first: Duration,
    goals: &mut Goals,
) -> Outcome<()> {
    let mut times = Vec::new();
    for _ in 0..5 {
        go_on()?;
        times.push(Server::start(program, &seeded.url, cluster.folder())?.ready_after.as_secs_f64());
    }
    goals.add(
        "P9",
        "start until ready: migrated; empty database",
        "1 s, 5 s; 0.3 s, 2 s; 0.1 s, 1 s",
        format!("{} s, {:.2} s", spread(&times), first.as_secs_f64()),
    );
    Ok(())
}
