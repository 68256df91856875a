//! Import of training histories.

use crate::error::{ApiError, ErrorBody};
use crate::identity::{Identity, Member, SessionCheck};
use crate::import_notes::{DateOrderJson, DecimalSignJson, ImportNote, notes};
use crate::input::{Checked, Json, List, Optional, Required, WholeText, all, body};
use crate::request_id;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::shared::compute;
use ironleaf_application::training_log as application;
use ironleaf_application::training_log::{ImportError, NameChoice, NameMatch};
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::spreadsheet::{DateOrder, DecimalSign, Reading};
use ironleaf_domain::text::{Name, Text};
use ironleaf_domain::training_log::import::{ColumnNames, ImportFileError, ImportFormat, ImportSource, SkipReason};
use ironleaf_domain::training_log::{ImportState, LogImport};
use serde::Serialize;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::timeout;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_import, Member, Ordinary), route!(import_logs, Member, Import).importing()]
}

/// Maximum wait before a 202 response: less than usual proxy timeouts and the route's deadline.
const ANSWER_WITHIN: Duration = Duration::from_secs(20);

/// Limits concurrent imports. Each holds a history in memory and uses a database connection.
static RUNNING: Semaphore = Semaphore::const_new(3);

body! {
    /// A file to import.
    pub(crate) struct ImportInput {
        /// A file exported by Ironleaf or another app, or any CSV file.
        ///
        /// The apps are Strong, Hevy, FitNotes, Jefit, Fitbod, wger, openGym and `StrongLifts`. The whole body is limited to 16 MiB.
        content: Required<WholeText>,
        /// Unit of weights if the file does not state it.
        weight_unit: Required<WeightUnit>,
        /// For wger, the JSON of `/api/v2/exerciseinfo/`, which has the names of the exercises in `content`.
        names_content: Optional<WholeText>,
        /// Columns of any CSV file. With them, the header is not compared with the known formats.
        columns: Optional<ImportColumns>,
        /// Order of dates. Without it, the file decides: 23 is no month. `03/04/2026` in a file that does not is unreadable.
        date_order: Optional<DateOrder>,
        /// Decimal sign of numbers. Without it, the file decides.
        decimal_sign: Optional<DecimalSign>,
        /// Exercises chosen for names in the file. The server matches all other names.
        names: Optional<List<NameChoiceInput, 0, 1000>>,
        /// Whether only to report what the import would do.
        dry_run: Required<bool>,
    }
}

body! {
    /// Columns of any CSV file, as names of its header.
    pub(crate) struct ImportColumns -> ColumnNames {
        /// Date of the training.
        date: Required<ColumnName>,
        /// Name of the exercise.
        exercise: Required<ColumnName>,
        weight: Optional<ColumnName>,
        reps: Optional<ColumnName>,
        /// Seconds of a timed set, as a number, m:ss or h:mm:ss.
        seconds: Optional<ColumnName>,
        /// Kind of set, as a name or a letter, or a flag: "Is Warmup Set?" with 1 or 0, true or false, yes or no.
        kind: Optional<ColumnName>,
        rpe: Optional<ColumnName>,
        /// Repetitions in reserve.
        rir: Optional<ColumnName>,
        /// Unit of each line's weight.
        unit: Optional<ColumnName>,
    }
}

/// Name of a column.
type ColumnName = Text<200>;

impl ImportColumns {
    fn read(self) -> Checked<ColumnNames> {
        let optional = |column: Optional<ColumnName>| column.read().map(|name| name.map(ColumnName::into_string));
        let required = all((self.date.read(), self.exercise.read()));
        let of_set = all((
            optional(self.weight),
            optional(self.reps),
            optional(self.seconds),
            optional(self.kind),
            optional(self.unit),
        ));
        let of_effort = all((optional(self.rpe), optional(self.rir)));
        all((required, of_set, of_effort)).map(|((date, exercise), (weight, reps, seconds, kind, unit), (rpe, rir))| {
            ColumnNames {
                date: date.into_string(),
                exercise: exercise.into_string(),
                weight,
                reps,
                seconds,
                kind,
                rpe,
                rir,
                unit,
            }
        })
    }
}

body! {
    /// The exercise chosen for a name in the file.
    pub(crate) struct NameChoiceInput -> NameChoice {
        /// The name as in the file.
        name: Required<Name>,
        /// The exercise; `null` creates the member's own exercise with this name.
        exercise_id: Optional<ExerciseId>,
    }
}

/// A validated import request.
struct ImportForm {
    source: ImportSource,
    choices: Vec<NameChoice>,
    dry_run: bool,
}

