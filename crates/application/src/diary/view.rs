//! Reading the diary, and the status and water of its days.

use super::{DiaryService, DiaryWriteError, SetStatusError, age_of};
use crate::diet_plan::find_marked_diet_plan;
use crate::limits::{WithLimits, find_limits};
use crate::shared::{Actor, PortError};
use crate::target::TargetChangePage;
use chrono::{Days, NaiveDate};
use ironleaf_domain::diary::{DayStatus, DiaryDay, KIND_NOTE, PlannedPosition, Water, shows_kind_note};
use ironleaf_domain::diet_plan::{DietPlan, EnergyNeed};
use ironleaf_domain::food::FoodNutrient;
use ironleaf_domain::ids::DiaryEntryId;
use ironleaf_domain::limits::FoodFacts;
use ironleaf_domain::meal::Nutrition;
use ironleaf_domain::profile::{AgeClass, Profile, Trainee};
use ironleaf_domain::target::{CurrentTarget, setting_at};

/// Days before a day whose calories decide about its notes.
const NOTE_DAYS: Days = Days::new(60);

/// Item of the current diet plan, for a day of the diary.
#[derive(Debug, Clone, PartialEq)]
pub struct PlannedItem {
    /// Position in the plan.
    pub position: PlannedPosition,
    pub name: String,
    /// Calories and macros.
    pub nutrition: Nutrition,
    /// Facts for limits.
    pub facts: FoodFacts,
    /// Entry of this item on the day.
    pub entry_id: Option<DiaryEntryId>,
}

/// A day of the diary as the member sees it.
#[derive(Debug, Clone, PartialEq)]
pub struct DayView {
    pub day: DiaryDay,
    /// Whether it counts as fully logged.
    pub is_counted: bool,
    /// Target of the day; `None` without a profile.
    pub target: Option<CurrentTarget>,
    /// Items of the current diet plan.
    pub planned: Vec<PlannedItem>,
    /// Notes for the member.
    pub notes: Vec<&'static str>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ListedDay {
    pub day: DiaryDay,
    /// Whether it counts as fully logged.
    pub is_counted: bool,
}

impl DiaryService {
    /// Returns a day of the actor's diary. The diary of a member under 13 is empty.
    pub async fn view_diary_day(&self, actor: &Actor, date: NaiveDate) -> Result<WithLimits<DayView>, PortError> {
        let today = self.today(actor);
        let limits = find_limits(&*self.ports.limits, actor.user_id).await?;
        let profile = self.profile(actor).await?;
        if profile.as_ref().is_some_and(|profile| age_of(profile, today) == AgeClass::Child) {
            let day = DiaryDay::empty(date);
            let value = DayView { day, is_counted: false, target: None, planned: Vec::new(), notes: Vec::new() };
            return Ok(WithLimits { value, limits });
        }
        let day = self.ports.diary.find_day(actor.user_id, date).await?;
        let target = match &profile {
            Some(profile) => self.target_on(actor, &profile.trainee(today), &day, today).await?,
            None => None,
        };
        let formula = target.as_ref().map(|target| &target.formula);
        let plan = find_marked_diet_plan(&*self.ports.diet_plans, &*self.ports.catalogue, actor.user_id).await?;
        let planned = plan.map(|plan| planned_items(plan.value, &day)).unwrap_or_default();
        let notes = match formula {
            Some(need) if day.status() == DayStatus::Complete => self.notes(actor, date, need).await?,
            _ => Vec::new(),
        };
        let is_counted = day.is_counted(today, formula);
        Ok(WithLimits { value: DayView { day, is_counted, target, planned, notes }, limits })
    }

