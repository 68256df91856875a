use async_trait::async_trait;
use base64::Engine;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac};
use ironleaf_application::account::{DEVICE_LIFE, DeviceToken, DeviceTokens, KnownDevice};
use ironleaf_application::shared::PortError;
use ironleaf_domain::account::EmailAddress;
use ironleaf_persistence::Database;
use secrecy::{ExposeSecret, SecretSlice};
use sha2::Sha256;
use std::fmt::Write;
use tokio::sync::OnceCell;

/// Maximum number of accounts in the token of a device: those that signed in last.
const MAX_ACCOUNTS: usize = 5;

const ID_LENGTH: usize = 12;
const DAY_LENGTH: usize = 4;
const MAC_LENGTH: usize = 32;

/// Separates the marks of a token.
const SEPARATOR: char = '.';

/// Device tokens, signed with a key in the database.
///
/// A token has a mark for each account that has signed in on the device: the UTC day of the last sign-in, a random ID
/// and an HMAC-SHA256 of both with the account's email. The token does not contain the email itself.
pub(crate) struct SignedDeviceTokens {
    database: Database,
    key: OnceCell<SecretSlice<u8>>,
}

impl SignedDeviceTokens {
    pub(crate) fn new(database: Database) -> Self {
        Self { database, key: OnceCell::new() }
    }

    async fn signer(&self) -> Result<Signer<'_>, PortError> {
        let key = self.key.get_or_try_init(|| self.database.device_key()).await?;
        Ok(Signer(key.expose_secret()))
    }
}

#[async_trait]
impl DeviceTokens for SignedDeviceTokens {
    async fn recognize(
        &self,
        token: &str,
        email: &EmailAddress,
        now: DateTime<Utc>,
    ) -> Result<Option<KnownDevice>, PortError> {
        let signer = self.signer().await?;
        Ok(signer.find(token, email, now)?.map(|mark| KnownDevice { id: mark.id_text() }))
    }

    async fn issue(
        &self,
        previous: Option<String>,
        email: &EmailAddress,
        now: DateTime<Utc>,
    ) -> Result<DeviceToken, PortError> {
        self.signer().await?.issue(previous.as_deref().unwrap_or_default(), email, now)
    }
}

/// Entry of a token for one account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Mark {
    /// Days since 1970 of the last sign-in.
    day: [u8; DAY_LENGTH],
    id: [u8; ID_LENGTH],
    mac: [u8; MAC_LENGTH],
}

impl Mark {
    fn read(text: &str) -> Option<Self> {
        let bytes = BASE64_URL_SAFE_NO_PAD.decode(text).ok()?;
        let (day, rest) = bytes.split_first_chunk()?;
        let (id, mac) = rest.split_first_chunk()?;
        Some(Self { day: *day, id: *id, mac: mac.try_into().ok()? })
    }

    fn write(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode([&self.day[..], &self.id, &self.mac].concat())
    }

    fn is_current(&self, now: DateTime<Utc>) -> bool {
        let age = i64::from(day_of(now)) - i64::from(u32::from_be_bytes(self.day));
        (0..=DEVICE_LIFE.num_days()).contains(&age)
    }

    fn id_text(&self) -> String {
        self.id.iter().fold(String::with_capacity(2 * ID_LENGTH), |mut text, byte| {
            let _ = write!(text, "{byte:02x}");
            text
        })
    }
}

/// Returns the marks of a token without checking signatures. Unreadable marks are skipped.
fn marks(token: &str) -> impl Iterator<Item = Mark> {
    token.split(SEPARATOR).take(MAX_ACCOUNTS).filter_map(Mark::read)
}

fn day_of(now: DateTime<Utc>) -> u32 {
    u32::try_from(now.timestamp().div_euclid(86_400)).unwrap_or_default()
}

struct Signer<'a>(&'a [u8]);

