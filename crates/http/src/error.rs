//! The error body, and the mapping of errors to HTTP statuses and codes.

use crate::request_id;
use actix_web::http::StatusCode;
use actix_web::http::header::{ALLOW, RETRY_AFTER};
use actix_web::{HttpResponse, ResponseError};
use ironleaf_application::coach::{CoachError, LimitReached};
use ironleaf_application::shared::{HashingError, PortError, UnknownCursor};
use ironleaf_domain::Finding;
use ironleaf_domain::diet_plan::TooYoung;
use serde::Serialize;
use std::borrow::Cow;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Body of every error response.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct ErrorBody {
    /// Message for people.
    error: String,
    /// Same value as `error`.
    message: String,
    /// Error code for programs.
    code: &'static str,
    /// For invalid input: the error of each field, by field name or path.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    fields: BTreeMap<String, String>,
    /// ID of this request in the server log.
    request_id: String,
}

/// Kinds of errors. Each has one HTTP status and one code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ErrorKind {
    MalformedJson,
    MalformedRequest,
    ValidationFailed,
    InvalidToken,
    Unauthenticated,
    InvalidCredentials,
    Forbidden,
    RegistrationClosed,
    CrossSiteRequest,
    NotFound,
    NoPlan,
    MethodNotAllowed,
    RequestTimeout,
    EmailTaken,
    PayloadTooLarge,
    HeadersTooLarge,
    UnknownHost,
    UnsupportedMediaType,
    TooManyAttempts,
    ProfileIncomplete,
    Conflict,
    OtherAccount,
    LimitsLeaveNothing,
    AiLimitReached,
    AiInvalidResponse,
    AiUnavailable,
    AiTimeout,
    Unavailable,
    Internal,
}

impl ErrorKind {
    fn status_and_code(self) -> (StatusCode, &'static str) {
        match self {
            Self::MalformedJson => (StatusCode::BAD_REQUEST, "malformed_json"),
            Self::MalformedRequest => (StatusCode::BAD_REQUEST, "malformed_request"),
            Self::ValidationFailed => (StatusCode::BAD_REQUEST, "validation_failed"),
            Self::InvalidToken => (StatusCode::BAD_REQUEST, "invalid_token"),
            Self::Unauthenticated => (StatusCode::UNAUTHORIZED, "unauthenticated"),
            Self::InvalidCredentials => (StatusCode::UNAUTHORIZED, "invalid_credentials"),
            Self::Forbidden => (StatusCode::FORBIDDEN, "forbidden"),
            Self::RegistrationClosed => (StatusCode::FORBIDDEN, "registration_closed"),
            Self::CrossSiteRequest => (StatusCode::FORBIDDEN, "cross_site_request"),
            Self::NotFound => (StatusCode::NOT_FOUND, "not_found"),
            Self::NoPlan => (StatusCode::NOT_FOUND, "no_plan"),
            Self::MethodNotAllowed => (StatusCode::METHOD_NOT_ALLOWED, "method_not_allowed"),
            Self::RequestTimeout => (StatusCode::REQUEST_TIMEOUT, "request_timeout"),
            Self::EmailTaken => (StatusCode::CONFLICT, "email_taken"),
            Self::PayloadTooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "payload_too_large"),
            Self::HeadersTooLarge => (StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE, "headers_too_large"),
            Self::UnknownHost => (StatusCode::MISDIRECTED_REQUEST, "unknown_host"),
            Self::UnsupportedMediaType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "unsupported_media_type"),
            Self::TooManyAttempts => (StatusCode::TOO_MANY_REQUESTS, "too_many_attempts"),
            Self::ProfileIncomplete => (StatusCode::BAD_REQUEST, "profile_incomplete"),
            Self::Conflict => (StatusCode::CONFLICT, "conflict"),
            Self::OtherAccount => (StatusCode::CONFLICT, "other_account"),
            Self::LimitsLeaveNothing => (StatusCode::CONFLICT, "limits_leave_nothing"),
            Self::AiLimitReached => (StatusCode::TOO_MANY_REQUESTS, "ai_limit_reached"),
            Self::AiInvalidResponse => (StatusCode::BAD_GATEWAY, "ai_invalid_response"),
            Self::AiUnavailable => (StatusCode::SERVICE_UNAVAILABLE, "ai_unavailable"),
            Self::AiTimeout => (StatusCode::GATEWAY_TIMEOUT, "ai_timeout"),
            Self::Unavailable => (StatusCode::SERVICE_UNAVAILABLE, "unavailable"),
            Self::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }
}

