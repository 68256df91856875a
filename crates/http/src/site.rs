//! The built site: its files, and the index page for all other paths of the site.

use crate::entity_tag::has_tag;
use crate::error::ApiError;
use crate::ports::Asset;
use crate::request_metrics::{SITE, name_route};
use crate::response_kind::ResponseKind;
use crate::state::AppState;
use actix_web::http::header::{
    ACCEPT, ACCEPT_ENCODING, AcceptEncoding, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, Encoding, EntityTag,
    Header, VARY,
};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, web};
use std::borrow::Cow;

/// Prefixes under which an unknown path returns a JSON error instead of the index page.
const API_PREFIXES: [&str; 5] = ["/api", "/gemini", "/admin", "/messages", "/auth"];

/// Returns whether a path belongs to the API, by prefix only.
pub(crate) fn is_api_path(path: &str) -> bool {
    API_PREFIXES
        .iter()
        .any(|prefix| path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// Returns whether a path below `/admin` is a page of the site.
fn is_admin_page(path: &str) -> bool {
    path == "/admin/dashboard"
        || path
            .strip_prefix("/admin/workout-plans/")
            .and_then(|rest| rest.strip_suffix("/edit"))
            .is_some_and(|id| !id.is_empty() && !id.contains('/'))
}

/// Serves all paths that are not API routes: a file, the index page, or 404.
pub(crate) async fn serve_site(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    // Decoded like the matched routes, so that `/%61pi/x` is not a page either.
    let path = request.match_info().as_str();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::path_not_found());
    }
    let name = path.trim_start_matches('/');
    if !is_api_path(path) && name != "index.html" && !name.is_empty() {
        if let Some(asset) = state.site().find(name) {
            return Ok(answer(&request, asset, cache_rule(name)));
        }
        if name.starts_with("assets/") || is_file_name(name) || loads_a_part(&request) {
            return Err(ApiError::path_not_found());
        }
    }
    let accept = request.headers().get(ACCEPT).and_then(|value| value.to_str().ok()).unwrap_or("*/*");
    let names_html = accept.contains("text/html") || accept.contains("application/xhtml+xml");
    let is_page = if is_api_path(path) {
        is_admin_page(path) || (path.starts_with("/admin") && names_html)
    } else {
        names_html || accept.contains("*/*") || accept.contains("text/*")
    };
    if !is_page {
        return Err(ApiError::path_not_found());
    }
    let index = state.site().find("index.html").ok_or_else(|| {
        tracing::error!("the site was not built into this program");
        ApiError::internal()
    })?;
    Ok(answer(&request, index, "no-cache"))
}

/// Returns whether a path is that of a file: one of its parts has a dot. No page of the site has one.
pub(crate) fn is_file_name(name: &str) -> bool {
    name.split('/').any(|part| part.contains('.'))
}

/// What a browser loads with a page or instead of one. For anything else, it does not show the response as a page.
const PAGE_DESTINATIONS: [&str; 4] = ["document", "iframe", "frame", "empty"];

/// Returns whether the browser says that it loads a part of a page, such as an image or a script.
fn loads_a_part(request: &HttpRequest) -> bool {
    let destination = request.headers().get("sec-fetch-dest").and_then(|value| value.to_str().ok());
    destination.is_some_and(|destination| !PAGE_DESTINATIONS.contains(&destination))
}

/// Files under `assets/` have a content hash in their name and never change. Others are revalidated.
fn cache_rule(name: &str) -> &'static str {
    if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

/// A variant of a file and its encoding.
struct AssetVariant {
    bytes: Cow<'static, [u8]>,
    encoding: &'static str,
}

/// Marks a response that must not be compressed, because the middleware skips encoded responses.
///
/// The envelope removes this header again.
pub(crate) const IDENTITY: &str = "identity";

/// Returns the smallest variant that the client accepts.
fn choose(request: &HttpRequest, asset: Asset) -> AssetVariant {
    let plain = |bytes| AssetVariant { bytes, encoding: IDENTITY };
    // Without the header any encoding is allowed, but simple tools may not decode it.
    let Some(accepted) = request.headers().contains_key(ACCEPT_ENCODING).then(|| AcceptEncoding::parse(request)) else {
        return plain(asset.bytes);
    };
    let Ok(accepted) = accepted else { return plain(asset.bytes) };
    let (brotli, gzip) = (asset.brotli.is_some(), asset.gzip.is_some());
    let offered = [(brotli, Encoding::brotli()), (gzip, Encoding::gzip()), (true, Encoding::identity())];
    let offered: Vec<Encoding> = offered.into_iter().filter(|(is_there, _)| *is_there).map(|(_, form)| form).collect();
    let chosen = accepted.negotiate(offered.iter());
    match (chosen, asset.brotli, asset.gzip) {
        (Some(form), Some(bytes), _) if form == Encoding::brotli() => AssetVariant { bytes, encoding: "br" },
        (Some(form), _, Some(bytes)) if form == Encoding::gzip() => AssetVariant { bytes, encoding: "gzip" },
        _ => plain(asset.bytes),
    }
}

