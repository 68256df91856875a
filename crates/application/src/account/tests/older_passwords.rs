use super::*;
use crate::shared::PasswordHasher;
use async_trait::async_trait;

const COMPOSED: &str = "Caf\u{e9}-cr\u{e8}me";
const DECOMPOSED: &str = "Cafe\u{301}-cre\u{300}me";

/// Hashes a password to itself.
struct Plain;

#[async_trait]
impl PasswordHasher for Plain {
    async fn hash(&self, password: RawPassword, _: HashingParties) -> Result<String, HashingError> {
        Ok(password.expose().to_owned())
    }

    async fn verify(
        &self,
        password: RawPassword,
        hash: Option<String>,
        _: HashingParties,
    ) -> Result<bool, HashingError> {
        Ok(hash.is_some_and(|hash| hash == password.expose()))
    }
}

/// Logs in to an account with this hash. Returns whether it succeeded, and the hash afterwards.
async fn log_in(typed: &str, stored: &'static str) -> (bool, String) {
    let mut ports = Ports::default().allowing_attempts();
    ports.bell.expect_notify().return_const(());
    ports.attempts.expect_clear().returning(|_, _, _| Ok(()));
    ports.sessions.expect_add().returning(|_, _, _, _| Ok(true));
    ports.accounts.expect_find_by_email().returning(move |_| {
        Ok(Some(StoredAccount { id: user(), role: Role::User, password_hash: Some(stored.to_owned()) }))
    });
    let (sender, renewed) = std::sync::mpsc::channel();
    ports.accounts.expect_renew_hash().returning(move |_, old, new| {
        assert_eq!(old, stored);
        sender.send(new).unwrap();
        Ok(())
    });
    let mut service = ports.service();
    service.ports.hasher = Arc::new(Plain);
    let outcome = service.log_in(credentials(typed)).await;
    (outcome.is_ok(), renewed.try_recv().unwrap_or_else(|_| stored.to_owned()))
}

#[tokio::test]
async fn a_password_fits_in_each_form_and_its_older_hash_becomes_the_normalized_one() {
    for typed in [COMPOSED, DECOMPOSED] {
        for stored in [COMPOSED, DECOMPOSED] {
            assert_eq!(log_in(typed, stored).await, (true, COMPOSED.to_owned()), "{typed:?} for {stored:?}");
        }
    }
    let mixed = "Cafe\u{301}-cr\u{e8}me";
    assert_eq!(log_in(mixed, mixed).await, (true, COMPOSED.to_owned()));
    assert_eq!(log_in("Cafe-creme", COMPOSED).await, (false, COMPOSED.to_owned()));
}
