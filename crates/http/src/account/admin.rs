//! Account management for admins.

use crate::account::sign_in::RoleJson;
use crate::error::{ApiError, ErrorBody};
use crate::identity::Admin;
use crate::input::{Json, PathParts, Query, Required, body};
use crate::route::{RouteSpec, route};
use crate::state::AppState;
use actix_web::{HttpResponse, web};
use chrono::NaiveDate;
use ironleaf_application::account::{
    self as application, AccountOverview, AddModeratorError, ListAccountsError, RemoveAccountError,
};
use ironleaf_domain::account::EmailAddress;
use ironleaf_domain::ids::UserId;
use ironleaf_domain::text::Name;
use serde::Serialize;
use utoipa::ToSchema;

/// Returns the routes of this file.
pub(super) fn routes() -> Vec<RouteSpec> {
    vec![
        route!(list_accounts, Admin, Ordinary),
        route!(view_account, Admin, Ordinary),
        route!(remove_account, Admin, Ordinary),
        route!(list_moderators, Admin, Ordinary),
        route!(add_moderator, Admin, Ordinary),
        route!(remove_moderator, Admin, Ordinary),
    ]
}

/// An account.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Account {
    id: i64,
    /// Email address.
    email: String,
    /// `null` before a profile is saved.
    fname: Option<String>,
    /// `null` before a profile is saved.
    lname: Option<String>,
    /// Role of the account.
    role: RoleJson,
    /// UTC day on which the account was created.
    creation_date: NaiveDate,
}

/// An account with counts of the data that removing it would delete.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct AccountSummary {
    #[serde(flatten)]
    account: Account,
    /// Whether an emailed link or the operator has verified the address.
    ///
    /// Making a member a moderator whose address is not verified takes the password away.
    email_verified: bool,
    /// Number of logged exercises.
    exercise_logs: u64,
    /// Number of current and past workout plans.
    workout_plans: u64,
    /// Number of current and past diet plans.
    diet_plans: u64,
    /// Number of entries of the food diary.
    diary_entries: u64,
    /// Number of own foods.
    own_foods: u64,
    /// Number of messages to support.
    messages: u64,
}

/// A moderator.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Moderator {
    id: i64,
    /// Email address.
    email: String,
    /// `null` before a profile is saved.
    fname: Option<String>,
    /// `null` before a profile is saved.
    lname: Option<String>,
    /// UTC day on which the account was created.
    creation_date: NaiveDate,
    /// Whether the account has no password yet.
    ///
    /// The account was created for the invitation, or its address was not verified; the emailed link is still unused.
    invited: bool,
}

body! {
    /// The account to make a moderator.
    pub(crate) struct AddModeratorBody {
        /// Trimmed and lower-cased.
        email: Required<EmailAddress>,
    }
}

/// Lists accounts by email.
#[utoipa::path(get, path = "/admin/users", tag = "account",
    params(
        ("search" = Option<String>, Query,
            description = "Only accounts whose email, first or last name contains this text"),
        ("limit" = Option<u8>, Query, minimum = 1, maximum = 200, description = "Maximum number; all by default"),
        ("after" = Option<i64>, Query, minimum = 1, description = "Only accounts after the one with this ID")),
    responses((status = 200, body = [Account])))]
pub(crate) async fn list_accounts(
    _: Admin,
    state: web::Data<AppState>,
    query: Query,
) -> Result<web::Json<Vec<Account>>, ApiError> {
    let listing = query.listing(UserId::new)?;
    let people = state.ports().people.list(listing).await.map_err(|error| match error {
        ListAccountsError::UnknownCursor(error) => error.into(),
        ListAccountsError::Port(error) => ApiError::from(error),
    })?;
    Ok(web::Json(people.into_iter().map(Account::from).collect()))
}

/// Returns an account with counts of the data that removing it would delete.
#[utoipa::path(get, path = "/admin/users/{email}", tag = "account",
    params(("email" = String, Path, description = "Email address, percent-encoded")),
    responses((status = 200, body = AccountSummary), (status = 404, description = "`not_found`", body = ErrorBody)))]
