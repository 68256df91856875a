use crate::errors::invalid_message;
use crate::sender_address::SenderAddress;
use ironleaf_application::mail::{DueMail, SendMailError};
use lettre::Message;
use lettre::message::header::{ContentTransferEncoding, ContentType, HeaderName, HeaderValue};
use lettre::message::{Body, Mailbox, MultiPart, SinglePart};
use std::time::SystemTime;

/// Builds the message (RFC 5322) of an email.
///
/// Retries have the same `Message-ID`, so that the recipient's mail system can recognize duplicates.
pub(crate) fn message(sender: &SenderAddress, mail: &DueMail) -> Result<Message, SendMailError> {
    let recipient = mail.recipient.as_str().parse().map_err(|_| invalid_message("the recipient's address"))?;
    let message_id = format!("<{}.{}@{}>", mail.id.0, mail.queued_at.timestamp_micros(), sender.domain());
    // Prevents header injection, whatever the stored subject contains.
    let subject: String = mail.letter.subject.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let parts = MultiPart::alternative()
        .singlepart(part(ContentType::TEXT_PLAIN, &mail.letter.text))
        .singlepart(part(ContentType::TEXT_HTML, &mail.letter.html));
    Message::builder()
        .from(sender.mailbox())
        .to(Mailbox::new(None, recipient))
        .subject(subject)
        .date(SystemTime::from(mail.queued_at))
        .message_id(Some(message_id))
        // Prevents automatic replies (RFC 3834).
        .raw_header(HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".to_owned()))
        .multipart(parts)
        .map_err(|_| invalid_message("the email's content"))
}

/// Builds a part, in plain ASCII if possible, so that a link can be copied from a file.
fn part(content_type: ContentType, text: &str) -> SinglePart {
    let body = Body::new_with_encoding(text.to_owned(), ContentTransferEncoding::SevenBit)
        .unwrap_or_else(|_| Body::new(text.to_owned()));
    SinglePart::builder().header(content_type).body(body)
}

#[cfg(test)]
mod tests {
    use super::message;
    use crate::sender_address::SenderAddress;
    use crate::testing::{due_mail, parts};

    fn formatted(subject: &str, text: &str) -> String {
        let sender = SenderAddress::parse("Ironleaf <no-reply@example.org>").unwrap();
        let mut mail = due_mail(7, "ada@example.com");
        mail.letter.subject = subject.to_owned();
        mail.letter.text = text.to_owned();
        String::from_utf8(message(&sender, &mail).unwrap().formatted()).unwrap()
    }

    #[test]
    fn a_message_has_both_parts_and_a_lasting_id() {
        let text = "https://train.example.org/reset-password?token=f00d";
        let message = formatted("Hello", text);
        for line in [
            "From: Ironleaf <no-reply@example.org>",
            "To: ada@example.com",
            "Subject: Hello",
            "Date: Sat, 21 Nov 2026 12:00:00 +0000",
            "Message-ID: <7.1795262400000000@example.org>",
            "Auto-Submitted: auto-generated",
            "MIME-Version: 1.0",
            text,
        ] {
            assert!(message.lines().any(|other| other == line), "{line} in {message}");
        }
        assert!(message.contains("Content-Type: multipart/alternative;"));
        assert_eq!(parts(&message), [text.to_owned(), "<p>Hello</p>".to_owned()]);
    }

    #[test]
    fn no_header_can_be_smuggled_in() {
        let message = formatted("Hello\r\nBcc: eve@example.com\r\n\r\nbody", "text");
        let headers = message.split("\r\n\r\n").next().unwrap();
        assert!(!headers.lines().any(|line| line.to_lowercase().starts_with("bcc:")), "{headers}");
        assert_eq!(headers.lines().filter(|line| line.starts_with("Subject:")).count(), 1);
    }

    #[test]
    fn letters_beyond_ascii_arrive() {
        let message = formatted("Grüße", "Grüße, Zoë");
        assert_eq!(parts(&message)[0], "Grüße, Zoë");
        assert!(message.is_ascii() && message.contains("Subject: =?utf-8?"), "{message}");
    }
}
