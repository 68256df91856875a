//! Builds the OpenAPI document from the handlers and the route table.

use crate::error::ErrorBody;
use crate::identity::EXPECTED_ACCOUNT;
use crate::response_kind::ResponseKind;
use crate::response_schema::require_fields;
use crate::route::{Access, Deadline, LimitClass, operations};
use crate::routes::routes;
use actix_web::body::BoxBody;
use actix_web::dev::{HttpServiceFactory, ServiceRequest};
use actix_web::middleware::{Next, from_fn};
use actix_web::web;
use serde::Serialize;
use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet};
use utoipa::OpenApi as _;
use utoipa::openapi::path::{Operation, Parameter, ParameterBuilder, ParameterIn, PathItem};
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{Content, OpenApi, Ref, RefOr, Response, ResponseBuilder, Schema};
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

/// A response with an error, to which operations refer by its name.
struct Failure {
    status: &'static str,
    name: &'static str,
    description: &'static str,
}

const fn failure(status: &'static str, name: &'static str, description: &'static str) -> Failure {
    Failure { status, name, description }
}

/// Error responses that every operation can return.
const COMMON: [Failure; 12] = [
    failure("400", "Invalid", "`malformed_request`, `malformed_json`, or `validation_failed` with `fields`"),
    failure("401", "Unauthenticated", "`unauthenticated`"),
    failure("403", "Forbidden", "`forbidden` or `cross_site_request`"),
    failure("405", "MethodNotAllowed", "`method_not_allowed`, with `Allow`"),
    failure("408", "RequestTimeout", "`request_timeout`: the body took too long to arrive"),
    failure("413", "PayloadTooLarge", "`payload_too_large`"),
    failure("415", "UnsupportedMediaType", "`unsupported_media_type`"),
    failure("421", "UnknownHost", "`unknown_host`: the site is not served under this host name"),
    failure("429", "TooManyAttempts", "`too_many_attempts`, with `Retry-After`"),
    failure("431", "HeadersTooLarge", "`headers_too_large`"),
    failure("500", "Internal", "`internal`"),
    failure("503", "Unavailable", "`unavailable`, with `Retry-After`"),
];

/// Error responses of operations that use the AI coach.
const OF_COACH: [Failure; 4] = [
    failure("429", "CoachLimitReached", "`ai_limit_reached` or `too_many_attempts`, with `Retry-After`"),
    failure("502", "CoachUnreadable", "`ai_invalid_response`"),
    failure("503", "CoachUnavailable", "`ai_unavailable` or `unavailable`, with `Retry-After`"),
    failure("504", "CoachTimeout", "`ai_timeout`"),
];

const NOT_FOUND: Failure = failure("404", "NotFound", "`not_found`");
const IMPORT_RUNNING: Failure = failure("409", "ImportRunning", "`conflict`: another import of the member is running");
const OTHER_ACCOUNT: Failure = failure(
    "409",
    "OtherAccount",
    "`other_account`: the signed-in account is not the expected one; nothing was changed",
);

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
        let not_found = spec.path.contains('{').then_some(&NOT_FOUND);
        let import_running = (spec.limit == LimitClass::Import).then_some(&IMPORT_RUNNING);
        for failure in COMMON.iter().chain(not_found).chain(import_running) {
            operation.responses.responses.entry(failure.status.to_owned()).or_insert_with(|| failure.reference());
        }
        if spec.changes && spec.access != Access::Everyone {
            expect_account(operation);
        }
        if spec.deadline == Deadline::WhileCoachAnswers {
            for failure in &OF_COACH {
                operation.responses.responses.insert(failure.status.to_owned(), failure.reference());
            }
        }
        for (status, response) in &mut operation.responses.responses {
            describe(status, response);
        }
        if spec.access != Access::Everyone {
            operation.security = Some(vec![SecurityRequirement::new("session", [] as [&str; 0])]);
        }
    }
    require_fields_of_responses(&mut document);
    if let Some(components) = &mut document.components {
        components.schemas.values_mut().for_each(bound_ids);
        let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("session")));
        components.add_security_scheme("session", cookie);
        let failures = COMMON.iter().chain(&OF_COACH).chain([&NOT_FOUND, &IMPORT_RUNNING, &OTHER_ACCOUNT]);
        components.responses.extend(failures.map(|failure| (failure.name.to_owned(), failure.response().into())));
    }
    share_repeated(&mut document);
    document
}

