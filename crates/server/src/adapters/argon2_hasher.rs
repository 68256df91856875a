use super::hashing_threads::{HashingThreads, Memory};
use argon2::password_hash::phc::{Output, ParamsString, PasswordHash, Salt};
use argon2::{Algorithm, Argon2, Block, Params, Version};
use async_trait::async_trait;
use ironleaf_application::shared::{HashingError, HashingParties, PasswordHasher};
use ironleaf_domain::account::RawPassword;
use std::fmt::Display;

/// Maximum number of queued passwords; more are rejected.
const MAX_WAITING: usize = 64;

/// Argon2id with the parameters that OWASP recommends (19 MiB, 2 passes, 1 lane: the crate's default). Passwords are
/// hashed on their own threads, at most one for each core.
pub(crate) struct Argon2Hasher {
    threads: HashingThreads,
    /// Hash of a random password.
    ///
    /// It is verified if the account is missing, so that the response time does not reveal accounts.
    dummy_hash: String,
}

/// Current load of the hasher.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct HashingLoad {
    /// Passwords that are being hashed.
    pub(crate) active: u64,
    /// Passwords that wait for a thread.
    pub(crate) waiting: u64,
}

impl Argon2Hasher {
    /// Creates a hasher with at most `at_once` concurrent hashes.
    pub(crate) fn new(at_once: usize) -> Result<Self, HashingError> {
        let unknown: [u8; 16] = rand::random();
        Ok(Self {
            threads: HashingThreads::start(at_once.max(1), MAX_WAITING).map_err(failed)?,
            dummy_hash: hash(&unknown, &mut Memory::new())?,
        })
    }

    /// Returns the current load.
    pub(crate) fn load(&self) -> HashingLoad {
        let number = |count: usize| u64::try_from(count).unwrap_or(u64::MAX);
        HashingLoad { active: number(self.threads.at_work()), waiting: number(self.threads.waiting()) }
    }

    /// Runs a job when a thread is free.
    async fn run<T: Send + 'static>(
        &self,
        parties: &HashingParties,
        work: impl FnOnce(&mut Memory) -> Result<T, HashingError> + Send + 'static,
    ) -> Result<T, HashingError> {
        let permit = self.threads.acquire(parties.names()).await.ok_or(HashingError::Overloaded)?;
        permit.run(work).await.ok_or_else(|| failed("hashing panicked"))?
    }
}

fn failed(error: impl Display) -> HashingError {
    HashingError::Failed(error.to_string())
}

/// Returns a hash in the PHC string format, with its parameters and a random salt.
fn hash(password: &[u8], memory: &mut Memory) -> Result<String, HashingError> {
    let (algorithm, version, params) = (Algorithm::default(), Version::default(), Params::default());
    let salt = Salt::new(&rand::random::<[u8; 16]>()).map_err(failed)?;
    let hash = PasswordHash {
        algorithm: algorithm.ident(),
        version: Some(version.into()),
        params: ParamsString::try_from(&params).map_err(failed)?,
        hash: Some(output(&Argon2::new(algorithm, version, params), password, &salt, memory)?),
        salt: Some(salt),
    };
    Ok(hash.to_string())
}

/// Returns whether a password matches a stored hash, with the parameters of that hash.
fn verify_hash(password: &[u8], stored: &str, memory: &mut Memory) -> Result<bool, HashingError> {
    let stored = PasswordHash::new(stored).map_err(failed)?;
    let (Some(salt), Some(hash)) = (&stored.salt, &stored.hash) else { return Err(failed("a hash without salt")) };
    let algorithm = Algorithm::try_from(stored.algorithm.as_str()).map_err(failed)?;
    let version = stored.version.map_or(Ok(Version::default()), Version::try_from).map_err(failed)?;
    let params = Params::try_from(&stored).map_err(failed)?;
    // `Output` compares in constant time.
    Ok(output(&Argon2::new(algorithm, version, params), password, salt, memory)? == *hash)
}

