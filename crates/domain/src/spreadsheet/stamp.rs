//! Dates and times as people and programs of any country write them.

use super::digits::with_ascii_digits;
use super::months::month;
use super::{DateOrder, NumberStyle, number};
use crate::time_zone::MemberZone;
use chrono::{Datelike, Days, FixedOffset, NaiveDate, NaiveTime, TimeZone};

/// The day from which spreadsheets count days.
const FIRST_DAY_NUMBER: NaiveDate = NaiveDate::from_ymd_opt(1899, 12, 30).expect("a valid date");

/// Day numbers that are read as dates: 1954 to 2119.
const DAY_NUMBERS: std::ops::Range<f64> = 20_000.0..80_000.0;

/// Reason why a cell has no date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum DateProblem {
    /// The cell is no date.
    Invalid,
    /// The cell can mean two dates, such as `03/04/2026`.
    Ambiguous,
}

/// How the dates of a file are read.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stamps {
    /// Order of day and month, as chosen by the member or shown by the file.
    pub(crate) order: Option<DateOrder>,
    /// Zone of the member, in which a time with an offset has its date.
    pub(crate) zone: MemberZone,
}

/// Date of a cell.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stamp {
    pub(crate) date: NaiveDate,
    /// Whether it was the day number of a spreadsheet.
    pub(crate) is_day_number: bool,
}

impl Stamps {
    /// Reads the date of a cell.
    ///
    /// Examples: `2024-03-28 17:29:05`, `28 Mar 2024, 17:29`, `Mar 28, 2024, 5:29 PM`, `28.03.2024`, `28 de mar. de
    /// 2024`, `2024年3月28日`, `28-Mar-24`, `20240328T172905Z`. A time with an offset counts on the day in the member's
    /// zone, any other as written.
    pub(crate) fn read(&self, cell: &str) -> Result<Stamp, DateProblem> {
        let text = with_ascii_digits(cell);
        if let Some(date) = of_day_number(&text) {
            return Ok(Stamp { date, is_day_number: true });
        }
        let tokens = tokens(&text);
        let time = Time::find(&tokens);
        let written = self.date(&time.others(&tokens))?;
        let date = time.offset.map_or(Some(written), |offset| {
            let local = offset.from_local_datetime(&written.and_time(time.clock)).single()?;
            Some(self.zone.date_at(local.to_utc()))
        });
        let date = date.filter(|date| (1900..=9999).contains(&date.year())).ok_or(DateProblem::Invalid)?;
        Ok(Stamp { date, is_day_number: false })
    }

    fn date(&self, tokens: &[Token]) -> Result<NaiveDate, DateProblem> {
        if let Some(parts) = triple(tokens) {
            return self.of_numbers(parts);
        }
        let date = of_compact(tokens).or_else(|| of_marked(tokens)).or_else(|| of_named(tokens));
        date.ok_or(DateProblem::Invalid)
    }

    fn of_numbers(
        &self,
        Triple { parts: [first, second, third], separator }: Triple,
    ) -> Result<NaiveDate, DateProblem> {
        let order = if first.length == 4 { Some(DateOrder::Ymd) } else { self.order };
        let of = |order| match order {
            DateOrder::Ymd => of_parts(first, second, third),
            DateOrder::Dmy => of_parts(third, second, first),
            DateOrder::Mdy => of_parts(third, first, second),
        };
        if let Some(order) = order {
            return of(order).ok_or(DateProblem::Invalid);
        }
        match (of(DateOrder::Dmy), of(DateOrder::Mdy)) {
            // Nobody writes the month first and dots.
            (Some(date), _) if separator == '.' => Ok(date),
            (Some(date), Some(other)) if date != other => Err(DateProblem::Ambiguous),
            (date, other) => date.or(other).ok_or(DateProblem::Invalid),
        }
    }
}

/// Order of day and month that the dates of a column show: 23 is no month.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct ShownOrder {
    is_day_first: bool,
    is_month_first: bool,
}

impl ShownOrder {
    pub(super) fn add(&mut self, cell: &str) {
        let text = with_ascii_digits(cell);
        let tokens = tokens(&text);
        let Some(Triple { parts: [first, second, _], .. }) = triple(&Time::find(&tokens).others(&tokens)) else {
            return;
        };
        if first.length <= 2 {
            self.is_day_first |= first.value > 12 && second.value <= 12;
            self.is_month_first |= second.value > 12 && first.value <= 12;
        }
    }

