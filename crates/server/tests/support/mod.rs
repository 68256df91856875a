//! Shared test helpers: a running server and HTTP clients.
#![allow(dead_code, reason = "each test program uses only some of it")]

pub(crate) mod machine_clock;
mod server;

#[allow(unused_imports, reason = "each test program uses only some of it")]
pub(crate) use server::{Server, program, ready_at};

use chrono::NaiveDate;
use diesel::connection::SimpleConnection;
use ironleaf_persistence::testing::TestDatabase;
use ironleaf_persistence::{Database, MaintenanceConnection};
use ironleaf_private_postgres::ClientPrograms;
use reqwest::{Method, RequestBuilder, StatusCode};
use serde_json::{Value, json};
use std::process::Output;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Variable with the folder of PostgreSQL's programs.
pub(crate) const BINDIR: &str = "IRONLEAF_PG_BINDIR";

/// A running server with its database. Dropping it stops the server.
pub(crate) struct Product {
    // Fields drop in order: the server stops before its database is dropped.
    server: Server,
    database: Arc<TestDatabase>,
}

impl Product {
    /// Starts a server with the default settings.
    pub(crate) async fn start() -> Self {
        Self::start_with(&[]).await
    }

    /// Starts a server with these settings. Its database has what an earlier start adds.
    pub(crate) async fn start_with(settings: &[(&str, &str)]) -> Self {
        // Public servers have other demo accounts.
        let with_demo =
            settings.contains(&("SEED_DEMO", "true")) && settings.iter().all(|(name, _)| *name != "PUBLIC_URL");
        let database = tokio::task::spawn_blocking(move || seeded_database(with_demo)).await.unwrap();
        Self::start_over(Arc::new(database), settings).await
    }

    /// Starts another server on the same database.
    pub(crate) async fn twin(&self, settings: &[(&str, &str)]) -> Self {
        Self::start_over(Arc::clone(&self.database), settings).await
    }

    /// Starts a server on an existing database.
    pub(crate) async fn start_over(database: Arc<TestDatabase>, settings: &[(&str, &str)]) -> Self {
        let server = Server::start(database.url(), settings).await;
        Self { server, database }
    }

    /// Returns a client without a session. It stores cookies.
    pub(crate) fn visitor(&self) -> Caller {
        self.server.visitor()
    }

    /// Returns a client that has just registered.
    pub(crate) async fn member(&self, email: &str) -> Caller {
        self.server.member(email).await
    }

    /// Returns a client that has just logged in.
    pub(crate) async fn log_in(&self, email: &str, password: &str) -> Caller {
        self.server.log_in(email, password).await
    }

    /// Starts a server with demo accounts. Returns it with a client of the demo admin.
    pub(crate) async fn start_with_admin() -> (Self, Caller) {
        let product = Self::start_with(&[("SEED_DEMO", "true")]).await;
        let admin = product.log_in("admin@example.com", "ironleaf-demo").await;
        (product, admin)
    }

    /// Returns the process ID.
    pub(crate) fn pid(&self) -> u32 {
        self.server.pid()
    }

    /// Waits until the process exits.
    pub(crate) fn wait(&mut self) -> std::process::ExitStatus {
        self.server.wait()
    }

    /// Returns the server's address.
    pub(crate) fn address(&self) -> &str {
        self.server.address()
    }

    /// Kills the server and keeps its database.
    pub(crate) fn stop(self) -> Stopped {
        Stopped(Arc::clone(&self.database))
    }

    /// Executes statements directly in the database.
    pub(crate) fn execute(&self, statements: &str) {
        self.database.execute(statements);
    }

    /// Returns the URL of the database for the command line.
    pub(crate) fn database_url(&self) -> String {
        self.database.url().to_owned()
    }

    /// Connects to the database as a server does.
    pub(crate) async fn database(&self) -> Database {
        self.database.database().await
    }

    /// Returns the server process.
    pub(crate) fn server(&self) -> &Server {
        &self.server
    }
}

/// Creates a database with what the start of a server adds: the shipped catalogue and, if requested, the demo.
///
/// It is a copy of one that the program has seeded, because each start would need more than a second for it.
fn seeded_database(with_demo: bool) -> TestDatabase {
    static WITHOUT_DEMO: Mutex<Option<(NaiveDate, TestDatabase)>> = Mutex::new(None);
    static WITH_DEMO: Mutex<Option<(NaiveDate, TestDatabase)>> = Mutex::new(None);
    let (original, arguments) =
        if with_demo { (&WITH_DEMO, &["seed", "--demo"][..]) } else { (&WITHOUT_DEMO, &["seed"][..]) };
    let mut original = original.lock().unwrap_or_else(PoisonError::into_inner);
    // The logs of the demo end yesterday.
    let today = machine_clock::today();
    if original.as_ref().is_none_or(|(date, _)| *date != today) {
        let database = TestDatabase::new();
        let output = program().args(arguments).env("DATABASE_URL", database.url()).output().unwrap();
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
        *original = Some((today, database));
    }
    let (_, seeded) = original.as_ref().unwrap();
    TestDatabase::copy_of(seeded)
}

/// The database of a stopped server.
pub(crate) struct Stopped(Arc<TestDatabase>);

impl Stopped {
    /// Executes statements.
    pub(crate) fn execute(&self, statements: &str) {
        self.0.execute(statements);
    }

    /// Starts another server on the same database.
    pub(crate) async fn start(self, settings: &[(&str, &str)]) -> Product {
        Product::start_over(self.0, settings).await
    }
}

