//! Generation of daily content that is in progress on this server.

use super::ports::{CoachError, DailyContent, DailyKind};
use crate::shared::PortError;
use chrono::NaiveDate;
use futures_util::future::{BoxFuture, Shared};
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

/// Reason why there is no tip or challenge. The page then shows one of its own.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DailyContentError {
    /// The coach failed.
    #[error(transparent)]
    Coach(#[from] CoachError),
    /// A port failed.
    #[error(transparent)]
    Port(#[from] PortError),
}

pub(super) type Flight = Shared<BoxFuture<'static, Result<DailyContent, DailyContentError>>>;

/// Calls in progress or finished on this server.
///
/// All callers for the same day and kind await the same future (single-flight).
#[derive(Default)]
pub(super) struct SingleFlight(Mutex<HashMap<(NaiveDate, DailyKind), Flight>>);

impl SingleFlight {
    /// Returns the call for a day and kind, and starts it if there is none or the last one failed.
    ///
    /// Calls for other days are dropped.
    pub(super) fn join(&self, day: NaiveDate, kind: DailyKind, begin: impl FnOnce() -> Flight) -> Flight {
        let mut flights = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        flights.retain(|(other, _), flight| *other == day && !matches!(flight.peek(), Some(Err(_))));
        flights.entry((day, kind)).or_insert_with(begin).clone()
    }
}
