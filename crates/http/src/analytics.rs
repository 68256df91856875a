//! How many people use the product.

use crate::error::ApiError;
use crate::identity::Admin;
use crate::serve::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::analytics as application;
use serde::Serialize;
use utoipa::ToSchema;

/// Different accounts that were seen.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActiveUsers {
    /// Today (UTC).
    #[serde(rename = "dailyActiveUsers")]
    daily: u64,
    /// In the last 7 days, today included.
    #[serde(rename = "weeklyActiveUsers")]
    weekly: u64,
    /// In the last 30 days, today included.
    #[serde(rename = "monthlyActiveUsers")]
    monthly: u64,
}

/// How many accounts were seen on a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ActiveDay {
    /// The UTC day.
    day: NaiveDate,
    /// Different accounts.
    active_users: u64,
}

/// How many accounts were seen today, this week and this month.
#[utoipa::path(get, path = "/admin/analytics", tag = "analytics", responses((status = 200, body = ActiveUsers)))]
pub(crate) async fn count_active_accounts(
    _: Admin,
    state: web::Data<AppState>,
) -> Result<web::Json<ActiveUsers>, ApiError> {
    let counted = state.services().analytics.count_active_accounts().await?;
    Ok(web::Json(ActiveUsers { daily: counted.daily, weekly: counted.weekly, monthly: counted.monthly }))
}

/// How many accounts were seen on each of the last 30 days, oldest first.
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
