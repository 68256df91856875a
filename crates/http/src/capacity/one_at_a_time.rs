use std::collections::HashSet;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Limits an action to one concurrent run per account.
#[derive(Default)]
pub(crate) struct OneAtATime {
    accounts: Mutex<HashSet<i64>>,
}

/// A running action of an account. Dropping it allows the next one.
pub(crate) struct Running<'a> {
    all: &'a OneAtATime,
    account: i64,
}

impl OneAtATime {
    /// Starts the action for an account. Returns `None` if it is already running.
    pub(crate) fn start(&self, account: i64) -> Option<Running<'_>> {
        let is_new = self.accounts().insert(account);
        is_new.then(|| Running { all: self, account })
    }

    fn accounts(&self) -> MutexGuard<'_, HashSet<i64>> {
        self.accounts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        self.all.accounts().remove(&self.account);
    }
}

#[cfg(test)]
mod tests {
    use super::OneAtATime;

    #[test]
    fn an_account_waits_for_itself_and_for_no_other() {
        let imports = OneAtATime::default();
        let first = imports.start(1);
        assert!(first.is_some() && imports.start(1).is_none() && imports.start(2).is_some());
        drop(first);
        assert!(imports.start(1).is_some());
    }
}
