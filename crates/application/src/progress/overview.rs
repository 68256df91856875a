use super::{BodyOverview, ProgressService};
use crate::shared::{Actor, PortError, compute};
use chrono::{Days, NaiveDate};
use ironleaf_domain::ValidationError;
use ironleaf_domain::ids::ExerciseId;
use ironleaf_domain::profile::AgeClass;
use ironleaf_domain::progress::{
    CalendarDay, MainLift, NewRecord, Period, SessionResult, SetsRange, Streak, TrainedMuscle, TrainedSets,
    TrainedWeek, calendar, main_lifts, new_records, streak, trained_muscles, trained_weeks, week_start,
};

/// Days in which new records are shown, and their maximum number.
const RECORD_DAYS: u16 = 30;
const MAX_RECORDS: usize = 50;
/// Days in which sets count for the muscles.
const MUSCLE_DAYS: u16 = 7;
const CALENDAR_WEEKS: u8 = 26;

/// Number of weeks of an overview: 4 to 52.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OverviewWeeks(u8);

impl OverviewWeeks {
    /// Default number of weeks.
    pub const USUAL: Self = Self(12);

    /// Creates a value; fails if the number is out of bounds.
    pub fn new(weeks: i64) -> Result<Self, ValidationError> {
        match u8::try_from(weeks) {
            Ok(weeks @ 4..=52) => Ok(Self(weeks)),
            _ => Err(ValidationError::new("Weeks must be between 4 and 52")),
        }
    }
}

/// Personal record with the name of its exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedRecord {
    /// Name in the latest log.
    pub exercise_name: String,
    pub record: NewRecord,
}

/// Main lift with the name of its exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct NamedLift {
    /// Name in the latest log.
    pub exercise_name: String,
    pub lift: MainLift,
}

/// Progress of a member at a glance.
#[derive(Debug, Clone, PartialEq)]
pub struct Overview {
    /// The weeks: from a Monday up to today.
    pub period: Period,
    /// Sets per muscle group of each week, oldest first.
    pub weeks: Vec<TrainedWeek>,
    /// Recommended weekly sets per muscle group for the member's goal.
    pub recommended_sets: SetsRange,
    /// Streak of successful weeks.
    pub streak: Streak,
    /// Muscles with their sets of the last seven days.
    pub muscles: Vec<TrainedMuscle>,
    /// Records of the last thirty days, newest first.
    pub records: Vec<NamedRecord>,
    /// Planned and logged exercises by day, oldest first: 26 weeks up to the end of the current one.
    pub calendar: Vec<CalendarDay>,
    /// Main lifts with an estimate. Empty for minors.
    pub lifts: Vec<NamedLift>,
    /// Body values; `None` for minors.
    pub body: Option<BodyOverview>,
}

