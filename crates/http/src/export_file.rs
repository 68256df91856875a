//! Files for download: written to a temporary file first, then sent from disk.
//!
//! A slow client therefore holds no database connection and little memory, and an error while writing still produces an
//! error response instead of half a file. The temporary file has no name: the system deletes it when it is closed, even
//! if the server is killed.

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

/// Number of bytes read into memory per chunk.
const PIECE: usize = 64 * 1024;

/// Maximum duration of a download: enough for 30 MB at 50 kB/s, far more than any member has.
const SEND_TIMEOUT: Duration = Duration::from_mins(10);

/// Maximum number of concurrent downloads of all accounts. It bounds the temporary files on disk.
const MAX_DOWNLOADS: usize = 32;

/// Accounts that have a running export.
#[derive(Clone, Default)]
pub(crate) struct ExportSlots(Arc<Mutex<HashSet<UserId>>>);

impl ExportSlots {
    /// Takes the only slot of an account. Fails if the account has it already or all slots are taken.
    pub(crate) fn take(&self, user_id: UserId) -> Result<ExportSlot, ApiError> {
        let mut running = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if running.contains(&user_id) {
            let text = "Another download of your data is still running. Please try again when it has finished.";
            return Err(ApiError::new(ErrorKind::TooManyAttempts, text).retry_after(TimeDelta::seconds(5)));
        }
        if running.len() >= MAX_DOWNLOADS {
            return Err(ApiError::unavailable());
        }
        running.insert(user_id);
        Ok(ExportSlot(Arc::new(Taken { user_id, slots: self.clone() })))
    }
}

/// The slot of an account. Clones share it; dropping the last one frees it.
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

/// A file that is being written.
///
/// Clones write to the same file. The blocking work that fills it continues if the client disconnects, and holds the
/// slot until then.
pub(crate) struct ExportFile<W> {
    writer: Arc<Mutex<Option<W>>>,
    slot: ExportSlot,
}

impl<W> Clone for ExportFile<W> {
    fn clone(&self) -> Self {
        Self { writer: Arc::clone(&self.writer), slot: self.slot.clone() }
    }
}

/// Writer of a file.
pub(crate) type FileWriter = BufWriter<File>;

impl<W: Send + 'static> ExportFile<W> {
    /// Creates an empty file and writes its beginning.
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

    /// Writes to the file. The error is text for the log.
    pub(crate) fn write<E: std::fmt::Display>(
        &self,
        write: impl FnOnce(&mut W) -> Result<(), E>,
    ) -> Result<(), String> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let writer = writer.as_mut().ok_or_else(|| "the file is already complete".to_owned())?;
        write(writer).map_err(|error| error.to_string())
    }

    /// Completes the file and returns the response that streams it.
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

/// Runs disk work outside the threads that serve requests.
async fn blocking<T: Send + 'static>(work: impl FnOnce() -> Result<T, String> + Send + 'static) -> Result<T, ApiError> {
    let done = web::block(work).await.map_err(|_| ApiError::unavailable())?;
    done.map_err(|error| {
        tracing::error!(error, "failed to write an export");
        ApiError::internal()
    })
}

/// A file that is being sent.
struct Sending {
    file: File,
    _slot: ExportSlot,
    until: Instant,
}

impl Sending {
    /// Returns the next chunk. After [`SEND_TIMEOUT`] it returns an error, which closes the connection.
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
        assert!(slots.take(ada).is_err(), "the download has not finished yet");
        let body = to_bytes(response.into_body()).await.unwrap();
        assert_eq!(body.len(), 200_000);
        assert!(slots.take(ada).is_ok());
    }
}
