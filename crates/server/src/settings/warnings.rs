//! Warnings about settings that do not stop the start.

use super::Settings;

impl Settings {
    /// Returns a warning for each setting that has no effect, has an unexpected effect, or is unsafe.
    pub(crate) fn warnings(&self) -> Vec<String> {
        let (public_url, origins) = (&self.http.public_url, &self.http.cors_allowed_origins);
        let unreachable = public_url.is_unspecified().then(|| {
            format!(
                "PUBLIC_URL is {public_url}, which no browser can open: changes from the site are rejected and links in \
                 emails lead nowhere. Set PUBLIC_URL to the address that browsers use"
            )
        });
        let insecure_cookies =
            (!origins.is_empty() && !public_url.is_https() && !public_url.is_loopback()).then(|| {
                "CORS_ALLOWED_ORIGINS makes cookies Secure, and browsers do not store those from an http address: set \
             PUBLIC_URL to an https address, or members cannot sign in"
                    .to_owned()
            });
        let plain_origins = origins.iter().filter(|origin| !origin.is_https() && !origin.is_loopback()).map(|origin| {
            format!(
                "CORS_ALLOWED_ORIGINS has {origin}, which is not https: others on the network can change that site, and through \
                 it use the accounts of its visitors"
            )
        });
        unreachable
            .into_iter()
            .chain(insecure_cookies)
            .chain(plain_origins)
            .chain(self.unused.iter().cloned())
            .chain(self.plain_text_warnings())
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Settings, Variables};

    #[test]
    fn a_warning_names_settings_without_the_expected_effect() {
        const SITE: (&str, &str) = ("PUBLIC_URL", "https://train.example.org");
        for (pairs, warned) in [
            (&[] as &[_], &[] as &[&str]),
            (&[("BIND_ADDR", "0.0.0.0:8080")], &["PUBLIC_URL"]),
            (&[("BIND_ADDR", "[::]:8080")], &["PUBLIC_URL"]),
            (&[("BIND_ADDR", "0.0.0.0:8080"), SITE], &[]),
            (&[("BIND_ADDR", "192.168.0.7:8080")], &[]),
            (&[("PUBLIC_URL", "http://0.0.0.0:8080")], &["PUBLIC_URL"]),
            (&[SITE, ("CORS_ALLOWED_ORIGINS", "https://app.example.net")], &[]),
            (&[SITE, ("CORS_ALLOWED_ORIGINS", "http://app.example.net")], &["CORS_ALLOWED_ORIGINS has"]),
            (&[SITE, ("CORS_ALLOWED_ORIGINS", "http://localhost:5173")], &[]),
            (&[("CORS_ALLOWED_ORIGINS", "http://localhost:5173")], &[]),
            (
                &[("PUBLIC_URL", "http://192.168.0.7"), ("CORS_ALLOWED_ORIGINS", "https://app.example.net")],
                &["CORS_ALLOWED_ORIGINS makes"],
            ),
            (&[("OPENAI_API_KEY", "canary")], &["OPENAI_API_KEY"]),
            (&[("BACKUP_KEEP", "7")], &["BACKUP_KEEP"]),
            (&[("BACKUP_KEEP", "7"), ("BACKUP_EVERY", "24")], &[]),
            (&[("SMTP_URL", "smtp://mail.example.org")], &["SMTP_URL"]),
        ] {
            let warnings = Settings::read(&Variables::of(pairs)).unwrap().warnings();
            let is_warned =
                warnings.len() == warned.len() && warnings.iter().zip(warned).all(|(a, b)| a.starts_with(b));
            assert!(is_warned, "{pairs:?}: {warnings:?}");
        }
    }
}
