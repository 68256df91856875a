/// Fields of a product by the names of the source.
pub trait ProductFields {
    /// Returns the trimmed text of a field; empty if it is missing.
    fn text(&self, name: &str) -> String;

    /// Returns the number in a field; `None` if it is missing or no finite number.
    fn number(&self, name: &str) -> Option<f64> {
        self.text(name).parse().ok().filter(|number: &f64| number.is_finite())
    }
}
