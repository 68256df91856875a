//! Histories that members bring along.

mod meant;
mod ports;
mod report;

#[cfg(any(test, feature = "testing"))]
pub use ports::MockLogImports;
pub use ports::{ImportBatch, ImportLog, ImportTarget, LogImports};
pub use report::{ImportError, ImportReport, ImportedName, NameChoice, NameMatch};

use super::TrainingLogService;
use crate::shared::{Actor, PortError};
use ironleaf_domain::Invalid;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::WeightUnit;
use ironleaf_domain::training_log::import::{Done, ImportedLog, ReadFile, collect, read};
use ironleaf_domain::training_log::latest_day;
use meant::Meant;
use std::collections::{BTreeSet, HashSet};

/// How many of the lines that could not be read are told of.
const TOLD_UNREADABLE: usize = 100;

impl TrainingLogService {
    /// Takes a file apart, with the unit of weights where the file does not say it. It is work for the processor: no
    /// request is served where it is done.
    pub fn read_import(&self, content: &str, unit: WeightUnit) -> Result<ReadFile, Invalid> {
        read(content, unit, latest_day(self.clock.now()))
    }

    /// Makes the logs of a file that do not stand yet, and exercises of the actor's own for names that mean no other.
    /// In a dry run nothing is made, and the report tells what would be.
    pub async fn import_logs(
        &self,
        actor: &Actor,
        file: ReadFile,
        choices: &[NameChoice],
        dry_run: bool,
    ) -> Result<ImportReport, ImportError> {
        let known = self.imports.list_targets(actor.user_id).await?;
        let meant = Meant::find(&file.names, choices, &known)?;
        let (logs, refused) = collect(&file, |name| meant.targets[name]);
        let days = logs.iter().map(|log| log.day);
        let days = days.clone().min().zip(days.max());
        let sets = logs.iter().map(|log| log.figures.performed().as_slice().len()).sum();
        let total = logs.len();
        let new = self.without_standing(actor, logs).await?;
        let logs_new = if dry_run || new.is_empty() {
            new.len()
        } else {
            let logs = new.into_iter().filter_map(|log| meant.planned(log)).collect();
            let batch = ImportBatch { own: meant.own.clone(), logs };
            self.imports.import(actor.user_id, batch, self.clock.now()).await?
        };
        let mut names = meant.names;
        let dropped: HashSet<u64> = refused.iter().map(|line| line.line).collect();
        for entry in file.entries.iter().filter(|entry| matches!(entry.done, Done::Set(_))) {
            if let Some(name) = names.get_mut(entry.name) {
                name.sets += usize::from(!dropped.contains(&entry.line));
            }
        }
        let mut unreadable = file.unreadable;
        unreadable.extend(refused);
        unreadable.sort_by_key(|line| line.line);
        let unreadable_count = unreadable.len();
        unreadable.truncate(TOLD_UNREADABLE);
        Ok(ImportReport {
            format: file.format,
            lines: file.lines,
            sets,
            logs_new,
            logs_standing: total - logs_new,
            days,
            names,
            left_out: file.left_out,
            unreadable,
            unreadable_count,
        })
    }

    /// Those logs for whose exercise and day none stands.
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
        let standing = self.imports.list_days(actor.user_id, exercises.into_iter().collect()).await?;
        let stands = |log: &ImportedLog<ImportTarget>| known(log).is_some_and(|id| standing.contains(&(id, log.day)));
        Ok(logs.into_iter().filter(|log| !stands(log)).collect())
    }
}

#[cfg(test)]
mod tests;
