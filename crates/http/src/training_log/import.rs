//! Histories that members bring along.

use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Field, FieldErrors, Json, List, WholeText};
use crate::profile::WeightUnitWord;
use crate::serve::AppState;
use actix_web::web;
use chrono::NaiveDate;
use ironleaf_application::training_log as application;
use ironleaf_application::training_log::{ImportError, NameChoice};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::text::Name;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A file to be imported.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct ImportInput {
    /// A CSV file as Strong, Hevy or Ironleaf export it; 16 MiB with all the body at most.
    #[serde(default)]
    #[schema(value_type = String, required = true)]
    content: Field<WholeText>,
    /// The unit of weights where the file does not say it.
    #[serde(default)]
    #[schema(value_type = WeightUnitWord, required = true)]
    weight_unit: Field<WeightUnit>,
    /// What names of the file mean. Names that are left out are looked for.
    #[serde(default)]
    #[schema(value_type = Option<Vec<NameChoiceInput>>, max_items = 1000)]
    names: Field<List<NameChoiceInput, 1000>>,
    /// Whether only to tell what would be done.
    #[serde(default)]
    #[schema(value_type = bool, required = true)]
    dry_run: Field<bool>,
}

/// What a name of the file means.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct NameChoiceInput {
    /// As the file has it.
    #[serde(default)]
    #[schema(value_type = String, min_length = 1, max_length = 100, required = true)]
    name: Field<Name>,
    /// The exercise; `null` for one of the member's own by that name.
    #[serde(default)]
    #[schema(value_type = Option<i64>, minimum = 1, required = true)]
    exercise_id: Field<ExerciseId>,
}

/// A file that can be imported, as far as it was read.
struct ImportForm {
    content: String,
    unit: WeightUnit,
    choices: Vec<NameChoice>,
    dry_run: bool,
}

impl ImportInput {
    fn read(self) -> Result<ImportForm, ApiError> {
        let mut errors = FieldErrors::default();
        let content = self.content.required("content", &mut errors);
        let unit = self.weight_unit.required("weight_unit", &mut errors);
        let names = self.names.optional("names", &mut errors).map(|List(names)| names).unwrap_or_default();
        let choices = names
            .into_iter()
            .enumerate()
            .filter_map(|(index, choice)| {
                let name = choice.name.required(&format!("names[{index}].name"), &mut errors);
                let exercise_id = choice.exercise_id.optional(&format!("names[{index}].exercise_id"), &mut errors);
                name.map(|name| NameChoice { name: name.into_string(), exercise_id })
            })
            .collect();
        let dry_run = self.dry_run.required("dry_run", &mut errors);
        errors.finish()?;
        match (content, unit, dry_run) {
            (Some(WholeText(content)), Some(unit), Some(dry_run)) => Ok(ImportForm { content, unit, choices, dry_run }),
            _ => Err(ApiError::internal()),
        }
    }
}

/// Whose file it is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ImportFormat)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum ImportFormatWord {
    Strong,
    Hevy,
    Ironleaf,
}

/// How a name was given its exercise: by the member's choice, by its own name, by one that says the same, or not at all.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = NameMatch)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum NameMatchWord {
    Chosen,
    Exact,
    Similar,
    None,
}

/// Why a line is no set, though nothing is wrong with it: a rest, a remark, neither reps nor seconds, or a distance or
/// more seconds than a set can have.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = LeftOutReason)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum LeftOutWord {
    RestTimer,
    Note,
    NothingDone,
    DistanceOrLong,
}

/// What an import did, or would do.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportReport {
    #[schema(value_type = ImportFormatWord)]
    format: &'static str,
    /// Whether nothing was made.
    dry_run: bool,
    /// Lines behind the header. Each is taken, left out or not readable.
    lines: usize,
    /// Sets that were taken, of new logs and of such as stood.
    sets: usize,
    /// Logs that were made.
    logs_new: usize,
    /// Logs for whose exercise and day there was one, which was left alone.
    logs_standing: usize,
    /// `null` where there is no log.
    #[schema(required = true)]
    first_date: Option<NaiveDate>,
    #[schema(required = true)]
    last_date: Option<NaiveDate>,
    /// In the order of the file.
    names: Vec<ImportedName>,
    /// Lines that are no sets.
    left_out: Vec<LeftOutLines>,
    /// The first hundred lines that could not be read.
    unreadable: Vec<UnreadableLine>,
    /// How many there are of them.
    unreadable_count: usize,
}

/// A name of the file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportedName {
    /// As the file has it.
    name: String,
    /// The exercise; `null` where it becomes one of the member's own.
    #[schema(required = true, minimum = 1)]
    exercise_id: Option<i64>,
    #[schema(required = true)]
    exercise_name: Option<String>,
    #[serde(rename = "match")]
    #[schema(value_type = NameMatchWord)]
    found: &'static str,
    /// Sets of it in the file.
    sets: usize,
}

/// Lines that are no sets.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct LeftOutLines {
    #[schema(value_type = LeftOutWord)]
    reason: &'static str,
    lines: usize,
}

/// A line that could not be read.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnreadableLine {
    /// The header is line 1.
    line: u64,
    /// What is wrong with it.
    reason: String,
}

impl ImportReport {
    fn new(report: application::ImportReport, dry_run: bool) -> Self {
        let name = |name: application::ImportedName| {
            let (exercise_id, exercise_name) = name.exercise.map(|(id, name)| (id.get(), name)).unzip();
            ImportedName { name: name.name, exercise_id, exercise_name, found: name.found.as_str(), sets: name.sets }
        };
        Self {
            format: report.format.as_str(),
            dry_run,
            lines: report.lines,
            sets: report.sets,
            logs_new: report.logs_new,
            logs_standing: report.logs_standing,
            first_date: report.days.map(|(first, _)| first),
            last_date: report.days.map(|(_, last)| last),
            names: report.names.into_iter().map(name).collect(),
            left_out: report
                .left_out
                .into_iter()
                .map(|(reason, lines)| LeftOutLines { reason: reason.as_str(), lines })
                .collect(),
            unreadable: report
                .unreadable
                .into_iter()
                .map(|line| UnreadableLine { line: line.line, reason: line.reason.reason().to_owned() })
                .collect(),
            unreadable_count: report.unreadable_count,
        }
    }
}

/// Takes a history over from a CSV file of Strong, Hevy or Ironleaf. The sets of an exercise and day become one log. One
/// that stands for that exercise and day is left alone, so that the same file again adds nothing.
#[utoipa::path(post, path = "/api/user/import", tag = "training_log", request_body = ImportInput, responses(
    (status = 200, body = ImportReport),
    (status = 404, description = "An exercise that was chosen does not exist", body = ErrorBody)))]
pub(crate) async fn import_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<ImportInput>,
) -> Result<web::Json<ImportReport>, ApiError> {
    let ImportForm { content, unit, choices, dry_run } = body.read()?;
    let service = state.services().training_log.clone();
    // A large file takes longer than a thread that serves requests may be away.
    let file = web::block(move || service.read_import(&content, unit)).await.map_err(|_| ApiError::unavailable())?;
    let file = file.map_err(|invalid| ApiError::field("content", invalid.reason()))?;
    match state.services().training_log.import_logs(&identity.actor, file, &choices, dry_run).await {
        Ok(report) => Ok(web::Json(ImportReport::new(report, dry_run))),
        Err(ImportError::NoSuchExercise) => Err(ApiError::not_found("There is no such exercise")),
        Err(ImportError::Port(error)) => Err(error.into()),
    }
}
