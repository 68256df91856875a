//! Rebuilds the crate when a migration changes, and passes it a fingerprint of all migrations and what they create.

use std::collections::HashSet;
use std::collections::hash_map::DefaultHasher;
use std::fmt::Write;
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
    let objects = Path::new(&env::var("OUT_DIR").map_err(io::Error::other)?).join("own_objects.rs");
    fs::write(objects, own_objects(&files)?)
}

/// Returns the tables and functions that the migrations create, as an array: version, kind, name, and the version of the
/// migration that drops a table.
fn own_objects(files: &[PathBuf]) -> io::Result<String> {
    // Diesel creates its list before the first migration.
    let mut array = "&[(FIRST_VERSION, ObjectKind::Table, MIGRATION_LIST, None)".to_owned();
    let mut names = HashSet::new();
    let mut migrations = Vec::new();
    for file in files.iter().filter(|file| file.ends_with("up.sql")) {
        let folder = file.parent().and_then(Path::file_name).unwrap_or_default().to_string_lossy();
        migrations.push((folder.split('_').next().unwrap_or_default().replace('-', ""), fs::read_to_string(file)?));
    }
    let drop_of = |table: &str| {
        let drop = format!("DROP TABLE {table};");
        migrations.iter().find(|(_, sql)| sql.lines().any(|line| line == drop)).map(|(version, _)| version.as_str())
    };
    for (version, sql) in &migrations {
        for line in sql.lines() {
            let Some(object) = line.strip_prefix("CREATE ") else { continue };
            let object = object.strip_prefix("OR REPLACE ").unwrap_or(object);
            let Some((word, rest)) = object.split_once(' ') else { continue };
            let kind = match word {
                "TABLE" => "Table",
                "FUNCTION" => "Function",
                _ => continue,
            };
            let name = rest.split([' ', '(']).next().unwrap_or_default().to_owned();
            if names.insert((kind, name.clone())) {
                let until = drop_of(&name).filter(|_| kind == "Table");
                write!(array, ", (\"{version}\", ObjectKind::{kind}, \"{name}\", {until:?})")
                    .map_err(io::Error::other)?;
            }
        }
    }
    Ok(array + "]")
}

fn name_in(folder: &Path, file: &Path) -> PathBuf {
    file.strip_prefix(folder).unwrap_or(file).to_owned()
}
