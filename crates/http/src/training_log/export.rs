//! The export of performed sets for spreadsheets.

use crate::error::{ApiError, ErrorBody};
use crate::export_file::ExportFile;
use crate::identity::Member;
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use ironleaf_domain::training_log::DetailedLog;
use ironleaf_domain::training_log::sets_csv::SetsTable;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![route!(export_sets, Member, Export).exporting()]
}

/// Exports every performed set as a CSV file that spreadsheets and the import can read.
///
/// A log that was only marked as done is a row without a set. An apostrophe precedes every text that a spreadsheet
/// would interpret as a formula.
#[utoipa::path(get, path = "/api/user/export/sets.csv", tag = "training_log",
    responses((status = 200, description = "The file `ironleaf-sets.csv`, oldest day first, with the columns `date`, \
                                            `exercise`, `set`, `kind`, `reps`, `weight_kg`, `rpe`, `planned_sets`, \
                                            `planned_reps`, `log_weight_kg`, `program_week`, `program_cycle`, \
                                            `program_day` and `deload`",
        content_type = "text/csv", body = String),
        (status = 429, description = "Another export of the account is still running", body = ErrorBody)))]
pub(crate) async fn export_sets(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let slot = state.export_slots().take(identity.actor.user_id)?;
    let file = ExportFile::begin(slot, SetsTable::begin).await?;
    let table = file.clone();
    let sink = Box::new(move |logs: Vec<DetailedLog>| table.write(|table| table.add(&logs)));
    state.ports().logs.read_out(identity.actor.user_id, sink).await?;
    file.send(SetsTable::end, "ironleaf-sets.csv".to_owned(), "text/csv; charset=utf-8").await
}
