use lettre::message::Mailbox;

/// The sender of emails: `address` or `Name <address>`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SenderAddress(Mailbox);

/// Error for a text that is not a valid sender.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("not an address such as Ironleaf <no-reply@example.org>")]
pub struct InvalidSender;

impl SenderAddress {
    pub fn parse(text: &str) -> Result<Self, InvalidSender> {
        if text.chars().any(char::is_control) {
            return Err(InvalidSender);
        }
        text.trim().parse().map(Self).map_err(|_| InvalidSender)
    }

    pub(crate) fn mailbox(&self) -> Mailbox {
        self.0.clone()
    }

    pub(crate) fn domain(&self) -> &str {
        self.0.email.domain()
    }
}

#[cfg(test)]
mod tests {
    use super::SenderAddress;

    #[test]
    fn a_sender_is_an_address_with_or_without_a_name() {
        for sender in ["no-reply@example.org", "Ironleaf <no-reply@localhost>", "\"Iron, leaf\" <a@example.org>"] {
            assert!(SenderAddress::parse(sender).is_ok(), "{sender}");
        }
        for none in ["", "nobody", "Ironleaf <>", "a@example.org\r\nBcc: b@example.org", "a@b@c", "<a@example.org"] {
            assert!(SenderAddress::parse(none).is_err(), "{none:?}");
        }
    }
}
