//! The user that runs PostgreSQL. PostgreSQL rejects root, so root must run it as another user.

use std::{
    fs,
    os::unix::fs::{MetadataExt, lchown},
    path::Path,
    process::{Command, Stdio},
};

use crate::{StartError, binaries::Binaries};

/// Identity with which root runs the server. It has no effect for an ordinary user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RunAs {
    /// The identity of the cluster's owner, else a user namespace, else an account.
    #[default]
    Auto,
    /// In a user namespace. The process is not root there, but its files belong to root.
    UserNamespace,
    /// As the account `postgres`, or `nobody` if it is missing. That account then owns the cluster's files.
    Account,
}

/// The selected identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RunMode {
    /// The user who runs this program.
    Caller { uid: u32, gid: u32 },
    /// A user namespace of root.
    UserNamespace,
    /// An account to which root switches with `setpriv`.
    Account {
        uid: u32,
        gid: u32,
        /// Whether the process keeps the capability to enter folders such as `/root`. Some containers do not have it.
        pass_folders: bool,
    },
}

impl RunMode {
    /// Selects the identity for a cluster with this owner. `None` means that the cluster does not exist yet.
    pub(crate) fn choose(
        run_as: RunAs,
        cluster: &Path,
        data_dir: &Path,
        binaries: &Binaries,
    ) -> Result<Self, StartError> {
        let uid = rustix::process::getuid().as_raw();
        let owner_of = |path: &Path| fs::metadata(path).ok().map(|meta| (meta.uid(), meta.gid()));
        let owner = owner_of(cluster);
        if uid != 0 {
            return match owner {
                Some((owner, _)) if owner != uid => Err(StartError::ForeignOwner { path: cluster.to_owned(), owner }),
                _ => Ok(Self::Caller { uid, gid: rustix::process::getgid().as_raw() }),
            };
        }
        let namespace = || Self::UserNamespace.checked(data_dir, binaries);
        let account = |uid, gid| {
            Self::Account { uid, gid, pass_folders: true }
                .checked(data_dir, binaries)
                .or_else(|| Self::Account { uid, gid, pass_folders: false }.checked(data_dir, binaries))
        };
        let default_account = || server_account().and_then(|(uid, gid)| account(uid, gid));
        let (run_mode, tried) = match (run_as, owner) {
            (RunAs::UserNamespace, _) => (namespace(), "`unshare --user` was rejected"),
            (RunAs::Account | RunAs::Auto, Some((uid, gid))) if uid != 0 => {
                (account(uid, gid), "`setpriv` to the owner of the data was rejected")
            }
            (RunAs::Account, _) => (default_account(), "`setpriv` was rejected"),
            // A new cluster in another user's data folder belongs to that user, whose server will open it later.
            (RunAs::Auto, None) => {
                let of_folder = owner_of(data_dir).filter(|(uid, _)| *uid != 0);
                let run_mode =
                    of_folder.and_then(|(uid, gid)| account(uid, gid)).or_else(namespace).or_else(default_account);
                (run_mode, "both `unshare --user` and `setpriv` were rejected")
            }
            (RunAs::Auto, _) => {
                (namespace().or_else(default_account), "both `unshare --user` and `setpriv` were rejected")
            }
        };
        run_mode.ok_or_else(|| StartError::NoWayFromRoot(tried.to_owned()))
    }

    /// Returns this identity if it works. The system may reject it, or deny access to data or programs.
    fn checked(self, data_dir: &Path, binaries: &Binaries) -> Option<Self> {
        let status = self
            .command(Path::new("/bin/sh"))
            .args(["-c", r#"[ -x "$1" ] && [ -x "$2" ]"#, "sh"])
            .arg(binaries.postgres())
            .arg(data_dir)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status();
        status.is_ok_and(|status| status.success()).then_some(self)
    }

    /// Returns the user and group that own the server's files, as seen outside of a namespace.
    pub(crate) fn owner(self) -> (u32, u32) {
        match self {
            Self::Caller { uid, gid } | Self::Account { uid, gid, .. } => (uid, gid),
            Self::UserNamespace => (0, 0),
        }
    }

    /// Creates a command that runs `program` with this identity. The wrappers use `exec`, so the process ID of the
    /// child is that of the program.
    pub(crate) fn command(self, program: &Path) -> Command {
        let mut command = match self {
            Self::Caller { .. } => Command::new(program),
            Self::UserNamespace => {
                let mut command = Command::new("unshare");
                // initdb looks up its user, so the ID must have a name. 65534 is that of `nobody`.
                command.args(["--user", "--map-user=65534", "--map-group=65534", "--"]).arg(program);
                command
            }
            Self::Account { uid, gid, pass_folders } => {
                let mut command = Command::new("setpriv");
                command.arg(format!("--reuid={uid}")).arg(format!("--regid={gid}")).arg("--clear-groups");
                if pass_folders {
                    command.args(["--inh-caps=+dac_override", "--ambient-caps=+dac_override"]);
                }
                command.arg("--").arg(program);
                command
            }
        };
        // Variables such as PGDATA and PGPORT are meant for other servers.
        for (name, _) in std::env::vars_os().filter(|(name, _)| name.as_encoded_bytes().starts_with(b"PG")) {
            command.env_remove(name);
        }
        // English messages, because their texts are parsed. initdb gets the cluster's own locale.
        command.env("LC_ALL", "C").current_dir("/");
        command
    }

    /// Makes the server the owner of everything below `path`.
    pub(crate) fn transfer_ownership(self, path: &Path) -> Result<(), StartError> {
        let (uid, gid) = self.owner();
        chown_tree(path, uid, gid).map_err(StartError::io(format!("give {} to user id {uid}", path.display())))
    }

    /// Transfers the ownership only if necessary.
    pub(crate) fn ensure_owner(self, path: &Path) -> Result<(), StartError> {
        let meta = fs::symlink_metadata(path).map_err(StartError::io(format!("look at {}", path.display())))?;
        if meta.uid() == self.owner().0 { Ok(()) } else { self.transfer_ownership(path) }
    }
}

/// Changes the owner of a tree without following links out of it.
///
/// The root comes last: its owner shows whether the change was completed, also after a kill in between.
fn chown_tree(path: &Path, uid: u32, gid: u32) -> std::io::Result<()> {
    if fs::symlink_metadata(path)?.is_dir() {
        for entry in fs::read_dir(path)? {
            chown_tree(&entry?.path(), uid, gid)?;
        }
    }
    lchown(path, Some(uid), Some(gid))
}

/// Returns the user and group of the best account for a server.
fn server_account() -> Option<(u32, u32)> {
    let accounts = fs::read_to_string("/etc/passwd").ok()?;
    find_account(&accounts, "postgres").or_else(|| find_account(&accounts, "nobody"))
}

fn find_account(accounts: &str, name: &str) -> Option<(u32, u32)> {
    accounts.lines().find_map(|line| {
        let mut fields = line.split(':');
        if fields.next() != Some(name) {
            return None;
        }
        Some((fields.nth(1)?.parse().ok()?, fields.next()?.parse().ok()?))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_an_account_by_its_whole_name() {
        let accounts = "root:x:0:0::/root:/bin/sh\npostgres2:x:7:7::/:/bin/sh\npostgres:x:101:104::/:/bin/sh\n";
        assert_eq!(find_account(accounts, "postgres"), Some((101, 104)));
        assert_eq!(find_account(accounts, "nobody"), None);
    }
}
