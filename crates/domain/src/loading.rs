//! Weights that a member can load: the bar, and the steps between weights.

use crate::ValidationError;
use crate::number::{scaled, unscaled};
use crate::profile::WeightUnit;

/// The bar and the steps of one unit, in hundredths of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Loading {
    unit: WeightUnit,
    bar: i32,
    barbell_step: i32,
    dumbbell_step: i32,
    other_step: i32,
}

/// A value of [`Loading`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum LoadingField {
    /// `bar`
    Bar,
    /// `barbell_step`
    BarbellStep,
    /// `dumbbell_step`
    DumbbellStep,
    /// `other_step`
    OtherStep,
}

impl LoadingField {
    /// Returns the name in JSON and SQL.
    pub fn as_str(self) -> &'static str {
        self.into()
    }

    fn title(self) -> &'static str {
        match self {
            Self::Bar => "The bar",
            Self::BarbellStep => "The step of barbells",
            Self::DumbbellStep => "The step of dumbbells",
            Self::OtherStep => "The step of other weights",
        }
    }

    /// Returns the smallest and the largest accepted value, in hundredths of the unit.
    fn range(self, unit: WeightUnit) -> (i32, i32) {
        match (self, unit) {
            (Self::Bar, WeightUnit::Kilograms) => (0, 3_000),
            (Self::Bar, WeightUnit::Pounds) => (0, 6_500),
            (_, WeightUnit::Kilograms) => (25, 1_000),
            (_, WeightUnit::Pounds) => (50, 2_500),
        }
    }

    fn check(self, unit: WeightUnit, value: f64) -> Result<i32, InvalidLoading> {
        match scaled(value, 2) {
            Some(hundredths) => self.check_hundredths(unit, hundredths),
            None => Err(self.invalid(format!("{} can have two decimals at most", self.title()))),
        }
    }

    fn check_hundredths(self, unit: WeightUnit, hundredths: i64) -> Result<i32, InvalidLoading> {
        let (least, most) = self.range(unit);
        i32::try_from(hundredths).ok().filter(|hundredths| (least..=most).contains(hundredths)).ok_or_else(|| {
            let (least, most, unit) = (unscaled(least, 2), unscaled(most, 2), unit.as_str());
            self.invalid(format!("{} must be between {least} and {most} {unit}", self.title()))
        })
    }

    fn invalid(self, reason: String) -> InvalidLoading {
        InvalidLoading { field: self, error: ValidationError::new(reason) }
    }
}

/// Equipment that carries the weight.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Implement {
    /// A bar with plates. Its weights are the bar plus whole steps.
    Barbell,
    /// Dumbbells and kettlebells. Like all others, their weights are whole steps.
    Dumbbell,
    /// Machines, cables and everything else.
    Other,
}

impl Implement {
    /// Returns the implement of an exercise with this equipment of the catalogue.
    pub fn of(equipment: Option<&str>) -> Self {
        match equipment {
            Some("barbell" | "e-z curl bar") => Self::Barbell,
            Some("dumbbell" | "kettlebells") => Self::Dumbbell,
            _ => Self::Other,
        }
    }
}

/// Values of [`Loading`] in the unit of a member.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LoadingValues {
    /// Weight of the empty bar: 0 to 30 kg or 0 to 65 lb.
    pub bar: f64,
    /// Step of barbells: 0.25 to 10 kg or 0.5 to 25 lb, like the other steps.
    pub barbell_step: f64,
    /// Step of dumbbells and kettlebells.
    pub dumbbell_step: f64,
    /// Step of machines and all other weights.
    pub other_step: f64,
}

/// A field of [`LoadingValues`] and why it is invalid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InvalidLoading {
    pub field: LoadingField,
    /// The reason.
    pub error: ValidationError,
}

impl Loading {
    /// Returns what gyms usually have.
    pub fn standard(unit: WeightUnit) -> Self {
        match unit {
            WeightUnit::Kilograms => Self { unit, bar: 2_000, barbell_step: 250, dumbbell_step: 200, other_step: 250 },
            WeightUnit::Pounds => Self { unit, bar: 4_500, barbell_step: 500, dumbbell_step: 500, other_step: 500 },
        }
    }

