use crate::fixtures::noon;
use chrono::TimeDelta;
use ironleaf_application::backup::BackupRepository;
use ironleaf_domain::backup::{BackupFailure, BackupHistory, BackupOrigin, BackupRecord, BackupSchedule};
use ironleaf_persistence::MaintenanceConnection;
use ironleaf_persistence::testing::TestDatabase;

const DAILY: BackupSchedule = BackupSchedule { every_hours: 24, keep: 14 };

#[tokio::test]
async fn one_of_concurrent_servers_claims_a_due_backup() {
    let test = TestDatabase::new();
    let database = test.database().await;
    let until = noon() + TimeDelta::minutes(5);
    let claims = futures_util::future::join_all((0..8).map(|_| database.claim(DAILY, until, noon()))).await;
    assert_eq!(claims.into_iter().filter(|claim| *claim == Ok(true)).count(), 1);
    let later = until + TimeDelta::minutes(5);
    database.extend_claim(later).await.unwrap();
    assert_eq!(database.claim(DAILY, later, until).await, Ok(false), "it is still being made");
    assert_eq!(database.claim(DAILY, later + TimeDelta::minutes(5), later).await, Ok(true), "its server has died");
    database.record(BackupOrigin::Server, Ok(7), later).await.unwrap();
    assert_eq!(database.claim(DAILY, later, later + TimeDelta::hours(23)).await, Ok(false));
    assert_eq!(database.claim(DAILY, later, later + TimeDelta::hours(24)).await, Ok(true));
}

#[tokio::test]
async fn the_history_has_the_last_success_and_a_failure_since() {
    let test = TestDatabase::new();
    let database = test.database().await;
    assert_eq!(database.load().await, Ok(BackupHistory::default()));
    let later = noon() + TimeDelta::hours(1);
    database.record(BackupOrigin::Server, Ok(7), noon()).await.unwrap();
    database.record(BackupOrigin::Server, Err(BackupFailure::DiskFull), later).await.unwrap();
    MaintenanceConnection::connect(&test.secret_url()).unwrap().record_backup(Ok(9), later).unwrap();
    let by_server = BackupRecord { success: Some((noon(), 7)), failure: Some((later, BackupFailure::DiskFull)) };
    let by_command = BackupRecord { success: Some((later, 9)), failure: None };
    assert_eq!(database.load().await, Ok(BackupHistory { by_server, by_command, claimed_until: None }));
    database.record(BackupOrigin::Server, Ok(8), later).await.unwrap();
    assert_eq!(database.load().await.unwrap().by_server, BackupRecord { success: Some((later, 8)), failure: None });
}
