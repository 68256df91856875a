use super::common_passwords::is_common;
use crate::ValidationError;
use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};

/// Password in the composed form of Unicode (NFC), never trimmed. Its `Debug` output hides it.
///
/// Keyboards and systems write the same letter in different forms: `é` is one character or two. NIST SP 800-63B §5.1.1.2
/// asks to normalize passwords before hashing.
#[derive(Clone)]
pub struct RawPassword {
    normalized: String,
    typed: String,
}

impl RawPassword {
    /// Creates the password from the text that a person has typed.
    pub fn new(typed: String) -> Self {
        Self { normalized: ComposingNormalizerBorrowed::new_nfc().normalize(&typed).into_owned(), typed }
    }

    /// Returns the password, for hashing only.
    pub fn expose(&self) -> &str {
        &self.normalized
    }

    /// Returns the other forms that a hash may have: earlier versions hashed passwords as typed.
    ///
    /// Most passwords have none.
    pub fn older_forms(&self) -> Vec<Self> {
        let decomposed = DecomposingNormalizerBorrowed::new_nfd().normalize(&self.typed).into_owned();
        let mut forms = vec![self.typed.clone(), decomposed];
        forms.dedup();
        forms.retain(|form| *form != self.normalized);
        forms.into_iter().map(|form| Self { normalized: form.clone(), typed: form }).collect()
    }
}

impl PartialEq for RawPassword {
    fn eq(&self, other: &Self) -> bool {
        self.normalized == other.normalized
    }
}

impl Eq for RawPassword {}

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
        let length = password.normalized.chars().count();
        if length < self.min_length {
            return Err(ValidationError::new(format!("Password must be at least {} characters", self.min_length)));
        }
        if length > Self::MAX_LENGTH {
            return Err(ValidationError::new("Password must be 128 characters or fewer"));
        }
        if password.normalized.contains('\0') {
            return Err(ValidationError::new("Password has a character that is not allowed"));
        }
        if self.min_length >= Self::REFUSE_COMMON_FROM && is_common(&password.normalized) {
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
    fn a_password_is_the_same_in_every_form_of_its_letters() {
        let forms = |password: &str| -> Vec<String> {
            RawPassword::new(password.to_owned()).older_forms().iter().map(|form| form.expose().to_owned()).collect()
        };
        let (composed, decomposed) = ("Caf\u{e9}-cr\u{e8}me", "Cafe\u{301}-cre\u{300}me");
        let mixed = "Cafe\u{301}-cr\u{e8}me";
        for typed in [composed, decomposed, mixed] {
            let password = RawPassword::new(typed.to_owned());
            assert_eq!(password.expose(), composed);
            assert!(password == RawPassword::new(composed.to_owned()));
        }
        // Hangul, and a sign that NFC replaces.
        assert_eq!(RawPassword::new("\u{1112}\u{1161}\u{11ab}\u{212b}".to_owned()).expose(), "\u{d55c}\u{c5}");
        assert!(RawPassword::new("\u{fb01}".to_owned()) != RawPassword::new("fi".to_owned()), "NFC is not NFKC");
        assert_eq!(forms("an ASCII phrase"), [""; 0]);
        assert_eq!(forms(composed), [decomposed]);
        assert_eq!(forms(decomposed), [decomposed]);
        assert_eq!(forms(mixed), [mixed, decomposed]);
    }

    #[test]
    fn the_length_counts_composed_letters() {
        let six = "e\u{301}".repeat(6);
        assert!(check(PasswordRule::default(), &six).is_ok());
        assert!(check(PasswordRule::default(), &"e\u{301}".repeat(5)).is_err());
        assert!(check(PasswordRule::default(), &"e\u{301}".repeat(128)).is_ok());
    }

    #[test]
    fn a_password_does_not_print() {
        assert!(!format!("{:?}", RawPassword::new("canary".to_owned())).contains("canary"));
    }
}
