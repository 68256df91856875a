//! Statistics on active accounts.

use crate::error::ApiError;
use crate::identity::Admin;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::analytics as application;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(count_active_accounts, Admin, Ordinary),
        route!(list_active_days, Admin, Ordinary),
        route!(count_accounts, Admin, Ordinary),
    ]
}

/// Number of distinct active accounts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActiveUsers {
    /// Today (UTC).
    #[serde(rename = "dailyActiveUsers")]
    daily: u64,
    /// In the last 7 days, including today.
    #[serde(rename = "weeklyActiveUsers")]
    weekly: u64,
    /// In the last 30 days, including today.
    #[serde(rename = "monthlyActiveUsers")]
    monthly: u64,
}

/// Number of active accounts on one day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActiveDay {
    /// The UTC day.
    day: NaiveDate,
    /// Number of distinct accounts.
    active_users: u64,
}

/// Number of accounts.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccountTotals {
    /// All accounts, also those that nobody uses.
    accounts: u64,
}

/// Returns how many accounts there are.
#[utoipa::path(get, path = "/admin/analytics/totals", tag = "analytics",
    responses((status = 200, body = AccountTotals)))]
pub(crate) async fn count_accounts(_: Admin, state: web::Data<AppState>) -> Result<web::Json<AccountTotals>, ApiError> {
    Ok(web::Json(AccountTotals { accounts: state.ports().activity.count_accounts().await? }))
}

/// Returns how many accounts were active today, in the last 7 days and in the last 30 days.
#[utoipa::path(get, path = "/admin/analytics", tag = "analytics", responses((status = 200, body = ActiveUsers)))]
pub(crate) async fn count_active_accounts(
    _: Admin,
    state: web::Data<AppState>,
) -> Result<web::Json<ActiveUsers>, ApiError> {
    let counted = state.services().analytics.count_active_accounts().await?;
    Ok(web::Json(ActiveUsers { daily: counted.daily, weekly: counted.weekly, monthly: counted.monthly }))
}

/// Returns the number of active accounts for each of the last 30 days, oldest first.
#[utoipa::path(get, path = "/admin/analytics/days", tag = "analytics", responses((status = 200, body = [ActiveDay])))]
pub(crate) async fn list_active_days(
    _: Admin,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<ActiveDay>>, ApiError> {
    let days = state.services().analytics.list_active_days().await?;
    Ok(web::Json(days.into_iter().map(ActiveDay::from).collect()))
}

impl From<application::ActiveDay> for ActiveDay {
    fn from(counted: application::ActiveDay) -> Self {
        Self { day: counted.day, active_users: counted.accounts }
    }
}
