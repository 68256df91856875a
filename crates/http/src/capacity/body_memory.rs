use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

const MIB: usize = 1024 * 1024;

/// Request bodies that share a memory budget. One kind of body cannot use up the budget of another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum BodyPool {
    /// Bodies from visitors, at most 4 KiB each. The budget allows enough of them to keep login possible.
    Visitors,
    /// Bodies from signed-in accounts, except imports.
    Members,
    /// Files to import.
    Imports,
}

impl BodyPool {
    /// Returns the maximum total size of the pool's bodies, in bytes.
    const fn max_bytes(self) -> usize {
        match self {
            Self::Visitors => 8 * MIB,
            Self::Members => 32 * MIB,
            Self::Imports => 64 * MIB,
        }
    }

    /// Returns the maximum total size of one account's concurrent bodies, in bytes.
    const fn max_bytes_of_account(self) -> usize {
        match self {
            Self::Visitors => self.max_bytes(),
            Self::Members => 2 * MIB,
            Self::Imports => 16 * MIB,
        }
    }
}

/// Counts and limits the bytes of all request bodies in memory.
///
/// A body counts from its first byte until the response. Only received bytes count, so an announced `Content-Length`
/// reserves nothing.
#[derive(Default)]
pub(crate) struct BodyMemory {
    counts: Mutex<Counts>,
}

#[derive(Default)]
struct Counts {
    of_pools: HashMap<BodyPool, usize>,
    account_routes: HashMap<(BodyPool, i64), usize>,
}

/// Memory of one body. Dropping it releases the memory.
pub(crate) struct BodyShare<'a> {
    memory: &'a BodyMemory,
    pool: BodyPool,
    account: Option<i64>,
    bytes: usize,
}

impl BodyMemory {
    /// Starts counting a body, for an account if one is signed in.
    pub(crate) fn share(&self, pool: BodyPool, account: Option<i64>) -> BodyShare<'_> {
        BodyShare { memory: self, pool, account, bytes: 0 }
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl BodyShare<'_> {
    /// Counts more bytes. Returns `false` and counts nothing if a limit would be exceeded.
    pub(crate) fn grow(&mut self, by: usize) -> bool {
        let mut counts = self.memory.counts();
        let key = self.account.map(|account| (self.pool, account));
        let of_pool = counts.of_pools.get(&self.pool).copied().unwrap_or(0) + by;
        let of_account = key.and_then(|key| counts.account_routes.get(&key)).copied().unwrap_or(0) + by;
        if of_pool > self.pool.max_bytes() || of_account > self.pool.max_bytes_of_account() {
            return false;
        }
        counts.of_pools.insert(self.pool, of_pool);
        if let Some(key) = key {
            counts.account_routes.insert(key, of_account);
        }
        self.bytes += by;
        true
    }
}

impl Drop for BodyShare<'_> {
    fn drop(&mut self) {
        let mut counts = self.memory.counts();
        if let Some(of_pool) = counts.of_pools.get_mut(&self.pool) {
            *of_pool -= self.bytes;
        }
        let Some(key) = self.account.map(|account| (self.pool, account)) else { return };
        if let Some(of_account) = counts.account_routes.get_mut(&key) {
            *of_account -= self.bytes;
            if *of_account == 0 {
                counts.account_routes.remove(&key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{BodyMemory, BodyPool, MIB};

    #[test]
    fn request_bodies_share_a_memory_limit_and_release_it() {
        let memory = BodyMemory::default();
        let mut bodies: Vec<_> = (1..=4).map(|account| memory.share(BodyPool::Imports, Some(account))).collect();
        assert!(bodies.iter_mut().all(|body| body.grow(16 * MIB)));
        let mut fifth = memory.share(BodyPool::Imports, Some(5));
        assert!(!fifth.grow(1));
        bodies.pop();
        assert!(fifth.grow(16 * MIB) && !fifth.grow(1));
        drop((bodies, fifth));
        assert_eq!(memory.counts().of_pools[&BodyPool::Imports], 0);
        assert!(memory.counts().account_routes.is_empty());
    }

    #[test]
    fn one_account_leaves_room_for_others() {
        let memory = BodyMemory::default();
        let mut greedy: Vec<_> = (0..8).map(|_| memory.share(BodyPool::Members, Some(1))).collect();
        assert!(greedy.iter_mut().all(|body| body.grow(MIB / 4)));
        assert!(!memory.share(BodyPool::Members, Some(1)).grow(1));
        assert!(memory.share(BodyPool::Members, Some(2)).grow(MIB));
    }

    #[test]
    fn bodies_of_members_never_keep_anybody_from_signing_in() {
        let memory = BodyMemory::default();
        let mut members: Vec<_> = (0..16).map(|account| memory.share(BodyPool::Members, Some(account))).collect();
        assert!(members.iter_mut().all(|body| body.grow(2 * MIB)));
        assert!(!memory.share(BodyPool::Members, Some(99)).grow(1));
        assert!(memory.share(BodyPool::Visitors, None).grow(4096));
    }
}
