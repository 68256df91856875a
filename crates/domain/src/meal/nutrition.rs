use super::{Nutrient, NutrientExcess, Portions};
use crate::number::bounded_decimal;

bounded_decimal!(
    /// Energy of a meal: 0 to 5,000 kcal with one decimal.
    Kcal, 1 decimals in "kcal": from_kcal, kcal, steps from_tenths, tenths, 0..=50_000,
    "Calories must be between 0 and 5,000 kcal", "Calories can have one decimal at most"
);

bounded_decimal!(
    /// Mass of protein, carbs or fat in a meal: 0 to 1,000 g with one decimal.
    Grams, 1 decimals in "g": from_grams, grams, steps from_tenths, tenths, 0..=10_000,
    "Protein, carbs and fat must be between 0 and 1,000 g", "Grams can have one decimal at most"
);

/// Calories and macros of a meal or of one of its foods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nutrition {
    /// Energy in kcal.
    pub calories: Kcal,
    /// Protein in g.
    pub protein: Grams,
    /// Carbs in g.
    pub carbs: Grams,
    /// Fat in g.
    pub fat: Grams,
}

impl Nutrition {
    /// All values zero.
    pub const ZERO: Self = Self { calories: Kcal(0), protein: Grams(0), carbs: Grams(0), fat: Grams(0) };

    /// Returns the nutrition of a number of portions, or `None` if it exceeds the maximum of a meal.
    ///
    /// Energy is rounded to 1 kcal and masses to 0.1 g, half up.
    pub fn times(self, portions: Portions) -> Option<Self> {
        Some(Self {
            calories: kcal_of(self.calories, portions)?,
            protein: grams_of(self.protein, portions)?,
            carbs: grams_of(self.carbs, portions)?,
            fat: grams_of(self.fat, portions)?,
        })
    }

    /// Returns the nutrients that exceed the maximum of a meal for a number of portions.
    ///
    /// The result is empty exactly if [`Self::times`] returns a value.
    pub fn excess(self, portions: Portions) -> Vec<NutrientExcess> {
        let mass = |nutrient, mass| (nutrient, grams_of(mass, portions).is_none());
        [
            (Nutrient::Calories, kcal_of(self.calories, portions).is_none()),
            mass(Nutrient::Protein, self.protein),
            mass(Nutrient::Carbs, self.carbs),
            mass(Nutrient::Fat, self.fat),
        ]
        .into_iter()
        .filter(|(_, is_exceeded)| *is_exceeded)
        .map(|(nutrient, _)| NutrientExcess { nutrient, portions })
        .collect()
    }
}

fn kcal_of(energy: Kcal, portions: Portions) -> Option<Kcal> {
    Kcal::from_tenths((energy.tenths() * i64::from(portions.eighths()) + 40) / 80 * 10).ok()
}

fn grams_of(mass: Grams, portions: Portions) -> Option<Grams> {
    Grams::from_tenths((mass.tenths() * i64::from(portions.eighths()) + 4) / 8).ok()
}

/// Nutrition of a whole day.
///
/// The exact sum of the displayed values of its meals, in tenths of kcal and g, so that the totals on a page add up.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct DayTotals {
    calories: i64,
    protein: i64,
    carbs: i64,
    fat: i64,
}

impl DayTotals {
    /// Returns the sum of the items.
    pub fn of<'a>(items: impl IntoIterator<Item = &'a Nutrition>) -> Self {
        items.into_iter().fold(Self::default(), |total, item| Self {
            calories: total.calories + item.calories.tenths(),
            protein: total.protein + item.protein.tenths(),
            carbs: total.carbs + item.carbs.tenths(),
            fat: total.fat + item.fat.tenths(),
        })
    }

    /// Returns the energy in kcal.
    pub fn calories(self) -> f64 {
        from_tenths(self.calories)
    }

    /// Returns the protein in g.
    pub fn protein(self) -> f64 {
        from_tenths(self.protein)
    }

    /// Returns the carbs in g.
    pub fn carbs(self) -> f64 {
        from_tenths(self.carbs)
    }

    /// Returns the fat in g.
    pub fn fat(self) -> f64 {
        from_tenths(self.fat)
    }
}

