//! A fair queue for a limited number of permits.

use std::collections::hash_map::Entry;
use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::oneshot;

/// A queue for a number of permits.
///
/// Each request belongs to parties, such as a network and an account. In each round every party gets at most one
/// permit, so a party with many requests waits behind parties with few (start-time fair queueing; Goyal, Vin and Cheng
/// 1996). A party has a maximum number of permits at once, so that long jobs of one party leave some to others. If the
/// queue is full, it drops the request of the latest round.
#[derive(Clone)]
pub(super) struct FairQueue(Arc<Mutex<State>>);

struct State {
    permits: usize,
    free: usize,
    max_of_party: usize,
    max_waiting: usize,
    /// The latest round in which a permit was granted.
    round: u64,
    /// Number of requests so far, which orders the requests of one round.
    arrivals: u64,
    waiting: BTreeMap<QueueSlot, Waiter>,
    /// The last round in which a party has a slot. Parties without an entry have none.
    last_rounds: HashMap<String, u64>,
    /// Number of permits of each party that has some.
    held: HashMap<String, usize>,
}

/// Round, and order of arrival within it.
type QueueSlot = (u64, u64);

struct Waiter {
    parties: Vec<String>,
    grant: oneshot::Sender<Permit>,
}

/// A permit. On drop it passes to the next request.
pub(super) struct Permit {
    queue: FairQueue,
    parties: Vec<String>,
}

impl FairQueue {
    /// Creates a queue with this number of permits in all, of one party, and of waiting requests.
    pub(super) fn new(permits: usize, max_of_party: usize, max_waiting: usize) -> Self {
        Self(Arc::new(Mutex::new(State {
            permits,
            free: permits,
            max_of_party,
            max_waiting,
            round: 0,
            arrivals: 0,
            waiting: BTreeMap::new(),
            last_rounds: HashMap::new(),
            held: HashMap::new(),
        })))
    }

    /// Returns the number of permits in use.
    pub(super) fn at_work(&self) -> usize {
        let state = self.lock();
        state.permits.saturating_sub(state.free)
    }

    /// Returns the number of waiting requests.
    pub(super) fn waiting(&self) -> usize {
        self.lock().waiting.len()
    }

    /// Waits for a permit. Returns `None` if the queue is full, or becomes full, of requests of earlier rounds.
    pub(super) async fn enter(&self, parties: &[String]) -> Option<Permit> {
        let (place, granted) = {
            let mut state = self.lock();
            let round = state.next_round(parties);
            if state.free > 0 && state.may_hold(parties) {
                state.note(parties, round);
                return Some(state.grant(self, parties.to_vec(), round));
            }
            if state.waiting.len() >= state.max_waiting {
                state.give_up_a_place_after(round)?;
            }
            let (grant, granted) = oneshot::channel();
            state.arrivals += 1;
            let place = (round, state.arrivals);
            state.note(parties, round);
            state.waiting.insert(place, Waiter { parties: parties.to_vec(), grant });
            (place, granted)
        };
        let _place = HeldPlace { queue: self, place };
        granted.await.ok()
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Returns whether each of the parties may have another permit.
    fn may_hold(&self, parties: &[String]) -> bool {
        parties.iter().all(|party| self.held.get(party).is_none_or(|held| *held < self.max_of_party))
    }

    fn grant(&mut self, queue: &FairQueue, parties: Vec<String>, round: u64) -> Permit {
        self.free -= 1;
        self.round = self.round.max(round);
        for party in &parties {
            *self.held.entry(party.clone()).or_default() += 1;
        }
        Permit { queue: queue.clone(), parties }
    }

    /// Takes back a permit.
    fn take_back(&mut self, parties: &[String]) {
        self.free += 1;
        for party in parties {
            if let Entry::Occupied(mut held) = self.held.entry(party.clone()) {
                *held.get_mut() -= 1;
                if *held.get() == 0 {
                    held.remove();
                }
            }
        }
    }

    /// Removes the first waiting request that may have a permit.
    fn take_next(&mut self) -> Option<(u64, Waiter)> {
        let next = self.waiting.iter().find(|(_, waiter)| self.may_hold(&waiter.parties)).map(|(slot, _)| *slot)?;
        Some((next.0, self.waiting.remove(&next)?))
    }

    /// Returns the first round in which none of the parties has a slot.
    fn next_round(&self, parties: &[String]) -> u64 {
        let last = parties.iter().filter_map(|party| self.last_rounds.get(party)).max();
        last.map_or(self.round, |last| self.round.max(last + 1))
    }

    fn note(&mut self, parties: &[String], round: u64) {
        if self.last_rounds.len() > 8 * self.max_waiting {
            let past = self.round;
            self.last_rounds.retain(|_, last| *last >= past);
        }
        for party in parties {
            self.last_rounds.insert(party.clone(), round);
        }
    }

    /// Reverts [`Self::note`] for the parties that have no later request.
    fn forget(&mut self, parties: &[String], round: u64) {
        for party in parties {
            if let Some(last) = self.last_rounds.get_mut(party).filter(|last| **last == round) {
                *last = round.saturating_sub(1);
            }
        }
    }

    /// Removes the last request of the queue if it is of a later round than this one.
    fn give_up_a_place_after(&mut self, round: u64) -> Option<()> {
        let last = self.waiting.last_entry().filter(|last| last.key().0 > round)?;
        let ((round, _), waiter) = last.remove_entry();
        self.forget(&waiter.parties, round);
        Some(())
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        let mut state = self.queue.lock();
        state.take_back(&self.parties);
        if let Some((round, Waiter { parties, grant })) = state.take_next() {
            let permit = state.grant(&self.queue, parties, round);
            drop(state);
            // If the request was canceled at this moment, the permit is dropped again and passes to the next.
            let _gone = grant.send(permit);
        } else if state.free == state.permits {
            state.last_rounds.clear();
        }
    }
}

/// A slot in the queue, freed when the waiting future is dropped.
struct HeldPlace<'a> {
    queue: &'a FairQueue,
    place: QueueSlot,
}

