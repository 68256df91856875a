use super::{SettingFault, Variables};
use url::Url;

/// Whether a collector was named. Everything else that OpenTelemetry's variables say is read by its library.
pub(super) fn are_wanted(variables: &Variables) -> Result<bool, SettingFault> {
    let mut wanted = false;
    for name in ["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] {
        let accepted = "an address such as http://127.0.0.1:4318";
        if let Some(url) = variables.text(name) {
            // The text may hold a password.
            let fault = || SettingFault::new(name, "is no web address", accepted);
            let url = Url::parse(url).map_err(|_| fault())?;
            if !matches!(url.scheme(), "http" | "https") || url.host().is_none() {
                return Err(fault());
            }
            wanted = true;
        }
    }
    for name in ["OTEL_EXPORTER_OTLP_PROTOCOL", "OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] {
        if let Some(protocol) = variables.text(name).filter(|protocol| *protocol != "http/protobuf") {
            return Err(SettingFault::new(name, format!("is {protocol:?}"), "http/protobuf"));
        }
    }
    Ok(wanted)
}
