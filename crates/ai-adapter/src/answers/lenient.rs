//! Reads values as models write them.

use ironleaf_domain::ValidationError;
use ironleaf_domain::json::Node;
use ironleaf_domain::plan::check_text;
use ironleaf_domain::text::Text;
use serde_json::Value;

/// Reads non-empty text that a plan may have.
pub(super) fn text<const MAX: usize>(node: &Node<'_>) -> Option<Text<MAX>> {
    node.word(|text| allowed(Text::new(text)?))
}

/// Reads text that a plan may have, or that may be missing.
pub(super) fn text_or_nothing<const MAX: usize>(node: &Node<'_>) -> Option<Text<MAX>> {
    if node.is_missing() {
        return node.check(Text::new_or_empty(""));
    }
    node.word(|text| allowed(Text::new_or_empty(text)?))
}

fn allowed<const MAX: usize>(text: Text<MAX>) -> Result<Text<MAX>, ValidationError> {
    check_text(text.as_str()).map_or(Ok(text), Err)
}

/// Reads an integer. Accepts `12.0`, `"12"` and `"12.0"`, but no ranges and no units.
pub(super) fn whole(node: &Node<'_>) -> Option<i64> {
    // All valid values are far smaller and exact as `f64`.
    let integer = number(node.value()).filter(|number| number.fract() == 0.0 && number.abs() < 1e9);
    let integer = integer.and_then(|number| format!("{number:.0}").parse().ok());
    node.typed(integer, "This must be one whole number, without a range or a unit")
}

/// Reads a number and rounds it to one decimal.
pub(super) fn figure(node: &Node<'_>) -> Option<f64> {
    let figure = number(node.value()).filter(|number| number.abs() < 1e9);
    let figure = figure.and_then(|number| format!("{number:.1}").parse().ok());
    node.typed(figure, "This must be one number, without a range or a unit")
}

fn number(value: &Value) -> Option<f64> {
    let number = match value {
        Value::String(text) => {
            let text = text.trim();
            // Rust also parses `inf`, `nan` and `1e3`, but models do not mean them.
            let is_plain = text.bytes().all(|byte| byte.is_ascii_digit() || matches!(byte, b'.' | b'-'));
            text.parse().ok().filter(|_| is_plain)
        }
        value => value.as_f64(),
    };
    number.filter(|number: &f64| number.is_finite())
}

#[cfg(test)]
mod tests {
    use ironleaf_domain::json::read;
    use serde_json::{Value, json};

    fn whole(value: &Value) -> Option<i64> {
        read(value, 1, super::whole).ok()
    }

    fn figure(value: &Value) -> Option<f64> {
        read(value, 1, super::figure).ok()
    }

    #[test]
    fn numbers_may_be_written_in_several_ways() {
        for twelve in [json!(12), json!(12.0), json!("12"), json!(" 12.0 ")] {
            assert_eq!(whole(&twelve), Some(12), "{twelve}");
        }
        for none in [
            json!("8-12"),
            json!("30 s"),
            json!(12.5),
            json!(1e300),
            json!(null),
            json!("inf"),
            json!("1e3"),
            json!(""),
            json!(true),
            json!([1]),
        ] {
            assert_eq!(whole(&none), None, "{none}");
        }
        assert_eq!(whole(&json!(-3)), Some(-3));
    }

    #[test]
    fn values_are_rounded_to_one_decimal() {
        for (value, expected) in
            [(json!(12.34), 12.3), (json!("250"), 250.0), (json!(0.06), 0.1), (json!(-0.01), 0.0), (json!(-2), -2.0)]
        {
            let figure = figure(&value).unwrap();
            assert!((figure - expected).abs() < f64::EPSILON, "{value}: {figure}");
        }
        for none in [json!("20-30 g"), json!("nan"), json!(1e12), json!({})] {
            assert_eq!(figure(&none), None, "{none}");
        }
    }
}
