//! Changes of entries and days.

use super::{
    AddEntryOutcome, ChangeEntryError, CopyOutcome, DiaryChangePage, DiaryCopy, DiaryService, DiaryUndoOutcome,
    DiaryWriteError, EntryEdit, NewDiaryEntry, age_of,
};
use crate::limits::{WithLimits, find_limits};
use crate::shared::{Actor, PageLimit, PortError};
use chrono::NaiveDate;
use ironleaf_domain::diary::{
    DiaryChange, DiaryUndoState, EntryChange, EntryContent, EntryName, PlannedPosition, diary_day,
};
use ironleaf_domain::food::{Amount, FoodNutrition};
use ironleaf_domain::ids::{DiaryChangeId, DiaryEntryId, FoodId};
use ironleaf_domain::meal::MealType;
use ironleaf_domain::training_log::IdempotencyKey;

/// Food that a request names.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FoodOfEntry {
    Id(FoodId),
    /// By the key that created it, because the device does not know its ID yet.
    Key(IdempotencyKey),
}

#[derive(Debug, Clone, PartialEq)]
pub enum EntryFormContent {
    /// An amount of a food.
    Food {
        food: FoodOfEntry,
        /// Amount in its unit.
        amount: Amount,
    },
    /// Typed values.
    Typed {
        name: EntryName,
        nutrition: FoodNutrition,
        /// Item of a diet plan.
        planned: Option<PlannedPosition>,
    },
}

/// Request to add an entry.
#[derive(Debug, Clone, PartialEq)]
pub struct EntryForm {
    /// Day; `None` for the actor's local date.
    pub date: Option<NaiveDate>,
    /// Meal of the day.
    pub meal_type: MealType,
    /// Food or typed values.
    pub content: EntryFormContent,
    /// Idempotency key of the client.
    pub key: Option<IdempotencyKey>,
}

/// Reason why an entry could not be added.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum AddEntryError {
    /// The diary cannot be changed.
    #[error(transparent)]
    Write(#[from] DiaryWriteError),
    /// The food does not exist, or it belongs to another member.
    #[error("food not found")]
    NoSuchFood,
    /// The member never had this diet plan.
    #[error("diet plan not found")]
    NoSuchPlan,
}

/// Reason why entries could not be copied.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CopyEntriesError {
    /// The diary cannot be changed.
    #[error(transparent)]
    Write(#[from] DiaryWriteError),
    /// The entries would be copied onto themselves.
    #[error("copied onto itself")]
    OntoItself,
    /// A whole day cannot be copied to one meal.
    #[error("a whole day was copied to one meal")]
    DayToMeal,
}

impl From<PortError> for AddEntryError {
    fn from(error: PortError) -> Self {
        DiaryWriteError::from(error).into()
    }
}

impl From<PortError> for CopyEntriesError {
    fn from(error: PortError) -> Self {
        DiaryWriteError::from(error).into()
    }
}

impl DiaryService {
    /// Adds an entry to the actor's diary.
    ///
    /// A key that has created an entry always returns that entry. An item of a diet plan has one entry a day.
    pub async fn add_diary_entry(
        &self,
        actor: &Actor,
        form: EntryForm,
    ) -> Result<WithLimits<AddEntryOutcome>, AddEntryError> {
        self.check_age(actor).await?;
        let now = self.ports.clock.now();
        let today = actor.date_at(now);
        let date = form.date.map_or(Ok(today), |date| diary_day(date, today)).map_err(DiaryWriteError::Day)?;
        let content = self.content(actor, form.content).await?;
        let entry = NewDiaryEntry { date, meal_type: form.meal_type, content, key: form.key, logged_at: now };
        let value = self.ports.diary.add(actor.user_id, entry).await?;
        Ok(WithLimits { value, limits: find_limits(&*self.ports.limits, actor.user_id).await? })
    }

    async fn content(&self, actor: &Actor, content: EntryFormContent) -> Result<EntryContent, AddEntryError> {
        match content {
            EntryFormContent::Food { food, amount } => {
                let id = match food {
                    FoodOfEntry::Id(id) => Some(id),
                    FoodOfEntry::Key(key) => self.ports.diary.find_food_by_key(actor.user_id, key).await?,
                };
                let id = id.ok_or(AddEntryError::NoSuchFood)?;
                let food = self.ports.foods.find_many(actor.user_id, vec![id]).await?.pop();
                let food = food.ok_or(AddEntryError::NoSuchFood)?;
                Ok(EntryContent::of_food(food.into(), amount))
            }
            EntryFormContent::Typed { name, nutrition, planned } => {
                if let Some(PlannedPosition { plan_id, .. }) = planned
                    && !self.ports.diary.has_had_plan(actor.user_id, plan_id).await?
                {
                    return Err(AddEntryError::NoSuchPlan);
                }
                Ok(EntryContent::Typed { name, nutrition, planned })
            }
        }
    }

