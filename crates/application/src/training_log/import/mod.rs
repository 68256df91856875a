//! Import of training histories.

mod name_resolver;
mod ports;
mod report;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockLogImports;
pub use ports::{Begun, ImportBegin, ImportTarget, LogImports, NewImport};
pub use report::{HeaviestSet, ImportError, ImportReport, ImportedName, NameChoice, NameMatch};

use super::{NewLog, PlannedExercise, TrainingLogService};
use crate::shared::{Actor, PortError, compute};
use chrono::{DateTime, NaiveDate, Utc};
use ironleaf_domain::ids::{ExerciseId, LogChangeId};
use ironleaf_domain::text::Name;
use ironleaf_domain::training_log::import::{
    ImportFileError, ImportSource, ImportedLog, ParsedFile, ParsedSet, group_logs, read,
};
use ironleaf_domain::training_log::{ImportState, LogImport, LogValues, latest_day};
use name_resolver::NameResolver;
use std::collections::{BTreeSet, HashMap};

/// Maximum number of unreadable lines in a report.
const MAX_REPORTED_LINES: usize = 100;

/// Maximum numbers of logs and sets per batch.
///
/// They keep each statement below its timeout, even on a machine a hundred times slower than an idle one.
const MAX_BATCH_LOGS: usize = 250;
const MAX_BATCH_SETS: usize = 1_000;

/// Maximum number of consecutive failures of one batch.
///
/// Each failure waits for a connection or a statement timeout, so together they take up to 100 s, less than
/// [`LogImport::STALL_TIMEOUT`].
const MAX_BATCH_FAILURES: u32 = 20;

/// Log that an import will create.
#[derive(Debug, Clone)]
struct PlannedLog {
    target: ImportTarget,
    planned: PlannedExercise,
    figures: LogValues,
    day: NaiveDate,
}

/// Planned import, which has not changed anything yet.
#[derive(Debug, Clone)]
pub struct PlannedImport {
    report: ImportReport,
    own: Vec<Name>,
    logs: Vec<PlannedLog>,
    choices: Vec<NameChoice>,
}

impl PlannedImport {
    /// Returns the report of the planned changes.
    pub fn report(&self) -> &ImportReport {
        &self.report
    }
}

/// Import with an entry in the log changes, unless it has nothing to add.
#[derive(Debug, Clone)]
pub struct BegunImport {
    planned: PlannedImport,
    begun: Option<Begun>,
}

impl BegunImport {
    /// Returns the ID of the entry.
    pub fn id(&self) -> Option<LogChangeId> {
        self.begun.as_ref().map(|begun| begun.id)
    }

    /// Returns the number of logs to add.
    pub fn logs_total(&self) -> usize {
        self.planned.logs.len()
    }
}

impl TrainingLogService {
    /// Parses a file.
    ///
    /// This is CPU-bound, so do not call it on a thread that serves requests.
    pub fn read_import(&self, source: &ImportSource) -> Result<ParsedFile, ImportFileError> {
        read(source, latest_day(self.clock.now()))
    }

