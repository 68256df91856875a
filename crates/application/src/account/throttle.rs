//! How often somebody may try what costs us a hash or a mail, or could be guessed.
//!
//! A subject that belongs to an account ends with a space and the account's email, or its id: a password reset clears the
//! account's counts by that last word (`PasswordLinks::set_password`).

use super::{AccountService, KnownDevice, LOGIN_WINDOW};
use crate::shared::{Attempt, AttemptAction, AttemptId, AttemptLimit, PortError};
use chrono::TimeDelta;
use ironleaf_domain::account::{ClientAddress, EmailAddress};

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

/// What is left to unknown devices beyond [`EMAIL_LIMIT`]. The owner is never locked out: devices that have signed in
/// before have counts of their own, and so has the device that follows the link of a forgotten password.
const SLOWED_LIMIT: AttemptLimit = AttemptLimit { most: 1, window: TimeDelta::minutes(1) };

/// How many mails with a link an email gets from one device or address.
const LINK_LIMIT: AttemptLimit = AttemptLimit { most: 3, window: TimeDelta::hours(1) };

/// How many mails with a link an email gets from unknown devices at all addresses together.
const EMAIL_LINK_LIMIT: AttemptLimit = AttemptLimit { most: 20, window: TimeDelta::hours(1) };

/// What is left to unknown devices beyond [`EMAIL_LINK_LIMIT`]: the newest mail is always much younger than its link is
/// good for, whoever asked for it.
const SLOWED_LINK_LIMIT: AttemptLimit = AttemptLimit { most: 1, window: TimeDelta::minutes(5) };

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
    subjects: Vec<String>,
    tries: Vec<AttemptId>,
    /// Of which it forgets these alone: who has an account of their own could else go on for ever.
    from_address: Vec<AttemptId>,
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

    /// Takes tries back that tell nothing of who made them: a port has failed. Where that fails too, nothing is lost: what
    /// nobody decides soon no longer counts.
    pub(super) async fn take_back(&self, tries: &[AttemptId]) {
        if !tries.is_empty() {
            let _undecided = self.ports.attempts.release(tries).await;
        }
    }

    /// Lets tries count for their whole window: the password was wrong.
    pub(super) async fn count_failure(&self, tries: &[AttemptId]) -> Result<(), PortError> {
        if tries.is_empty() { Ok(()) } else { self.ports.attempts.decide(tries).await }
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
    /// emails have an account does not matter. A device that has signed in to the account counts for itself alone.
    pub(super) async fn count_login(
        &self,
        address: &ClientAddress,
        email: &EmailAddress,
        device: Option<&KnownDevice>,
    ) -> Result<Result<CountedLogin, Wait>, PortError> {
        let mut wanted = in_networks(address, self.password_limit(), |network| format!("{network} {email}"));
        let mut subjects: Vec<String> = wanted.iter().map(|(subject, _)| subject.clone()).collect();
        if let Some(device) = device {
            let own = format!("device {} {email}", device.id);
            let counted = self.count_tries(AttemptAction::Login, &[(own.clone(), self.password_limit())]).await?;
            let counted = counted.map_err(|refusal| refusal.wait);
            subjects.insert(0, own);
            return Ok(counted.map(|tries| CountedLogin { subjects, tries, from_address: Vec::new() }));
        }
        let from_everywhere = wanted.len();
        subjects.push(format!("email {email}"));
        wanted.push((format!("email {email}"), EMAIL_LIMIT));
        wanted.extend(of_address(address, ADDRESS_LIMIT));
        let mut counted = self.count_tries(AttemptAction::Login, &wanted).await?;
        if counted.as_ref().is_err_and(|refusal| refusal.subject == from_everywhere) {
            wanted[from_everywhere] = (format!("slowed {email}"), SLOWED_LIMIT);
            counted = self.count_tries(AttemptAction::Login, &wanted).await?;
        }
        Ok(match counted {
            Ok(mut tries) => {
                let from_address = tries.split_off(tries.len().min(subjects.len()));
                Ok(CountedLogin { subjects, tries, from_address })
            }
            Err(refusal) => Err(refusal.wait),
        })
    }

    /// Takes a login back that told nothing.
    pub(super) async fn forget_try(&self, mut login: CountedLogin) {
        login.tries.extend(login.from_address);
        self.take_back(&login.tries).await;
    }

    /// Counts a login that has failed.
    pub(super) async fn count_failed_login(&self, mut login: CountedLogin) -> Result<(), PortError> {
        login.tries.extend(login.from_address);
        self.count_failure(&login.tries).await
    }

    /// Forgets what failed before a login that has succeeded.
    pub(super) async fn forget_failures(&self, login: CountedLogin) -> Result<(), PortError> {
        if login.tries.is_empty() {
            return Ok(());
        }
        self.ports.attempts.clear(AttemptAction::Login, &login.subjects, &login.from_address).await
    }

    fn password_limit(&self) -> AttemptLimit {
        AttemptLimit { most: self.settings.login_failures, window: LOGIN_WINDOW }
    }

    /// Counts a registration from an address.
    pub(super) async fn count_registration(
        &self,
        address: &ClientAddress,
    ) -> Result<Result<Vec<AttemptId>, Wait>, PortError> {
        let subjects = in_networks(address, REGISTER_LIMIT, str::to_owned);
        self.count_from(address, AttemptAction::Register, &subjects).await
    }

    /// Counts a wish for a link from an address.
    pub(super) async fn count_reset_request(
        &self,
        address: &ClientAddress,
    ) -> Result<Result<Vec<AttemptId>, Wait>, PortError> {
        self.count_from(address, AttemptAction::PasswordReset, &of_address(address, RESET_LIMIT)).await
    }

    /// Counts a mail with a link for an email, if it may be sent. What others ask for does not use up
    /// the mails of the owner: a known device counts for itself, any other with its address, and all of these together
    /// are slowed rather than stopped.
    pub(super) async fn count_link(
        &self,
        address: &ClientAddress,
        email: &EmailAddress,
        device: Option<&KnownDevice>,
    ) -> Result<Option<Vec<AttemptId>>, PortError> {
        let now = self.ports.clock.now();
        let mut wanted = match device {
            Some(device) => vec![(format!("device {} {email}", device.id), LINK_LIMIT)],
            None => in_networks(address, LINK_LIMIT, |network| format!("{network} {email}")),
        };
        let from_everywhere = wanted.len();
        if device.is_none() {
            wanted.push((format!("email {email}"), EMAIL_LINK_LIMIT));
        }
        let reserve = async |wanted: &[(String, AttemptLimit)]| {
            self.ports.attempts.reserve(AttemptAction::PasswordReset, wanted, now).await
        };
        let mut counted = reserve(&wanted).await?;
        if matches!(counted, Attempt::Refused { subject, .. } if subject == from_everywhere) {
            wanted[from_everywhere] = (format!("slowed {email}"), SLOWED_LINK_LIMIT);
            counted = reserve(&wanted).await?;
        }
        Ok(match counted {
            Attempt::Allowed(tries) => Some(tries),
            Attempt::Refused { .. } => None,
        })
    }

    async fn count_from(
        &self,
        address: &ClientAddress,
        action: AttemptAction,
        subjects: &[(String, AttemptLimit)],
    ) -> Result<Result<Vec<AttemptId>, Wait>, PortError> {
        if address.is_this_machine() {
            return Ok(Ok(Vec::new()));
        }
        Ok(self.count_tries(action, subjects).await?.map_err(|refusal| refusal.wait))
    }
}

/// The subjects of a limit that counts for an address alone. This machine has none: behind a proxy that the server was not
/// told of, everybody comes from there, and one visitor could shut the door for all.
fn of_address(address: &ClientAddress, limit: AttemptLimit) -> Vec<(String, AttemptLimit)> {
    if address.is_this_machine() {
        return Vec::new();
    }
    in_networks(address, limit, |network| format!("address {network}"))
}

/// The subjects of a limit in the networks of a client: a larger network has a larger limit.
fn in_networks(
    address: &ClientAddress,
    limit: AttemptLimit,
    subject: impl Fn(&str) -> String,
) -> Vec<(String, AttemptLimit)> {
    let scaled = |factor| AttemptLimit { most: limit.most.saturating_mul(factor), ..limit };
    address.networks().into_iter().map(|network| (subject(&network.name), scaled(network.factor))).collect()
}