    /// Changes one of the actor's entries. Its day must be one that can have new entries, or stay the same.
    pub async fn edit_diary_entry(
        &self,
        actor: &Actor,
        id: DiaryEntryId,
        change: EntryChange,
    ) -> Result<WithLimits<EntryEdit>, ChangeEntryError> {
        let now = self.ports.clock.now();
        self.check_age(actor).await?;
        let before = self.ports.diary.find_entry(actor.user_id, id).await?.ok_or(ChangeEntryError::NoSuchEntry)?;
        if before.date != change.date {
            diary_day(change.date, actor.date_at(now)).map_err(DiaryWriteError::Day)?;
        }
        let value = self.ports.diary.change(actor.user_id, id, change, now).await?;
        Ok(WithLimits { value, limits: find_limits(&*self.ports.limits, actor.user_id).await? })
    }

    /// Removes one of the actor's entries. Returns `None` if there is none with this ID.
    pub async fn remove_diary_entry(
        &self,
        actor: &Actor,
        id: DiaryEntryId,
    ) -> Result<Option<DiaryChangeId>, DiaryWriteError> {
        self.check_age(actor).await?;
        Ok(self.ports.diary.remove(actor.user_id, id, self.ports.clock.now()).await?)
    }

    /// Copies a meal or a day of the actor's diary to another one, in addition to what is there.
    pub async fn copy_diary_entries(
        &self,
        actor: &Actor,
        copy: DiaryCopy,
    ) -> Result<WithLimits<CopyOutcome>, CopyEntriesError> {
        self.check_write(actor, copy.to_date).await?;
        if copy.from_meal.is_none() && copy.to_meal.is_some() {
            return Err(CopyEntriesError::DayToMeal);
        }
        if copy.from_date == copy.to_date && copy.to_meal.is_none_or(|to| Some(to) == copy.from_meal) {
            return Err(CopyEntriesError::OntoItself);
        }
        let value = self.ports.diary.copy(actor.user_id, copy, self.ports.clock.now()).await?;
        Ok(WithLimits { value, limits: find_limits(&*self.ports.limits, actor.user_id).await? })
    }

    /// Returns the actor's changes within the undo window, newest first.
    pub async fn list_diary_changes(
        &self,
        actor: &Actor,
        limit: Option<PageLimit>,
        before: Option<DiaryChangeId>,
    ) -> Result<WithLimits<Vec<DiaryChange>>, PortError> {
        let now = self.ports.clock.now();
        let since = now.checked_sub_signed(DiaryUndoState::WINDOW).unwrap_or(now);
        let page = DiaryChangePage { since, limit, before };
        let value = self.ports.diary.list_changes(actor.user_id, page, now).await?;
        Ok(WithLimits { value, limits: find_limits(&*self.ports.limits, actor.user_id).await? })
    }

    /// Undoes one of the actor's changes.
    pub async fn undo_diary_change(
        &self,
        actor: &Actor,
        id: DiaryChangeId,
    ) -> Result<WithLimits<DiaryUndoOutcome>, DiaryWriteError> {
        self.check_age(actor).await?;
        let value = self.ports.diary.undo(actor.user_id, id, self.ports.clock.now()).await?;
        Ok(WithLimits { value, limits: find_limits(&*self.ports.limits, actor.user_id).await? })
    }

    /// Checks that the actor may change a day of the diary.
    pub async fn check_write(&self, actor: &Actor, date: NaiveDate) -> Result<(), DiaryWriteError> {
        self.check_age(actor).await?;
        diary_day(date, self.today(actor)).map(drop).map_err(DiaryWriteError::Day)
    }

    pub(super) async fn check_age(&self, actor: &Actor) -> Result<(), DiaryWriteError> {
        let today = self.today(actor);
        match self.profile(actor).await? {
            Some(profile) if !age_of(&profile, today).has_diary() => Err(DiaryWriteError::TooYoung),
            _ => Ok(()),
        }
    }
}
