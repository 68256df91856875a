//! What admins see of backups.

use crate::error::ApiError;
use crate::identity::Admin;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::web;
use chrono::{DateTime, Utc};
use ironleaf_application::backup::BackupStatus;
use ironleaf_domain::backup::{BackupFailure, BackupOrigin};
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(read_backups, Admin, Ordinary)]
}

wire_enum! {
    /// Who made a backup: a server, because its time had come, or a command.
    BackupOriginJson = BackupOrigin as "BackupOrigin"
}

wire_enum! {
    /// Reason why there is no new backup.
    BackupFailureJson = BackupFailure as "BackupFailure"
}

/// Schedule by which servers make backups.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct BackupTimes {
    /// Hours from one backup to the next.
    every_hours: u32,
    /// Number of these backups that are kept.
    keep: u32,
}

/// The newest backup.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewestBackup {
    made_at: DateTime<Utc>,
    /// Size of the file.
    bytes: u64,
    made_by: BackupOriginJson,
}

/// A failure since the newest backup.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct FailedBackup {
    failed_at: DateTime<Utc>,
    reason: BackupFailureJson,
}

/// Backups of the database.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Backups {
    /// `null` if servers make no backups.
    schedule: Option<BackupTimes>,
    /// `null` if none is known.
    newest: Option<NewestBackup>,
    /// `null` if nothing failed since the newest backup.
    failure: Option<FailedBackup>,
    /// Whether the newest backup is older than two intervals of the schedule.
    is_late: bool,
}

impl From<BackupStatus> for Backups {
    fn from(status: BackupStatus) -> Self {
        let schedule =
            status.schedule.map(|schedule| BackupTimes { every_hours: schedule.every_hours, keep: schedule.keep });
        let newest = status.history.newest().map(|(made_at, bytes, origin)| NewestBackup {
            made_at,
            bytes,
            made_by: origin.into(),
        });
        let failure =
            status.history.open_failure().map(|(failed_at, reason)| FailedBackup { failed_at, reason: reason.into() });
        Self { schedule, newest, failure, is_late: status.is_late }
    }
}

/// Returns when servers make backups, and how the last one went.
#[utoipa::path(get, path = "/admin/backups", tag = "operation", responses((status = 200, body = Backups)))]
pub(crate) async fn read_backups(_: Admin, state: web::Data<AppState>) -> Result<web::Json<Backups>, ApiError> {
    Ok(web::Json(state.services().backup.status().await?.into()))
}
