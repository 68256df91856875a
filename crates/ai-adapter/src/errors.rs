//! What can go wrong with a call to a service, and what follows from it: whether to ask again, what the breaker makes
//! of it, and what the application is told.

use ironleaf_application::coach::CoachError;
use ironleaf_domain::plan::PlanFault;
use std::time::Duration;

/// The kinds of failure that are treated differently.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum FaultKind {
    /// The service does not like our request: a fault of set-up or of ours.
    SetUp,
    /// The key is refused, or the model or address is not known.
    Refused,
    /// The prompt, or what is asked for, is longer than the model can take.
    TooLong,
    /// Too many requests; it gets better soon.
    Busy,
    /// The quota of the day or the credit is used up; asking again does not help.
    Spent,
    /// Overloaded or away.
    Away,
    /// A fault over there.
    Broken,
    /// No answer in time.
    TooSlow,
    /// It is not tried for a while, since it has kept failing.
    Paused,
    /// What came is no answer: not readable, empty, or stopped for a reason we do not know.
    Unusable,
    /// More came than we read.
    Oversized,
    /// The answer was cut off at the limit of its length.
    CutOff,
    /// The service will not answer this.
    Declined,
    /// A fault of ours.
    Internal,
}

/// What a failure says about the service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Health {
    /// It answers, whatever it says.
    Fine,
    /// It fails.
    Failing,
    /// It will go on refusing until somebody changes the set-up.
    Refusing,
    /// It tells nothing.
    Unknown,
}

impl FaultKind {
    /// Its name in figures.
    pub(crate) fn as_str(self) -> &'static str {
        match self {
            Self::SetUp => "set_up",
            Self::Refused => "refused",
            Self::TooLong => "too_long",
            Self::Busy => "busy",
            Self::Spent => "spent",
            Self::Away => "away",
            Self::Broken => "broken",
            Self::TooSlow => "too_slow",
            Self::Paused => "paused",
            Self::Unusable => "unusable",
            Self::Oversized => "oversized",
            Self::CutOff => "cut_off",
            Self::Declined => "declined",
            Self::Internal => "internal",
        }
    }

    /// How often a call may be tried again after failures of this kind.
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

    /// Whether the next attempt waits a little: not where the service is well and only the answer was no good.
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

/// A call that failed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct ServiceFault {
    pub(crate) kind: FaultKind,
    /// The status, where the service gave one.
    pub(crate) status: Option<u16>,
    /// How long the service asks us to wait.
    pub(crate) wait: Option<Duration>,
    /// For the log: neither a key nor an address is in it.
    pub(crate) detail: String,
}

impl ServiceFault {
    pub(crate) fn new(kind: FaultKind, detail: impl Into<String>) -> Self {
        Self { kind, status: None, wait: None, detail: detail.into() }
    }

    /// An error of the HTTP client, without the address that it would show.
    pub(crate) fn from_client(error: reqwest::Error) -> Self {
        let kind = match &error {
            error if error.is_builder() => FaultKind::Internal,
            // A connection that is not made in its own short time is no answer that takes long.
            error if error.is_timeout() && !error.is_connect() => FaultKind::TooSlow,
            _ => FaultKind::Away,
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

impl From<ServiceFault> for CoachError {
    fn from(fault: ServiceFault) -> Self {
        let invalid = |rule: &'static str| Self::InvalidAnswer(vec![PlanFault::new("answer", rule)]);
        match fault.kind {
            FaultKind::SetUp
            | FaultKind::Refused
            | FaultKind::Busy
            | FaultKind::Spent
            | FaultKind::Away
            | FaultKind::Broken
            | FaultKind::Paused => Self::Unavailable { retry_after: fault.wait },
            FaultKind::TooSlow => Self::TimedOut,
            FaultKind::TooLong => invalid("There is more to read than the model can take"),
            FaultKind::Unusable => invalid("The answer could not be read"),
            FaultKind::Oversized => invalid("The answer is far too long"),
            FaultKind::CutOff => invalid("The answer must be short enough to be whole"),
            FaultKind::Declined => Self::Declined,
            FaultKind::Internal => Self::Internal(fault.detail),
        }
    }
}
