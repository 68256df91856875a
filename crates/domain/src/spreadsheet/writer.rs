use std::io::Write;

/// Byte order mark. Without it, Excel reads a CSV file in the encoding of its country, and names get garbled.
const MARK: &str = "\u{feff}";

/// Begins a CSV file for spreadsheets.
pub(crate) fn begin_table<W: Write>(mut out: W) -> std::io::Result<csv::Writer<W>> {
    out.write_all(MARK.as_bytes())?;
    Ok(csv::WriterBuilder::new().terminator(csv::Terminator::CRLF).from_writer(out))
}
