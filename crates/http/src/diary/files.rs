//! The diary as a CSV file.

use super::refusal::write_refusal;
use crate::error::{ApiError, ErrorBody};
use crate::export_file::ExportFile;
use crate::identity::{Member, SessionCheck};
use crate::import_notes::{DateOrderJson, DecimalSignJson, ImportNote, notes};
use crate::input::{Json, Optional, Required, WholeText, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use ironleaf_application::diary::DiaryImportReport;
use ironleaf_application::shared::compute;
use ironleaf_domain::diary::{DiaryLine, DiaryTable};
use ironleaf_domain::spreadsheet::{DateOrder, DecimalSign, Reading};
use serde::Serialize;
use tokio::sync::Semaphore;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(export_diary, Member, Export).exporting(), route!(import_diary, Member, Import).importing()]
}

/// Limits concurrent imports. Each holds a diary in memory and uses a database connection.
static RUNNING: Semaphore = Semaphore::const_new(3);

/// Exports the diary as a CSV file that spreadsheets and the import can read.
///
/// An apostrophe precedes every text that a spreadsheet would interpret as a formula. An empty value is not known.
#[utoipa::path(get, path = "/api/user/export/diary.csv", tag = "diary",
    responses((status = 200, description = "The file `ironleaf-diary.csv`, oldest day first, with a row for each entry \
                                            and the columns `date`, `meal_type`, `kind`, `name`, `brand`, `barcode`, \
                                            `amount`, `unit`, `calories`, `protein`, `carbs`, `fat`, `fiber`, `sugar`, \
                                            `saturated_fat`, `salt`, `source`, `status` and `key`",
        content_type = "text/csv", body = String),
        (status = 429, description = "Another export of the account is still running", body = ErrorBody)))]
pub(crate) async fn export_diary(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let slot = state.export_slots().take(identity.actor.user_id)?;
    let file = ExportFile::begin(slot, DiaryTable::begin).await?;
    let table = file.clone();
    let sink = Box::new(move |lines: Vec<DiaryLine>| table.write(|table| table.add(&lines)));
    state.ports().diary.read_out(identity.actor.user_id, sink).await?;
    file.send(DiaryTable::end, "ironleaf-diary.csv".to_owned(), "text/csv; charset=utf-8").await
}

body! {
    /// A file of a diary to import.
    pub(crate) struct DiaryImportInput {
        /// A file of `GET /api/user/export/diary.csv`. The whole body is limited to 16 MiB.
        content: Required<WholeText>,
        /// Order of dates. Without it, the file decides: 23 is no month.
        date_order: Optional<DateOrder>,
        /// Decimal sign of numbers. Without it, the file decides.
        decimal_sign: Optional<DecimalSign>,
        /// Whether only to report what the import would do.
        dry_run: Required<bool>,
    }
}

/// Line that could not be imported.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct UnreadableEntryLine {
    /// Line number; the header is line 1.
    line: u64,
    /// Message that explains why the line could not be imported.
    reason: String,
}

/// Result of an import of a diary, or of its dry run.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DiaryImportReport)]
pub(crate) struct DiaryImportReportJson {
    /// Whether this was a dry run, which adds nothing.
    dry_run: bool,
    /// Number of lines after the header. Each is added, existing or unreadable.
    lines: usize,
    entries_added: usize,
    /// Number of entries that the diary already had, which stay unchanged.
    entries_existing: usize,
    /// The first hundred lines that could not be imported.
    unreadable: Vec<UnreadableEntryLine>,
    /// Number of all lines that could not be imported.
    unreadable_count: usize,
    /// What was changed so that lines could be imported.
    notes: Vec<ImportNote>,
    /// Order of dates, as chosen or shown by the file; `null` if neither, which only matters for `ambiguous_dates`.
    date_order: Option<DateOrderJson>,
    /// Decimal sign, as chosen or shown by the file.
    decimal_sign: Option<DecimalSignJson>,
    /// Number of lines that are unreadable because their date can mean two days. Choose `date_order`.
    ambiguous_dates: usize,
}

impl DiaryImportReportJson {
    fn new(report: DiaryImportReport, dry_run: bool) -> Self {
        let unreadable = report.unreadable.into_iter();
        Self {
            dry_run,
            lines: report.lines,
            entries_added: report.added,
            entries_existing: report.existing,
            unreadable: unreadable
                .map(|line| UnreadableEntryLine { line: line.line, reason: line.reason.reason().to_owned() })
                .collect(),
            unreadable_count: report.unreadable_count,
            notes: notes(&report.notes),
            date_order: report.date_order.map(Into::into),
            decimal_sign: report.decimal_sign.map(Into::into),
            ambiguous_dates: report.ambiguous_dates,
        }
    }
}

/// Imports a diary from a CSV file of any account, as quick entries.
///
/// They are from ten years back to 7 days ahead. The key of a line recognizes its entry, so importing the same file
/// again adds nothing. The status of a day is restored if the day has none of its own.
#[utoipa::path(post, path = "/api/user/diary-import", tag = "diary", request_body = DiaryImportInput,
    params(
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines today's date")),
    responses(
        (status = 200, body = DiaryImportReportJson)))]
pub(crate) async fn import_diary(
    Member(identity): Member,
    session: SessionCheck,
    state: web::Data<AppState>,
    Json(body): Json<DiaryImportInput>,
) -> Result<web::Json<DiaryImportReportJson>, ApiError> {
    let fields = all((body.content.read(), body.date_order.read(), body.decimal_sign.read(), body.dry_run.read()));
    let (content, date_order, decimal_sign, dry_run) = fields.finish()?;
    let reading = Reading { date_order, decimal_sign, zone: identity.actor.time_zone };
    let _permit = RUNNING.try_acquire().map_err(|_| ApiError::unavailable())?;
    let (actor, service) = (identity.actor, state.services().diary.clone());
    let reader = service.clone();
    let file = compute(move || reader.read_diary_file(&actor, &content, &reading)).await?;
    let file = file.map_err(|error| ApiError::field("content", error.reason()))?;
    session.check().await?;
    let report = service.import_diary(&actor, file, dry_run).await.map_err(|error| write_refusal(error, "content"))?;
    Ok(web::Json(DiaryImportReportJson::new(report, dry_run)))
}
