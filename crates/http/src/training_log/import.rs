//! Histories that members bring along.

use crate::error::{ApiError, ErrorBody};
use crate::identity::{Identity, Member};
use crate::input::{Checked, Field, Json, List, WholeText, all};
use crate::profile::WeightUnitWord;
use crate::request_id;
use crate::serve::AppState;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::training_log as application;
use ironleaf_application::training_log::{ImportError, NameChoice};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::{ImportState, LogImport};
use serde::{Deserialize, Serialize};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use utoipa::ToSchema;

/// How long the answer waits for the import: less than a proxy waits for it, and than the route's deadline.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);

/// Imports that are carried out at once: so many histories are in memory, and as many connections busy.
static RUNNING: Semaphore = Semaphore::const_new(3);

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
    fn read(self, identity: &Identity) -> Result<ImportForm, ApiError> {
        let choices = self.names.optional("names").and_then(|names| {
            let names = names.map(|List(names)| names).unwrap_or_default();
            names.into_iter().enumerate().map(|(index, choice)| choice.read(&format!("names[{index}]"))).collect()
        });
        let fields = all((
            self.content.required("content"),
            self.weight_unit.required("weight_unit"),
            choices,
            self.dry_run.required("dry_run"),
            identity.check_time_zone(),
        ));
        let (WholeText(content), unit, choices, dry_run, ()) = fields.finish()?;
        Ok(ImportForm { content, unit, choices, dry_run })
    }
}

impl NameChoiceInput {
    fn read(self, place: &str) -> Checked<NameChoice> {
        let name = self.name.required(&format!("{place}.name"));
        let exercise_id = self.exercise_id.optional(&format!("{place}.exercise_id"));
        all((name, exercise_id)).map(|(name, exercise_id)| NameChoice { name: name.into_string(), exercise_id })
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

/// How far an import is. One that was interrupted leaves what it added; importing the file again adds the rest.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
#[schema(as = ImportState)]
#[expect(dead_code, reason = "only the OpenAPI document is made from it")]
pub(crate) enum ImportStateWord {
    Running,
    Done,
    Interrupted,
}

/// An import that was started.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportProgress {
    /// Its entry in the journal of changes.
    #[schema(minimum = 1)]
    id: i64,
    #[schema(value_type = ImportStateWord)]
    state: &'static str,
    /// Logs that it has to add.
    logs_total: u32,
    /// Logs that it has looked at.
    logs_done: u32,
    /// Logs that it has added.
    logs_added: u32,
}

impl ImportProgress {
    fn new(import: &LogImport, state: ImportState) -> Self {
        Self {
            id: import.id.get(),
            state: state.as_str(),
            logs_total: import.logs_total,
            logs_done: import.logs_done,
            logs_added: import.logs_added,
        }
    }
}

/// The heaviest set of a file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HeaviestSet {
    /// The exercise, as the file names it.
    name: String,
    /// In kg.
    weight: f64,
    reps: u16,
    date: NaiveDate,
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
    /// The heaviest set, by which a wrong unit shows; `null` where no set has a weight.
    #[schema(required = true)]
    heaviest: Option<HeaviestSet>,
    /// The entry in the journal of changes; `null` in a dry run, and where there was nothing to add.
    #[schema(required = true)]
    import: Option<ImportProgress>,
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
    fn new(report: application::ImportReport, dry_run: bool, import: Option<ImportProgress>) -> Self {
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
            heaviest: report.heaviest.map(|set| HeaviestSet {
                name: set.name,
                weight: set.weight.kg(),
                reps: set.reps.get(),
                date: set.day,
            }),
            import,
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
/// that stands for that exercise and day is left alone, so that the same file again adds nothing. All that is added is one
/// entry of the journal of changes, and can be undone as a whole for 30 days.
#[utoipa::path(post, path = "/api/user/import", tag = "training_log", request_body = ImportInput, responses(
    (status = 200, body = ImportReport),
    (status = 202, description = "It takes longer and goes on; `GET` tells how far it is", body = ImportReport),
    (status = 404, description = "An exercise that was chosen does not exist", body = ErrorBody),
    (status = 409, description = "Another import of the account is still running, or its history is full",
        body = ErrorBody)))]
pub(crate) async fn import_logs(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<ImportInput>,
) -> Result<HttpResponse, ApiError> {
    let ImportForm { content, unit, choices, dry_run } = body.read(&identity)?;
    let (actor, service) = (identity.actor, state.services().training_log.clone());
    let reader = service.clone();
    // A large file takes longer than a thread that serves requests may be away.
    let file = web::block(move || reader.read_import(&content, unit)).await.map_err(|_| ApiError::unavailable())?;
    let file = file.map_err(|invalid| ApiError::field("content", invalid.reason()))?;
    let planned = service.plan_import(&actor, file, choices).await?;
    if dry_run {
        return Ok(HttpResponse::Ok().json(ImportReport::new(planned.report().clone(), true, None)));
    }
    let room = RUNNING.try_acquire().map_err(|_| ApiError::unavailable())?;
    let so_far = planned.report().clone();
    let import = service.begin_import(&actor, planned).await?;
    let (id, logs_total) = (import.id(), u32::try_from(import.logs_total()).unwrap_or(u32::MAX));
    let progress = |state: ImportState, done, added| {
        id.map(|id| ImportProgress {
            id: id.get(),
            state: state.as_str(),
            logs_total,
            logs_done: done,
            logs_added: added,
        })
    };
    // It goes on when the caller has gone away or waits no longer.
    let work = request_id::spawn(async move {
        let _room = room;
        service.carry_out_import(&actor, import).await
    });
    match timeout(ANSWER_WITHIN, work).await {
        Ok(Ok(report)) => {
            let report = report?;
            let added = u32::try_from(report.logs_new).unwrap_or(u32::MAX);
            let import = progress(ImportState::Done, logs_total, added);
            Ok(HttpResponse::Ok().json(ImportReport::new(report, false, import)))
        }
        Ok(Err(_)) => Err(ApiError::internal()),
        Err(_) => {
            let import = progress(ImportState::Running, 0, 0);
            Ok(HttpResponse::Accepted().json(ImportReport::new(so_far, false, import)))
        }
    }
}

/// How far the caller's latest import is.
#[utoipa::path(get, path = "/api/user/import", tag = "training_log", responses(
    (status = 200, body = ImportProgress),
    (status = 404, description = "Nothing was imported yet", body = ErrorBody)))]
pub(crate) async fn view_import(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<ImportProgress>, ApiError> {
    let found = state.services().training_log.view_import(&identity.actor).await?;
    let (import, state) = found.ok_or_else(|| ApiError::not_found("Import not found"))?;
    Ok(web::Json(ImportProgress::new(&import, state)))
}

impl From<ImportError> for ApiError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::NoSuchExercise => Self::not_found("There is no such exercise"),
            ImportError::OtherIsRunning => {
                Self::conflict("Another import of yours is still running. Please try again when it has finished")
            }
            ImportError::Port(error) => error.into(),
        }
    }
}
