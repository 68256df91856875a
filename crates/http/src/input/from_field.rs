//! Conversions from JSON to domain values.

use super::{Checked, Field, FromField};
use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use ironleaf_domain::ValidationError;
use ironleaf_domain::account::{EmailAddress, RawPassword};
use ironleaf_domain::diary::{DayStatus, Water};
use ironleaf_domain::diet_plan::TargetMass;
use ironleaf_domain::exercise::{
    GuideText, Movement, MovementPattern, PatternDetail, RepUnit, Reps, RestSeconds, Sets, TrainingLocation,
};
use ironleaf_domain::food::{Amount, Barcode, CookedAmount, FoodSearch, FoodUnit, PortionAmount, Servings};
use ironleaf_domain::ids::{ChatId, DietPlanId, ExerciseId, FoodId, MealId, ProgramId, WorkoutPlanId};
use ironleaf_domain::limits::{Diet, Equipment, FoodFamily};
use ironleaf_domain::meal::{Grams, Kcal, MealType, Portions};
use ironleaf_domain::plan::{DayNum, NumOfDays, OrderInDay, PlanSource, Superset};
use ironleaf_domain::profile::{
    BodyWeight, EnergyUnit, FitnessGoal, Gender, Height, LengthUnit, TrainingDays, WeightUnit,
};
use ironleaf_domain::program::{AtEnd, Missed};
use ironleaf_domain::spreadsheet::{DateOrder, DecimalSign};
use ironleaf_domain::support_message::{MessageStatus, MessageType};
use ironleaf_domain::target::CheckInAnswer;
use ironleaf_domain::text::Text;
use ironleaf_domain::time_zone::MemberZone;
use ironleaf_domain::training_log::{IdempotencyKey, LiftedWeight, PerformedReps, Rpe, SetKey, SetKind, SetPosition};
use serde_json::Value;

fn text(value: &Value) -> Result<&str, ValidationError> {
    value.as_str().ok_or_else(|| ValidationError::new("This must be text"))
}

fn number(value: &Value) -> Result<f64, ValidationError> {
    value.as_f64().ok_or_else(|| ValidationError::new("This must be a number"))
}

/// Reads an integer. Accepts `3.0`, because JSON has only one number type.
fn whole_number(value: &Value) -> Result<i64, ValidationError> {
    const LARGEST_EXACT: f64 = 9_007_199_254_740_992.0;
    if let Some(number) = value.as_i64() {
        return Ok(number);
    }
    match value.as_f64() {
        Some(number) if number.fract() == 0.0 && number.abs() <= LARGEST_EXACT => {
            format!("{number}").parse().map_err(|_| ValidationError::new("This must be a whole number"))
        }
        _ => Err(ValidationError::new("This must be a whole number")),
    }
}

fn truth(value: &Value) -> Result<bool, ValidationError> {
    value.as_bool().ok_or_else(|| ValidationError::new("This must be true or false"))
}

macro_rules! from_field {
    ($($read:ident => $($type:ty: $make:expr),+;)+) => {
        $($(impl FromField for $type {
            fn from_field(value: &Value) -> Result<Self, ValidationError> {
                $read(value).and_then($make)
            }
        })+)+
    };
}