impl Signer<'_> {
    fn mac(&self, day: [u8; DAY_LENGTH], id: [u8; ID_LENGTH], email: &EmailAddress) -> Result<Hmac<Sha256>, PortError> {
        let mac = Hmac::<Sha256>::new_from_slice(self.0);
        let mut mac = mac.map_err(|error| PortError::Internal(format!("the key of device tokens: {error}")))?;
        mac.update(b"ironleaf device 1");
        mac.update(&day);
        mac.update(&id);
        mac.update(email.as_str().as_bytes());
        Ok(mac)
    }

    /// Returns the mark of an account, if its signature is valid. Signatures are compared in constant time.
    fn find(&self, token: &str, email: &EmailAddress, now: DateTime<Utc>) -> Result<Option<Mark>, PortError> {
        for mark in marks(token) {
            if self.mac(mark.day, mark.id, email)?.verify_slice(&mark.mac).is_ok() && mark.is_current(now) {
                return Ok(Some(mark));
            }
        }
        Ok(None)
    }

    fn issue(&self, previous: &str, email: &EmailAddress, now: DateTime<Utc>) -> Result<DeviceToken, PortError> {
        let before = self.find(previous, email, now)?;
        let day = day_of(now).to_be_bytes();
        let id = before.map_or_else(rand::random, |mark| mark.id);
        let mac = self.mac(day, id, email)?.finalize().into_bytes().into();
        let others = marks(previous).filter(|mark| Some(*mark) != before);
        let all: Vec<String> =
            std::iter::once(Mark { day, id, mac }).chain(others).take(MAX_ACCOUNTS).map(|mark| mark.write()).collect();
        Ok(DeviceToken(all.join(&SEPARATOR.to_string())))
    }
}

#[cfg(test)]
mod tests {
    use super::{MAX_ACCOUNTS, Signer};
    use chrono::{DateTime, TimeDelta, Utc};
    use ironleaf_domain::account::EmailAddress;

    const OURS: Signer<'static> = Signer(&[7; 32]);

    fn now() -> DateTime<Utc> {
        "2026-11-22T10:00:00Z".parse().unwrap()
    }

    fn email(name: &str) -> EmailAddress {
        EmailAddress::new(&format!("{name}@example.com")).unwrap()
    }

    fn issued(previous: &str, name: &str) -> String {
        OURS.issue(previous, &email(name), now()).unwrap().0
    }

    fn is_known(token: &str, name: &str, at: DateTime<Utc>) -> bool {
        OURS.find(token, &email(name), at).unwrap().is_some()
    }

    #[test]
    fn devices_are_known_to_accounts_that_signed_in_on_them() {
        let ada = issued("", "ada");
        let both = issued(&ada, "bob");
        assert!(is_known(&ada, "ada", now()) && !is_known(&ada, "bob", now()));
        assert!(is_known(&both, "ada", now()) && is_known(&both, "bob", now()));
        let reissued = issued(&both, "ada");
        assert_eq!(reissued.len(), both.len(), "an account has one mark");
        assert!(is_known(&reissued, "ada", now()) && is_known(&reissued, "bob", now()));
    }

    #[test]
    fn a_device_keeps_its_id() {
        let id = |token: &str| OURS.find(token, &email("ada"), now()).unwrap().unwrap().id;
        let first = issued("", "ada");
        assert_eq!(id(&first), id(&issued(&first, "ada")));
        assert_ne!(id(&first), id(&issued("", "ada")));
    }

    #[test]
    fn devices_are_known_from_sign_in_for_one_year() {
        let token = issued("", "ada");
        assert!(is_known(&token, "ada", now() + TimeDelta::days(365)));
        assert!(!is_known(&token, "ada", now() + TimeDelta::days(366)));
        assert!(!is_known(&token, "ada", now() - TimeDelta::days(1)));
    }

    #[test]
    fn only_the_own_key_signs_valid_tokens() {
        let token = issued("", "ada");
        let theirs = Signer(&[8; 32]).issue("", &email("ada"), now()).unwrap().0;
        assert!(!is_known(&theirs, "ada", now()));
        for (position, character) in token.char_indices() {
            let other = if character == 'A' { 'B' } else { 'A' };
            let changed: String = token.char_indices().map(|(at, c)| if at == position { other } else { c }).collect();
            assert!(!is_known(&changed, "ada", now()), "{position}");
        }
        for odd in ["", ".", "....", "ä", &"x".repeat(10_000), &format!("{token}A")] {
            assert!(!is_known(odd, "ada", now()), "{odd:.20}");
        }
    }

    #[test]
    fn a_token_stays_small_and_remembers_the_last_accounts() {
        let names = ["a", "b", "c", "d", "e", "f", "g"];
        let token = names.iter().fold(String::new(), |token, name| issued(&token, name));
        assert_eq!(token.len(), MAX_ACCOUNTS * 65 - 1);
        let known: Vec<_> = names.into_iter().filter(|name| is_known(&token, name, now())).collect();
        assert_eq!(known, ["c", "d", "e", "f", "g"]);
        assert!(!token.contains("example"));
    }
}