    /// Returns the order if all cells agree.
    pub(super) fn order(self) -> Option<DateOrder> {
        match (self.is_day_first, self.is_month_first) {
            (true, false) => Some(DateOrder::Dmy),
            (false, true) => Some(DateOrder::Mdy),
            _ => None,
        }
    }
}

/// Number or word of a cell, and what stands before it.
#[derive(Debug, Clone, Copy)]
struct Token<'a> {
    before: &'a str,
    text: &'a str,
    number: Option<Number>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Number {
    value: u32,
    length: usize,
}

impl Token<'_> {
    fn is_word(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.text.eq_ignore_ascii_case(word))
    }

    /// Returns the number if it has this many digits.
    fn of_length(&self, lengths: std::ops::RangeInclusive<usize>) -> Option<u32> {
        self.number.filter(|number| lengths.contains(&number.length)).map(|number| number.value)
    }
}

/// Maximum number of tokens, more than any date has.
const MAX_TOKENS: usize = 24;

fn tokens(text: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while tokens.len() < MAX_TOKENS {
        let Some(start) = rest.find(|c: char| c.is_alphanumeric()) else { break };
        let (before, found) = rest.split_at(start);
        let is_digit = found.starts_with(|c: char| c.is_ascii_digit());
        let end = found.find(|c: char| c.is_ascii_digit() != is_digit || !c.is_alphanumeric()).unwrap_or(found.len());
        let (text, behind) = found.split_at(end);
        let number = if is_digit { text.parse().ok() } else { None };
        tokens.push(Token { before, text, number: number.map(|value| Number { value, length: text.len() }) });
        rest = behind;
    }
    tokens
}

/// Time of a cell.
struct Time {
    clock: NaiveTime,
    /// Offset from UTC, if the cell has a time with one.
    offset: Option<FixedOffset>,
    /// Indexes of the tokens that belong to the time.
    at: std::ops::Range<usize>,
}

impl Time {
    fn find(tokens: &[Token]) -> Self {
        let none = Self { clock: NaiveTime::MIN, offset: None, at: 0..0 };
        Self::with_colons(tokens).or_else(|| Self::compact(tokens)).unwrap_or(none)
    }

    /// Returns the tokens that do not belong to the time.
    fn others<'a>(&self, tokens: &[Token<'a>]) -> Vec<Token<'a>> {
        let others = tokens.iter().enumerate().filter(|(index, _)| !self.at.contains(index));
        others.map(|(_, token)| *token).collect()
    }

    /// Finds `17:29`, `17:29:05.123` and `5:29 PM`.
    fn with_colons(tokens: &[Token]) -> Option<Self> {
        let is_minute = |token: &Token| token.before == ":" && token.number.is_some();
        let start = tokens.windows(2).position(|pair| pair[0].number.is_some() && is_minute(&pair[1]))?;
        let hour = tokens[start].of_length(1..=2)?;
        let minute = tokens[start + 1].of_length(1..=2)?;
        let mut end = start + 2;
        let mut second = 0;
        if let Some(token) = tokens.get(end).filter(|token| is_minute(token)) {
            (second, end) = (token.of_length(1..=2)?, end + 1);
            // The fraction of a second.
            end += usize::from(
                tokens.get(end).is_some_and(|token| token.number.is_some() && matches!(token.before, "." | ",")),
            );
        }
        let (half, end) = half_of_day(tokens, end);
        let hour = match half {
            Some(half) if (1..=12).contains(&hour) => hour % 12 + half,
            _ => hour,
        };
        let clock = NaiveTime::from_hms_opt(hour, minute, second.min(59))?;
        let (offset, end) = offset(tokens, end);
        Some(Self { clock, offset, at: start..end })
    }

    /// Finds the time of `20240328T172905Z`.
    fn compact(tokens: &[Token]) -> Option<Self> {
        let start = tokens.iter().position(|token| token.before.is_empty() && token.is_word(&["t"]))?;
        let text = tokens.get(start + 1).filter(|token| token.before.is_empty() && token.number.is_some())?.text;
        let part = |from: usize| text.get(from..from + 2).and_then(|part| part.parse().ok());
        let second = if text.len() == 6 { part(4)? } else { 0 };
        let clock = NaiveTime::from_hms_opt(part(0)?, part(2)?, second).filter(|_| matches!(text.len(), 4 | 6))?;
        let (offset, end) = offset(tokens, start + 2);
        Some(Self { clock, offset, at: start..end })
    }
}

