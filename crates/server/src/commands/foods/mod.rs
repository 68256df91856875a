//! Commands for imported foods.

mod lines;
mod product_file;
mod progress;

use super::database::OpenDatabase;
use crate::adapters::SystemClock;
use crate::cli::FoodsCommand;
use crate::settings::Settings;
use crate::terminal;
use ironleaf_application::food_import::{
    FoodImportReport, FoodImportRequest, FoodImportService, FoodImportStatus, ImportedFoods,
};
use ironleaf_domain::food::open_food_facts::{Countries, ProductSkip};
use product_file::ProductFile;
use progress::Progress;
use std::error::Error;
use std::io::{BufRead, IsTerminal, stdin};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Credit that each use of the data needs.
const CREDIT: &str = "Product data from Open Food Facts, made available under the Open Database License.";

/// Imports, counts or removes foods, also while a server runs.
pub(super) async fn run(settings: Settings, command: FoodsCommand) -> Result<(), Box<dyn Error>> {
    // A file that cannot be imported is reported before the database is opened.
    let file = match &command {
        FoodsCommand::Import { file, country, .. } => Some(open(file, Countries::new(country))?),
        FoodsCommand::RemoveImported { yes } if !yes && !stdin().is_terminal() => {
            return Err("removing all imported foods cannot be undone: pass --yes without a terminal".into());
        }
        FoodsCommand::Status | FoodsCommand::RemoveImported { .. } => None,
    };
    let open = match command {
        FoodsCommand::Status => OpenDatabase::open_read_only(&settings).await?,
        _ => OpenDatabase::open_beside(&settings).await?,
    };
    let outcome = carry_out(&open, command, file).await;
    open.close().await;
    terminal::print_line(&outcome?);
    Ok(())
}

fn open(path: &Path, countries: Countries) -> Result<ProductFile, Box<dyn Error>> {
    ProductFile::open(path, countries).map_err(|error| format!("{}: {error}", path.display()).into())
}

async fn carry_out(
    open: &OpenDatabase,
    command: FoodsCommand,
    file: Option<ProductFile>,
) -> Result<String, Box<dyn Error>> {
    let stored = Arc::new(open.database.clone());
    let foods = FoodImportService::new(stored.clone(), Arc::new(SystemClock));
    match (command, file) {
        (FoodsCommand::Import { from_start, dry_run, .. }, Some(file)) => {
            let Some(_lock) = open.food_import_lock().await? else {
                return Err("another import of foods is running".into());
            };
            let request = FoodImportRequest {
                file_key: file.key().to_owned(),
                countries: file.countries().clone(),
                is_from_start: from_start,
                is_dry_run: dry_run,
            };
            let started = Instant::now();
            let mut progress = Progress::start(file.bytes());
            let begun = |rows| {
                if rows > 0 {
                    terminal::print_line(&format!("Resuming after row {rows}."));
                }
            };
            let imported = foods.import_foods(request, file, begun, |report| progress.show(report)).await;
            progress.end();
            Ok(describe(&imported?, dry_run, started.elapsed()))
        }
        (FoodsCommand::Status, _) => Ok(describe_status(&stored.status().await?)),
        (FoodsCommand::RemoveImported { yes }, _) => {
            if !yes && !is_agreed(&stored.status().await?)? {
                return Err("no food was removed".into());
            }
            let removed = foods.remove_imported_foods().await?;
            let kept = match removed.kept {
                0 => String::new(),
                kept => format!(" {kept} foods that recipes use stay in these recipes."),
            };
            Ok(format!("Removed {} imported foods.{kept} Entries of diaries keep their values.", removed.removed))
        }
        (FoodsCommand::Import { .. }, None) => Err("the file is not open".into()),
    }
}

fn is_agreed(status: &FoodImportStatus) -> Result<bool, Box<dyn Error>> {
    terminal::print_line(&format!("This permanently removes {} imported foods. Type yes to continue:", status.foods));
    let mut answer = String::new();
    stdin().lock().read_line(&mut answer)?;
    Ok(answer.trim() == "yes")
}

/// Returns the report of an import, one value in a line.
fn describe(report: &FoodImportReport, is_dry_run: bool, time: Duration) -> String {
    let mut lines = Vec::new();
    if is_dry_run {
        lines.push("Dry run: nothing was changed.".to_owned());
    }
    lines.extend([
        format!("read: {}", report.read),
        format!("new: {}", report.added),
        format!("changed: {}", report.changed),
        format!("unchanged: {}", report.unchanged),
    ]);
    let skipped = |reason: &ProductSkip| {
        format!("skipped ({}): {}", reason.as_str(), report.skipped.get(reason).copied().unwrap_or_default())
    };
    lines.extend(ProductSkip::ALL.iter().map(skipped));
    lines.extend(report.unknown_countries.iter().map(|word| format!("No row has the country {word}.")));
    lines.push(format!("time: {:.1} s", time.as_secs_f64()));
    lines.push(CREDIT.to_owned());
    lines.join("\n")
}

fn describe_status(status: &FoodImportStatus) -> String {
    let last = match &status.last {
        None => "never".to_owned(),
        Some((started, rows, Some(finished))) => format!("{rows} rows, from {started} to {finished}"),
        Some((started, rows, None)) => format!("{rows} rows, begun {started}, not finished"),
    };
    format!("imported foods: {}\ndoubtful: {}\nlast import: {last}\n{CREDIT}", status.foods, status.doubtful)
}
