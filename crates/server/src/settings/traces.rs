use super::{SettingError, Variables};
use url::Url;

/// Returns whether a collector is configured. The library reads all other OpenTelemetry variables.
pub(super) fn is_enabled(variables: &Variables) -> Result<bool, SettingError> {
    let mut is_requested = false;
    for name in ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] {
        let accepted = "an address such as http://127.0.0.1:4318";
        if let Some(url) = variables.text(name) {
            // The text may contain a password.
            let fault = || SettingError::new(name, "is not a web address", accepted);
            let url = Url::parse(url).map_err(|_| fault())?;
            if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
                return Err(fault());
            }
            is_requested = true;
        }
    }
    for name in ["OTEL_EXPORTER_OTLP_PROTOCOL", "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] {
        if let Some(protocol) = variables.text(name).filter(|protocol| *protocol != "http/protobuf") {
            return Err(SettingError::new(name, format!("is {protocol:?}"), "http/protobuf"));
        }
    }
    check_sampler(variables)?;
    Ok(is_requested)
}

/// Checks the sampler. If it is invalid, the library would send all traces without a message.
fn check_sampler(variables: &Variables) -> Result<(), SettingError> {
    const SAMPLER: &str = "OTEL_TRACES_SAMPLER";
    const RATIO: &str = "OTEL_TRACES_SAMPLER_ARG";
    const PLAIN: [&str; 4] = ["always_on", "always_off", "parentbased_always_on", "parentbased_always_off"];
    const BY_RATIO: [&str; 2] = ["traceidratio", "parentbased_traceidratio"];
    // The library reads the variables without trimming them.
    let (sampler, ratio) = (variables.raw(SAMPLER), variables.raw(RATIO));
    let Some(sampler) = sampler else { return Ok(()) };
    if PLAIN.contains(&sampler) {
        return Ok(());
    }
    if !BY_RATIO.contains(&sampler) {
        let accepted = [PLAIN.as_slice(), &BY_RATIO].concat().join(", ");
        return Err(SettingError::new(SAMPLER, format!("is {sampler:?}"), accepted));
    }
    let is_ratio = |ratio: &str| ratio.parse::<f64>().is_ok_and(|ratio| (0.0..=1.0).contains(&ratio));
    match ratio {
        Some(ratio) if is_ratio(ratio) => Ok(()),
        Some(ratio) => Err(SettingError::new(RATIO, format!("is {ratio:?}"), "a number from 0 to 1")),
        None => Err(SettingError::new(RATIO, format!("is missing, which {sampler} needs"), "a number from 0 to 1")),
    }
}

#[cfg(test)]
mod tests {
    use super::super::Variables;
    use super::is_enabled;

    #[test]
    fn sampler_that_the_library_cannot_read_is_rejected() {
        for (sampler, ratio, fault) in [
            ("always_off", None, None),
            ("parentbased_always_on", Some("nonsense"), None),
            ("traceidratio", Some("0.1"), None),
            ("parentbased_traceidratio", Some("1"), None),
            ("traceidratio", None, Some("OTEL_TRACES_SAMPLER_ARG ")),
            ("traceidratio", Some("10%"), Some("OTEL_TRACES_SAMPLER_ARG ")),
            ("traceidratio", Some("1.5"), Some("OTEL_TRACES_SAMPLER_ARG ")),
            ("traceidratio", Some("NaN"), Some("OTEL_TRACES_SAMPLER_ARG ")),
            ("ratio", Some("0.1"), Some("OTEL_TRACES_SAMPLER ")),
            ("jaeger_remote", None, Some("OTEL_TRACES_SAMPLER ")),
            (" traceidratio", Some("0.1"), Some("OTEL_TRACES_SAMPLER ")),
            ("", None, None),
        ] {
            let ratio = ratio.map(|ratio| ("OTEL_TRACES_SAMPLER_ARG", ratio));
            let pairs: Vec<_> = [("OTEL_TRACES_SAMPLER", sampler)].into_iter().chain(ratio).collect();
            let error = is_enabled(&Variables::of(&pairs)).err().map(|fault| fault.to_string());
            match fault {
                None => assert_eq!(error, None, "{pairs:?}"),
                Some(start) => assert!(error.unwrap().starts_with(start), "{pairs:?}"),
            }
        }
    }
}
