//! Limits the concurrent requests of one account, so that no member can block others.
//!
//! A request takes its share twice. First by its session token, before its account is known: a request that waits there
//! has neither a permit nor a connection. Then by its account, which may have several sessions. A request does not wait
//! there.

use super::concurrency_limiter::{ConcurrencyLimiter, PERMIT_TIMEOUT};
use crate::error::{ApiError, ErrorKind};
use crate::route::LimitClass;
use chrono::TimeDelta;
use ironleaf_application::shared::WaitBudget;
use ironleaf_domain::ids::UserId;
use std::collections::HashMap;
use std::hash::{BuildHasher, RandomState};
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OwnedSemaphorePermit;

/// Kinds of work of which each account has a share.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Work {
    /// Requests that ask the database.
    Ordinary,
    /// Answers of the coach.
    Coach,
    /// Plans, which keep a core busy.
    Planner,
    /// Exports, which keep a connection busy.
    Export,
    /// Reads without a session, of what a member shares.
    Shared,
}

impl Work {
    /// Returns the kind of work that a route does, if it has a share.
    pub(crate) fn of(limit: LimitClass) -> Option<Self> {
        match limit {
            LimitClass::Ordinary => Some(Self::Ordinary),
            LimitClass::Coach => Some(Self::Coach),
            LimitClass::Planner => Some(Self::Planner),
            LimitClass::Export => Some(Self::Export),
            LimitClass::Login
            | LimitClass::Registration
            | LimitClass::Hashing
            | LimitClass::Mail
            | LimitClass::Link
            | LimitClass::Import
            | LimitClass::Trivial => None,
        }
    }

    /// Maximum number of concurrent requests of one session.
    ///
    /// Half of the database connections, the four calls that a page makes to the coach, and otherwise one.
    fn of_session(self) -> usize {
        match self {
            Self::Ordinary | Self::Coach => 4,
            Self::Planner | Self::Export | Self::Shared => 1,
        }
    }

    /// Maximum number of concurrent requests of one account: as many as two of its devices may have.
    ///
    /// What is shared is read once at a time, so that the next reader finds what the first one computed.
    fn of_account(self) -> usize {
        match self {
            Self::Shared => self.of_session(),
            Self::Ordinary | Self::Coach | Self::Planner | Self::Export => 2 * self.of_session(),
        }
    }

    fn refusal(self) -> ApiError {
        let (kind, text, seconds) = match self {
            Self::Ordinary => {
                let text = "Your account has sent too many concurrent requests. Please try again in a moment.";
                (ErrorKind::Unavailable, text, 2)
            }
            Self::Coach => {
                let text = "Your other questions are still being answered. Please try again in a moment.";
                (ErrorKind::TooManyAttempts, text, 5)
            }
            Self::Planner => {
                let text = "Another plan is still being generated for you. Please try again in a moment.";
                (ErrorKind::TooManyAttempts, text, 5)
            }
            Self::Shared => {
                let text = "This is being read too often. Please try again in a moment.";
                (ErrorKind::Unavailable, text, 2)
            }
            Self::Export => {
                let text = "Another download of your data is still running. Please try again when it has finished.";
                (ErrorKind::TooManyAttempts, text, 5)
            }
        };
        ApiError::new(kind, text).retry_after(TimeDelta::seconds(seconds))
    }
}

/// Whose share it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Owner {
    /// A session, by a keyed hash of its token.
    Session(u64),
    Account(UserId),
}

type Key = (Work, Owner);

/// Shares of all sessions and accounts with running requests.
#[derive(Default)]
pub(crate) struct Shares {
    gates: Mutex<HashMap<Key, Arc<ConcurrencyLimiter>>>,
    hasher: RandomState,
}

impl Shares {
    /// Waits for the share of a session.
    pub(crate) async fn acquire(
        self: &Arc<Self>,
        work: Work,
        token: &str,
        budget: &WaitBudget,
    ) -> Result<Share, ApiError> {
        let place = self.place((work, Owner::Session(self.hasher.hash_one(token))), work.of_session());
        let permit = place.gate.wait(budget).await.ok_or_else(|| work.refusal())?;
        Ok(Share { _permit: permit, _place: place })
    }

    /// Takes the share of an account, if it has not got it all.
    pub(crate) fn try_enter(self: &Arc<Self>, work: Work, user_id: UserId) -> Result<Share, ApiError> {
        let place = self.place((work, Owner::Account(user_id)), work.of_account());
        let permit = place.gate.try_enter().ok_or_else(|| work.refusal())?;
        Ok(Share { _permit: permit, _place: place })
    }

