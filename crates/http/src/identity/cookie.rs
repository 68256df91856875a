use crate::settings::HttpSettings;
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use chrono::TimeDelta;

/// Under https the prefix makes browsers hold the cookie to its rules: `Secure`, `Path=/`, no `Domain`.
fn name(settings: &HttpSettings) -> &'static str {
    if settings.public_url.is_https() { "__Host-session" } else { "session" }
}

/// The session's token as the browser sent it.
pub(crate) fn session_token(request: &HttpRequest, settings: &HttpSettings) -> Option<String> {
    request.cookie(name(settings)).map(|cookie| cookie.value().to_owned())
}

/// The cookie that carries a session's token for `life`.
pub(crate) fn session_cookie(settings: &HttpSettings, token: &str, life: TimeDelta) -> Cookie<'static> {
    let cross_site = !settings.cors_allowed_origins.is_empty();
    Cookie::build(name(settings), token.to_owned())
        .path("/")
        .http_only(true)
        .secure(cross_site || settings.public_url.is_https())
        .same_site(if cross_site { SameSite::None } else { SameSite::Lax })
        .max_age(Duration::seconds(life.num_seconds()))
        .finish()
}

/// The cookie that makes a browser forget its session.
pub(crate) fn ended_cookie(settings: &HttpSettings) -> Cookie<'static> {
    session_cookie(settings, "", TimeDelta::zero())
}

#[cfg(test)]
mod tests {
    use super::session_cookie;
    use crate::settings::{HttpSettings, Origin};
    use chrono::TimeDelta;

    fn cookie(public_url: &str, allowed: &[&str]) -> String {
        let settings = HttpSettings {
            cors_allowed_origins: allowed.iter().map(|origin| Origin::parse(origin).unwrap()).collect(),
            ..HttpSettings::of_test(public_url)
        };
        session_cookie(&settings, "t", TimeDelta::days(30)).to_string()
    }

    #[test]
    fn the_flags_follow_the_way_the_site_is_served() {
        assert_eq!(cookie("http://127.0.0.1:8080", &[]), "session=t; HttpOnly; SameSite=Lax; Path=/; Max-Age=2592000");
        assert_eq!(
            cookie("https://train.example.org", &[]),
            "__Host-session=t; HttpOnly; SameSite=Lax; Secure; Path=/; Max-Age=2592000"
        );
        assert_eq!(
            cookie("https://train.example.org", &["https://app.example.net"]),
            "__Host-session=t; HttpOnly; SameSite=None; Secure; Path=/; Max-Age=2592000"
        );
    }
}
