//! One route: its handler, and the roles, rate limit, body size and timeout of its policy.
//!
//! Method, path and OpenAPI note are in the handler's `#[utoipa::path]`; [`route!`] adds the rest. The actix route, its
//! policy, the OpenAPI document and the role tests all derive from that definition.

use crate::settings::HttpSettings;
use actix_web::Route;
use ironleaf_domain::account::Role;
use std::time::Duration;
use utoipa::openapi::OpenApi;
use utoipa::openapi::path::{Operation, PathItem};

/// Access level of a route.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Access {
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
    pub(crate) fn allows(self, role: Option<Role>) -> bool {
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
pub(crate) enum LimitClass {
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
pub(crate) enum Deadline {
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

/// A route and its rules.
#[derive(Clone)]
pub(crate) struct RouteSpec {
    /// A `GET` also answers `HEAD`.
    pub(crate) method: &'static str,
    pub(crate) path: String,
    pub(crate) access: Access,
    pub(crate) limit: LimitClass,
    /// Maximum size of the body, in bytes.
    pub(crate) body_limit: usize,
    /// Maximum time for the response once the body has arrived.
    pub(crate) deadline: Deadline,
    /// Whether the route changes data, so that requests from other sites are rejected.
    ///
    /// True for both logouts, which the specification makes a `GET`.
    pub(crate) changes: bool,
    /// The OpenAPI document of this route alone.
    pub(crate) openapi: OpenApi,
    pub(crate) handler: fn() -> Route,
}

const BODY_LIMIT: usize = 256 * 1024;
/// Enough for an email, passwords and a link token. Small, because the client may not be signed in.
const CREDENTIALS_LIMIT: usize = 4 * 1024;
/// Enough for a plan file, also if JSON doubles its quotation marks.
const PLAN_FILE_LIMIT: usize = 2 * 1024 * 1024;
/// Enough for a file with the logs of a lifetime, in JSON.
const FILE_LIMIT: usize = 16 * 1024 * 1024;
const DEADLINE: Duration = Duration::from_secs(5);
const QUICK: Deadline = Deadline::Within(DEADLINE);
const IMPORT_DEADLINE: Deadline = Deadline::Within(Duration::from_secs(30));
/// Maximum time to read the export. The time to send it has its own limit.
const EXPORT_DEADLINE: Deadline = Deadline::Within(Duration::from_secs(30));
/// More than the longest lookup of a barcode elsewhere.
const LOOKUP_DEADLINE: Deadline = Deadline::Within(Duration::from_secs(15));
/// Hashing may have to wait in its queue.
const HASHING_DEADLINE: Deadline = Deadline::Within(Duration::from_secs(15));

/// Creates the [`RouteSpec`] of a handler in the same file.
///
/// Usage: `route!(handler, Access variant, LimitClass variant)`.
macro_rules! route {
    ($handler:ident, $access:ident, $limit:ident) => {{
        #[derive(utoipa::OpenApi)]
        #[openapi(paths($handler))]
        struct Described;
        $crate::route::RouteSpec::new(
            <Described as utoipa::OpenApi>::openapi(),
            $crate::route::Access::$access,
            $crate::route::LimitClass::$limit,
            || actix_web::web::to($handler),
        )
    }};
}
pub(crate) use route;

impl RouteSpec {
    /// Creates a route from the OpenAPI document of its handler. A `GET` has no body and changes nothing.
    #[expect(clippy::expect_used, reason = "route! describes exactly one handler")]
    pub(crate) fn new(openapi: OpenApi, access: Access, limit: LimitClass, handler: fn() -> Route) -> Self {
        let (path, item) = openapi.paths.paths.first_key_value().expect("a path");
        let (method, _) = operations(item).into_iter().find(|(_, operation)| operation.is_some()).expect("a method");
        let changes = method != "GET";
        let body_limit = if changes { BODY_LIMIT } else { 0 };
        Self { method, path: path.clone(), access, limit, body_limit, deadline: QUICK, changes, openapi, handler }
    }

    /// Limits the body to the size of credentials.
    pub(crate) fn credentials(self) -> Self {
        Self { body_limit: CREDENTIALS_LIMIT, ..self }
    }

    pub(crate) fn hashing(self) -> Self {
        Self { deadline: HASHING_DEADLINE, ..self }
    }

    pub(crate) fn importing(self) -> Self {
        Self { body_limit: FILE_LIMIT, deadline: IMPORT_DEADLINE, ..self }
    }

    /// Limits the body to the size of a plan file.
    pub(crate) fn plan_file(self) -> Self {
        Self { body_limit: PLAN_FILE_LIMIT, ..self }
    }

    /// Allows enough time to undo an import.
    pub(crate) fn undoing(self) -> Self {
        Self { deadline: IMPORT_DEADLINE, ..self }
    }

    pub(crate) fn exporting(self) -> Self {
        Self { deadline: EXPORT_DEADLINE, ..self }
    }

    /// Allows enough time to ask another service for a barcode.
    pub(crate) fn looking_up(self) -> Self {
        Self { deadline: LOOKUP_DEADLINE, ..self }
    }

    pub(crate) fn coached(self) -> Self {
        Self { deadline: Deadline::WhileCoachAnswers, ..self }
    }

    pub(crate) fn changing(self) -> Self {
        Self { changes: true, ..self }
    }
}

/// Returns the methods that the API uses, each with its operation at this path, if there is one.
pub(crate) fn operations(item: &PathItem) -> [(&'static str, Option<&Operation>); 5] {
    [
        ("GET", item.get.as_ref()),
        ("POST", item.post.as_ref()),
        ("PUT", item.put.as_ref()),
        ("PATCH", item.patch.as_ref()),
        ("DELETE", item.delete.as_ref()),
    ]
}

/// Returns a route for everyone that costs nothing, for tests of the policy.
#[cfg(test)]
pub(crate) fn test_route(deadline: Deadline) -> &'static RouteSpec {
    Box::leak(Box::new(RouteSpec {
        method: "GET",
        path: "/".to_owned(),
        access: Access::Everyone,
        limit: LimitClass::Trivial,
        body_limit: 0,
        deadline,
        changes: false,
        openapi: OpenApi::default(),
        handler: actix_web::web::route,
    }))
}
