use crate::text_values::text_values;

/// Order of day, month and year in dates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::EnumString, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DateOrder {
    /// `ymd`: 2026-11-24.
    Ymd,
    /// `dmy`: 24.11.2026.
    Dmy,
    /// `mdy`: 11/24/2026.
    Mdy,
}

text_values!(DateOrder, "Please choose ymd, dmy or mdy");