from_field! {
    text =>
        EmailAddress: EmailAddress::new,
        RawPassword: |typed| Ok(RawPassword::new(typed.to_owned())),
        Gender: Gender::parse,
        FitnessGoal: FitnessGoal::parse,
        WeightUnit: WeightUnit::parse,
        LengthUnit: LengthUnit::parse,
        EnergyUnit: EnergyUnit::parse,
        DateOrder: DateOrder::parse,
        DecimalSign: DecimalSign::parse,
        SetKind: SetKind::parse,
        RepUnit: RepUnit::parse,
        MovementPattern: MovementPattern::parse,
        PatternDetail: PatternDetail::parse,
        Equipment: Equipment::parse,
        GuideText: GuideText::new,
        Movement: Movement::parse,
        SetKey: SetKey::parse,
        PlanSource: PlanSource::parse,
        TrainingLocation: TrainingLocation::parse,
        MealType: MealType::parse,
        Missed: Missed::parse,
        AtEnd: AtEnd::parse,
        Diet: Diet::parse,
        FoodFamily: FoodFamily::parse,
        DayStatus: DayStatus::parse,
        CheckInAnswer: CheckInAnswer::parse,
        IdempotencyKey: IdempotencyKey::parse,
        FoodUnit: FoodUnit::parse,
        Barcode: Barcode::parse,
        FoodSearch: FoodSearch::new,
        String: |word| Ok(word.to_owned()),
        MessageType: MessageType::parse,
        MessageStatus: MessageStatus::parse,
        ChatId: ChatId::parse,
        NaiveDate: date,
        NaiveTime: clock_time,
        Tz: zone,
        DateTime<Utc>: moment;
    number =>
        BodyWeight: BodyWeight::from_kg,
        Height: Height::from_cm,
        LiftedWeight: LiftedWeight::from_kg,
        Rpe: Rpe::new,
        Kcal: Kcal::from_kcal,
        Portions: Portions::from_portions,
        Grams: Grams::from_grams,
        Amount: Amount::from_units,
        TargetMass: TargetMass::from_grams,
        PortionAmount: PortionAmount::from_units,
        CookedAmount: CookedAmount::from_grams,
        Servings: Servings::from_number,
        f64: Ok;
    truth =>
        bool: Ok;
    whole_number =>
        TrainingDays: TrainingDays::new,
        Sets: Sets::new,
        Reps: Reps::new,
        RestSeconds: RestSeconds::new,
        PerformedReps: PerformedReps::new,
        SetPosition: SetPosition::new,
        Water: Water::new,
        NumOfDays: NumOfDays::new,
        DayNum: DayNum::new,
        Superset: Superset::new,
        OrderInDay: OrderInDay::new,
        ExerciseId: |number| ExerciseId::new(number).ok_or_else(no_id),
        ProgramId: |number| ProgramId::new(number).ok_or_else(no_id),
        FoodId: |number| FoodId::new(number).ok_or_else(no_id),
        WorkoutPlanId: |number| WorkoutPlanId::new(number).ok_or_else(no_id),
        MealId: |number| MealId::new(number).ok_or_else(no_id),
        DietPlanId: |number| DietPlanId::new(number).ok_or_else(no_id),
        i64: Ok;
}

impl<const MAX: usize> FromField for Text<MAX> {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        text(value).and_then(Self::new)
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

/// A text without trimming or normalization, such as the content of a file.
pub(crate) struct WholeText(pub(crate) String);

impl FromField for WholeText {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        text(value).map(|text| Self(text.to_owned()))
    }
}

/// A text that may be empty.
pub(crate) struct MaybeEmpty<const MAX: usize>(pub(crate) Text<MAX>);

impl<const MAX: usize> FromField for MaybeEmpty<MAX> {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        text(value).and_then(Text::new_or_empty).map(Self)
    }
}

impl<const MAX: usize> Field<MaybeEmpty<MAX>> {
    /// Returns the text, or an empty one if the field was omitted.
    pub(crate) fn or_empty(self, name: &str) -> Checked<Text<MAX>> {
        self.optional(name).check(name, |text| match text {
            Some(MaybeEmpty(text)) => Ok(text),
            None => Text::new_or_empty(""),
        })
    }
}

fn no_id() -> ValidationError {
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
    use ironleaf_domain::exercise::Sets;
    use ironleaf_domain::ids::ExerciseId;
    use ironleaf_domain::training_log::LiftedWeight;
    use serde_json::json;

    #[test]
    fn a_date_has_one_form() {
        assert!(NaiveDate::from_field(&json!("2024-02-29")).is_ok());
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
            assert!(NaiveDate::from_field(&json!(bad)).is_err(), "{bad}");
        }
    }

    #[test]
    fn numbers_are_not_texts_and_integers_have_no_decimals() {
        assert!(LiftedWeight::from_field(&json!("42.5")).is_err());
        assert!(Sets::from_field(&json!(3.0)).is_ok());
        for bad in [json!(3.5), json!("3"), json!(true), json!([3]), json!(null), json!(1e300), json!(u64::MAX)] {
            assert!(Sets::from_field(&bad).is_err(), "{bad}");
        }
        assert!(ExerciseId::from_field(&json!(0)).is_err());
        assert!(ExerciseId::from_field(&json!(i64::MAX)).is_ok());
    }
}