fn answer(request: &HttpRequest, asset: Asset, cache: &'static str) -> HttpResponse {
    name_route(request, SITE);
    ResponseKind::Site.set(request);
    let has_forms = asset.brotli.is_some() || asset.gzip.is_some();
    let (media_type, version) = (asset.media_type.clone(), asset.version.clone());
    let form = choose(request, asset);
    // Each variant has its own ETag, because its bytes differ.
    let etag = EntityTag::new_strong(format!("{version}-{}", form.encoding));
    let known = has_tag(request, &etag);
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    response.insert_header((ETAG, etag.to_string())).insert_header((CACHE_CONTROL, cache));
    if has_forms {
        response.insert_header((VARY, "accept-encoding"));
    }
    if known {
        return response.finish();
    }
    response.insert_header((CONTENT_TYPE, media_type)).insert_header((CONTENT_ENCODING, form.encoding));
    response.body(match form.bytes {
        Cow::Borrowed(bytes) => web::Bytes::from_static(bytes),
        Cow::Owned(bytes) => web::Bytes::from(bytes),
    })
}

#[cfg(test)]
mod tests {
    use super::{Asset, answer, is_admin_page, is_api_path, is_file_name, loads_a_part};
    use actix_web::body::to_bytes;
    use actix_web::test::TestRequest;
    use std::borrow::Cow;

    fn asset(is_compressed: bool) -> Asset {
        let form = |bytes: &'static [u8]| is_compressed.then_some(Cow::Borrowed(bytes));
        Asset {
            bytes: Cow::Borrowed(b"plain"),
            brotli: form(b"brotli"),
            gzip: form(b"gzip"),
            media_type: "text/css".to_owned(),
            version: "v1".to_owned(),
        }
    }

    #[actix_web::test]
    async fn the_smallest_form_goes_out_that_the_caller_takes() {
        for (accepted, is_compressed, body, encoding) in [
            (Some("gzip, deflate, br, zstd"), true, "brotli", "br"),
            (Some("gzip, deflate"), true, "gzip", "gzip"),
            (Some("br;q=0, gzip;q=0.5"), true, "gzip", "gzip"),
            (Some("br;q=0.1, gzip;q=0.9"), true, "gzip", "gzip"),
            (Some("deflate"), true, "plain", "identity"),
            (Some("identity"), true, "plain", "identity"),
            (Some(";;nonsense"), true, "plain", "identity"),
            (None, true, "plain", "identity"),
            (Some("br, gzip"), false, "plain", "identity"),
        ] {
            let request = TestRequest::get();
            let request = match accepted {
                Some(accepted) => request.insert_header(("accept-encoding", accepted)),
                None => request,
            };
            let response = answer(&request.to_http_request(), asset(is_compressed), "no-cache");
            let headers = response.headers().clone();
            assert_eq!(headers.get("content-encoding").unwrap(), encoding, "{accepted:?}");
            assert_eq!(headers.get("etag").unwrap(), format!("\"v1-{encoding}\"").as_str());
            assert_eq!(headers.contains_key("vary"), is_compressed);
            assert_eq!(to_bytes(response.into_body()).await.unwrap(), body, "{accepted:?}");
        }
    }

    #[test]
    fn matching_etags_return_304_per_encoding() {
        for (known, status) in [
            ("\"v1-br\"", 304),
            ("W/\"v1-br\"", 304),
            ("\"v0-br\", \"v1-br\"", 304),
            ("*", 304),
            ("\"v1-gzip\"", 200),
            ("\"v0-br\"", 200),
            ("nonsense", 200),
        ] {
            let request = TestRequest::get().insert_header(("accept-encoding", "br"));
            let request = request.insert_header(("if-none-match", known)).to_http_request();
            let response = answer(&request, asset(true), "no-cache");
            assert_eq!(response.status().as_u16(), status, "{known}");
            assert!(response.headers().contains_key("vary") && response.headers().contains_key("cache-control"));
        }
    }

    #[test]
    fn a_prefix_is_a_whole_segment() {
        for path in ["/api", "/api/x", "/admin/moderators", "/auth/logout", "/messages/1/status", "/gemini/x"] {
            assert!(is_api_path(path), "{path}");
        }
        for path in ["/", "/apiary", "/dashboard", "/diet-plans", "/messagesx"] {
            assert!(!is_api_path(path), "{path}");
        }
    }

    #[test]
    fn files_and_parts_of_a_page_are_no_pages() {
        for name in ["foo.png", "x.js", "a/b.css", ".env", "a/.git/config", "a.b/c", "wp-login.php"] {
            assert!(is_file_name(name), "{name}");
        }
        for name in ["dashboard", "plans/shared/Ab-9_x", "exercises/7"] {
            assert!(!is_file_name(name), "{name}");
        }
        let loads = |destination| {
            loads_a_part(&TestRequest::get().insert_header(("sec-fetch-dest", destination)).to_http_request())
        };
        assert!(["image", "script", "style", "font", "manifest", "worker"].into_iter().all(loads));
        assert!(!["document", "iframe", "empty"].into_iter().any(loads));
        assert!(!loads_a_part(&TestRequest::get().to_http_request()), "old browsers and tools");
    }

    #[test]
    fn two_pages_live_below_admin() {
        assert!(is_admin_page("/admin/dashboard") && is_admin_page("/admin/workout-plans/12/edit"));
        assert!(!is_admin_page("/admin/workout-plans//edit") && !is_admin_page("/admin/workout-plans/1/2/edit"));
        assert!(!is_admin_page("/admin/workout-plans/12"));
    }
}
