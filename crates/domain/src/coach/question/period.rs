//! Periods that a message names, with their dates.

use super::typed::number;
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};

/// Length of a period, which tells the one before it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    Day,
    /// Monday to Sunday.
    Week,
    Month,
    Year,
    /// A number of days, as in "the last 10 days".
    Days,
    /// From a day to today.
    Since,
    AllTime,
}

/// Period of days. It can end after today.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Period {
    /// First day; `None` for all time.
    pub from: Option<NaiveDate>,
    /// Last day.
    pub to: NaiveDate,
    pub span: Span,
}

impl Period {
    /// Returns the period of one day.
    pub fn day(day: NaiveDate) -> Self {
        Self { from: Some(day), to: day, span: Span::Day }
    }

    /// Returns the week with a day in it, Monday to Sunday.
    pub fn week_of(day: NaiveDate) -> Self {
        let monday = day - Days::new(u64::from(day.weekday().num_days_from_monday()));
        Self { from: Some(monday), to: monday + Days::new(6), span: Span::Week }
    }

    /// Returns the month with a day in it.
    pub fn month_of(day: NaiveDate) -> Self {
        let first = day.with_day(1).unwrap_or(day);
        Self { from: Some(first), to: first + Months::new(1) - Days::new(1), span: Span::Month }
    }

    /// Returns the year with a day in it.
    pub fn year_of(day: NaiveDate) -> Self {
        let first = day.with_ordinal(1).unwrap_or(day);
        Self { from: Some(first), to: first + Months::new(12) - Days::new(1), span: Span::Year }
    }

    /// Returns the last days, today included.
    pub fn last_days(today: NaiveDate, days: u64) -> Self {
        Self { from: Some(today - Days::new(days.saturating_sub(1))), to: today, span: Span::Days }
    }

    /// Returns all days up to today.
    pub fn all_time(today: NaiveDate) -> Self {
        Self { from: None, to: today, span: Span::AllTime }
    }

    /// Returns the period of the same length before this one; `None` if it has no length.
    pub fn before(self) -> Option<Self> {
        let from = self.from?;
        let last = from.checked_sub_days(Days::new(1))?;
        match self.span {
            Span::Day => Some(Self::day(last)),
            Span::Week => Some(Self::week_of(last)),
            Span::Month => Some(Self::month_of(last)),
            Span::Year => Some(Self::year_of(last)),
            Span::Days => {
                let days = u64::try_from((self.to - from).num_days()).ok()?;
                Some(Self { from: last.checked_sub_days(Days::new(days)), to: last, span: Span::Days })
            }
            Span::Since | Span::AllTime => None,
        }
    }

    pub fn is_all_time(self) -> bool {
        self.span == Span::AllTime
    }
}

/// Period in a message, before the family decides in which direction a weekday is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NamedPeriod {
    Dated(Period),
    Weekday(Weekday),
    /// "The week before": one period back.
    Back(Option<Span>),
}

impl NamedPeriod {
    /// Returns the period. A weekday is the next one from today on, or the last one before today.
    pub(super) fn resolve(self, today: NaiveDate, looks_ahead: bool, previous: Option<Period>) -> Option<Period> {
        match self {
            Self::Dated(period) => Some(period),
            Self::Weekday(weekday) => {
                let mut days =
                    (0..7).map(|days| if looks_ahead { today + Days::new(days) } else { today - Days::new(days + 1) });
                days.find(|day| day.weekday() == weekday).map(Period::day)
            }
            Self::Back(span) => {
                let start = previous.filter(|previous| !previous.is_all_time());
                match (start, span) {
                    (Some(period), Some(span)) if period.span != span => {
                        let from = period.from?;
                        of_span(span, from).before()
                    }
                    (Some(period), _) => period.before(),
                    (None, span) => of_span(span.unwrap_or(Span::Week), today).before(),
                }
            }
        }
    }
}

fn of_span(span: Span, day: NaiveDate) -> Period {
    match span {
        Span::Week => Period::week_of(day),
        Span::Month => Period::month_of(day),
        Span::Year => Period::year_of(day),
        Span::Day | Span::Days | Span::Since | Span::AllTime => Period::day(day),
    }
}

/// Longest period of counted days, in days.
const MOST_DAYS: f64 = 36_500.0;

const MONTHS: [&str; 12] = [
    "january",
    "february",
    "march",
    "april",
    "may",
    "june",
    "july",
    "august",
    "september",
    "october",
    "november",
    "december",
];

const WEEKDAYS: [(&str, Weekday); 7] = [
    ("monday", Weekday::Mon),
    ("tuesday", Weekday::Tue),
    ("wednesday", Weekday::Wed),
    ("thursday", Weekday::Thu),
    ("friday", Weekday::Fri),
    ("saturday", Weekday::Sat),
    ("sunday", Weekday::Sun),
];

