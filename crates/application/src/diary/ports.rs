use crate::diet_plan::DietFacts;
use crate::shared::{PageLimit, PortError};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ValidationError;
use ironleaf_domain::diary::{
    DayStatus, DaySummary, DiaryChange, DiaryDay, DiaryEntry, DiaryLine, DiaryUndoError, EntryChange, EntryContent,
    FoodSettings, ImportedEntry, StatusError, Water,
};
use ironleaf_domain::diet_plan::DietPlan;
use ironleaf_domain::ids::{DiaryChangeId, DiaryEntryId, DietPlanId, FoodId, UserId};
use ironleaf_domain::meal::MealType;
use ironleaf_domain::target::TargetChange;
use ironleaf_domain::training_log::IdempotencyKey;

/// Reason why nothing of the diary can be changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DiaryWriteError {
    /// The member is under 13.
    #[error("the food diary is for members from 13 years on")]
    TooYoung,
    /// The day is out of range.
    #[error("{0}")]
    Day(ValidationError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

/// What decides how a member sees a day, from one snapshot.
///
/// What cannot matter is empty and not read: everything but `member` for a member who is too young for a diary.
#[derive(Debug, Clone, PartialEq)]
pub struct DayFacts {
    pub member: DietFacts,
    pub day: DiaryDay,
    /// All changes of the target, if the day may have an [earlier one](DiaryDay::time_of_target).
    pub target_changes: Vec<TargetChange>,
    /// Current diet plan.
    pub plan: Option<DietPlan>,
    /// Days with entries, oldest first: of a complete day, the [`LOW_DAYS`](ironleaf_domain::diary::LOW_DAYS) up to it.
    pub latest_days: Vec<DaySummary>,
}

/// Entry to be created.
#[derive(Debug, Clone, PartialEq)]
pub struct NewDiaryEntry {
    /// The member's local date.
    pub date: NaiveDate,
    /// Meal of the day.
    pub meal_type: MealType,
    /// Food or typed values.
    pub content: EntryContent,
    /// Idempotency key of the client.
    pub key: Option<IdempotencyKey>,
    /// Time of creation.
    pub logged_at: DateTime<Utc>,
}

/// Day of the past to be stored with its entries.
#[derive(Debug, Clone, PartialEq)]
pub struct PastDay {
    /// The day.
    pub date: NaiveDate,
    pub status: DayStatus,
    /// Entries without idempotency keys.
    pub entries: Vec<NewDiaryEntry>,
}

/// Result of adding an entry.
#[derive(Debug, Clone, PartialEq)]
pub enum AddEntryOutcome {
    Created(DiaryEntry),
    /// The entry that the key created, or of the same item of the diet plan and day.
    Existing(DiaryEntry),
    /// The key created something else.
    KeyOfAnotherEntry,
}

/// Result of changing an entry.
#[derive(Debug, Clone, PartialEq)]
pub struct EntryEdit {
    /// The entry after the change.
    pub entry: DiaryEntry,
    /// ID of the change; `None` if nothing was changed.
    pub change_id: Option<DiaryChangeId>,
}

/// Reason why an entry could not be changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ChangeEntryError {
    /// The member has no entry with this ID.
    #[error("entry not found")]
    NoSuchEntry,
    /// The values are of another kind of entry.
    #[error("{0}")]
    OtherKind(ValidationError),
    /// The item of the diet plan was already marked as eaten on that day.
    #[error("the planned item was already eaten on that day")]
    EatenAgain,
    /// The diary cannot be changed.
    #[error(transparent)]
    Write(#[from] DiaryWriteError),
}

impl From<PortError> for ChangeEntryError {
    fn from(error: PortError) -> Self {
        DiaryWriteError::from(error).into()
    }
}

/// Entries to copy.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiaryCopy {
    /// Day with the entries.
    pub from_date: NaiveDate,
    /// Meal with the entries; `None` for the whole day.
    pub from_meal: Option<MealType>,
    /// Day of the copies.
    pub to_date: NaiveDate,
    /// Meal of the copies; `None` for the meals of the entries.
    pub to_meal: Option<MealType>,
    /// Idempotency key of the client.
    pub key: Option<IdempotencyKey>,
}

/// Result of copying entries.
#[derive(Debug, Clone, PartialEq)]
pub enum CopyOutcome {
    /// The copies as they were created.
    Copied {
        /// The copies.
        entries: Vec<DiaryEntry>,
        change_id: DiaryChangeId,
        /// `false` if the key had already created them.
        is_new: bool,
    },
    /// There is nothing to copy.
    NothingThere,
    /// The key created something else.
    KeyOfSomethingElse,
}

/// Request for a page of changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiaryChangePage {
    /// Only changes since this time.
    pub since: DateTime<Utc>,
    /// Maximum number; `None` for all.
    pub limit: Option<PageLimit>,
    /// Only changes before this one.
    pub before: Option<DiaryChangeId>,
}

/// Result of undoing a change.
#[derive(Debug, Clone, PartialEq)]
pub enum DiaryUndoOutcome {
    /// The entry as it was before the change.
    Restored(DiaryEntry),
    /// The copies were removed.
    CopiesRemoved,
    /// The change cannot be undone.
    Refused(DiaryUndoError),
    /// The member has no change with this ID.
    NoSuchChange,
}