    /// Waits for the share of a member for a read without a session, which counts as a request of the member.
    pub(crate) async fn acquire_of_owner(self: &Arc<Self>, owner: UserId) -> Result<[Share; 2], ApiError> {
        let budget = WaitBudget::current().unwrap_or_else(|| WaitBudget::new(PERMIT_TIMEOUT));
        let work = Work::Shared;
        let place = self.place((work, Owner::Account(owner)), work.of_account());
        let permit = place.gate.wait(&budget).await.ok_or_else(|| work.refusal())?;
        let shared = Share { _permit: permit, _place: place };
        Ok([shared, self.try_enter(Work::Ordinary, owner).map_err(|_| work.refusal())?])
    }

    fn place(self: &Arc<Self>, key: Key, size: usize) -> Place {
        let mut gates = self.gates.lock().unwrap_or_else(PoisonError::into_inner);
        let gate = Arc::clone(gates.entry(key).or_insert_with(|| Arc::new(ConcurrencyLimiter::of_size(size))));
        Place { key, gate, shares: Arc::clone(self) }
    }
}

/// A request's share, until it is dropped.
pub(crate) struct Share {
    // Given back before the gate may go.
    _permit: OwnedSemaphorePermit,
    _place: Place,
}

/// A request at a gate, in it or waiting. The gate goes with the last one.
struct Place {
    key: Key,
    gate: Arc<ConcurrencyLimiter>,
    shares: Arc<Shares>,
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut gates = self.shares.gates.lock().unwrap_or_else(PoisonError::into_inner);
        // One reference of the map and one of this value: no other exists while the map is locked.
        if gates.get(&self.key).is_some_and(|gate| Arc::strong_count(gate) <= 2) {
            gates.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Shares, Work};
    use ironleaf_application::shared::WaitBudget;
    use ironleaf_domain::ids::UserId;
    use std::sync::Arc;
    use std::time::Duration;
    use tokio::time::Instant;

    fn budget() -> WaitBudget {
        WaitBudget::new(Duration::from_secs(2))
    }

    #[tokio::test(start_paused = true)]
    async fn one_session_waits_for_itself_alone() {
        let shares = Arc::new(Shares::default());
        let mine = shares.acquire(Work::Planner, "ada", &budget()).await.unwrap();
        let start = Instant::now();
        let refused = shares.acquire(Work::Planner, "ada", &budget()).await.err().unwrap();
        assert_eq!(refused.code(), "too_many_attempts");
        assert!(start.elapsed().as_secs() >= 2, "it waits before it is rejected");
        let start = Instant::now();
        let other = shares.acquire(Work::Planner, "eve", &budget()).await.unwrap();
        let coach = shares.acquire(Work::Coach, "ada", &budget()).await.unwrap();
        assert!(start.elapsed().is_zero());
        drop(mine);
        assert!(shares.acquire(Work::Planner, "ada", &budget()).await.is_ok());
        drop((other, coach));
        assert!(shares.gates.lock().unwrap().is_empty(), "idle accounts have no entry");
    }

    #[tokio::test(start_paused = true)]
    async fn an_account_with_many_sessions_has_one_share() {
        let shares = Arc::new(Shares::default());
        let user = UserId::new(1).unwrap();
        let permits: Vec<_> = std::iter::from_fn(|| shares.try_enter(Work::Ordinary, user).ok()).take(100).collect();
        assert_eq!(permits.len(), 8);
        assert!(shares.try_enter(Work::Ordinary, UserId::new(2).unwrap()).is_ok());
        drop(permits);
        assert!(shares.try_enter(Work::Ordinary, user).is_ok());
        assert!(shares.gates.lock().unwrap().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn reads_without_a_session_count_for_the_owner_alone() {
        let shares = Arc::new(Shares::default());
        let (owner, other) = (UserId::new(1).unwrap(), UserId::new(2).unwrap());
        let mine: Vec<_> = std::iter::from_fn(|| shares.try_enter(Work::Ordinary, owner).ok()).take(7).collect();
        let read = shares.acquire_of_owner(owner).await.unwrap();
        assert!(shares.try_enter(Work::Ordinary, owner).is_err(), "the owner has used the whole share");
        assert_eq!(shares.acquire_of_owner(owner).await.err().unwrap().code(), "unavailable");
        assert!(shares.acquire_of_owner(other).await.is_ok());
        drop((mine, read));
        assert!(shares.acquire_of_owner(owner).await.is_ok());
        assert!(shares.gates.lock().unwrap().is_empty());
    }

    #[tokio::test(start_paused = true)]
    async fn a_waiting_request_that_went_away_leaves_nothing() {
        let shares = Arc::new(Shares::default());
        let mine = shares.acquire(Work::Export, "ada", &budget()).await.unwrap();
        {
            let budget = budget();
            let waiting = shares.acquire(Work::Export, "ada", &budget);
            assert!(tokio::time::timeout(Duration::from_millis(5), waiting).await.is_err());
        }
        drop(mine);
        assert!(shares.gates.lock().unwrap().is_empty());
    }
}
