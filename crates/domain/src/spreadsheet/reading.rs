use super::stamp::ShownOrder;
use super::{DateOrder, DecimalSign, NumberStyle, ShownSigns, Stamps, Table};
use crate::time_zone::MemberZone;

/// What a member says about a file, because the file may not show it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reading {
    /// Order of day and month in dates.
    pub date_order: Option<DateOrder>,
    /// Decimal sign of numbers.
    pub decimal_sign: Option<DecimalSign>,
    /// Zone of the member, in which a time with an offset has its date.
    pub zone: MemberZone,
}

impl Reading {
    /// Reads a file as it shows itself.
    pub fn in_zone(zone: MemberZone) -> Self {
        Self { date_order: None, decimal_sign: None, zone }
    }
}

/// How the cells of a file are read: as the member says, or else as the file shows.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CellStyle {
    pub(crate) numbers: NumberStyle,
    /// Style of dates.
    pub(crate) stamps: Stamps,
}

impl CellStyle {
    /// Finds the style of a table from the cells of these columns, in at most `max_rows` rows.
    pub(crate) fn of_table(table: &Table, date: usize, numbers: &[usize], reading: &Reading, max_rows: usize) -> Self {
        let (mut order, mut signs) = (ShownOrder::default(), ShownSigns::default());
        let mut rows = table.rows();
        let named = rows.next().and_then(|header| order_in_name(header.cell(date)));
        for row in rows.take(max_rows) {
            order.add(row.cell(date));
            for column in numbers {
                signs.add(row.cell(*column));
            }
        }
        let numbers = reading.decimal_sign.map_or_else(|| signs.style(table.separator()), NumberStyle::Sign);
        let order = reading.date_order.or(named).or(order.order());
        Self { numbers, stamps: Stamps { order, zone: reading.zone } }
    }

    /// Style of a file whose numbers have points and whose dates begin with the year.
    pub(crate) fn of_program(reading: &Reading) -> Self {
        let stamps = Stamps { order: reading.date_order, zone: reading.zone };
        Self { numbers: NumberStyle::Sign(reading.decimal_sign.unwrap_or(DecimalSign::Point)), stamps }
    }

    /// Returns the decimal sign, if it is known.
    pub(crate) fn decimal_sign(&self) -> Option<DecimalSign> {
        if let NumberStyle::Sign(sign) = self.numbers { Some(sign) } else { None }
    }
}

/// Returns the order that the name of a column states, such as `Date (yyyy/mm/dd)`.
fn order_in_name(name: &str) -> Option<DateOrder> {
    let letters: String = name.to_lowercase().chars().filter(|c| matches!(c, 'y' | 'm' | 'd')).collect();
    [("yyyymmdd", DateOrder::Ymd), ("ddmmyyyy", DateOrder::Dmy), ("mmddyyyy", DateOrder::Mdy)]
        .into_iter()
        .find_map(|(letters_of_order, order)| letters.ends_with(letters_of_order).then_some(order))
}
