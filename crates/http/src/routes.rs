//! The route table: all URLs on one page.
//!
//! Each row states who may call a route, its extra rate limit, the maximum body size and the deadline. The same rows
//! create the routes, their policies, and the tests of roles and of the OpenAPI document, so these cannot diverge.

use crate::figures::name_route;
use crate::middleware::policy;
use crate::settings::HttpSettings;
use crate::support_message::{self, staff};
use crate::training_log::{changes, export, history, import, log};
use crate::workout_plan::{manage, schedule};
use crate::{
    account, analytics, audit, body_weight, coach, diet_plan, error::ApiError, exercise, health, meal, openapi,
    profile, progress, workout_plan,
};
use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::{HttpRequest, Resource, Route, guard, web};
use ironleaf_domain::account::Role;
use std::collections::BTreeMap;
use std::time::Duration;

/// Access level of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Any client, with or without a session.
    Everyone,
    /// Any signed-in account, for its own data.
    Member,
    /// Moderators and admins.
    Staff,
    /// Admins.
    Admin,
}

impl Access {
    /// Returns whether an account with this role may call the route; `None` is a client without a session.
    #[must_use]
    pub fn allows(self, role: Option<Role>) -> bool {
        match self {
            Self::Everyone => true,
            Self::Member => role.is_some(),
            Self::Staff => matches!(role, Some(Role::Moderator | Role::Admin)),
            Self::Admin => role == Some(Role::Admin),
        }
    }
}

/// Limit of a route in addition to the general limits (connection pool, deadlines).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LimitClass {
    /// Failed logins count by address and email, by address and by email (`log_in`). Hashing is limited.
    Login,
    /// 100 attempts per client address and hour (`register`). Hashing is limited.
    Registration,
    /// One password hash, whose concurrency and queue are limited.
    Hashing,
    /// Emails, at most three per account and hour (`send_verification`, `request_password_reset`).
    ///
    /// A client address without a session may make 60 requests per hour.
    Mail,
    /// One lookup of a link by its unguessable token.
    Link,
    /// One AI response, limited per member and day.
    Coach,
    /// One AI response or one plan of the built-in planner.
    ///
    /// Concurrency is limited, and each member may run one at a time.
    Planner,
    /// One export of all of a member's data: one per member at a time, until it is fully sent.
    Export,
    /// One large file to read and store, with limited concurrency.
    Import,
    /// At most a few queries on the caller's own rows.
    Ordinary,
    /// No query, or one that returns no data of any account.
    Trivial,
}

/// Maximum time until the response.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deadline {
    /// A fixed duration.
    Within(Duration),
    /// The coach's timeout plus the time for the work before and after it.
    WhileCoachAnswers,
}

impl Deadline {
    pub(crate) fn duration(self, settings: &HttpSettings) -> Duration {
        match self {
            Self::Within(duration) => duration,
            Self::WhileCoachAnswers => settings.coach_timeout + DEADLINE,
        }
    }
}

/// One route.
#[derive(Clone, Copy)]
pub struct RouteSpec {
    /// HTTP method. A `GET` route also responds to `HEAD`.
    pub method: &'static str,
    /// Path with parameters in braces.
    pub path: &'static str,
    /// Its access level.
    pub access: Access,
    /// Its extra limit.
    pub limit: LimitClass,
    /// Maximum size of the body, in bytes.
    pub body_limit: usize,
    /// Maximum time until the response, not counting the time to receive the body.
    pub deadline: Deadline,
    /// Whether it changes data, so that cross-site requests are rejected.
    ///
    /// True for both logouts, although the specification makes them `GET` requests.
    pub changes: bool,
    handler: fn() -> Route,
}

const BODY_LIMIT: usize = 256 * 1024;
/// Enough for an email, passwords and a link token. Small, because the client may not be signed in.
const CREDENTIALS_LIMIT: usize = 4 * 1024;
/// Enough for a file with the logs of a lifetime, in JSON.
const FILE_LIMIT: usize = 16 * 1024 * 1024;
const DEADLINE: Duration = Duration::from_secs(5);
const QUICK: Deadline = Deadline::Within(DEADLINE);
const IMPORT_DEADLINE: Deadline = Deadline::Within(Duration::from_secs(30));
/// Maximum time to read the export. The time to send it has its own limit.
const EXPORT_DEADLINE: Deadline = Deadline::Within(Duration::from_secs(30));
/// Hashing may have to wait in its queue.
const HASHING_DEADLINE: Deadline = Deadline::Within(Duration::from_secs(15));

