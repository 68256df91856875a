//! The demo member's food diary of twelve weeks, with weigh-ins that follow from what was eaten.

use super::error::DemoError;
use super::menu::meals_of;
use crate::wiring::Wiring;
use chrono::{DateTime, Datelike, NaiveDate, TimeDelta, Utc, Weekday};
use ironleaf_application::diary::{NewDiaryEntry, PastDay};
use ironleaf_application::shared::Actor;
use ironleaf_domain::ValidationError;
use ironleaf_domain::diary::{DayStatus, EntryContent, EntryName};
use ironleaf_domain::food::{Amount, Food, FoodNutrient, FoodNutrition};
use ironleaf_domain::meal::MealType;
use ironleaf_domain::profile::BodyWeight;
use std::collections::HashMap;

/// Energy that the demo member needs in a day, which the formula puts at 2,083 kcal.
const EXPENDITURE_KCAL: f64 = 2_160.0;
/// Energy of 1 kg of body weight (Wishnofsky 1958).
const KCAL_PER_KG: f64 = 7_700.0;
/// Weight on the last weigh-in, which the profile states.
const LAST_WEIGHT_KG: f64 = 68.4;
/// Deviation of the scale by water and food on the days of two weeks, in hundredths of a kilogram.
const SCALE_HUNDREDTHS: [i32; 14] = [10, -25, 30, 0, -15, 35, 20, -30, 5, -10, 25, -20, 15, -5];

/// Adds the diary and the weigh-ins if the member has no entry yet.
pub(super) async fn seed_diary(
    wiring: &Wiring,
    actor: &Actor,
    first: NaiveDate,
    today: NaiveDate,
) -> Result<(), DemoError> {
    if !wiring.ports().diary.list_days(actor.user_id, first, today).await?.is_empty() {
        return Ok(());
    }
    let foods = foods(wiring, actor).await?;
    let mut days = Vec::new();
    for (number, date) in first.iter_days().take_while(|date| *date <= today).enumerate() {
        let day = day(&foods, number, date, today)?;
        days.extend((!day.entries.is_empty()).then_some(day));
    }
    let weights = weights(&days, first, today)?;
    wiring.ports().diary.add_days(actor.user_id, days).await?;
    if wiring.services.body_weight.list_weights(actor, Some(first)).await?.len() <= 1 {
        for (date, weight) in weights {
            wiring.services.body_weight.save_weight(actor, date, weight).await?;
        }
    }
    Ok(())
}

/// Returns the catalogue's foods by name. A food that an admin renamed or archived is missing from the meals.
async fn foods(wiring: &Wiring, actor: &Actor) -> Result<HashMap<String, Food>, DemoError> {
    let names = wiring.ports().foods.list_names(actor.user_id).await?;
    let ids = names.into_iter().map(|food| food.id).collect();
    let foods = wiring.ports().foods.find_many(actor.user_id, ids).await?;
    Ok(foods.into_iter().map(|food| (food.values.name.as_str().to_owned(), food)).collect())
}

/// Returns one day of a member who logs almost everything. Of today only breakfast is logged so far.
fn day(
    foods: &HashMap<String, Food>,
    number: usize,
    date: NaiveDate,
    today: NaiveDate,
) -> Result<PastDay, ValidationError> {
    let is_forgotten = number % 29 == 17;
    let is_half = number % 13 == 6;
    let mut entries = Vec::new();
    for (meal_type, dish) in meals_of(number) {
        let is_later = date == today && meal_type != MealType::Breakfast;
        let is_missing = is_half && !matches!(meal_type, MealType::Breakfast | MealType::Lunch);
        if is_forgotten || is_later || is_missing {
            continue;
        }
        let logged_at = time_of(date, meal_type);
        if meal_type == MealType::Dinner && date.weekday() == Weekday::Fri {
            entries.push(NewDiaryEntry { date, meal_type, content: restaurant()?, key: None, logged_at });
            continue;
        }
        for (food, grams) in dish.iter().filter_map(|(name, grams)| Some((foods.get(*name)?, *grams))) {
            let amount = Amount::from_units((grams * appetite(number) / 5.0).round() * 5.0)?;
            let content = EntryContent::of_food(food.clone().into(), amount);
            entries.push(NewDiaryEntry { date, meal_type, content, key: None, logged_at });
        }
    }
    let status = if date == today || is_half { DayStatus::Open } else { DayStatus::Complete };
    Ok(PastDay { date, status, entries })
}

