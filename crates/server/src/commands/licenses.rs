use crate::embedded_site::EmbeddedSite;
use crate::terminal;
use ironleaf_http::Site;
use std::error::Error;

/// File of the site with the licenses of all shipped packages.
const FILE: &str = "licenses.txt";

/// Prints the licenses of the packages in this program, which the site shows too.
pub(super) fn run() -> Result<(), Box<dyn Error>> {
    let file = EmbeddedSite.find(FILE).ok_or("this program was built without the site, which contains the licenses")?;
    terminal::print_line(String::from_utf8_lossy(&file.bytes).trim_end());
    Ok(())
}
