//! What was done, as a file that spreadsheets open.

use crate::error::ApiError;
use crate::identity::Member;
use crate::serve::AppState;
use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use actix_web::{HttpResponse, web};
use ironleaf_domain::training_log::sets_csv;

/// Every set that was done, as a table for spreadsheets, which an import takes again. A log that was just marked as done
/// is a row without a set. A text that a spreadsheet would take for a formula has an apostrophe before it.
#[utoipa::path(get, path = "/api/user/export/sets.csv", tag = "training_log",
    responses((status = 200, description = "A file `ironleaf-sets.csv`, oldest day first, with the columns `date`, \
                                            `exercise`, `set`, `kind`, `reps`, `weight_kg`, `rpe`, `planned_sets`, \
                                            `planned_reps` and `log_weight_kg`",
        content_type = "text/csv", body = String)))]
pub(crate) async fn export_sets(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let logs = state.services().training_log.list_all_logs(&identity.actor).await?;
    let table = sets_csv::write(&logs).map_err(|error| {
        tracing::error!(%error, "a member's sets cannot be written");
        ApiError::internal()
    })?;
    let file = DispositionParam::Filename("ironleaf-sets.csv".to_owned());
    let attachment = ContentDisposition { disposition: DispositionType::Attachment, parameters: vec![file] };
    Ok(HttpResponse::Ok().insert_header(attachment).content_type("text/csv; charset=utf-8").body(table))
}
