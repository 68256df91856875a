use super::FoodNutrient;
use crate::ValidationError;
use crate::number::scaled;

/// Values of the eight nutrients, in thousandths of 1 kcal or 1 g.
///
/// `None` is not known, which is never read as zero. The first four are always known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FoodNutrition {
    pub(super) thousandths: [Option<i64>; FoodNutrient::COUNT],
}

impl FoodNutrition {
    /// Creates the nutrition with these values, in thousandths and in the order of [`FoodNutrient::ALL`].
    ///
    /// Fails if calories, protein, carbs or fat are not known, or if a value is negative.
    pub fn from_thousandths(thousandths: [Option<i64>; FoodNutrient::COUNT]) -> Result<Self, ValidationError> {
        let nutrition = Self { thousandths };
        for nutrient in FoodNutrient::ALL {
            match nutrition.thousandths(*nutrient) {
                None if nutrient.is_always_known() => return Err(ValidationError::new("Please enter a number")),
                Some(..0) => return Err(ValidationError::new("This must not be negative")),
                _ => {}
            }
        }
        Ok(nutrition)
    }

    /// Returns a value in thousandths of 1 kcal or 1 g.
    pub fn thousandths(&self, nutrient: FoodNutrient) -> Option<i64> {
        self.thousandths[nutrient as usize]
    }

    /// Returns a value in kcal or g.
    pub fn value(&self, nutrient: FoodNutrient) -> Option<f64> {
        self.thousandths(nutrient).map(from_thousandths)
    }

    /// Returns the share of each of `parts` in kcal or g, rounded to one decimal; `None` without parts, or if the value
    /// is unknown.
    pub fn mean(&self, nutrient: FoodNutrient, parts: u32) -> Option<f64> {
        let (sum, parts) = (self.thousandths(nutrient)?, i64::from(parts));
        let tenths = |sum: i64| (sum + parts * 50) / (parts * 100);
        (parts > 0).then(|| from_thousandths(tenths(sum) * 100))
    }

    /// Returns the nutrition of quick calories: typed values with at most one decimal.
    ///
    /// Fiber, sugar, saturated fat and salt are not known. Calories are 0 to 5,000 kcal, masses 0 to 1,000 g. Returns
    /// the errors of all invalid values.
    pub fn typed(calories: f64, macros: [f64; 3]) -> Result<Self, Vec<(FoodNutrient, ValidationError)>> {
        let typed = [calories, macros[0], macros[1], macros[2]];
        let mut thousandths = [None; FoodNutrient::COUNT];
        let mut errors = Vec::new();
        for (nutrient, number) in FoodNutrient::ALL.iter().zip(typed) {
            let (max, message) = match nutrient {
                FoodNutrient::Calories => (5_000_000, "Calories must be between 0 and 5,000 kcal"),
                _ => (1_000_000, "Protein, carbs and fat must be between 0 and 1,000 g"),
            };
            match scaled(number, 1).map(|tenths| tenths * 100) {
                Some(count @ 0..) if count <= max => thousandths[*nutrient as usize] = Some(count),
                Some(_) => errors.push((*nutrient, ValidationError::new(message))),
                None => errors.push((*nutrient, ValidationError::new("This can have one decimal at most"))),
            }
        }
        if errors.is_empty() { Ok(Self { thousandths }) } else { Err(errors) }
    }
}

/// Returns the number nearest to a count of thousandths, which is never negative.
fn from_thousandths(count: i64) -> f64 {
    format!("{}.{:03}", count / 1_000, count % 1_000).parse().unwrap_or_default()
}

/// Exact sum of entries as they are shown, in thousandths of 1 kcal or 1 g.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NutritionTotal {
    sums: [i64; FoodNutrient::COUNT],
    unknown: [u32; FoodNutrient::COUNT],
    entries: u32,
}

impl NutritionTotal {
    /// Adds an entry.
    pub fn add(&mut self, nutrition: &FoodNutrition) {
        self.entries += 1;
        for nutrient in FoodNutrient::ALL {
            match nutrition.thousandths(*nutrient) {
                Some(count) => self.sums[*nutrient as usize] += count,
                None => self.unknown[*nutrient as usize] += 1,
            }
        }
    }

