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
    pub(super) async fn count_try(
        &self,
        action: AttemptAction,
        subject: &str,
        limit: AttemptLimit,
    ) -> Result<Result<Option<AttemptId>, Wait>, PortError> {
        if self.settings.login_failures == 0 {
            return Ok(Ok(None));
        }
        let now = self.ports.clock.now();
        Ok(match self.ports.attempts.reserve(action, subject, limit, now).await? {
            Attempt::Allowed(attempt) => Ok(Some(attempt)),
            Attempt::Refused { until } => Err((until - now).max(TimeDelta::seconds(1))),
        })
    }

    /// Takes tries back that tell nothing of who made them.
    pub(super) async fn take_back(&self, tries: impl IntoIterator<Item = AttemptId>) -> Result<(), PortError> {
        for attempt in tries {
            self.ports.attempts.release(attempt).await?;
        }
        Ok(())
    }

    /// Counts a wrong password that somebody may be about to type.
    pub(super) async fn count_password(&self, subject: &str) -> Result<Result<Option<AttemptId>, Wait>, PortError> {
        let limit = AttemptLimit { most: self.settings.login_failures, window: LOGIN_WINDOW };
        self.count_try(AttemptAction::Login, subject, limit).await
    }

    /// Counts a login, for its address with the email, for the address alone, and for the email from everywhere. Which
    /// emails have an account does not matter.
    pub(super) async fn count_login(
        &self,
        address: &str,
        email: &EmailAddress,
    ) -> Result<Result<CountedLogin, Wait>, PortError> {
        let subjects = [format!("{address} {email}"), format!("email {email}")];
        let here = match self.count_password(&subjects[0]).await? {
            Ok(attempt) => attempt,
            Err(wait) => return Ok(Err(wait)),
        };
        let of_address = format!("address {address}");
        let from_address = match self.count_from(address, AttemptAction::Login, &of_address, ADDRESS_LIMIT).await? {
            Ok(attempt) => attempt,
            Err(wait) => {
                self.take_back(here).await?;
                return Ok(Err(wait));
            }
        };
        let everywhere = match self.count_try(AttemptAction::Login, &subjects[1], EMAIL_LIMIT).await? {
            Ok(attempt) => Ok(attempt),
            Err(_) => self.count_try(AttemptAction::Login, &format!("slowed {email}"), SLOWED_LIMIT).await?,
        };
        match everywhere {
            Ok(everywhere) => {
                let tries = here.into_iter().chain(everywhere).collect();
                Ok(Ok(CountedLogin { subjects, tries, from_address }))
            }
            Err(wait) => {
                // The password was not looked at, so this address has not failed.
                self.take_back(here.into_iter().chain(from_address)).await?;
                Ok(Err(wait))
            }
        }
    }

    /// Takes a login back that told nothing.
    pub(super) async fn forget_try(&self, login: CountedLogin) -> Result<(), PortError> {
        self.take_back(login.tries.into_iter().chain(login.from_address)).await
    }

    /// Forgets what failed before a login that has succeeded.
    pub(super) async fn forget_failures(&self, login: CountedLogin) -> Result<(), PortError> {
        if !login.tries.is_empty() {
            for subject in &login.subjects {
                self.ports.attempts.clear(AttemptAction::Login, subject).await?;
            }
        }
        self.take_back(login.from_address).await
    }

    /// Counts a registration from an address.
    pub(super) async fn count_registration(&self, address: &str) -> Result<Result<Option<AttemptId>, Wait>, PortError> {
        self.count_from(address, AttemptAction::Register, address, REGISTER_LIMIT).await
    }

    /// Counts a wish for a link from an address.
    pub(super) async fn count_reset_request(
        &self,
        address: &str,
    ) -> Result<Result<Option<AttemptId>, Wait>, PortError> {
        self.count_from(address, AttemptAction::PasswordReset, &format!("address {address}"), RESET_LIMIT).await
    }

    /// Counts a try for an address, unless that is this machine: behind a proxy that the server was not told of,
    /// everybody comes from there, and one visitor could shut the door for all.
    async fn count_from(
        &self,
        address: &str,
        action: AttemptAction,
        subject: &str,
        limit: AttemptLimit,
    ) -> Result<Result<Option<AttemptId>, Wait>, PortError> {
        let is_this_machine = address.parse::<IpAddr>().is_ok_and(|address| address.is_loopback());
        if is_this_machine { Ok(Ok(None)) } else { self.count_try(action, subject, limit).await }
    }
}