fn output(argon2: &Argon2, password: &[u8], salt: &[u8], memory: &mut Memory) -> Result<Output, HashingError> {
    memory.resize(argon2.params().block_count(), Block::new());
    let mut bytes = [0; Output::MAX_LENGTH];
    let length = argon2.params().output_len().unwrap_or(Params::DEFAULT_OUTPUT_LEN);
    let bytes = bytes.get_mut(..length).ok_or_else(|| failed("an output that is too long"))?;
    argon2.hash_password_into_with_memory(password, salt, bytes, memory).map_err(failed)?;
    Output::new(bytes).map_err(failed)
}

#[async_trait]
impl PasswordHasher for Argon2Hasher {
    async fn hash(&self, password: RawPassword, parties: HashingParties) -> Result<String, HashingError> {
        self.run(&parties, move |memory| hash(password.expose().as_bytes(), memory)).await
    }

    async fn verify(
        &self,
        password: RawPassword,
        stored: Option<String>,
        parties: HashingParties,
    ) -> Result<bool, HashingError> {
        let is_account = stored.is_some();
        let stored = stored.unwrap_or_else(|| self.dummy_hash.clone());
        self.run(&parties, move |memory| Ok(verify_hash(password.expose().as_bytes(), &stored, memory)? && is_account))
            .await
    }
}

#[cfg(test)]
mod tests {
    use super::{Argon2Hasher, MAX_WAITING};
    use ironleaf_application::shared::{HashingError, HashingParties, PasswordHasher};
    use ironleaf_domain::account::RawPassword;
    use std::sync::Arc;

    fn password(text: &str) -> RawPassword {
        RawPassword::new(text.to_owned())
    }

    fn nobody() -> HashingParties {
        HashingParties::default()
    }

    #[tokio::test]
    async fn a_password_fits_its_own_hash_alone() {
        let hasher = Argon2Hasher::new(2).unwrap();
        let hash = hasher.hash(password("correct horse"), nobody()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert!(hasher.verify(password("correct horse"), Some(hash.clone()), nobody()).await.unwrap());
        assert!(!hasher.verify(password("correct horse "), Some(hash), nobody()).await.unwrap());
        assert!(!hasher.verify(password("correct horse"), None, nobody()).await.unwrap());
    }

    #[tokio::test]
    async fn a_hash_of_other_parameters_is_checked_by_its_own() {
        // Created by the reference implementation in C: "password", "somesalt", 256 KiB, 3 passes, 2 lanes, 24 bytes.
        let stored = "$argon2id$v=19$m=256,t=3,p=2$c29tZXNhbHQ$RmjTCsQYfmh47t6s8P2DxaCjDbLMFu8L";
        let hasher = Argon2Hasher::new(1).unwrap();
        assert!(hasher.verify(password("password"), Some(stored.to_owned()), nobody()).await.unwrap());
        // Reuses the memory of the hash above.
        let own = hasher.hash(password("password"), nobody()).await.unwrap();
        assert!(hasher.verify(password("password"), Some(own), nobody()).await.unwrap());
    }

    #[tokio::test]
    async fn requests_beyond_the_queue_are_rejected_immediately() {
        let hasher = Arc::new(Argon2Hasher::new(1).unwrap());
        let permit = hasher.threads.acquire(&[]).await.unwrap();
        let waiting: Vec<_> = (0..MAX_WAITING)
            .map(|_| {
                let hasher = Arc::clone(&hasher);
                tokio::spawn(async move { hasher.verify(password("x"), None, nobody()).await })
            })
            .collect();
        while hasher.threads.waiting() < MAX_WAITING {
            tokio::task::yield_now().await;
        }
        assert_eq!(hasher.hash(password("x"), nobody()).await.unwrap_err(), HashingError::Overloaded);
        assert_eq!((hasher.load().active, hasher.load().waiting), (1, MAX_WAITING as u64));
        for task in &waiting {
            task.abort();
        }
        drop(permit);
    }
}
