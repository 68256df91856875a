//! Short-lived copies of sessions in the memory of this process.
//!
//! A session changes rarely and is needed by each request. PostgreSQL tells every server which accounts' sessions have
//! ended. A copy is used only while this server has just heard that it missed nothing, see [`LEASE`]. A request that
//! ends a session answers after that time, so that no server accepts an ended session after the answer.

use chrono::NaiveDate;
use ironleaf_application::account::StoredSession;
use ironleaf_application::shared::TokenHash;
use ironleaf_domain::ids::UserId;
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use tokio::sync::Notify;

/// Time for which copies are used after this server began to ask what has ended.
pub(crate) const LEASE: Duration = Duration::from_millis(50);

/// Age up to which a copy is used.
///
/// It bounds the effect of a missing notification: the schema has no trigger on `users`, or a proxy drops it.
const MAX_AGE: Duration = Duration::from_secs(10);

/// Maximum number of copies. Each has some hundred bytes.
const MAX_COPIES: usize = 10_000;

/// Sessions that have ended or whose account has changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ended {
    /// Sessions of this account.
    Of(i64),
    /// Sessions of many accounts.
    Many,
}

/// Result of looking for a copy.
#[derive(Debug)]
pub(crate) enum Known {
    /// A valid copy.
    Session(StoredSession),
    /// Nothing. What the database says can be kept with the ticket, if there is one.
    Nothing(Option<Ticket>),
}

/// Permission to keep a session that was read while nothing was missed. It ends as soon as a session has ended.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Ticket(u64);

/// Copies of sessions by the hash of their token.
#[derive(Debug, Default)]
pub(crate) struct SessionCopies {
    state: Mutex<State>,
    wanted: Notify,
}

#[derive(Debug, Default)]
struct State {
    copies: HashMap<TokenHash, Copy>,
    /// Start of the last question that was answered. `None` without a listener.
    heard_at: Option<Instant>,
    /// Last use or miss of a copy.
    wanted_at: Option<Instant>,
    /// Number of times that something was forgotten.
    changes: u64,
}

#[derive(Debug)]
struct Copy {
    session: StoredSession,
    read_at: Instant,
}

impl State {
    fn is_current(&self, now: Instant) -> bool {
        self.heard_at.is_some_and(|at| now.saturating_duration_since(at) < LEASE)
    }

    fn forget(&mut self, is_forgotten: impl Fn(&TokenHash, &StoredSession) -> bool) {
        self.changes += 1;
        self.copies.retain(|hash, copy| !is_forgotten(hash, &copy.session));
    }
}

impl SessionCopies {
    /// Finds a session at a time.
    pub(crate) fn find(&self, hash: &TokenHash, now: Instant) -> Known {
        let mut state = self.lock();
        state.wanted_at = Some(now);
        if !state.is_current(now) {
            self.wanted.notify_one();
            return Known::Nothing(None);
        }
        let fresh = state.copies.get(hash).filter(|copy| now.saturating_duration_since(copy.read_at) < MAX_AGE);
        fresh.map_or(Known::Nothing(Some(Ticket(state.changes))), |copy| Known::Session(copy.session.clone()))
    }

    /// Keeps a session that was read after its ticket was given, at a time.
    pub(crate) fn keep(&self, ticket: Ticket, hash: TokenHash, session: StoredSession, now: Instant) {
        let mut state = self.lock();
        if state.changes != ticket.0 {
            return;
        }
        if state.copies.len() >= MAX_COPIES {
            state.copies.retain(|_, copy| now.saturating_duration_since(copy.read_at) < MAX_AGE);
        }
        if state.copies.len() < MAX_COPIES {
            state.copies.insert(hash, Copy { session, read_at: now });
        }
    }

    /// Forgets a session whose use was stored.
    pub(crate) fn forget_session(&self, hash: &TokenHash) {
        self.lock().forget(|other, _| other == hash);
    }

    /// Forgets the sessions of an account that was active on a day, if they do not say so.
    pub(crate) fn forget_inactive(&self, user_id: UserId, day: NaiveDate) {
        self.lock()
            .forget(|_, session| session.user_id == user_id && session.last_active_on.is_none_or(|last| last < day));
    }

    /// Notes that a question which began at a time was answered, and what had ended.
    pub(crate) fn hear(&self, asked_at: Instant, ended: &[Ended]) {
        let mut state = self.lock();
        if ended.contains(&Ended::Many) {
            state.forget(|_, _| true);
        } else if !ended.is_empty() {
            state.forget(|_, session| ended.contains(&Ended::Of(session.user_id.get())));
        }
        state.heard_at = Some(asked_at);
    }

    /// Forgets everything, because something may have been missed.
    pub(crate) fn stop(&self) {
        let mut state = self.lock();
        state.forget(|_, _| true);
        state.heard_at = None;
    }

    /// Waits until a request wants a copy and none may be used.
    pub(crate) async fn wanted(&self) {
        self.wanted.notified().await;
    }

