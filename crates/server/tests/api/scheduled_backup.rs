//! Backups that the server makes by itself.

use crate::metrics::{METRICS, series};
use crate::support::{BINDIR, Caller, Product, can_back_up, program, until, wait_until};
use ironleaf_persistence::testing::TestDatabase;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use tempfile::TempDir;

const ADMIN: [(&str, &str); 2] = [("ADMIN_EMAIL", "chief@example.org"), ("ADMIN_PASSWORD", "chief-secret")];

/// A database, and the data folder of its servers.
struct Site {
    test: Arc<TestDatabase>,
    data: TempDir,
}

impl Site {
    /// Returns `None` if this machine has no programs for backups.
    fn new() -> Option<Self> {
        let test = TestDatabase::new();
        can_back_up(test.url()).then(|| Self { test: Arc::new(test), data: tempfile::tempdir().unwrap() })
    }

    async fn start(&self, settings: &[(&str, &str)]) -> (Product, Caller) {
        let data_dir = self.data.path().to_str().unwrap();
        let all = [&[("DATA_DIR", data_dir), ("BACKUP_EVERY", "24")][..], &ADMIN, settings].concat();
        let product = Product::start_over(Arc::clone(&self.test), &all).await;
        let admin = product.log_in(ADMIN[0].1, ADMIN[1].1).await;
        (product, admin)
    }

    fn folder(&self) -> PathBuf {
        self.data.path().join("backups")
    }

    /// Returns the names of complete files, sorted by time.
    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.folder())
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .filter(|name| !name.ends_with(".unfinished"))
            .collect();
        names.sort();
        names
    }
}