/// Returns the hours that `AM` or `PM` adds, and the index after it.
fn half_of_day(tokens: &[Token], at: usize) -> (Option<u32>, usize) {
    let is = |index: usize, words: &[&str]| tokens.get(index).is_some_and(|token| token.is_word(words));
    for (whole, letter, hours) in [("am", "a", 0), ("pm", "p", 12)] {
        if is(at, &[whole]) {
            return (Some(hours), at + 1);
        }
        if is(at, &[letter]) && is(at + 1, &["m"]) {
            return (Some(hours), at + 2);
        }
    }
    (None, at)
}

/// Returns the offset from UTC after a time, and the index after it.
fn offset(tokens: &[Token], at: usize) -> (Option<FixedOffset>, usize) {
    let is_utc = tokens.get(at).is_some_and(|token| token.is_word(&["z", "utc", "gmt"]));
    let from = at + usize::from(is_utc);
    let hours = |hours: u32, minutes: u32| i32::try_from(hours * 3_600 + minutes * 60).ok();
    let signed = tokens.get(from).and_then(|token| {
        let is_east = token.before.ends_with('+');
        let is_signed = is_east || token.before.ends_with('-');
        let (seconds, length) = match (token.number.filter(|_| is_signed)?, tokens.get(from + 1)) {
            (Number { value, length: 1 | 2 }, Some(next)) if next.before == ":" => {
                (hours(value, next.of_length(2..=2)?)?, 2)
            }
            (Number { value, length: 4 }, _) => (hours(value / 100, value % 100)?, 1),
            // ` - 18` can be the end of a period.
            (Number { value, length: 1 | 2 }, _) if is_utc || is_east || token.before == "-" => (hours(value, 0)?, 1),
            _ => return None,
        };
        let offset = if is_east { FixedOffset::east_opt(seconds) } else { FixedOffset::west_opt(seconds) };
        Some((offset?, from + length))
    });
    match signed {
        Some((offset, end)) => (Some(offset), end),
        None if is_utc => (FixedOffset::east_opt(0), from),
        None => (None, at),
    }
}

/// Three numbers in a row, such as `28/03/2024`.
struct Triple {
    parts: [Number; 3],
    separator: char,
}

fn triple(tokens: &[Token]) -> Option<Triple> {
    tokens.windows(3).find_map(|three| {
        let [first, second, third] = three else { return None };
        let separator = second.before.trim();
        let is_date = separator == third.before.trim() && matches!(separator, "/" | "-" | "." | "");
        let parts = [first.number?, second.number?, third.number?];
        let is_long = parts.iter().any(|part| part.length > 4);
        // Numbers between spaces are a date only if the year comes first.
        let is_plain = !separator.is_empty() || parts[0].length == 4;
        (is_date && !is_long && is_plain).then(|| Triple { parts, separator: separator.chars().next().unwrap_or(' ') })
    })
}

fn of_parts(year: Number, month: Number, day: Number) -> Option<NaiveDate> {
    let is_small = |number: Number| number.length <= 2;
    if !is_small(month) || !is_small(day) {
        return None;
    }
    NaiveDate::from_ymd_opt(full_year(year)?, month.value, day.value)
}

fn full_year(year: Number) -> Option<i32> {
    match year.length {
        4 => i32::try_from(year.value).ok(),
        2 => i32::try_from(year.value).ok().map(|year| 2_000 + year),
        _ => None,
    }
}

/// Reads `20240328`.
fn of_compact(tokens: &[Token]) -> Option<NaiveDate> {
    let digits = tokens.first()?.of_length(8..=8)?;
    let date = NaiveDate::from_ymd_opt(i32::try_from(digits / 10_000).ok()?, digits / 100 % 100, digits % 100)?;
    (1900..2200).contains(&date.year()).then_some(date)
}

/// Reads dates with characters for year, month and day: `2024年3月28日`, `28 3月 2024`.
fn of_marked(tokens: &[Token]) -> Option<NaiveDate> {
    let is_marked = |index: usize, marks: &[char]| {
        tokens.get(index + 1).is_some_and(|next| next.before.is_empty() && next.text.starts_with(marks))
    };
    let numbers = || tokens.iter().enumerate().filter_map(|(index, token)| Some((index, token.number?)));
    let month = numbers().find(|(index, _)| is_marked(*index, &['月', '월']))?;
    let of_day = numbers()
        .find(|(index, number)| *index != month.0 && number.length <= 2 && !is_marked(*index, &['年', '년']))?;
    let year = numbers().find(|(index, _)| is_marked(*index, &['年', '년']));
    let year = year.or_else(|| numbers().find(|(_, number)| number.length == 4))?;
    of_parts(year.1, month.1, of_day.1)
}