/// Returns how much more than on the menu is eaten on a day.
fn appetite(number: usize) -> f64 {
    [1.0, 1.15, 1.05, 1.2, 1.1][number % 5]
}

/// Returns when a meal was logged.
fn time_of(date: NaiveDate, meal_type: MealType) -> DateTime<Utc> {
    let hour = match meal_type {
        MealType::Breakfast => 7,
        MealType::Lunch => 12,
        MealType::Snack => 16,
        MealType::Dinner => 19,
    };
    date.and_time(chrono::NaiveTime::MIN).and_utc() + TimeDelta::hours(hour)
}

fn restaurant() -> Result<EntryContent, ValidationError> {
    let nutrition = FoodNutrition::typed(840.0, [36.0, 88.0, 34.0]);
    let nutrition = nutrition.map_err(|_| ValidationError::new("The meal at the restaurant is out of range"))?;
    Ok(EntryContent::Typed { name: EntryName::new("Dinner at a restaurant")?, nutrition, planned: None })
}

/// Returns the weigh-ins on five mornings a week, which end at the weight of the profile.
fn weights(
    days: &[PastDay],
    first: NaiveDate,
    today: NaiveDate,
) -> Result<Vec<(NaiveDate, BodyWeight)>, ValidationError> {
    let eaten: HashMap<NaiveDate, f64> = days.iter().map(|day| (day.date, energy_of(day))).collect();
    let usual = eaten.values().sum::<f64>() / f64::from(u32::try_from(eaten.len().max(1)).unwrap_or(u32::MAX));
    // Days on which something is not logged were days like the others.
    let balance = |date: NaiveDate| {
        let logged = eaten.get(&date).copied().filter(|kcal| *kcal > usual / 2.0);
        (logged.unwrap_or(usual) - EXPENDITURE_KCAL) / KCAL_PER_KG
    };
    let mut weights = Vec::new();
    let mut ahead = 0.0;
    let backwards = today.iter_days().rev().take_while(|date| *date > first).skip(1);
    for (number, date) in backwards.enumerate() {
        ahead += balance(date);
        if !matches!(date.weekday(), Weekday::Wed | Weekday::Sun) {
            let scale = f64::from(SCALE_HUNDREDTHS[number % SCALE_HUNDREDTHS.len()]) / 100.0;
            let kg = ((LAST_WEIGHT_KG - ahead + scale) * 10.0).round() / 10.0;
            weights.push((date, BodyWeight::from_kg(kg)?));
        }
    }
    weights.reverse();
    Ok(weights)
}

fn energy_of(day: &PastDay) -> f64 {
    day.entries.iter().filter_map(|entry| entry.content.nutrition().value(FoodNutrient::Calories)).sum()
}

