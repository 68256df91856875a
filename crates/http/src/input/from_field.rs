//! Conversions from JSON to domain values.

use super::{Checked, FromField, Optional, schema};
use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{EmailAddress, PasswordRule, RawPassword};
use ironleaf_domain::coach::GuidanceTopic;
use ironleaf_domain::diet_plan::TargetMass;
use ironleaf_domain::exercise::{ExerciseSearch, GuideText, Movement, Reps, RestSeconds, Sets};
use ironleaf_domain::food::{Amount, Barcode, CookedAmount, FoodSearch, PortionAmount, Servings};
use ironleaf_domain::ids::{ChatId, DietPlanId, ExerciseId, FoodId, MealId, ProgramId, WorkoutPlanId};
use ironleaf_domain::json::{NO_TEXT, number, text, truth, whole_number};
use ironleaf_domain::limits::FoodFamily;
use ironleaf_domain::meal::{Grams, Kcal, Portions};
use ironleaf_domain::plan::{DayNum, OrderInDay, Superset};
use ironleaf_domain::profile::{BodyWeight, Height, TrainingDays};
use ironleaf_domain::text::Text;
use ironleaf_domain::time_zone::MemberZone;
use ironleaf_domain::training_log::{IdempotencyKey, LiftedWeight, Rpe, SetKey};
use ironleaf_domain::workout_plan::MuscleFilter;
use serde_json::Value;
use utoipa::openapi::{RefOr, Schema};

/// Reads a word of an enum.
pub(crate) fn word<T>(value: &Value, parse: fn(&str) -> Result<T, ValidationError>) -> Checked<T> {
    Checked::of("", text(value).and_then(parse))
}

/// Reads an integer that a constructor checks.
pub(crate) fn count<T>(value: &Value, make: fn(i64) -> Result<T, ValidationError>) -> Checked<T> {
    Checked::of("", whole_number(value).and_then(make))
}

/// Declares how values are read, and their schema: `type: conversion, schema`.
macro_rules! from_field {
    ($($read:ident { $($type:ty: $make:expr, $schema:expr;)+ })+) => {
        $($(impl FromField for $type {
            type Value = Self;

            fn from_field(value: Value) -> Checked<Self> {
                Checked::of("", $read(&value).and_then($make))
            }

            fn schema() -> RefOr<Schema> {
                $schema
            }
        })+)+
    };
}

/// Declares that numbers with decimals and bounds are read.
macro_rules! decimals {
    ($($type:ident: $make:ident,)+) => {
        from_field! { number { $($type: $type::$make, schema::decimal($type::BOUNDS, $type::DECIMALS);)+ } }
    };
}

/// Declares that integers with bounds are read. Those of one feature are declared beside its input.
macro_rules! counts {
    ($($type:ident,)+) => {
        $(impl $crate::input::FromField for $type {
            type Value = Self;

            fn from_field(value: serde_json::Value) -> $crate::input::Checked<Self> {
                $crate::input::count(&value, Self::new)
            }

            fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::Schema> {
                $crate::input::schema::whole_number($type::BOUNDS)
            }
        })+
    };
}
pub(crate) use counts;

/// Declares that IDs are read.
macro_rules! ids {
    ($($type:ident,)+) => {
        from_field! { whole_number { $($type: |number| $type::new(number).ok_or_else(no_id), schema::id();)+ } }
    };
}

from_field! {
    text {
        EmailAddress: EmailAddress::new, schema::text(0..=EmailAddress::MAX_LENGTH);
        RawPassword: |typed| Ok(RawPassword::new(typed.to_owned())), schema::text(0..=PasswordRule::MAX_LENGTH);
        GuideText: GuideText::new, schema::text(GuideText::MIN_CHARS..=GuideText::MAX_CHARS);
        Movement: Movement::parse, schema::any_text();
        SetKey: SetKey::parse, schema::formatted("uuid");
        FoodFamily: FoodFamily::parse, schema::any_text();
        IdempotencyKey: IdempotencyKey::parse, schema::formatted("uuid");
        Barcode: Barcode::parse, schema::text(8..=13);
        FoodSearch: FoodSearch::new, schema::any_text();
        ExerciseSearch: ExerciseSearch::new, schema::text(1..=100);
        MuscleFilter: MuscleFilter::parse, schema::any_text();
        GuidanceTopic: GuidanceTopic::parse, schema::any_text();
        String: |word| Ok(word.to_owned()), schema::any_text();
        ChatId: ChatId::parse, schema::formatted("uuid");
        NaiveDate: date, schema::formatted("date");
        NaiveTime: clock_time, schema::pattern("^([01][0-9]|2[0-3]):[0-5][0-9]$");
        Tz: zone, schema::text(0..=64);
        DateTime<Utc>: moment, schema::formatted("date-time");
    }
    number {
        Rpe: Rpe::new, schema::number(6.0..=10.0, 0.5);
        Portions: Portions::from_portions, schema::number(0.25..=10.0, 0.125);
        f64: Ok, schema::any_number();
    }
    truth {
        bool: Ok, schema::truth();
    }
    whole_number {
        i64: Ok, schema::any_whole_number();
    }
}

decimals! {
    Amount: from_units,
    BodyWeight: from_kg,
    CookedAmount: from_grams,
    Grams: from_grams,
    Height: from_cm,
    Kcal: from_kcal,
    LiftedWeight: from_kg,
    PortionAmount: from_units,
    Servings: from_number,
    TargetMass: from_grams,
}

