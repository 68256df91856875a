use crate::ValidationError;

/// Barcode of a product with a valid GS1 check digit.
///
/// It is stored as EAN-13 or EAN-8, so that all forms of a code are one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Barcode(String);

impl Barcode {
    /// Parses a code in any form in which it is printed, scanned or exchanged; fails if it is not a barcode.
    ///
    /// Spaces and hyphens stand between printed digits. UPC-A is EAN-13 with a leading 0, GTIN-14 is EAN-13 with a
    /// leading 0, and UPC-E is UPC-A without zeros. EAN-8 has five leading zeros as EAN-13. A GTIN-14 with another
    /// first digit is a package of several products, so it is none of them.
    pub fn parse(text: &str) -> Result<Self, ValidationError> {
        let refused = || ValidationError::new("These digits are not a valid barcode. Please check them.");
        let digits: String = text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '‐' | '–')).collect();
        if !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(refused());
        }
        let long = match digits.len() {
            // Numbers of EAN-8 that begin with 0 are not for products, so the code is a UPC-E if it can be one.
            8 => match upc_a_of_upc_e(&digits).filter(|upc_a| has_check_digit(upc_a)) {
                Some(upc_a) if digits.starts_with('0') || !has_check_digit(&digits) => format!("0{upc_a}"),
                _ => format!("00000{digits}"),
            },
            12 => format!("0{digits}"),
            13 => digits,
            14 => digits.strip_prefix('0').ok_or_else(refused)?.to_owned(),
            _ => return Err(refused()),
        };
        if !has_check_digit(&long) {
            return Err(refused());
        }
        Ok(Self(long.strip_prefix("00000").map_or(long.clone(), str::to_owned)))
    }

    /// Returns the digits of the stored form.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Returns whether the number is a shop's own, which means something else in every shop.
    pub fn is_of_a_shop(&self) -> bool {
        self.0.starts_with('2') || self.0.len() == 13 && self.0.starts_with("02")
    }
}

/// Returns the UPC-A of a UPC-E, which leaves out zeros (GS1 General Specifications, 5.2.2.4.2).
fn upc_a_of_upc_e(digits: &str) -> Option<String> {
    let (system, rest) = digits.split_at_checked(1)?;
    let (number, check) = rest.split_at_checked(6)?;
    if !matches!(system, "0" | "1") {
        return None;
    }
    let (first, last) = number.split_at(5);
    let item = match last {
        "0" | "1" | "2" => format!("{}{last}0000{}", &first[..2], &first[2..]),
        "3" => format!("{}00000{}", &first[..3], &first[3..]),
        "4" => format!("{}00000{}", &first[..4], &first[4..]),
        _ => format!("{first}0000{last}"),
    };
    Some(format!("{system}{item}{check}"))
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
    fn every_form_of_a_code_is_one() {
        for (digits, stored) in [
            ("4006381333931", Some("4006381333931")),
            ("73513537", Some("73513537")),
            ("036000291452", Some("0036000291452")),
            ("0036000291452", Some("0036000291452")),
            ("4006381333932", None),
            ("400638133393", None),
            ("40063813339310", None),
            ("04963406", Some("0049000006346")),
            ("0 496340 6", Some("0049000006346")),
            ("049000006346", Some("0049000006346")),
            ("00049000006346", Some("0049000006346")),
            ("01234531", Some("0012300000451")),
            ("01234543", Some("0012340000053")),
            ("01234565", Some("0012345000065")),
            ("4 006381-333931", Some("4006381333931")),
            ("0000073513537", Some("73513537")),
            ("00000073513537", Some("73513537")),
            ("14006381333938", None),
            ("49634061", None),
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
