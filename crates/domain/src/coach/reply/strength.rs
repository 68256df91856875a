//! Answers about weights, records and estimates.

use super::figures::decimals;
use super::{Figures, MOST_SOURCES, Reply, Source, count, listed, with_lines, with_stop};
use crate::coach::question::Period;
use crate::ids::ExerciseId;
use crate::progress::RecordKind;
use chrono::NaiveDate;

/// A set as it was done, or what is known of it.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct SetFigure {
    /// Weight; `None` with body weight alone.
    pub kg: Option<f64>,
    /// Reps, or seconds of a timed exercise.
    pub reps: Option<u16>,
    pub is_seconds: bool,
}

impl SetFigure {
    pub(super) fn text(self, figures: Figures) -> String {
        let reps = self.reps.map(|reps| match (self.is_seconds, self.kg) {
            (true, _) => format!("{reps} s"),
            (false, Some(_)) => reps.to_string(),
            (false, None) => count(reps, "rep"),
        });
        match (self.kg, reps) {
            (Some(kg), Some(reps)) => format!("{} × {reps}", figures.weight(kg)),
            (Some(kg), None) => figures.weight(kg),
            (None, Some(reps)) => reps,
            (None, None) => "no sets".to_owned(),
        }
    }
}

fn of_day(exercise: ExerciseId, name: &str, date: NaiveDate, figures: Figures) -> Source {
    Source::exercise(exercise, format!("{} · {name}", figures.date(date)))
}

/// Returns the heaviest set, of equals that with the most reps, then the latest; with `by_reps` reps go first.
pub fn best_set(sets: &[(SetFigure, NaiveDate)], by_reps: bool) -> Option<(SetFigure, NaiveDate)> {
    let better = |(one, of_one): &(SetFigure, NaiveDate), (other, of_other): &(SetFigure, NaiveDate)| {
        let weight = one.kg.unwrap_or(0.0).total_cmp(&other.kg.unwrap_or(0.0));
        let reps = one.reps.cmp(&other.reps);
        let first = if by_reps { reps.then(weight) } else { weight.then(reps) };
        first.then(of_one.cmp(of_other))
    };
    sets.iter().copied().max_by(better)
}

/// Best set of an exercise, of all time or of a period.
#[derive(Debug, Clone, PartialEq)]
pub struct BestFacts {
    pub exercise: ExerciseId,
    pub name: String,
    pub set: SetFigure,
    pub date: NaiveDate,
    /// Period that it is the best of; `None` for all time.
    pub period: Option<Period>,
}

impl BestFacts {
    /// Tells the best set: "Your best Barbell Squat is 120 kg × 3 on 2 Nov."
    pub fn reply(&self, figures: Figures) -> Reply {
        self.told("best", self.set, figures)
    }

    /// Tells the most reps or seconds: "Your most for Pull-Up is 12 reps on 2 Nov."
    pub fn most_reps(&self, figures: Figures) -> Reply {
        let set = self.set;
        let reps = SetFigure { kg: None, ..set }.text(figures);
        let with = set.kg.map(|kg| format!(" with {}", figures.weight(kg))).unwrap_or_default();
        let text = format!(
            "Your most for {} is {reps}{with}{} on {}.",
            self.name,
            self.within(figures),
            figures.date(self.date)
        );
        Reply::answer(text, vec![of_day(self.exercise, &self.name, self.date, figures)])
    }

    fn told(&self, what: &str, set: SetFigure, figures: Figures) -> Reply {
        let (set, date) = (set.text(figures), figures.date(self.date));
        let text = format!("Your {what} {}{} is {set} on {date}.", self.name, self.within(figures));
        Reply::answer(text, vec![of_day(self.exercise, &self.name, self.date, figures)])
    }

    fn within(&self, figures: Figures) -> String {
        self.period.map(|period| format!(" {}", figures.period(period))).unwrap_or_default()
    }
}

/// Estimated one-rep max, of an exercise's best set or of a given set.
#[derive(Debug, Clone, PartialEq)]
pub struct OneRepMaxFacts {
    pub estimate_kg: f64,
    /// Set that it is estimated from.
    pub set: SetFigure,
    /// Exercise and date of that set; `None` for a set of the question.
    pub of: Option<(ExerciseId, String, NaiveDate)>,
}