    /// Plans to create the missing logs of a file, and own exercises for names without a match.
    ///
    /// Changes nothing.
    pub async fn plan_import(
        &self,
        actor: &Actor,
        file: ParsedFile,
        choices: Vec<NameChoice>,
    ) -> Result<PlannedImport, ImportError> {
        let known = self.imports.list_targets(actor.user_id).await?;
        let remembered = self.imports.list_choices(actor.user_id).await?;
        let grouped = compute(move || {
            let resolver = NameResolver::find(&file.names, &choices, &remembered, &known)?;
            let (logs, refused) = group_logs(&file, |name| resolver.targets[name]);
            Ok::<_, ImportError>((file, choices, resolver, logs, refused))
        });
        let (file, choices, resolver, logs, refused) = grouped.await??;
        let days = logs.iter().map(|log| log.day);
        let days = days.clone().min().zip(days.max());
        let sets = logs.iter().map(|log| log.figures.performed().as_slice().len()).sum();
        let total = logs.len();
        let new = self.without_standing(actor, logs).await?;
        let logs_added = new.len();
        let logs = new.into_iter().filter_map(|log| planned_log(&resolver, log)).collect();
        let mut names = resolver.names;
        // A line of Jefit can have several sets of one exercise, of which some are dropped.
        let mut dropped: HashMap<u64, usize> = HashMap::new();
        for line in &refused {
            *dropped.entry(line.line).or_default() += 1;
        }
        for entry in file.entries.iter().filter(|entry| matches!(entry.done, ParsedSet::Set(_))) {
            if let Some(rest) = dropped.get_mut(&entry.line).filter(|rest| **rest > 0) {
                *rest -= 1;
            } else if let Some(name) = names.get_mut(entry.name) {
                name.sets += 1;
            }
        }
        let heaviest = heaviest(&file);
        let mut unreadable = file.unreadable;
        unreadable.extend(refused);
        unreadable.sort_by_key(|line| line.line);
        let unreadable_count = unreadable.len();
        unreadable.truncate(MAX_REPORTED_LINES);
        let report = ImportReport {
            format: file.format,
            lines: file.lines,
            sets,
            logs_added,
            logs_existing: total - logs_added,
            days,
            heaviest,
            names,
            skipped: file.skipped,
            unreadable,
            unreadable_count,
            unknown_columns: file.unknown_columns,
            is_unit_assumed: file.is_unit_assumed,
            notes: file.notes,
            date_order: file.date_order,
            decimal_sign: file.decimal_sign,
            ambiguous_dates: file.ambiguous_dates,
        };
        Ok(PlannedImport { report, own: resolver.own, logs, choices })
    }

    /// Starts an import, which is listed among the log changes from now on.
    pub async fn begin_import(&self, actor: &Actor, planned: PlannedImport) -> Result<BegunImport, ImportError> {
        let days = planned.logs.iter().map(|log| log.day);
        let Some(days) = days.clone().min().zip(days.max()) else { return Ok(BegunImport { planned, begun: None }) };
        let import = NewImport {
            format: planned.report.format,
            logs_total: count(planned.logs.len()),
            days,
            own: planned.own.clone(),
            choices: planned.choices.clone(),
        };
        match self.imports.begin(actor.user_id, import, self.clock.now()).await? {
            ImportBegin::Begun(begun) => Ok(BegunImport { planned, begun: Some(begun) }),
            ImportBegin::OtherIsRunning => Err(ImportError::OtherIsRunning),
        }
    }

    /// Runs an import batch by batch.
    ///
    /// A batch is retried if the database is busy or unavailable. If that fails too, the logs of earlier batches stay,
    /// and importing the same file again adds the rest. The same holds if the session ends: before each batch,
    /// `is_session_live` is asked.
    pub async fn carry_out_import(
        &self,
        actor: &Actor,
        import: BegunImport,
        is_session_live: impl AsyncFn() -> Result<bool, PortError>,
    ) -> Result<ImportReport, ImportError> {
        let BegunImport { planned: PlannedImport { mut report, logs, .. }, begun } = import;
        let Some(begun) = begun else { return Ok(report) };
        let (mut done, mut added) = (0, 0);
        let total = report.logs_added + report.logs_existing;
        for batch in batches(&logs) {
            let now = self.clock.now();
            let new: Vec<NewLog> = batch.iter().filter_map(|log| new_log(log, &begun.own, now)).collect();
            done += count(batch.len());
            added += self.add_batch(actor, begun.id, (new, done), &is_session_live).await?;
        }
        self.imports.finish(actor.user_id, begun.id, self.clock.now()).await?;
        report.logs_added = usize::try_from(added).unwrap_or(usize::MAX);
        report.logs_existing = total.saturating_sub(report.logs_added);
        Ok(report)
    }