counts! {
    DayNum,
    OrderInDay,
    Reps,
    RestSeconds,
    Sets,
    Superset,
    TrainingDays,
}

ids! {
    DietPlanId,
    ExerciseId,
    FoodId,
    MealId,
    ProgramId,
    WorkoutPlanId,
}

impl<const MAX: usize> FromField for Text<MAX> {
    type Value = Self;

    fn from_field(value: Value) -> Checked<Self> {
        Checked::of("", text(&value).and_then(Self::new))
    }

    fn schema() -> RefOr<Schema> {
        schema::text(1..=MAX)
    }
}

/// Reads a time of day as `HH:MM`.
fn clock_time(text: &str) -> Result<NaiveTime, ValidationError> {
    let time = (text.len() == 5).then(|| NaiveTime::parse_from_str(text, "%H:%M").ok()).flatten();
    time.ok_or_else(|| ValidationError::new("This must be a time as HH:MM"))
}

/// Reads an IANA time zone, or an offset from UTC that a zone always has.
fn zone(text: &str) -> Result<Tz, ValidationError> {
    let zone = MemberZone::parse(text).and_then(|zone| zone.named());
    zone.ok_or_else(|| ValidationError::new("This must be an IANA time zone, such as Europe/Berlin"))
}

/// An integer from `MIN` to `MAX`.
pub(crate) enum Small<const MIN: u8, const MAX: u8> {}

impl<const MIN: u8, const MAX: u8> FromField for Small<MIN, MAX> {
    type Value = u8;

    fn from_field(value: Value) -> Checked<u8> {
        let number = whole_number(&value).and_then(|number| {
            let number = u8::try_from(number).ok().filter(|number| (MIN..=MAX).contains(number));
            number.ok_or_else(|| ValidationError::outside(&(MIN..=MAX)))
        });
        Checked::of("", number)
    }

    fn schema() -> RefOr<Schema> {
        schema::whole_number(MIN..=MAX)
    }
}

/// A text without trimming or normalization, such as the content of a file.
pub(crate) enum WholeText {}

impl FromField for WholeText {
    type Value = String;

    fn from_field(value: Value) -> Checked<String> {
        match value {
            Value::String(text) => Checked::valid(text),
            _ => Checked::error("", NO_TEXT),
        }
    }

    fn schema() -> RefOr<Schema> {
        schema::any_text()
    }
}

/// A text of at most `MAX` characters that may be empty.
pub(crate) enum MaybeEmpty<const MAX: usize> {}

impl<const MAX: usize> FromField for MaybeEmpty<MAX> {
    type Value = Text<MAX>;

    fn from_field(value: Value) -> Checked<Text<MAX>> {
        Checked::of("", text(&value).and_then(Text::new_or_empty))
    }

    fn schema() -> RefOr<Schema> {
        schema::text(0..=MAX)
    }
}

impl<const MAX: usize> Optional<MaybeEmpty<MAX>> {
    /// Returns the text, or an empty one if the field was omitted.
    pub(crate) fn or_empty(self) -> Checked<Text<MAX>> {
        self.check(|text| text.map_or_else(|| Text::new_or_empty(""), Ok))
    }
}

pub(super) fn no_id() -> ValidationError {
    ValidationError::new("An ID must be a positive whole number")
}

/// Reads a date in the form `YYYY-MM-DD` only. Chrono alone would also accept `+2026-1-2`.
fn date(text: &str) -> Result<NaiveDate, ValidationError> {
    let bytes = text.as_bytes();
    let looks_right = bytes.len() == 10
        && bytes.iter().enumerate().all(|(index, byte)| match index {
            4 | 7 => *byte == b'-',
            _ => byte.is_ascii_digit(),
        });
    looks_right
        .then(|| NaiveDate::parse_from_str(text, "%Y-%m-%d").ok())
        .flatten()
        .ok_or_else(|| ValidationError::new("This must be a date such as 1990-12-31"))
}

/// Reads a time with its offset. The year must be from 1970 to 9999, because the database cannot store all others.
fn moment(text: &str) -> Result<DateTime<Utc>, ValidationError> {
    DateTime::parse_from_rfc3339(text)
        .ok()
        .map(|moment| moment.to_utc())
        .filter(|moment| (1970..=9999).contains(&moment.year()))
        .ok_or_else(|| ValidationError::new("This must be a time such as 2026-11-22T18:30:00.000Z"))
}

#[cfg(test)]
mod tests {
    use crate::input::FromField;
    use chrono::NaiveDate;
    use ironleaf_domain::ids::ExerciseId;
    use serde_json::{Value, json};

    fn read<T: FromField>(value: Value) -> bool {
        T::from_value(value).finish().is_ok()
    }

    #[test]
    fn a_date_has_one_form() {
        assert!(read::<NaiveDate>(json!("2024-02-29")));
        for bad in [
            "2023-02-29",
            "2026-02-30",
            "0000-00-00",
            "+2026-1-02",
            "10000-01-01",
            "2026-1-2",
            "",
            "2026-11-21T00:00:00Z",
        ] {
            assert!(!read::<NaiveDate>(json!(bad)), "{bad}");
        }
    }

    #[test]
    fn an_id_is_positive() {
        assert!(!read::<ExerciseId>(json!(0)));
        assert!(read::<ExerciseId>(json!(i64::MAX)));
    }
}
