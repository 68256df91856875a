//! Settings that send data over a network without encryption.

use super::{CoachChoice, Settings};
use url::{Host, Url};

const API_KEY: &str = "sends its API key over plain http to another machine, so others on the network can read it: use \
                       an https address";

const MEMBERS_DATA: &str = "sends members' messages and body data over plain http to another machine, so others on the \
                            network can read them: use an https address";

impl Settings {
    /// Returns a warning for each setting that sends secrets, members' data or emails unencrypted.
    pub(super) fn plain_text_warnings(&self) -> Vec<String> {
        let service = match &self.coach_choice {
            CoachChoice::Gemini(gemini) => Some(("GEMINI_BASE_URL", &gemini.base_url, API_KEY)),
            CoachChoice::OpenAi(openai) if openai.api_key.is_some() => {
                Some(("OPENAI_BASE_URL", &openai.base_url, API_KEY))
            }
            CoachChoice::OpenAi(openai) => Some(("OPENAI_BASE_URL", &openai.base_url, MEMBERS_DATA)),
            CoachChoice::BuiltIn => None,
        };
        let service = service.filter(|(_, url, _)| leaves_in_plain_text(url));
        let mail = self.mail.smtp.as_ref().filter(|url| url.may_leave_in_plain_text()).map(|_| {
            "SMTP_URL sends emails to another machine and does not require TLS, so others on the network may read links \
             that set a password: use smtps:// or ?tls=required"
                .to_owned()
        });
        service.map(|(setting, _, warning)| format!("{setting} {warning}")).into_iter().chain(mail).collect()
    }
}

fn leaves_in_plain_text(url: &Url) -> bool {
    let is_loopback = match url.host() {
        Some(Host::Ipv4(address)) => address.is_loopback(),
        Some(Host::Ipv6(address)) => address.to_canonical().is_loopback(),
        Some(Host::Domain(name)) => name == "localhost" || name.ends_with(".localhost"),
        None => false,
    };
    url.scheme() == "http" && !is_loopback
}

#[cfg(test)]
mod tests {
    use super::super::{Settings, Variables};

    fn warned_of(pairs: &[(&str, &str)]) -> Vec<String> {
        let warnings = Settings::read(&Variables::of(pairs)).unwrap().plain_text_warnings();
        assert!(!warnings.concat().contains("canary"));
        warnings.into_iter().map(|warning| warning.split_once(' ').unwrap().0.to_owned()).collect()
    }

    #[test]
    fn api_keys_over_remote_plain_http_are_warned_about() {
        let key = ("OPENAI_API_KEY", "canary");
        for remote in ["http://192.168.1.7:11434", "http://ai.example.org/v1", "http://[2001:db8::1]:8000"] {
            assert_eq!(warned_of(&[("OPENAI_BASE_URL", remote), key]), ["OPENAI_BASE_URL"], "{remote}");
            assert_eq!(warned_of(&[("OPENAI_BASE_URL", remote)]), ["OPENAI_BASE_URL"], "members' data without a key");
            assert_eq!(warned_of(&[("OPENAI_BASE_URL", remote), key, ("AI_PROVIDER", "builtin")]), [""; 0]);
            let gemini = [("GEMINI_BASE_URL", remote), ("GEMINI_API_KEY", "canary")];
            assert_eq!(warned_of(&gemini), ["GEMINI_BASE_URL"], "{remote}");
        }
        for safe in ["https://ai.example.org", "http://127.0.0.1:11434", "http://localhost:11434", "http://[::1]:8000"]
        {
            assert_eq!(warned_of(&[("OPENAI_BASE_URL", safe), key]), [""; 0], "{safe}");
        }
        assert_eq!(warned_of(&[("GEMINI_API_KEY", "canary")]), [""; 0]);
    }

    #[test]
    fn remote_smtp_without_tls_is_warned_about() {
        for plain in
            ["smtp://mail.example.org", "smtp://192.0.2.1:25", "smtp://u:canary@mail.example.org?tls=opportunistic"]
        {
            assert_eq!(warned_of(&[("SMTP_URL", plain)]), ["SMTP_URL"], "{plain}");
        }
        for safe in [
            "smtps://mail.example.org",
            "smtp://mail.example.org?tls=required",
            "smtp://u:canary@mail.example.org",
            "smtp://127.0.0.1:1025",
            "smtp://[::1]",
            "smtp://localhost",
        ] {
            assert_eq!(warned_of(&[("SMTP_URL", safe)]), [""; 0], "{safe}");
        }
    }
}
