//! A stand-in for a mail server, for tests: a small SMTP server on this machine that keeps what it is given, or fails
//! as it is told to; and a reader of messages.
//!
//! ```no_run
//! use ironleaf_mail_adapter::testing::StubMailServer;
//!
//! # async fn example() -> std::io::Result<()> {
//! let server = StubMailServer::start().await?;
//! println!("SMTP_URL={}", server.url());
//! // … have a mail sent …
//! assert_eq!(server.wait_for(1).await[0].recipients, ["ada@example.com"]);
//! # Ok(())
//! # }
//! ```

mod connection;
mod reading;
mod server;

pub use reading::{link_token, parts};
pub use server::{Mood, ReceivedMail, StubMailServer};

use chrono::DateTime;
use ironleaf_application::mail::{DueMail, Letter, MailId};
use ironleaf_domain::account::EmailAddress;

/// A mail to send, queued on 2026-11-21 at noon.
///
/// # Panics
///
/// When the recipient is no address.
#[must_use]
#[expect(clippy::expect_used, reason = "a test that arranges nonsense has failed")]
pub fn due_mail(id: i64, recipient: &str) -> DueMail {
    DueMail {
        id: MailId(id),
        recipient: EmailAddress::new(recipient).expect("an address"),
        letter: Letter { subject: "Hello".to_owned(), text: "Hello".to_owned(), html: "<p>Hello</p>".to_owned() },
        queued_at: DateTime::from_timestamp(1_795_262_400, 0).expect("a time"),
        tries: 1,
    }
}
