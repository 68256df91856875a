//! Makes sure that the folder of the built site exists, so that the server compiles before the site was ever built.

fn main() -> std::io::Result<()> {
    println!("cargo::rerun-if-changed=../../web/dist");
    std::fs::create_dir_all(concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/dist"))
}
