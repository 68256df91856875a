//! Entries of the journal: what members tell their programs.

use super::choice::check_weekdays;
use super::errors::AddRunEntryError;
use super::stored_entry::NewRunEntry;
use super::{FollowedRun, JournalItem, ProgramService, RunView};
use crate::shared::{Actor, PortError};
use chrono::NaiveDate;
use ironleaf_domain::program::{AtEnd, Missed, RunEntry, RunEntryError};
use ironleaf_domain::training_log::{IdempotencyKey, log_day};
use std::collections::BTreeMap;

/// Entry of a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum EntryFormContent {
    /// An entry that needs nothing else.
    Entry(RunEntry),
    /// The latest version of the program.
    UpdateVersion,
}

/// Request to add an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunEntryForm {
    pub content: EntryFormContent,
    /// Date; `None` for the actor's local date.
    pub on: Option<NaiveDate>,
    /// Idempotency key of the client.
    pub key: Option<IdempotencyKey>,
}

/// An added or existing entry.
#[derive(Debug, Clone, PartialEq)]
pub struct AddedRunEntry {
    pub entry: JournalItem,
    /// The program after it.
    pub program: RunView,
    /// `false` if the key was already used.
    pub created: bool,
}

/// Settings of a program.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunSettingsForm {
    /// Training weekdays.
    pub weekdays: Vec<u8>,
    /// Policy for missed weeks.
    pub missed: Missed,
    /// Continuation after the last week.
    pub at_end: AtEnd,
}

impl ProgramService {
    /// Adds an entry to the journal of the actor's program. A key that has created one returns that entry.
    pub async fn add_run_entry(&self, actor: &Actor, form: RunEntryForm) -> Result<AddedRunEntry, AddRunEntryError> {
        let now = self.ports.clock.now();
        let today = actor.date_at(now);
        let RunEntryForm { content, on, key } = form;
        let on = on.map_or(Ok(today), |on| log_day(on, today, now)).map_err(AddRunEntryError::Day)?;
        let entry = match content {
            EntryFormContent::Entry(entry) => entry,
            EntryFormContent::UpdateVersion => self.latest_version(actor, today).await?,
        };
        let (id, created) = self.ports.programs.add_entry(actor.user_id, NewRunEntry { entry, on, key, now }).await?;
        let missing = || PortError::Unavailable("the program was replaced concurrently".to_owned());
        let program = self.view_program(actor).await?.ok_or_else(missing)?;
        let journal = self.journal(actor).await?.ok_or_else(missing)?;
        let entry = journal.into_iter().find(|item| item.id == Some(id)).ok_or_else(missing)?;
        Ok(AddedRunEntry { entry, program, created })
    }

    /// Returns the entry that brings the latest version, with start values of its new tracks.
    async fn latest_version(&self, actor: &Actor, today: NaiveDate) -> Result<RunEntry, AddRunEntryError> {
        let followed = self.find_followed(actor, today).await?;
        let (source, run) = (followed.source, &followed.run);
        let stored = self.ports.programs.find_program(actor.user_id, source).await?;
        let stored = stored.ok_or(AddRunEntryError::Refused(RunEntryError::NoNewerVersion))?;
        let document = stored.program.document();
        let exercises =
            self.ports.programs.find_exercises(actor.user_id, super::available::exercise_ids(document)).await?;
        let member = self.ports.programs.find_member(actor.user_id).await?;
        let starts = self.starts(actor, document, &exercises, member, &BTreeMap::new(), today).await?;
        let known: Vec<String> = run
            .at(today, |position| position.course.document().tracks.iter().map(|track| track.key.clone()).collect())
            .unwrap_or_default();
        let starts = starts.into_iter().filter(|(key, _)| !known.contains(key)).collect();
        Ok(RunEntry::UpdateVersion { version: stored.version, starts })
    }

    /// Changes the settings of the actor's program.
    pub async fn save_program_settings(
        &self,
        actor: &Actor,
        form: RunSettingsForm,
    ) -> Result<RunView, AddRunEntryError> {
        let today = actor.date_at(self.ports.clock.now());
        let followed = self.find_followed(actor, today).await?;
        let checked = followed.run.at(today, |position| check_weekdays(position.course.document(), &form.weekdays));
        checked.transpose()?;
        let RunSettingsForm { weekdays, missed, at_end } = form;
        let entry = RunEntry::Settings { weekdays, missed, at_end };
        let form = RunEntryForm { content: EntryFormContent::Entry(entry), on: None, key: None };
        Ok(self.add_run_entry(actor, form).await?.program)
    }

    /// Returns the program that the actor follows.
    pub(super) async fn find_followed(&self, actor: &Actor, today: NaiveDate) -> Result<FollowedRun, AddRunEntryError> {
        match self.ports.programs.find_run(actor.user_id, today).await? {
            Some(followed) => Ok(followed),
            None if self.ports.plans.find_current(actor.user_id).await?.is_some() => Err(AddRunEntryError::PlainPlan),
            None => Err(AddRunEntryError::NoPlan),
        }
    }
}