    /// Returns the days of the actor's diary with something, latest first.
    pub async fn list_diary_days(
        &self,
        actor: &Actor,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Vec<ListedDay>, PortError> {
        let today = self.today(actor);
        let profile = self.profile(actor).await?;
        if profile.as_ref().is_some_and(|profile| age_of(profile, today) == AgeClass::Child) {
            return Ok(Vec::new());
        }
        let need = need_of(profile.as_ref(), today);
        let days = self.ports.diary.list_days(actor.user_id, from, to).await?;
        let listed = |day: DiaryDay| ListedDay { is_counted: day.is_counted(today, need.as_ref()), day };
        Ok(days.into_iter().map(listed).collect())
    }

    /// Sets the status of a day of the actor's diary.
    pub async fn set_diary_status(
        &self,
        actor: &Actor,
        date: NaiveDate,
        status: DayStatus,
    ) -> Result<WithLimits<DayView>, SetStatusError> {
        self.check_write(actor, date).await?;
        self.ports.diary.set_status(actor.user_id, date, status, self.today(actor)).await?;
        Ok(self.view_diary_day(actor, date).await?)
    }

    /// Sets or removes the water of a day of the actor's diary.
    pub async fn set_diary_water(
        &self,
        actor: &Actor,
        date: NaiveDate,
        water: Option<Water>,
    ) -> Result<WithLimits<DayView>, DiaryWriteError> {
        self.check_write(actor, date).await?;
        self.ports.diary.set_water(actor.user_id, date, water).await?;
        Ok(self.view_diary_day(actor, date).await?)
    }

    /// Returns the current target, or for a past day the one at its latest entry.
    async fn target_on(
        &self,
        actor: &Actor,
        trainee: &Trainee,
        day: &DiaryDay,
        today: NaiveDate,
    ) -> Result<Option<CurrentTarget>, PortError> {
        let mut stored = self.ports.targets.find(actor.user_id).await?;
        let latest = day.entries.iter().map(|entry| entry.logged_at).max();
        // Without a change, the choice was always the same.
        if let Some(latest) = latest.filter(|_| day.date < today && stored.since.is_some()) {
            let page = TargetChangePage { since: None, limit: None, before: None };
            let changes = self.ports.targets.list_changes(actor.user_id, page, self.ports.clock.now()).await?;
            stored.setting = setting_at(stored, &changes, latest);
        }
        Ok(CurrentTarget::of(trainee, stored).ok())
    }

    async fn notes(&self, actor: &Actor, date: NaiveDate, need: &EnergyNeed) -> Result<Vec<&'static str>, PortError> {
        let from = date.checked_sub_days(NOTE_DAYS).unwrap_or(date);
        let days = self.ports.diary.list_days(actor.user_id, from, date).await?;
        let complete = days.iter().rev().filter(|day| day.status() == DayStatus::Complete);
        let calories = |day: &DiaryDay| day.total().value(FoodNutrient::Calories).unwrap_or_default();
        let complete: Vec<(NaiveDate, f64)> = complete.map(|day| (day.date, calories(day))).collect();
        let is_shown = shows_kind_note(&complete, need.target().floor_kcal(), date);
        Ok(if is_shown { vec![KIND_NOTE] } else { Vec::new() })
    }
}

fn need_of(profile: Option<&Profile>, today: NaiveDate) -> Option<EnergyNeed> {
    profile.and_then(|profile| EnergyNeed::of(&profile.trainee(today)).ok())
}

/// Returns the items of a plan in order, with their entries of the day.
fn planned_items(plan: DietPlan, day: &DiaryDay) -> Vec<PlannedItem> {
    let entry_of = |position: PlannedPosition| {
        day.entries.iter().find(|entry| entry.content.planned() == Some(position)).map(|entry| entry.id)
    };
    let plan_id = plan.id;
    plan.meals
        .into_iter()
        .flat_map(|(meal_type, items)| {
            items.into_iter().zip(1_u8..).map(move |(item, position)| (meal_type, item, position))
        })
        .map(|(meal_type, item, position)| {
            let position = PlannedPosition { plan_id, meal_type, position };
            PlannedItem {
                position,
                name: item.food,
                nutrition: item.nutrition,
                facts: item.facts.food,
                entry_id: entry_of(position),
            }
        })
        .collect()
}
