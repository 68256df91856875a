//! Builds the OpenAPI document from the handlers and the route table.

use crate::error::ErrorBody;
use crate::identity::EXPECTED_ACCOUNT;
use crate::response_kind::ResponseKind;
use crate::route::{Access, Deadline, LimitClass};
use crate::routes::routes;
use actix_web::body::BoxBody;
use actix_web::dev::{HttpServiceFactory, ServiceRequest};
use actix_web::middleware::{Next, from_fn};
use actix_web::web;
use std::collections::btree_map::Entry;
use utoipa::OpenApi as _;
use utoipa::openapi::path::{Operation, ParameterBuilder, ParameterIn, PathItem};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, ResponseBuilder};
use utoipa_swagger_ui::{Config, SwaggerUi};

#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Ironleaf",
        description = "The API of Ironleaf, the fitness tracker that you host yourself. A session is a cookie that \
                       login and registration set. Every response has `X-Request-Id`; all errors have the same body.",
    ),
    components(schemas(ErrorBody))
)]
struct Common;

/// Error responses that every operation can return.
const COMMON: [(&str, &str); 12] = [
    ("400", "`malformed_request`, `malformed_json`, or `validation_failed` with `fields`"),
    ("401", "`unauthenticated`"),
    ("403", "`forbidden` or `cross_site_request`"),
    ("405", "`method_not_allowed`, with `Allow`"),
    ("408", "`request_timeout`: the body took too long to arrive"),
    ("413", "`payload_too_large`"),
    ("415", "`unsupported_media_type`"),
    ("421", "`unknown_host`: the site is not served under this host name"),
    ("429", "`too_many_attempts`, with `Retry-After`"),
    ("431", "`headers_too_large`"),
    ("500", "`internal`"),
    ("503", "`unavailable`, with `Retry-After`"),
];

/// Error responses of operations that use the AI coach.
const AI_RESPONSES: [(&str, &str); 4] = [
    ("429", "`ai_limit_reached` or `too_many_attempts`, with `Retry-After`"),
    ("502", "`ai_invalid_response`"),
    ("503", "`ai_unavailable` or `unavailable`, with `Retry-After`"),
    ("504", "`ai_timeout`"),
];

/// Returns the OpenAPI document.
pub fn document() -> OpenApi {
    let mut document = Common::openapi();
    // Utoipa takes it from the package, which names none.
    document.info.license = None;
    for spec in routes() {
        document.merge(spec.openapi.clone());
    }
    for spec in routes() {
        let Some(operation) = document.paths.paths.get_mut(&spec.path).and_then(|item| operation(item, spec.method))
        else {
            continue;
        };
        for (status, description) in COMMON {
            operation.responses.responses.entry(status.to_owned()).or_insert_with(|| error(description));
        }
        let of_its_own = [
            (spec.path.contains('{'), "404", "`not_found`"),
            (spec.limit == LimitClass::Import, "409", "`conflict`: another import of the member is running"),
        ];
        for (_, status, description) in of_its_own.into_iter().filter(|(can_answer, ..)| *can_answer) {
            operation.responses.responses.entry(status.to_owned()).or_insert_with(|| error(description));
        }
        if spec.changes && spec.access != Access::Everyone {
            expect_account(operation);
        }
        if spec.deadline == Deadline::WhileCoachAnswers {
            for (status, description) in AI_RESPONSES {
                operation.responses.responses.insert(status.to_owned(), error(description));
            }
        }
        for (status, response) in &mut operation.responses.responses {
            describe(status, response);
        }
        if spec.access != Access::Everyone {
            operation.security = Some(vec![SecurityRequirement::new("session", [] as [&str; 0])]);
        }
    }
    if let Some(components) = &mut document.components {
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("session")));
        components.add_security_scheme("session", cookie);
    }
    document
}

/// Adds the header that names the expected account, and its error response.
fn expect_account(operation: &mut Operation) {
    let id =
        ObjectBuilder::new().schema_type(Type::Integer).format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)));
    let id = id.minimum(Some(1)).build();
    let header = ParameterBuilder::new()
        .name(EXPECTED_ACCOUNT)
        .parameter_in(ParameterIn::Header)
        .description(Some("The `userId` of the account for which the page sends the request"))
        .schema(Some(id))
        .build();
    operation.parameters.get_or_insert_default().push(RefOr::T(header));
    let refusal = "`other_account`: the signed-in account is not the expected one; nothing was changed";
    match operation.responses.responses.entry("409".to_owned()) {
        Entry::Vacant(entry) => {
            entry.insert(error(refusal));
        }
        Entry::Occupied(mut entry) => {
            if let RefOr::T(response) = entry.get_mut() {
                response.description = format!("{}. {refusal}", response.description);
            }
        }
    }
}

/// Adds a description to a response that has none, because OpenAPI requires one.
fn describe(status: &str, response: &mut RefOr<utoipa::openapi::Response>) {
    let RefOr::T(response) = response else { return };
    if response.description.is_empty() {
        let description = match status {
            "201" => "Created",
            "204" => "Done; the response has no body",
            _ => "Done",
        };
        description.clone_into(&mut response.description);
    }
}

fn operation<'a>(item: &'a mut PathItem, method: &str) -> Option<&'a mut Operation> {
    match method {
        "GET" => item.get.as_mut(),
        "POST" => item.post.as_mut(),
        "PUT" => item.put.as_mut(),
        "PATCH" => item.patch.as_mut(),
        "DELETE" => item.delete.as_mut(),
        _ => None,
    }
}

fn error(description: &str) -> RefOr<utoipa::openapi::Response> {
    let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
    RefOr::T(ResponseBuilder::new().description(description).content("application/json", content).build())
}

/// Creates the documentation page of the API with its files.
pub(crate) fn docs_page() -> impl HttpServiceFactory {
    let page = SwaggerUi::new("/{_:.*}").config(Config::from("/api/openapi.json"));
    let mark = |request: ServiceRequest, next: Next<BoxBody>| {
        ResponseKind::Docs.set(request.request());
        next.call(request)
    };
    web::scope("/api/docs").wrap(from_fn(mark)).service(page)
}

#[cfg(test)]
mod tests {
    use super::document;

    #[test]
    fn every_operation_has_a_name_of_its_own() {
        let document = serde_json::to_value(document()).unwrap();
        let operations =
            document["paths"].as_object().unwrap().values().flat_map(|item| item.as_object().unwrap().values());
        let mut names: Vec<&str> = operations.map(|operation| operation["operationId"].as_str().unwrap()).collect();
        names.sort_unstable();
        let doubled: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).map(|pair| pair[0]).collect();
        assert!(doubled.is_empty(), "{doubled:?}");
    }

    #[test]
    fn every_operation_lists_what_any_can_answer() {
        let document = serde_json::to_value(document()).unwrap();
        assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
        for (path, item) in document["paths"].as_object().unwrap() {
            for (method, operation) in item.as_object().unwrap() {
                for status in ["400", "401", "403", "405", "408", "413", "415", "421", "429", "431", "500", "503"] {
                    assert!(operation["responses"].get(status).is_some(), "{method} {path} {status}");
                }
                for (status, response) in operation["responses"].as_object().unwrap() {
                    let description = response["description"].as_str().unwrap_or_default();
                    assert!(!description.is_empty(), "{method} {path} {status}");
                }
            }
        }
    }
}