/// An error for the client. Internal details are logged before and are never part of it.
#[derive(Debug, Clone)]
pub(crate) struct ApiError {
    kind: ErrorKind,
    text: Cow<'static, str>,
    fields: BTreeMap<String, String>,
    retry_after_seconds: Option<i64>,
    allow: Option<String>,
}

impl ApiError {
    /// Creates an error with a message for the client.
    pub(crate) fn new(kind: ErrorKind, text: impl Into<Cow<'static, str>>) -> Self {
        Self { kind, text: text.into(), fields: BTreeMap::new(), retry_after_seconds: None, allow: None }
    }

    /// Creates an error for invalid input, with a message for each field.
    pub(crate) fn fields(text: impl Into<Cow<'static, str>>, fields: BTreeMap<String, String>) -> Self {
        Self { fields, ..Self::new(ErrorKind::ValidationFailed, text) }
    }

    /// Creates an error for one invalid field.
    pub(crate) fn field(name: &str, reason: &str) -> Self {
        Self::fields(reason.to_owned(), BTreeMap::from([(name.to_owned(), reason.to_owned())]))
    }

    /// Creates an error for a plan that breaks rules, with a message for each path.
    pub(crate) fn plan_refused(violations: &[Finding]) -> Self {
        let text = match violations {
            [fault] => format!("This plan cannot be saved. {}", fault.reason),
            _ => format!("This plan cannot be saved: {} of its values break a rule", violations.len()),
        };
        let fields = violations.iter().map(|fault| (fault.path.clone(), fault.reason.reason().to_owned())).collect();
        Self::fields(text, fields)
    }

    /// Merges the field errors of both if both report invalid input; otherwise returns `self`.
    pub(crate) fn and(mut self, other: Self) -> Self {
        if self.kind == ErrorKind::ValidationFailed && other.kind == ErrorKind::ValidationFailed {
            for (name, reason) in other.fields {
                self.fields.entry(name).or_insert(reason);
            }
            let names: Vec<&str> = self.fields.keys().map(String::as_str).collect();
            self.text = format!("Please check these fields: {}", names.join(", ")).into();
        }
        self
    }

    /// Sets `Retry-After` in whole seconds, rounded up, at least one.
    pub(crate) fn retry_after(self, wait: chrono::TimeDelta) -> Self {
        let seconds = wait.num_seconds() + i64::from(wait.subsec_nanos() > 0);
        Self { retry_after_seconds: Some(seconds.max(1)), ..self }
    }

    /// Creates the error for a missing or expired session.
    pub(crate) fn unauthenticated() -> Self {
        Self::new(ErrorKind::Unauthenticated, "Please sign in")
    }

    /// Creates the error for a role without permission.
    pub(crate) fn forbidden() -> Self {
        Self::new(ErrorKind::Forbidden, "Your account is not allowed to do this")
    }

    /// Creates the error for a resource that does not exist.
    pub(crate) fn not_found(text: &'static str) -> Self {
        Self::new(ErrorKind::NotFound, text)
    }

    /// Creates the error for a request that conflicts with the stored state.
    pub(crate) fn conflict(text: impl Into<Cow<'static, str>>) -> Self {
        Self::new(ErrorKind::Conflict, text)
    }

    /// Creates the error for an unknown path.
    pub(crate) fn path_not_found() -> Self {
        Self::new(ErrorKind::NotFound, "Not found")
    }

    /// Creates the error for a known path with an unsupported method.
    pub(crate) fn method_not_allowed(allowed: &str) -> Self {
        let error = Self::new(ErrorKind::MethodNotAllowed, format!("This address supports only {allowed}"));
        Self { allow: Some(allowed.to_owned()), ..error }
    }

    /// Creates the error for an unavailable database or an overloaded server.
    pub(crate) fn unavailable() -> Self {
        Self::new(ErrorKind::Unavailable, "The service is busy right now. Please try again in a moment.")
            .retry_after(chrono::TimeDelta::seconds(2))
    }

