//! Retries of outgoing emails.

use chrono::TimeDelta;

/// Delays after failed attempts, except the last.
const RETRY_DELAYS: [TimeDelta; 4] =
    [TimeDelta::minutes(1), TimeDelta::minutes(5), TimeDelta::minutes(30), TimeDelta::hours(2)];

/// Maximum number of attempts to send an email.
pub const MAX_MAIL_ATTEMPTS: u8 = 5;

/// Returns the delay after `attempts` failed attempts; `None` if the email is given up.
pub fn mail_retry_delay(attempts: u8) -> Option<TimeDelta> {
    RETRY_DELAYS.get(usize::from(attempts).saturating_sub(1)).copied()
}

/// Returns whether a mail server that replied with this SMTP code will never accept the email.
///
/// Codes of 530 to 539 are about the sign-in of this server, which the operator can repair while the email waits.
pub fn is_permanent_reply(code: u16) -> bool {
    matches!(code, 500..=529 | 540..=599)
}

#[cfg(test)]
mod tests {
    use super::{MAX_MAIL_ATTEMPTS, is_permanent_reply, mail_retry_delay};

    #[test]
    fn a_reply_of_500_or_more_is_permanent_unless_it_is_about_the_sign_in() {
        for code in [500, 521, 550, 552, 554] {
            assert!(is_permanent_reply(code), "{code}");
        }
        for code in [250, 421, 450, 451, 452, 454, 530, 534, 535, 538] {
            assert!(!is_permanent_reply(code), "{code}");
        }
    }

    #[test]
    fn an_email_is_retried_four_times_and_then_given_up() {
        for (attempts, minutes) in [(1, Some(1)), (2, Some(5)), (3, Some(30)), (4, Some(120)), (5, None), (6, None)] {
            assert_eq!(mail_retry_delay(attempts).map(|delay| delay.num_minutes()), minutes, "{attempts}");
            assert_eq!(minutes.is_none(), attempts >= MAX_MAIL_ATTEMPTS);
        }
    }
}
