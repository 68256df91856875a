use crate::decimal::{from_steps, to_steps};
use crate::error::DbError;
use crate::schema::profiles;
use bigdecimal::BigDecimal;
use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::profile::{
    BirthDate, BodyWeight, DisplayChanges, DisplaySettings, EnergyUnit, FitnessGoal, Gender, Height, LengthUnit,
    Profile, TrainingDays, WeightUnit,
};
use ironleaf_domain::text::Name;
use std::fmt::Display;

#[derive(Queryable, Selectable)]
#[diesel(table_name = profiles, check_for_backend(diesel::pg::Pg))]
pub(crate) struct ProfileRow {
    user_id: i64,
    fname: String,
    lname: String,
    gender: String,
    birth_date: NaiveDate,
    weight: BigDecimal,
    height: BigDecimal,
    number_of_training_days: i16,
    fitness_goal: String,
    weight_unit: String,
    length_unit: String,
    hide_body_figures: bool,
    energy_unit: String,
}

impl ProfileRow {
    pub(crate) fn into_profile(self) -> Result<(Profile, DisplaySettings), DbError> {
        fn bad<E: Display>(user_id: i64, column: &'static str) -> impl Fn(E) -> DbError {
            move |reason| DbError::corrupt("profiles", column, user_id, reason)
        }
        let id = self.user_id;
        let steps = |value: &BigDecimal, decimals, column| {
            to_steps(value, decimals).ok_or_else(|| bad(id, column)("too many digits"))
        };
        let display = DisplaySettings {
            weight_unit: WeightUnit::parse(&self.weight_unit).map_err(bad(id, "weight_unit"))?,
            length_unit: LengthUnit::parse(&self.length_unit).map_err(bad(id, "length_unit"))?,
            energy_unit: EnergyUnit::parse(&self.energy_unit).map_err(bad(id, "energy_unit"))?,
            hide_body_figures: self.hide_body_figures,
        };
        let profile = Profile {
            fname: Name::stored(&self.fname).map_err(bad(id, "fname"))?,
            lname: Name::stored(&self.lname).map_err(bad(id, "lname"))?,
            gender: Gender::parse(&self.gender).map_err(bad(id, "gender"))?,
            birth_date: BirthDate::stored(self.birth_date).map_err(bad(id, "birth_date"))?,
            weight: BodyWeight::from_hundredths(steps(&self.weight, 2, "weight")?).map_err(bad(id, "weight"))?,
            height: Height::from_tenths(steps(&self.height, 1, "height")?).map_err(bad(id, "height"))?,
            number_of_training_days: TrainingDays::new(self.number_of_training_days.into())
                .map_err(bad(id, "number_of_training_days"))?,
            fitness_goal: FitnessGoal::parse(&self.fitness_goal).map_err(bad(id, "fitness_goal"))?,
        };
        Ok((profile, display))
    }
}

/// A profile to save. `None` keeps the stored value, or the column's default.
///
/// `user_id` is declared as the primary key, so that an update does not set it: Citus rejects a change of the column by
/// which it distributes a table.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = profiles, primary_key(user_id))]
pub(super) struct SavedProfileRow {
    user_id: i64,
    fname: String,
    lname: String,
    gender: &'static str,
    birth_date: NaiveDate,
    weight: BigDecimal,
    height: BigDecimal,
    number_of_training_days: i16,
    fitness_goal: &'static str,
    weight_unit: Option<&'static str>,
    length_unit: Option<&'static str>,
    energy_unit: Option<&'static str>,
    hide_body_figures: Option<bool>,
    updated_at: DateTime<Utc>,
}

impl SavedProfileRow {
    pub(super) fn new(user_id: UserId, profile: Profile, display: DisplayChanges, now: DateTime<Utc>) -> Self {
        Self {
            user_id: user_id.get(),
            fname: profile.fname.into_string(),
            lname: profile.lname.into_string(),
            gender: profile.gender.as_str(),
            birth_date: profile.birth_date.date(),
            weight: from_steps(profile.weight.hundredths(), 2),
            height: from_steps(profile.height.tenths(), 1),
            number_of_training_days: profile.number_of_training_days.get().into(),
            fitness_goal: profile.fitness_goal.as_str(),
            weight_unit: display.weight_unit.map(WeightUnit::as_str),
            length_unit: display.length_unit.map(LengthUnit::as_str),
            energy_unit: display.energy_unit.map(EnergyUnit::as_str),
            hide_body_figures: display.hide_body_figures,
            updated_at: now,
        }
    }
}
