//! Sending email through an SMTP server, or into a folder of `.eml` files if there is none.
//!
//! Both send the same message (`message.rs`). Errors are logged, so they contain neither the recipient nor the content
//! (`errors.rs`).

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
