use crate::ValidationError;

/// Normalized email address: trimmed, lowercase and ASCII.
///
/// An international domain is stored in its `xn--` form. At most 254 characters (RFC 5321).
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct EmailAddress(String);

impl EmailAddress {
    /// Maximum number of characters.
    pub const MAX_LENGTH: usize = 254;

    /// Parses and normalizes an address.
    ///
    /// The local part must be ASCII. Otherwise letters that look alike or fold to ASCII (dotless i, Kelvin sign) could
    /// create two similar accounts or match another account.
    pub fn new(raw: &str) -> Result<Self, ValidationError> {
        let invalid = || ValidationError::new("Please enter a valid email address");
        let (local, domain) = raw.trim().rsplit_once('@').ok_or_else(invalid)?;
        if !is_local_part(local) {
            return Err(invalid());
        }
        let domain = idna::domain_to_ascii_strict(domain).map_err(|_| invalid())?;
        if !is_domain(&domain) {
            return Err(invalid());
        }
        let address = format!("{}@{domain}", local.to_ascii_lowercase());
        if address.len() > Self::MAX_LENGTH {
            return Err(invalid());
        }
        Ok(Self(address))
    }

    /// Returns the address.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl std::fmt::Display for EmailAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

/// Checks for a dot-atom (RFC 5322) of at most 64 characters.
fn is_local_part(local: &str) -> bool {
    local.len() <= 64
        && local.split('.').all(|atom| {
            !atom.is_empty() && atom.chars().all(|c| c.is_ascii_alphanumeric() || "!#$%&'*+-/=?^_`{|}~".contains(c))
        })
}

/// Returns whether a domain has at least two labels and its last label is not numeric.
///
/// Public domains have two labels or more. An IP address ends in a numeric label.
fn is_domain(domain: &str) -> bool {
    let labels: Vec<&str> = domain.split('.').collect();
    labels.len() >= 2
        && labels.iter().all(|label| {
            (1..=63).contains(&label.len())
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        })
        && labels.last().is_some_and(|last| last.chars().any(|c| c.is_ascii_alphabetic()))
}

#[cfg(test)]
mod tests {
    use super::EmailAddress;
    use proptest::prelude::*;

    #[test]
    fn case_and_space_make_no_other_address() {
        for raw in [" Ada@Example.COM ", "ada@example.com", "ADA@EXAMPLE.COM\t"] {
            assert_eq!(EmailAddress::new(raw).unwrap().as_str(), "ada@example.com");
        }
    }

    #[test]
    fn an_international_domain_is_kept_in_ascii() {
        assert_eq!(EmailAddress::new("ada@bücher.example").unwrap().as_str(), "ada@xn--bcher-kva.example");
    }

    #[test]
    fn invalid_addresses_are_rejected() {
        for raw in [
            "",
            "ada",
            "@example.com",
            "ada@",
            "ada@example",
            "ada@.com",
            "a b@example.com",
            "ada@exa mple.com",
            "ada@example.com\r\nBcc: eve@example.com",
            "a..b@example.com",
            ".a@example.com",
            "ada@-x.com",
            "ada@127.0.0.1",
            "ıda@example.com",
            "\u{212a}im@example.com",
            "ada\0@example.com",
            "ada＠example.com",
            "<ada@example.com>",
            "ada@example.com,eve@example.com",
        ] {
            assert!(EmailAddress::new(raw).is_err(), "{raw:?}");
        }
        assert!(EmailAddress::new(&format!("{}@example.com", "a".repeat(65))).is_err());
        assert!(EmailAddress::new(&format!("a@{}.com", "b.".repeat(130))).is_err());
    }

    proptest! {
        #[test]
        fn accepted_emails_are_ascii_and_unchanged(raw in "\\PC{0,12}@?\\PC{0,12}(\\.[a-z]{2,5})?") {
            if let Ok(address) = EmailAddress::new(&raw) {
                prop_assert!(address.as_str().is_ascii());
                prop_assert!(!address.as_str().contains(char::is_whitespace));
                prop_assert_eq!(EmailAddress::new(address.as_str()).unwrap(), address.clone());
            }
        }
    }
}
