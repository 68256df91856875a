use crate::decimal::Hundredths;
use crate::error::DbError;
use crate::schema::exercise_logs;
use chrono::NaiveDate;
use diesel::prelude::*;
use ironleaf_domain::exercise::{Reps, Sets};
use ironleaf_domain::ids::{ExerciseId, ExerciseLogId};
use ironleaf_domain::training_log::{ExerciseLog, LiftedWeight, ProgramPlace};

/// Place of a log in a program.
#[derive(Queryable, Selectable, Insertable, Clone, Copy)]
#[diesel(table_name = exercise_logs, check_for_backend(diesel::pg::Pg), treat_none_as_default_value = false)]
pub(crate) struct ProgramPlaceRow {
    pub(crate) program_week: Option<i16>,
    pub(crate) program_cycle: Option<i32>,
    pub(crate) program_day: Option<i16>,
    pub(crate) is_deload: bool,
}

impl From<Option<ProgramPlace>> for ProgramPlaceRow {
    fn from(place: Option<ProgramPlace>) -> Self {
        Self {
            program_week: place.map(|place| place.week.into()),
            program_cycle: place.map(|place| place.cycle.into()),
            program_day: place.map(|place| place.day.into()),
            is_deload: place.is_some_and(|place| place.is_deload),
        }
    }
}

impl ProgramPlaceRow {
    fn into_place(self) -> Result<Option<ProgramPlace>, ()> {
        let (Some(week), Some(cycle), Some(day)) = (self.program_week, self.program_cycle, self.program_day) else {
            return Ok(None);
        };
        Ok(Some(ProgramPlace {
            week: u8::try_from(week).map_err(drop)?,
            cycle: u16::try_from(cycle).map_err(drop)?,
            day: u8::try_from(day).map_err(drop)?,
            is_deload: self.is_deload,
        }))
    }
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = exercise_logs, check_for_backend(diesel::pg::Pg))]
pub(crate) struct LogRow {
    pub(crate) id: i64,
    pub(crate) exercise_id: i64,
    exercise_name: String,
    sets: i16,
    reps: i16,
    weight: Option<Hundredths>,
    pub(crate) log_date: NaiveDate,
    #[diesel(embed)]
    program: ProgramPlaceRow,
}

impl LogRow {
    pub(crate) fn into_log(self) -> Result<ExerciseLog, DbError> {
        let bad = |column, reason: &str| DbError::corrupt("exercise_logs", column, self.id, reason);
        let weight = |Hundredths(stored)| {
            LiftedWeight::from_hundredths(stored).map_err(|invalid| bad("weight", invalid.reason()))
        };
        Ok(ExerciseLog {
            id: ExerciseLogId::new(self.id).ok_or_else(|| bad("id", "not positive"))?,
            exercise_id: ExerciseId::new(self.exercise_id).ok_or_else(|| bad("exercise_id", "not positive"))?,
            sets: Sets::new(self.sets.into()).map_err(|invalid| bad("sets", invalid.reason()))?,
            reps: Reps::new(self.reps.into()).map_err(|invalid| bad("reps", invalid.reason()))?,
            weight: self.weight.map(weight).transpose()?,
            log_date: self.log_date,
            program: self.program.into_place().map_err(|()| bad("program_week", "out of bounds"))?,
            exercise_name: self.exercise_name,
        })
    }
}
