use super::EmailContent;
use crate::shared::NewToken;
use chrono::{DateTime, Utc};
use ironleaf_domain::account::Role;

/// Creates the emails of the product.
#[derive(Debug, Clone)]
pub struct EmailTemplates {
    public_url: String,
}

impl EmailTemplates {
    /// Creates templates with links to the site at `public_url`, such as `https://train.example.org`.
    pub fn new(public_url: impl Into<String>) -> Self {
        Self { public_url: public_url.into() }
    }

    /// Creates an invitation for a new moderator to set a password.
    pub fn invitation(&self, token: &NewToken, good_until: DateTime<Utc>) -> EmailContent {
        self.with_link(&Draft {
            subject: "You are invited to Ironleaf",
            before: &[
                "Hello!",
                "You have been invited to help as a moderator of Ironleaf. Choose a password to begin:",
            ],
            link: &password_link(token),
            button: "Choose a password",
            after: &[
                &format!("The link works once, until {}.", describe(good_until)),
                "If you had an account with this address before, its old password no longer works.",
                "If you did not expect this invitation, ignore this email.",
            ],
        })
    }

    /// Creates an invitation to register with the address to which it is sent.
    pub fn registration_invitation(&self, token: &NewToken, good_until: DateTime<Utc>) -> EmailContent {
        self.with_link(&Draft {
            subject: "You are invited to Ironleaf",
            before: &["Hello!", "You have been invited to Ironleaf. Choose a password to create your account:"],
            link: &format!("/register?invitation={}", token.token),
            button: "Create account",
            after: &[
                &format!("The link works once, until {}.", describe(good_until)),
                "If you did not expect this invitation, ignore this email.",
            ],
        })
    }

    /// Creates an email that shows the operator that emails arrive and lead to the site.
    pub fn test(&self) -> EmailContent {
        self.with_link(&Draft {
            subject: "Test of Ironleaf's email",
            before: &[
                "Hello!",
                "The operator of this Ironleaf site has sent this email to see whether emails arrive. The link should open \
                 the site:",
            ],
            link: "/",
            button: "Open the site",
            after: &["Nothing else was changed. If you did not expect this, ignore this email."],
        })
    }

    /// Creates an email with a link to reset a password.
    pub fn password_reset(&self, token: &NewToken, good_until: DateTime<Utc>) -> EmailContent {
        self.with_link(&Draft {
            subject: "Reset your Ironleaf password",
            before: &[
                "Hello!",
                "Someone asked to reset the password of your Ironleaf account. If it was you, choose a new password:",
            ],
            link: &password_link(token),
            button: "Choose a new password",
            after: &[
                &format!("The link works once, until {}.", describe(good_until)),
                "If you did not request this, ignore this email. Your password will not change.",
            ],
        })
    }

    /// Creates an email with a link to verify an email address.
    pub fn verification(&self, token: &NewToken, good_until: DateTime<Utc>) -> EmailContent {
        self.with_link(&Draft {
            subject: "Verify your email for Ironleaf",
            before: &["Hello!", "An Ironleaf account was created with this email. If it is yours, verify the email:"],
            link: &format!("/verify-email?token={}", token.token),
            button: "Verify email",
            after: &[
                &format!("The link works once, until {}.", describe(good_until)),
                "If you did not create an account, do not open the link.",
            ],
        })
    }

    /// Creates a notice that the password of an account was changed.
    pub fn password_changed(&self, at: DateTime<Utc>) -> EmailContent {
        self.with_link(&Draft {
            subject: "Your Ironleaf password was changed",
            before: &[
                "Hello!",
                &format!("The password of your Ironleaf account was changed on {}.", describe(at)),
                "If this was you, ignore this email. If not, choose a new password now:",
            ],
            link: FORGOT_PASSWORD,
            button: "Reset your password",
            after: &["Other devices were signed out when the password changed."],
        })
    }

    /// Creates a notice that the role of an account was changed.
    pub fn role_changed(&self, role: Role, at: DateTime<Utc>) -> EmailContent {
        let role = match role {
            Role::User => "a member",
            Role::Moderator => "a moderator",
            Role::Admin => "an admin",
        };
        self.with_link(&Draft {
            subject: "Your role in Ironleaf was changed",
            before: &[
                "Hello!",
                &format!("Since {} your Ironleaf account is {role}.", describe(at)),
                "You were signed out everywhere. Sign in again to continue:",
            ],
            link: "/login",
            button: "Sign in",
            after: &["If you did not expect this, ask the admin of your Ironleaf site."],
        })
    }

    /// Creates a notice about a sign-in from a new device.
    pub fn new_device(&self, user_agent: &str, at: DateTime<Utc>) -> EmailContent {
        self.with_link(&Draft {
            subject: "New sign-in to your Ironleaf account",
            before: &[
                "Hello!",
                &format!(
                    "A new device signed in to your Ironleaf account on {}: {}.",
                    describe(at),
                    device(user_agent)
                ),
                "If this was you, ignore this email. If not, choose a new password now, which signs the device out:",
            ],
            link: FORGOT_PASSWORD,
            button: "Reset your password",
            after: &["Profile Settings list all devices that are signed in."],
        })
    }

