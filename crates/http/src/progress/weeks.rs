//! Weekly sets per muscle group, and the member's streak.

use crate::error::ApiError;
use crate::identity::Member;
use crate::input::Query;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::progress::{self as application, WeekCount};
use ironleaf_domain::progress as domain;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_weeks, Member, Ordinary)]
}

/// Recommended weekly sets per muscle group for the member's goal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SetsRange {
    #[schema(minimum = 0)]
    min: f64,
    #[schema(minimum = 0)]
    max: f64,
}

/// Sets of a muscle group in one week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GroupSets {
    /// Name of the group, such as `chest`.
    group: &'static str,
    /// Number of sets in steps of 0.5: a set counts half for a secondary muscle.
    #[schema(minimum = 0, multiple_of = 0.5)]
    sets: f64,
}

/// Training of one week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TrainedWeek {
    /// Monday of the week.
    week_start: NaiveDate,
    /// The ten groups to train every week, and all other groups that were trained.
    groups: Vec<GroupSets>,
}

/// Workouts of one week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WeekSessions {
    /// Number of completed workouts; may exceed `planned`.
    done: u32,
    /// Number of planned workouts.
    planned: u32,
}

/// Consecutive successful weeks: weeks with at least three quarters of the planned workouts.
///
/// Days without a planned workout never end the streak. One weaker week only pauses it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Streak {
    /// Length of the current streak in weeks.
    weeks: u32,
    /// Length of the longest streak in weeks.
    longest_weeks: u32,
    this_week: WeekSessions,
}

/// Weekly sets and the member's streak.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WeeksProgress {
    recommended_sets: SetsRange,
    /// Weeks up to the current one, oldest first.
    weeks: Vec<TrainedWeek>,
    streak: Streak,
}

impl From<domain::SetsRange> for SetsRange {
    fn from(range: domain::SetsRange) -> Self {
        Self { min: range.min, max: range.max }
    }
}

impl From<domain::GroupSets> for GroupSets {
    fn from(one: domain::GroupSets) -> Self {
        Self { group: one.group, sets: one.sets }
    }
}

impl From<domain::TrainedWeek> for TrainedWeek {
    fn from(week: domain::TrainedWeek) -> Self {
        Self { week_start: week.week_start, groups: week.groups.into_iter().map(Into::into).collect() }
    }
}

impl From<domain::Streak> for Streak {
    fn from(streak: domain::Streak) -> Self {
        Self {
            weeks: streak.weeks,
            longest_weeks: streak.longest_weeks,
            this_week: WeekSessions { done: streak.this_week.done, planned: streak.this_week.planned },
        }
    }
}

impl From<application::WeeksProgress> for WeeksProgress {
    fn from(progress: application::WeeksProgress) -> Self {
        Self {
            recommended_sets: progress.recommended_sets.into(),
            weeks: progress.weeks.into_iter().map(Into::into).collect(),
            streak: progress.streak.into(),
        }
    }
}

/// Returns the weekly sets per muscle group, and the member's streak.
#[utoipa::path(get, path = "/api/user/progress/weeks", tag = "progress",
    params(
        ("weeks" = Option<u8>, Query, minimum = 1, maximum = 52, description = "Number of weeks; 12 by default"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = WeeksProgress)))]
pub(crate) async fn view_weeks(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<WeeksProgress>, ApiError> {
    let weeks = query.optional_number("weeks").check("weeks", |weeks| match weeks {
        Some(weeks) => WeekCount::new(weeks),
        None => Ok(WeekCount::USUAL),
    });
    let weeks = weeks.finish()?;
    Ok(web::Json(state.services().progress.view_weeks(&identity.actor, weeks).await?.into()))
}
