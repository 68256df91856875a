use chrono::{Days, NaiveDate};
use ironleaf_domain::ValidationError;
use ironleaf_domain::measurement::{Circumference, MeasurementChange, MeasurementChanges, MeasurementName};

/// Days before today, and the circumferences of waist, hip, neck and upper arm in cm.
const MEASURED: [(u64, [f64; 4]); 3] =
    [(80, [76.5, 99.0, 32.5, 28.0]), (38, [75.5, 98.5, 32.5, 28.6]), (3, [74.5, 98.0, 32.5, 29.1])];

/// Returns the measurements of the demo member by day.
pub(super) fn measurements(today: NaiveDate) -> Result<Vec<(NaiveDate, MeasurementChanges)>, ValidationError> {
    use MeasurementName::{Hip, Neck, UpperArm, Waist};
    let of_day = |(days_ago, values): (u64, [f64; 4])| {
        let changes = [Waist, Hip, Neck, UpperArm].into_iter().zip(values);
        let changes = changes.map(|(name, cm)| Circumference::from_cm(name, cm).map(MeasurementChange::Set));
        Ok((today - Days::new(days_ago), MeasurementChanges::new(changes.collect::<Result<_, _>>()?)?))
    };
    MEASURED.into_iter().map(of_day).collect()
}