    fn with_link(&self, draft: &Draft) -> EmailContent {
        let Draft { subject, before, button, after, .. } = *draft;
        let link = format!("{}{}", self.public_url, draft.link);
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
        EmailContent { subject: subject.to_owned(), text, html }
    }
}

/// Path of the page to request a password reset link.
const FORGOT_PASSWORD: &str = "/forgot-password";

/// Returns the path of the page that sets a password with a token.
fn password_link(token: &NewToken) -> String {
    format!("/reset-password?token={}", token.token)
}

/// Content of an email with one link.
struct Draft<'a> {
    subject: &'a str,
    /// Paragraphs above the link.
    before: &'a [&'a str],
    /// Path of the link on the site.
    link: &'a str,
    button: &'a str,
    /// Paragraphs below the link.
    after: &'a [&'a str],
}

/// Browsers and the part of the user agent that identifies them.
///
/// The first match counts, because most user agents contain the names of other browsers too.
const BROWSERS: [(&str, &str); 8] = [
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Chrome/", "Chrome"),
    ("CriOS/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Operating systems and the part of the user agent that identifies them. The first match counts.
const SYSTEMS: [(&str, &str); 7] = [
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "a Mac"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
];

/// Describes a device with fixed names only, because the client can send any user agent.
fn device(user_agent: &str) -> String {
    let named = |names: &[(&str, &'static str)]| {
        names.iter().find(|(word, _)| user_agent.contains(word)).map(|(_, name)| *name)
    };
    match (named(&BROWSERS), named(&SYSTEMS)) {
        (Some(browser), Some(system)) => format!("{browser} on {system}"),
        (Some(browser), None) => browser.to_owned(),
        (None, Some(system)) => format!("an unknown browser on {system}"),
        (None, None) => "an unknown browser".to_owned(),
    }
}

fn describe(time: DateTime<Utc>) -> String {
    time.format("%-d %B %Y, %H:%M UTC").to_string()
}

/// Escapes a text for HTML.
fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;").replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::{EmailContent, EmailTemplates, device, escaped};
    use crate::shared::NewToken;
    use chrono::{DateTime, Utc};
    use ironleaf_domain::account::Role;

    fn letters() -> EmailTemplates {
        EmailTemplates::new("https://train.example.org")
    }

    fn until() -> DateTime<Utc> {
        "2026-11-28T09:05:00Z".parse().unwrap()
    }

    fn with_token() -> [(EmailContent, &'static str); 4] {
        let token = NewToken { token: "f00d".to_owned(), hash: [1; 32] };
        [
            (letters().invitation(&token, until()), "/reset-password?token"),
            (letters().registration_invitation(&token, until()), "/register?invitation"),
            (letters().password_reset(&token, until()), "/reset-password?token"),
            (letters().verification(&token, until()), "/verify-email?token"),
        ]
    }

    fn notices() -> [EmailContent; 3] {
        let letters = letters();
        [
            letters.password_changed(until()),
            letters.role_changed(Role::Moderator, until()),
            letters.new_device("<b>Firefox/140.0 (X11; Linux)", until()),
        ]
    }

    #[test]
    fn both_parts_say_where_to_go_and_until_when() {
        for (letter, path) in with_token() {
            for part in [&letter.text, &letter.html] {
                assert!(part.contains(&format!("https://train.example.org{path}=f00d")), "{part}");
                assert!(part.contains("works once, until 28 November 2026, 09:05 UTC."), "{part}");
            }
            assert!(letter.subject.contains("Ironleaf") && !letter.subject.contains("f00d"));
        }
    }

    #[test]
    fn notices_contain_time_and_help_but_no_login_link() {
        for letter in notices() {
            for part in [&letter.text, &letter.html] {
                assert!(part.contains("28 November 2026, 09:05 UTC"), "{part}");
                assert!(part.contains("https://train.example.org/"), "{part}");
                assert!(!part.contains("token"), "{part}");
            }
        }
        assert!(letters().role_changed(Role::User, until()).text.contains("is a member."));
    }

    #[test]
    fn a_device_is_described_without_copying_its_user_agent() {
        for (user_agent, described) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Safari/604.1",
                "Safari on an iPhone",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0",
                "Edge on Windows",
            ),
            ("Firefox/1", "Firefox"),
            ("Visit http://evil.example (Android)", "an unknown browser on Android"),
            ("", "an unknown browser"),
        ] {
            assert_eq!(device(user_agent), described);
        }
    }

    #[test]
    fn nothing_in_a_text_is_taken_for_html() {
        assert_eq!(escaped("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
    }

    #[test]
    fn no_line_is_too_long_for_mail() {
        // RFC 5322 §2.1.1, with a reserve for any PUBLIC_URL.
        for letter in with_token().map(|(letter, _)| letter).into_iter().chain(notices()) {
            for line in letter.text.lines().chain(letter.html.lines()) {
                assert!(line.len() < 500, "{line}");
            }
        }
    }
}
