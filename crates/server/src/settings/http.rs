use super::setting_fault::shown;
use super::{SettingError, Variables};
use ipnet::IpNet;
use ironleaf_http::{AllowedHost, HttpSettings, Origin};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

pub(super) fn bind_addr(variables: &Variables) -> Result<SocketAddr, SettingError> {
    let address = variables.parsed("BIND_ADDR", "an address and a port such as 127.0.0.1:8080")?;
    Ok(address.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080))))
}

pub(super) fn metrics_addr(variables: &Variables) -> Result<Option<SocketAddr>, SettingError> {
    variables.parsed("METRICS_ADDR", "an address and a port such as 127.0.0.1:9090")
}

pub(super) fn settings(
    variables: &Variables,
    bind_addr: SocketAddr,
    coach_timeout: Duration,
) -> Result<HttpSettings, SettingError> {
    let accepted = "an address such as https://train.example.org, without a path";
    let public_url = variables.text("PUBLIC_URL").map_or_else(|| format!("http://{bind_addr}"), str::to_owned);
    let public_url = Origin::parse(&public_url)
        .map_err(|_| SettingError::new("PUBLIC_URL", format!("is {}", shown(&public_url)), accepted))?;
    let accepted_proxies = "addresses or networks such as 127.0.0.1,10.0.0.0/8";
    Ok(HttpSettings {
        public_url,
        hsts_include_subdomains: variables.switch("HSTS_INCLUDE_SUBDOMAINS")?.unwrap_or(false),
        cors_allowed_origins: variables.list("CORS_ALLOWED_ORIGINS", accepted, Origin::parse)?,
        allowed_hosts: variables.list(
            "ALLOWED_HOSTS",
            "names such as train.example.org without scheme and port, or * for every name",
            AllowedHost::parse,
        )?,
        trusted_proxies: variables.list("TRUSTED_PROXIES", accepted_proxies, |entry| {
            entry.parse::<IpNet>().or_else(|_| entry.parse::<IpAddr>().map(IpNet::from))
        })?,
        coach_timeout,
    })
}
