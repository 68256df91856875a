//! Rebuilds the crate when a migration changes, and passes it a fingerprint of all migrations.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let migrations = Path::new(&env::var("CARGO_MANIFEST_DIR").map_err(io::Error::other)?).join("../../migrations");
    println!("cargo::rerun-if-changed={}", migrations.display());

    let mut files = Vec::new();
    for entry in fs::read_dir(&migrations)? {
        let folder = entry?.path();
        files.extend(["up.sql", "down.sql"].map(|name| folder.join(name)).into_iter().filter(|file| file.is_file()));
    }
    files.sort();

    let mut hasher = DefaultHasher::new();
    for file in &files {
        name_in(&migrations, file).hash(&mut hasher);
        fs::read(file)?.hash(&mut hasher);
    }
    println!("cargo::rustc-env=IRONLEAF_MIGRATIONS_FINGERPRINT={:016x}", hasher.finish());
    Ok(())
}

fn name_in(folder: &Path, file: &Path) -> PathBuf {
    file.strip_prefix(folder).unwrap_or(file).to_owned()
}
