//! Commands of the operator for accounts.

use crate::support::{Server, can_back_up, complaint, program};
use ironleaf_persistence::testing::{TestDatabase, connect, execute, texts};
use reqwest::{Method, StatusCode};
use serde_json::json;
use std::io::{Read, Write};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Runs the program on a database with this standard input.
fn run(database_url: &str, arguments: &[&str], input: &str) -> Output {
    let mut program = program();
    program.args(arguments).env("DATABASE_URL", database_url);
    with_input(&mut program, input)
}

fn with_input(program: &mut Command, input: &str) -> Output {
    let mut child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may have exited without reading its input.
    let _unread = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn succeed(test: &TestDatabase, arguments: &[&str], input: &str) -> String {
    let output = run(test.url(), arguments, input);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

fn create(test: &TestDatabase, email: &str, role: &str) {
    succeed(test, &["user", "create", "--email", email, "--role", role], "secret1\n");
}

#[test]
fn every_change_by_command_is_in_the_audit_log() {
    let test = TestDatabase::new();
    create(&test, "ada@example.com", "admin");
    create(&test, "eve@example.com", "user");
    succeed(&test, &["user", "set-role", "--email", "eve@example.com", "--role", "moderator"], "");
    succeed(&test, &["user", "set-password", "--email", "eve@example.com"], "secret2\n");
    succeed(&test, &["user", "list"], "");
    succeed(&test, &["user", "delete", "--email", "eve@example.com", "--yes"], "");
    succeed(&test, &["seed", "--demo"], "");
    let demo = "SELECT count(*)::text FROM audit_entries WHERE entity = 'account'";
    assert_eq!(texts(&mut connect(test.url()), demo), ["8"]);
    succeed(&test, &["user", "demo", "--remove"], "");
    let entries = "SELECT concat_ws(' ', action, actor_id) FROM audit_entries WHERE entity = 'account' ORDER BY id";
    assert_eq!(
        texts(&mut connect(test.url()), entries),
        [
            "create",
            "create",
            "set_role",
            "set_password",
            "delete",
            "create",
            "create",
            "create",
            "delete",
            "delete",
            "delete",
        ]
    );
}

#[test]
fn accounts_are_listed_and_deleted_but_never_the_last_admin() {
    let test = TestDatabase::new();
    assert_eq!(succeed(&test, &["user", "list"], ""), "There are no accounts.\n");
    create(&test, "eve@example.com", "user");
    create(&test, "ada@example.com", "admin");
    let listed = succeed(&test, &["user", "list"], "");
    let lines: Vec<Vec<&str>> = listed.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!((lines[0][1], lines[0][2]), ("admin", "ada@example.com"));
    assert_eq!((lines.len(), lines[1][1], lines[1][2]), (2, "user", "eve@example.com"));
    assert_eq!(lines[1][3..], ["(account", "1)"]);
    assert!(lines.iter().all(|line| line[0].parse::<chrono::NaiveDate>().is_ok()), "{listed}");

    for (arguments, reason) in [
        (&["user", "delete", "--email", "eve@example.com"] as &[_], "--yes"),
        (&["user", "delete", "--email", "nobody@example.com", "--yes"], "no account"),
        (&["user", "delete", "--email", "ada@example.com", "--yes"], "last admin"),
        (&["user", "create", "--email", "new@example.com", "--role", "user"], "password is missing"),
    ] {
        let output = run(test.url(), arguments, "");
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(complaint(&output).contains(reason), "{arguments:?}");
    }
    assert_eq!(succeed(&test, &["user", "list"], "").lines().count(), 2);
    succeed(&test, &["user", "delete", "--email", "eve@example.com", "--yes"], "");
    assert_eq!(succeed(&test, &["user", "list"], "").lines().count(), 1);
}

/// The program on a separate terminal, created by util-linux's `script`.
struct Terminal {
    child: std::process::Child,
    heard: String,
}

impl Terminal {
    fn start(test: &TestDatabase, arguments: &str) -> Self {
        let mut script = Command::new("script");
        let command = format!("{} {arguments}", program().get_program().to_str().unwrap());
        script.args(["--quiet", "--return", "--command", &command, "/dev/null"]);
        script.current_dir(std::env::temp_dir()).env_clear().env("PATH", std::env::var_os("PATH").unwrap_or_default());
        script.env("DATABASE_URL", test.url());
        let child = script.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        Self { child, heard: String::new() }
    }

    /// Waits for a prompt and until echo is off, and types a line.
    fn answer_unseen(&mut self, prompt: &str, line: &str) {
        self.hear(prompt);
        let children = format!("/proc/{0}/task/{0}/children", self.child.id());
        let program = std::fs::read_to_string(children).unwrap();
        let terminal =
            std::fs::read_link(format!("/proc/{}/fd/0", program.split_whitespace().next().unwrap())).unwrap();
        let shows_nothing = || {
            let state = Command::new("stty").arg("-a").arg("-F").arg(&terminal).output().unwrap();
            String::from_utf8_lossy(&state.stdout).split_whitespace().any(|word| word == "-echo")
        };
        let deadline = Instant::now() + Duration::from_secs(10);
        while !shows_nothing() {
            assert!(Instant::now() < deadline, "the terminal shows what is typed");
        }
        self.type_line(line);
    }

    /// Waits for a prompt and types a line.
    fn answer(&mut self, prompt: &str, line: &str) {
        self.hear(prompt);
        self.type_line(line);
    }

    fn hear(&mut self, prompt: &str) {
        let mut byte = [0];
        while !self.heard.ends_with(prompt) {
            let read = self.child.stdout.as_mut().unwrap().read(&mut byte).unwrap();
            assert!(read > 0, "no prompt {prompt:?} in {:?}", self.heard);
            self.heard.push(char::from(byte[0]));
        }
    }

    fn type_line(&mut self, line: &str) {
        self.child.stdin.as_mut().unwrap().write_all(format!("{line}\n").as_bytes()).unwrap();
    }

    fn end(mut self) -> (bool, String) {
        let mut rest = Vec::new();
        self.child.stdout.as_mut().unwrap().read_to_end(&mut rest).unwrap();
        let status = self.child.wait().unwrap();
        (status.success(), self.heard + &String::from_utf8_lossy(&rest))
    }
}

#[test]
fn password_is_asked_for_twice_and_not_shown() {
    let test = TestDatabase::new();
    let create = "user create --email ada@example.com --role admin";
    let mut terminal = Terminal::start(&test, create);
    terminal.answer_unseen("Password for ada@example.com: ", "canary-1");
    terminal.answer_unseen("again: ", "canary-2");
    let (has_succeeded, heard) = terminal.end();
    assert!(!has_succeeded && heard.contains("differ") && !heard.contains("canary"), "{heard}");

    let mut terminal = Terminal::start(&test, create);
    terminal.answer_unseen("Password for ada@example.com: ", "canary-1");
    terminal.answer_unseen("again: ", "canary-1");
    let (has_succeeded, heard) = terminal.end();
    assert!(has_succeeded && heard.contains("Created the account") && !heard.contains("canary"), "{heard}");

    for (typed, is_left) in [("no", true), ("yes", false)] {
        create_member(&test);
        let mut terminal = Terminal::start(&test, "user delete --email eve@example.com");
        terminal.answer("Type yes to continue:", typed);
        assert_eq!(terminal.end().0, !is_left);
        assert_eq!(succeed(&test, &["user", "list"], "").contains("eve@example.com"), is_left);
    }
}

fn create_member(test: &TestDatabase) {
    if !succeed(test, &["user", "list"], "").contains("eve@example.com") {
        create(test, "eve@example.com", "user");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn account_and_backup_commands_work_while_a_private_server_runs() {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = folder.path().to_str().unwrap();
    let settings = [("DATA_DIR", data_dir), ("SEED_DEMO", "false")];
    let mut server = Server::start("", &settings).await;
    let run = |arguments: &[&str], input: &str| with_input(program().args(arguments).env("DATA_DIR", data_dir), input);
    let created = run(&["user", "create", "--email", "ada@example.com", "--role", "admin"], "secret1\n");
    let listed = run(&["user", "list"], "");
    let backed_up = run(&["backup"], "");
    let session =
        server.visitor().post("/api/auth/login", json!({"email": "ada@example.com", "password": "secret1"})).await;
    let url = ironleaf_private_postgres::PrivatePostgres::url_of_running(folder.path(), "ironleaf").unwrap();
    let can_back_up = can_back_up(&url);
    let is_inside = url.contains("%2Fsocket");
    server.signal("TERM");
    server.wait();
    assert!(created.status.success(), "{}", String::from_utf8_lossy(&created.stderr));
    assert!(String::from_utf8_lossy(&listed.stdout).contains("ada@example.com"));
    assert_eq!(session.0, StatusCode::OK);
    assert!(is_inside, "a private /tmp hides nothing: {url}");
    assert!(backed_up.status.success() || !can_back_up, "{}", String::from_utf8_lossy(&backed_up.stderr));
}

#[tokio::test(flavor = "multi_thread")]
async fn command_line_gets_a_connection_while_the_pool_is_full() {
    const LIMIT: usize = 8;
    let test = TestDatabase::new();
    let role = format!("{}_limited", test.name());
    test.execute(&format!(
        "CREATE ROLE {role} LOGIN PASSWORD 'x' CONNECTION LIMIT {LIMIT};
         GRANT ALL ON ALL TABLES IN SCHEMA public TO {role};
         GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO {role}"
    ));
    let url = test.url_as(&role);
    let server = Server::start(&url, &[("DB_POOL_SIZE", "50"), ("LOGIN_FAILURES_PER_15_MIN", "0")]).await;
    let mut members = Vec::new();
    for number in 0..4 {
        members.push(server.member(&format!("member{number}@example.com")).await);
    }
    // Requests that read a profile wait for this lock and occupy a connection.
    let mut lock = connect(test.url());
    execute(&mut lock, "BEGIN; LOCK TABLE profiles IN ACCESS EXCLUSIVE MODE");
    let waiting: Vec<_> = (0..16)
        .map(|number| {
            let request = members[number % 4].request(Method::GET, "/api/user/profile");
            tokio::spawn(async move { request.send().await.unwrap().status() })
        })
        .collect();
    let connections = format!("SELECT count(*)::text FROM pg_stat_activity WHERE usename = '{role}'");
    let connections = || texts(&mut connect(test.url()), &connections)[0].parse::<usize>().unwrap();
    let full = crate::support::until(async || connections(), |open| *open >= LIMIT - 4).await;
    let arguments = ["user", "create", "--email", "ada@example.com", "--role", "admin"];
    let created = run(&url, &arguments, "secret1\n");
    let log = server.log();
    execute(&mut lock, "ROLLBACK");
    for request in waiting {
        request.await.unwrap();
    }
    drop(server);
    test.execute(&format!("DROP OWNED BY {role}; DROP ROLE {role}"));
    assert_eq!(full, LIMIT - 4, "the pool is full and leaves room");
    assert!(created.status.success(), "{}", String::from_utf8_lossy(&created.stderr));
    assert!(log.iter().any(|line| line.contains("DB_POOL_SIZE is more than PostgreSQL allows")), "{log:#?}");
}
