//! How Ironleaf's mail gets out: by an SMTP server, or, where there is none, into a folder as `.eml` files.
//!
//! Both make the same message of a mail (`message.rs`). What goes wrong is told without a word of the recipient or of
//! what the mail says (`errors.rs`), since it is logged.

mod errors;
mod folder;
mod message;
mod sender_address;
mod smtp;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use folder::MailFolder;
pub use sender_address::{InvalidSender, SenderAddress};
pub use smtp::{InvalidSmtpUrl, SmtpSender, SmtpUrl};
