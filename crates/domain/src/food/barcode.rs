use crate::ValidationError;

/// Barcode of a product: EAN-13, EAN-8 or UPC-A with a valid GS1 check digit.
///
/// UPC-A is stored as EAN-13 with a leading 0, so both spellings are one code.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Barcode(String);

impl Barcode {
    /// Parses the digits; fails if they are not a barcode.
    pub fn parse(digits: &str) -> Result<Self, ValidationError> {
        let refused = || ValidationError::new("These digits are not a valid barcode. Please check them.");
        if !matches!(digits.len(), 8 | 12 | 13) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(refused());
        }
        if !has_check_digit(digits) {
            return Err(refused());
        }
        Ok(Self(if digits.len() == 12 { format!("0{digits}") } else { digits.to_owned() }))
    }

    /// Returns the digits of the stored form.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether the number is a shop's own, which means something else in every shop.
    #[must_use]
    pub fn is_of_a_shop(&self) -> bool {
        self.0.starts_with('2') || self.0.len() == 13 && self.0.starts_with("02")
    }
}

/// Checks the GS1 check digit.
///
/// From the right, digits count 1 and 3 in turn, and the sum is a multiple of 10.
fn has_check_digit(digits: &str) -> bool {
    let weighted = digits.bytes().rev().zip([1_u32, 3].into_iter().cycle());
    weighted.map(|(byte, weight)| u32::from(byte - b'0') * weight).sum::<u32>() % 10 == 0
}

#[cfg(test)]
mod tests {
    use super::Barcode;

    #[test]
    fn both_spellings_of_a_upc_a_are_one_code() {
        for (digits, stored) in [
            ("4006381333931", Some("4006381333931")),
            ("73513537", Some("73513537")),
            ("036000291452", Some("0036000291452")),
            ("0036000291452", Some("0036000291452")),
            ("4006381333932", None),
            ("400638133393", None),
            ("40063813339310", None),
            ("400638133393a", None),
            ("４006381333931", None),
            ("", None),
        ] {
            assert_eq!(Barcode::parse(digits).ok().as_ref().map(Barcode::as_str), stored, "{digits}");
        }
    }

    #[test]
    fn numbers_of_a_shop_begin_with_two() {
        for (digits, is_of_a_shop) in
            [("2012345678903", true), ("012345678905", false), ("212345678909", true), ("4006381333931", false)]
        {
            let barcode = Barcode::parse(digits);
            assert_eq!(barcode.map(|code| code.is_of_a_shop()).ok(), Some(is_of_a_shop), "{digits}");
        }
    }
}