    /// Returns the number of entries that do not know a nutrient.
    pub fn unknown(&self, nutrient: FoodNutrient) -> u32 {
        self.unknown[nutrient as usize]
    }

    /// Returns the sum of the known values in thousandths.
    ///
    /// `None` if there are entries and none of them knows the value. Without entries it is 0.
    pub fn thousandths(&self, nutrient: FoodNutrient) -> Option<i64> {
        let is_unknown = self.entries > 0 && self.unknown(nutrient) == self.entries;
        (!is_unknown).then_some(self.sums[nutrient as usize])
    }

    /// Returns the sum of the known values in kcal or g, as [`Self::thousandths`].
    pub fn value(&self, nutrient: FoodNutrient) -> Option<f64> {
        self.thousandths(nutrient).map(from_thousandths)
    }

    /// Returns the share of each of `parts` in kcal or g, rounded to one decimal; `None` without parts, or if the value
    /// is unknown.
    pub fn mean(&self, nutrient: FoodNutrient, parts: u32) -> Option<f64> {
        let (sum, parts) = (self.thousandths(nutrient)?, i64::from(parts));
        let tenths = |sum: i64| (sum + parts * 50) / (parts * 100);
        (parts > 0).then(|| from_thousandths(tenths(sum) * 100))
    }
}

impl<'a> FromIterator<&'a FoodNutrition> for NutritionTotal {
    fn from_iter<I: IntoIterator<Item = &'a FoodNutrition>>(entries: I) -> Self {
        entries.into_iter().fold(Self::default(), |mut total, nutrition| {
            total.add(nutrition);
            total
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{FoodNutrition, NutritionTotal};
    use crate::food::FoodNutrient;

    #[test]
    fn typed_values_stay_as_typed() {
        let typed = FoodNutrition::typed(250.5, [10.1, 0.0, 0.3]).unwrap();
        assert_eq!(typed.value(FoodNutrient::Calories), Some(250.5));
        assert_eq!(typed.value(FoodNutrient::Protein), Some(10.1));
        assert_eq!(typed.value(FoodNutrient::Fiber), None);
        let refused = FoodNutrition::typed(5_000.1, [10.12, -1.0, 1_000.0]).unwrap_err();
        let refused: Vec<FoodNutrient> = refused.into_iter().map(|(nutrient, _)| nutrient).collect();
        assert_eq!(refused, [FoodNutrient::Calories, FoodNutrient::Protein, FoodNutrient::Carbs]);
    }

    #[test]
    fn unknown_values_are_counted_and_never_zero() {
        let salt = |salt| {
            let mut values = [Some(1_000); FoodNutrient::COUNT];
            values[FoodNutrient::Salt as usize] = salt;
            FoodNutrition::from_thousandths(values).unwrap()
        };
        let sum = |entries: &[FoodNutrition]| entries.iter().collect::<NutritionTotal>();
        assert_eq!(sum(&[]).value(FoodNutrient::Salt), Some(0.0));
        let one = sum(&[salt(None)]);
        assert_eq!((one.value(FoodNutrient::Salt), one.unknown(FoodNutrient::Salt)), (None, 1));
        let two = sum(&[salt(None), salt(Some(250))]);
        assert_eq!((two.value(FoodNutrient::Salt), two.unknown(FoodNutrient::Salt)), (Some(0.25), 1));
        assert_eq!(two.value(FoodNutrient::Calories), Some(2.0));
    }

    #[test]
    fn calories_and_macros_are_always_known() {
        let mut values = [Some(0); FoodNutrient::COUNT];
        values[FoodNutrient::Fat as usize] = None;
        assert!(FoodNutrition::from_thousandths(values).is_err());
        values[FoodNutrient::Fat as usize] = Some(-1);
        assert!(FoodNutrition::from_thousandths(values).is_err());
    }
}
