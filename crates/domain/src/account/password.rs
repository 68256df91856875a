use super::common_passwords::is_common;
use crate::ValidationError;

/// Password as typed. It is never trimmed or changed, and its `Debug` output hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct RawPassword(String);

impl RawPassword {
    /// Wraps the text without changing it.
    #[must_use]
    pub fn new(typed: String) -> Self {
        Self(typed)
    }

    /// Returns the password, for hashing only.
    #[must_use]
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Debug for RawPassword {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("RawPassword(…)")
    }
}

/// Requirements for a new password.
#[derive(Debug, Clone, Copy)]
pub struct PasswordRule {
    min_length: usize,
}

impl PasswordRule {
    /// Minimum length that the specification requires, in characters.
    pub const MIN_LENGTH: usize = 6;
    /// Maximum length, in characters: enough for any passphrase, and a bound on the hashing work.
    pub const MAX_LENGTH: usize = 128;
    /// Minimum length setting from which common passwords are rejected too.
    ///
    /// NIST SP 800-63B §5.1.1.2 asks for both rules. The list contains only passwords of 8 characters or more.
    const REFUSE_COMMON_FROM: usize = 8;

    /// Creates a rule with a minimum length of 6 to 128 characters.
    pub fn new(min_length: usize) -> Result<Self, ValidationError> {
        if (Self::MIN_LENGTH..=Self::MAX_LENGTH).contains(&min_length) {
            Ok(Self { min_length })
        } else {
            Err(ValidationError::new("The minimum password length must be between 6 and 128"))
        }
    }

    /// Checks a new password; fails if it is too short, too long, contains NUL or is too common.
    pub fn check(self, password: &RawPassword) -> Result<(), ValidationError> {
        let length = password.0.chars().count();
        if length < self.min_length {
            return Err(ValidationError::new(format!("Password must be at least {} characters", self.min_length)));
        }
        if length > Self::MAX_LENGTH {
            return Err(ValidationError::new("Password must be 128 characters or fewer"));
        }
        if password.0.contains('\0') {
            return Err(ValidationError::new("Password has a character that is not allowed"));
        }
        if self.min_length >= Self::REFUSE_COMMON_FROM && is_common(&password.0) {
            return Err(ValidationError::new("This password is among the most common ones. Please choose another."));
        }
        Ok(())
    }
}

impl Default for PasswordRule {
    fn default() -> Self {
        Self { min_length: Self::MIN_LENGTH }
    }
}

#[cfg(test)]
mod tests {
    use super::{PasswordRule, RawPassword};

    fn check(rule: PasswordRule, password: &str) -> Result<(), String> {
        rule.check(&RawPassword::new(password.to_owned())).map_err(|e| e.reason().to_owned())
    }

    #[test]
    fn six_to_128_characters() {
        let rule = PasswordRule::default();
        assert_eq!(check(rule, "12345").unwrap_err(), "Password must be at least 6 characters");
        assert!(check(rule, "123456").is_ok());
        assert!(check(rule, &"ä".repeat(128)).is_ok());
        assert!(check(rule, &"ä".repeat(129)).is_err());
    }

    #[test]
    fn spaces_count_and_are_kept() {
        assert!(check(PasswordRule::default(), "      ").is_ok());
        assert_eq!(RawPassword::new(" a ".to_owned()).expose(), " a ");
    }

    #[test]
    fn common_passwords_are_rejected_from_eight_characters_on() {
        assert!(check(PasswordRule::new(7).unwrap(), "password").is_ok());
        for common in ["PassWord", "ncc1701d", "ironleaf", "11111111"] {
            let refused = check(PasswordRule::new(8).unwrap(), common).unwrap_err();
            assert_eq!(refused, "This password is among the most common ones. Please choose another.");
        }
        assert!(check(PasswordRule::new(8).unwrap(), "a rare phrase").is_ok());
    }

    #[test]
    fn the_minimum_is_never_under_the_specifications() {
        assert!(PasswordRule::new(5).is_err());
        assert!(PasswordRule::new(129).is_err());
    }

    #[test]
    fn a_password_does_not_print() {
        assert!(!format!("{:?}", RawPassword::new("canary".to_owned())).contains("canary"));
    }
}
