//! Settings of outgoing emails.

use super::{SettingError, Variables};
use ironleaf_mail_adapter::{SenderAddress, SmtpUrl};

/// Sender and delivery of emails.
#[derive(Debug)]
pub(crate) struct MailSettings {
    /// Sender of all emails.
    pub(crate) sender: SenderAddress,
    /// URL of the mail server. Without one, emails are written to a folder.
    pub(crate) smtp: Option<SmtpUrl>,
}

const DEFAULT_SENDER: &str = "Ironleaf <no-reply@localhost>";

pub(super) fn settings(variables: &Variables) -> Result<MailSettings, SettingError> {
    let sender = variables.text("MAIL_FROM").unwrap_or(DEFAULT_SENDER);
    Ok(MailSettings {
        sender: SenderAddress::parse(sender).map_err(|_| {
            let accepted = "an address such as Ironleaf <no-reply@example.org>";
            SettingError::new("MAIL_FROM", format!("is {sender:?}"), accepted)
        })?,
        // The error does not contain the value, which may include a password.
        smtp: variables.text("SMTP_URL").map(SmtpUrl::parse).transpose().map_err(|_| {
            let accepted = "smtp://host:port or smtps://user:password@host";
            SettingError::new("SMTP_URL", "is not the address of a mail server", accepted)
        })?,
    })
}
