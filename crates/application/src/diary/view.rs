//! Reading the diary, and the status and water of its days.

use super::{DayFacts, DiaryService, DiaryWriteError, SetStatusError, age_of};
use crate::diet_plan::mark_diet_plan;
use crate::limits::WithLimits;
use crate::shared::{Actor, PortError};
use chrono::NaiveDate;
use ironleaf_domain::diary::{DayStatus, DaySummary, DiaryDay, KIND_NOTE, PlannedPosition, Water, shows_kind_note};
use ironleaf_domain::diet_plan::{DietPlan, EnergyNeed};
use ironleaf_domain::ids::DiaryEntryId;
use ironleaf_domain::limits::FoodFacts;
use ironleaf_domain::meal::Nutrition;
use ironleaf_domain::profile::Profile;
use ironleaf_domain::target::{CurrentTarget, setting_at};

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
        let now = self.ports.clock.now();
        let today = actor.date_at(now);
        let mut facts = self.ports.diary.find_day_facts(actor.user_id, date, today, now).await?;
        // Changes of the catalogue cannot contradict what else the answer contains.
        if let Some(plan) = facts.plan.take() {
            facts.plan = Some(mark_diet_plan(plan, &*self.ports.catalogue).await?);
        }
        let limits = std::mem::take(&mut facts.member.limits);
        Ok(WithLimits { value: DayView::of(facts, today), limits })
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
        if profile.as_ref().is_some_and(|profile| !age_of(profile, today).has_diary()) {
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
}

impl DayView {
    fn of(facts: DayFacts, today: NaiveDate) -> Self {
        let DayFacts { member, day, target_changes, plan, latest_days } = facts;
        let mut stored = member.target;
        if let Some(time) = day.time_of_target(today) {
            stored.setting = setting_at(stored, &target_changes, time);
        }
        let trainee = member.profile.map(|profile| profile.trainee(today));
        let target = trainee.and_then(|trainee| CurrentTarget::of(&trainee, stored).ok());
        let formula = target.as_ref().map(|target| &target.formula);
        Self {
            is_counted: day.is_counted(today, formula),
            planned: plan.map(|plan| planned_items(plan, &day)).unwrap_or_default(),
            notes: formula.map(|need| notes(&day, &latest_days, need)).unwrap_or_default(),
            target,
            day,
        }
    }
}

/// Returns the notes on a day, which only complete days have.
fn notes(day: &DiaryDay, latest_days: &[DaySummary], need: &EnergyNeed) -> Vec<&'static str> {
    if day.status() != DayStatus::Complete {
        return Vec::new();
    }
    let complete = latest_days.iter().filter(|day| day.status == DayStatus::Complete);
    let complete: Vec<(NaiveDate, f64)> = complete.map(|day| (day.date, day.calories)).collect();
    let is_shown = shows_kind_note(&complete, need.target().floor_kcal(), day.date);
    if is_shown { vec![KIND_NOTE] } else { Vec::new() }
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
