//! The commands with which an operator tries settings, and files with secrets.

use crate::support::{Product, complaint, program};
use ironleaf_mail_adapter::testing::{StubMailServer, parts};
use ironleaf_persistence::testing::TestDatabase;
use std::path::Path;
use std::process::Output;

/// Runs `ironleaf check` with these settings.
fn check(settings: &[(&str, &str)]) -> Output {
    program().arg("check").envs(settings.iter().copied()).output().unwrap()
}

fn printed(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn is_empty(folder: &Path) -> bool {
    std::fs::read_dir(folder).unwrap().next().is_none()
}

#[tokio::test]
async fn a_check_says_what_a_server_would_find() {
    let product = Product::start().await;
    let url = product.database_url();
    let server = StubMailServer::start().await.unwrap();
    let folder = tempfile::tempdir().unwrap();
    let data_dir = folder.path().to_str().unwrap().to_owned();
    let smtp = server.url();
    let output = tokio::task::spawn_blocking(move || {
        check(&[
            ("DATABASE_URL", &url),
            ("DATA_DIR", &data_dir),
            ("SMTP_URL", &smtp),
            ("PUBLIC_URL", "https://train.example.org"),
            ("OPENAI_BASE_URL", "https://u:canary@ai.example.org/v1"),
        ])
    });
    let output = output.await.unwrap();
    let text = printed(&output);
    assert!(output.status.success(), "{text}");
    for line in [
        "ok       settings: can be read",
        "ok       public address: https://train.example.org",
        "up to date",
        "ok       mail: SMTP by 127.0.0.1",
        "ok       coach: OpenAI-compatible, default at https://ai.example.org",
        "MB free",
        "warning  last backup: none in ",
    ] {
        assert!(text.contains(line), "{line}: {text}");
    }
    assert!(!text.contains("canary") && server.mails().is_empty(), "{text}");
    assert!(is_empty(folder.path()), "it creates nothing");
}

#[test]
fn a_check_of_new_settings_creates_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let output = check(&[("DATA_DIR", folder.path().to_str().unwrap())]);
    let text = printed(&output);
    assert!(output.status.success() && text.contains("the first start creates it"), "{text}");
    assert!(is_empty(folder.path()));

    let database = TestDatabase::empty();
    let output = check(&[("DATABASE_URL", database.url()), ("DATA_DIR", folder.path().to_str().unwrap())]);
    let text = printed(&output);
    assert!(output.status.success() && text.contains("without data of Ironleaf"), "{text}");
    database.execute("DO $$ BEGIN ASSERT to_regclass('users') IS NULL; END $$");
    assert!(is_empty(folder.path()));
}

#[test]
fn what_a_server_cannot_work_with_ends_the_check_with_a_code() {
    let output = check(&[("DATABASE_URL", "postgres://u:canary@127.0.0.1:1/x"), ("SMTP_URL", "smtp://127.0.0.1:1")]);
    let text = printed(&output);
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("failed   database: ") && text.contains("warning  mail: "), "{text}");
    assert!(complaint(&output).contains("database") && !text.contains("canary"), "{text}");
    let invalid = check(&[("BIND_ADDR", "nowhere")]);
    assert_eq!(invalid.status.code(), Some(1));
    assert!(complaint(&invalid).contains("BIND_ADDR"));
}

#[tokio::test]
async fn a_test_email_is_sent_without_a_database() {
    let server = StubMailServer::start().await.unwrap();
    let smtp = server.url();
    let run = async |settings: Vec<(&'static str, String)>, to: &'static str| {
        let run = move || program().args(["mail", "test", "--to", to]).envs(settings).output().unwrap();
        tokio::task::spawn_blocking(run).await.unwrap()
    };
    let public = ("PUBLIC_URL", "https://train.example.org".to_owned());
    let output = run(vec![("SMTP_URL", smtp), public.clone()], "ada@example.com").await;
    assert!(output.status.success(), "{}", complaint(&output));
    assert!(printed(&output).contains("accepted an email to ada@example.com"), "{}", printed(&output));
    let mails = server.mails();
    assert_eq!((mails.len(), mails[0].recipients.as_slice()), (1, ["ada@example.com".to_owned()].as_slice()));
    assert!(parts(&mails[0].message).iter().all(|part| part.contains("https://train.example.org/")));

    let folder = tempfile::tempdir().unwrap();
    let data_dir = ("DATA_DIR", folder.path().to_str().unwrap().to_owned());
    let written = run(vec![data_dir.clone(), public], "ada@example.com").await;
    assert!(written.status.success() && printed(&written).contains("SMTP_URL is not set"), "{}", printed(&written));
    assert_eq!(std::fs::read_dir(folder.path().join("mail")).unwrap().count(), 1);

    let away = run(vec![("SMTP_URL", "smtp://u:canary@127.0.0.1:1".to_owned())], "ada@example.com").await;
    assert_eq!(away.status.code(), Some(1));
    assert!(complaint(&away).contains("127.0.0.1:1") && !complaint(&away).contains("canary"));
    let no_address = run(vec![data_dir], "nobody").await;
    assert_eq!(no_address.status.code(), Some(1));
    complaint(&no_address);
}

#[tokio::test]
async fn a_server_reads_its_secrets_from_files() {
    let database = TestDatabase::new();
    let folder = tempfile::tempdir().unwrap();
    let secret = |name: &str, value: &str| {
        std::fs::write(folder.path().join(name), format!("{value}\n")).unwrap();
        folder.path().join(name).to_str().unwrap().to_owned()
    };
    let (url, password) = (secret("url", database.url()), secret("password", "chief-secret"));
    let data_dir = folder.path().to_str().unwrap().to_owned();
    let email = ("ADMIN_EMAIL", "chief@example.org".to_owned());
    let settings =
        vec![("DATABASE_URL_FILE", url.clone()), ("ADMIN_PASSWORD_FILE", password), ("DATA_DIR", data_dir), email];
    let listed = program().args(["user", "list"]).envs(settings).output().unwrap();
    assert!(listed.status.success(), "{}", complaint(&listed));
    assert!(printed(&listed).contains("There are no accounts."));

    let both = [("DATABASE_URL_FILE", url.as_str()), ("DATABASE_URL", database.url())];
    for (settings, named) in
        [(&both[..], "DATABASE_URL_FILE"), (&[("PUBLIC_URL_FILE", url.as_str())], "PUBLIC_URL_FILE")]
    {
        let output = check(settings);
        assert_eq!(output.status.code(), Some(1));
        let line = complaint(&output);
        assert!(line.contains(named) && !line.contains(database.url()), "{line}");
    }
}
