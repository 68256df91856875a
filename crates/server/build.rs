//! Creates the folder of the built site and passes commit and date to the code.
//!
//! With the folder, the server compiles before the site was ever built.

use std::error::Error;
use vergen_gitcl::{Emitter, Gitcl};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=../../web/dist");
    std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist"))?;
    // Outside a git checkout, as in a container, both get a placeholder unless the packager sets them.
    for name in ["VERGEN_GIT_SHA", "VERGEN_GIT_COMMIT_DATE"] {
        println!("cargo::rerun-if-env-changed={name}");
    }
    let git = Gitcl::builder().sha(true).commit_date(true).build();
    Emitter::default().quiet().default_on_error().add_instructions(&git)?.emit()?;
    Ok(())
}
