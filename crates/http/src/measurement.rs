//! Circumferences of the body over time.

use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Change, Checked, Json, PathParts, Query, all, body, both, schema};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::measurement::SaveMeasurementsError;
use ironleaf_domain::measurement::{
    Circumference, MeasurementChange, MeasurementChanges, MeasurementDay, MeasurementName,
};
use ironleaf_domain::{FieldChange, ValidationError};
use serde::Serialize;
use utoipa::ToSchema;
use utoipa::openapi::{RefOr, Schema};

/// Returns the routes of this file.
pub(crate) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_measurements, Member, Ordinary),
        route!(save_measurements, Member, Ordinary),
        route!(remove_measurements, Member, Ordinary),
    ]
}

/// Declares the JSON of a day's measurements and of their changes: one field for each part of the body.
macro_rules! measurements {
    ($($(#[doc = $doc:literal])+ $field:ident: $min:tt to $max:tt of $name:ident,)+) => {
        /// The member's measurements of a day, in cm. `null` if a part of the body was not measured.
        #[derive(Debug, Serialize, ToSchema)]
        pub(crate) struct Measurements {
            /// The member's local date.
            measured_on: NaiveDate,
            $($(#[doc = $doc])+ #[schema(minimum = $min, maximum = $max)] $field: Option<f64>,)+
        }

        impl From<MeasurementDay> for Measurements {
            fn from(day: MeasurementDay) -> Self {
                let cm = |name| day.value(name).map(Circumference::cm);
                Self { measured_on: day.measured_on, $($field: cm(MeasurementName::$name),)+ }
            }
        }

        body! {
            /// Changes of a day's measurements, in cm with at most one decimal. `null` removes a measurement; one that is
            /// omitted stays as it is.
            pub(crate) struct MeasurementsInput {
                $($(#[doc = $doc])+ #[schema = schema::nullable(circumference(MeasurementName::$name))] $field: Change<Option<f64>>,)+
            }
        }

        impl MeasurementsInput {
            /// Reads the changes, or returns the errors of all invalid fields.
            fn read(self) -> Result<MeasurementChanges, ApiError> {
                let changes = [$((MeasurementName::$name, self.$field),)+];
                let changes: Checked<Vec<Option<MeasurementChange>>> =
                    changes.into_iter().map(|(name, cm)| cm.check(|change| change_of(name, change))).collect();
                changes
                    .map(|changes| changes.into_iter().flatten().collect())
                    .check("waist", MeasurementChanges::new)
                    .finish()
            }
        }
    };
}

measurements! {
    /// Around the waist.
    waist: 30 to 250 of Waist,
    /// Around the hip.
    hip: 40 to 250 of Hip,
    /// Around the chest.
    chest: 40 to 250 of Chest,
    /// Around the shoulders.
    shoulders: 60 to 200 of Shoulders,
    /// Around the neck.
    neck: 20 to 80 of Neck,
    /// Around the upper arm.
    upper_arm: 10 to 80 of UpperArm,
    /// Around the forearm.
    forearm: 10 to 60 of Forearm,
    /// Around the thigh.
    thigh: 20 to 120 of Thigh,
    /// Around the calf.
    calf: 15 to 80 of Calf,
}

fn circumference(name: MeasurementName) -> RefOr<Schema> {
    let (least, most) = name.range();
    schema::decimal(least * 10..=most * 10, 1)
}

fn change_of(
    name: MeasurementName,
    change: FieldChange<Option<f64>>,
) -> Result<Option<MeasurementChange>, ValidationError> {
    match change {
        FieldChange::Unchanged => Ok(None),
        FieldChange::Set(None) => Ok(Some(MeasurementChange::Remove(name))),
        FieldChange::Set(Some(cm)) => Circumference::from_cm(name, cm).map(|value| Some(MeasurementChange::Set(value))),
    }
}

/// Lists the member's measurements, oldest first.
#[utoipa::path(get, path = "/api/user/measurements", tag = "measurement",
    params(
        ("from" = Option<NaiveDate>, Query, description = "First date; all by default"),
        ("to" = Option<NaiveDate>, Query, description = "Last date; all by default")),
    responses((status = 200, body = Vec<Measurements>)))]
pub(crate) async fn list_measurements(
    Member(identity): Member,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<Measurements>>, ApiError> {
    let (from, to) = all((query.optional_text("from"), query.optional_text("to"))).finish()?;
    let days = state.services().measurement.list_measurements(&identity.actor, from, to).await?;
    Ok(web::Json(days.into_iter().map(Into::into).collect()))
}

/// Changes the member's measurements of a day, and returns all measurements of that day.
#[utoipa::path(put, path = "/api/user/measurements/{date}", tag = "measurement", request_body = MeasurementsInput,
    params(
        ("date" = NaiveDate, Path, description = "From 1900-01-01 to the member's local date"),
        ("Time-Zone" = Option<String>, Header, description = "IANA time zone that determines the member's local date")),
    responses((status = 200, body = Measurements)))]
pub(crate) async fn save_measurements(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
    Json(body): Json<MeasurementsInput>,
) -> Result<web::Json<Measurements>, ApiError> {
    let service = &state.services().measurement;
    let date = path.field("date").rule("date", |date| service.check_day(&identity.actor, *date));
    let (date, changes) = both(date.finish(), body.read())?;
    match service.save_measurements(&identity.actor, date, changes).await {
        Ok(day) => Ok(web::Json(day.into())),
        Err(SaveMeasurementsError::Day(invalid)) => Err(ApiError::field("date", invalid.reason())),
        Err(SaveMeasurementsError::Port(error)) => Err(error.into()),
    }
}

/// Removes all measurements of the member of a day.
#[utoipa::path(delete, path = "/api/user/measurements/{date}", tag = "measurement",
    params(("date" = NaiveDate, Path, description = "The day")),
    responses(
        (status = 204),
        (status = 404, description = "No measurement on this day", body = ErrorBody)))]
pub(crate) async fn remove_measurements(
    Member(identity): Member,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let date = path.field("date").finish()?;
    if state.ports().measurements.remove(identity.actor.user_id, date).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::not_found("No measurement on this day"))
    }
}