    /// Returns the error code for programs.
    pub(crate) fn code(&self) -> &'static str {
        self.kind.status_and_code().1
    }

    /// Returns the error body. Streams send it as an event.
    pub(crate) fn body(&self, request_id: String) -> ErrorBody {
        ErrorBody {
            error: self.text.to_string(),
            message: self.text.to_string(),
            code: self.code(),
            fields: self.fields.clone(),
            request_id,
        }
    }

    /// Returns the error of a tool, which has no request of its own.
    pub(crate) fn of_tool(&self) -> serde_json::Value {
        serde_json::json!({"error": self.text, "code": self.code(), "fields": self.fields})
    }

    /// Creates the error for an internal failure.
    pub(crate) fn internal() -> Self {
        Self::new(ErrorKind::Internal, "Something went wrong. Please try again.")
    }
}

impl std::fmt::Display for ApiError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl ResponseError for ApiError {
    fn status_code(&self) -> StatusCode {
        self.kind.status_and_code().0
    }

    fn error_response(&self) -> HttpResponse {
        let mut response = HttpResponse::build(self.status_code());
        if let Some(seconds) = self.retry_after_seconds {
            response.insert_header((RETRY_AFTER, seconds));
        }
        if let Some(allow) = &self.allow {
            response.insert_header((ALLOW, allow.as_str()));
        }
        response.json(self.body(request_id::current()))
    }
}

impl From<PortError> for ApiError {
    fn from(error: PortError) -> Self {
        match error {
            PortError::Unavailable(_) => {
                tracing::warn!(error = %error, "a port is unavailable");
                Self::unavailable()
            }
            PortError::Full(quota) => Self::conflict(quota.message()),
            PortError::Corrupt(_) | PortError::Internal(_) => {
                tracing::error!(error = %error, "a port failed");
                Self::internal()
            }
        }
    }
}

impl From<HashingError> for ApiError {
    fn from(error: HashingError) -> Self {
        match error {
            HashingError::Overloaded => {
                tracing::warn!("the queue of passwords to hash is full");
                Self::unavailable()
            }
            HashingError::Failed(_) => {
                tracing::error!(error = %error, "hashing failed");
                Self::internal()
            }
        }
    }
}

impl From<UnknownCursor> for ApiError {
    fn from(_: UnknownCursor) -> Self {
        Self::field("after", "Item not found")
    }
}

impl From<TooYoung> for ApiError {
    fn from(error: TooYoung) -> Self {
        Self::field("birth_date", &error.to_string())
    }
}

impl From<LimitReached> for ApiError {
    fn from(error: LimitReached) -> Self {
        Self::new(ErrorKind::AiLimitReached, "You have reached today's AI limit. Please try again tomorrow.")
            .retry_after(error.retry_after)
    }
}

impl From<CoachError> for ApiError {
    fn from(error: CoachError) -> Self {
        const WAIT: chrono::TimeDelta = chrono::TimeDelta::seconds(30);
        match error {
            CoachError::Unavailable { retry_after } => {
                let wait = retry_after.and_then(|wait| chrono::TimeDelta::from_std(wait).ok()).unwrap_or(WAIT);
                Self::new(ErrorKind::AiUnavailable, "The AI service cannot be reached right now").retry_after(wait)
            }
            CoachError::TimedOut => Self::new(ErrorKind::AiTimeout, "The AI service took too long to respond"),
            CoachError::InvalidAnswer(_) => {
                tracing::warn!(error = %error, "rejected a response of the AI service");
                Self::new(ErrorKind::AiInvalidResponse, "The AI service returned no usable response")
            }
            CoachError::Declined => Self::new(ErrorKind::AiInvalidResponse, "The AI service declined to respond"),
            CoachError::LimitsLeaveNothing(blocking) => {
                let fields = blocking.texts.into_iter().map(|(field, text)| (field.to_owned(), text)).collect();
                Self { fields, ..Self::new(ErrorKind::LimitsLeaveNothing, "No plan fits all your limits") }
            }
            CoachError::Internal(_) => {
                tracing::error!(error = %error, "the coach failed");
                Self::internal()
            }
        }
    }
}