impl RouteSpec {
    const fn get(path: &'static str, access: Access, limit: LimitClass, handler: fn() -> Route) -> Self {
        Self { method: "GET", path, access, limit, body_limit: 0, deadline: QUICK, changes: false, handler }
    }

    const fn change(
        method: &'static str,
        path: &'static str,
        access: Access,
        limit: LimitClass,
        handler: fn() -> Route,
    ) -> Self {
        Self { method, path, access, limit, body_limit: BODY_LIMIT, deadline: QUICK, changes: true, handler }
    }

    /// Limits the body to the size of credentials.
    const fn credentials(self) -> Self {
        Self { body_limit: CREDENTIALS_LIMIT, ..self }
    }

    const fn hashing(self) -> Self {
        Self { deadline: HASHING_DEADLINE, ..self }
    }

    const fn importing(self) -> Self {
        Self { body_limit: FILE_LIMIT, deadline: IMPORT_DEADLINE, ..self }
    }

    /// Allows enough time to undo an import.
    const fn undoing(self) -> Self {
        Self { deadline: IMPORT_DEADLINE, ..self }
    }

    const fn exporting(self) -> Self {
        Self { deadline: EXPORT_DEADLINE, ..self }
    }

    const fn coached(self) -> Self {
        Self { deadline: Deadline::WhileCoachAnswers, ..self }
    }

    const fn changing(self) -> Self {
        Self { changes: true, ..self }
    }
}

/// Returns every route of the API.
#[must_use]
pub fn routes() -> Vec<RouteSpec> {
    [of_accounts(), of_features(), of_progress()].concat()
}

/// Login, registration, own accounts, and account management by admins.
fn of_accounts() -> Vec<RouteSpec> {
    use Access::{Admin, Everyone, Member};
    use LimitClass::{Export, Hashing, Link, Login, Mail, Ordinary, Registration};
    use RouteSpec as R;
    vec![
        R::change("POST", "/api/auth/register", Everyone, Registration, || web::to(account::register))
            .hashing()
            .credentials(),
        R::change("POST", "/api/auth/login", Everyone, Login, || web::to(account::log_in)).hashing().credentials(),
        R::get("/api/auth/logout", Everyone, Ordinary, || web::to(account::log_out)).changing(),
        R::get("/auth/logout", Everyone, Ordinary, || web::to(account::log_out_twin)).changing(),
        R::get("/api/auth/session", Member, Ordinary, || web::to(account::view_session)),
        R::change("POST", "/api/user/forgot-password", Everyone, Mail, || {
            web::to(account::reset_password::request_password_reset)
        })
        .credentials(),
        R::change("POST", "/api/auth/reset-password", Everyone, Hashing, || {
            web::to(account::reset_password::reset_password)
        })
        .hashing()
        .credentials(),
        R::change("POST", "/api/user/verify-email", Member, Mail, || web::to(account::verify_email::send_verification))
            .credentials(),
        R::change("POST", "/api/auth/verify-email", Everyone, Link, || web::to(account::verify_email::verify_email))
            .credentials(),
        R::change("POST", "/api/user/change-password", Member, Hashing, || {
            web::to(account::own_account::change_password)
        })
        .hashing()
        .credentials(),
        R::change("DELETE", "/api/user/account", Member, Hashing, || web::to(account::own_account::remove_own_account))
            .hashing()
            .credentials(),
        R::get("/api/user/sessions", Member, Ordinary, || web::to(account::sessions::list_sessions)),
        R::change("DELETE", "/api/user/sessions", Member, Ordinary, || web::to(account::sessions::end_other_sessions)),
        R::change("DELETE", "/api/user/sessions/{id}", Member, Ordinary, || web::to(account::sessions::end_session)),
        R::get("/api/user/export", Member, Export, || web::to(account::export_data::export_data)).exporting(),
        R::get("/admin/users", Admin, Ordinary, || web::to(account::manage::list_accounts)),
        R::get("/admin/users/{email}", Admin, Ordinary, || web::to(account::manage::view_account)),
        R::change("DELETE", "/admin/users/{email}", Admin, Ordinary, || web::to(account::manage::remove_account)),
        R::get("/admin/moderators", Admin, Ordinary, || web::to(account::manage::list_moderators)),
        R::change("POST", "/admin/moderators", Admin, Ordinary, || web::to(account::manage::add_moderator)),
        R::change("DELETE", "/admin/moderators/{email}", Admin, Ordinary, || {
            web::to(account::manage::remove_moderator)
        }),
    ]
}