    async fn add_batch(
        &self,
        actor: &Actor,
        id: LogChangeId,
        (logs, done): (Vec<NewLog>, u32),
        is_session_live: &impl AsyncFn() -> Result<bool, PortError>,
    ) -> Result<u32, ImportError> {
        let mut failures = 0;
        loop {
            let added = match is_session_live().await {
                Ok(true) => self.imports.add_batch(actor.user_id, id, logs.clone(), done, self.clock.now()).await,
                Ok(false) => return Err(ImportError::SessionEnded),
                Err(error) => Err(error),
            };
            match added {
                Err(PortError::Unavailable(_)) if failures < MAX_BATCH_FAILURES => failures += 1,
                added => return Ok(added?),
            }
        }
    }

    /// Returns the actor's latest import and its state.
    pub async fn view_import(&self, actor: &Actor) -> Result<Option<(LogImport, ImportState)>, PortError> {
        let import = self.imports.find_latest(actor.user_id).await?;
        let now = self.clock.now();
        Ok(import.map(|import| {
            let state = import.state(now);
            (import, state)
        }))
    }

    /// Returns the logs whose exercise is not logged yet for their day.
    async fn without_standing(
        &self,
        actor: &Actor,
        logs: Vec<ImportedLog<ImportTarget>>,
    ) -> Result<Vec<ImportedLog<ImportTarget>>, PortError> {
        let known = |log: &ImportedLog<ImportTarget>| match log.exercise {
            ImportTarget::Known(id) => Some(id),
            ImportTarget::New(_) => None,
        };
        let exercises: BTreeSet<ExerciseId> = logs.iter().filter_map(known).collect();
        if exercises.is_empty() {
            return Ok(logs);
        }
        let existing = self.imports.list_days(actor.user_id, exercises.into_iter().collect()).await?;
        let stands = |log: &ImportedLog<ImportTarget>| known(log).is_some_and(|id| existing.contains(&(id, log.day)));
        Ok(logs.into_iter().filter(|log| !stands(log)).collect())
    }
}

fn planned_log(resolver: &NameResolver, log: ImportedLog<ImportTarget>) -> Option<PlannedLog> {
    let planned = resolver.planned(&log)?;
    Some(PlannedLog { target: log.exercise, planned, figures: log.figures, day: log.day })
}

fn new_log(log: &PlannedLog, own: &[ExerciseId], now: DateTime<Utc>) -> Option<NewLog> {
    let exercise_id = match log.target {
        ImportTarget::Known(id) => id,
        ImportTarget::New(place) => *own.get(place)?,
    };
    Some(NewLog {
        exercise_id,
        planned: log.planned.clone(),
        figures: log.figures.clone(),
        log_date: log.day,
        logged_at: now,
        idempotency_key: None,
    })
}

/// Splits logs into batches within the maximum numbers of logs and sets.
fn batches(logs: &[PlannedLog]) -> Vec<&[PlannedLog]> {
    let (mut batches, mut rest) = (Vec::new(), logs);
    while !rest.is_empty() {
        let mut sets = 0;
        let fitting = rest.iter().take(MAX_BATCH_LOGS).take_while(|log| {
            sets += log.figures.performed().as_slice().len();
            sets <= MAX_BATCH_SETS
        });
        let (batch, others) = rest.split_at(fitting.count().max(1));
        batches.push(batch);
        rest = others;
    }
    batches
}

/// Returns the first of the heaviest sets.
fn heaviest(file: &ParsedFile) -> Option<HeaviestSet> {
    let mut heaviest: Option<HeaviestSet> = None;
    for entry in &file.entries {
        let ParsedSet::Set(set) = entry.done else { continue };
        let Some(weight) = set.weight else { continue };
        if heaviest.as_ref().is_none_or(|found| weight > found.weight) {
            let name = file.names.get(entry.name).cloned().unwrap_or_default();
            heaviest = Some(HeaviestSet { name, weight, reps: set.reps, day: entry.day });
        }
    }
    heaviest
}

fn count(rows: usize) -> u32 {
    u32::try_from(rows).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests;
