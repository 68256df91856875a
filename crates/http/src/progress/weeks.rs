//! The last weeks, and how long a member has kept at it.

use crate::error::ApiError;
use crate::identity::Member;
use crate::input::Query;
use crate::serve::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::progress::{self as application, WeekCount};
use ironleaf_domain::progress as domain;
use serde::Serialize;
use utoipa::ToSchema;

/// The weekly sets of a group of muscles that suit the member's goal.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SetsBand {
    #[schema(minimum = 0)]
    min: f64,
    #[schema(minimum = 0)]
    max: f64,
}

/// The sets of a group of muscles in a week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct GroupSets {
    /// Its name, such as `chest`.
    group: &'static str,
    /// In halves: a set counts ½ for a muscle that helps.
    #[schema(minimum = 0, multiple_of = 0.5)]
    sets: f64,
}

/// A week's training.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TrainedWeek {
    /// Its Monday.
    week_start: NaiveDate,
    /// The ten groups that every week should train, and any other that was trained.
    groups: Vec<GroupSets>,
}

/// The sessions of a week.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WeekSessions {
    /// Those that were done; may exceed what was planned.
    done: u32,
    /// Those that the plan asks for.
    planned: u32,
}

/// Weeks in which the plan was kept: with three quarters of the sessions. A day on which nothing is planned never breaks
/// it, and one weaker week pauses it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Streak {
    /// Up to now.
    weeks: u32,
    /// The most there ever were.
    best_weeks: u32,
    this_week: WeekSessions,
}

/// The last weeks, and how long the member has kept at it.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct WeeksProgress {
    band: SetsBand,
    /// Up to the current one, oldest first.
    weeks: Vec<TrainedWeek>,
    streak: Streak,
}

impl From<application::WeeksProgress> for WeeksProgress {
    fn from(progress: application::WeeksProgress) -> Self {
        let group = |one: domain::GroupSets| GroupSets { group: one.group, sets: one.sets };
        let week = |week: domain::TrainedWeek| TrainedWeek {
            week_start: week.week_start,
            groups: week.groups.into_iter().map(group).collect(),
        };
        let streak = progress.streak;
        Self {
            band: SetsBand { min: progress.band.min, max: progress.band.max },
            weeks: progress.weeks.into_iter().map(week).collect(),
            streak: Streak {
                weeks: streak.weeks,
                best_weeks: streak.best_weeks,
                this_week: WeekSessions { done: streak.this_week.done, planned: streak.this_week.planned },
            },
        }
    }
}

/// The sets of the last weeks by group of muscles, and the member's streak.
#[utoipa::path(get, path = "/api/user/progress/weeks", tag = "progress",
    params(
        ("weeks" = Option<u8>, Query, minimum = 1, maximum = 52, description = "So many; 12 without it"),
        ("Time-Zone" = Option<String>, Header, description = "IANA zone, from which today follows")),
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
