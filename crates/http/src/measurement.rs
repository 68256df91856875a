//! Circumferences of the body over time.

use crate::error::{ApiError, ErrorBody};
use crate::identity::Member;
use crate::input::{Field, Json, PathParts, Query, all, both};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::measurement::SaveMeasurementsError;
use ironleaf_application::shared::FieldChange;
use ironleaf_domain::measurement::{
    Circumference, MeasurementChange, MeasurementChanges, MeasurementDay, MeasurementName,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

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
    ($($(#[$attribute:meta])* $field:ident of $name:ident,)+) => {
        /// The member's measurements of a day, in cm. `null` if a part of the body was not measured.
        #[derive(Debug, Serialize, ToSchema)]
        pub(crate) struct Measurements {
            /// The member's local date.
            measured_on: NaiveDate,
            $(#[schema()] $(#[$attribute])* $field: Option<f64>,)+
        }

        impl From<MeasurementDay> for Measurements {
            fn from(day: MeasurementDay) -> Self {
                let cm = |name| day.value(name).map(Circumference::cm);
                Self { measured_on: day.measured_on, $($field: cm(MeasurementName::$name),)+ }
            }
        }

        /// Changes of a day's measurements, in cm with at most one decimal. `null` removes a measurement; one that is
        /// omitted stays as it is.
        #[derive(Debug, Deserialize, ToSchema)]
        pub(crate) struct MeasurementsInput {
            $(#[serde(default)] #[schema(value_type = Option<f64>, multiple_of = 0.1)] $(#[$attribute])*
            $field: Field<f64>,)+
        }

        impl MeasurementsInput {
            /// Reads the changes, or returns the errors of all invalid fields.
            fn read(self) -> Result<MeasurementChanges, ApiError> {
                let changes = [$((stringify!($field), MeasurementName::$name, self.$field),)+];
                let changes: crate::input::Checked<Vec<Option<MeasurementChange>>> =
                    changes.into_iter().map(|(field, name, cm)| {
                        cm.optional_change(field).check(field, |change| match change {
                            FieldChange::Unchanged => Ok(None),
                            FieldChange::Set(None) => Ok(Some(MeasurementChange::Remove(name))),
                            FieldChange::Set(Some(cm)) => {
                                Circumference::from_cm(name, cm).map(|value| Some(MeasurementChange::Set(value)))
                            }
                        })
                    }).collect();
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
    #[schema(minimum = 30, maximum = 250)]
    waist of Waist,
    /// Around the hip.
    #[schema(minimum = 40, maximum = 250)]
    hip of Hip,
    /// Around the chest.
    #[schema(minimum = 40, maximum = 250)]
    chest of Chest,
    /// Around the shoulders.
    #[schema(minimum = 60, maximum = 200)]
    shoulders of Shoulders,
    /// Around the neck.
    #[schema(minimum = 20, maximum = 80)]
    neck of Neck,
    /// Around the upper arm.
    #[schema(minimum = 10, maximum = 80)]
    upper_arm of UpperArm,
    /// Around the forearm.
    #[schema(minimum = 10, maximum = 60)]
    forearm of Forearm,
    /// Around the thigh.
    #[schema(minimum = 20, maximum = 120)]
    thigh of Thigh,
    /// Around the calf.
    #[schema(minimum = 15, maximum = 80)]
    calf of Calf,
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