    /// Creates a value, or returns each invalid field.
    pub fn new(unit: WeightUnit, values: LoadingValues) -> Result<Self, Vec<InvalidLoading>> {
        let bar = LoadingField::Bar.check(unit, values.bar);
        let barbell_step = LoadingField::BarbellStep.check(unit, values.barbell_step);
        let dumbbell_step = LoadingField::DumbbellStep.check(unit, values.dumbbell_step);
        let other_step = LoadingField::OtherStep.check(unit, values.other_step);
        match (bar, barbell_step, dumbbell_step, other_step) {
            (Ok(bar), Ok(barbell_step), Ok(dumbbell_step), Ok(other_step)) => {
                Ok(Self { unit, bar, barbell_step, dumbbell_step, other_step })
            }
            (bar, barbell_step, dumbbell_step, other_step) => {
                Err([bar, barbell_step, dumbbell_step, other_step].into_iter().filter_map(Result::err).collect())
            }
        }
    }

    /// Creates a value from stored hundredths of the unit, in the order of [`Self::hundredths`].
    pub fn from_hundredths(unit: WeightUnit, hundredths: [i64; 4]) -> Result<Self, InvalidLoading> {
        let [bar, barbell_step, dumbbell_step, other_step] = hundredths;
        Ok(Self {
            unit,
            bar: LoadingField::Bar.check_hundredths(unit, bar)?,
            barbell_step: LoadingField::BarbellStep.check_hundredths(unit, barbell_step)?,
            dumbbell_step: LoadingField::DumbbellStep.check_hundredths(unit, dumbbell_step)?,
            other_step: LoadingField::OtherStep.check_hundredths(unit, other_step)?,
        })
    }

    /// Returns the weight nearest to `wanted` that can be loaded, the lighter of two that are equally near.
    ///
    /// Weights are hundredths of the unit, as in the next two functions. The lightest is the empty bar or one step.
    pub fn nearest(self, implement: Implement, wanted: i64) -> i64 {
        let below = self.at_most(implement, wanted);
        let above = self.above(implement, below);
        if wanted - below <= above - wanted { below } else { above }
    }

    /// Returns the heaviest weight up to `most` that can be loaded, at least the lightest of all.
    pub fn at_most(self, implement: Implement, most: i64) -> i64 {
        let (lightest, step) = self.scale(implement);
        lightest + (most - lightest).max(0) / step * step
    }

    /// Returns the lightest weight above `weight` that can be loaded.
    pub fn above(self, implement: Implement, weight: i64) -> i64 {
        let (lightest, step) = self.scale(implement);
        if weight < lightest { lightest } else { self.at_most(implement, weight) + step }
    }

    /// Returns the lightest weight and the step.
    fn scale(self, implement: Implement) -> (i64, i64) {
        let (lightest, step) = match implement {
            // Without a bar, the first weight is one step.
            Implement::Barbell if self.bar > 0 => (self.bar, self.barbell_step),
            Implement::Barbell => (self.barbell_step, self.barbell_step),
            Implement::Dumbbell => (self.dumbbell_step, self.dumbbell_step),
            Implement::Other => (self.other_step, self.other_step),
        };
        (lightest.into(), step.into())
    }

    /// Returns the unit of all values.
    pub fn unit(self) -> WeightUnit {
        self.unit
    }

    /// Returns all values in hundredths of the unit.
    ///
    /// The order is bar, step of barbells, step of dumbbells, step of other weights.
    pub fn hundredths(self) -> [i32; 4] {
        [self.bar, self.barbell_step, self.dumbbell_step, self.other_step]
    }

