//! Members who read and write continuously and record the confirmed logs.

use crate::support::{Caller, Server};
use ironleaf_persistence::testing::{connect, execute, texts};
use reqwest::Method;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::task::JoinHandle;
use tokio::time::sleep;

/// A confirmed log: user ID, exercise ID and day.
pub(crate) type Logged = (i64, i64, String);

/// Results of a member's requests.
#[derive(Debug, Default, Clone)]
pub(crate) struct Tally {
    /// Number of responses by status.
    pub(crate) statuses: BTreeMap<u16, usize>,
    /// Number of connections that were not accepted.
    pub(crate) refused: usize,
    /// Number of connections that were closed without a response.
    pub(crate) closed: usize,
    /// Duration of the slowest response.
    pub(crate) slowest: Duration,
    /// Confirmed logs.
    pub(crate) confirmed: BTreeSet<Logged>,
}

impl Tally {
    /// Returns the number of responses with this status.
    pub(crate) fn with(&self, status: u16) -> usize {
        self.statuses.get(&status).copied().unwrap_or(0)
    }

    /// Returns the number of successful responses.
    pub(crate) fn good(&self) -> usize {
        self.with(200) + self.with(201)
    }

    /// Returns the number of other responses.
    pub(crate) fn bad(&self) -> usize {
        self.statuses.values().sum::<usize>() - self.good()
    }

    fn add(&mut self, other: Self) {
        for (status, count) in other.statuses {
            *self.statuses.entry(status).or_default() += count;
        }
        self.refused += other.refused;
        self.closed += other.closed;
        self.slowest = self.slowest.max(other.slowest);
        self.confirmed.extend(other.confirmed);
    }

    /// Sends a request and counts the result. Returns the body of a successful response.
    async fn send(&mut self, caller: &Caller, method: Method, path: &str, body: Option<&Value>) -> Option<Value> {
        let request = caller.request(method, path).timeout(Duration::from_secs(30));
        let request = match body {
            Some(body) => request.json(body),
            None => request,
        };
        let start = Instant::now();
        let answer = match request.send().await {
            Ok(response) => {
                let status = response.status();
                response.bytes().await.map(|body| (status, body))
            }
            Err(error) => Err(error),
        };
        match answer {
            Ok((status, body)) => {
                self.slowest = self.slowest.max(start.elapsed());
                *self.statuses.entry(status.as_u16()).or_default() += 1;
                status.is_success().then(|| serde_json::from_slice(&body).unwrap())
            }
            Err(error) if error.is_connect() => {
                self.refused += 1;
                None
            }
            Err(_) => {
                self.closed += 1;
                None
            }
        }
    }
}

/// A member who logs each exercise once for each of two local dates.
#[derive(Clone)]
pub(crate) struct Writer {
    caller: Caller,
    user_id: i64,
    exercises: Arc<Vec<i64>>,
    next: usize,
}

/// Zones whose local dates always differ: the earliest and the latest on Earth.
const ZONES: [&str; 2] = ["Pacific/Kiritimati", "Pacific/Niue"];

impl Writer {
    /// Registers a member who will log these exercises.
    pub(crate) async fn register(server: &Server, email: &str, exercises: &Arc<Vec<i64>>) -> Self {
        let caller = server.member(email).await;
        let (_, session) = caller.get("/api/auth/session").await;
        let user_id = session["userId"].as_i64().unwrap();
        Self { caller, user_id, exercises: Arc::clone(exercises), next: 0 }
    }

    /// Returns the same member as a client of another server.
    pub(crate) fn at(&self, address: &str) -> Self {
        Self { caller: self.caller.at(address), ..self.clone() }
    }

    /// Returns whether everything has been logged.
    pub(crate) fn is_done(&self) -> bool {
        self.next >= self.exercises.len() * ZONES.len()
    }

    /// Sends the next log, and advances when it is confirmed.
    pub(crate) async fn write(&mut self, tally: &mut Tally) {
        let zone = ZONES[self.next % ZONES.len()];
        let exercise = self.exercises[self.next / ZONES.len()];
        let body = json!({"exercise_id": exercise, "weight": 42.5});
        let elsewhere = self.caller.in_zone(zone);
        if let Some(log) = tally.send(&elsewhere, Method::POST, "/api/user/exercise-logs", Some(&body)).await {
            let day = log["log_date"].as_str().unwrap().to_owned();
            tally.confirmed.insert((self.user_id, exercise, day));
            self.next += 1;
        }
    }

