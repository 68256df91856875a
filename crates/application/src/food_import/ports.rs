use crate::shared::PortError;
use async_trait::async_trait;
use chrono::{DateTime, Utc};
use ironleaf_domain::food::open_food_facts::{Countries, Product};

/// Import to be begun.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFoodImport {
    /// Key that recognizes the file.
    pub file_key: String,
    /// Countries whose products are imported.
    pub countries: Countries,
}

/// An import that has begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoodImportStart {
    pub id: i64,
    /// Rows that an interrupted import of the same file has committed.
    pub rows_done: u64,
}

/// Progress of an import.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoodImportRun {
    pub id: i64,
    /// Rows of the file that are done with this batch.
    pub rows_done: u64,
}

/// Result of storing products.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StoredProducts {
    /// New products.
    pub added: u64,
    /// Changed products.
    pub changed: u64,
    /// Products that were already there with the same values.
    pub unchanged: u64,
}

/// Number of imported foods, and the latest import.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoodImportStatus {
    /// Number of foods that members can find.
    pub foods: u64,
    /// Number of those whose values are doubtful.
    pub doubtful: u64,
    /// Start of the latest import, its rows, and its end unless it was interrupted or is running.
    pub last: Option<(DateTime<Utc>, u64, Option<DateTime<Utc>>)>,
}

/// Result of removing all imported foods.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct RemovedFoods {
    /// Deleted foods.
    pub removed: u64,
    /// Foods that recipes use, which are only no longer found.
    pub kept: u64,
}

/// Foods of Open Food Facts.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait ImportedFoods: Send + Sync {
    /// Begins an import.
    ///
    /// Continues the latest one if it was of the same file and countries and was interrupted.
    async fn begin(
        &self,
        import: NewFoodImport,
        is_from_start: bool,
        now: DateTime<Utc>,
    ) -> Result<FoodImportStart, PortError>;

    /// Stores products by barcode and the progress of the import in one transaction.
    ///
    /// Without an import it only counts. Of products with one barcode the last one counts.
    async fn store(
        &self,
        run: Option<FoodImportRun>,
        products: Vec<Product>,
        now: DateTime<Utc>,
    ) -> Result<StoredProducts, PortError>;

    /// Marks an import as finished.
    async fn finish(&self, id: i64, now: DateTime<Utc>) -> Result<(), PortError>;

    /// Returns what is imported.
    async fn status(&self) -> Result<FoodImportStatus, PortError>;

    /// Deletes all imported foods, except those that recipes use, which are no longer found.
    async fn remove_all(&self, now: DateTime<Utc>) -> Result<RemovedFoods, PortError>;
}
