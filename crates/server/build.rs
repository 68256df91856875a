//! Creates the folder of the built site, so that the server compiles before the site was ever built, and passes commit and
//! date to the code.

use std::error::Error;
use vergen_gitcl::{Emitter, Gitcl};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../web/dist");
    std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist"))?;
    // Outside a git checkout both get a placeholder; a packager may set VERGEN_GIT_SHA and VERGEN_GIT_COMMIT_DATE.
    let git = Gitcl::builder().sha(true).commit_date(true).build();
    Emitter::default().quiet().add_instructions(&git)?.emit()?;
    Ok(())
}
