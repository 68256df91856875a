use crate::ValidationError;
use crate::number::{scaled, unscaled};
use crate::text_values::text_values;

/// Part of the body that is measured with a tape.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    strum::EnumString,
    strum::IntoStaticStr,
    strum::VariantArray,
    strum::EnumIter,
)]
#[strum(serialize_all = "snake_case")]
pub enum MeasurementName {
    /// `waist`
    Waist,
    /// `hip`
    Hip,
    /// `chest`
    Chest,
    /// `shoulders`
    Shoulders,
    /// `neck`
    Neck,
    /// `upper_arm`
    UpperArm,
    /// `forearm`
    Forearm,
    /// `thigh`
    Thigh,
    /// `calf`
    Calf,
}

text_values!(MeasurementName, "Please choose a part of the body");

impl MeasurementName {
    /// Returns the smallest and the largest accepted circumference in cm.
    pub fn range(self) -> (i32, i32) {
        match self {
            Self::Waist => (30, 250),
            Self::Hip | Self::Chest => (40, 250),
            Self::Shoulders => (60, 200),
            Self::Neck => (20, 80),
            Self::UpperArm => (10, 80),
            Self::Forearm => (10, 60),
            Self::Thigh => (20, 120),
            Self::Calf => (15, 80),
        }
    }

    /// Returns the name at the beginning of a sentence.
    fn title(self) -> &'static str {
        match self {
            Self::Waist => "Waist",
            Self::Hip => "Hip",
            Self::Chest => "Chest",
            Self::Shoulders => "Shoulders",
            Self::Neck => "Neck",
            Self::UpperArm => "Upper arm",
            Self::Forearm => "Forearm",
            Self::Thigh => "Thigh",
            Self::Calf => "Calf",
        }
    }
}

/// Circumference of a part of the body, in cm with one decimal. The range depends on the part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Circumference {
    name: MeasurementName,
    tenths: i32,
}

impl Circumference {
    /// Creates a value from cm.
    pub fn from_cm(name: MeasurementName, cm: f64) -> Result<Self, ValidationError> {
        match scaled(cm, 1) {
            Some(tenths) => Self::from_tenths(name, tenths),
            None => Err(ValidationError::new(format!("{} can have one decimal at most", name.title()))),
        }
    }

    /// Creates a value from tenths of a cm.
    pub fn from_tenths(name: MeasurementName, tenths: i64) -> Result<Self, ValidationError> {
        let (least, most) = name.range();
        match i32::try_from(tenths) {
            Ok(tenths) if (least * 10..=most * 10).contains(&tenths) => Ok(Self { name, tenths }),
            _ => Err(ValidationError::new(format!("{} must be between {least} and {most} cm", name.title()))),
        }
    }

    /// Returns the part of the body.
    pub fn name(self) -> MeasurementName {
        self.name
    }

    /// Returns the value in cm.
    pub fn cm(self) -> f64 {
        unscaled(self.tenths, 1)
    }

    /// Returns the value in tenths of a cm.
    pub fn tenths(self) -> i64 {
        self.tenths.into()
    }
}

#[cfg(test)]
mod tests {
    use super::{Circumference, MeasurementName};
    use strum::IntoEnumIterator;

    #[test]
    fn each_part_has_its_range() {
        use MeasurementName::{Calf, Chest, Forearm, Hip, Neck, Shoulders, Thigh, UpperArm, Waist};
        for (name, least, most) in [
            (Waist, 30.0, 250.0),
            (Hip, 40.0, 250.0),
            (Chest, 40.0, 250.0),
            (Shoulders, 60.0, 200.0),
            (Neck, 20.0, 80.0),
            (UpperArm, 10.0, 80.0),
            (Forearm, 10.0, 60.0),
            (Thigh, 20.0, 120.0),
            (Calf, 15.0, 80.0),
        ] {
            for good in [least, least + 0.1, most - 0.1, most] {
                let value = Circumference::from_cm(name, good).unwrap();
                assert!((value.cm() - good).abs() < 1e-9, "{name:?} {good}");
                assert_eq!(Circumference::from_tenths(name, value.tenths()).unwrap(), value);
            }
            for bad in [least - 0.1, most + 0.1, least + 0.05, -least, f64::NAN, f64::INFINITY, 1e300] {
                assert!(Circumference::from_cm(name, bad).is_err(), "{name:?} {bad}");
            }
        }
    }

    #[test]
    fn an_error_names_the_part_and_its_range() {
        let error = |cm| Circumference::from_cm(MeasurementName::UpperArm, cm).unwrap_err().reason().to_owned();
        assert_eq!(error(9.9), "Upper arm must be between 10 and 80 cm");
        assert_eq!(error(30.25), "Upper arm can have one decimal at most");
    }

    #[test]
    fn each_name_round_trips() {
        assert_eq!(MeasurementName::iter().count(), 9);
        for name in MeasurementName::iter() {
            assert_eq!(MeasurementName::parse(name.as_str()).unwrap(), name);
        }
        assert_eq!(MeasurementName::UpperArm.as_str(), "upper_arm");
        assert!(MeasurementName::parse("ankle").is_err());
    }
}
