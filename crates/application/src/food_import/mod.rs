//! Imports of products into the foods that members find.

mod ports;

pub use ports::{
    FoodImportRun, FoodImportStart, FoodImportStatus, ImportedFoods, NewFoodImport, RemovedFoods, StoredProducts,
};

#[cfg(any(test, feature = "testing"))]
pub use ports::MockImportedFoods;

use crate::shared::{Clock, PortError};
use ironleaf_domain::food::open_food_facts::{Countries, Product, ProductSkip};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Rows of one transaction.
pub const BATCH_ROWS: usize = 1_000;

/// One row of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadRow {
    /// The product, or why it is skipped.
    pub product: Result<Product, ProductSkip>,
    /// Chosen countries in it.
    pub countries: Vec<String>,
}

/// Request to import a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodImportRequest {
    /// Key that recognizes the file.
    pub file_key: String,
    /// Countries whose products are imported.
    pub countries: Countries,
    /// Whether to begin with the first row, even if an import of this file was interrupted.
    pub is_from_start: bool,
    /// Whether only to report what the import would do.
    pub is_dry_run: bool,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct FoodImportReport {
    /// Rows that an earlier, interrupted import had already committed.
    pub rows_before: u64,
    /// Rows that this import read.
    pub read: u64,
    /// New products.
    pub added: u64,
    /// Changed products.
    pub changed: u64,
    /// Products that were already there with the same values.
    pub unchanged: u64,
    /// Skipped rows by reason.
    pub skipped: BTreeMap<ProductSkip, u64>,
    /// Chosen countries that no row has.
    pub unknown_countries: Vec<String>,
}

/// Use cases of imports.
#[derive(Clone)]
pub struct FoodImportService {
    foods: Arc<dyn ImportedFoods>,
    clock: Arc<dyn Clock>,
}

impl FoodImportService {
    /// Creates the service.
    pub fn new(foods: Arc<dyn ImportedFoods>, clock: Arc<dyn Clock>) -> Self {
        Self { foods, clock }
    }

    /// Imports the rows of a file, 1,000 in each transaction.
    ///
    /// An interrupted import of the same file and countries goes on after the last committed row. `begun` is called
    /// with the number of rows before it, and `progress` after each transaction. Only one import may run at a time.
    ///
    /// `E` is the error of reading the file, which ends the import. Committed rows stay.
    pub async fn import_foods<E>(
        &self,
        request: FoodImportRequest,
        rows: impl Iterator<Item = Result<ReadRow, E>>,
        begun: impl FnOnce(u64),
        mut progress: impl FnMut(&FoodImportReport),
    ) -> Result<FoodImportReport, FoodImportError<E>> {
        let mut import = None;
        let mut report = FoodImportReport::default();
        if !request.is_dry_run {
            let new = NewFoodImport { file_key: request.file_key, countries: request.countries.clone() };
            let start = self.foods.begin(new, request.is_from_start, self.clock.now()).await?;
            report.rows_before = start.rows_done;
            import = Some(start.id);
        }
        begun(report.rows_before);
        let mut seen: BTreeSet<String> = BTreeSet::new();
        let mut batch = Vec::new();
        let mut count = 0;
        for row in rows.skip(usize::try_from(report.rows_before).unwrap_or(usize::MAX)) {
            let row = row.map_err(FoodImportError::File)?;
            seen.extend(row.countries);
            report.read += 1;
            count += 1;
            match row.product {
                Ok(product) => batch.push(product),
                Err(reason) => *report.skipped.entry(reason).or_default() += 1,
            }
            if count == BATCH_ROWS {
                self.store(import, std::mem::take(&mut batch), &mut report).await?;
                progress(&report);
                count = 0;
            }
        }
        self.store(import, batch, &mut report).await?;
        if let Some(id) = import {
            self.foods.finish(id, self.clock.now()).await?;
        }
        // The rows of an earlier run are not known, so that only a complete run can tell.
        let is_unknown = |word: &&String| report.rows_before == 0 && !seen.contains(*word);
        report.unknown_countries = request.countries.words().iter().filter(is_unknown).cloned().collect();
        Ok(report)
    }

    async fn store(
        &self,
        import: Option<i64>,
        products: Vec<Product>,
        report: &mut FoodImportReport,
    ) -> Result<(), PortError> {
        let run = import.map(|id| FoodImportRun { id, rows_done: report.rows_before + report.read });
        let stored = self.foods.store(run, products, self.clock.now()).await?;
        report.added += stored.added;
        report.changed += stored.changed;
        report.unchanged += stored.unchanged;
        Ok(())
    }

    /// Removes all imported foods. Those that recipes use stay, but are no longer found.
    pub async fn remove_imported_foods(&self) -> Result<RemovedFoods, PortError> {
        self.foods.remove_all(self.clock.now()).await
    }
}

/// Reason why an import ended early.
#[derive(Debug, thiserror::Error)]
pub enum FoodImportError<E> {
    /// The file cannot be read.
    #[error("{0}")]
    File(E),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

#[cfg(test)]
mod tests;