/// Reason why a status could not be set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SetStatusError {
    /// The day does not allow the status.
    #[error("the day does not allow the status")]
    Refused(StatusError),
    /// The diary cannot be changed.
    #[error(transparent)]
    Write(#[from] DiaryWriteError),
}

impl From<PortError> for SetStatusError {
    fn from(error: PortError) -> Self {
        DiaryWriteError::from(error).into()
    }
}

/// Result of importing entries, or of a dry run.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ImportedEntries {
    /// Number of added entries.
    pub added: usize,
    /// Number of entries that were already there, also removed ones.
    pub existing: usize,
    /// Lines of entries for days that were full.
    pub beyond: Vec<u64>,
}

/// Receives entries page by page. An error aborts the export; its text is logged.
pub type DiarySink = Box<dyn FnMut(Vec<DiaryLine>) -> Result<(), String> + Send>;

/// Food diaries.
///
/// A change and its entry in the list of changes are stored atomically. Concurrent changes of one diary are serialized.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
#[async_trait]
pub trait DiaryRepository: Send + Sync {
    /// Returns a day, also if nothing is stored for it, with what decides how the member sees it.
    async fn find_day_facts(
        &self,
        user_id: UserId,
        date: NaiveDate,
        today: NaiveDate,
        now: DateTime<Utc>,
    ) -> Result<DayFacts, PortError>;

    /// Returns the days with entries, a status or water, latest first.
    async fn list_days(&self, user_id: UserId, from: NaiveDate, to: NaiveDate) -> Result<Vec<DiaryDay>, PortError>;

    /// Returns an entry that was not removed.
    async fn find_entry(&self, user_id: UserId, id: DiaryEntryId) -> Result<Option<DiaryEntry>, PortError>;

    /// Returns the own food that a key created.
    async fn find_food_by_key(&self, user_id: UserId, key: IdempotencyKey) -> Result<Option<FoodId>, PortError>;

    /// Returns whether the member follows a diet plan or has followed it.
    async fn has_had_plan(&self, user_id: UserId, plan_id: DietPlanId) -> Result<bool, PortError>;

    /// Creates an entry.
    ///
    /// Of concurrent calls with one key, or for one item of a diet plan and day, one creates the entry. A key returns
    /// its entry also if that was removed.
    async fn add(&self, user_id: UserId, entry: NewDiaryEntry) -> Result<AddEntryOutcome, PortError>;

    /// Adds entries of many days and sets the status of these days.
    ///
    /// Atomic, and in addition to what is there.
    async fn add_days(&self, user_id: UserId, days: Vec<PastDay>) -> Result<(), PortError>;

    /// Changes an entry. The status of a day that loses its last entry becomes open.
    async fn change(
        &self,
        user_id: UserId,
        id: DiaryEntryId,
        change: EntryChange,
        now: DateTime<Utc>,
    ) -> Result<EntryEdit, ChangeEntryError>;

    /// Removes an entry. Returns `None` if the member has no entry with this ID.
    async fn remove(
        &self,
        user_id: UserId,
        id: DiaryEntryId,
        now: DateTime<Utc>,
    ) -> Result<Option<DiaryChangeId>, PortError>;

    /// Copies entries. A key that has already copied returns those copies.
    async fn copy(&self, user_id: UserId, copy: DiaryCopy, now: DateTime<Utc>) -> Result<CopyOutcome, PortError>;

    /// Returns changes, newest first, with whether they can be undone at `now`.
    async fn list_changes(
        &self,
        user_id: UserId,
        page: DiaryChangePage,
        now: DateTime<Utc>,
    ) -> Result<Vec<DiaryChange>, PortError>;

    /// Undoes a change if [`DiaryUndoState`](ironleaf_domain::diary::DiaryUndoState) allows it.
    async fn undo(&self, user_id: UserId, id: DiaryChangeId, now: DateTime<Utc>)
    -> Result<DiaryUndoOutcome, PortError>;

    /// Sets the status of a day.
    async fn set_status(
        &self,
        user_id: UserId,
        date: NaiveDate,
        status: DayStatus,
        today: NaiveDate,
    ) -> Result<DiaryDay, SetStatusError>;

    /// Sets or removes the water of a day. Idempotent.
    async fn set_water(&self, user_id: UserId, date: NaiveDate, water: Option<Water>) -> Result<DiaryDay, PortError>;

    /// Passes all entries that were not removed to the sink, by day and order of creation.
    async fn read_out(&self, user_id: UserId, sink: DiarySink) -> Result<(), PortError>;

    /// Adds the entries whose keys the diary does not have, as quick entries in one transaction.
    ///
    /// The status of a day is taken from the first added entry, unless the day has a status of its own. A dry run only
    /// counts.
    async fn import(
        &self,
        user_id: UserId,
        entries: Vec<ImportedEntry>,
        is_dry_run: bool,
        now: DateTime<Utc>,
    ) -> Result<ImportedEntries, PortError>;

    /// Returns the saved settings.
    async fn find_settings(&self, user_id: UserId) -> Result<Option<FoodSettings>, PortError>;

    /// Saves the settings. Idempotent.
    async fn save_settings(&self, user_id: UserId, settings: FoodSettings) -> Result<(), PortError>;
}
