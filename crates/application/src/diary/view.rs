//! Reading the diary, and the status and water of its days.

use super::{DayFacts, DiaryService, DiaryWriteError, SetStatusError, age_of};
use crate::diet_plan::mark_diet_plan;
use crate::limits::WithLimits;
use crate::shared::{Actor, PortError};
use chrono::NaiveDate;
use ironleaf_domain::diary::{
    DayStatus, DaySummary, DiaryDay, DiarySum, KIND_NOTE, PlannedPosition, Water, shows_kind_note,
};
use ironleaf_domain::diet_plan::{DietPlan, EnergyNeed};
use ironleaf_domain::ids::DiaryEntryId;
use ironleaf_domain::limits::FoodFacts;
use ironleaf_domain::meal::Nutrition;
use ironleaf_domain::profile::Profile;
use ironleaf_domain::progress::Period;
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

    /// Adds up the days of the actor's diary. The diary of a member under 13 is empty.
    pub async fn sum_diary(&self, actor: &Actor, period: Period) -> Result<DiarySum, PortError> {
        let (today, profile) = (self.today(actor), self.profile(actor).await?);
        if profile.as_ref().is_some_and(|profile| !age_of(profile, today).has_diary()) {
            return Ok(DiarySum::default());
        }
        let days = self.ports.diary.list_days(actor.user_id, period.from(), period.to()).await?;
        Ok(DiarySum::of(&days, today, need_of(profile.as_ref(), today).as_ref()))
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

#[cfg(test)]
mod tests {
    use super::{DayFacts, DayView};
    use crate::diet_plan::DietFacts;
    use chrono::{DateTime, NaiveDate, Utc};
    use ironleaf_domain::diary::{DayStatus, DaySummary, DiaryDay, DiaryEntry, EntryContent, EntryName, KIND_NOTE};
    use ironleaf_domain::food::FoodNutrition;
    use ironleaf_domain::ids::{DiaryEntryId, TargetChangeId};
    use ironleaf_domain::limits::Limits;
    use ironleaf_domain::meal::MealType;
    use ironleaf_domain::profile::{BirthDate, BodyWeight, FitnessGoal, Gender, Height, Profile, TrainingDays};
    use ironleaf_domain::target::{LearnedTdee, StoredTarget, TargetChange, TargetSetting, TargetSource};
    use ironleaf_domain::text::Name;

    fn date(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn noon(day: &str) -> DateTime<Utc> {
        format!("{day}T12:00:00Z").parse().unwrap()
    }

    /// Returns a day with one entry of 100 kcal, for a member whose target was changed on the day after it.
    fn facts(stored_status: DayStatus) -> DayFacts {
        let profile = Profile {
            fname: Name::new("Ada").unwrap(),
            lname: Name::new("Lovelace").unwrap(),
            gender: Gender::Female,
            birth_date: BirthDate::stored(date("1990-12-10")).unwrap(),
            weight: BodyWeight::from_kg(61.25).unwrap(),
            height: Height::from_cm(165.5).unwrap(),
            number_of_training_days: TrainingDays::new(4).unwrap(),
            fitness_goal: FitnessGoal::KeepCurrentWeight,
        };
        let nutrition = FoodNutrition::typed(100.0, [0.0; 3]).unwrap();
        let content = EntryContent::Typed { name: EntryName::new("Soup").unwrap(), nutrition, planned: None };
        let entry = DiaryEntry {
            id: DiaryEntryId::new(1).unwrap(),
            date: date("2026-11-20"),
            meal_type: MealType::Lunch,
            content,
            logged_at: noon("2026-11-20"),
        };
        let (setting, since) = (TargetSetting::Learned(LearnedTdee::new(2_400).unwrap()), noon("2026-11-21"));
        let change = TargetChange {
            id: TargetChangeId::new(1).unwrap(),
            before: TargetSetting::Formula,
            after: setting,
            changed_at: since,
            undone_at: None,
            can_undo: true,
        };
        let low = |day| DaySummary { date: date(day), status: DayStatus::Complete, meals: 1, calories: 100.0 };
        DayFacts {
            member: DietFacts {
                profile: Some(profile),
                target: StoredTarget { setting, since: Some(since) },
                limits: Limits::default(),
            },
            day: DiaryDay { stored_status, entries: vec![entry], ..DiaryDay::empty(date("2026-11-20")) },
            target_changes: vec![change],
            plan: None,
            latest_days: ["2026-11-18", "2026-11-19", "2026-11-20"].map(low).to_vec(),
        }
    }

    #[test]
    fn a_past_day_has_the_target_of_its_latest_entry() {
        let source = |today| DayView::of(facts(DayStatus::Open), date(today)).target.map(|target| target.source);
        assert_eq!(source("2026-11-20"), Some(TargetSource::Learned));
        assert_eq!(source("2026-11-21"), Some(TargetSource::Formula));
    }

    #[test]
    fn only_a_complete_day_has_a_note() {
        let notes = |status| DayView::of(facts(status), date("2026-11-20")).notes;
        assert_eq!(notes(DayStatus::Complete), [KIND_NOTE]);
        assert!(notes(DayStatus::Open).is_empty() && notes(DayStatus::Incomplete).is_empty());
    }
}