/// Features and operation.
fn of_features() -> Vec<RouteSpec> {
    use Access::{Admin, Everyone, Member, Staff};
    use LimitClass::{Coach, Export, Import, Ordinary, Planner, Trivial};
    use RouteSpec as R;
    vec![
        R::get("/admin/analytics", Admin, Ordinary, || web::to(analytics::count_active_accounts)),
        R::get("/admin/analytics/days", Admin, Ordinary, || web::to(analytics::list_active_days)),
        R::get("/api/user/profile", Member, Ordinary, || web::to(profile::view_profile)),
        R::change("PUT", "/api/user/profile", Member, Ordinary, || web::to(profile::update_profile)),
        R::get("/api/user/today-stats", Member, Ordinary, || web::to(log::view_today_stats)),
        R::get("/api/user/exercise-logs/today", Member, Ordinary, || web::to(log::list_today_logs)),
        R::get("/api/user/exercise-logs/recent", Member, Ordinary, || web::to(log::list_recent_logs)),
        R::get("/api/user/exercise-logs", Member, Ordinary, || web::to(history::list_logs)),
        R::change("POST", "/api/user/exercise-logs", Member, Ordinary, || web::to(log::log_exercise)),
        R::change("PUT", "/api/user/exercise-logs/{id}", Member, Ordinary, || web::to(history::correct_log)),
        R::change("DELETE", "/api/user/exercise-logs/{id}", Member, Ordinary, || web::to(history::remove_log)),
        R::get("/api/user/exercise-log-changes", Member, Ordinary, || web::to(changes::list_log_changes)),
        R::change("POST", "/api/user/exercise-log-changes/{id}/undo", Member, Ordinary, || {
            web::to(changes::undo_log_change)
        })
        .undoing(),
        R::get("/api/user/export/sets.csv", Member, Export, || web::to(export::export_sets)).exporting(),
        R::get("/api/user/import", Member, Ordinary, || web::to(import::view_import)),
        R::change("POST", "/api/user/import", Member, Import, || web::to(import::import_logs)).importing(),
        R::get("/api/user/workout-plan", Member, Ordinary, || web::to(workout_plan::view_current_plan)),
        R::get("/api/user/available-workout-plans", Member, Ordinary, || web::to(workout_plan::list_available_plans)),
        R::change("POST", "/api/user/update-workout-plan", Member, Ordinary, || web::to(workout_plan::select_plan)),
        R::change("POST", "/api/user/save-workout-plan", Member, Ordinary, || {
            web::to(workout_plan::save_generated_plan)
        }),
        R::get("/api/user/diet-plan", Member, Ordinary, || web::to(diet_plan::view_current_plan)),
        R::get("/api/user/available-diet-plans", Member, Ordinary, || web::to(diet_plan::suggest_plans)),
        R::change("POST", "/api/user/select-diet-plan", Member, Ordinary, || web::to(diet_plan::select_plan)),
        R::change("POST", "/api/user/save-diet-plan", Member, Ordinary, || web::to(diet_plan::save_generated_plan)),
        R::change("POST", "/api/user/messages", Member, Ordinary, || web::to(support_message::send_message)),
        R::get("/api/user/messages", Member, Ordinary, || web::to(support_message::list_own_messages)),
        R::get("/messages", Staff, Ordinary, || web::to(staff::list_messages)),
        R::change("PATCH", "/messages/{id}/status", Staff, Ordinary, || web::to(staff::set_status)),
        R::get("/admin/messages", Admin, Ordinary, || web::to(staff::list_messages_twin)),
        R::change("PATCH", "/admin/messages/{id}/status", Admin, Ordinary, || web::to(staff::set_status_twin)),
        R::change("DELETE", "/admin/messages/{id}", Admin, Ordinary, || web::to(staff::delete_message)),
        R::get("/admin/audit", Admin, Ordinary, || web::to(audit::list_entries)),
        R::get("/admin/meals", Admin, Ordinary, || web::to(meal::list_meals)),
        R::change("POST", "/admin/meals", Admin, Ordinary, || web::to(meal::add_meal)),
        R::change("PUT", "/admin/meals/{id}", Admin, Ordinary, || web::to(meal::update_meal)),
        R::change("DELETE", "/admin/meals/{id}", Admin, Ordinary, || web::to(meal::remove_meal)),
        R::change("POST", "/admin/meals/{id}/restore", Admin, Ordinary, || web::to(meal::restore_meal)),
        R::get("/admin/diet-plans", Admin, Ordinary, || web::to(diet_plan::manage::list_plans)),
        R::change("POST", "/admin/diet-plans", Admin, Ordinary, || web::to(diet_plan::manage::add_plan)),
        R::change("PUT", "/admin/diet-plans/{id}", Admin, Ordinary, || web::to(diet_plan::manage::update_plan)),
        R::change("DELETE", "/admin/diet-plans/{id}", Admin, Ordinary, || web::to(diet_plan::manage::remove_plan)),
        R::change("POST", "/admin/diet-plans/{id}/restore", Admin, Ordinary, || {
            web::to(diet_plan::manage::restore_plan)
        }),
        R::get("/admin/diet-plans/{id}/meals", Admin, Ordinary, || web::to(diet_plan::plan_meals::list_plan_meals)),
        R::change("POST", "/admin/diet-plan-meals", Admin, Ordinary, || web::to(diet_plan::plan_meals::add_plan_meal)),
        R::change("DELETE", "/admin/diet-plans/{id}/meals/{mealId}/{meal_type}", Admin, Ordinary, || {
            web::to(diet_plan::plan_meals::remove_plan_meal)
        }),
        R::get("/gemini/coach", Member, Trivial, || web::to(coach::view_source)),
        R::get("/gemini/daily-tip", Member, Coach, || web::to(coach::give_daily_tip)).coached(),
        R::get("/gemini/daily-challenge", Member, Coach, || web::to(coach::give_daily_challenge)).coached(),
        R::change("POST", "/gemini/generate-workout", Member, Planner, || web::to(coach::generate_workout)).coached(),
        R::change("POST", "/gemini/generate-diet", Member, Planner, || web::to(coach::generate_diet)).coached(),
        R::change("POST", "/gemini/chat", Member, Coach, || web::to(coach::answer_chat)).coached(),
        R::get("/admin/exercises", Admin, Ordinary, || web::to(exercise::list_exercises)),
        R::change("POST", "/admin/exercises", Admin, Ordinary, || web::to(exercise::add_exercise)),
        R::change("PUT", "/admin/exercises/{id}", Admin, Ordinary, || web::to(exercise::update_exercise)),
        R::change("DELETE", "/admin/exercises/{id}", Admin, Ordinary, || web::to(exercise::remove_exercise)),
        R::change("POST", "/admin/exercises/{id}/restore", Admin, Ordinary, || web::to(exercise::restore_exercise)),
        R::get("/admin/workout-plans", Admin, Ordinary, || web::to(manage::list_plans)),
        R::change("POST", "/admin/add-workout-plans", Admin, Ordinary, || web::to(manage::add_plan)),
        R::get("/admin/workout-plans/{id}", Admin, Ordinary, || web::to(manage::view_plan)),
        R::change("PUT", "/admin/workout-plans/{id}", Admin, Ordinary, || web::to(manage::update_plan)),
        R::change("DELETE", "/admin/workout-plans/{id}", Admin, Ordinary, || web::to(manage::remove_plan)),
        R::change("POST", "/admin/workout-plans/{id}/restore", Admin, Ordinary, || web::to(manage::restore_plan)),
        R::get("/admin/workout-plans/{id}/exercises", Admin, Ordinary, || web::to(schedule::list_entries)),
        R::change("POST", "/admin/workout-plans/{id}/exercises", Admin, Ordinary, || web::to(schedule::add_entry)),
        R::change("PUT", "/admin/workout-plans/{id}/exercises", Admin, Ordinary, || {
            web::to(schedule::replace_schedule)
        }),
        R::change("DELETE", "/admin/workout-plans/{id}/exercises/{exerciseId}/{day}", Admin, Ordinary, || {
            web::to(schedule::remove_entry)
        }),
        R::get("/api/openapi.json", Everyone, Trivial, || web::to(openapi::openapi_json)),
        R::get("/healthz", Everyone, Trivial, || web::to(health::healthz)),
        R::get("/readyz", Everyone, Trivial, || web::to(health::readyz)),
    ]
}

