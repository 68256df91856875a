//! The member's profile.

use crate::error::ApiError;
use crate::identity::Member;
use crate::input::{Json, Optional, Required, all, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use crate::wire_enum::wire_enum;
use actix_web::web;
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_application::profile::{MemberProfile, ProfileForm, UpdateProfileError};
use ironleaf_domain::ValidationError;
use ironleaf_domain::profile::{
    BodyWeight, DisplayChanges, EnergyUnit, FitnessGoal, Gender, Height, LengthUnit, TrainingDays, WeightUnit,
};
use ironleaf_domain::text::Name;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![route!(view_profile, Member, Ordinary), route!(update_profile, Member, Ordinary)]
}

body! {
    /// The profile form. All fields except the units and `hide_body_figures` are required.
    pub(crate) struct ProfileInput {
        /// First name.
        fname: Required<Name>,
        /// Last name.
        lname: Required<Name>,
        gender: Required<Gender>,
        /// From 1900-01-01 to the member's local date.
        birth_date: Required<NaiveDate>,
        /// In kg, with at most two decimals.
        weight: Required<BodyWeight>,
        /// In cm, with at most one decimal.
        height: Required<Height>,
        number_of_training_days: Required<TrainingDays>,
        fitness_goal: Required<FitnessGoal>,
        /// Unit for entering and displaying weights. Unchanged if omitted; kg by default.
        weight_unit: Optional<WeightUnit>,
        /// Unit for entering and displaying lengths. Unchanged if omitted; cm by default.
        length_unit: Optional<LengthUnit>,
        /// Unit for entering and displaying energies. Unchanged if omitted; kcal by default.
        energy_unit: Optional<EnergyUnit>,
        /// Whether the progress overview hides body values. Unchanged if omitted; false by default.
        hide_body_figures: Optional<bool>,
    }
}

wire_enum! {
    /// Gender, as the member states it.
    GenderJson = Gender as "Gender", read
}

wire_enum! {
    /// Fitness goal. The last value has three r's.
    GoalJson = FitnessGoal as "FitnessGoal", read
}

wire_enum! {
    /// Unit in which the member enters and sees weights. The API always uses kg.
    WeightUnitJson = WeightUnit as "WeightUnit", read
}

wire_enum! {
    /// Unit in which the member enters and sees lengths. The API always uses cm.
    LengthUnitJson = LengthUnit as "LengthUnit", read
}

wire_enum! {
    /// Unit in which the member enters and sees energies. The API always uses kcal, but texts for the member have this
    /// unit.
    EnergyUnitJson = EnergyUnit as "EnergyUnit", read
}

/// A member's profile. All form fields are `null` until the profile is saved.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Profile {
    email: String,
    fname: Option<String>,
    lname: Option<String>,
    gender: Option<GenderJson>,
    birth_date: Option<NaiveDate>,
    /// In kg.
    weight: Option<f64>,
    /// In cm.
    height: Option<f64>,
    number_of_training_days: Option<u8>,
    fitness_goal: Option<GoalJson>,
    /// Unit for entering and displaying weights. The values in this response are always in kg.
    weight_unit: Option<WeightUnitJson>,
    /// Unit for entering and displaying lengths. The values in this response are always in cm.
    length_unit: Option<LengthUnitJson>,
    /// Unit for entering and displaying energies. Values of the API are always in kcal.
    energy_unit: Option<EnergyUnitJson>,
    /// Whether the progress overview hides body values.
    hide_body_figures: Option<bool>,
    /// When the account was created.
    creation_time: DateTime<Utc>,
    /// ID of the member's current workout plan.
    workout_plan_id: Option<i64>,
    /// ID of the member's current diet plan.
    diet_plan_id: Option<i64>,
}

impl From<MemberProfile> for Profile {
    fn from(member: MemberProfile) -> Self {
        let profile = member.profile.as_ref();
        Self {
            email: member.email.as_str().to_owned(),
            fname: profile.map(|p| p.fname.as_str().to_owned()),
            lname: profile.map(|p| p.lname.as_str().to_owned()),
            gender: profile.map(|p| p.gender.into()),
            birth_date: profile.map(|p| p.birth_date.date()),
            weight: profile.map(|p| p.weight.kg()),
            height: profile.map(|p| p.height.cm()),
            number_of_training_days: profile.map(|p| p.number_of_training_days.get()),
            fitness_goal: profile.map(|p| p.fitness_goal.into()),
            weight_unit: member.display.map(|display| display.weight_unit.into()),
            length_unit: member.display.map(|display| display.length_unit.into()),
            energy_unit: member.display.map(|display| display.energy_unit.into()),
            hide_body_figures: member.display.map(|display| display.hide_body_figures),
            creation_time: member.creation_time,
            workout_plan_id: member.workout_plan_id.map(ironleaf_domain::ids::WorkoutPlanId::get),
            diet_plan_id: member.diet_plan_id.map(ironleaf_domain::ids::DietPlanId::get),
        }
    }
}

/// Returns the member's profile.
#[utoipa::path(get, path = "/api/user/profile", tag = "profile", responses((status = 200, body = Profile)))]
pub(crate) async fn view_profile(
    Member(identity): Member,
    state: web::Data<AppState>,
) -> Result<web::Json<Profile>, ApiError> {
    Ok(web::Json(state.ports().profiles.find(identity.actor.user_id).await?.into()))
}

/// Saves the whole profile.
#[utoipa::path(put, path = "/api/user/profile", tag = "profile", request_body = ProfileInput,
    params(
        ("Time-Zone" = Option<String>, Header,
            description = "IANA time zone that determines today's date for the birth date")),
    responses((status = 200, body = Profile)))]
pub(crate) async fn update_profile(
    Member(identity): Member,
    state: web::Data<AppState>,
    Json(body): Json<ProfileInput>,
) -> Result<web::Json<Profile>, ApiError> {
    let service = &state.services().profile;
    let form = read(body, |date| service.check_birth_date(&identity.actor, *date))?;
    match service.update_profile(&identity.actor, form).await {
        Ok(profile) => Ok(web::Json(profile.into())),
        Err(UpdateProfileError::BirthDate(invalid)) => Err(ApiError::field("birth_date", invalid.reason())),
        Err(UpdateProfileError::Port(error)) => Err(error.into()),
    }
}

/// Validates the form. `birth_date_rule` checks the birth date against today's date.
fn read(
    body: ProfileInput,
    birth_date_rule: impl FnOnce(&NaiveDate) -> Result<(), ValidationError>,
) -> Result<ProfileForm, ApiError> {
    let fields = all((
        body.fname.read(),
        body.lname.read(),
        body.gender.read(),
        body.birth_date.rule(birth_date_rule),
        body.weight.read(),
        body.height.read(),
        body.number_of_training_days.read(),
        body.fitness_goal.read(),
    ));
    let display =
        all((body.weight_unit.read(), body.length_unit.read(), body.energy_unit.read(), body.hide_body_figures.read()));
    let (fields, display) = all((fields, display)).finish()?;
    let (fname, lname, gender, birth_date, weight, height, number_of_training_days, fitness_goal) = fields;
    let (weight_unit, length_unit, energy_unit, hide_body_figures) = display;
    Ok(ProfileForm {
        fname,
        lname,
        gender,
        birth_date,
        weight,
        height,
        number_of_training_days,
        fitness_goal,
        display: DisplayChanges { weight_unit, length_unit, energy_unit, hide_body_figures },
    })
}