    /// Returns whether a request wanted a copy within a time before `now`.
    pub(crate) fn is_wanted(&self, now: Instant, within: Duration) -> bool {
        self.lock().wanted_at.is_some_and(|at| now.saturating_duration_since(at) < within)
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::{Ended, Known, LEASE, MAX_AGE, MAX_COPIES, SessionCopies};
    use chrono::{DateTime, NaiveDate};
    use ironleaf_application::account::StoredSession;
    use ironleaf_application::shared::TokenHash;
    use ironleaf_domain::account::{EmailAddress, Role};
    use ironleaf_domain::ids::UserId;
    use std::time::{Duration, Instant};

    const DAY: NaiveDate = NaiveDate::from_ymd_opt(2026, 11, 26).unwrap();

    fn session(user: i64) -> StoredSession {
        StoredSession {
            user_id: UserId::new(user).unwrap(),
            email: EmailAddress::new("ada@example.com").unwrap(),
            email_verified: true,
            role: Role::User,
            created_at: DateTime::UNIX_EPOCH,
            last_used_at: DateTime::UNIX_EPOCH,
            last_active_on: Some(DAY),
        }
    }

    fn hash(number: u8) -> TokenHash {
        [number; 32]
    }

    /// Copies of a session of each of the accounts 1 and 2, heard at a time.
    fn copies(now: Instant) -> SessionCopies {
        let copies = SessionCopies::default();
        copies.hear(now, &[]);
        for user in [1, 2] {
            keep(&copies, user, now);
        }
        copies
    }

    fn keep(copies: &SessionCopies, user: u8, now: Instant) {
        let Known::Nothing(Some(ticket)) = copies.find(&hash(user), now) else { panic!("nothing can be kept") };
        copies.keep(ticket, hash(user), session(user.into()), now);
    }

    /// Returns for the accounts 1 and 2 whether a copy of their session is used.
    fn used(copies: &SessionCopies, now: Instant) -> [bool; 2] {
        [1, 2].map(|user| matches!(copies.find(&hash(user), now), Known::Session(_)))
    }

    #[test]
    fn a_copy_is_used_only_shortly_after_an_answer() {
        let now = Instant::now();
        let copies = copies(now);
        assert_eq!(used(&copies, now + LEASE.saturating_sub(Duration::from_millis(1))), [true, true]);
        assert_eq!(used(&copies, now + LEASE), [false, false]);
        assert!(matches!(copies.find(&hash(3), now + LEASE), Known::Nothing(None)), "nothing is kept either");
        copies.hear(now + LEASE, &[]);
        assert_eq!(used(&copies, now + LEASE), [true, true]);
    }

    #[test]
    fn a_copy_becomes_too_old() {
        let now = Instant::now();
        let copies = copies(now);
        copies.hear(now + MAX_AGE, &[]);
        assert_eq!(used(&copies, now + MAX_AGE), [false, false]);
        keep(&copies, 1, now + MAX_AGE);
        assert_eq!(used(&copies, now + MAX_AGE), [true, false]);
    }

    #[test]
    fn ended_sessions_are_forgotten() {
        let now = Instant::now();
        let of_one = copies(now);
        of_one.hear(now, &[Ended::Of(3), Ended::Of(2)]);
        assert_eq!(used(&of_one, now), [true, false]);
        let of_many = copies(now);
        of_many.hear(now, &[Ended::Of(1), Ended::Many]);
        assert_eq!(used(&of_many, now), [false, false]);
        let unheard = copies(now);
        unheard.stop();
        assert_eq!(used(&unheard, now), [false, false]);
        unheard.hear(now, &[]);
        assert_eq!(used(&unheard, now), [false, false], "something may have been missed");
    }

    #[test]
    fn sessions_read_before_a_change_are_not_kept() {
        let now = Instant::now();
        let changes: [fn(&SessionCopies, Instant); 4] = [
            |copies, now| copies.hear(now, &[Ended::Of(7)]),
            |copies, _| copies.forget_session(&hash(3)),
            |copies, _| copies.forget_inactive(UserId::new(3).unwrap(), DAY),
            |copies, now| {
                copies.stop();
                copies.hear(now, &[]);
            },
        ];
        for change in changes {
            let copies = copies(now);
            let Known::Nothing(Some(ticket)) = copies.find(&hash(3), now) else { panic!("nothing can be kept") };
            change(&copies, now);
            copies.keep(ticket, hash(3), session(3), now);
            assert!(matches!(copies.find(&hash(3), now), Known::Nothing(Some(_))));
        }
    }

    #[test]
    fn a_use_and_a_new_day_are_read_again() {
        let now = Instant::now();
        let copies = copies(now);
        copies.forget_session(&hash(1));
        copies.forget_inactive(UserId::new(2).unwrap(), DAY);
        assert_eq!(used(&copies, now), [false, true]);
        copies.forget_inactive(UserId::new(2).unwrap(), DAY.succ_opt().unwrap());
        assert_eq!(used(&copies, now), [false, false]);
    }

    #[test]
    fn the_number_of_copies_is_limited() {
        let now = Instant::now();
        let copies = SessionCopies::default();
        copies.hear(now, &[]);
        let keep = |number: usize, now| {
            let mut hash = hash(0);
            hash[..8].copy_from_slice(&number.to_be_bytes());
            let Known::Nothing(Some(ticket)) = copies.find(&hash, now) else { panic!("nothing can be kept") };
            copies.keep(ticket, hash, session(1), now);
            matches!(copies.find(&hash, now), Known::Session(_))
        };
        assert!((0..MAX_COPIES).all(|number| keep(number, now)));
        assert!(!keep(MAX_COPIES, now));
        copies.hear(now + MAX_AGE, &[]);
        assert!(keep(MAX_COPIES, now + MAX_AGE), "old copies make room");
    }
}