pub(crate) async fn view_account(
    _: Admin,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<web::Json<AccountSummary>, ApiError> {
    let found = state.ports().people.find(&path.email()?).await?;
    Ok(web::Json(AccountSummary::from(found.ok_or_else(no_account)?)))
}

/// Deletes an account with all its data and ends its sessions.
#[utoipa::path(delete, path = "/admin/users/{email}", tag = "account",
    params(("email" = String, Path, description = "Email address, percent-encoded")),
    responses((status = 204, description = "The account was deleted"),
        (status = 404, description = "`not_found`", body = ErrorBody),
        (status = 409, description = "`conflict`: the account is the last admin", body = ErrorBody)))]
pub(crate) async fn remove_account(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    let removed = state.services().account.remove_account(&identity.actor, &path.email()?).await;
    removed.map_err(|error| match error {
        RemoveAccountError::NotFound => no_account(),
        RemoveAccountError::LastAdmin => {
            ApiError::conflict("This is the last admin. Make another account an admin first.")
        }
        RemoveAccountError::Port(error) => error.into(),
    })?;
    Ok(HttpResponse::NoContent().finish())
}

/// Lists moderators by email.
#[utoipa::path(get, path = "/admin/moderators", tag = "account", responses((status = 200, body = [Moderator])))]
pub(crate) async fn list_moderators(
    _: Admin,
    state: web::Data<AppState>,
) -> Result<web::Json<Vec<Moderator>>, ApiError> {
    let moderators = state.ports().people.list_moderators().await?;
    Ok(web::Json(moderators.into_iter().map(Moderator::from).collect()))
}

/// Makes the account with this email a moderator, and creates the account if it does not exist.
///
/// A new account gets an emailed link to set its password, valid for seven days. Repeating the request sends another
/// link and invalidates the previous one. A member whose address is not verified also gets the link; the old password
/// becomes invalid and all sessions end, because someone else may have registered the address.
#[utoipa::path(post, path = "/admin/moderators", tag = "account", request_body = AddModeratorBody, responses(
    (status = 201, description = "The account is a moderator", body = Moderator),
    (status = 409, description = "`conflict`: the account is already a moderator or an admin", body = ErrorBody)))]
pub(crate) async fn add_moderator(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    Json(body): Json<AddModeratorBody>,
) -> Result<HttpResponse, ApiError> {
    let email = body.email.read().finish()?;
    let added = state.services().account.add_moderator(&identity.actor, &email).await;
    let moderator = added.map_err(|error| match error {
        AddModeratorError::IsModerator => ApiError::conflict("This account is a moderator already"),
        AddModeratorError::IsAdmin => ApiError::conflict("This account is an admin"),
        AddModeratorError::Port(error) => error.into(),
    })?;
    Ok(HttpResponse::Created().json(Moderator::from(moderator)))
}

/// Makes a moderator a member again and ends the account's sessions.
#[utoipa::path(delete, path = "/admin/moderators/{email}", tag = "account",
    params(("email" = String, Path, description = "Email address, percent-encoded")),
    responses((status = 204, description = "The account is a member"),
        (status = 404, description = "`not_found`", body = ErrorBody)))]
pub(crate) async fn remove_moderator(
    Admin(identity): Admin,
    state: web::Data<AppState>,
    path: PathParts,
) -> Result<HttpResponse, ApiError> {
    if state.services().account.remove_moderator(&identity.actor, &path.email()?).await? {
        Ok(HttpResponse::NoContent().finish())
    } else {
        Err(ApiError::not_found("Moderator not found"))
    }
}

fn no_account() -> ApiError {
    ApiError::not_found("Account not found")
}

impl From<AccountOverview> for Account {
    fn from(person: AccountOverview) -> Self {
        Self {
            id: person.id.get(),
            email: person.email.as_str().to_owned(),
            fname: person.fname.map(Name::into_string),
            lname: person.lname.map(Name::into_string),
            role: person.role.into(),
            creation_date: person.created_at.date_naive(),
        }
    }
}

impl From<application::AccountSummary> for AccountSummary {
    fn from(summary: application::AccountSummary) -> Self {
        Self {
            account: summary.person.into(),
            email_verified: summary.email_verified,
            exercise_logs: summary.exercise_logs,
            workout_plans: summary.workout_plans,
            diet_plans: summary.diet_plans,
            diary_entries: summary.diary_entries,
            own_foods: summary.own_foods,
            messages: summary.messages,
        }
    }
}

impl From<application::Moderator> for Moderator {
    fn from(moderator: application::Moderator) -> Self {
        let Account { id, email, fname, lname, creation_date, role: _ } = moderator.person.into();
        Self { id, email, fname, lname, creation_date, invited: moderator.is_invited }
    }
}
