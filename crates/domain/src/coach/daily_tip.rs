use crate::ValidationError;
use crate::plan::check_text;
use crate::text::Text;

/// Daily tip: 1 to 200 characters of plain text without harmful advice.
#[derive(Debug, Clone, PartialEq)]
pub struct DailyTip(Text<200>);

impl DailyTip {
    /// Creates a tip; fails if the text breaks one of the rules for plan texts.
    pub fn new(raw: &str) -> Result<Self, ValidationError> {
        let tip = Text::new(raw)?;
        check_text(tip.as_str()).map_or(Ok(Self(tip)), Err)
    }

    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

#[cfg(test)]
mod tests {
    use super::DailyTip;

    #[test]
    fn a_tip_is_short_plain_and_harmless() {
        assert!(DailyTip::new("Warm up for five minutes before your first set.").is_ok());
        for bad in ["", "<b>Run!</b>", "See https://example.com", "Try a water fast today.", &"x".repeat(201)] {
            assert!(DailyTip::new(bad).is_err(), "{bad}");
        }
    }
}