    /// Returns the values in the unit.
    pub fn values(self) -> LoadingValues {
        LoadingValues {
            bar: unscaled(self.bar, 2),
            barbell_step: unscaled(self.barbell_step, 2),
            dumbbell_step: unscaled(self.dumbbell_step, 2),
            other_step: unscaled(self.other_step, 2),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Implement, Loading, LoadingField, LoadingValues};
    use crate::profile::WeightUnit;
    use proptest::prelude::*;

    fn all(step: f64) -> LoadingValues {
        LoadingValues { bar: 15.0, barbell_step: step, dumbbell_step: step, other_step: step }
    }

    #[test]
    fn the_standard_is_within_its_own_ranges() {
        for unit in [WeightUnit::Kilograms, WeightUnit::Pounds] {
            let standard = Loading::standard(unit);
            assert_eq!(Loading::new(unit, standard.values()), Ok(standard));
            assert_eq!(Loading::from_hundredths(unit, standard.hundredths().map(i64::from)), Ok(standard));
        }
    }

    #[test]
    fn each_invalid_field_is_named() {
        let invalid = Loading::new(WeightUnit::Kilograms, LoadingValues { bar: 30.01, ..all(0.1) }).unwrap_err();
        let named: Vec<_> = invalid.iter().map(|invalid| (invalid.field.as_str(), invalid.error.reason())).collect();
        assert_eq!(
            named,
            [
                ("bar", "The bar must be between 0 and 30 kg"),
                ("barbell_step", "The step of barbells must be between 0.25 and 10 kg"),
                ("dumbbell_step", "The step of dumbbells must be between 0.25 and 10 kg"),
                ("other_step", "The step of other weights must be between 0.25 and 10 kg"),
            ]
        );
    }

    #[test]
    fn weights_that_can_be_loaded() {
        let kg = Loading::standard(WeightUnit::Kilograms);
        for (implement, wanted, nearest, at_most, above) in [
            (Implement::Barbell, 6_662, 6_750, 6_500, 6_750),
            (Implement::Barbell, 6_625, 6_500, 6_500, 6_750),
            (Implement::Barbell, 6_500, 6_500, 6_500, 6_750),
            (Implement::Barbell, 1_000, 2_000, 2_000, 2_000),
            (Implement::Dumbbell, 1_300, 1_200, 1_200, 1_400),
            (Implement::Dumbbell, 10, 200, 200, 200),
            (Implement::Other, 4_400, 4_500, 4_250, 4_500),
        ] {
            assert_eq!(kg.nearest(implement, wanted), nearest, "{implement:?} {wanted}");
            assert_eq!(kg.at_most(implement, wanted), at_most, "{implement:?} {wanted}");
            assert_eq!(kg.above(implement, wanted), above, "{implement:?} {wanted}");
        }
        let without_bar = Loading::new(WeightUnit::Kilograms, LoadingValues { bar: 0.0, ..all(2.5) }).unwrap();
        assert_eq!(without_bar.nearest(Implement::Barbell, 10), 250);
    }

    #[test]
    fn equipment_of_the_catalogue_has_its_step() {
        for (equipment, implement) in [
            (Some("barbell"), Implement::Barbell),
            (Some("e-z curl bar"), Implement::Barbell),
            (Some("kettlebells"), Implement::Dumbbell),
            (Some("machine"), Implement::Other),
            (None, Implement::Other),
        ] {
            assert_eq!(Implement::of(equipment), implement, "{equipment:?}");
        }
    }

    proptest! {
        #[test]
        fn a_loadable_weight_is_its_own_nearest(bar in 0..=3_000_i64, step in 25..=1_000_i64, wanted in 0..100_000_i64) {
            let loading = Loading::from_hundredths(WeightUnit::Kilograms, [bar, step, step, step]).unwrap();
            let nearest = loading.nearest(Implement::Barbell, wanted);
            prop_assert_eq!(loading.nearest(Implement::Barbell, nearest), nearest);
            prop_assert_eq!(loading.at_most(Implement::Barbell, nearest), nearest);
            prop_assert_eq!(loading.above(Implement::Barbell, nearest), nearest + step);
            prop_assert!(wanted < nearest || wanted - nearest <= step);
        }
    }

    #[test]
    fn ranges_go_by_the_unit() {
        for (unit, step, is_valid) in [
            (WeightUnit::Kilograms, 0.25, true),
            (WeightUnit::Kilograms, 10.0, true),
            (WeightUnit::Kilograms, 10.01, false),
            (WeightUnit::Pounds, 0.25, false),
            (WeightUnit::Pounds, 25.0, true),
            (WeightUnit::Pounds, 25.5, false),
        ] {
            assert_eq!(Loading::new(unit, all(step)).is_ok(), is_valid, "{step} {}", unit.as_str());
        }
        let too_fine = Loading::new(WeightUnit::Pounds, all(2.505)).unwrap_err();
        assert_eq!(too_fine[0].field, LoadingField::BarbellStep);
        assert_eq!(too_fine[0].error.reason(), "The step of barbells can have two decimals at most");
    }
}
