//! The journal of a program: what changed it, and why.

use super::stored_entry::{StoredRunEntry, UndoRunEntryOutcome, undo_error};
use super::{FollowedRun, ProgramService, RunView};
use crate::shared::{Actor, PortError, compute};
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{ExerciseId, ExerciseLogId, ProgramEntryId};
use ironleaf_domain::program::{
    CourseEvent, EventKind, Position, RunEntry, RunEntryKind, TrackUnit, in_kg, track_unit,
};
use std::collections::{HashMap, HashSet};

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
    pub on: NaiveDate,
    pub kind: JournalKind,
    /// Key of the track.
    pub track: Option<String>,
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
        let today = actor.date_at(now);
        let items = compute(move || {
            let items = followed.run.at(today, |position| followed.journal(&position, &entries, now));
            items.unwrap_or_default()
        });
        items.await.map(Some)
    }
}

/// What the lines of a journal refer to. It is found once, because a journal has a line for almost every log.
struct JournalFacts<'a> {
    /// The first log of each exercise on each date.
    logs: HashMap<(NaiveDate, ExerciseId), ExerciseLogId>,
    /// Keys of tracks whose value is a weight.
    weights: HashSet<&'a str>,
}

impl<'a> JournalFacts<'a> {
    fn of(followed: &'a FollowedRun) -> Self {
        let run = &followed.run;
        // Collected from the last to the first, which therefore stays.
        let logs = run.logs.iter().rev().map(|log| ((log.on, log.exercise), log.id)).collect();
        let mut units = HashMap::new();
        for track in run.versions.values().flat_map(|program| &program.document().tracks) {
            units.entry(track.key.as_str()).or_insert_with(|| track_unit(&track.rule.kind));
        }
        let is_weight = |(key, unit): (&'a str, TrackUnit)| (unit == TrackUnit::Weight).then_some(key);
        Self { logs, weights: units.into_iter().filter_map(is_weight).collect() }
    }
}

impl FollowedRun {
    fn journal(&self, position: &Position<'_>, entries: &[StoredRunEntry], now: DateTime<Utc>) -> Vec<JournalItem> {
        let after = position.after();
        let facts = JournalFacts::of(self);
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
                EventKind::Rule => items.push(self.item(event, JournalKind::Rule, &facts)),
                EventKind::Away => items.push(self.item(event, JournalKind::Away, &facts)),
                EventKind::Week => items.push(self.item(event, JournalKind::Week, &facts)),
            }
        }
        for stored in entries {
            let kind = JournalKind::Entry(stored.dated.entry.kind());
            let item = match events_of.get(&stored.dated.id) {
                Some(event) => self.item(event, kind, &facts),
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

    fn item(&self, event: &CourseEvent<ExerciseId>, kind: JournalKind, facts: &JournalFacts<'_>) -> JournalItem {
        let is_weight = event.track.as_ref().is_some_and(|key| facts.weights.contains(key.as_str()));
        let unit = self.run.loading.unit();
        let value = |value: Option<i64>| value.map(|value| if is_weight { in_kg(value, unit) } else { value });
        let log = event.exercise.and_then(|exercise| facts.logs.get(&(event.on, exercise))).copied();
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
            log_id: log.filter(|_| kind == JournalKind::Rule),
            undone_at: None,
            can_undo: false,
        }
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
