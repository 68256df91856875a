use crate::Invalid;
use crate::text::Text;

/// A tip: 1 to 200 characters.
#[derive(Debug, Clone, PartialEq)]
pub struct DailyTip(Text<200>);

impl DailyTip {
    /// Checks the text.
    pub fn new(raw: &str) -> Result<Self, Invalid> {
        Text::new(raw).map(Self)
    }

    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}
