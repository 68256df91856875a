use super::{EmailAddress, RawPassword};

/// Email addresses of the demo member, moderator and admin, in this order.
///
/// Their domain is reserved (RFC 2606), so the addresses belong to no person.
pub const DEMO_EMAILS: [&str; 3] = ["member@example.com", "moderator@example.com", "admin@example.com"];

/// The password of every demo account.
pub const DEMO_PASSWORD: &str = "ironleaf-demo";

/// Returns whether these are the public credentials of a demo account.
///
/// An account with another password counts as an ordinary account.
pub fn are_demo_credentials(email: &EmailAddress, password: &RawPassword) -> bool {
    DEMO_EMAILS.contains(&email.as_str()) && password.expose() == DEMO_PASSWORD
}

#[cfg(test)]
mod tests {
    use super::{DEMO_PASSWORD, are_demo_credentials};
    use crate::account::{EmailAddress, RawPassword};

    #[test]
    fn only_the_public_password_makes_an_account_a_demo() {
        for (email, password, expected) in [
            ("admin@example.com", DEMO_PASSWORD, true),
            (" Member@Example.com", DEMO_PASSWORD, true),
            ("admin@example.com", "mine-alone", false),
            ("ada@example.com", DEMO_PASSWORD, false),
        ] {
            let (address, typed) = (EmailAddress::new(email).unwrap(), RawPassword::new(password.to_owned()));
            assert_eq!(are_demo_credentials(&address, &typed), expected, "{email}");
        }
    }
}