/// Reads dates with the name of the month: `28 Mar 2024`, `Mar 28, 2024`, `28-Mar-24`, `2024 March 28`.
fn of_named(tokens: &[Token]) -> Option<NaiveDate> {
    // The last one, because the name of a weekday can be that of a month: `mar. 28 ago. 2024`.
    let month = tokens.iter().rev().filter(|token| token.number.is_none()).find_map(|token| month(token.text))?;
    let mut numbers = tokens.iter().filter_map(|token| token.number);
    let (first, second) = (numbers.next()?, numbers.next()?);
    let (year, day) = if first.length == 4 { (first, second) } else { (second, first) };
    of_parts(year, Number { value: month, length: 2 }, day)
}

/// Reads the number with which a spreadsheet counts days.
fn of_day_number(text: &str) -> Option<NaiveDate> {
    let digits = text.find(['.', ',']).map_or(text.len(), |sign| sign);
    let number =
        number(text, NumberStyle::BothAreDecimal).filter(|number| digits == 5 && DAY_NUMBERS.contains(number))?;
    FIRST_DAY_NUMBER.checked_add_days(Days::new(format!("{:.0}", number.floor()).parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::{DateOrder, DateProblem, ShownOrder, Stamp, Stamps};
    use crate::time_zone::MemberZone;
    use chrono_tz::Tz;
    use proptest::prelude::*;

    fn in_order(order: Option<DateOrder>) -> Stamps {
        Stamps { order, zone: MemberZone::UTC }
    }

    fn date(cell: &str, order: Option<DateOrder>) -> Result<String, DateProblem> {
        in_order(order).read(cell).map(|stamp| stamp.date.to_string())
    }

    fn in_zone(cell: &str, zone: Tz) -> String {
        Stamps { order: None, zone: zone.into() }.read(cell).unwrap().date.to_string()
    }

    #[test]
    fn dates_are_read_where_they_are_plain() {
        for cell in [
            "2024-03-28 17:29:05",
            "2024-03-28",
            "2024-03-28T17:29:05Z",
            "2024-03-28 5:29:05\u{202f}PM",
            "2024/3/28",
            "20240328",
            "20240328T172905Z",
            "28 Mar 2024, 17:29",
            "28 mars 2024, 17:29",
            "28 March 2024",
            "28-Mar-24",
            "28-Mar-2024 5:29 PM",
            "Mar 28, 2024, 5:29 PM",
            "Thursday, March 28th, 2024",
            "5:29 PM, March 28, 2024",
            "28. März 2024 17:29",
            "28 de mar. de 2024, 17:29",
            "28 de março de 2024 às 17:29",
            "jeu. 28 mars 2024 à 17:29",
            "28.03.2024 17:29",
            "28.3.24",
            "28/03/2024",
            "03/28/2024 17:29",
            "2024年3月28日 17:29",
            "28 3月 2024, 10:00",
            "2024년 3월 28일",
            "２８/０３/２０２４",
            "٢٨/٠٣/٢٠٢٤",
            "28 мар. 2024, 17:29",
        ] {
            assert_eq!(date(cell, None).as_deref(), Ok("2024-03-28"), "{cell}");
        }
        for (cell, read) in [
            ("18 sept. 2026, 17:31", "2026-09-18"),
            ("1 juin 2024", "2024-06-01"),
            ("1 juil. 2024", "2024-07-01"),
            ("1 déc. 2024", "2024-12-01"),
            ("mar. 24 ago. 2026", "2026-08-24"),
            ("24 8月 2026, 10:00", "2026-08-24"),
            ("05/05/2024", "2024-05-05"),
        ] {
            assert_eq!(date(cell, None).as_deref(), Ok(read), "{cell}");
        }
        for cell in [
            "",
            "28 Foo 2024",
            "2024-02-30",
            "1899-12-31",
            "12:30",
            "28 Marathon 2024",
            "28 Mar",
            "30/30/2024",
            "soon",
            "1 2 3",
            "2024",
            "0",
        ] {
            assert_eq!(date(cell, None), Err(DateProblem::Invalid), "{cell}");
        }
    }

    #[test]
    fn the_order_decides_what_a_date_of_numbers_means() {
        assert_eq!(date("03/04/2024", None), Err(DateProblem::Ambiguous));
        assert_eq!(date("3-4-24", None), Err(DateProblem::Ambiguous));
        for (cell, dmy, mdy) in [
            ("03/04/2024", Some("2024-04-03"), Some("2024-03-04")),
            ("3.4.24 17:29", Some("2024-04-03"), Some("2024-03-04")),
            ("6/1/2026 18:00", Some("2026-01-06"), Some("2026-06-01")),
            ("28-03-2024T17:29", Some("2024-03-28"), None),
            ("2024-03-28 17:29:05 +0000", Some("2024-03-28"), Some("2024-03-28")),
            ("28 Mar 2024", Some("2024-03-28"), Some("2024-03-28")),
            ("30/02/2024", None, None),
            ("03/04", None, None),
            ("", None, None),
        ] {
            assert_eq!(date(cell, Some(DateOrder::Dmy)).ok().as_deref(), dmy, "{cell}");
            assert_eq!(date(cell, Some(DateOrder::Mdy)).ok().as_deref(), mdy, "{cell}");
        }
        assert_eq!(date("24/4/3", Some(DateOrder::Ymd)).as_deref(), Ok("2024-04-03"));
        assert!(date("03/04/2024", Some(DateOrder::Ymd)).is_err());
    }

    #[test]
    fn a_column_shows_its_order() {
        let shown = |cells: &[&str]| {
            let mut order = ShownOrder::default();
            for cell in cells {
                order.add(cell);
            }
            order.order()
        };
        assert_eq!(shown(&["03/01/2026", "23/12/2025"]), Some(DateOrder::Dmy));
        assert_eq!(shown(&["6/1/2026 18:00", "6/23/2026 18:00"]), Some(DateOrder::Mdy));
        for open in
            [&["6/1/2026", "6/3/2026"][..], &["23/12/2025", "12/23/2025"], &["2026-12-23"], &["", "23 Mar 2026"]]
        {
            assert_eq!(shown(open), None, "{open:?}");
        }
    }

    #[test]
    fn a_time_with_an_offset_counts_on_the_day_of_the_member() {
        for cell in [
            "2026-11-20 02:05:11 +0000",
            "2026-11-20T02:05:11Z",
            "2026-11-20T02:05:11.000Z",
            "2026-11-20 02:05:11+00:00",
            "2026-11-20 03:05:11 +0100",
            "2026-11-20 03:05 +01",
            "2026-11-20 02:05 UTC",
            "2026-11-20 04:05 GMT+2",
            "2026-11-19 21:05:11-05:00",
            "2026-11-19 21:05:11-05",
            "20261120T020511Z",
            "Nov 20, 2026, 2:05 AM UTC",
            "Nov 20, 2026, 12:05 AM +0000",
            "20/11/2026 02:05 +0000",
        ] {
            assert_eq!(in_zone(cell, Tz::America__Los_Angeles), "2026-11-19", "{cell}");
        }
        assert_eq!(in_zone("2026-11-19T23:30:00Z", Tz::Asia__Tokyo), "2026-11-20");
        for cell in ["2026-11-20 02:05:11", "2026-11-20", "2026-11-20 02:05 - 03:05", "2026-11-20Z"] {
            assert_eq!(in_zone(cell, Tz::America__Los_Angeles), "2026-11-20", "{cell}");
        }
    }

    #[test]
    fn a_spreadsheets_day_number_is_a_date() {
        let read = |cell| in_order(None).read(cell);
        let stamp = |date: &str| Ok(Stamp { date: date.parse().unwrap(), is_day_number: true });
        assert_eq!(read("45379"), stamp("2024-03-28"));
        assert_eq!(read("45379.72847"), stamp("2024-03-28"));
        assert_eq!(read("45379,72847"), stamp("2024-03-28"));
        for cell in ["4537", "453790", "12345", "99999"] {
            assert!(read(cell).is_err(), "{cell}");
        }
    }

    proptest! {
        #[test]
        fn arbitrary_cells_are_read_or_not(cell in any::<String>(), digits in "[0-9/:.,TZ+apmM 年月日-]{0,40}") {
            for cell in [cell, digits] {
                ShownOrder::default().add(&cell);
                for order in [None, Some(DateOrder::Ymd), Some(DateOrder::Dmy), Some(DateOrder::Mdy)] {
                    let _ = Stamps { order, zone: MemberZone::from(Tz::Pacific__Kiritimati) }.read(&cell);
                }
            }
        }
    }
}
