use actix_web::HttpRequest;
use actix_web::http::header::COOKIE;

/// Returns the values of all cookies with this name, in request order.
///
/// Names are compared byte by byte and never percent-decoded. Browsers enforce prefixes such as `__Host-` on the
/// literal name, so a cookie `%5F%5FHost-session` from a sibling domain is a different cookie.
pub(crate) fn cookie_values<'a>(request: &'a HttpRequest, name: &'static str) -> impl Iterator<Item = &'a [u8]> {
    let pairs = request.headers().get_all(COOKIE).flat_map(|header| header.as_bytes().split(|byte| *byte == b';'));
    pairs.filter_map(move |pair| pair.trim_ascii().strip_prefix(name.as_bytes())?.strip_prefix(b"="))
}

/// Returns the value of the cookie with this name, or `None` if the request has two of them.
///
/// With two values the server cannot know which one it has set.
pub(crate) fn cookie_value<'a>(request: &'a HttpRequest, name: &'static str) -> Option<&'a str> {
    let mut values = cookie_values(request, name);
    let value = values.next()?;
    if values.next().is_some() { None } else { std::str::from_utf8(value).ok() }
}

#[cfg(test)]
mod tests {
    use super::{cookie_value, cookie_values};
    use actix_web::HttpRequest;
    use actix_web::http::header::{COOKIE, HeaderValue};
    use actix_web::test::TestRequest;

    fn request(headers: &[&[u8]]) -> HttpRequest {
        let with = |request: TestRequest, bytes: &&[u8]| {
            request.append_header((COOKIE, HeaderValue::from_bytes(bytes).unwrap()))
        };
        headers.iter().fold(TestRequest::default(), with).to_http_request()
    }

    fn read(headers: &[&[u8]]) -> Option<String> {
        cookie_value(&request(headers), "__Host-session").map(str::to_owned)
    }

    #[test]
    fn a_cookie_is_found_by_the_bytes_of_its_name() {
        assert_eq!(read(&[b"__Host-session=t"]).as_deref(), Some("t"));
        assert_eq!(read(&[b"a=b; __Host-session=t=; c"]).as_deref(), Some("t="));
        assert_eq!(read(&[b"a=b", b"\t__Host-session=t "]).as_deref(), Some("t"));
        for other in [
            &b"%5F%5FHost-session=t"[..],
            b"__host-session=t",
            b"x__Host-session=t",
            b"__Host-session2=t",
            b"__Host-session =t",
            b"__Host-session",
            b"a=__Host-session=t",
            b"__Host-session=\xff",
        ] {
            assert_eq!(read(&[other]), None, "{}", String::from_utf8_lossy(other));
        }
    }

    #[test]
    fn a_percent_encoded_name_neither_replaces_nor_doubles_a_cookie() {
        assert_eq!(read(&[b"%5F%5FHost-session=evil; __Host-session=t"]).as_deref(), Some("t"));
    }

    #[test]
    fn two_cookies_of_one_name_are_none() {
        for twice in [&[&b"__Host-session=a; __Host-session=a"[..]][..], &[b"__Host-session=a", b"__Host-session=b"]] {
            assert_eq!(read(twice), None);
            assert_eq!(cookie_values(&request(twice), "__Host-session").count(), 2);
        }
    }
}
