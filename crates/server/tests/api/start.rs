//! Successful and rejected starts of the server.

use crate::support::{Product, complaint, program};
use ironleaf_persistence::testing::{TestDatabase, texts};
use reqwest::{Method, StatusCode};
use std::net::TcpListener;

#[test]
fn startup_failures_are_reported_in_one_line() {
    let occupied = TcpListener::bind("127.0.0.1:0").unwrap();
    let occupied = occupied.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let file = file.to_str().unwrap();
    let unused = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let away = format!("postgres://u:canary@127.0.0.1:{}/x", unused.port());
    for (settings, expected) in [
        (vec![("BIND_ADDR", "nowhere")], "BIND_ADDR"),
        (vec![("BIND_ADDR", occupied.as_str())], "BIND_ADDR"),
        (vec![("BIND_ADDR", "127.0.0.1:0"), ("METRICS_ADDR", occupied.as_str())], "METRICS_ADDR"),
        (vec![("BIND_ADDR", "127.0.0.1:0"), ("DATA_DIR", file)], "data folder"),
        (vec![("BIND_ADDR", "127.0.0.1:0"), ("DATABASE_URL", away.as_str())], "database"),
    ] {
        let output = program().current_dir(folder.path()).envs(settings).output().unwrap();
        assert_eq!(output.status.code(), Some(1));
        let line = complaint(&output);
        assert!(line.contains(expected) && !line.contains("canary"), "{line}");
    }
}

#[test]
fn a_wrong_argument_is_one_line_and_code_2() {
    for arguments in [vec!["dance"], vec!["user", "create"], vec!["serve", "--loud"]] {
        let output = program().args(arguments).output().unwrap();
        assert_eq!(output.status.code(), Some(2));
        complaint(&output);
    }
    let missing = complaint(&program().args(["user", "create"]).output().unwrap());
    assert!(missing.contains("--email") && missing.contains("--role"), "{missing}");
    let help = program().arg("--help").output().unwrap();
    assert!(help.status.success());
    let text = String::from_utf8(help.stdout).unwrap();
    for command in
        ["serve", "migrate", "seed", "backup", "restore", "check", "mail", "health", "openapi", "licenses", "user"]
    {
        assert!(text.contains(command), "{command}");
    }
}

#[test]
fn version_names_number_commit_and_date() {
    let output = program().arg("--version").output().unwrap();
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).unwrap();
    let start = concat!("ironleaf ", env!("CARGO_PKG_VERSION"), " (");
    assert!(text.starts_with(start) && text.trim_end().ends_with(')') && text.contains(", "), "{text}");
}

#[test]
fn an_invalid_env_file_fails_startup_with_the_line_number() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join(".env"), "LOG_FORMAT=text\nADMIN_PASSWORD=\"canary\n").unwrap();
    let output = program().current_dir(folder.path()).arg("migrate").output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    let line = complaint(&output);
    assert!(line.contains(".env line 2 (ADMIN_PASSWORD)") && !line.contains("canary"), "{line}");
}

#[test]
fn the_env_file_of_a_parent_folder_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let child = folder.path().join("child");
    std::fs::create_dir(&child).unwrap();
    std::fs::write(folder.path().join(".env"), "BIND_ADDR=nowhere\n").unwrap();
    let occupied = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = occupied.local_addr().unwrap().to_string();
    let in_parent = program().current_dir(folder.path()).output().unwrap();
    assert!(complaint(&in_parent).contains("nowhere"));
    let in_child = program().current_dir(&child).env("BIND_ADDR", &address).output().unwrap();
    assert!(complaint(&in_child).contains("cannot listen"));
}

#[test]
fn the_document_is_printed_without_a_database() {
    let output = program().arg("openapi").output().unwrap();
    let document: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
}

/// The command line, a stable address of the site and its footer link return the same text.
#[tokio::test]
async fn the_licenses_are_printed_and_served() {
    let output = program().arg("licenses").output().unwrap();
    assert!(output.status.success());
    let printed = String::from_utf8(output.stdout).unwrap();
    for part in ["crate actix-web ", "crate ring ", "npm react ", "npm @fontsource-variable/inter ", "part Swagger UI "]
    {
        assert!(printed.lines().any(|line| line.starts_with(part)), "{part}");
    }
    assert!(printed.contains("Permission is hereby granted") && printed.contains("SIL OPEN FONT LICENSE"));
    let product = Product::start().await;
    let response = product.visitor().request(Method::GET, "/licenses.txt").header("accept", "text/html").send().await;
    let response = response.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "text/plain; charset=utf-8");
    assert_eq!(response.text().await.unwrap().trim_end(), printed.trim_end());
}

#[tokio::test]
async fn starting_again_on_the_same_data_adds_nothing() {
    let product = Product::start_with(&[("SEED_DEMO", "true")]).await;
    let second_run = program().args(["seed", "--demo"]).env("DATABASE_URL", product.database_url()).output().unwrap();
    assert!(second_run.status.success());
    assert!(
        String::from_utf8(second_run.stdout)
            .unwrap()
            .contains("Added 0 exercises, 0 exercise guides, 0 workout plans, 0 foods, 0 meals and 0 diet plans.")
    );
}

#[tokio::test]
async fn a_signal_ends_it_cleanly() {
    let product = Product::start().await;
    let killed = std::process::Command::new("kill").args(["-TERM", &product.pid().to_string()]).status().unwrap();
    assert!(killed.success());
    let mut product = product;
    let status = tokio::task::spawn_blocking(move || product.wait()).await.unwrap();
    assert!(status.success(), "{status}");
}

#[tokio::test]
async fn health_is_a_code_for_scripts() {
    let product = Product::start().await;
    let ask = |address: &str| program().arg("health").env("BIND_ADDR", address).output().unwrap();
    let address = product.address().trim_start_matches("http://").to_owned();
    assert!(ask(&address).status.success());
    drop(product);
    let output = ask(&address);
    assert_eq!(output.status.code(), Some(1));
    assert!(complaint(&output).contains(&address));
}

#[test]
fn commands_that_only_read_create_nothing() {
    let empty = TestDatabase::empty();
    let folder = tempfile::tempdir().unwrap();
    let data_dir = folder.path().join("data");
    let reading: [&[&str]; 10] = [
        &["--help"],
        &["--version"],
        &["openapi"],
        &["licenses"],
        &["health"],
        &["user", "list"],
        &["foods", "status"],
        &["backup"],
        &["backup", "-"],
        &["prune", "--dry-run"],
    ];
    for arguments in reading {
        for database_url in ["", empty.url()] {
            let mut program = program();
            program.args(arguments).current_dir(folder.path());
            program.env("DATA_DIR", &data_dir).env("DATABASE_URL", database_url).env("BIND_ADDR", "127.0.0.1:9");
            let output = program.output().unwrap();
            let needs_data = matches!(arguments[0], "health" | "user" | "foods" | "backup");
            assert_eq!(output.status.success(), !needs_data, "{arguments:?}");
            if needs_data {
                complaint(&output);
            }
            assert!(!data_dir.exists(), "{arguments:?}");
        }
    }
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let tables = "SELECT count(*)::text FROM pg_class WHERE relnamespace = 'public'::regnamespace";
    assert_eq!(texts(&mut empty.connection(), tables), ["0"]);
}