impl OneRepMaxFacts {
    /// Most reps of a set that tells a one-rep max.
    pub const MOST_REPS: u16 = 10;

    /// Tells the estimate: "About 101.3 kg, an estimate (Epley 1985)."
    pub fn reply(&self, figures: Figures) -> Reply {
        let estimate = figures.estimate(self.estimate_kg);
        match &self.of {
            Some((exercise, name, date)) => Reply::answer(
                format!(
                    "About {estimate} for {name}, an estimate (Epley 1985) from {} on {}.",
                    self.set.text(figures),
                    figures.date(*date)
                ),
                vec![of_day(*exercise, name, *date, figures)],
            ),
            None => Reply::answer(format!("About {estimate}, an estimate (Epley 1985)."), Vec::new()),
        }
    }

    /// Says why more than ten reps tell no one-rep max.
    pub fn too_many_reps() -> Reply {
        Reply::missing(format!(
            "A set of more than {} reps is too long to estimate a one-rep max. Ask me with fewer reps.",
            Self::MOST_REPS
        ))
    }
}

/// Next weight of an exercise, with its reason.
#[derive(Debug, Clone, PartialEq)]
pub struct NextWeightFacts {
    pub exercise: ExerciseId,
    pub name: String,
    /// What comes next; `None` if only the reason is known.
    pub next: Option<SetFigure>,
    /// The reason, word for word.
    pub reason: String,
}

impl NextWeightFacts {
    /// Tells the weight: "62.5 kg next for Overhead Press: All reps reached: +2.5 kg."
    pub fn reply(&self, figures: Figures) -> Reply {
        let reason = with_stop(&self.reason);
        let text = match self.next {
            Some(next) => format!("{} next for {}: {reason}", next.text(figures), self.name),
            None => format!("{}: {reason}", self.name),
        };
        Reply::answer(text, vec![self.source()])
    }

    /// Tells only the reason, word for word.
    pub fn why(&self) -> Reply {
        Reply::answer(with_stop(&self.reason), vec![self.source()])
    }

    /// Says that the plan does not have an exercise.
    pub fn not_planned(name: &str) -> Reply {
        Reply::missing(format!("{name} is not in your plan, so it has no next weight. See your plan: Workout Plan."))
    }

    fn source(&self) -> Source {
        Source::exercise(self.exercise, self.name.clone())
    }
}

/// The last time of an exercise.
#[derive(Debug, Clone, PartialEq)]
pub struct LastOfFacts {
    pub exercise: ExerciseId,
    pub name: String,
    pub date: NaiveDate,
    /// Sets in their order.
    pub sets: Vec<SetFigure>,
}

impl LastOfFacts {
    /// Tells the sets: "Barbell Bench Press on 14 Nov: 80 kg × 8, 80 kg × 7 and 80 kg × 6."
    pub fn reply(&self, figures: Figures) -> Reply {
        let text = format!("{} on {}: {}.", self.name, figures.date(self.date), self.sets_text(figures));
        Reply::answer(text, vec![of_day(self.exercise, &self.name, self.date, figures)])
    }

    fn sets_text(&self, figures: Figures) -> String {
        listed(&self.sets.iter().map(|set| set.text(figures)).collect::<Vec<_>>(), "and")
    }
}

/// What was trained on a day.
#[derive(Debug, Clone, PartialEq)]
pub struct DayLogFacts {
    pub date: NaiveDate,
    pub exercises: Vec<LastOfFacts>,
    /// Whether it is the latest day with a log.
    pub is_latest: bool,
}

impl DayLogFacts {
    /// Tells the exercises with their sets.
    pub fn reply(&self, figures: Figures) -> Reply {
        let date = figures.date(self.date);
        let exercises = count(self.exercises.len(), "exercise");
        let sentence = if self.is_latest {
            format!("Your last workout was on {date}: {exercises}.")
        } else {
            format!("{exercises} on {date}.")
        };
        let lines = self.exercises.iter().map(|one| format!("{}: {}", one.name, one.sets_text(figures)));
        Reply::answer(with_lines(sentence, lines), vec![Source::view("history", &format!("{date} · Workout History"))])
    }
}