    /// Reads today's statistics.
    pub(crate) async fn read(&self, tally: &mut Tally) {
        tally.send(&self.caller, Method::GET, "/api/user/today-stats", None).await;
    }
}

/// Registers `count` members who will log every exercise of the catalogue.
pub(crate) async fn members(server: &Server, database_url: &str, count: usize) -> Vec<Writer> {
    let ids = texts(&mut connect(database_url), "SELECT id::text FROM exercises ORDER BY id");
    let exercises = Arc::new(ids.iter().map(|id| id.parse().unwrap()).collect());
    let mut members = Vec::with_capacity(count);
    for number in 0..count {
        members.push(Writer::register(server, &format!("member{number}@example.com"), &exercises).await);
        // The limit of one address would throttle these registrations.
        execute(&mut connect(database_url), "DELETE FROM attempts");
    }
    members
}

/// Returns every stored log, including duplicates.
pub(crate) fn logs(database_url: &str) -> Vec<Logged> {
    let statement = "SELECT concat_ws(' ', user_id, exercise_id, log_date) FROM exercise_logs";
    let parse = |row: String| {
        let mut words = row.split(' ');
        let mut number = || words.next().unwrap().parse().unwrap();
        (number(), number(), words.next().unwrap().to_owned())
    };
    texts(&mut connect(database_url), statement).into_iter().map(parse).collect()
}

/// Members who send requests until they are stopped.
pub(crate) struct Load {
    stop: Arc<AtomicBool>,
    answered: Arc<AtomicUsize>,
    tasks: Vec<JoinHandle<(Writer, Tally)>>,
}

/// Request pattern of a member.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Habit {
    /// One of `write_every` requests is a write; 0 for none.
    pub(crate) write_every: usize,
    /// Pause between two requests.
    pub(crate) pause: Duration,
}

impl Habit {
    /// Only reads.
    pub(crate) const READS: Self = Self { write_every: 0, pause: Duration::from_millis(2) };
    /// Only writes.
    pub(crate) const WRITES: Self = Self { write_every: 1, pause: Duration::from_millis(2) };
}

impl Load {
    /// Starts the load.
    pub(crate) fn start(writers: Vec<Writer>, habit: Habit) -> Self {
        let (stop, answered) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicUsize::new(0)));
        let tasks = writers
            .into_iter()
            .map(|writer| tokio::spawn(work(writer, habit, Arc::clone(&stop), Arc::clone(&answered))))
            .collect();
        Self { stop, answered, tasks }
    }

    /// Returns the number of responses so far.
    pub(crate) fn answered(&self) -> usize {
        self.answered.load(Ordering::Relaxed)
    }

    /// Waits for `count` more responses.
    pub(crate) async fn more(&self, count: usize) {
        let goal = self.answered() + count;
        let wait = || async { (self.answered() >= goal).then_some(()) };
        crate::wait::until("more responses", Duration::from_mins(1), wait).await;
    }

    /// Lets each member finish the current request. Returns the total results and the members' state.
    pub(crate) async fn stop(self) -> (Tally, Vec<Writer>) {
        self.stop.store(true, Ordering::Relaxed);
        let mut all = Tally::default();
        let mut writers = Vec::new();
        for task in self.tasks {
            let (writer, tally) = task.await.unwrap();
            all.add(tally);
            writers.push(writer);
        }
        (all, writers)
    }
}

async fn work(mut writer: Writer, habit: Habit, stop: Arc<AtomicBool>, answered: Arc<AtomicUsize>) -> (Writer, Tally) {
    let mut tally = Tally::default();
    let mut number = 0_usize;
    while !stop.load(Ordering::Relaxed) {
        number += 1;
        let before = tally.good();
        if habit.write_every > 0 && number.is_multiple_of(habit.write_every) && !writer.is_done() {
            writer.write(&mut tally).await;
        } else {
            writer.read(&mut tally).await;
        }
        answered.fetch_add(tally.good() - before, Ordering::Relaxed);
        sleep(habit.pause).await;
    }
    (writer, tally)
}
