//! Input of programs that several routes read.

use super::words::MissedJson;
use crate::input::{Checked, Field, FromField, Object, Values, all};
use chrono::NaiveDate;
use ironleaf_application::program::{ProgramSource, StartForm};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::{ExerciseId, ProgramId, WorkoutPlanId};
use ironleaf_domain::program::{Document, GivenStart, InvalidPart, Missed, read_document};
use ironleaf_domain::training_log::LiftedWeight;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// Maximum number of tracks of a program.
const MAX_TRACKS: usize = 60;

/// The document of a program, which the domain reads.
pub(crate) struct DocumentInput(Value);

impl FromField for DocumentInput {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        Ok(Self(value.clone()))
    }
}

impl DocumentInput {
    /// Reads the document, or returns the errors of all parts that cannot be read.
    pub(crate) fn read(&self) -> Checked<Document<ExerciseId>> {
        match read_document(&self.0) {
            Ok(document) => Checked::valid(document),
            Err(invalid) => {
                let error = |part: InvalidPart| {
                    let path =
                        if part.path.is_empty() { "program".to_owned() } else { format!("program.{}", part.path) };
                    Checked::of(&path, Err(part.error))
                };
                let errors: Checked<Vec<Document<ExerciseId>>> = invalid.into_iter().map(error).collect();
                errors.and_then(|_| Checked::error("program", "This cannot be read"))
            }
        }
    }
}

/// Start values by track.
pub(crate) struct Starts(Vec<(String, Field<Object<StartInput>>)>);

impl FromField for Starts {
    fn from_field(value: &Value) -> Result<Self, ValidationError> {
        let fields = value.as_object().ok_or_else(|| ValidationError::new("This must be an object"))?;
        if fields.len() > MAX_TRACKS {
            return Err(ValidationError::new("A program has at most 60 tracks"));
        }
        let start = |(key, value): (&String, &Value)| {
            let field = Field::deserialize(value).map_err(|_| ValidationError::new("This must be an object"))?;
            Ok((key.clone(), field))
        };
        fields.iter().map(start).collect::<Result<_, _>>().map(Self)
    }
}

impl Starts {
    fn read(self) -> Checked<BTreeMap<String, GivenStart>> {
        let start = |(key, field): (String, Field<Object<StartInput>>)| {
            let path = format!("starts.{key}");
            field.required(&path).and_then(|Object(start)| start.read(&path)).map(|start| (key, start))
        };
        self.0.into_iter().map(start).collect::<Checked<Vec<_>>>().map(BTreeMap::from_iter)
    }
}

/// Start value of a track: one of `kg`, `one_rep_max`, `weight` with `reps`, `seconds`, `reps`.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct StartInput {
    /// The value, in kg.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.01)]
    kg: Field<LiftedWeight>,
    /// In kg.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.01)]
    one_rep_max: Field<LiftedWeight>,
    /// Weight of a set of 1 to 10 reps, in kg.
    #[serde(default)]
    #[schema(value_type = Option<f64>, minimum = 0, maximum = 1000, multiple_of = 0.01)]
    weight: Field<LiftedWeight>,
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 200)]
    reps: Field<i64>,
    #[serde(default)]
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 100)]
    seconds: Field<i64>,
}

impl StartInput {
    fn read(self, path: &str) -> Checked<GivenStart> {
        let name = |field: &str| format!("{path}.{field}");
        let fields = all((
            self.kg.optional(&name("kg")),
            self.one_rep_max.optional(&name("one_rep_max")),
            self.weight.optional(&name("weight")),
            self.reps.optional(&name("reps")),
            self.seconds.optional(&name("seconds")),
        ));
        fields.and_then(|fields| match fields {
            (Some(kg), None, None, None, None) => Checked::valid(GivenStart::Weight(kg.hundredths())),
            (None, Some(most), None, None, None) => Checked::valid(GivenStart::OneRepMax(most.hundredths())),
            (None, None, Some(weight), Some(reps), None) => match u8::try_from(reps) {
                Ok(reps @ 1..=10) => Checked::valid(GivenStart::Lift { weight: weight.hundredths(), reps }),
                _ => Checked::error(&name("reps"), "Reps must be between 1 and 10"),
            },
            (None, None, None, Some(reps @ 1..=200), None) => Checked::valid(GivenStart::Reps(reps)),
            (None, None, None, Some(_), None) => Checked::error(&name("reps"), "Reps must be between 1 and 200"),
            (None, None, None, None, Some(seconds @ 1..=100)) => Checked::valid(GivenStart::Seconds(seconds)),
            (None, None, None, None, Some(_)) => Checked::error(&name("seconds"), "Seconds must be between 1 and 100"),
            _ => Checked::error(path, "Please send a weight, a one-rep maximum, a set, seconds or reps"),
        })
    }
}

/// Choices with which a program starts.
#[derive(Debug, Deserialize, ToSchema)]
pub(crate) struct StartChoices {
    /// Start values by key of the track.
    ///
    /// A missing one comes from the best set of 180 days, else from the program.
    #[serde(default)]
    #[schema(value_type = Option<BTreeMap<String, StartInput>>)]
    starts: Field<Starts>,
    /// Training weekdays, ascending; those of the program by default. Monday is 1.
    #[serde(default)]
    #[schema(value_type = Option<Vec<u8>>, min_items = 1, max_items = 7)]
    weekdays: Field<Values<i64, 7>>,
    /// Today by default, from 90 days back to 28 days ahead.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Date)]
    start_on: Field<NaiveDate>,
    /// `wait` for a queue; `shift` (the standard) or `pass` for weekdays.
    #[serde(default)]
    #[schema(value_type = Option<MissedJson>)]
    missed: Field<Missed>,
}

impl StartChoices {
    pub(crate) fn read(self) -> Checked<StartForm> {
        let starts = self.starts.optional("starts").and_then(|starts| match starts {
            Some(starts) => starts.read(),
            None => Checked::valid(BTreeMap::new()),
        });
        all((starts, read_weekdays(self.weekdays), self.start_on.optional("start_on"), self.missed.optional("missed")))
            .map(|(starts, weekdays, start_on, missed)| StartForm { starts, weekdays, start_on, missed })
    }
}

/// Reads weekdays. Their order is checked with the program.
pub(crate) fn read_weekdays(weekdays: Field<Values<i64, 7>>) -> Checked<Option<Vec<u8>>> {
    weekdays.optional("weekdays").and_then(|weekdays| match weekdays {
        None => Checked::valid(None),
        Some(weekdays) => weekdays.read("weekdays").check("weekdays", |weekdays| {
            let weekdays: Result<Vec<u8>, _> = weekdays.into_iter().map(u8::try_from).collect();
            weekdays.map(Some).map_err(|_| ValidationError::new("These must be weekdays from 1 to 7"))
        }),
    })
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
