//! Files of the diary.

use super::{DiaryService, DiaryWriteError};
use crate::shared::Actor;
use ironleaf_domain::ValidationError;
use ironleaf_domain::diary::{DiaryFile, UnreadableEntry, read_diary};
use ironleaf_domain::spreadsheet::{DateOrder, DecimalSign, Notes, Reading};

/// Result of an import, or of its dry run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DiaryImportReport {
    /// Number of lines after the header.
    pub lines: usize,
    /// Number of added entries.
    pub added: usize,
    /// Number of entries that were already there.
    pub existing: usize,
    /// The first hundred lines that could not be imported.
    pub unreadable: Vec<UnreadableEntry>,
    /// Number of all lines that could not be imported.
    pub unreadable_count: usize,
    /// What was changed so that lines could be imported.
    pub notes: Notes,
    /// Order of day and month, as chosen by the member or shown by the file.
    pub date_order: Option<DateOrder>,
    /// Decimal sign, as chosen by the member or shown by the file.
    pub decimal_sign: Option<DecimalSign>,
    /// Number of lines whose date can mean two days.
    pub ambiguous_dates: usize,
}

impl DiaryService {
    /// Parses a file of a diary.
    ///
    /// This is CPU-bound, so do not call it on a thread that serves requests.
    pub fn read_diary_file(
        &self,
        actor: &Actor,
        content: &str,
        reading: &Reading,
    ) -> Result<DiaryFile, ValidationError> {
        read_diary(content, reading, self.today(actor))
    }

    /// Adds the entries of a file to the actor's diary, except those that it already has.
    pub async fn import_diary(
        &self,
        actor: &Actor,
        mut file: DiaryFile,
        is_dry_run: bool,
    ) -> Result<DiaryImportReport, DiaryWriteError> {
        self.check_age(actor).await?;
        let entries = std::mem::take(&mut file.entries);
        let now = self.ports.clock.now();
        let imported = self.ports.diary.import(actor.user_id, entries, is_dry_run, now).await?;
        for line in imported.beyond {
            file.add_unreadable(line, ValidationError::new("This day is full: it can have at most 100 entries"));
        }
        Ok(DiaryImportReport {
            lines: file.lines,
            added: imported.added,
            existing: imported.existing + file.repeated,
            unreadable: file.unreadable,
            unreadable_count: file.unreadable_count,
            notes: file.notes,
            date_order: file.date_order,
            decimal_sign: file.decimal_sign,
            ambiguous_dates: file.ambiguous_dates,
        })
    }
}