/// Progress and past plans.
fn of_progress() -> Vec<RouteSpec> {
    use Access::Member;
    use LimitClass::Ordinary;
    use RouteSpec as R;
    use workout_plan::{alternatives, history, offered_exercises};
    vec![
        R::get("/api/user/body-weights", Member, Ordinary, || web::to(body_weight::list_weights)),
        R::change("PUT", "/api/user/body-weights/{date}", Member, Ordinary, || web::to(body_weight::enter_weight)),
        R::change("DELETE", "/api/user/body-weights/{date}", Member, Ordinary, || web::to(body_weight::remove_weight)),
        R::get("/api/user/workout-plans", Member, Ordinary, || web::to(history::list_followed_plans)),
        R::get("/api/user/workout-plans/{id}", Member, Ordinary, || web::to(history::view_followed_plan)),
        R::change("POST", "/api/user/workout-plans/{id}/restore", Member, Ordinary, || web::to(history::restore_plan)),
        R::get("/api/user/exercises", Member, Ordinary, || web::to(offered_exercises::list_exercises)),
        R::get("/api/user/exercises/{id}/alternatives", Member, Ordinary, || web::to(alternatives::list_alternatives)),
        R::get("/api/user/next-weights", Member, Ordinary, || web::to(progress::suggest_weights)),
        R::get("/api/user/progress/exercises", Member, Ordinary, || web::to(progress::exercises::list_exercises)),
        R::get("/api/user/progress/exercises/{id}", Member, Ordinary, || web::to(progress::exercises::view_exercise)),
        R::get("/api/user/progress/weeks", Member, Ordinary, || web::to(progress::weeks::view_weeks)),
    ]
}