/// Returns the single line on stderr that explains why the program failed.
pub(crate) fn complaint(output: &Output) -> String {
    let text = String::from_utf8(output.stderr.clone()).unwrap();
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with("ironleaf: ")).collect();
    assert_eq!(lines.len(), 1, "expected one error line: {text}");
    lines[0].to_owned()
}

/// Returns whether this machine has the programs for backups, which the PostgreSQL from npm lacks.
#[expect(clippy::print_stderr, reason = "a skipped test prints the reason")]
pub(crate) fn can_back_up(url: &str) -> bool {
    let major = MaintenanceConnection::connect(&url.into()).unwrap().server_major().unwrap();
    match ClientPrograms::find(major) {
        Ok(_) => true,
        Err(error) => {
            eprintln!("skipped: {error}");
            false
        }
    }
}

/// Polls the database until a condition on its rows is met. Fails after 10 seconds.
pub(crate) fn wait_until(test: &TestDatabase, from_where: &str) {
    let mut connection = test.connection();
    let deadline = Instant::now() + Duration::from_secs(10);
    while connection.batch_execute(&format!("SELECT 1 / count(*) FROM {from_where}")).is_err() {
        assert!(Instant::now() < deadline, "never: {from_where}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

/// An HTTP client of the server.
#[derive(Clone)]
pub(crate) struct Caller {
    client: reqwest::Client,
    address: String,
    time_zone: Option<&'static str>,
}

impl Caller {
    /// Creates a client without a session. It stores cookies.
    pub(crate) fn new(address: &str) -> Self {
        // The application's HTTP client enables TLS for every client, and TLS needs a provider.
        let _already_set_up = rustls::crypto::ring::default_provider().install_default();
        // Ends tests that wait for a missing response.
        let patience = std::time::Duration::from_mins(1);
        let client = reqwest::Client::builder()
            .cookie_store(true)
            .no_proxy()
            .timeout(patience)
            // The server ends a connection without a request after five seconds, and a client may keep a spare one.
            .pool_idle_timeout(Duration::from_secs(3))
            .build()
            .unwrap();
        Self { client, address: address.to_owned(), time_zone: None }
    }

    /// Returns the same client with the same cookies for another server.
    pub(crate) fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    /// Returns the same client in another time zone.
    pub(crate) fn in_zone(&self, zone: &'static str) -> Self {
        Self { time_zone: Some(zone), ..self.clone() }
    }

    /// Starts building a request.
    pub(crate) fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self.client.request(method, format!("{}{path}", self.address));
        match self.time_zone {
            Some(zone) => request.header("Time-Zone", zone),
            None => request,
        }
    }

    pub(crate) async fn get(&self, path: &str) -> (StatusCode, Value) {
        answer(self.request(Method::GET, path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> (StatusCode, Value) {
        answer(self.request(Method::POST, path).json(&body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> (StatusCode, Value) {
        answer(self.request(Method::PUT, path).json(&body)).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> (StatusCode, Value) {
        answer(self.request(Method::PATCH, path).json(&body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> (StatusCode, Value) {
        answer(self.request(Method::DELETE, path)).await
    }

    /// Returns the first available plan with this number of days.
    pub(crate) async fn offered_plan(&self, days: u8) -> Value {
        let (status, plans) = self.get(&format!("/api/user/available-workout-plans?days={days}")).await;
        assert_eq!(status, StatusCode::OK);
        plans[0].clone()
    }

    /// Follows a plan with exercises on every day of the week. Returns the ID of one of them.
    pub(crate) async fn follow_a_plan_for_every_day(&self) -> i64 {
        let days: Vec<Value> = (1..=7)
            .map(|day| {
                json!({"day_num": day, "exercises": [
                    {"exercise": {"name": "Barbell Squat", "description": "Deep."}, "sets": 5, "reps": 5},
                    {"exercise": {"name": "My Own Lift", "description": ""}, "sets": 2, "reps": 20}]})
            })
            .collect();
        let (status, body) = self
            .post("/api/user/save-workout-plan", json!({"name": "Daily", "description": "Mine", "days": days}))
            .await;
        assert_eq!(status, StatusCode::OK, "{body}");
        let (_, plan) = self.get("/api/user/workout-plan").await;
        plan["days"]["1"][0]["id"].as_i64().unwrap()
    }
}

/// Sends a request. An empty or non-JSON body reads as `null`.
pub(crate) async fn answer(request: RequestBuilder) -> (StatusCode, Value) {
    let response = request.send().await.unwrap();
    let status = response.status();
    let text = response.text().await.unwrap();
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

/// Returns a complete profile form.
pub(crate) fn profile_form() -> Value {
    json!({
        "fname": "Ada", "lname": "Lovelace", "gender": "female", "birth_date": "1990-12-10", "weight": 61.25,
        "height": 165.5, "number_of_training_days": 4, "fitness_goal": "keep_currrent_weight"
    })
}

/// Polls until the value is as expected, at most five seconds, and returns the last value.
pub(crate) async fn until<T, F: Future<Output = T>>(ask: impl Fn() -> F, is_wished: impl Fn(&T) -> bool) -> T {
    let started = Instant::now();
    loop {
        let answer = ask().await;
        if is_wished(&answer) || started.elapsed() > Duration::from_secs(5) {
            return answer;
        }
        tokio::task::yield_now().await;
    }
}
