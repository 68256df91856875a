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
    #[must_use]
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

/// Deletes the files of emails to this address.
fn delete_to(folder: &Path, recipient: &EmailAddress) -> io::Result<()> {
    let entries = match std::fs::read_dir(folder) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|ending| ending == "eml") && is_to(&path, recipient)? {
            remove_file(&path)?;
        }
    }
    Ok(())
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
