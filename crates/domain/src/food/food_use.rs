use super::Amount;
use crate::ids::FoodId;
use crate::meal::MealType;
use chrono::{Days, NaiveDate};
use std::collections::HashMap;

/// Entry of a food in the diary.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FoodUse {
    pub food_id: FoodId,
    /// Day of the entry.
    pub on: NaiveDate,
    pub meal_type: MealType,
    pub amount: Amount,
}

/// How a member has used a food in the last 90 days.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct FoodUses {
    /// Number of entries.
    pub count: u32,
    /// Sum over the entries, each of which counts half as much after 14 days.
    pub recency: f64,
    /// Amount of the latest entry.
    pub last_amount: Option<Amount>,
}

impl FoodUses {
    /// Days during which an entry counts.
    pub const DAYS: Days = Days::new(90);

    /// Days after which an entry counts half as much.
    const HALF_LIFE: f64 = 14.0;

    /// How much an entry of another meal counts, if a food is looked for one.
    const OTHER_MEAL: f64 = 0.25;

    /// Sums up the entries by food. `entries` are ordered by time, oldest first.
    ///
    /// An entry after `today` counts like one of today. With a meal, entries of other meals count less.
    pub fn by_food(entries: &[FoodUse], today: NaiveDate, meal: Option<MealType>) -> HashMap<FoodId, Self> {
        let mut uses: HashMap<FoodId, Self> = HashMap::new();
        for entry in entries {
            let days_ago = u16::try_from((today - entry.on).num_days()).unwrap_or_default();
            let food = uses.entry(entry.food_id).or_default();
            food.count += 1;
            let of_meal = if meal.is_none_or(|meal| meal == entry.meal_type) { 1.0 } else { Self::OTHER_MEAL };
            food.recency += of_meal * 0.5_f64.powf(f64::from(days_ago) / Self::HALF_LIFE);
            food.last_amount = Some(entry.amount);
        }
        uses
    }
}

#[cfg(test)]
mod tests {
    use super::{FoodUse, FoodUses};
    use crate::food::Amount;
    use crate::ids::FoodId;
    use crate::meal::MealType;
    use chrono::NaiveDate;

    #[test]
    fn an_entry_counts_half_as_much_after_fourteen_days() {
        let today: NaiveDate = "2026-11-24".parse().unwrap();
        let (rice, oats) = (FoodId::new(1).unwrap(), FoodId::new(2).unwrap());
        let entry = |food_id, on: &str, units, meal_type| FoodUse {
            food_id,
            on: on.parse().unwrap(),
            meal_type,
            amount: Amount::from_units(units).unwrap(),
        };
        let entries = [
            entry(rice, "2026-11-10", 50.0, MealType::Dinner),
            entry(oats, "2026-11-24", 60.0, MealType::Breakfast),
            entry(rice, "2026-11-24", 70.0, MealType::Dinner),
            entry(oats, "2026-11-27", 80.0, MealType::Snack),
        ];
        let recency = |meal| FoodUses::by_food(&entries, today, Some(meal))[&oats].recency;
        assert!((recency(MealType::Breakfast) - 1.25).abs() < 1e-9 && (recency(MealType::Dinner) - 0.5).abs() < 1e-9);
        let uses = FoodUses::by_food(&entries, today, None);
        let of = |food, count, recency, last| {
            assert_eq!(uses[&food], FoodUses { count, recency, last_amount: Some(Amount::from_units(last).unwrap()) });
        };
        of(rice, 2, 1.5, 70.0);
        of(oats, 2, 2.0, 80.0);
    }
}
