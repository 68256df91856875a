//! The built site, embedded in the program.

use ironleaf_http::{Asset, Site};
use rust_embed::RustEmbed;
use std::fmt::Write;

/// The files of `web/dist`. A debug build reads them at run time, so that the site can change without a rebuild.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
struct Files;

/// The built site.
pub(crate) struct EmbeddedSite;

/// Suffixes of the compressed variants that the build of the site writes.
const BROTLI: &str = ".br";
const GZIP: &str = ".gz";

impl Site for EmbeddedSite {
    fn find(&self, path: &str) -> Option<Asset> {
        // These are variants of a file, not files of the site.
        if path.ends_with(BROTLI) || path.ends_with(GZIP) {
            return None;
        }
        let file = Files::get(path)?;
        let form = |ending: &str| Files::get(&format!("{path}{ending}")).map(|form| form.data);
        let mut version = String::with_capacity(32);
        for byte in &file.metadata.sha256_hash()[..16] {
            let _ = write!(version, "{byte:02x}");
        }
        let kind = file.metadata.mimetype();
        let is_text = kind.starts_with("text/") || kind == "application/javascript";
        let media_type = if is_text { format!("{kind}; charset=utf-8") } else { kind.to_owned() };
        Some(Asset { bytes: file.data, brotli: form(BROTLI), gzip: form(GZIP), media_type, version })
    }
}
