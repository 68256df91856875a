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

#[cfg(test)]
mod tests {
    use super::{MAX_MAIL_ATTEMPTS, mail_retry_delay};

    #[test]
    fn an_email_is_retried_four_times_and_then_given_up() {
        for (attempts, minutes) in [(1, Some(1)), (2, Some(5)), (3, Some(30)), (4, Some(120)), (5, None), (6, None)] {
            assert_eq!(mail_retry_delay(attempts).map(|delay| delay.num_minutes()), minutes, "{attempts}");
            assert_eq!(minutes.is_none(), attempts >= MAX_MAIL_ATTEMPTS);
        }
    }
}