impl Drop for HeldPlace<'_> {
    fn drop(&mut self) {
        let mut state = self.queue.lock();
        if let Some(waiter) = state.waiting.remove(&self.place) {
            state.forget(&waiter.parties, self.place.0);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FairQueue, Permit};
    use futures_util::future::{BoxFuture, FutureExt};
    use std::task::{Context, Poll, Waker};

    fn parties(names: &[&str]) -> Vec<String> {
        names.iter().map(|name| (*name).to_owned()).collect()
    }

    /// Requests with names, in the order in which they arrive.
    struct Crowd(Vec<(String, BoxFuture<'static, Option<Permit>>)>);

    impl Crowd {
        fn arrive(&mut self, queue: &FairQueue, name: &str, of: &[&str]) {
            let (queue, of) = (queue.clone(), parties(of));
            self.0.push((name.to_owned(), async move { queue.enter(&of).await }.boxed()));
            assert!(self.poll_last().is_pending(), "{name} waits");
        }

        fn poll_last(&mut self) -> Poll<Option<Permit>> {
            let mut context = Context::from_waker(Waker::noop());
            self.0.last_mut().unwrap().1.poll_unpin(&mut context)
        }

        /// Returns the requests that completed since the last call, and whether they got a permit. Drops the permits.
        fn ended(&mut self) -> Vec<(String, bool)> {
            let mut context = Context::from_waker(Waker::noop());
            let mut ended = Vec::new();
            self.0.retain_mut(|(name, request)| match request.poll_unpin(&mut context) {
                Poll::Pending => true,
                Poll::Ready(permit) => {
                    ended.push((name.clone(), permit.is_some()));
                    false
                }
            });
            ended
        }

        /// Returns all requests in the order in which they get the one permit.
        fn order(&mut self, first: Permit) -> Vec<String> {
            drop(first);
            let mut order = Vec::new();
            while !self.0.is_empty() {
                order.extend(self.ended().into_iter().map(|(name, _)| name));
            }
            order
        }
    }

    async fn full(permits: usize, max_waiting: usize) -> (FairQueue, Permit) {
        let queue = FairQueue::new(permits, permits, max_waiting);
        let permit = queue.enter(&parties(&["elsewhere"])).await.unwrap();
        (queue, permit)
    }

    #[tokio::test]
    async fn one_who_wants_many_waits_behind_others_who_want_few() {
        let (queue, first) = full(1, 64).await;
        let mut crowd = Crowd(Vec::new());
        for number in 0..20 {
            let account = format!("account {number}");
            crowd.arrive(&queue, &format!("client {number}"), &["network a", &account]);
        }
        crowd.arrive(&queue, "ada", &["network b", "account ada"]);
        crowd.arrive(&queue, "bea", &["network c", "account bea"]);
        let order = crowd.order(first);
        assert_eq!(order[..3], ["client 0", "ada", "bea"]);
        assert_eq!(order.len(), 22, "every request gets a permit");
    }

    #[tokio::test]
    async fn an_account_that_comes_from_many_networks_is_one_party() {
        let (queue, first) = full(1, 64).await;
        let mut crowd = Crowd(Vec::new());
        for number in 0..20 {
            crowd.arrive(&queue, &format!("client {number}"), &[&format!("network {number}"), "account eve"]);
        }
        crowd.arrive(&queue, "ada", &["network ada", "account ada"]);
        assert_eq!(crowd.order(first)[..2], ["client 0", "ada"]);
    }

    #[tokio::test]
    async fn served_requests_are_counted() {
        let (queue, first) = full(1, 64).await;
        let mut crowd = Crowd(Vec::new());
        crowd.arrive(&queue, "client 0", &["network a"]);
        crowd.arrive(&queue, "client 1", &["network a"]);
        drop(first);
        assert_eq!(crowd.ended(), [("client 0".to_owned(), true), ("client 1".to_owned(), true)]);
        let first = queue.enter(&parties(&["network a"])).await.unwrap();
        crowd.arrive(&queue, "client 2", &["network a"]);
        crowd.arrive(&queue, "ada", &["network b"]);
        assert_eq!(crowd.order(first), ["ada", "client 2"]);
    }

    #[tokio::test]
    async fn a_full_queue_prefers_parties_with_few_requests() {
        let (queue, first) = full(1, 3).await;
        let mut crowd = Crowd(Vec::new());
        for number in 0..3 {
            crowd.arrive(&queue, &format!("client {number}"), &["network a"]);
        }
        assert!(queue.enter(&parties(&["network a"])).await.is_none(), "the queue is full");
        crowd.arrive(&queue, "ada", &["network b"]);
        assert_eq!(crowd.ended(), [("client 2".to_owned(), false)]);
        assert_eq!((queue.waiting(), queue.at_work()), (3, 1));
        assert_eq!(crowd.order(first), ["client 0", "ada", "client 1"]);
        assert_eq!((queue.waiting(), queue.at_work()), (0, 0));
    }

    #[tokio::test]
    async fn a_canceled_waiter_releases_its_slot_and_permit() {
        let (queue, first) = full(1, 3).await;
        let mut crowd = Crowd(Vec::new());
        for name in ["gone", "granted and gone", "ada"] {
            crowd.arrive(&queue, name, &[name]);
        }
        drop(crowd.0.remove(0));
        assert_eq!(queue.waiting(), 2);
        drop(first);
        drop(crowd.0.remove(0));
        assert_eq!(crowd.ended(), [("ada".to_owned(), true)]);
        assert_eq!((queue.waiting(), queue.at_work()), (0, 0));
    }

    #[tokio::test]
    async fn long_jobs_of_one_party_leave_permits_to_others() {
        let queue = FairQueue::new(4, 2, 64);
        let mine = [queue.enter(&parties(&["eve"])).await.unwrap(), queue.enter(&parties(&["eve"])).await.unwrap()];
        let mut crowd = Crowd(Vec::new());
        crowd.arrive(&queue, "third", &["eve"]);
        let other = queue.enter(&parties(&["ada"])).await.unwrap();
        assert_eq!((queue.at_work(), queue.waiting()), (3, 1));
        drop(other);
        assert!(crowd.ended().is_empty(), "a permit of another party does not help");
        drop(mine);
        assert_eq!(crowd.ended(), [("third".to_owned(), true)]);
        assert_eq!((queue.at_work(), queue.waiting()), (0, 0));
    }

    #[tokio::test]
    async fn those_of_no_party_come_in_their_order() {
        let (queue, first) = full(1, 64).await;
        let mut crowd = Crowd(Vec::new());
        for name in ["one", "two", "three"] {
            crowd.arrive(&queue, name, &[]);
        }
        assert_eq!(crowd.order(first), ["one", "two", "three"]);
    }
}
