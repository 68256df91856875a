use super::request_cookie::{cookie_value, cookie_values};
use crate::settings::HttpSettings;
use actix_web::HttpRequest;
use actix_web::cookie::{Cookie, SameSite, time::Duration};
use chrono::TimeDelta;
use ironleaf_application::account::{DEVICE_LIFE, DeviceToken};

/// Maximum number of sessions that one logout ends. Each costs a query.
const MAX_ENDED_TOKENS: usize = 4;

/// Under HTTPS, the prefix makes browsers enforce `Secure`, `Path=/` and no `Domain`.
fn name(settings: &HttpSettings) -> &'static str {
    if settings.public_url.is_https() { "__Host-session" } else { "session" }
}

/// Returns the session token of the request; `None` if the request has two session cookies.
pub(crate) fn session_token(request: &HttpRequest, settings: &HttpSettings) -> Option<String> {
    cookie_value(request, name(settings)).map(str::to_owned)
}

/// Returns up to [`MAX_ENDED_TOKENS`] session tokens of the request, so that a logout ends them all.
pub(crate) fn all_session_tokens(request: &HttpRequest, settings: &HttpSettings) -> Vec<String> {
    let values = cookie_values(request, name(settings)).take(MAX_ENDED_TOKENS);
    values.filter_map(|value| std::str::from_utf8(value).ok().map(str::to_owned)).collect()
}

fn device_name(settings: &HttpSettings) -> &'static str {
    if settings.public_url.is_https() { "__Host-device" } else { "device" }
}

/// Returns the token that proves an earlier login from this browser.
pub(crate) fn device_token(request: &HttpRequest, settings: &HttpSettings) -> Option<String> {
    cookie_value(request, device_name(settings)).map(str::to_owned)
}

/// Builds the cookie that identifies a device. It outlives the session.
pub(crate) fn device_cookie(settings: &HttpSettings, token: &DeviceToken) -> Cookie<'static> {
    cookie(settings, device_name(settings), &token.0, DEVICE_LIFE)
}

/// Builds the cookie that carries a session token for `life`.
pub(crate) fn session_cookie(settings: &HttpSettings, token: &str, life: TimeDelta) -> Cookie<'static> {
    cookie(settings, name(settings), token, life)
}

fn cookie(settings: &HttpSettings, name: &'static str, value: &str, life: TimeDelta) -> Cookie<'static> {
    let cross_site = !settings.cors_allowed_origins.is_empty();
    Cookie::build(name, value.to_owned())
        .path("/")
        .http_only(true)
        .secure(cross_site || settings.public_url.is_https())
        .same_site(if cross_site { SameSite::None } else { SameSite::Lax })
        .max_age(Duration::seconds(life.num_seconds()))
        .finish()
}

/// Builds the cookie that removes the session cookie from the browser.
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
