//! All routes of the API, and the actix resources that serve them.
//!
//! Each feature lists its routes in its own folder, as [`RouteSpec`]s.

use crate::error::ApiError;
use crate::middleware::policy;
use crate::request_metrics::name_route;
use crate::route::RouteSpec;
use crate::{
    account, analytics, audit, backup, body_weight, coach, diary, diet_plan, exercise, exercise_guide, exercise_note,
    food, health, limits, loading, meal, measurement, openapi_json, profile, program, progress, recipe, sharing,
    support_message, target, tools, training_log, workout_plan,
};
use actix_web::http::Method;
use actix_web::middleware::from_fn;
use actix_web::{HttpRequest, Resource, Route, guard, web};
use std::collections::BTreeMap;
use std::sync::LazyLock;

/// Returns every route of the API.
pub(crate) fn routes() -> &'static [RouteSpec] {
    static ROUTES: LazyLock<Vec<RouteSpec>> = LazyLock::new(|| {
        [
            account::routes(),
            profile::routes(),
            body_weight::routes(),
            measurement::routes(),
            loading::routes(),
            limits::routes(),
            food::routes(),
            recipe::routes(),
            diary::routes(),
            target::routes(),
            training_log::routes(),
            progress::routes(),
            workout_plan::routes(),
            program::routes(),
            diet_plan::routes(),
            coach::routes(),
            tools::routes(),
            sharing::routes(),
            support_message::routes(),
            exercise::routes(),
            exercise_guide::routes(),
            exercise_note::routes(),
            meal::routes(),
            analytics::routes(),
            audit::routes(),
            backup::routes(),
            openapi_json::routes(),
            health::routes(),
        ]
        .concat()
    });
    &ROUTES
}

/// Returns one actix resource for each path, with the policy in front of each method.
///
/// Other methods return 405 with `Allow`.
pub(crate) fn resources() -> Vec<Resource> {
    let mut by_path: BTreeMap<&'static str, Vec<&'static RouteSpec>> = BTreeMap::new();
    for spec in routes() {
        by_path.entry(&spec.path).or_default().push(spec);
    }
    // The router compares a request with each resource in turn: by a regular expression if the path has a parameter.
    let (with_parameters, fixed): (Vec<_>, Vec<_>) = by_path.into_iter().partition(|(path, _)| path.contains('{'));
    fixed.into_iter().chain(with_parameters).map(|(path, specs)| resource(path, &specs)).collect()
}

fn resource(path: &'static str, specs: &[&'static RouteSpec]) -> Resource {
    let allowed: Vec<&str> = specs
        .iter()
        .flat_map(|spec| if spec.method == "GET" { vec!["GET", "HEAD"] } else { vec![spec.method] })
        .collect();
    let allowed = allowed.join(", ");
    let resource = specs.iter().fold(web::resource(path), |resource, spec| resource.route(route(spec)));
    resource.default_service(web::to(move |request: HttpRequest| {
        name_route(&request, path);
        let error = ApiError::method_not_allowed(&allowed);
        async move { Err::<&str, _>(error) }
    }))
}

fn route(spec: &'static RouteSpec) -> Route {
    let method = Method::from_bytes(spec.method.as_bytes()).unwrap_or(Method::GET);
    let guarded = if method == Method::GET {
        (spec.handler)().guard(guard::Any(guard::Get()).or(guard::Head()))
    } else {
        (spec.handler)().method(method)
    };
    guarded.wrap(from_fn(move |request, next| policy(spec, request, next)))
}

#[cfg(test)]
mod tests {
    use super::routes;
    use crate::route::{Access, LimitClass, RouteSpec};
    use crate::tools::coverage::{WITH_TOOL, WITHOUT_TOOL};

    #[test]
    fn every_route_has_a_method_and_path_of_its_own() {
        let mut addresses: Vec<_> = routes().iter().map(|spec| (spec.path.as_str(), spec.method)).collect();
        addresses.sort_unstable();
        let shared: Vec<_> = addresses.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(shared.is_empty(), "only the first handler of each would be served: {shared:?}");
    }

    #[test]
    fn routes_without_a_session_have_a_limit_or_are_cheap() {
        for spec in routes().iter().filter(|spec| spec.access == Access::Everyone) {
            let ends_a_session = spec.path.ends_with("/logout");
            assert!(spec.limit != LimitClass::Ordinary || ends_a_session, "{} {}", spec.method, spec.path);
        }
    }

    #[test]
    fn routes_that_take_credentials_accept_small_bodies_only() {
        let takes_credentials = |spec: &&RouteSpec| {
            let has_body = spec.method != "GET";
            has_body && (spec.access == Access::Everyone || spec.limit == LimitClass::Hashing)
        };
        for spec in routes().iter().filter(takes_credentials) {
            assert_eq!(spec.body_limit, 4096, "{} {}", spec.method, spec.path);
        }
    }

    #[test]
    fn changing_requests_are_marked_as_changing() {
        for spec in routes().iter().filter(|spec| spec.method != "GET" || spec.path.ends_with("/logout")) {
            assert!(spec.changes, "{} {}", spec.method, spec.path);
        }
    }

    #[test]
    fn each_read_of_a_member_has_a_tool_or_a_reason() {
        let mut known: Vec<&str> = WITH_TOOL.iter().map(|(path, _)| *path).collect();
        known.extend(WITHOUT_TOOL.iter().map(|(path, _)| *path));
        known.sort_unstable();
        let is_read = |spec: &&RouteSpec| spec.method == "GET" && spec.access == Access::Member;
        let mut read: Vec<&str> = routes().iter().filter(is_read).map(|spec| spec.path.as_str()).collect();
        read.sort_unstable();
        assert_eq!(known, read, "a new route needs a line in tools/coverage.rs");
    }
}
