//! Outgoing mail: what is written, the queue it waits in, and sending it.

mod letters;

pub use letters::Letters;

/// What a mail says.
#[derive(Clone, PartialEq, Eq)]
pub struct Letter {
    /// One line.
    pub subject: String,
    /// The whole of it as plain text.
    pub text: String,
    /// The same as HTML.
    pub html: String,
}

/// The texts stay unprinted: they hold a token.
impl std::fmt::Debug for Letter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Letter").field("subject", &self.subject).finish_non_exhaustive()
    }
}

/// Told when mail was queued, so that it need not wait until somebody looks by himself.
#[cfg_attr(any(test, feature = "testing"), mockall::automock)]
pub trait MailBell: Send + Sync {
    /// There is mail. Nothing is lost if nobody hears it.
    fn ring(&self);
}
