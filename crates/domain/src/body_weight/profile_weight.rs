use super::WeighIn;
use crate::profile::BodyWeight;
use chrono::NaiveDate;

/// Returns the weigh-in that a saved profile adds.
///
/// `None` if its weight equals that of the latest weigh-in. Otherwise it becomes the latest weigh-in. If that is dated
/// after `today`, because the member was in another time zone, its weight is replaced.
pub fn weigh_in_of_profile(latest: Option<WeighIn>, weight: BodyWeight, today: NaiveDate) -> Option<WeighIn> {
    match latest {
        Some(latest) if latest.weight == weight => None,
        Some(latest) => Some(WeighIn { measured_on: latest.measured_on.max(today), weight }),
        None => Some(WeighIn { measured_on: today, weight }),
    }
}

#[cfg(test)]
mod tests {
    use super::weigh_in_of_profile;
    use crate::body_weight::WeighIn;
    use crate::profile::BodyWeight;

    fn weigh_in(date: &str, kg: f64) -> WeighIn {
        WeighIn { measured_on: date.parse().unwrap(), weight: BodyWeight::from_kg(kg).unwrap() }
    }

    #[test]
    fn a_new_profile_weight_becomes_the_latest_weigh_in() {
        for (latest, saved) in [
            (None, Some("2026-11-21")),
            (Some(weigh_in("2026-11-20", 80.0)), None),
            (Some(weigh_in("2026-11-20", 81.0)), Some("2026-11-21")),
            (Some(weigh_in("2026-11-21", 81.0)), Some("2026-11-21")),
            (Some(weigh_in("2026-11-22", 80.0)), None),
            (Some(weigh_in("2026-11-22", 81.0)), Some("2026-11-22")),
        ] {
            let added = weigh_in_of_profile(latest, BodyWeight::from_kg(80.0).unwrap(), "2026-11-21".parse().unwrap());
            assert_eq!(added, saved.map(|date| weigh_in(date, 80.0)), "{latest:?}");
        }
    }
}