#[cfg(test)]
mod tests {
    use super::{LAST_WEIGHT_KG, day, energy_of, weights};
    use crate::catalogue;
    use chrono::{Days, NaiveDate};
    use ironleaf_application::diary::PastDay;
    use ironleaf_domain::body_weight::WeighIn;
    use ironleaf_domain::diary::DayStatus;
    use ironleaf_domain::diet_plan::EnergyNeed;
    use ironleaf_domain::expenditure::ExpenditureData;
    use ironleaf_domain::food::{Food, FoodKind};
    use ironleaf_domain::ids::FoodId;
    use ironleaf_domain::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};
    use ironleaf_domain::target::{CheckInFacts, CurrentTarget, StoredTarget, propose};
    use std::collections::HashMap;

    fn foods() -> HashMap<String, Food> {
        let foods = catalogue::shipped().unwrap().foods.into_iter().zip(1..).map(|(food, id)| Food {
            id: FoodId::new(id).unwrap(),
            kind: FoodKind::Catalogue,
            values: food.values,
            unsure: food.unsure,
            may_contain: [].into(),
            families: food.family.map(|family| [family].into()),
            source: None,
            is_archived: false,
        });
        foods.map(|food| (food.values.name.as_str().to_owned(), food)).collect()
    }

    /// Returns the diary and the weigh-ins of the demo member on a day.
    fn twelve_weeks(today: NaiveDate) -> (Vec<PastDay>, Vec<(NaiveDate, BodyWeight)>) {
        let (foods, first) = (foods(), today - Days::new(84));
        let dates = first.iter_days().take(85).enumerate();
        let days: Vec<PastDay> = dates.map(|(number, date)| day(&foods, number, date, today).unwrap()).collect();
        let weights = weights(&days, first, today).unwrap();
        (days, weights)
    }

    /// Returns whether the energy of a day counts for the expenditure.
    fn is_complete(day: &PastDay) -> bool {
        day.status == DayStatus::Complete && !day.entries.is_empty()
    }

    #[test]
    fn a_check_in_proposes_another_target_on_each_weekday() {
        let trainee = Trainee {
            age: 34,
            gender: Gender::Female,
            weight: BodyWeight::from_kg(LAST_WEIGHT_KG).unwrap(),
            height: Height::from_cm(171.0).unwrap(),
            goal: FitnessGoal::GainMuscle,
            training_days: TrainingDays::new(4).unwrap(),
        };
        let target = CurrentTarget::of(&trainee, StoredTarget::default()).unwrap();
        let formula = |weight| EnergyNeed::of(&Trainee { weight, ..trainee }).unwrap().tdee();
        for shift in 0..7 {
            let today = NaiveDate::from_ymd_opt(2026, 11, 24).unwrap() + Days::new(shift);
            let (days, weights) = twelve_weeks(today);
            let data = ExpenditureData {
                weigh_ins: weights
                    .into_iter()
                    .map(|(measured_on, weight)| WeighIn { measured_on, weight })
                    .chain([WeighIn { measured_on: today, weight: trainee.weight }])
                    .collect(),
                counted_days: days
                    .iter()
                    .filter(|day| is_complete(day))
                    .map(|day| (day.date, energy_of(day)))
                    .collect(),
            };
            let estimate = data.estimate(today, formula);
            let shown = estimate.result.unwrap();
            let facts = CheckInFacts {
                expenditure: shown.kcal,
                trend: estimate.inputs.trend_to,
                trend_two_weeks_ago: estimate.trend_two_weeks_ago,
                has_low_days: false,
            };
            let proposal = propose(&trainee, &target, facts).unwrap().unwrap();
            assert!(proposal.proposed.is_some(), "{today}: {shown:?} {proposal:?}");
        }
    }

    #[test]
    fn diary_and_weights_are_plausible() {
        let today: NaiveDate = "2026-11-24".parse().unwrap();
        let (days, weights) = twelve_weeks(today);
        let complete: Vec<f64> = days.iter().filter(|day| is_complete(day)).map(energy_of).collect();
        assert!((70..=80).contains(&complete.len()), "{}", complete.len());
        assert!(complete.iter().all(|kcal| (1_700.0..2_900.0).contains(kcal)), "{complete:?}");
        let mean = complete.iter().sum::<f64>() / 75.0;
        assert!((2_100.0..2_500.0).contains(&mean), "{mean}");
        let kg: Vec<f64> = weights.iter().map(|(_, weight)| weight.kg()).collect();
        assert!(kg.len() >= 55 && kg.iter().all(|kg| (65.5..69.2).contains(kg)), "{kg:?}");
        assert!(weights.iter().is_sorted_by_key(|(date, _)| *date));
    }
}
