//! The built site, inside the program.

use ironleaf_http::{Asset, Site};
use rust_embed::RustEmbed;
use std::fmt::Write;

/// The files of `web/dist`. A debug build reads them from there at run time, so that the site can change under it.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// The built site.
pub(crate) struct EmbeddedSite;

impl Site for EmbeddedSite {
    fn find(&self, path: &str) -> Option<Asset> {
        let file = Files::get(path)?;
        let mut etag = String::from("\"");
        for byte in &file.metadata.sha256_hash()[..16] {
            let _ = write!(etag, "{byte:02x}");
        }
        etag.push('"');
        let kind = file.metadata.mimetype();
        let is_text = kind.starts_with("text/") || kind == "application/javascript";
        let media_type = if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() };
        Some(Asset { bytes: file.data, media_type, etag })
    }
}
