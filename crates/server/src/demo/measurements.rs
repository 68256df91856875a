use super::DemoError;
use crate::wiring::Wiring;
use chrono::{Days, NaiveDate};
use ironleaf_application::shared::Actor;
use ironleaf_domain::ValidationError;
use ironleaf_domain::measurement::{Circumference, MeasurementChange, MeasurementChanges, MeasurementName};

/// Days before today, and the circumferences of waist, hip, neck and upper arm in cm.
const MEASURED: [(u64, [f64; 4]); 3] =
    [(80, [76.5, 99.0, 32.5, 28.0]), (38, [75.5, 98.5, 32.5, 28.6]), (3, [74.5, 98.0, 32.5, 29.1])];

/// Adds measurements of the demo member.
pub(super) async fn seed(wiring: &Wiring, actor: &Actor, today: NaiveDate) -> Result<(), DemoError> {
    use MeasurementName::{Hip, Neck, UpperArm, Waist};
    for (days_ago, values) in MEASURED {
        let changes = [Waist, Hip, Neck, UpperArm].into_iter().zip(values);
        let changes = changes.map(|(name, cm)| Circumference::from_cm(name, cm).map(MeasurementChange::Set));
        let changes = MeasurementChanges::new(changes.collect::<Result<_, ValidationError>>()?)?;
        wiring.services.measurement.save_measurements(actor, today - Days::new(days_ago), changes).await?;
    }
    Ok(())
}
