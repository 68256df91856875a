use argon2::password_hash::phc::PasswordHash;
use argon2::{Argon2, PasswordHasher as _, PasswordVerifier as _};
use async_trait::async_trait;
use ironleaf_application::shared::{HashingError, PasswordHasher};
use ironleaf_domain::account::RawPassword;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::sync::Semaphore;

/// How many may wait for their turn before the next is refused.
const MAX_WAITING: usize = 64;

/// Argon2id with the parameters that OWASP recommends (19 MiB, 2 passes, 1 lane: the crate's default), away from the
/// threads that serve requests, and on at most as many cores as there are.
pub(crate) struct Argon2Hasher {
    turns: Arc<Semaphore>,
    waiting: AtomicUsize,
    /// Of a password that nobody knows: checked where there is no account, so that time tells nothing.
    dummy_hash: String,
}

impl Argon2Hasher {
    /// A hasher that works on at most `at_once` passwords at a time.
    pub(crate) fn new(at_once: usize) -> Result<Self, HashingError> {
        let unknown: [u8; 16] = rand::random();
        Ok(Self {
            turns: Arc::new(Semaphore::new(at_once.max(1))),
            waiting: AtomicUsize::new(0),
            dummy_hash: hash(&unknown)?,
        })
    }

    /// Does a piece of hashing once it is its turn.
    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, HashingError> + Send + 'static,
    ) -> Result<T, HashingError> {
        let place = Place::take(&self.waiting).ok_or(HashingError::Overloaded)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| HashingError::Overloaded)?;
        drop(place);
        tokio::task::spawn_blocking(move || {
            // Held until the work is done, even if the caller has gone away by then.
            let _turn = turn;
            work()
        })
        .await
        .map_err(|error| HashingError::Failed(error.to_string()))?
    }
}

/// A place in the queue, given back when it is dropped.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    fn take(waiting: &'a AtomicUsize) -> Option<Self> {
        let place = Self(waiting);
        (waiting.fetch_add(1, Ordering::Relaxed) < MAX_WAITING).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

fn hash(password: &[u8]) -> Result<String, HashingError> {
    let hash = Argon2::default().hash_password(password).map_err(|error| HashingError::Failed(error.to_string()))?;
    Ok(hash.to_string())
}

#[async_trait]
impl PasswordHasher for Argon2Hasher {
    async fn hash(&self, password: RawPassword) -> Result<String, HashingError> {
        self.run(move || hash(password.expose().as_bytes())).await
    }

    async fn verify(&self, password: RawPassword, stored: Option<String>) -> Result<bool, HashingError> {
        let is_account = stored.is_some();
        let stored = stored.unwrap_or_else(|| self.dummy_hash.clone());
        self.run(move || {
            let parsed = PasswordHash::new(&stored).map_err(|error| HashingError::Failed(error.to_string()))?;
            let fits = Argon2::default().verify_password(password.expose().as_bytes(), &parsed).is_ok();
            Ok(fits && is_account)
        })
        .await
    }
}

#[cfg(test)]
mod tests {
    use super::{Argon2Hasher, MAX_WAITING};
    use ironleaf_application::shared::{HashingError, PasswordHasher};
    use ironleaf_domain::account::RawPassword;
    use std::sync::Arc;

    fn password(text: &str) -> RawPassword {
        RawPassword::new(text.to_owned())
    }

    #[tokio::test]
    async fn a_password_fits_its_own_hash_alone() {
        let hasher = Argon2Hasher::new(2).unwrap();
        let hash = hasher.hash(password("correct horse")).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(hasher.verify(password("correct horse"), Some(hash.clone())).await.unwrap());
        assert!(!hasher.verify(password("correct horse "), Some(hash)).await.unwrap());
        assert!(!hasher.verify(password("correct horse"), None).await.unwrap());
    }

    #[tokio::test]
    async fn past_the_queue_the_next_is_refused_at_once() {
        let hasher = Arc::new(Argon2Hasher::new(1).unwrap());
        let turn = Arc::clone(&hasher.turns).acquire_owned().await.unwrap();
        let waiting: Vec<_> = (0..MAX_WAITING)
            .map(|_| {
                let hasher = Arc::clone(&hasher);
                tokio::spawn(async move { hasher.verify(password("x"), None).await })
            })
            .collect();
        while hasher.waiting.load(std::sync::atomic::Ordering::Relaxed) < MAX_WAITING {
            tokio::task::yield_now().await;
        }
        assert_eq!(hasher.hash(password("x")).await.unwrap_err(), HashingError::Overloaded);
        for task in &waiting {
            task.abort();
        }
        drop(turn);
    }
}