impl ProgressService {
    /// Returns the actor's progress at a glance.
    pub async fn view_overview(&self, actor: &Actor, weeks: OverviewWeeks) -> Result<Overview, PortError> {
        let today = actor.date_at(self.ports.clock.now());
        let period = weeks_up_to(today, weeks);
        // Tomorrow, because a traveler may have logged it further east.
        let latest = today.checked_add_days(Days::new(1)).unwrap_or(today);
        let (member, results, plans, program, body) = futures_util::try_join!(
            self.ports.profiles.find(actor.user_id),
            self.ports.progress.list_results(actor.user_id, latest),
            self.ports.plans.list_outlines(actor.user_id, today),
            self.ports.programs.find_run(actor.user_id, today),
            self.find_body_values(actor)
        )?;
        let trainee = member.profile.as_ref().map(|profile| profile.trainee(today));
        let age_class = trainee.map(|trainee| trainee.age_class());
        let of_records = Period::last_days(RECORD_DAYS, today);
        let history = self.with_exercises(results, period.from().min(of_records.from()), age_class).await?;

        let recommended_sets = SetsRange::for_goal(trainee.map(|trainee| trainee.goal_in_force()));
        let of_program = program.map(|program| program.main_lifts(today)).unwrap_or_default();
        let computed = compute(move || {
            let trained: Vec<TrainedSets> = history.results.iter().map(SessionResult::trained_sets).collect();
            let last_days = Period::last_days(MUSCLE_DAYS, today);
            let of_last_days = trained.iter().filter(|one| last_days.contains(one.log_date));
            let of_last_days: Vec<(ExerciseId, u8)> = of_last_days.map(|one| (one.exercise_id, one.sets)).collect();
            let mut records = new_records(&history.results, |exercise| history.measured(exercise), of_records);
            records.truncate(MAX_RECORDS);
            let lifts = main_lifts(&history.results, &of_program, |exercise| history.has_estimates(exercise), period);
            let logged = history.logged_by_day();
            let of_records = records.iter().map(|one| one.exercise_id);
            let latest = history.latest_logs(&of_records.chain(lifts.iter().map(|one| one.exercise_id)).collect());
            Computed {
                weeks: trained_weeks(&trained, &history.exercises, weeks.0, today),
                streak: streak(&plans, &logged, today),
                muscles: trained_muscles(&of_last_days, &history.exercises, recommended_sets),
                calendar: calendar(&plans, &logged, CALENDAR_WEEKS, today),
                records,
                lifts,
                latest,
            }
        });
        let Computed { weeks, streak, muscles, records, calendar, lifts, latest } = computed.await?;
        let names = self.find_names(actor, latest).await?;
        let name = |exercise: ExerciseId| names.get(&exercise).cloned();
        Ok(Overview {
            period,
            weeks,
            recommended_sets,
            streak,
            muscles,
            records: records
                .into_iter()
                .filter_map(|record| Some(NamedRecord { exercise_name: name(record.exercise_id)?, record }))
                .collect(),
            calendar,
            lifts: lifts
                .into_iter()
                .filter_map(|lift| Some(NamedLift { exercise_name: name(lift.exercise_id)?, lift }))
                .collect(),
            body: (!age_class.is_some_and(AgeClass::is_minor)).then(|| body.overview(member.profile.as_ref())),
        })
    }
}

/// What is computed from all logs.
struct Computed {
    weeks: Vec<TrainedWeek>,
    streak: Streak,
    muscles: Vec<TrainedMuscle>,
    records: Vec<NewRecord>,
    calendar: Vec<CalendarDay>,
    lifts: Vec<MainLift>,
    /// Exercises of records and lifts, with the dates of their latest logs.
    latest: Vec<(ExerciseId, NaiveDate)>,
}

/// Returns the period from the Monday of the first of `weeks` weeks up to today.
fn weeks_up_to(today: NaiveDate, weeks: OverviewWeeks) -> Period {
    let monday = week_start(today);
    let first = monday.checked_sub_days(Days::new(u64::from(weeks.0 - 1) * 7)).unwrap_or(monday);
    let days = u16::try_from((today - first).num_days() + 1).unwrap_or(u16::MAX);
    Period::last_days(days, today)
}

#[cfg(test)]
mod tests {
    use super::{OverviewWeeks, weeks_up_to};

    #[test]
    fn weeks_are_from_4_to_52() {
        assert_eq!((-3..300).filter(|weeks| OverviewWeeks::new(*weeks).is_ok()).count(), 49);
        assert_eq!(OverviewWeeks::new(12), Ok(OverviewWeeks::USUAL));
    }

    #[test]
    fn the_first_week_begins_on_a_monday() {
        for (today, from) in [("2026-11-22", "2026-10-26"), ("2026-11-16", "2026-10-26"), ("2026-11-23", "2026-11-02")]
        {
            let period = weeks_up_to(today.parse().unwrap(), OverviewWeeks::new(4).unwrap());
            assert_eq!((period.from().to_string(), period.to().to_string()), (from.to_owned(), today.to_owned()));
        }
    }
}
