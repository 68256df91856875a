use crate::errors::file;
use crate::message::message;
use crate::sender_address::SenderAddress;
use async_trait::async_trait;
use ironleaf_application::mail::{DueMail, MailSender, SendMailError, StoredMails};
use ironleaf_domain::account::EmailAddress;
use std::fs::{DirBuilder, File, OpenOptions, remove_file, rename};
use std::io::{self, BufRead, BufReader, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use tokio::task::spawn_blocking;

/// Writes each email to a file, if the operator has configured no mail server.
pub struct MailFolder {
    folder: PathBuf,
    sender: SenderAddress,
}

impl MailFolder {
    /// Creates the sender. The folder is created with the first email.
    pub fn new(folder: PathBuf, sender: SenderAddress) -> Self {
        Self { folder, sender }
    }
}

#[async_trait]
impl MailSender for MailFolder {
    async fn send(&self, mail: &DueMail) -> Result<(), SendMailError> {
        let content = message(&self.sender, mail)?.formatted();
        // The name contains no address, because more people can see names than contents. A retry writes the same name,
        // and names sort by time.
        let name = format!("{}-{:010}.eml", mail.queued_at.format("%Y%m%dT%H%M%SZ"), mail.id.0);
        let folder = self.folder.clone();
        let result = spawn_blocking(move || write(&folder, &name, &content))
            .await
            .unwrap_or_else(|error| Err(io::Error::other(error)));
        let path = result.map_err(|error| file(&error))?;
        tracing::info!(file = %path.display(), "SMTP_URL is not set: wrote an email to a file");
        Ok(())
    }
}

#[async_trait]
impl StoredMails for MailFolder {
    async fn forget(&self, recipient: &EmailAddress) {
        let (folder, recipient) = (self.folder.clone(), recipient.clone());
        let deleted = spawn_blocking(move || delete_to(&folder, &recipient))
            .await
            .unwrap_or_else(|error| Err(io::Error::other(error)));
        if let Err(error) = deleted {
            tracing::error!(%error, folder = %self.folder.display(), "failed to delete emails to a deleted account");
        }
    }
}

/// Deletes the files of emails to this address. If one fails, the others are still deleted, and the last error returned.
///
/// Two deletions can run at once, so a file may be gone before it is opened or deleted.
fn delete_to(folder: &Path, recipient: &EmailAddress) -> io::Result<()> {
    let Some(entries) = if_found(std::fs::read_dir(folder))? else { return Ok(()) };
    let mut outcome = Ok(());
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "eml")
            && let Err(error) = delete_if_to(&path, recipient)
        {
            outcome = Err(error);
        }
    }
    outcome
}

fn delete_if_to(path: &Path, recipient: &EmailAddress) -> io::Result<()> {
    if if_found(is_to(path, recipient))? == Some(true) {
        if_found(remove_file(path))?;
    }
    Ok(())
}

/// Returns `None` if the file does not exist.
fn if_found<T>(outcome: io::Result<T>) -> io::Result<Option<T>> {
    match outcome {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        found => found.map(Some),
    }
}

/// Returns whether the `To` header of a message has this address.
fn is_to(path: &Path, recipient: &EmailAddress) -> io::Result<bool> {
    let mut is_recipient_next = false;
    for line in BufReader::new(File::open(path)?).lines() {
        let line = line?;
        if line.is_empty() {
            break;
        }
        let value = match line.strip_prefix("To:") {
            Some(value) => value,
            // A long address is on a continuation line.
            None if is_recipient_next && line.starts_with(' ') => line.as_str(),
            None => {
                is_recipient_next = false;
                continue;
            }
        };
        if value.trim() == recipient.as_str() {
            return Ok(true);
        }
        is_recipient_next = true;
    }
    Ok(false)
}

/// Writes a file atomically, readable only by its owner, because it contains a link.
fn write(folder: &Path, name: &str, content: &[u8]) -> io::Result<PathBuf> {
    DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
    let (path, unfinished) = (folder.join(name), folder.join(format!(".{name}.unfinished")));
    let mut file: File = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&unfinished)?;
    file.write_all(content)?;
    file.sync_all()?;
    rename(&unfinished, &path)?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::delete_to;
    use ironleaf_domain::account::EmailAddress;
    use std::path::Path;
    use std::sync::Barrier;

    fn put(folder: &Path, name: usize, recipient: &str) {
        std::fs::write(folder.join(format!("{name}.eml")), format!("To: {recipient}\r\n\r\nhello")).unwrap();
    }

    #[test]
    fn emails_of_accounts_that_are_deleted_at_once_all_go() {
        let folder = tempfile::tempdir().unwrap();
        let recipients = ["ada@example.com", "ben@example.com", "cleo@example.com", "dora@example.com"];
        for number in 0..400 {
            put(folder.path(), number, recipients[number % 4]);
        }
        put(folder.path(), 1000, "eve@example.com");
        // This file is in no encoding, so its recipient cannot be read.
        std::fs::write(folder.path().join("0.eml"), b"To: \xff\xfe\r\n\r\n").unwrap();
        let start = Barrier::new(recipients.len());
        std::thread::scope(|threads| {
            for recipient in recipients {
                let (start, folder) = (&start, folder.path());
                threads.spawn(move || {
                    start.wait();
                    delete_to(folder, &EmailAddress::new(recipient).unwrap())
                });
            }
        });
        let left = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let mut left: Vec<_> = left.map(|name| name.into_string().unwrap()).collect();
        left.sort();
        assert_eq!(left, ["0.eml", "1000.eml"]);
    }
}
