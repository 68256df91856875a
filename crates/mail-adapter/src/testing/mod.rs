//! A stub mail server for tests, and a parser for messages.
//!
//! It is a local SMTP server that stores received emails or fails as configured.
//!
//! ```no_run
//! use ironleaf_mail_adapter::testing::StubMailServer;
//!
//! # async fn example() -> std::io::Result<()> {
//! let server = StubMailServer::start().await?;
//! println!("SMTP_URL={}", server.url());
//! // … have an email sent …
//! assert_eq!(server.wait_for(1).await[0].recipients, ["ada@example.com"]);
//! # Ok(())
//! # }
//! ```

mod connection;
mod reading;
mod server;

pub use reading::{link_token, parts};
pub use server::{ReceivedMail, StubBehavior, StubMailServer};

use chrono::DateTime;
use ironleaf_application::mail::{DueMail, EmailContent, MailId};
use ironleaf_domain::account::EmailAddress;

/// Returns an email to send, queued on 2026-11-21 at noon.
///
/// # Panics
///
/// If the recipient is not a valid address.
#[expect(clippy::expect_used, reason = "a test with invalid fixtures has failed")]
pub fn due_mail(id: i64, recipient: &str) -> DueMail {
    DueMail {
        id: MailId(id),
        recipient: EmailAddress::new(recipient).expect("a valid address"),
        letter: EmailContent { subject: "Hello".to_owned(), text: "Hello".to_owned(), html: "<p>Hello</p>".to_owned() },
        queued_at: DateTime::from_timestamp(1_795_262_400, 0).expect("a valid time"),
        attempts: 1,
    }
}
