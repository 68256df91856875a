//! Checks what concerns outgoing mail, so that a mistake shows at start.

use super::{SettingFault, Variables};
use ironleaf_domain::account::EmailAddress;
use url::Url;

pub(super) fn check(variables: &Variables) -> Result<(), SettingFault> {
    let accepted = "smtp://host:port or smtps://user:password@host";
    if let Some(text) = variables.text("SMTP_URL") {
        let fits =
            Url::parse(text).is_ok_and(|url| matches!(url.scheme(), "smtp" | "smtps") && url.host_str().is_some());
        if !fits {
            return Err(SettingFault::new("SMTP_URL", "is no address of a mail server", accepted));
        }
    }
    match variables.text("MAIL_FROM") {
        Some(sender) if !is_sender(sender) => Err(SettingFault::new(
            "MAIL_FROM",
            format!("is {sender:?}"),
            "an address such as Ironleaf <no-reply@example.org>",
        )),
        _ => Ok(()),
    }
}

/// `address` or `Name <address>`; the default's `localhost` is a host of its own kind.
fn is_sender(sender: &str) -> bool {
    let address = match sender.rsplit_once('<') {
        Some((_, rest)) => rest.strip_suffix('>').unwrap_or_default(),
        None => sender,
    };
    let address = address.trim();
    EmailAddress::new(address).is_ok() || address.strip_suffix("@localhost").is_some_and(|local| !local.is_empty())
}