impl std::ops::Add for DayTotals {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self {
            calories: self.calories + other.calories,
            protein: self.protein + other.protein,
            carbs: self.carbs + other.carbs,
            fat: self.fat + other.fat,
        }
    }
}

fn from_tenths(tenths: i64) -> f64 {
    // A day of 100 items of 5,000 kcal has 5 million tenths, which both an i32 and an f64 represent exactly.
    f64::from(i32::try_from(tenths).unwrap_or(i32::MAX)) / 10.0
}

#[cfg(test)]
mod tests {
    use super::{DayTotals, Grams, Kcal, Nutrition};
    use crate::meal::{Nutrient, Portions};
    use proptest::prelude::*;

    fn nutrition(calories: f64, protein: f64, carbs: f64, fat: f64) -> Nutrition {
        Nutrition {
            calories: Kcal::from_kcal(calories).unwrap(),
            protein: Grams::from_grams(protein).unwrap(),
            carbs: Grams::from_grams(carbs).unwrap(),
            fat: Grams::from_grams(fat).unwrap(),
        }
    }

    #[test]
    fn portions_multiply_and_round_half_up() {
        let one = nutrition(333.0, 10.1, 20.3, 5.5);
        let one_and_a_half = one.times(Portions::from_eighths(12).unwrap()).unwrap();
        assert_eq!(one_and_a_half, nutrition(500.0, 15.2, 30.5, 8.3));
        assert_eq!(one.times(Portions::ONE), Some(one));
        assert_eq!(nutrition(5_000.0, 0.0, 0.0, 0.0).times(Portions::from_eighths(9).unwrap()), None);
    }

    #[test]
    fn a_day_is_the_sum_of_what_is_shown() {
        let totals = DayTotals::of(&[nutrition(0.1, 0.1, 0.1, 0.1); 3]);
        assert!((totals.calories() - 0.3).abs() < f64::EPSILON);
        assert!((totals.fat() - 0.3).abs() < f64::EPSILON);
        assert_eq!(DayTotals::of(&[]), DayTotals::default());
        assert_eq!(totals + totals, DayTotals::of(&[nutrition(0.1, 0.1, 0.1, 0.1); 6]));
    }

    #[test]
    fn each_nutrient_that_exceeds_its_limit_is_named() {
        let meal = nutrition(4_000.0, 900.0, 100.1, 1_000.0);
        let exceeded = |eighths| {
            let excess = meal.excess(Portions::from_eighths(eighths).unwrap());
            excess.into_iter().map(|excess| excess.nutrient).collect::<Vec<_>>()
        };
        assert_eq!(exceeded(8), []);
        assert_eq!(exceeded(9), [Nutrient::Protein, Nutrient::Fat]);
        assert_eq!(exceeded(11), [Nutrient::Calories, Nutrient::Protein, Nutrient::Fat]);
        assert_eq!(exceeded(80), [Nutrient::Calories, Nutrient::Protein, Nutrient::Carbs, Nutrient::Fat]);
    }

    proptest! {
        #[test]
        fn portions_of_a_meal_exist_exactly_where_nothing_is_exceeded(
            eighths in 1_u8..=80, kcal in 0_i64..=50_000, masses in proptest::array::uniform3(0_i64..=10_000),
        ) {
            let [protein, carbs, fat] = masses.map(|tenths| Grams::from_tenths(tenths).unwrap());
            let meal = Nutrition { calories: Kcal::from_tenths(kcal).unwrap(), protein, carbs, fat };
            let portions = Portions::from_eighths(eighths).unwrap();
            prop_assert_eq!(meal.times(portions).is_some(), meal.excess(portions).is_empty());
        }

        #[test]
        fn more_portions_never_hold_less(eighths in 1_u8..80, tenths in 0_i64..5_000) {
            let meal = Nutrition { calories: Kcal::from_tenths(tenths).unwrap(), ..nutrition(0.0, 1.0, 1.0, 1.0) };
            let less = meal.times(Portions::from_eighths(eighths).unwrap()).unwrap();
            let more = meal.times(Portions::from_eighths(eighths + 1).unwrap()).unwrap();
            prop_assert!(less.calories <= more.calories && less.protein <= more.protein);
        }
    }
}
