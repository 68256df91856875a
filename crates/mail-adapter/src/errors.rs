//! Errors of sending.
//!
//! They contain no text of the mail server, because its replies repeat the recipient.

use ironleaf_application::mail::SendMailError;
use ironleaf_domain::mail::is_permanent_reply;
use std::error::Error;
use std::io;

/// Creates the error for a message that cannot be built.
pub(crate) fn invalid_message(what: &str) -> SendMailError {
    SendMailError::temporary(format!("failed to build a message with {what}"))
}

/// Creates the error for a timeout.
pub(crate) fn timed_out() -> SendMailError {
    SendMailError::temporary("the mail server took too long")
}

/// Converts an SMTP error.
pub(crate) fn smtp(error: &lettre::transport::smtp::Error) -> SendMailError {
    if let Some(code) = error.status() {
        return SendMailError {
            reason: format!("the mail server replied {code}"),
            is_permanent: is_permanent_reply(code.into()),
        };
    }
    let reason = if error.is_timeout() {
        return timed_out();
    } else if error.is_tls() || is_handshake(error) {
        "no trusted connection to the mail server (TLS): its certificate is not valid for this name or not trusted, or it does \
         not speak TLS on this port"
    } else if error.is_response() {
        "the mail server sent an invalid reply"
    } else if error.is_client() {
        "the mail server lacks a required feature, such as TLS or authentication"
    } else {
        "the mail server cannot be reached"
    };
    SendMailError::temporary(reason)
}

/// Returns whether a connection failed in the TLS handshake. lettre does not distinguish that failure.
fn is_handshake(error: &lettre::transport::smtp::Error) -> bool {
    let mut source = error.source();
    while let Some(cause) = source {
        let inner = cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        if cause.is::<rustls::Error>()
            || inner.is_some_and(
                <dyn std::error::Error + std::marker::Send + std::marker::Sync + 'static>::is::<rustls::Error>,
            )
        {
            return true;
        }
        source = cause.source();
    }
    false
}

/// Converts a file error.
pub(crate) fn file(error: &io::Error) -> SendMailError {
    SendMailError::temporary(format!("failed to write the email to its folder: {}", error.kind()))
}
