use crate::ValidationError;
use crate::number::scaled;

/// Number of portions of a meal: ⅛ to 10, in steps of ⅛.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Portions(u8);

impl Portions {
    /// One portion.
    pub const ONE: Self = Self(8);

    /// Creates a value from eighths: 1 to 80.
    pub fn from_eighths(eighths: u8) -> Result<Self, ValidationError> {
        match eighths {
            1..=80 => Ok(Self(eighths)),
            _ => Err(ValidationError::new("Portions must be between 1/8 and 10")),
        }
    }

    /// Creates a value from the number that an admin enters for a plan: ¼ to 10, in steps of ⅛.
    pub fn from_portions(number: f64) -> Result<Self, ValidationError> {
        scaled(number, 3)
            .filter(|thousandths| thousandths % 125 == 0)
            .and_then(|thousandths| u8::try_from(thousandths / 125).ok())
            .filter(|eighths| (2..=80).contains(eighths))
            .map(Self)
            .ok_or_else(|| ValidationError::new("Portions must be between 0.25 and 10, in steps of 0.125"))
    }

    /// Returns the exact number of portions.
    pub fn portions(self) -> f64 {
        f64::from(self.0) / 8.0
    }

    /// Returns the number in eighths.
    pub fn eighths(self) -> u8 {
        self.0
    }

    /// Returns the number in hundredths: exact for quarters, rounded up for odd eighths.
    pub fn hundredths(self) -> u16 {
        (u16::from(self.0) * 25).div_ceil(2)
    }

    /// Describes the number: `1½ portions`, `¾ of a portion`, `1 portion`.
    pub fn describe(self) -> String {
        let fraction = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"][usize::from(self.0 % 8)];
        match (self.0 / 8, fraction) {
            (0, fraction) => format!("{fraction} of a portion"),
            (1, "") => "1 portion".to_owned(),
            (whole, fraction) => format!("{whole}{fraction} portions"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Portions;

    #[test]
    fn portions_are_described_with_fractions() {
        let words = |eighths| Portions::from_eighths(eighths).unwrap().describe();
        assert_eq!(
            [words(4), words(8), words(12), words(18), words(3)],
            ["½ of a portion", "1 portion", "1½ portions", "2¼ portions", "⅜ of a portion"]
        );
    }

    #[test]
    fn the_bounds_are_inside() {
        assert_eq!((0..=255).filter(|eighths| Portions::from_eighths(*eighths).is_ok()).count(), 80);
    }

    #[test]
    fn an_admin_gives_from_a_quarter_to_ten_in_eighths() {
        let accepted: Vec<u8> = (0..=11_000)
            .filter_map(|thousandths| Portions::from_portions(f64::from(thousandths) / 1_000.0).ok())
            .map(Portions::eighths)
            .collect();
        assert_eq!(accepted, (2..=80).collect::<Vec<u8>>());
        for eighths in 2..=80 {
            let portions = Portions::from_eighths(eighths).unwrap();
            assert_eq!(Portions::from_portions(portions.portions()), Ok(portions));
        }
        for bad in [-0.25, 0.3, 0.3125, 10.125, 1e300, f64::NAN, f64::INFINITY] {
            assert!(Portions::from_portions(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn quarters_are_exact_in_hundredths() {
        let hundredths = |eighths| Portions::from_eighths(eighths).unwrap().hundredths();
        assert_eq!(
            [hundredths(2), hundredths(8), hundredths(14), hundredths(1), hundredths(80)],
            [25, 100, 175, 13, 1_000]
        );
    }
}
