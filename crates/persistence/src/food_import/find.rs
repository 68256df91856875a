//! Finding imported foods by ID and barcode.

use super::rows::ImportedFoodRow;
use crate::error::DbError;
use crate::schema::imported_foods;
use diesel::pg::PgConnection;
use diesel::prelude::*;
use ironleaf_domain::food::{Barcode, Food};

/// Returns those of the imported foods that exist, also archived ones.
pub(crate) fn find_imported(connection: &mut PgConnection, ids: &[i64]) -> Result<Vec<Food>, DbError> {
    let rows: Vec<ImportedFoodRow> = imported_foods::table
        .filter(imported_foods::id.eq_any(ids))
        .select(ImportedFoodRow::as_select())
        .load(connection)?;
    rows.into_iter().map(ImportedFoodRow::into_food).collect()
}

/// Returns the imported food with this barcode that is not archived.
pub(crate) fn find_imported_by_barcode(
    connection: &mut PgConnection,
    barcode: &Barcode,
) -> Result<Option<Food>, DbError> {
    let row: Option<ImportedFoodRow> = imported_foods::table
        .filter(imported_foods::barcode.eq(barcode.as_str()))
        .filter(imported_foods::archived_at.is_null())
        .select(ImportedFoodRow::as_select())
        .first(connection)
        .optional()?;
    row.map(ImportedFoodRow::into_food).transpose()
}
