//! Files that members take away: written to disk first, then sent from there.
//!
//! So a slow reader holds neither a connection to the database nor more memory than a piece of the file, and an error while
//! it is written is an answer and not half of a file. The file has no name: it is gone with whoever sends it, also when the
//! server is killed.

use crate::error::{ApiError, ErrorKind};
use actix_web::body::SizedStream;
use actix_web::http::header::{ContentDisposition, DispositionParam, DispositionType};
use actix_web::web::Bytes;
use actix_web::{HttpResponse, web};
use chrono::TimeDelta;
use futures_util::stream;
use ironleaf_domain::ids::UserId;
use std::collections::HashSet;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Bytes of the file that are in memory at once.
const PIECE: usize = 64 * 1024;

/// How long a download may take: 30 MB at 50 kB/s, far more than a member has.
const SEND_TIMEOUT: Duration = Duration::from_mins(10);

/// Maximum number of downloads at once, of all accounts: so many files are on the disk.
const MAX_DOWNLOADS: usize = 32;

/// The accounts that have an export on its way.
#[derive(Clone, Default)]
pub(crate) struct ExportSlots(Arc<Mutex<HashSet<UserId>>>);

impl ExportSlots {
    /// Takes the one slot of an account.
    pub(crate) fn take(&self, user_id: UserId) -> Result<ExportSlot, ApiError> {
        let mut taken = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.contains(&user_id) {
            let text = "Another download of your data is still running. Please try again when it has finished";
            return Err(ApiError::new(ErrorKind::TooManyAttempts, text).retry_after(TimeDelta::seconds(5)));
        }
        if taken.len() >= MAX_DOWNLOADS {
            return Err(ApiError::unavailable());
        }
        taken.insert(user_id);
        Ok(ExportSlot(Arc::new(Taken { user_id, slots: self.clone() })))
    }
}

/// The slot of an account. Clones share it; it is free again when the last of them is dropped.
#[derive(Clone)]
pub(crate) struct ExportSlot(#[expect(dead_code, reason = "held, never read")] Arc<Taken>);

struct Taken {
    user_id: UserId,
    slots: ExportSlots,
}

impl Drop for Taken {
    fn drop(&mut self) {
        self.slots.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&self.user_id);
    }
}

/// A file that is being written. Clones write to the same one: the work that fills it outlives a caller who goes away, and
/// the slot with it.
pub(crate) struct ExportFile<W> {
    writer: Arc<Mutex<Option<W>>>,
    slot: ExportSlot,
}

impl<W> Clone for ExportFile<W> {
    fn clone(&self) -> Self {
        Self { writer: Arc::clone(&self.writer), slot: self.slot.clone() }
    }
}

/// What a file is written with.
pub(crate) type FileWriter = BufWriter<File>;

impl<W: Send + 'static> ExportFile<W> {
    /// Creates an empty file and begins it.
    pub(crate) async fn begin<E>(
        slot: ExportSlot,
        begin: impl FnOnce(FileWriter) -> Result<W, E> + Send + 'static,
    ) -> Result<Self, ApiError>
    where
        E: std::fmt::Display + Send + 'static,
    {
        let writer = blocking(move || {
            let file = tempfile::tempfile().map_err(|error| error.to_string())?;
            begin(BufWriter::with_capacity(PIECE, file)).map_err(|error| error.to_string())
        });
        Ok(Self { writer: Arc::new(Mutex::new(Some(writer.await?))), slot })
    }

    /// Writes to it. An error comes with its reason for the log.
    pub(crate) fn write<E: std::fmt::Display>(
        &self,
        write: impl FnOnce(&mut W) -> Result<(), E>,
    ) -> Result<(), String> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let writer = writer.as_mut().ok_or_else(|| "the file was ended already".to_owned())?;
        write(writer).map_err(|error| error.to_string())
    }

    /// Ends the file and answers with it.
    pub(crate) async fn send<E>(
        self,
        end: impl FnOnce(W) -> Result<FileWriter, E> + Send + 'static,
        name: String,
        content_type: &'static str,
    ) -> Result<HttpResponse, ApiError>
    where
        E: std::fmt::Display + Send + 'static,
    {
        let Self { writer, slot } = self;
        let writer = writer.lock().unwrap_or_else(PoisonError::into_inner).take().ok_or_else(ApiError::internal)?;
        let ended = blocking(move || {
            let mut writer = end(writer).map_err(|error| error.to_string())?;
            let rewound = writer.flush().and_then(|()| writer.into_inner().map_err(io::IntoInnerError::into_error));
            let sized = rewound.and_then(|mut file| {
                file.rewind()?;
                Ok((file.metadata()?.len(), file))
            });
            sized.map_err(|error| error.to_string())
        });
        let (length, file) = ended.await?;
        let sending = Sending { file, _slot: slot, until: Instant::now() + SEND_TIMEOUT };
        let pieces = stream::try_unfold(sending, Sending::next);
        let parameters = vec![DispositionParam::Filename(name)];
        let attachment = ContentDisposition { disposition: DispositionType::Attachment, parameters };
        let body = SizedStream::new(length, Box::pin(pieces));
        Ok(HttpResponse::Ok().insert_header(attachment).content_type(content_type).body(body))
    }
}

/// Does work on the disk off the threads that serve requests.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, ApiError> {
    let done = web::block(work).await.map_err(|_| ApiError::unavailable())?;
    done.map_err(|error| {
        tracing::error!(error, "an export cannot be written");
        ApiError::internal()
    })
}

/// A file on its way.
struct Sending {
    file: File,
    _slot: ExportSlot,
    until: Instant,
}

impl Sending {
    /// The next piece; an error, which closes the connection, once it has taken too long.
    async fn next(self) -> Result<Option<(Bytes, Self)>, io::Error> {
        if Instant::now() >= self.until {
            return Err(io::Error::new(io::ErrorKind::TimedOut, "the download took too long"));
        }
        let read = web::block(move || {
            let mut piece = vec![0; PIECE];
            let mut sending = self;
            let length = sending.file.read(&mut piece)?;
            piece.truncate(length);
            Ok::<_, io::Error>((Bytes::from(piece), sending))
        });
        let (piece, sending) = read.await.map_err(io::Error::other)??;
        Ok((!piece.is_empty()).then_some((piece, sending)))
    }
}

#[cfg(test)]
mod tests {
    use super::{ExportFile, ExportSlots};
    use actix_web::body::to_bytes;
    use ironleaf_domain::ids::UserId;
    use std::io::{self, Write};

    #[actix_web::test]
    async fn an_account_has_one_export_until_it_has_arrived() {
        let slots = ExportSlots::default();
        let (ada, eve) = (UserId::new(1).unwrap(), UserId::new(2).unwrap());
        let file = ExportFile::begin(slots.take(ada).unwrap(), Ok::<_, io::Error>).await.unwrap();
        assert_eq!(slots.take(ada).err().unwrap().code(), "too_many_attempts");
        assert!(slots.take(eve).is_ok());
        file.write(|writer| writer.write_all(&b"x".repeat(200_000))).unwrap();
        let response = file.send(Ok::<_, io::Error>, "a.txt".to_owned(), "text/plain").await.unwrap();
        assert!(slots.take(ada).is_err(), "it has not arrived yet");
        let body = to_bytes(response.into_body()).await.unwrap();
        assert_eq!(body.len(), 200_000);
        assert!(slots.take(ada).is_ok());
    }
}