async fn backups(admin: &Caller) -> Value {
    let (status, backups) = admin.get("/admin/backups").await;
    assert_eq!(status, StatusCode::OK, "{backups}");
    backups
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test(flavor = "multi_thread")]
async fn a_due_backup_is_made_once_and_replaces_only_old_ones_of_its_kind() {
    let Some(site) = Site::new() else { return };
    let others = ["2020-01-01T00-00-00Z.dump", "2020-01-01T00-00-00Z-scheduled-mine.dump", "mine.dump"];
    fs::create_dir(site.folder()).unwrap();
    let old = ["2020-01-02T00-00-00Z-scheduled.dump", "2020-01-03T00-00-00Z-scheduled.dump"];
    for name in others.iter().chain(&old) {
        fs::write(site.folder().join(name), "").unwrap();
    }
    let settings = [("BACKUP_KEEP", "2"), METRICS];
    let (first, admin) = site.start(&settings).await;
    let (second, _) = site.start(&settings).await;
    let made = until(|| backups(&admin), |backups| !backups["newest"].is_null()).await;
    assert_eq!(made["schedule"], json!({"every_hours": 24, "keep": 2}));
    assert_eq!(
        [&made["newest"]["made_by"], &made["failure"], &made["is_late"]],
        [&json!("server"), &json!(null), &json!(false)]
    );
    let metrics = series(first.server()).await;
    assert!(metrics["ironleaf_backup_last_success_timestamp_seconds"].parse::<f64>().unwrap() > 1.7e9);
    assert_eq!(metrics["ironleaf_backup_failures_total"], "0");
    drop((first, second));

    let names = site.names();
    let of_servers = |name: &&String| name.contains("-scheduled") && !others.contains(&name.as_str());
    let kept: Vec<&String> = names.iter().filter(of_servers).collect();
    assert!(others.iter().all(|name| names.iter().any(|left| left == name)), "{names:?}");
    assert_eq!((kept.len(), kept[0].as_str()), (2, old[1]), "{names:?}");
    let file = site.folder().join(kept[1]);
    assert_eq!(fs::metadata(&file).unwrap().len(), made["newest"]["bytes"].as_u64().unwrap());
    assert_eq!(mode(&file), 0o600);

    // A day later the next start makes one, and what it wrote can be restored.
    site.test
        .execute("UPDATE backup_runs SET succeeded_at = succeeded_at - interval '24 hours' WHERE made_by = 'server'");
    let (product, admin) = site.start(&settings).await;
    let made_at = |backups: &Value| backups["newest"]["made_at"].as_str().map(str::to_owned);
    until(|| backups(&admin), |backups| made_at(backups) > made_at(&made)).await;
    drop(product);
    let left = site.names();
    assert_eq!(left.iter().filter(of_servers).filter(|name| !old.contains(&name.as_str())).count(), 2, "{left:?}");
    let no_server = "pg_stat_activity WHERE NOT EXISTS (SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'ironleaf')";
    wait_until(&site.test, no_server);
    let mut restore = program();
    restore.args(["restore", "--yes", "--no-snapshot"]).arg(&file).env("DATABASE_URL", site.test.url());
    let output = restore.output().unwrap();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_failure_is_shown_until_a_backup_succeeds() {
    let Some(site) = Site::new() else { return };
    fs::write(site.folder(), "not a folder").unwrap();
    let (product, admin) = site.start(&[METRICS]).await;
    let failed = until(|| backups(&admin), |backups| !backups["failure"].is_null()).await;
    assert_eq!(
        [&failed["failure"]["reason"], &failed["newest"], &failed["is_late"]],
        [&json!("folder"), &json!(null), &json!(true)]
    );
    let log = product.server().log();
    assert!(log.iter().any(|line| line.contains("failed to make a backup") && line.contains("backups")), "{log:#?}");
    let metrics = series(product.server()).await;
    assert_eq!(metrics["ironleaf_backup_failures_total"], "1");
    assert_eq!(metrics["ironleaf_backup_last_success_timestamp_seconds"], "0");
    drop(product);
    fs::remove_file(site.folder()).unwrap();
    site.test.execute("UPDATE backup_runs SET failed_at = failed_at - interval '15 minutes' WHERE made_by = 'server'");
    let (_product, admin) = site.start(&[]).await;
    let made = until(|| backups(&admin), |backups| !backups["newest"].is_null()).await;
    assert_eq!((&made["failure"], mode(&site.folder())), (&Value::Null, 0o700));
}

#[tokio::test(flavor = "multi_thread")]
async fn backups_by_command_are_shown_too() {
    let Some(site) = Site::new() else { return };
    let (product, admin) = Product::start_with_admin().await;
    assert_eq!(backups(&admin).await["schedule"], Value::Null);
    let mut backup = program();
    backup.arg("backup").env("DATABASE_URL", product.database_url()).env("DATA_DIR", site.data.path());
    assert!(backup.output().unwrap().status.success());
    let shown = backups(&admin).await;
    let newest = &shown["newest"];
    let size = fs::metadata(site.folder().join(&site.names()[0])).unwrap().len();
    assert_eq!((&newest["made_by"], newest["bytes"].as_u64()), (&json!("command"), Some(size)));
}

/// The lines of the operating page for cron work as cron runs them: with its short `PATH`, from any folder.
#[test]
fn the_lines_for_cron_work() {
    let Some(site) = Site::new() else { return };
    let home = site.data.path();
    fs::write(home.join(".env"), format!("DATABASE_URL={}\n", site.test.url())).unwrap();
    let page = include_str!("../../../../docs/operating.md");
    let lines: Vec<&str> = page.lines().filter(|line| line.contains(" cd /srv/ironleaf && ")).collect();
    assert_eq!(lines.len(), 2);
    for line in lines {
        let words: Vec<&str> = line.splitn(6, ' ').collect();
        assert!(
            words[..5].iter().all(|time| time.chars().all(|letter| letter.is_ascii_digit() || letter == '*')),
            "{line}"
        );
        // cron ends a command at a `%` without a backslash.
        assert_eq!(words[5].matches('%').count(), words[5].matches("\\%").count(), "{line}");
        let command = words[5]
            .replace("\\%", "%")
            .replace("/usr/local/bin/ironleaf", env!("CARGO_BIN_EXE_ironleaf"))
            .replace("/srv/ironleaf", home.to_str().unwrap())
            .replace("/mnt/backups", home.to_str().unwrap());
        let mut shell = Command::new("/bin/sh");
        shell
            .args(["-c", &command])
            .env_clear()
            .env("PATH", "/usr/bin:/bin")
            .envs(std::env::var_os(BINDIR).map(|folder| (BINDIR, folder)));
        let output = shell.output().unwrap();
        assert!(output.status.success(), "{command}: {}", String::from_utf8_lossy(&output.stderr));
    }
    let made = fs::read_dir(home).unwrap().filter(|file| {
        let name = file.as_ref().unwrap().file_name().into_string().unwrap();
        name.starts_with("ironleaf-20") && Path::new(&name).extension().is_some_and(|end| end == "dump")
    });
    assert_eq!(made.count(), 1);
}
