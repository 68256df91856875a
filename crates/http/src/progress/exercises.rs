//! The member's progress in each exercise.

use crate::error::{ApiError, ErrorBody};
use crate::exercise_enums::RepUnitJson;
use crate::identity::Member;
use crate::input::PathParts;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::progress as application;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::progress as domain;
use ironleaf_domain::training_log::LiftedWeight;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(list_exercises, Member, Ordinary), route!(view_exercise, Member, Ordinary)]
}

/// The heaviest set of an exercise.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HeaviestLift {
    /// In kg.
    weight: f64,
    /// The member's local date.
    log_date: NaiveDate,
}

/// An estimated one-rep max and the set that it is based on.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct OneRepMax {
    /// Estimate by Epley 1985, in kg.
    epley: f64,
    /// Estimate by Brzycki 1993, in kg.
    brzycki: f64,
    /// Weight of the set, in kg.
    weight: f64,
    #[schema(minimum = 1, maximum = 10)]
    reps: u16,
    /// The member's local date.
    log_date: NaiveDate,
}

/// A logged exercise with its all-time records.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseSummary {
    exercise_id: i64,
    exercise_name: String,
    /// Number of days with a log.
    #[schema(minimum = 1)]
    logs: u64,
    /// The member's local date.
    last_date: NaiveDate,
    /// `null` if all logs are without a weight.
    heaviest: Option<HeaviestLift>,
    /// `null` for minors, for timed, body-weight and band exercises, and if no set has ten reps or fewer.
    best_one_rep_max: Option<OneRepMax>,
    /// Most reps or seconds of one set; `null` except for body-weight and timed exercises.
    most_reps: Option<MostReps>,
    /// Whether sets of the exercise are counted in reps or seconds.
    unit: RepUnitJson,
}

/// The most reps or seconds of one set.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct MostReps {
    /// Reps, or seconds if that is the unit.
    #[schema(minimum = 1, maximum = 1000)]
    reps: u16,
    /// The member's local date.
    log_date: NaiveDate,
}

impl From<application::ExerciseSummary> for ExerciseSummary {
    fn from(summary: application::ExerciseSummary) -> Self {
        let heaviest = |lift: ironleaf_domain::training_log::Lift| HeaviestLift {
            weight: lift.weight.kg(),
            log_date: lift.log_date,
        };
        let best = |best: ironleaf_domain::training_log::OneRepMax| OneRepMax {
            epley: best.epley,
            brzycki: best.brzycki,
            weight: best.lift.weight.kg(),
            reps: best.lift.reps,
            log_date: best.lift.log_date,
        };
        Self {
            exercise_id: summary.logged.exercise_id.get(),
            exercise_name: summary.logged.exercise_name,
            logs: summary.logged.logs,
            last_date: summary.logged.last_date,
            heaviest: summary.heaviest.map(heaviest),
            best_one_rep_max: summary.best_one_rep_max.map(best),
            most_reps: summary.most_reps.map(|best| MostReps { reps: best.reps, log_date: best.log_date }),
            unit: summary.unit.into(),
        }
    }
}

/// One day of an exercise.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ProgressPoint {
    /// The member's local date.
    log_date: NaiveDate,
    /// In kg.
    weight: Option<f64>,
    /// In kg, by Epley 1985; `null` if there is no estimate.
    estimated_one_rep_max: Option<f64>,
    /// Reps times weight of all sets except warm-ups, in kg.
    volume: Option<f64>,
    /// Most reps or seconds of one set; `null` except for body-weight and timed exercises.
    #[schema(minimum = 1, maximum = 1000)]
    most_reps: Option<u16>,
    /// Whether the week of the program was lighter on purpose.
    deload: bool,
}

impl From<domain::ProgressPoint> for ProgressPoint {
    fn from(point: domain::ProgressPoint) -> Self {
        Self {
            log_date: point.log_date,
            weight: point.weight.map(LiftedWeight::kg),
            estimated_one_rep_max: point.one_rep_max,
            volume: point.volume,
            most_reps: point.most_reps,
            deload: point.is_deload,
        }
    }
}

/// Kind of a personal record.
///
/// `most_reps` is for body-weight exercises, `longest` for timed ones.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub(crate) enum RecordKind {
    Heaviest,
    OneRepMax,
    Volume,
    MostReps,
    Longest,
}

impl From<domain::RecordKind> for RecordKind {
    fn from(kind: domain::RecordKind) -> Self {
        match kind {
            domain::RecordKind::Heaviest => Self::Heaviest,
            domain::RecordKind::OneRepMax => Self::OneRepMax,
            domain::RecordKind::Volume => Self::Volume,
            domain::RecordKind::MostReps => Self::MostReps,
            domain::RecordKind::Longest => Self::Longest,
        }
    }
}

/// A personal record of all time.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseRecord {
    kind: RecordKind,
    /// In kg; for `most_reps` a number of reps, for `longest` in seconds.
    value: f64,
    /// The last day on which the value was reached.
    log_date: NaiveDate,
}

impl From<domain::Record> for ExerciseRecord {
    fn from(record: domain::Record) -> Self {
        Self { kind: record.kind.into(), value: record.value, log_date: record.log_date }
    }
}

/// Progress in one exercise.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ExerciseProgress {
    exercise_id: i64,
    exercise_name: String,
    /// Whether sets of the exercise are counted in reps or seconds.
    unit: RepUnitJson,
    /// Whether the exercise needs no equipment, so that each weight is added to the body.
    is_body_weight: bool,
    /// Days of the last twelve months, oldest first.
    points: Vec<ProgressPoint>,
    /// All-time records, at most one of each kind.
    records: Vec<ExerciseRecord>,
}

impl From<application::ExerciseProgress> for ExerciseProgress {
    fn from(progress: application::ExerciseProgress) -> Self {
        Self {
            exercise_id: progress.exercise_id.get(),
            exercise_name: progress.exercise_name,
            unit: progress.unit.into(),
            is_body_weight: progress.is_body_weight,
            points: progress.points.into_iter().map(Into::into).collect(),
            records: progress.records.into_iter().map(Into::into).collect(),
        }
    }
}

/// Lists every exercise that the member has logged by name, with its all-time records.
#[utoipa::path(get, path = "/api/user/progress/exercises", operation_id = "list_exercise_progress", tag = "progress",
    responses((status = 200, body = Vec<ExerciseSummary>)))]
pub(crate) async fn list_exercises(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<ExerciseSummary>>, ApiError> {
    let summaries = state.services().progress.list_exercises(&identity.actor).await?;
    Ok(web::Json(summaries.into_iter().map(Into::into).collect()))
}

/// Returns the progress in an exercise over the last twelve months, and its all-time records.
#[utoipa::path(get, path = "/api/user/progress/exercises/{id}", tag = "progress",
    params(
        ("id" = i64, Path, minimum = 1),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = ExerciseProgress),
        (status = 404, description = "The member has not logged this exercise", body = ErrorBody)))]
pub(crate) async fn view_exercise(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<ExerciseProgress>, ApiError> {
    let id = path.id("id", ExerciseId::new)?;
    let progress = state.services().progress.view_exercise(&identity.actor, id).await?;
    Ok(web::Json(progress.ok_or_else(not_logged)?.into()))
}

/// Creates the error for an exercise without a log.
pub(crate) fn not_logged() -> ApiError {
    ApiError::not_found("You have not logged this exercise yet")
}