impl ImportInput {
    fn read(self, identity: &Identity) -> Result<ImportForm, ApiError> {
        let source = all((
            self.content.read(),
            self.names_content.read(),
            self.weight_unit.read(),
            self.columns.read(),
            self.date_order.read(),
            self.decimal_sign.read(),
        ));
        let choices = self.names.read().map(Option::unwrap_or_default);
        let fields = all((source, choices, self.dry_run.read()));
        let ((content, names, unit, columns, date_order, decimal_sign), choices, dry_run) = fields.finish()?;
        let reading = Reading { date_order, decimal_sign, zone: identity.actor.time_zone };
        Ok(ImportForm { source: ImportSource { content, unit, names, columns, reading }, choices, dry_run })
    }
}

impl NameChoiceInput {
    fn read(self) -> Checked<NameChoice> {
        all((self.name.read(), self.exercise_id.read()))
            .map(|(name, exercise_id)| NameChoice { name: name.into_string(), exercise_id })
    }
}

wire_enum! {
    /// App that exported the file, or `csv` for a file whose columns were chosen.
    ImportFormatJson = ImportFormat as "ImportFormat"
}

wire_enum! {
    /// Kind of a name's match: chosen by the member, exact, similar, or none.
    NameMatchJson = NameMatch as "NameMatch"
}

wire_enum! {
    /// Reason for skipping a valid line.
    ///
    /// The line is a rest or a note, has neither reps nor seconds, has a distance or more seconds than a set can have,
    /// is in a section of Jefit that has no logs, or is a set that was not done.
    SkipReasonJson = SkipReason as "SkipReason"
}

wire_enum! {
    /// State of an import.
    ///
    /// An interrupted import keeps the logs it added. Importing the file again adds the rest.
    ImportStateJson = ImportState as "ImportState"
}

/// An import that has started.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportProgress {
    /// ID of its entry in the list of recent changes.
    id: i64,
    state: ImportStateJson,
    /// Number of logs to add.
    logs_total: u32,
    /// Number of processed logs.
    logs_done: u32,
    /// Number of added logs. The others already existed.
    logs_added: u32,
}

impl ImportProgress {
    fn new(import: &LogImport, state: ImportState) -> Self {
        Self {
            id: import.id.get(),
            state: state.into(),
            logs_total: import.logs_total,
            logs_done: import.logs_done,
            logs_added: import.logs_added,
        }
    }
}

/// The heaviest set of a file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct HeaviestSet {
    /// Name of the exercise as in the file.
    name: String,
    /// In kg.
    weight: f64,
    reps: u16,
    date: NaiveDate,
}

/// Result of an import, or of its dry run.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportReport {
    format: ImportFormatJson,
    /// Whether this was a dry run, which adds nothing.
    dry_run: bool,
    /// Number of lines after the header. Each is imported, skipped or unreadable.
    ///
    /// A line of Jefit or `StrongLifts` counts once for each of its sets. In JSON, a line is a set.
    lines: usize,
    /// Number of imported sets, including those of existing logs.
    sets: usize,
    /// Number of added logs.
    logs_added: usize,
    /// Number of days and exercises that already had a log, which stays unchanged.
    logs_existing: usize,
    /// `null` if there are no logs.
    first_date: Option<NaiveDate>,
    last_date: Option<NaiveDate>,
    /// The heaviest set, which reveals a wrong unit; `null` if no set has a weight.
    heaviest: Option<HeaviestSet>,
    /// The started import; `null` in a dry run and if there is nothing to add.
    import: Option<ImportProgress>,
    /// Names in file order.
    names: Vec<ImportedName>,
    /// Skipped lines by reason.
    skipped: Vec<SkippedLines>,
    /// The first hundred unreadable lines.
    unreadable: Vec<UnreadableLine>,
    /// Number of all unreadable lines.
    unreadable_count: usize,
    /// The first fifty names of columns that the import does not know.
    unknown_columns: Vec<String>,
    /// Whether `weight_unit` was used, because the file does not state the unit of some weights.
    unit_assumed: bool,
    /// What was changed or left out so that lines could be imported.
    notes: Vec<ImportNote>,
    /// Order of dates, as chosen or shown by the file; `null` if neither, which only matters for `ambiguous_dates`.
    date_order: Option<DateOrderJson>,
    /// Decimal sign, as chosen or shown by the file.
    decimal_sign: Option<DecimalSignJson>,
    /// Number of lines that are unreadable because their date can mean two days. Choose `date_order`.
    ambiguous_dates: usize,
}

/// A name in the file.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ImportedName {
    /// The name as in the file.
    name: String,
    /// The matched exercise; `null` for a new exercise of the member's own.
    exercise_id: Option<i64>,
    exercise_name: Option<String>,
    #[serde(rename = "match")]
    found: NameMatchJson,
    /// Number of sets with this name.
    sets: usize,
}

/// Skipped lines with one reason.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct SkippedLines {
    reason: SkipReasonJson,
    lines: usize,
}

