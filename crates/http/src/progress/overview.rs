//! The member's progress at a glance.

use super::body::BodyOverview;
use super::exercises::RecordKind;
use super::weeks::{SetsRange, Streak, TrainedWeek};
use crate::error::ApiError;
use crate::identity::Member;
use crate::input::Query;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::progress::{self as application, OverviewWeeks};
use ironleaf_domain::progress as domain;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_overview, Member, Ordinary)]
}

/// Sets of a muscle group compared with the recommended range.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum MuscleLevel {
    None,
    Below,
    Within,
    Above,
}

/// A muscle with its sets of the last seven days.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct TrainedMuscle {
    /// One of the 17 muscles of the catalogue, such as `lats`.
    muscle: &'static str,
    /// Group of the muscle, such as `back`.
    group: &'static str,
    /// Number of sets in steps of 0.5: a set counts half for a secondary muscle.
    #[schema(minimum = 0, multiple_of = 0.5)]
    sets: f64,
    /// Level of the group. Groups outside of the ten to train every week are `none` or `within`.
    level: MuscleLevel,
}

impl From<domain::TrainedMuscle> for TrainedMuscle {
    fn from(muscle: domain::TrainedMuscle) -> Self {
        let level = match muscle.level {
            domain::MuscleLevel::None => MuscleLevel::None,
            domain::MuscleLevel::Below => MuscleLevel::Below,
            domain::MuscleLevel::Within => MuscleLevel::Within,
            domain::MuscleLevel::Above => MuscleLevel::Above,
        };
        Self { muscle: muscle.sets.muscle, group: muscle.group, sets: muscle.sets.sets, level }
    }
}

/// A result that was better than on every earlier day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct NewRecord {
    exercise_id: i64,
    /// Name in the latest log.
    exercise_name: String,
    kind: RecordKind,
    /// In kg; for `most_reps` a number of reps, for `longest` in seconds.
    value: f64,
    /// The best value of all earlier days, in the same unit.
    before: f64,
    /// The member's local date.
    log_date: NaiveDate,
}

impl From<application::NamedRecord> for NewRecord {
    fn from(named: application::NamedRecord) -> Self {
        let record = named.record;
        Self {
            exercise_id: record.exercise_id.get(),
            exercise_name: named.exercise_name,
            kind: record.kind.into(),
            value: record.value,
            before: record.before,
            log_date: record.log_date,
        }
    }
}

/// State of a day.
///
/// `done`: two thirds of the planned exercises are logged; `begun`: fewer; `missed`: a past day without a log; `extra`:
/// logs on a day without planned exercises; `planned`: today or later, without a log so far.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum DayState {
    Done,
    Begun,
    Missed,
    Extra,
    Planned,
}

/// A day with planned or logged exercises.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct CalendarDay {
    /// The member's local date.
    date: NaiveDate,
    /// Number of planned exercises.
    planned: usize,
    /// Number of logged exercises.
    logged: usize,
    state: DayState,
}

impl From<domain::CalendarDay> for CalendarDay {
    fn from(day: domain::CalendarDay) -> Self {
        let state = match day.state {
            domain::DayState::Done => DayState::Done,
            domain::DayState::Begun => DayState::Begun,
            domain::DayState::Missed => DayState::Missed,
            domain::DayState::Extra => DayState::Extra,
            domain::DayState::Planned => DayState::Planned,
        };
        Self { date: day.date, planned: day.planned, logged: day.logged, state }
    }
}

/// The best estimated one-rep max of a day.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LiftPoint {
    /// The member's local date.
    log_date: NaiveDate,
    /// Estimate by Epley 1985, in kg.
    value: f64,
}

/// An exercise that the member logs often, with its estimated one-rep maxima.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MainLift {
    exercise_id: i64,
    /// Name in the latest log.
    exercise_name: String,
    /// Days with an estimate, oldest first. If there are more than 60, only the best day of each week.
    points: Vec<LiftPoint>,
    /// Latest estimate minus the first one of the weeks, in kg; `null` for a single one.
    change: Option<f64>,
}

impl From<application::NamedLift> for MainLift {
    fn from(named: application::NamedLift) -> Self {
        let point = |point: domain::LiftPoint| LiftPoint { log_date: point.log_date, value: point.value };
        Self {
            exercise_id: named.lift.exercise_id.get(),
            exercise_name: named.exercise_name,
            points: named.lift.points.into_iter().map(point).collect(),
            change: named.lift.change,
        }
    }
}

/// The member's progress at a glance.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Overview {
    /// Monday of the first week.
    from: NaiveDate,
    /// The member's local date today.
    to: NaiveDate,
    /// Weeks up to the current one, oldest first.
    weeks: Vec<TrainedWeek>,
    band: SetsRange,
    streak: Streak,
    /// All muscles of the catalogue.
    muscles: Vec<TrainedMuscle>,
    /// Records of the last 30 days, newest first.
    #[schema(max_items = 50)]
    records: Vec<NewRecord>,
    /// Days of 26 weeks up to the end of the current one, oldest first. Days without exercises are omitted.
    calendar: Vec<CalendarDay>,
    /// Exercises with the most logs in these weeks among those with an estimate; empty for minors.
    #[schema(max_items = 4)]
    lifts: Vec<MainLift>,
    /// `null` for minors.
    body: Option<BodyOverview>,
}

impl From<application::Overview> for Overview {
    fn from(overview: application::Overview) -> Self {
        Self {
            from: overview.period.from(),
            to: overview.period.to(),
            weeks: overview.weeks.into_iter().map(Into::into).collect(),
            band: overview.recommended_sets.into(),
            streak: overview.streak.into(),
            muscles: overview.muscles.into_iter().map(Into::into).collect(),
            records: overview.records.into_iter().map(Into::into).collect(),
            calendar: overview.calendar.into_iter().map(Into::into).collect(),
            lifts: overview.lifts.into_iter().map(Into::into).collect(),
            body: overview.body.map(Into::into),
        }
    }
}

/// Returns the member's progress at a glance: muscles, records, days, main lifts and body values.
#[utoipa::path(get, path = "/api/user/progress/overview", tag = "progress",
    params(
        ("weeks" = Option<u8>, Query, minimum = 4, maximum = 52, description = "Number of weeks; 12 by default"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses((status = 200, body = Overview)))]
pub(crate) async fn view_overview(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Overview>, ApiError> {
    let weeks = query.optional_number("weeks").check("weeks", |weeks| match weeks {
        Some(weeks) => OverviewWeeks::new(weeks),
        None => Ok(OverviewWeeks::USUAL),
    });
    let weeks = weeks.finish()?;
    Ok(web::Json(state.services().progress.view_overview(&identity.actor, weeks).await?.into()))
}