/// Progress of an exercise between its first and its last day.
#[derive(Debug, Clone, PartialEq)]
pub struct ProgressFacts {
    pub exercise: ExerciseId,
    pub name: String,
    pub first: (NaiveDate, SetFigure),
    pub last: (NaiveDate, SetFigure),
    pub best: Option<(NaiveDate, SetFigure)>,
}

impl ProgressFacts {
    /// Tells the change since the first day, then the best set.
    pub fn reply(&self, figures: Figures) -> Reply {
        let ((first_day, first), (last_day, last)) = (self.first, self.last);
        let change = match (first.kg, last.kg) {
            (Some(first), Some(last)) => change(last - first, |kg| figures.weight(kg)),
            _ => change(f64::from(last.reps.unwrap_or(0)) - f64::from(first.reps.unwrap_or(0)), |reps| {
                format!("{} {}", decimals(reps, 0), if last.is_seconds { "s" } else { "reps" })
            }),
        };
        let since = if first_day < last_day {
            format!(", {change} since {} ({})", figures.date(first_day), first.text(figures))
        } else {
            String::new()
        };
        let best = match self.best {
            Some((day, best)) => format!(" Your best is {} on {}.", best.text(figures), figures.date(day)),
            None => String::new(),
        };
        let text = format!("{}: {} on {}{since}.{best}", self.name, last.text(figures), figures.date(last_day));
        Reply::answer(text, vec![of_day(self.exercise, &self.name, last_day, figures)])
    }
}

/// Returns a difference in words: "2.5 kg more", "no change".
pub(super) fn change(difference: f64, format: impl Fn(f64) -> String) -> String {
    if difference.abs() < 0.005 {
        return "no change".to_owned();
    }
    format!("{} {}", format(difference.abs()), if difference > 0.0 { "more" } else { "less" })
}

/// Since when the best of an exercise stands.
#[derive(Debug, Clone, PartialEq)]
pub struct StalledFacts {
    pub best: BestFacts,
    /// Workouts with the exercise after that day.
    pub sessions_since: usize,
    /// Reason of the program, if it follows the exercise.
    pub reason: Option<String>,
    /// What to do about a plateau.
    pub advice: String,
}

impl StalledFacts {
    /// Tells the best set and the workouts since, then what to do.
    pub fn reply(&self, figures: Figures) -> Reply {
        let best = self.best.reply(figures);
        let since = match self.sessions_since {
            0 => " That was the last time, so it has not stalled.".to_owned(),
            sessions => format!(" It has stood for {} since.", count(sessions, "workout")),
        };
        let reason = self.reason.as_ref().map(|reason| format!(" {}", with_stop(reason))).unwrap_or_default();
        let advice = if self.sessions_since > 0 { format!("\n\n{}", self.advice) } else { String::new() };
        Reply { text: format!("{}{since}{reason}{advice}", best.text), ..best }
    }
}

/// A lift of the most logged ones.
#[derive(Debug, Clone, PartialEq)]
pub struct TopLift {
    pub exercise: ExerciseId,
    pub name: String,
    pub best: SetFigure,
    pub date: NaiveDate,
}

/// Lists the most logged lifts with their bests; `lifts` are in this order.
pub fn top_lifts(lifts: &[TopLift], figures: Figures) -> Reply {
    let Some(first) = lifts.first() else {
        return Reply::missing("You have not logged a workout yet. Log a set and ask me again.");
    };
    let line = |lift: &TopLift| format!("{}: {} on {}", lift.name, lift.best.text(figures), figures.date(lift.date));
    let sources = lifts.iter().take(MOST_SOURCES).map(|lift| of_day(lift.exercise, &lift.name, lift.date, figures));
    let sources = sources.collect();
    match lifts {
        [_] => Reply::answer(format!("Your best: {}.", line(first)), sources),
        lifts => {
            Reply::answer(with_lines("Your bests, most logged first:".to_owned(), lifts.iter().map(line)), sources)
        }
    }
}

