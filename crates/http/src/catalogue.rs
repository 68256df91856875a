//! Shared parts of the routes with which admins manage the catalogue.
//!
//! A feature states its fields, its handlers with their OpenAPI notes, and the messages of its own rules.

use crate::error::ApiError;
use crate::identity::Admin;
use crate::state::AppState;
use actix_web::dev::Payload;
use actix_web::{FromRequest, HttpRequest, HttpResponse, web};
use ironleaf_application::shared::{Actor, CatalogueError, CatalogueItem, ListError};
use ironleaf_application::{Ports, Services};
use serde::Serialize;
use std::convert::Infallible;
use std::future::{Ready, ready};

/// The admin who manages the catalogue, with the services. Like [`Admin`], it rejects every other role.
pub(crate) struct CatalogueAdmin {
    pub(crate) actor: Actor,
    state: web::Data<AppState>,
}

impl CatalogueAdmin {
    pub(crate) fn services(&self) -> &Services {
        self.state.services()
    }

    pub(crate) fn ports(&self) -> &Ports {
        self.state.ports()
    }
}

impl FromRequest for CatalogueAdmin {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        ready(Admin::from_request(request, payload).into_inner().and_then(|Admin(identity)| {
            let state = request.app_data::<web::Data<AppState>>().ok_or_else(ApiError::internal)?.clone();
            Ok(Self { actor: identity.actor, state })
        }))
    }
}

/// Returns the response with items, each in its JSON form.
pub(crate) fn shown<Item, Shown: From<Item>>(items: Vec<Item>) -> web::Json<Vec<Shown>> {
    web::Json(items.into_iter().map(Shown::from).collect())
}

/// Returns the response after an item was added.
pub(crate) fn added(item: impl Serialize) -> HttpResponse {
    HttpResponse::Created().json(item)
}

/// Returns the response after an item was removed.
pub(crate) fn removed() -> HttpResponse {
    HttpResponse::NoContent().finish()
}

impl<Rejection: Into<ApiError>> From<CatalogueError<Rejection>> for ApiError {
    fn from(error: CatalogueError<Rejection>) -> Self {
        match error {
            CatalogueError::NotFound(item) => Self::not_found(match item {
                CatalogueItem::Exercise => "Exercise not found",
                CatalogueItem::Food => "Food not found",
                CatalogueItem::Meal => "Meal not found",
                CatalogueItem::WorkoutPlan => "Plan not found",
                CatalogueItem::PlanEntry => "This exercise is not in this day of the plan",
                CatalogueItem::DietPlan => "Diet plan not found",
                CatalogueItem::PlanMeal => "The plan does not have this meal for this meal type",
            }),
            CatalogueError::IsProgram => Self::conflict("This plan is a program."),
            CatalogueError::Rejected(rejection) => rejection.into(),
            CatalogueError::Port(error) => error.into(),
        }
    }
}

/// Most use cases of the catalogue have no rule that can reject a request.
impl From<Infallible> for ApiError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}

impl From<ListError> for ApiError {
    fn from(error: ListError) -> Self {
        match error {
            ListError::UnknownCursor(error) => error.into(),
            ListError::Port(error) => error.into(),
        }
    }
}
