//! How often somebody may try what costs us a hash or a mail, or could be guessed.

use super::{AccountService, LOGIN_WINDOW};
use crate::shared::{Attempt, AttemptAction, AttemptId, AttemptLimit, PortError};
use chrono::TimeDelta;
use ironleaf_domain::account::EmailAddress;
use std::net::IpAddr;

/// How many accounts an address may make, and emails it may ask about by making one: a gym's whole course behind one
/// router may sign up together.
const REGISTER_LIMIT: AttemptLimit = AttemptLimit { most: 100, window: TimeDelta::hours(1) };

/// How many links an address may ask for, whoever they are for.
const RESET_LIMIT: AttemptLimit = AttemptLimit { most: 60, window: TimeDelta::hours(1) };

/// How many logins may fail from one address, whoever they are for: enough for all who train behind one router, and too
/// few to go through a list of stolen passwords.
const ADDRESS_LIMIT: AttemptLimit = AttemptLimit { most: 100, window: LOGIN_WINDOW };

/// How many logins may fail for one email from all addresses together.
const EMAIL_LIMIT: AttemptLimit = AttemptLimit { most: 100, window: TimeDelta::hours(24) };

/// What is left to whoever tries beyond [`EMAIL_LIMIT`]. Nobody is ever locked out: the owner has these tries, the link
/// by mail, and the sessions that live.
const SLOWED_LIMIT: AttemptLimit = AttemptLimit { most: 1, window: TimeDelta::minutes(1) };

/// How long to wait until another try is allowed: a second or more.
pub(super) type Wait = TimeDelta;

/// Which of the subjects has no more tries, from 0.
struct Refusal {
    subject: usize,
    wait: Wait,
}

/// A login that was counted as failed beforehand.
pub(super) struct CountedLogin {
    /// Of which a login that succeeds forgets all.
    subjects: [String; 2],
    tries: Vec<AttemptId>,
    /// Of which it forgets this one alone: who has an account of their own could else go on for ever.
    from_address: Option<AttemptId>,
}

impl AccountService {
    /// Counts a try beforehand, so that a hundred at once cannot slip past the limit together. Where throttling is
    /// turned off nothing is counted and all are let through.
    async fn count_tries(
        &self,
        action: AttemptAction,
        subjects: &[(String, AttemptLimit)],
    ) -> Result<Result<Vec<AttemptId>, Refusal>, PortError> {
        if self.settings.login_failures == 0 || subjects.is_empty() {
            return Ok(Ok(Vec::new()));
        }
        let now = self.ports.clock.now();
        Ok(match self.ports.attempts.reserve(action, subjects, now).await? {
            Attempt::Allowed(tries) => Ok(tries),
            Attempt::Refused { subject, until } => {
                Err(Refusal { subject, wait: (until - now).max(TimeDelta::seconds(1)) })
            }
        })
    }

    /// Takes tries back that tell nothing of who made them.
    pub(super) async fn take_back(&self, tries: &[AttemptId]) -> Result<(), PortError> {
        if tries.is_empty() { Ok(()) } else { self.ports.attempts.release(tries).await }
    }

    /// Forgets what failed before the right password.
    pub(super) async fn forget_passwords(&self, subject: String, tries: &[AttemptId]) -> Result<(), PortError> {
        if tries.is_empty() { Ok(()) } else { self.ports.attempts.clear(AttemptAction::Login, &[subject], &[]).await }
    }

    /// Counts a wrong password that somebody may be about to type.
    pub(super) async fn count_password(&self, subject: &str) -> Result<Result<Vec<AttemptId>, Wait>, PortError> {
        let counted = self.count_tries(AttemptAction::Login, &[(subject.to_owned(), self.password_limit())]).await?;
        Ok(counted.map_err(|refusal| refusal.wait))
    }

    /// Counts a login, for its address with the email, for the email from everywhere, and for the address alone. Which
    /// emails have an account does not matter.
    pub(super) async fn count_login(
        &self,
        address: &str,
        email: &EmailAddress,
    ) -> Result<Result<CountedLogin, Wait>, PortError> {
        const FROM_EVERYWHERE: usize = 1;
        let subjects = [format!("{address} {email}"), format!("email {email}")];
        let [here, everywhere] = subjects.clone();
        let mut wanted = vec![(here, self.password_limit()), (everywhere, EMAIL_LIMIT)];
        if !is_this_machine(address) {
            wanted.push((format!("address {address}"), ADDRESS_LIMIT));
        }
        let mut counted = self.count_tries(AttemptAction::Login, &wanted).await?;
        if counted.as_ref().is_err_and(|refusal| refusal.subject == FROM_EVERYWHERE) {
            wanted[FROM_EVERYWHERE] = (format!("slowed {email}"), SLOWED_LIMIT);
            counted = self.count_tries(AttemptAction::Login, &wanted).await?;
        }
        Ok(match counted {
            Ok(mut tries) => {
                let from_address = if tries.len() > subjects.len() { tries.pop() } else { None };
                Ok(CountedLogin { subjects, tries, from_address })
            }
            Err(refusal) => Err(refusal.wait),
        })
    }

    /// Takes a login back that told nothing.
    pub(super) async fn forget_try(&self, mut login: CountedLogin) -> Result<(), PortError> {
        login.tries.extend(login.from_address);
        self.take_back(&login.tries).await
    }

    /// Forgets what failed before a login that has succeeded.
    pub(super) async fn forget_failures(&self, login: CountedLogin) -> Result<(), PortError> {
        if login.tries.is_empty() {
            return Ok(());
        }
        self.ports.attempts.clear(AttemptAction::Login, &login.subjects, login.from_address.as_slice()).await
    }

    fn password_limit(&self) -> AttemptLimit {
        AttemptLimit { most: self.settings.login_failures, window: LOGIN_WINDOW }
    }

    /// Counts a registration from an address.
    pub(super) async fn count_registration(&self, address: &str) -> Result<Result<Vec<AttemptId>, Wait>, PortError> {
        self.count_from(address, AttemptAction::Register, address.to_owned(), REGISTER_LIMIT).await
    }

    /// Counts a wish for a link from an address.
    pub(super) async fn count_reset_request(&self, address: &str) -> Result<Result<Vec<AttemptId>, Wait>, PortError> {
        self.count_from(address, AttemptAction::PasswordReset, format!("address {address}"), RESET_LIMIT).await
    }

    async fn count_from(
        &self,
        address: &str,
        action: AttemptAction,
        subject: String,
        limit: AttemptLimit,
    ) -> Result<Result<Vec<AttemptId>, Wait>, PortError> {
        if is_this_machine(address) {
            return Ok(Ok(Vec::new()));
        }
        Ok(self.count_tries(action, &[(subject, limit)]).await?.map_err(|refusal| refusal.wait))
    }
}

/// This machine is never counted alone: behind a proxy that the server was not told of, everybody comes from there, and
/// one visitor could shut the door for all.
fn is_this_machine(address: &str) -> bool {
    address.parse::<IpAddr>().is_ok_and(|address| address.is_loopback())
}
