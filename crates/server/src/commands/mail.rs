use crate::adapters::SystemClock;
use crate::settings::Settings;
use crate::terminal;
use crate::wiring::mail_sender;
use ironleaf_application::mail::{DueMail, EmailTemplates, MailId};
use ironleaf_application::shared::Clock;
use ironleaf_domain::account::EmailAddress;
use std::error::Error;

/// Sends an email to an address, past the queue and without a database.
pub(super) async fn send_test(settings: &Settings, to: &str) -> Result<(), Box<dyn Error>> {
    let recipient = EmailAddress::new(to)?;
    let letter = EmailTemplates::new(settings.http.public_url.to_string()).test();
    let mail = DueMail { id: MailId(0), recipient, letter, queued_at: SystemClock.now(), attempts: 1 };
    let sent = mail_sender(settings)?.send(&mail).await;
    match (&settings.mail.smtp, sent) {
        (Some(url), Ok(())) => {
            terminal::print_line(&format!("The mail server {} accepted an email to {to}.", url.server()));
            Ok(())
        }
        (None, Ok(())) => {
            let folder = settings.data_dir.join("mail");
            terminal::print_line(&format!("SMTP_URL is not set: wrote the email to {}.", folder.display()));
            Ok(())
        }
        (Some(url), Err(error)) => Err(format!("no email was sent by {}: {error}", url.server()).into()),
        (None, Err(error)) => Err(format!("no email was written: {error}").into()),
    }
}