/// Builds the actix resources: one per path, with the policy of each method.
///
/// Other methods get 405 with `Allow`.
pub(crate) fn resources() -> Vec<Resource> {
    let mut by_path: BTreeMap<&'static str, Vec<RouteSpec>> = BTreeMap::new();
    for spec in routes() {
        by_path.entry(spec.path).or_default().push(spec);
    }
    by_path.into_iter().map(|(path, specs)| resource(path, specs)).collect()
}

fn resource(path: &'static str, specs: Vec<RouteSpec>) -> Resource {
    let allowed: Vec<&str> = specs
        .iter()
        .flat_map(|spec| if spec.method == "GET" { vec!["GET", "HEAD"] } else { vec![spec.method] })
        .collect();
    let allowed = allowed.join(", ");
    let resource = specs.into_iter().fold(web::resource(path), |resource, spec| resource.route(route(spec)));
    resource.default_service(web::to(move |request: HttpRequest| {
        name_route(&request, path);
        let error = ApiError::method_not_allowed(&allowed);
        async move { Err::<&str, _>(error) }
    }))
}

fn route(spec: RouteSpec) -> Route {
    let method = Method::from_bytes(spec.method.as_bytes()).unwrap_or(Method::GET);
    let guarded = if method == Method::GET {
        (spec.handler)().guard(guard::Any(guard::Get()).or(guard::Head()))
    } else {
        (spec.handler)().method(method)
    };
    guarded.wrap(from_fn(move |request, next| policy(spec, request, next)))
}

/// Returns a trivial public route for tests of the policy.
#[cfg(test)]
pub(crate) fn test_route(deadline: Deadline) -> RouteSpec {
    RouteSpec { deadline, ..RouteSpec::get("/", Access::Everyone, LimitClass::Trivial, web::route) }
}

#[cfg(test)]
mod tests {
    use super::{Access, LimitClass, routes};

    #[test]
    fn whoever_needs_no_session_meets_a_limit_or_costs_nothing() {
        for spec in routes().iter().filter(|spec| spec.access == Access::Everyone) {
            let ends_a_session = spec.path.ends_with("/logout");
            assert!(spec.limit != LimitClass::Ordinary || ends_a_session, "{} {}", spec.method, spec.path);
        }
    }

    #[test]
    fn whoever_needs_no_session_or_confirms_a_password_sends_little() {
        let takes_credentials = |spec: &&super::RouteSpec| {
            let has_body = spec.method != "GET";
            has_body && (spec.access == Access::Everyone || spec.limit == LimitClass::Hashing)
        };
        for spec in routes().iter().filter(takes_credentials) {
            assert_eq!(spec.body_limit, 4096, "{} {}", spec.method, spec.path);
        }
    }

    #[test]
    fn what_changes_something_says_so() {
        for spec in routes().iter().filter(|spec| spec.method != "GET" || spec.path.ends_with("/logout")) {
            assert!(spec.changes, "{} {}", spec.method, spec.path);
        }
    }
}