/// Moves the parameters and error responses that several operations repeat to the components.
///
/// Of parameters with one name and place, the most frequent one is shared.
fn share_repeated(document: &mut OpenApi) {
    let Some(components) = &mut document.components else { return };
    let mut operations: Vec<&mut Operation> = document.paths.paths.values_mut().flat_map(operations_mut).collect();

    let mut parameters: BTreeMap<String, Vec<(Parameter, usize)>> = BTreeMap::new();
    for parameter in operations.iter().flat_map(|operation| operation.parameters.iter().flatten()) {
        if let RefOr::T(parameter) = parameter {
            count(parameters.entry(parameter_name(parameter)).or_default(), parameter);
        }
    }
    let parameters =
        parameters.into_iter().filter_map(|(name, variants)| Some((name, most_repeated(variants)?.into())));
    components.parameters.extend(parameters);

    let mut responses: BTreeMap<String, Vec<(Response, usize)>> = BTreeMap::new();
    for response in operations.iter().flat_map(|operation| operation.responses.responses.values()) {
        if let RefOr::T(response) = response
            && let Some(name) = failure_name(response)
        {
            count(responses.entry(name).or_default(), response);
        }
    }
    for (name, variants) in responses {
        let Some(response) = most_repeated(variants).map(RefOr::T) else { continue };
        if !components.responses.values().any(|known| *known == response) {
            components.responses.entry(name).or_insert(response);
        }
    }

    for operation in &mut operations {
        for parameter in operation.parameters.iter_mut().flatten() {
            if let RefOr::T(own) = parameter {
                let name = parameter_name(own);
                if components.parameters.get(&name) == Some(&*parameter) {
                    *parameter = RefOr::Ref(Ref::new(format!("#/components/parameters/{name}")));
                }
            }
        }
        for response in operation.responses.responses.values_mut() {
            let shared = components.responses.iter().find(|(_, shared)| *shared == response);
            if let Some((name, _)) = shared {
                *response = RefOr::Ref(Ref::from_response_name(name));
            }
        }
    }
}

fn count<T: Clone + PartialEq>(variants: &mut Vec<(T, usize)>, variant: &T) {
    match variants.iter_mut().find(|(known, _)| known == variant) {
        Some((_, number)) => *number += 1,
        None => variants.push((variant.clone(), 1)),
    }
}

fn most_repeated<T>(variants: Vec<(T, usize)>) -> Option<T> {
    variants.into_iter().filter(|(_, number)| *number > 1).max_by_key(|(_, number)| *number).map(|(variant, _)| variant)
}

/// Returns the name of a parameter among the components, such as `HeaderTimeZone`.
fn parameter_name(parameter: &Parameter) -> String {
    let place = match parameter.parameter_in {
        ParameterIn::Query => "query",
        ParameterIn::Path => "path",
        ParameterIn::Header => "header",
        ParameterIn::Cookie => "cookie",
        ParameterIn::QueryString => "query string",
    };
    component_name(&format!("{place} {}", parameter.name))
}

/// Words of a description that can be a name.
const MAX_NAME_WORDS: usize = 8;

/// Returns the name of an error response among the components; `None` if it is no error or its description is long.
fn failure_name(response: &Response) -> Option<String> {
    let is_error = schemas_in(response) == ["ErrorBody"];
    let is_short = response.description.split_whitespace().count() <= MAX_NAME_WORDS;
    (is_error && is_short).then(|| component_name(&response.description))
}