/// A record.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordFact {
    pub exercise: ExerciseId,
    pub name: String,
    pub kind: RecordKind,
    /// In kg, repetitions or seconds, depending on the kind.
    pub value: f64,
    pub date: NaiveDate,
}

impl RecordFact {
    fn line(&self, figures: Figures) -> String {
        let value = match self.kind {
            RecordKind::Heaviest => figures.weight(self.value),
            RecordKind::OneRepMax => format!("about {} estimated one-rep max", figures.estimate(self.value)),
            RecordKind::Volume => format!("{} volume", figures.volume(self.value)),
            RecordKind::MostReps => format!("{} reps", decimals(self.value, 0)),
            RecordKind::Longest => format!("{} s", decimals(self.value, 0)),
        };
        format!("{}: {value} on {}", self.name, figures.date(self.date))
    }
}

/// Records, newest first.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordFacts {
    pub records: Vec<RecordFact>,
    /// Period that was asked for; `None` for the newest record.
    pub period: Option<Period>,
}

impl RecordFacts {
    /// Tells the newest record, or those of a period.
    pub fn reply(&self, figures: Figures) -> Reply {
        let source = |record: &RecordFact| of_day(record.exercise, &record.name, record.date, figures);
        let sources: Vec<Source> = self.records.iter().take(MOST_SOURCES).map(source).collect();
        match (self.period, &self.records[..]) {
            (Some(period), []) => Reply::answer(format!("No records {}.", figures.period(period)), sources),
            (None, []) => Reply::missing("You have no records yet. Log an exercise twice and ask me again."),
            (Some(period), records) => {
                let sentence = format!("{} {}.", count(records.len(), "record"), figures.period(period));
                Reply::answer(with_lines(sentence, records.iter().map(|record| record.line(figures))), sources)
            }
            (None, [newest, ..]) => {
                let text = format!("Your newest record is {}.", newest.line(figures));
                Reply::answer(text, sources.into_iter().take(1).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{
        BestFacts, LastOfFacts, NextWeightFacts, OneRepMaxFacts, ProgressFacts, RecordFact, RecordFacts, SetFigure,
        StalledFacts, best_set,
    };
    use crate::coach::question::Period;
    use crate::coach::reply::ReplyKind;
    use crate::coach::reply::figures::tests::metric;
    use crate::ids::ExerciseId;
    use crate::progress::RecordKind;
    use chrono::NaiveDate;

    fn set(kg: f64, reps: u16) -> SetFigure {
        SetFigure { kg: Some(kg), reps: Some(reps), is_seconds: false }
    }

    fn day(text: &str) -> NaiveDate {
        text.parse().unwrap()
    }

    fn id() -> ExerciseId {
        ExerciseId::new(7).unwrap()
    }

    fn best() -> BestFacts {
        BestFacts {
            exercise: id(),
            name: "Barbell Squat".to_owned(),
            set: set(120.0, 3),
            date: day("2026-11-02"),
            period: None,
        }
    }

    #[test]
    fn a_best_set_has_its_date_and_its_page() {
        let reply = best().reply(metric());
        assert_eq!(reply.text, "Your best Barbell Squat is 120 kg × 3 on 2 Nov.");
        assert_eq!(
            (reply.sources[0].label.as_str(), reply.sources[0].href.as_str()),
            ("2 Nov · Barbell Squat", "/exercises/7")
        );
        let of_month = BestFacts { period: Some(Period::month_of(day("2026-11-01"))), ..best() };
        assert_eq!(
            of_month.reply(metric()).text,
            "Your best Barbell Squat this month (1–27 Nov) is 120 kg × 3 on 2 Nov."
        );
        assert_eq!(best().most_reps(metric()).text, "Your most for Barbell Squat is 3 reps with 120 kg on 2 Nov.");
    }

    #[test]
    fn of_equal_weights_the_most_reps_and_then_the_latest_count() {
        let sets = [
            (set(100.0, 5), day("2026-11-01")),
            (set(100.0, 8), day("2026-11-02")),
            (set(100.0, 8), day("2026-11-09")),
            (set(60.0, 20), day("2026-11-10")),
        ];
        assert_eq!(best_set(&sets, false), Some(sets[2]));
        assert_eq!(best_set(&sets, true), Some(sets[3]));
    }

    #[test]
    fn a_best_that_stands_gets_advice_and_a_new_one_none() {
        let stalled = StalledFacts { best: best(), sessions_since: 4, reason: None, advice: "Sleep well.".to_owned() };
        assert_eq!(
            stalled.reply(metric()).text,
            "Your best Barbell Squat is 120 kg × 3 on 2 Nov. It has stood for 4 workouts since.\n\nSleep well."
        );
        let new = StalledFacts { sessions_since: 0, ..stalled };
        assert!(new.reply(metric()).text.ends_with("so it has not stalled."));
    }

    #[test]
    fn a_one_rep_max_is_called_an_estimate() {
        let of_set = OneRepMaxFacts { estimate_kg: 101.333, set: set(80.0, 8), of: None };
        assert_eq!(of_set.reply(metric()).text, "About 101.3 kg, an estimate (Epley 1985).");
        let of = Some((id(), "Barbell Squat".to_owned(), day("2026-11-02")));
        let reply = OneRepMaxFacts { of, ..of_set }.reply(metric());
        assert_eq!(reply.text, "About 101.3 kg for Barbell Squat, an estimate (Epley 1985) from 80 kg × 8 on 2 Nov.");
        assert_eq!(OneRepMaxFacts::too_many_reps().kind, ReplyKind::Missing);
    }

    #[test]
    fn a_next_weight_has_its_reason_word_for_word() {
        let next = NextWeightFacts {
            exercise: id(),
            name: "Overhead Press".to_owned(),
            next: Some(SetFigure { kg: Some(62.5), ..SetFigure::default() }),
            reason: "All reps reached: +2.5 kg".to_owned(),
        };
        assert_eq!(next.reply(metric()).text, "62.5 kg next for Overhead Press: All reps reached: +2.5 kg.");
        assert_eq!(next.why().text, "All reps reached: +2.5 kg.");
    }

    #[test]
    fn sets_and_changes_are_listed() {
        let last = LastOfFacts {
            exercise: id(),
            name: "Bench Press".to_owned(),
            date: day("2025-11-14"),
            sets: vec![set(80.0, 8), set(80.0, 7), set(77.5, 8)],
        };
        assert_eq!(last.reply(metric()).text, "Bench Press on 14 Nov 2025: 80 kg × 8, 80 kg × 7 and 77.5 kg × 8.");
        let weight = |kg| SetFigure { kg: Some(kg), ..SetFigure::default() };
        let progress = ProgressFacts {
            exercise: id(),
            name: "Bench Press".to_owned(),
            first: (day("2026-09-01"), weight(70.0)),
            last: (day("2026-11-20"), weight(80.0)),
            best: Some((day("2026-11-13"), set(82.5, 3))),
        };
        assert_eq!(
            progress.reply(metric()).text,
            "Bench Press: 80 kg on 20 Nov, 10 kg more since 1 Sep (70 kg). Your best is 82.5 kg × 3 on 13 Nov."
        );
        let once = ProgressFacts { first: progress.last, best: None, ..progress };
        assert_eq!(once.reply(metric()).text, "Bench Press: 80 kg on 20 Nov.");
    }

    #[test]
    fn no_records_are_no_and_never_others() {
        let none = RecordFacts { records: vec![], period: Some(Period::week_of(day("2026-11-27"))) };
        assert_eq!(none.reply(metric()).text, "No records this week (23–27 Nov).");
        let record = RecordFact {
            exercise: id(),
            name: "Pull-Up".to_owned(),
            kind: RecordKind::MostReps,
            value: 12.0,
            date: day("2026-11-25"),
        };
        let one = RecordFacts { records: vec![record], period: None };
        assert_eq!(one.reply(metric()).text, "Your newest record is Pull-Up: 12 reps on 25 Nov.");
    }
}
