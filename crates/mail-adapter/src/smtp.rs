use crate::errors::{smtp, timed_out};
use crate::message::message;
use crate::sender_address::SenderAddress;
use async_trait::async_trait;
use ironleaf_application::mail::{DueMail, MailSender, SendMailError};
use lettre::transport::smtp::AsyncSmtpTransportBuilder;
use lettre::{AsyncSmtpTransport, AsyncTransport, Tokio1Executor};
use secrecy::{ExposeSecret, SecretString};
use std::time::Duration;
use tokio::time::timeout;
use url::{Host, Url};

/// Maximum duration of one SMTP command.
const STEP_TIMEOUT: Duration = Duration::from_secs(15);

/// Maximum duration of sending one email.
const SEND_TIMEOUT: Duration = Duration::from_secs(45);

/// URL of the mail server, with user name and password if required. Its `Debug` output is redacted.
#[derive(Debug, Clone)]
pub struct SmtpUrl(SecretString);

/// Error for a text that is not the URL of a mail server.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not the URL of a mail server")]
pub struct InvalidSmtpUrl;

impl SmtpUrl {
    /// Parses `smtp://host:port` or `smtps://user:password@host`.
    ///
    /// With a password, `smtp` requires STARTTLS, unless the server runs on this machine. `?tls=required` and
    /// `?tls=opportunistic` override this.
    pub fn parse(text: &str) -> Result<Self, InvalidSmtpUrl> {
        let mut url = Url::parse(text).map_err(|_| InvalidSmtpUrl)?;
        let known = matches!(url.scheme(), "smtp" | "smtps") && url.host_str().is_some_and(|host| !host.is_empty());
        if !known {
            return Err(InvalidSmtpUrl);
        }
        if url.scheme() == "smtp" && url.query().is_none() && url.password().is_some() && !is_this_machine(&url) {
            url.set_query(Some("tls=required"));
        }
        let url = Self(SecretString::from(String::from(url)));
        url.builder().map(|_| url)
    }

    /// Returns whether email may be sent to another machine without TLS.
    pub fn may_leave_in_plain_text(&self) -> bool {
        let requires_tls = |url: &Url| {
            url.scheme() == "smtps" || url.query_pairs().any(|(name, value)| name == "tls" && value == "required")
        };
        Url::parse(self.0.expose_secret()).is_ok_and(|url| !is_this_machine(&url) && !requires_tls(&url))
    }

    /// Returns the server's name and port with the kind of encryption, without user and password.
    pub fn server(&self) -> String {
        let Ok(url) = Url::parse(self.0.expose_secret()) else { return String::new() };
        let port = url.port().map(|port| format!(":{port}")).unwrap_or_default();
        let tls = url.query_pairs().find(|(name, _)| name == "tls").map(|(_, value)| value.into_owned());
        let encryption = match (url.scheme(), tls.as_deref()) {
            ("smtps", _) => "with TLS",
            (_, Some("required")) => "with STARTTLS",
            (_, Some("opportunistic")) => "with STARTTLS if the server offers it",
            _ => "without TLS",
        };
        format!("{}{port}, {encryption}", url.host_str().unwrap_or_default())
    }

    fn builder(&self) -> Result<AsyncSmtpTransportBuilder, InvalidSmtpUrl> {
        // All outgoing TLS uses this provider. Installing it again has no effect.
        let _already_set_up = rustls::crypto::ring::default_provider().install_default();
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(self.0.expose_secret());
        Ok(builder.map_err(|_| InvalidSmtpUrl)?.timeout(Some(STEP_TIMEOUT)))
    }
}

/// Returns whether the host is this machine. `Url` does not parse the hosts of non-web schemes.
fn is_this_machine(url: &Url) -> bool {
    let name = url.host_str().unwrap_or_default().trim_start_matches('[').trim_end_matches(']');
    match Host::parse(name) {
        Ok(Host::Ipv4(address)) => address.is_loopback(),
        Ok(Host::Ipv6(address)) => address.is_loopback(),
        _ => name == "localhost" || name == "::1",
    }
}

/// Sends email through an SMTP server and reuses its connections.
pub struct SmtpSender {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    sender: SenderAddress,
}

impl SmtpSender {
    /// Creates the sender within a Tokio runtime. It does not connect yet.
    pub fn new(url: &SmtpUrl, sender: SenderAddress) -> Result<Self, InvalidSmtpUrl> {
        Ok(Self { transport: url.builder()?.build(), sender })
    }

    /// Connects to the mail server and signs in, without sending anything.
    pub async fn connect(&self) -> Result<(), SendMailError> {
        match timeout(SEND_TIMEOUT, self.transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(SendMailError::temporary("the mail server closed the connection")),
            Ok(Err(error)) => Err(smtp(&error)),
            Err(_) => Err(timed_out()),
        }
    }
}

#[async_trait]
impl MailSender for SmtpSender {
    async fn send(&self, mail: &DueMail) -> Result<(), SendMailError> {
        let message = message(&self.sender, mail)?;
        match timeout(SEND_TIMEOUT, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(smtp(&error)),
            Err(_) => Err(timed_out()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SmtpUrl;
    use secrecy::ExposeSecret;

    fn read(text: &str) -> String {
        SmtpUrl::parse(text).map_or_else(|error| error.to_string(), |url| url.0.expose_secret().to_owned())
    }

    #[test]
    fn a_password_does_not_leave_this_machine_in_the_clear() {
        for (text, url) in [
            ("smtp://mail.example.org", "smtp://mail.example.org"),
            ("smtp://u:p@mail.example.org:587", "smtp://u:p@mail.example.org:587?tls=required"),
            ("smtp://u:p@127.0.0.1:1025", "smtp://u:p@127.0.0.1:1025"),
            ("smtp://u:p@localhost", "smtp://u:p@localhost"),
            ("smtp://u:p@[::1]:25", "smtp://u:p@[::1]:25"),
            ("smtp://u:p@mail.example.org?tls=opportunistic", "smtp://u:p@mail.example.org?tls=opportunistic"),
            ("smtps://u:p@mail.example.org", "smtps://u:p@mail.example.org"),
        ] {
            assert_eq!(read(text), url);
        }
    }

    #[test]
    fn invalid_mail_servers_are_rejected() {
        for text in ["", "mail.example.org", "http://mail.example.org", "smtp://", "smtp://mail?tls=never"] {
            assert!(SmtpUrl::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn it_does_not_print() {
        assert!(!format!("{:?}", SmtpUrl::parse("smtps://u:canary@mail.example.org").unwrap()).contains("canary"));
    }

    #[test]
    fn server_is_described_without_its_password() {
        for (text, server) in [
            ("smtp://mail.example.org", "mail.example.org, without TLS"),
            ("smtp://u:canary@mail.example.org:587", "mail.example.org:587, with STARTTLS"),
            ("smtp://127.0.0.1:25?tls=opportunistic", "127.0.0.1:25, with STARTTLS if the server offers it"),
            ("smtps://u:canary@mail.example.org", "mail.example.org, with TLS"),
        ] {
            assert_eq!(SmtpUrl::parse(text).unwrap().server(), server);
        }
    }
}