/// Returns the words of a text as one name, each with a capital letter.
fn component_name(text: &str) -> String {
    let words = text.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    words.map(|word| word[..1].to_ascii_uppercase() + &word[1..]).collect()
}

fn operations_mut(item: &mut PathItem) -> impl Iterator<Item = &mut Operation> {
    let PathItem { get, post, put, patch, delete, .. } = item;
    [get, post, put, patch, delete].into_iter().flatten()
}

/// Marks the fields of the schemas that no request body has as required.
fn require_fields_of_responses(document: &mut OpenApi) {
    let operations = document
        .paths
        .paths
        .values()
        .flat_map(|item| operations(item).into_iter().filter_map(|(_, operation)| operation));
    let mut named: Vec<String> = operations.flat_map(|operation| schemas_in(&operation.request_body)).collect();
    let Some(components) = &mut document.components else { return };
    let mut requested = BTreeSet::new();
    while let Some(name) = named.pop() {
        named.extend(
            components.schemas.get(&name).into_iter().flat_map(schemas_in).filter(|name| !requested.contains(name)),
        );
        requested.insert(name);
    }
    for (name, schema) in &mut components.schemas {
        if !requested.contains(name) {
            require_fields(name, schema);
        }
    }
}

/// Adds the bound of IDs, which are positive.
fn bound_ids(schema: &mut RefOr<Schema>) {
    match schema {
        RefOr::T(Schema::Object(object)) => {
            for (name, field) in &mut object.properties {
                if name == "id" || name.ends_with("_id") || name.ends_with("Id") {
                    bound_id(field);
                }
            }
        }
        RefOr::T(Schema::AllOf(all)) => all.items.iter_mut().for_each(bound_ids),
        RefOr::T(Schema::OneOf(one)) => one.items.iter_mut().for_each(bound_ids),
        _ => {}
    }
}

fn bound_id(field: &mut RefOr<Schema>) {
    if let RefOr::T(Schema::Object(id)) = field
        && id.format == Some(SchemaFormat::KnownFormat(KnownFormat::Int64))
    {
        id.minimum = Some(1.into());
    }
}

/// Returns the names of the schemas to which a part of the document refers.
fn schemas_in(part: &impl Serialize) -> Vec<String> {
    let text = serde_json::to_string(part).unwrap_or_default();
    let references = text.split("\"#/components/schemas/").skip(1);
    references.filter_map(|rest| rest.split_once('"')).map(|(name, _)| name.to_owned()).collect()
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
    match operation.responses.responses.entry(OTHER_ACCOUNT.status.to_owned()) {
        Entry::Vacant(entry) => {
            entry.insert(OTHER_ACCOUNT.reference());
        }
        Entry::Occupied(mut entry) => {
            let mut response = match entry.get() {
                RefOr::T(response) => response.clone(),
                RefOr::Ref(_) => IMPORT_RUNNING.response(),
            };
            response.description = format!("{}. {}", response.description, OTHER_ACCOUNT.description);
            entry.insert(RefOr::T(response));
        }
    }
}

/// Adds a description to a response that has none, because OpenAPI requires one.
fn describe(status: &str, response: &mut RefOr<Response>) {
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

impl Failure {
    fn reference(&self) -> RefOr<Response> {
        RefOr::Ref(Ref::from_response_name(self.name))
    }

    fn response(&self) -> Response {
        let content = Content::new(Some(Ref::from_schema_name("ErrorBody")));
        ResponseBuilder::new().description(self.description).content("application/json", content).build()
    }
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
                    let response = match response["$ref"].as_str() {
                        Some(name) => document.pointer(name.trim_start_matches('#')).unwrap(),
                        None => response,
                    };
                    let description = response["description"].as_str().unwrap_or_default();
                    assert!(!description.is_empty(), "{method} {path} {status}");
                }
            }
        }
    }
}
