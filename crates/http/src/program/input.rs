//! Input of programs that several routes read.

use super::document_schema::ProgramDocument;
use crate::input::schema::{self, Components};
use crate::input::{Checked, FromField, List, Optional, Small, all, body};
use chrono::NaiveDate;
use ironleaf_application::program::{ProgramSource, StartForm};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::{ExerciseId, ProgramId, WorkoutPlanId};
use ironleaf_domain::json::NO_OBJECT;
use ironleaf_domain::program::{Document, GivenStart, Missed, read_document};
use ironleaf_domain::training_log::LiftedWeight;
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::openapi::{RefOr, Schema};

/// Maximum number of tracks of a program.
const MAX_TRACKS: usize = 60;

/// The document of a program, which the domain reads.
pub(crate) enum DocumentInput {}

impl FromField for DocumentInput {
    type Value = Document<ExerciseId>;

    /// Reads the document, or returns the errors of all parts that cannot be read.
    fn from_field(value: Value) -> Checked<Self::Value> {
        read_document(&value).into()
    }

    fn schema() -> RefOr<Schema> {
        schema::reference::<ProgramDocument>()
    }

    fn components(components: &mut Components) {
        schema::add_component::<ProgramDocument>(components);
    }
}

/// Start values by track.
pub(crate) enum Starts {}

impl FromField for Starts {
    type Value = BTreeMap<String, GivenStart>;

    fn from_field(value: Value) -> Checked<Self::Value> {
        let Value::Object(fields) = value else { return Checked::error("", NO_OBJECT) };
        if fields.len() > MAX_TRACKS {
            return Checked::error("", "A program has at most 60 tracks");
        }
        let start =
            |(key, value): (String, Value)| StartInput::from_value(value).within(&key).map(|start| (key, start));
        fields.into_iter().map(start).collect::<Checked<Vec<_>>>().map(BTreeMap::from_iter)
    }

    fn schema() -> RefOr<Schema> {
        schema::map(StartInput::schema())
    }

    fn components(components: &mut Components) {
        StartInput::components(components);
    }
}

/// Training weekdays, of which Monday is 1. Their order is checked with the program.
pub(crate) enum Weekdays {}

impl FromField for Weekdays {
    type Value = Vec<u8>;

    fn from_field(value: Value) -> Checked<Vec<u8>> {
        List::<i64, 1, 7>::from_field(value).check("", |weekdays| {
            let weekdays: Result<_, _> = weekdays.into_iter().map(u8::try_from).collect();
            weekdays.map_err(|_| ValidationError::new("These must be weekdays from 1 to 7"))
        })
    }

    fn schema() -> RefOr<Schema> {
        schema::list(schema::whole_number(1..=7), 1..=7)
    }
}

body! {
    /// Start value of a track: one of `kg`, `one_rep_max`, `weight` with `reps`, `seconds`, `reps`.
    pub(crate) struct StartInput -> GivenStart {
        /// The value, in kg.
        kg: Optional<LiftedWeight>,
        /// In kg.
        one_rep_max: Optional<LiftedWeight>,
        /// Weight of a set of 1 to 10 reps, in kg.
        weight: Optional<LiftedWeight>,
        reps: Optional<Small<1, 200>>,
        seconds: Optional<Small<1, 100>>,
    }
}

impl StartInput {
    fn read(self) -> Checked<GivenStart> {
        let fields =
            all((self.kg.read(), self.one_rep_max.read(), self.weight.read(), self.reps.read(), self.seconds.read()));
        fields.and_then(|fields| match fields {
            (Some(kg), None, None, None, None) => Checked::valid(GivenStart::Weight(kg.hundredths())),
            (None, Some(most), None, None, None) => Checked::valid(GivenStart::OneRepMax(most.hundredths())),
            (None, None, Some(weight), Some(reps @ 1..=10), None) => {
                Checked::valid(GivenStart::Lift { weight: weight.hundredths(), reps })
            }
            (None, None, Some(_), Some(_), None) => Checked::error("reps", "Reps must be between 1 and 10"),
            (None, None, None, Some(reps), None) => Checked::valid(GivenStart::Reps(reps.into())),
            (None, None, None, None, Some(seconds)) => Checked::valid(GivenStart::Seconds(seconds.into())),
            _ => Checked::error("", "Please send a weight, a one-rep maximum, a set, seconds or reps"),
        })
    }
}

body! {
    /// Choices with which a program starts.
    pub(crate) struct StartChoices {
        /// Start values by key of the track.
        ///
        /// A missing one comes from the best set of 180 days, else from the program.
        starts: Optional<Starts>,
        /// Training weekdays, ascending; those of the program by default. Monday is 1.
        weekdays: Optional<Weekdays>,
        /// Today by default, from 90 days back to 28 days ahead.
        start_on: Optional<NaiveDate>,
        /// `wait` for a queue; `shift` (the standard) or `pass` for weekdays.
        missed: Optional<Missed>,
    }
}

impl StartChoices {
    pub(crate) fn read(self) -> Checked<StartForm> {
        let starts = self.starts.or(BTreeMap::new());
        all((starts, self.weekdays.read(), self.start_on.read(), self.missed.read()))
            .map(|(starts, weekdays, start_on, missed)| StartForm { starts, weekdays, start_on, missed })
    }
}

/// Returns the program that one of two IDs names.
pub(crate) fn source(plan_id: Option<WorkoutPlanId>, program_id: Option<ProgramId>) -> Checked<ProgramSource> {
    match (plan_id, program_id) {
        (Some(plan), None) => Checked::valid(ProgramSource::Catalogue(plan)),
        (None, Some(program)) => Checked::valid(ProgramSource::Own(program)),
        (None, None) => Checked::error("plan_id", "Please send plan_id or program_id"),
        (Some(_), Some(_)) => Checked::error("program_id", "Please send plan_id or program_id, but not both"),
    }
}
