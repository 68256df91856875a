use super::{Amount, FoodNutrient, FoodNutrition, FoodUnit};
use crate::ValidationError;
use crate::number::scaled;

/// Allowed excess of a part over its whole, in thousandths of 1 g, because labels round both.
const ROUNDING: i64 = 500;

/// Most protein and fat of a drink with alcohol or of a sweetener, in thousandths of 1 g.
const MOST_BESIDE_CARBS: i64 = 1_000;
/// Least carbs of a sweetener, in thousandths of 1 g. Sugar-free gum has about 63 g.
const LEAST_CARBS_OF_SWEETENER: i64 = 60_000;

/// Nutrition of 100 g or 100 ml of a food.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PerHundred {
    /// Values as they are shown. Those of a recipe are rounded to thousandths.
    nutrition: FoodNutrition,
    /// Exact values in thousandths of 1 kcal or 1 g, times `parts`.
    exact: [Option<i64>; FoodNutrient::COUNT],
    /// Denominator of `exact`, which is 1 for all foods but recipes.
    parts: i64,
}

impl PerHundred {
    /// Creates the nutrition from values in kcal and g.
    ///
    /// They are in the order of [`FoodNutrient::ALL`].
    /// Calories are 0 to 1,000 kcal with one decimal, masses 0 to 100 g with two, salt with three. Protein, carbs and
    /// fat together are at most 105 g. Of 100 ml each mass and these three together are at most 150 g. Sugar is at
    /// most carbs + 0.5 g, saturated fat at most fat + 0.5 g. Returns the errors of all invalid values.
    pub fn new(
        unit: FoodUnit,
        values: [Option<f64>; FoodNutrient::COUNT],
    ) -> Result<Self, Vec<(FoodNutrient, ValidationError)>> {
        let mut thousandths = [None; FoodNutrient::COUNT];
        let mut errors = Vec::new();
        for (nutrient, value) in FoodNutrient::ALL.iter().zip(values) {
            match value.map(|value| read(unit, *nutrient, value)).transpose() {
                Ok(None) if nutrient.is_always_known() => {
                    errors.push((*nutrient, ValidationError::missing()));
                }
                Ok(count) => thousandths[*nutrient as usize] = count,
                Err(error) => errors.push((*nutrient, error)),
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        Self::checked(unit, thousandths)
    }

    /// Creates the nutrition from stored thousandths; fails as [`Self::new`].
    pub fn from_thousandths(
        unit: FoodUnit,
        thousandths: [Option<i64>; FoodNutrient::COUNT],
    ) -> Result<Self, ValidationError> {
        let within = FoodNutrient::ALL
            .iter()
            .zip(thousandths)
            .all(|(nutrient, count)| count.is_none_or(|count| (0..=max(unit, *nutrient)).contains(&count)));
        if !within {
            return Err(ValidationError::new("A nutrition value is out of range"));
        }
        Self::checked(unit, thousandths).map_err(|errors| {
            errors.into_iter().next().map_or_else(|| ValidationError::new("Invalid"), |(_, error)| error)
        })
    }

    fn checked(
        unit: FoodUnit,
        thousandths: [Option<i64>; FoodNutrient::COUNT],
    ) -> Result<Self, Vec<(FoodNutrient, ValidationError)>> {
        let known = |nutrient: FoodNutrient| thousandths[nutrient as usize].unwrap_or_default();
        let macros = known(FoodNutrient::Protein) + known(FoodNutrient::Carbs) + known(FoodNutrient::Fat);
        let (most, text) = match unit {
            FoodUnit::Gram => (105_000, "Protein, carbs and fat of 100 g can be 105 g at most"),
            FoodUnit::Milliliter => (150_000, "Protein, carbs and fat of 100 ml can be 150 g at most"),
        };
        let rules = [
            (macros > most, FoodNutrient::Protein, text),
            (
                known(FoodNutrient::Sugar) > known(FoodNutrient::Carbs) + ROUNDING,
                FoodNutrient::Sugar,
                "Sugar is a part of the carbs and cannot exceed them",
            ),
            (
                known(FoodNutrient::SaturatedFat) > known(FoodNutrient::Fat) + ROUNDING,
                FoodNutrient::SaturatedFat,
                "Saturated fat is a part of the fat and cannot exceed it",
            ),
        ];
        let broken: Vec<_> = rules
            .into_iter()
            .filter(|(is_broken, ..)| *is_broken)
            .map(|(_, nutrient, text)| (nutrient, ValidationError::new(text)))
            .collect();
        if !broken.is_empty() {
            return Err(broken);
        }
        Self::from_exact(thousandths, 1).map_err(|error| vec![(FoodNutrient::Calories, error)])
    }

    /// Creates the nutrition of a dish of `cooked_tenths` tenths of 1 g, without rounding.
    ///
    /// `sum` is the sum of its ingredients: thousandths in 100 units times tenths of a unit.
    pub(super) fn of_dish(sum: [Option<i64>; FoodNutrient::COUNT], cooked_tenths: i64) -> Self {
        let parts = cooked_tenths.max(1);
        let nutrition = FoodNutrition { thousandths: sum.map(|count| count.map(|count| rounded(count, parts))) };
        Self { nutrition, exact: sum, parts }
    }

    /// Creates the nutrition from its exact form, which is [`Self::exact`] and [`Self::parts`].
    ///
    /// The values of a recipe can exceed the limits of a food, because water evaporates. Fails if a value that is
    /// always known is missing, if one is negative, or without parts.
    pub fn from_exact(exact: [Option<i64>; FoodNutrient::COUNT], parts: i64) -> Result<Self, ValidationError> {
        if parts < 1 {
            return Err(ValidationError::new("The amount must be positive"));
        }
        let nutrition = FoodNutrition::from_thousandths(exact.map(|count| count.map(|count| rounded(count, parts))))?;
        match exact.iter().flatten().find(|count| **count < 0) {
            None => Ok(Self { nutrition, exact, parts }),
            Some(_) => Err(ValidationError::new("This must not be negative")),
        }
    }

    /// Returns the values of 100 g or 100 ml. Those of a recipe are rounded to thousandths.
    pub fn nutrition(&self) -> &FoodNutrition {
        &self.nutrition
    }

    /// Returns the exact values in thousandths of 1 kcal or 1 g, times [`Self::parts`].
    pub fn exact(&self) -> &[Option<i64>; FoodNutrient::COUNT] {
        &self.exact
    }

    /// Returns the denominator of [`Self::exact`], which is 1 for all foods but recipes.
    pub fn parts(&self) -> i64 {
        self.parts
    }

    /// Returns the nutrition of an eaten amount.
    ///
    /// Each value is rounded once, half up: calories to 1 kcal, masses to 0.1 g, salt to 0.01 g.
    pub fn of_amount(&self, amount: Amount) -> FoodNutrition {
        let mut thousandths = [None; FoodNutrient::COUNT];
        for nutrient in FoodNutrient::ALL {
            let step = nutrient.step();
            // Thousandths of 100 units times tenths of a unit are a millionth of what is eaten.
            let eaten =
                |count: i64| rounded_wide(i128::from(count) * i128::from(amount.tenths()), 1_000 * step, self.parts);
            thousandths[*nutrient as usize] = self.exact[*nutrient as usize].map(|count| eaten(count) * step);
        }
        FoodNutrition { thousandths }
    }

    /// Returns whether the calories are far from those of the macros (4, 4 and 9 kcal per g).
    ///
    /// A difference above 30% of the stated calories and above 40 kcal makes the values doubtful. Fiber has 2 kcal and
    /// can be a part of the carbs or not. Carbs of a sweetener can be polyols, of which erythritol has no energy. What
    /// is neither protein nor fat can have alcohol with 7 kcal, which no label lists.
    pub fn is_doubtful(&self) -> bool {
        let known = |nutrient| self.nutrition.thousandths(nutrient).unwrap_or_default();
        let (stated, protein, carbs, fat) = (
            known(FoodNutrient::Calories),
            known(FoodNutrient::Protein),
            known(FoodNutrient::Carbs),
            known(FoodNutrient::Fat),
        );
        let of_macros = 4 * protein + 4 * carbs + 9 * fat;
        let is_of_carbs_only = protein + fat <= MOST_BESIDE_CARBS;
        let is_sweetener = is_of_carbs_only && carbs >= LEAST_CARBS_OF_SWEETENER;
        let polyols = if is_sweetener { (carbs - known(FoodNutrient::Sugar)).max(0) } else { 0 };
        let fiber = known(FoodNutrient::Fiber);
        let least = of_macros - 4 * polyols - 2 * fiber.min(carbs - polyols);
        let rest = (100_000 - protein - carbs - fat - fiber).max(0);
        let most = of_macros + 2 * fiber + if is_of_carbs_only { 7 * rest } else { 0 };
        let off = (least - stated).max(stated - most);
        10 * off > (3 * stated).max(400_000)
    }
}

/// Divides and rounds once, half up.
pub(super) fn rounded(count: i64, divisor: i64) -> i64 {
    rounded_wide(i128::from(count), divisor, 1)
}

/// Divides by both divisors and rounds once, half up.
fn rounded_wide(count: i128, divisor: i64, parts: i64) -> i64 {
    let divisor = i128::from(divisor) * i128::from(parts);
    // Counts and divisors of valid foods and amounts are far below the limit.
    i64::try_from((count + divisor / 2) / divisor).unwrap_or(i64::MAX)
}

fn max(unit: FoodUnit, nutrient: FoodNutrient) -> i64 {
    match (nutrient, unit) {
        (FoodNutrient::Calories, _) => 1_000_000,
        (_, FoodUnit::Gram) => 100_000,
        (_, FoodUnit::Milliliter) => 150_000,
    }
}

/// Reads a value of 100 g or 100 ml. Returns thousandths.
fn read(unit: FoodUnit, nutrient: FoodNutrient, value: f64) -> Result<i64, ValidationError> {
    let (decimals, factor, too_fine) = match nutrient {
        FoodNutrient::Calories => (1, 100, "Calories can have one decimal at most"),
        FoodNutrient::Salt => (3, 1, "Salt can have three decimals at most"),
        _ => (2, 10, "Grams can have two decimals at most"),
    };
    let count = scaled(value, decimals).and_then(|count| count.checked_mul(factor));
    let count = count.ok_or_else(|| ValidationError::new(too_fine))?;
    if (0..=max(unit, nutrient)).contains(&count) {
        return Ok(count);
    }
    Err(ValidationError::new(match (nutrient, unit) {
        (FoodNutrient::Calories, _) => "Calories must be between 0 and 1,000 kcal",
        (_, FoodUnit::Gram) => "This must be between 0 and 100 g",
        (_, FoodUnit::Milliliter) => "This must be between 0 and 150 g",
    }))
}

#[cfg(test)]
mod tests {
    use super::PerHundred;
    use crate::food::{Amount, FoodNutrient, FoodUnit};
    use proptest::prelude::*;

    fn food(calories: f64, macros: [f64; 3], rest: [Option<f64>; 4]) -> [Option<f64>; 8] {
        let [protein, carbs, fat] = macros;
        let [fiber, sugar, saturated_fat, salt] = rest;
        [Some(calories), Some(protein), Some(carbs), Some(fat), fiber, sugar, saturated_fat, salt]
    }

    fn refused(unit: FoodUnit, values: [Option<f64>; 8]) -> Vec<FoodNutrient> {
        PerHundred::new(unit, values).err().unwrap_or_default().into_iter().map(|(nutrient, _)| nutrient).collect()
    }

    #[test]
    fn values_have_bounds_and_decimals() {
        use FoodNutrient::{Calories, Carbs, Fat, Protein, Salt, SaturatedFat, Sugar};
        let none = [None; 4];
        for (unit, values, expected) in [
            (FoodUnit::Gram, food(1_000.0, [5.0, 0.0, 100.0], none), vec![]),
            (FoodUnit::Gram, food(1_000.1, [0.0, 0.0, 100.01], none), vec![Calories, Fat]),
            (
                FoodUnit::Gram,
                food(50.25, [0.125, 0.0, 0.0], [None, None, None, Some(0.1234)]),
                vec![Calories, Protein, Salt],
            ),
            (FoodUnit::Gram, food(400.0, [5.01, 0.0, 100.0], none), vec![Protein]),
            (FoodUnit::Milliliter, food(400.0, [0.0, 0.0, 150.0], none), vec![]),
            (FoodUnit::Milliliter, food(400.0, [0.01, 0.0, 150.0], none), vec![Protein]),
            (FoodUnit::Gram, food(100.0, [0.0, 10.0, 5.0], [None, Some(10.5), Some(5.5), None]), vec![]),
            (
                FoodUnit::Gram,
                food(100.0, [0.0, 10.0, 5.0], [None, Some(10.51), Some(5.51), None]),
                vec![Sugar, SaturatedFat],
            ),
            (FoodUnit::Gram, food(100.0, [0.0, -0.1, 5.0], none), vec![Carbs]),
            (FoodUnit::Gram, [None; 8], vec![Calories, Protein, Carbs, Fat]),
        ] {
            assert_eq!(refused(unit, values), expected, "{values:?}");
        }
    }

    #[test]
    fn an_amount_is_rounded_once_half_up() {
        let oats =
            PerHundred::new(FoodUnit::Gram, food(389.0, [16.89, 66.27, 6.9], [Some(10.6), None, None, Some(0.005)]))
                .unwrap();
        let eaten = oats.of_amount(Amount::from_units(50.0).unwrap());
        let expected = [Some(195.0), Some(8.4), Some(33.1), Some(3.5), Some(5.3), None, None, Some(0.0)];
        for (nutrient, value) in FoodNutrient::ALL.iter().zip(expected) {
            assert_eq!(eaten.value(*nutrient), value, "{nutrient:?}");
        }
        let lots = oats.of_amount(Amount::from_units(100.0).unwrap());
        assert_eq!(lots.value(FoodNutrient::Salt), Some(0.01));
    }

    #[test]
    fn calories_far_from_those_of_the_macros_are_doubtful() {
        for (calories, is_doubtful) in [(389.0, false), (280.0, true), (566.0, true)] {
            let oats = PerHundred::new(FoodUnit::Gram, food(calories, [16.9, 66.3, 6.9], [None; 4])).unwrap();
            assert_eq!(oats.is_doubtful(), is_doubtful, "{calories}");
        }
        let cucumber = PerHundred::new(FoodUnit::Gram, food(52.0, [0.7, 2.2, 0.1], [None; 4])).unwrap();
        assert!(!cucumber.is_doubtful(), "within 40 kcal");
    }

    #[test]
    fn alcohol_fiber_and_polyols_have_energy_of_their_own() {
        for (name, calories, macros, fiber, sugar, is_doubtful) in [
            ("vodka", 222.0, [0.0; 3], None, None, false),
            ("red wine", 83.0, [0.1, 2.6, 0.0], None, Some(0.6), false),
            ("psyllium with fiber in the carbs", 180.0, [2.0, 88.0, 1.0], Some(85.0), None, false),
            ("psyllium with fiber beside the carbs", 190.0, [2.0, 2.0, 1.0], Some(85.0), None, false),
            ("erythritol", 0.0, [0.0, 100.0, 0.0], None, Some(0.0), false),
            ("xylitol", 240.0, [0.0, 100.0, 0.0], Some(0.0), None, false),
            ("sugar-free gum", 160.0, [0.0, 63.0, 0.5], None, Some(0.0), false),
            ("sugar", 40.0, [0.0, 100.0, 0.0], None, Some(100.0), true),
            ("boiled rice", 13.0, [2.7, 28.0, 0.3], None, None, true),
            ("butter without its fat", 717.0, [2.0, 0.0, 0.0], None, None, true),
            ("chicken without its macros", 165.0, [2.0, 0.0, 0.0], None, None, true),
        ] {
            let values = food(calories, macros, [fiber, sugar, None, None]);
            let per_100 = PerHundred::new(FoodUnit::Gram, values).unwrap();
            assert_eq!(per_100.is_doubtful(), is_doubtful, "{name}");
        }
    }

    proptest! {
        #[test]
        fn an_amount_is_rounded_by_half_a_step_at_most(
            calories in 0..=10_000_i32, protein in 0..=3_500_i32, tenths in 1..=100_000_i64,
        ) {
            let values = food(f64::from(calories) / 10.0, [f64::from(protein) / 100.0, 0.0, 0.0], [None; 4]);
            let food = PerHundred::new(FoodUnit::Gram, values).unwrap();
            let eaten = food.of_amount(Amount::from_tenths(tenths).unwrap());
            for (nutrient, step) in [(FoodNutrient::Calories, 1_000), (FoodNutrient::Protein, 100)] {
                let exact = i128::from(food.nutrition().thousandths(nutrient).unwrap()) * i128::from(tenths);
                let rounded = i128::from(eaten.thousandths(nutrient).unwrap()) * 1_000;
                prop_assert!((2 * (exact - rounded)).abs() <= step * 1_000);
            }
        }
    }
}