/// An unreadable line.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnreadableLine {
    /// Line number; the header is line 1. In JSON, the number of the set.
    line: u64,
    /// Message that explains why the line is unreadable.
    reason: String,
}

impl ImportReport {
    fn new(report: application::ImportReport, dry_run: bool, import: Option<ImportProgress>) -> Self {
        let name = |name: application::ImportedName| {
            let (exercise_id, exercise_name) = name.exercise.map(|(id, name)| (id.get(), name)).unzip();
            ImportedName { name: name.name, exercise_id, exercise_name, found: name.found.into(), sets: name.sets }
        };
        Self {
            format: report.format.into(),
            dry_run,
            lines: report.lines,
            sets: report.sets,
            logs_added: report.logs_added,
            logs_existing: report.logs_existing,
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
            skipped: report
                .skipped
                .into_iter()
                .map(|(reason, lines)| SkippedLines { reason: reason.into(), lines })
                .collect(),
            unreadable: report
                .unreadable
                .into_iter()
                .map(|line| UnreadableLine { line: line.line, reason: line.reason.reason().to_owned() })
                .collect(),
            unreadable_count: report.unreadable_count,
            unknown_columns: report.unknown_columns,
            unit_assumed: report.is_unit_assumed,
            notes: notes(&report.notes),
            date_order: report.date_order.map(Into::into),
            decimal_sign: report.decimal_sign.map(Into::into),
            ambiguous_dates: report.ambiguous_dates,
        }
    }
}

/// Imports a training history from a file of another app or of Ironleaf, or from any CSV file.
///
/// The format is found by the content. If the header of a CSV file is unknown, `columns` is required.
///
/// The sets of an exercise on one day become one log. Existing logs for the same exercise and day stay unchanged, so
/// importing the same file again adds nothing. All added logs count as one change, which can be undone for 30 days.
#[utoipa::path(post, path = "/api/user/import", tag = "training_log", request_body = ImportInput, responses(
    (status = 200, body = ImportReport),
    (status = 202, description = "The import continues; `GET` returns its progress", body = ImportReport),
    (status = 404, description = "A chosen exercise does not exist", body = ErrorBody),
    (status = 409, description = "Another import of the account is running, or its history is full",
        body = ErrorBody)))]
pub(crate) async fn import_logs(
    Member(identity): Member,
    session: SessionCheck,
    state: web::Data<AppState>,
    Json(body): Json<ImportInput>,
) -> Result<HttpResponse, ApiError> {
    let ImportForm { source, choices, dry_run } = body.read(&identity)?;
    let (actor, service) = (identity.actor, state.services().training_log.clone());
    let reader = service.clone();
    let file = compute(move || reader.read_import(&source)).await?;
    let file = file.map_err(|error| match error {
        ImportFileError::Content(invalid) => ApiError::field("content", invalid.reason()),
        ImportFileError::Columns(invalid) => ApiError::field("columns", invalid.reason()),
        ImportFileError::Names(invalid) => ApiError::field("names_content", invalid.reason()),
    })?;
    let planned = service.plan_import(&actor, file, choices).await?;
    if dry_run {
        return Ok(HttpResponse::Ok().json(ImportReport::new(planned.report().clone(), true, None)));
    }
    let permit = RUNNING.try_acquire().map_err(|_| ApiError::unavailable())?;
    session.check().await?;
    let so_far = planned.report().clone();
    let import = service.begin_import(&actor, planned).await?;
    let (id, logs_total) = (import.id(), u32::try_from(import.logs_total()).unwrap_or(u32::MAX));
    let progress = |state: ImportState, done, added| {
        id.map(|id| ImportProgress {
            id: id.get(),
            state: state.into(),
            logs_total,
            logs_done: done,
            logs_added: added,
        })
    };
    // The task continues after the timeout, and if the client disconnects.
    let work = request_id::spawn(async move {
        let _permit = permit;
        service.carry_out_import(&actor, import, || session.is_live()).await
    });
    match timeout(ANSWER_WITHIN, work).await {
        Ok(Ok(report)) => {
            let report = report?;
            let added = u32::try_from(report.logs_added).unwrap_or(u32::MAX);
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

/// Returns the progress of the caller's latest import.
#[utoipa::path(get, path = "/api/user/import", tag = "training_log", responses(
    (status = 200, body = ImportProgress),
    (status = 404, description = "The account has no import", body = ErrorBody)))]
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
            ImportError::NoSuchExercise => Self::not_found("Exercise not found"),
            ImportError::OtherIsRunning => {
                Self::conflict("Another import is still running. Please try again when it has finished.")
            }
            ImportError::SessionEnded => Self::unauthenticated(),
            ImportError::Port(error) => error.into(),
        }
    }
}
