//! The built site: its files, and its page for every address that is the site's own.

use crate::error::ApiError;
use crate::figures::{SITE, name_route};
use crate::serve::AppState;
use actix_web::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, ETAG, IF_NONE_MATCH};
use actix_web::http::{Method, StatusCode};
use actix_web::{HttpRequest, HttpResponse, web};
use std::borrow::Cow;

/// A file of the built site.
#[derive(Debug, Clone)]
pub struct Asset {
    /// Its bytes.
    pub bytes: Cow<'static, [u8]>,
    /// Its media type.
    pub media_type: String,
    /// Tells one version of it from another.
    pub etag: String,
}

/// Where the built site's files are.
pub trait Site: Send + Sync {
    /// The file at a path such as `assets/index-abc.js`.
    fn find(&self, path: &str) -> Option<Asset>;
}

/// Prefixes under which an unknown path is an error in JSON and no page.
const API_PREFIXES: [&str; 5] = ["/api", "/gemini", "/admin", "/messages", "/auth"];

/// Whether a path is the API's, going by its prefix alone.
pub(crate) fn is_api_path(path: &str) -> bool {
    API_PREFIXES
        .iter()
        .any(|prefix| path.strip_prefix(prefix).is_some_and(|rest| rest.is_empty() || rest.starts_with('/')))
}

/// The site's own pages below `/admin`.
fn is_admin_page(path: &str) -> bool {
    path == "/admin/dashboard"
        || path
            .strip_prefix("/admin/workout-plans/")
            .and_then(|rest| rest.strip_suffix("/edit"))
            .is_some_and(|id| !id.is_empty() && !id.contains('/'))
}

/// Answers what no route of the API has: a file, the site's page, or 404.
pub(crate) async fn serve_site(request: HttpRequest, state: web::Data<AppState>) -> Result<HttpResponse, ApiError> {
    let path = request.path();
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        return Err(ApiError::no_such_path());
    }
    let name = path.trim_start_matches('/');
    if !is_api_path(path) && name != "index.html" && !name.is_empty() {
        if let Some(asset) = state.site().find(name) {
            return Ok(answer(&request, asset, cache_rule(name)));
        }
        if name.starts_with("assets/") || name.split('/').any(|part| part.starts_with('.')) {
            return Err(ApiError::no_such_path());
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
        return Err(ApiError::no_such_path());
    }
    let index = state.site().find("index.html").ok_or_else(|| {
        tracing::error!("the site was not built into this program");
        ApiError::internal()
    })?;
    Ok(answer(&request, index, "no-cache"))
}

/// A file under `assets/` has its version in its name and never changes; any other is asked for anew.
fn cache_rule(name: &str) -> &'static str {
    if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn answer(request: &HttpRequest, asset: Asset, cache: &'static str) -> HttpResponse {
    name_route(request, SITE);
    let known = request.headers().get(IF_NONE_MATCH).is_some_and(|known| known.as_bytes() == asset.etag.as_bytes());
    let mut response = HttpResponse::build(if known { StatusCode::NOT_MODIFIED } else { StatusCode::OK });
    response.insert_header((ETAG, asset.etag)).insert_header((CACHE_CONTROL, cache));
    if known {
        return response.finish();
    }
    response.insert_header((CONTENT_TYPE, asset.media_type)).body(match asset.bytes {
        Cow::Borrowed(bytes) => web::Bytes::from_static(bytes),
        Cow::Owned(bytes) => web::Bytes::from(bytes),
    })
}

#[cfg(test)]
mod tests {
    use super::{is_admin_page, is_api_path};

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
    fn two_pages_live_below_admin() {
        assert!(is_admin_page("/admin/dashboard") && is_admin_page("/admin/workout-plans/12/edit"));
        assert!(!is_admin_page("/admin/workout-plans//edit") && !is_admin_page("/admin/workout-plans/1/2/edit"));
        assert!(!is_admin_page("/admin/workout-plans/12"));
    }
}
