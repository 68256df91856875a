//! The journal of a program: what changed it, and why.

use super::stored_entry::{StoredRunEntry, UndoRunEntryOutcome, undo_error};
use super::{FollowedRun, ProgramService, RunView};
use crate::shared::{Actor, PortError};
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{ExerciseId, ExerciseLogId, ProgramEntryId};
use ironleaf_domain::program::{
    CourseEvent, EventKind, Position, RunEntry, RunEntryKind, TrackUnit, in_kg, track_unit,
};
use std::collections::HashMap;

/// Kind of a line of the journal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JournalKind {
    /// The program started.
    Start,
    /// A rule moved a track.
    Rule,
    /// Time away lowered a track.
    Away,
    /// A week ended.
    Week,
    /// An entry of the member.
    Entry(RunEntryKind),
}

impl JournalKind {
    /// Returns the word in JSON.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Rule => "rule",
            Self::Away => "away",
            Self::Week => "week",
            Self::Entry(kind) => kind.as_str(),
        }
    }
}

/// A line of the journal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JournalItem {
    /// ID of the entry; `None` for what a log did.
    pub id: Option<ProgramEntryId>,
    /// Date.
    pub on: NaiveDate,
    /// Kind.
    pub kind: JournalKind,
    /// Key of the track.
    pub track: Option<String>,
    /// Name of its exercise.
    pub exercise_name: Option<String>,
    /// Value before: hundredths of a kilogram, seconds, reps, or a week.
    pub before: Option<i64>,
    /// Value after.
    pub after: Option<i64>,
    /// Whether the values are weights.
    pub is_weight: bool,
    /// Why.
    pub reason: String,
    /// Log that a rule judged.
    pub log_id: Option<ExerciseLogId>,
    /// Time at which the entry was undone.
    pub undone_at: Option<DateTime<Utc>>,
    /// Whether the entry can be undone now.
    pub can_undo: bool,
}

impl ProgramService {
    /// Returns the journal of the actor's program from one date to another, newest first.
    ///
    /// `None` without a plan. A plain plan has an empty journal.
    pub async fn list_journal(
        &self,
        actor: &Actor,
        from: NaiveDate,
        to: NaiveDate,
    ) -> Result<Option<Vec<JournalItem>>, PortError> {
        let Some(journal) = self.journal(actor).await? else {
            let has_plan = self.ports.plans.find_current(actor.user_id).await?.is_some();
            return Ok(has_plan.then(Vec::new));
        };
        Ok(Some(journal.into_iter().rev().filter(|item| item.on >= from && item.on <= to).collect()))
    }

    /// Undoes an entry of the actor's program, and returns the program.
    pub async fn undo_run_entry(
        &self,
        actor: &Actor,
        id: ProgramEntryId,
    ) -> Result<Result<RunView, UndoRunEntryOutcome>, PortError> {
        let now = self.ports.clock.now();
        match self.ports.programs.undo_entry(actor.user_id, id, now).await? {
            UndoRunEntryOutcome::Undone => {
                let run = self.view_program(actor).await?;
                Ok(run.ok_or(UndoRunEntryOutcome::NotFound))
            }
            refused => Ok(Err(refused)),
        }
    }

    /// Returns the whole journal of the actor's program, oldest first; `None` without a program.
    pub(super) async fn journal(&self, actor: &Actor) -> Result<Option<Vec<JournalItem>>, PortError> {
        let now = self.ports.clock.now();
        let Some((followed, entries)) = self.ports.programs.find_journal(actor.user_id).await? else {
            return Ok(None);
        };
        let items = followed.run.at(actor.date_at(now), |position| followed.journal(&position, &entries, now));
        Ok(Some(items.unwrap_or_default()))
    }
}

impl FollowedRun {
    fn journal(&self, position: &Position<'_>, entries: &[StoredRunEntry], now: DateTime<Utc>) -> Vec<JournalItem> {
        let after = position.after();
        let mut events_of = HashMap::new();
        let mut items = vec![JournalItem {
            id: None,
            on: self.run.started_on,
            kind: JournalKind::Start,
            track: None,
            exercise_name: None,
            before: None,
            after: None,
            is_weight: false,
            reason: "Program started".to_owned(),
            log_id: None,
            undone_at: None,
            can_undo: false,
        }];
        for event in after.events() {
            match event.kind {
                EventKind::Entry(id) => drop(events_of.insert(id, event)),
                EventKind::Rule => items.push(self.item(event, JournalKind::Rule)),
                EventKind::Away => items.push(self.item(event, JournalKind::Away)),
                EventKind::Week => items.push(self.item(event, JournalKind::Week)),
            }
        }
        for stored in entries {
            let kind = JournalKind::Entry(stored.dated.entry.kind());
            let item = match events_of.get(&stored.dated.id) {
                Some(event) => self.item(event, kind),
                None => JournalItem { on: stored.dated.on, kind, ..items[0].clone() },
            };
            items.push(JournalItem {
                id: ProgramEntryId::new(stored.dated.id),
                reason: describe(&stored.dated.entry),
                log_id: None,
                undone_at: stored.undone_at,
                can_undo: undo_error(stored, entries, now).is_none(),
                ..item
            });
        }
        items.sort_by_key(|item| item.on);
        items
    }

    fn item(&self, event: &CourseEvent<ExerciseId>, kind: JournalKind) -> JournalItem {
        let is_weight = event.track.as_ref().is_some_and(|key| self.is_weight(key));
        let unit = self.run.loading.unit();
        let value = |value: Option<i64>| value.map(|value| if is_weight { in_kg(value, unit) } else { value });
        let is_log =
            |log: &&ironleaf_domain::program::RunLog| log.on == event.on && Some(log.exercise) == event.exercise;
        JournalItem {
            id: None,
            on: event.on,
            kind,
            track: event.track.clone(),
            exercise_name: event
                .exercise
                .and_then(|id| self.run.exercises.get(&id))
                .map(|exercise| exercise.name.clone()),
            before: value(event.before),
            after: value(event.after),
            is_weight,
            reason: event.reason.clone(),
            log_id: self.run.logs.iter().find(is_log).map(|log| log.id).filter(|_| kind == JournalKind::Rule),
            undone_at: None,
            can_undo: false,
        }
    }

    fn is_weight(&self, key: &str) -> bool {
        let mut tracks = self.run.versions.values().flat_map(|program| &program.document().tracks);
        tracks.find(|track| track.key == key).is_some_and(|track| track_unit(&track.rule.kind) == TrackUnit::Weight)
    }
}

/// Returns the text of an entry for members.
fn describe(entry: &RunEntry) -> String {
    match entry {
        RunEntry::FinishDay => "Day finished".to_owned(),
        RunEntry::SkipDay => "Day skipped".to_owned(),
        RunEntry::LighterWeek => "Lighter week".to_owned(),
        RunEntry::Pause => "Program paused".to_owned(),
        RunEntry::Resume => "Program resumed".to_owned(),
        RunEntry::UpdateVersion { .. } => "New version from the next week on".to_owned(),
        RunEntry::GoTo { week, day } => format!("On to week {week}, day {day}"),
        RunEntry::SetValue { .. } => "Set by you".to_owned(),
        RunEntry::Settings { .. } => "Settings changed".to_owned(),
    }
}
