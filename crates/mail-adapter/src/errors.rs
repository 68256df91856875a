//! What is said of a failure. A mail server repeats the recipient in its answers, so none of its words are.

use ironleaf_application::mail::SendMailError;
use std::error::Error;
use std::io;

/// The message could not even be made.
pub(crate) fn refused_by_us(what: &str) -> SendMailError {
    SendMailError(format!("{what} cannot be put into a message"))
}

/// The mail server took too long.
pub(crate) fn timed_out() -> SendMailError {
    SendMailError("the mail server took too long".to_owned())
}

/// What SMTP says went wrong.
pub(crate) fn smtp(error: &lettre::transport::smtp::Error) -> SendMailError {
    if let Some(code) = error.status() {
        return SendMailError(format!("the mail server answered {code}"));
    }
    let reason = if error.is_timeout() {
        return timed_out();
    } else if error.is_tls() || is_handshake(error) {
        "no trusted connection to the mail server (TLS): its certificate is not valid for this name or not trusted, or it does \
         not speak TLS on this port"
    } else if error.is_response() {
        "the mail server answered nonsense"
    } else if error.is_client() {
        "the mail server lacks what is needed, such as TLS or a way to log in"
    } else {
        "the mail server cannot be reached"
    };
    SendMailError(reason.to_owned())
}

/// Returns whether a connection failed in the TLS handshake, which lettre reports as any other failure to connect.
fn is_handshake(error: &lettre::transport::smtp::Error) -> bool {
    let mut source = error.source();
    while let Some(cause) = source {
        let inner = cause.downcast_ref::<io::Error>().and_then(io::Error::get_ref);
        if cause.is::<rustls::Error>() || inner.is_some_and(|inner| inner.is::<rustls::Error>()) {
            return true;
        }
        source = cause.source();
    }
    false
}

/// What writing a file said went wrong.
pub(crate) fn file(error: &io::Error) -> SendMailError {
    SendMailError(format!("the mail cannot be written to its folder: {}", error.kind()))
}
