//! Errors of AI service calls: retries, effect on the circuit breaker, and mapping to the application.

use ironleaf_application::coach::CoachError;
use ironleaf_domain::Finding;
use std::time::Duration;

/// Kinds of errors that are handled differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub(crate) enum ServiceErrorKind {
    /// The service rejects the request: wrong configuration, or a bug in Ironleaf.
    SetUp,
    /// The service rejects the key, or does not know the model or the URL.
    Refused,
    /// The prompt or the requested output exceeds the limits of the model.
    TooLong,
    /// Rate limit. Temporary.
    Busy,
    /// The daily quota or the credit is exhausted. Retrying does not help.
    Spent,
    /// Overloaded or not reachable.
    Away,
    /// Internal error of the service.
    Broken,
    /// No response in time.
    TooSlow,
    /// Skipped because the circuit breaker is open.
    Paused,
    /// The response is unreadable, empty, or ended for an unknown reason.
    Unusable,
    /// The response exceeds the size limit.
    Oversized,
    /// The response was cut off at the token limit.
    CutOff,
    /// The service declined to respond.
    Declined,
    /// An error in Ironleaf.
    Internal,
}

/// Effect of a call on the service's health.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Health {
    /// The service responds, even if the result is an error.
    Fine,
    /// The service fails.
    Failing,
    /// The service will reject all calls until the configuration changes.
    Refusing,
    /// The result does not depend on the service.
    Unknown,
}

impl ServiceErrorKind {
    /// Returns the name of the kind in metrics.
    pub(crate) fn as_str(self) -> &'static str {
        self.into()
    }

    /// Returns how many times a call may be retried after errors of this kind.
    pub(crate) fn repeats(self) -> usize {
        match self {
            Self::Busy | Self::Away => usize::MAX,
            Self::Broken | Self::Unusable | Self::CutOff => 1,
            Self::SetUp
            | Self::Refused
            | Self::TooLong
            | Self::Spent
            | Self::TooSlow
            | Self::Paused
            | Self::Oversized
            | Self::Declined
            | Self::Internal => 0,
        }
    }

    /// Returns whether a retry waits first.
    ///
    /// It does not if the service is healthy and only the response was unusable.
    pub(crate) fn backs_off(self) -> bool {
        matches!(self, Self::Busy | Self::Away | Self::Broken)
    }

    pub(crate) fn health(self) -> Health {
        match self {
            Self::SetUp | Self::TooLong | Self::Unusable | Self::Oversized | Self::CutOff | Self::Declined => {
                Health::Fine
            }
            Self::Busy | Self::Spent | Self::Away | Self::Broken | Self::TooSlow => Health::Failing,
            Self::Refused => Health::Refusing,
            Self::Paused | Self::Internal => Health::Unknown,
        }
    }
}

/// A failed call.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ServiceError {
    pub(crate) kind: ServiceErrorKind,
    /// HTTP status, if there was a response.
    pub(crate) status: Option<u16>,
    /// Wait that the service requests before a retry.
    pub(crate) wait: Option<Duration>,
    /// Detail for the log, without keys and URLs.
    pub(crate) detail: String,
}

impl ServiceError {
    pub(crate) fn new(kind: ServiceErrorKind, detail: impl Into<String>) -> Self {
        Self { kind, status: None, wait: None, detail: detail.into() }
    }

    /// Converts an error of the HTTP client and removes the URL from its message.
    pub(crate) fn from_client(error: reqwest::Error) -> Self {
        let kind = match &error {
            error if error.is_builder() => ServiceErrorKind::Internal,
            // A connect timeout means that the service is away, not that it is slow.
            error if error.is_timeout() && !error.is_connect() => ServiceErrorKind::TooSlow,
            _ => ServiceErrorKind::Away,
        };
        let error = error.without_url();
        let mut detail = error.to_string();
        let mut cause = std::error::Error::source(&error);
        while let Some(inner) = cause {
            detail = format!("{detail}: {inner}");
            cause = inner.source();
        }
        Self::new(kind, detail)
    }
}

impl From<ServiceError> for CoachError {
    fn from(fault: ServiceError) -> Self {
        let invalid = |rule: &'static str| Self::InvalidAnswer(vec![Finding::new("answer", rule)]);
        match fault.kind {
            ServiceErrorKind::SetUp
            | ServiceErrorKind::Refused
            | ServiceErrorKind::Busy
            | ServiceErrorKind::Spent
            | ServiceErrorKind::Away
            | ServiceErrorKind::Broken
            | ServiceErrorKind::Paused => Self::Unavailable { retry_after: fault.wait },
            ServiceErrorKind::TooSlow => Self::TimedOut,
            ServiceErrorKind::TooLong => invalid("There is more to read than the model can take"),
            ServiceErrorKind::Unusable => invalid("The answer could not be read"),
            ServiceErrorKind::Oversized => invalid("The answer is too long"),
            ServiceErrorKind::CutOff => invalid("The answer must be short enough to be whole"),
            ServiceErrorKind::Declined => Self::Declined,
            ServiceErrorKind::Internal => Self::Internal(fault.detail),
        }
    }
}
