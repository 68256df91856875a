use super::Letter;
use crate::shared::NewToken;
use chrono::{DateTime, Utc};

/// Writes what the product mails.
#[derive(Debug, Clone)]
pub struct Letters {
    public_url: String,
}

impl Letters {
    /// Letters with links to the site at `public_url`, such as `https://train.example.org`.
    #[must_use]
    pub fn new(public_url: impl Into<String>) -> Self {
        Self { public_url: public_url.into() }
    }

    /// Asks somebody whom an admin has made a moderator to set a password.
    #[must_use]
    pub fn invitation(&self, token: &NewToken, good_until: DateTime<Utc>) -> Letter {
        self.with_link(
            token,
            "You are invited to Ironleaf",
            &["Hello!", "You have been invited to help as a moderator of Ironleaf. Choose a password to begin:"],
            "Choose a password",
            &[
                &format!("The link works once, until {}.", in_words(good_until)),
                "If you did not expect this invitation, you need not do anything.",
            ],
        )
    }

    /// Lets somebody set another password.
    #[must_use]
    pub fn password_reset(&self, token: &NewToken, good_until: DateTime<Utc>) -> Letter {
        self.with_link(
            token,
            "Reset your Ironleaf password",
            &["Hello!", "Somebody, hopefully you, asked to reset the password of your Ironleaf account:"],
            "Choose a new password",
            &[
                &format!("The link works once, until {}.", in_words(good_until)),
                "If it was not you, you need not do anything: your password stays as it is.",
            ],
        )
    }

    fn with_link(&self, token: &NewToken, subject: &str, before: &[&str], button: &str, after: &[&str]) -> Letter {
        let link = format!("{}/reset-password?token={}", self.public_url, token.token);
        let text = [before, &[&link], after, &["Ironleaf"]].concat().join("\n\n") + "\n";
        let paragraph = |line: &&str| format!("<p>{}</p>\n", escaped(line));
        let html = format!(
            "<!DOCTYPE html>\n<html lang=\"en\">\n<head><meta charset=\"utf-8\"><title>{title}</title></head>\n\
             <body style=\"font-family: sans-serif; color: #1f2933; max-width: 32em\">\n{before}\
             <p><a href=\"{link}\" style=\"display: inline-block; padding: 0.6em 1.2em; background: #5E58D5; \
             color: #ffffff; border-radius: 6px; text-decoration: none\">{button}</a></p>\n\
             <p>Or open this address: {link}</p>\n{after}<p>Ironleaf</p>\n</body>\n</html>\n",
            title = escaped(subject),
            before = before.iter().map(paragraph).collect::<String>(),
            link = escaped(&link),
            button = escaped(button),
            after = after.iter().map(paragraph).collect::<String>(),
        );
        Letter { subject: subject.to_owned(), text, html }
    }
}

fn in_words(time: DateTime<Utc>) -> String {
    time.format("%-d %B %Y, %H:%M UTC").to_string()
}

/// A text as HTML shows it.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::{Letter, Letters, escaped};
    use crate::shared::NewToken;

    fn both() -> [Letter; 2] {
        let letters = Letters::new("https://train.example.org");
        let token = NewToken { token: "f00d".to_owned(), hash: [1; 32] };
        let until = "2026-11-28T09:05:00Z".parse().unwrap();
        [letters.invitation(&token, until), letters.password_reset(&token, until)]
    }

    #[test]
    fn both_parts_say_where_to_go_and_until_when() {
        for letter in both() {
            for part in [&letter.text, &letter.html] {
                assert!(part.contains("https://train.example.org/reset-password?token=f00d"), "{part}");
                assert!(part.contains("works once, until 28 November 2026, 09:05 UTC."), "{part}");
            }
            assert!(letter.subject.contains("Ironleaf") && !letter.subject.contains("f00d"));
        }
    }

    #[test]
    fn nothing_in_a_text_is_taken_for_html() {
        assert_eq!(escaped("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    }

    #[test]
    fn no_line_is_too_long_for_mail() {
        // RFC 5322 §2.1.1, with room for any PUBLIC_URL.
        for letter in both() {
            for line in letter.text.lines().chain(letter.html.lines()) {
                assert!(line.len() < 500, "{line}");
            }
        }
    }
}