/// Words of a message, with abbreviations written out.
type Words<'a> = &'a [&'a str];

/// Returns the period that begins at a word, and the number of its words.
pub(super) fn period_at(words: Words<'_>, at: usize, today: NaiveDate) -> Option<(NamedPeriod, usize)> {
    let word = |offset: usize| words.get(at + offset).copied();
    let dated = |period: Period, count: usize| Some((NamedPeriod::Dated(period), count));
    let first = word(0)?;
    // A lead-in belongs to the period that follows it.
    if matches!(first, "since" | "after") {
        let skipped = usize::from(matches!(word(1), Some("the" | "my")));
        let (period, count) = period_at(words, at + 1 + skipped, today)?;
        let from = period.resolve(today, false, None)?.from?;
        let from = if from > today { from - Months::new(12) } else { from };
        return dated(Period { from: Some(from), to: today, span: Span::Since }, count + 1 + skipped);
    }
    if matches!(first, "from" | "between")
        && let Some((start, count)) = period_at(words, at + 1, today)
        && matches!(words.get(at + 1 + count).copied(), Some("to" | "until" | "and" | "till"))
        && let Some((end, more)) = period_at(words, at + count + 2, today)
    {
        let from = start.resolve(today, false, None)?.from?;
        let to = end.resolve(today, false, None)?.to;
        return (from <= to)
            .then_some(())
            .and_then(|()| dated(Period { from: Some(from), to, span: Span::Days }, count + more + 2));
    }
    match (first, word(1)) {
        ("day", Some("before")) if word(2) == Some("yesterday") => return dated(Period::day(today - Days::new(2)), 3),
        ("all", Some("time")) => return dated(Period::all_time(today), 2),
        ("ever" | "alltime", _) => return dated(Period::all_time(today), 1),
        ("today", _) => return dated(Period::day(today), 1),
        ("yesterday", _) => return dated(Period::day(today - Days::new(1)), 1),
        ("tomorrow", _) => return dated(Period::day(today + Days::new(1)), 1),
        ("before", Some("that")) => return Some((NamedPeriod::Back(None), 2)),
        ("week", Some("before")) if word(2) == Some("last") => {
            return dated(Period::week_of(today - Days::new(14)), 3);
        }
        (unit, Some("before" | "earlier" | "prior")) if span_of(unit).is_some() => {
            return Some((NamedPeriod::Back(span_of(unit)), 2));
        }
        ("this" | "current", Some(unit)) if span_of(unit).is_some_and(|span| span != Span::Day) => {
            return dated(of_span(span_of(unit)?, today), 2);
        }
        ("last" | "previous" | "past", Some(unit)) if span_of(unit).is_some_and(|span| span != Span::Day) => {
            let span = span_of(unit)?;
            if first == "past" {
                return dated(counted(today, 1.0, span)?, 2);
            }
            return dated(of_span(span, today).before()?, 2);
        }
        ("next", Some("week")) => return dated(Period::week_of(today + Days::new(7)), 2),
        ("last" | "past", Some(count)) => {
            if let Some((count, span)) = number(count).zip(word(2).and_then(span_of)) {
                return dated(counted(today, count, span)?, 3);
            }
        }
        (count, Some(unit)) if word(2) == Some("ago") => {
            let count = if matches!(count, "a" | "an") { Some(1.0) } else { number(count) };
            if let Some((count, span)) = count.zip(span_of(unit)) {
                return dated(ago(today, count, span)?, 3);
            }
        }
        _ => {}
    }
    if let Some(found) = date_at(words, at, today) {
        return Some(found);
    }
    // "Last Friday" and "on Friday" are that day, "next Friday" is one in the future.
    let (prefix, named) = match first {
        "last" | "this" | "next" | "on" | "in" | "coming" => (Some(first), word(1)?),
        _ => (None, first),
    };
    let count = 1 + usize::from(prefix.is_some());
    if let Some((_, weekday)) = WEEKDAYS.iter().find(|(name, _)| *name == named) {
        let period = match prefix {
            Some("last") => NamedPeriod::Dated(NamedPeriod::Weekday(*weekday).resolve(today, false, None)?),
            Some("next" | "this" | "coming") => {
                NamedPeriod::Dated(NamedPeriod::Weekday(*weekday).resolve(today, true, None)?)
            }
            _ => NamedPeriod::Weekday(*weekday),
        };
        return Some((period, count));
    }
    if named == "weekend" && prefix != Some("next") {
        let saturday = NamedPeriod::Weekday(Weekday::Sat).resolve(today + Days::new(1), false, None)?.to;
        return dated(Period { from: Some(saturday), to: saturday + Days::new(1), span: Span::Days }, count);
    }
    if let Some(month) = MONTHS.iter().position(|name| *name == named) {
        // "may" and "march" are other words, too.
        let is_clear = prefix.is_some() || !matches!(named, "may" | "march");
        let before = at.checked_sub(1).map(|at| words[at]);
        if is_clear || matches!(before, Some("of" | "for" | "since")) || words.len() == 1 {
            let month = u32::try_from(month).ok()? + 1;
            let this_year = NaiveDate::from_ymd_opt(today.year(), month, 1)?;
            let stated = words.get(at + count).copied().and_then(year_of_word);
            let (first, extra) = match stated {
                Some(year) => (NaiveDate::from_ymd_opt(year, month, 1)?, 1),
                None if this_year > today => (this_year - Months::new(12), 0),
                None => (this_year, 0),
            };
            return dated(Period::month_of(first), count + extra);
        }
    }
    let year = year_of_word(named).filter(|_| prefix == Some("in") || words.len() == 1)?;
    dated(Period::year_of(NaiveDate::from_ymd_opt(year, 1, 1)?), count)
}

fn year_of_word(word: &str) -> Option<i32> {
    word.parse().ok().filter(|year| (2000..=2100).contains(year))
}

fn span_of(word: &str) -> Option<Span> {
    Some(match word {
        "day" | "days" => Span::Day,
        "week" | "weeks" => Span::Week,
        "month" | "months" => Span::Month,
        "year" | "years" => Span::Year,
        _ => return None,
    })
}

/// Returns the last days, weeks, months or years, today included.
fn counted(today: NaiveDate, count: f64, span: Span) -> Option<Period> {
    let days = match span {
        Span::Day => count,
        Span::Week => count * 7.0,
        Span::Month => {
            let months = whole(count)?;
            let from = today.checked_sub_months(Months::new(months))? + Days::new(1);
            return Some(Period { from: Some(from), to: today, span: Span::Days });
        }
        _ => count * 365.0,
    };
    let days = (1.0..=MOST_DAYS).contains(&days).then_some(days)?;
    Some(Period::last_days(today, whole(days)?.into()))
}

/// Returns the day, week, month or year of some time ago.
fn ago(today: NaiveDate, count: f64, span: Span) -> Option<Period> {
    let count = whole(count)?;
    Some(match span {
        Span::Day => Period::day(today.checked_sub_days(Days::new(count.into()))?),
        Span::Week => Period::week_of(today.checked_sub_days(Days::new(u64::from(count) * 7))?),
        Span::Month => Period::month_of(today.checked_sub_months(Months::new(count))?),
        _ => Period::year_of(today.checked_sub_months(Months::new(count.checked_mul(12)?))?),
    })
}

fn whole(count: f64) -> Option<u32> {
    (count.fract() == 0.0 && (1.0..=MOST_DAYS).contains(&count)).then(|| format!("{count:.0}").parse().ok()).flatten()
}

/// Returns the date that begins at a word: "3 nov", "november 3rd", "the 3rd of november 2025", "2026 11 03".
fn date_at(words: Words<'_>, at: usize, today: NaiveDate) -> Option<(NamedPeriod, usize)> {
    let word = |offset: usize| words.get(at + offset).copied();
    let month =
        |word: &str| MONTHS.iter().position(|name| *name == word).and_then(|place| u32::try_from(place + 1).ok());
    let day = |word: &str| word.parse::<u32>().ok().filter(|day| (1..=31).contains(day));
    let mut next = usize::from(matches!(word(0), Some("on" | "the")));
    next += usize::from(next == 1 && word(1) == Some("the"));
    let numbers = [0, 1, 2].map(|offset| word(next + offset).and_then(|word| word.parse::<u32>().ok()));
    if let ([Some(year), Some(month), Some(day)], Some(first)) = (numbers, word(next))
        && first.len() == 4
    {
        let date = NaiveDate::from_ymd_opt(i32::try_from(year).ok()?, month, day)?;
        return Some((NamedPeriod::Dated(Period::day(date)), next + 3));
    }
    let (found, mut used) = if let Some(month) = word(next).and_then(month) {
        ((month, word(next + 1).and_then(day)?), next + 2)
    } else {
        let day = word(next).and_then(day)?;
        let suffix = usize::from(matches!(word(next + 1), Some("st" | "nd" | "rd" | "th")));
        let of = usize::from(word(next + 1 + suffix) == Some("of"));
        let place = next + 1 + suffix + of;
        ((word(place).and_then(month)?, day), place + 1)
    };
    used += usize::from(matches!(word(used), Some("st" | "nd" | "rd" | "th")));
    let (month, day) = found;
    let date = if let Some(year) = word(used).and_then(year_of_word) {
        used += 1;
        NaiveDate::from_ymd_opt(year, month, day)?
    } else {
        let this_year = NaiveDate::from_ymd_opt(today.year(), month, day);
        this_year
            .filter(|date| *date <= today)
            .or_else(|| NaiveDate::from_ymd_opt(today.year() - 1, month, day))
            .or(this_year)?
    };
    Some((NamedPeriod::Dated(Period::day(date)), used))
}
