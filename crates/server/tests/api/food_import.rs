//! The import of foods by the operator, and what members see of them.

use crate::food::{FOODS, own_food};
use crate::support::{Product, program};
use flate2::Compression;
use flate2::write::GzEncoder;
use reqwest::StatusCode;
use serde_json::{Value, json};
use std::io::Write;
use std::process::{Command, Output, Stdio};

const HEADER: &str = "code\tproduct_name\tbrands\tquantity\tcountries_tags\tallergens\ttraces_tags\t\
                      serving_size\tserving_quantity\tenergy-kcal_100g\tenergy-kj_100g\tproteins_100g\t\
                      carbohydrates_100g\tfat_100g\tsalt_100g\n";

/// An export with three products of Germany or France, and one row for each reason to skip it.
fn export() -> Vec<u8> {
    let rows: [&[u8]; 9] = [
        b"4006381333931\tOat \"drink\"\tGreen Farm\t1 l\ten:germany\ten:gluten\ten:nuts\t200 ml\t200\t46\t\t1\t6.7\t1.5\t0.1\n",
        b"73513537\tCookies\t\t200 g\ten:germany,en:france\t\t\t\t\t\t2092\t6\t64\t24\t\n",
        b"036000291452\tSauce\t\t\ten:france\ten:milk\t\t\t\t100\t\t1\t2\t10\t\n",
        b"4006381333932\tWrong digit\t\t\ten:germany\t\t\t\t\t100\t\t1\t2\t3\t\n",
        b"96385074\t\t\t\ten:germany\t\t\t\t\t100\t\t1\t2\t3\t\n",
        b"96385074\tNo fat\t\t\ten:germany\t\t\t\t\t100\t\t1\t2\t\t\n",
        b"96385074\tImpossible\t\t\ten:germany\t\t\t\t\t1001\t\t1\t2\t3\t\n",
        b"96385074\t\xff\xfe\t\t\ten:germany\t\t\t\t\t100\t\t1\t2\t3\t\n",
        b"\n",
    ];
    [HEADER.as_bytes(), &rows.concat()].concat()
}

fn foods(product: &Product, arguments: &[&str], input: &[u8]) -> Output {
    let mut command: Command = program();
    command.arg("foods").args(arguments).env("DATABASE_URL", product.database_url());
    let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    // The program may have exited without reading its input.
    let _unread = child.stdin.take().unwrap().write_all(input);
    child.wait_with_output().unwrap()
}

/// Returns the report of an import from standard input.
fn import(product: &Product, arguments: &[&str], input: &[u8]) -> String {
    let output = foods(product, &[&["import", "-"], arguments].concat(), input);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).unwrap()
}

#[tokio::test]
async fn an_import_reports_each_row_and_is_found_by_members() {
    let product = Product::start().await;
    let ada = product.member("ada@example.com").await;
    let dry = import(&product, &["--dry-run"], &export());
    assert!(dry.contains("Dry run") && dry.contains("\nnew: 3\n"), "{dry}");
    assert_eq!(ada.get(&format!("{FOODS}/barcodes/4006381333931")).await.0, StatusCode::NOT_FOUND);
    let mut zipped = GzEncoder::new(Vec::new(), Compression::fast());
    zipped.write_all(&export()).unwrap();
    let zipped = zipped.finish().unwrap();
    let report = import(&product, &["--country", "Germany", "--country", "atlantis"], &zipped);
    for line in [
        "read: 8",
        "new: 2",
        "changed: 0",
        "skipped (other_country): 1",
        "skipped (no_barcode): 1",
        "skipped (no_name): 1",
        "skipped (no_nutrition): 1",
        "skipped (impossible): 1",
        "skipped (unreadable): 1",
        "No row has the country atlantis.",
    ] {
        assert!(report.lines().any(|found| found == line), "{line} in {report}");
    }
    let again = import(&product, &[], &export());
    assert!(again.contains("\nnew: 1\nchanged: 0\nunchanged: 2\n"), "{again}");
    let status = foods(&product, &["status"], b"");
    assert!(String::from_utf8(status.stdout).unwrap().starts_with("imported foods: 3\n"));

    let (status, drink) = ada.get(&format!("{FOODS}/barcodes/4006381333931")).await;
    assert_eq!((status, &drink["kind"], &drink["unit"]), (StatusCode::OK, &json!("imported"), &json!("ml")), "{drink}");
    assert_eq!((&drink["allergens"], &drink["may_contain"]), (&json!(["gluten"]), &json!(["tree nuts"])));
    assert_eq!(drink["source"]["license"], "ODbL 1.0");
    assert_eq!(drink["portions"], json!([{"name": "200 ml", "amount": 200.0}]));
    let (_, sauce) = ada.get(&format!("{FOODS}/barcodes/0036000291452")).await;
    assert_eq!(sauce["name"], "Sauce", "UPC-A is found by its EAN-13");
    for search in ["oat%20drink", "drink%20green", "oat%20drnik", "4006381333931"] {
        let (_, found) = ada.get(&format!("{FOODS}?search={search}")).await;
        assert!(found.as_array().unwrap().iter().any(|food| food["id"] == drink["id"]), "{search}: {found}");
    }
    let (_, cookies) = ada.get(&format!("{FOODS}/barcodes/73513537")).await;
    assert_eq!((&cookies["per_100"]["calories"], &cookies["allergens"]), (&json!(500.0), &Value::Null));

    // An own food with the barcode wins, and the entry of the imported one keeps its source.
    let entry = json!({"meal_type": "breakfast", "food_id": drink["id"], "amount": 250});
    let (status, entry) = ada.post("/api/user/diary-entries", entry).await;
    assert_eq!((status, &entry["source"]["name"]), (StatusCode::CREATED, &json!("Open Food Facts")));
    assert_eq!(ada.put(&format!("{FOODS}/{}", drink["id"]), own_food(&json!({}))).await.0, StatusCode::NOT_FOUND);
    let (_, own) = ada.post(FOODS, own_food(&json!({}))).await;
    assert_eq!(ada.get(&format!("{FOODS}/barcodes/4006381333931")).await.1["id"], own["id"]);
    let csv =
        ada.request(reqwest::Method::GET, "/api/user/export/diary.csv").send().await.unwrap().text().await.unwrap();
    assert!(csv.contains("made available under the Open Database License"), "{csv}");

    let refused = foods(&product, &["remove-imported"], b"");
    assert_eq!(refused.status.code(), Some(1));
    assert!(foods(&product, &["remove-imported", "--yes"], b"").status.success());
    assert_eq!(ada.get(&format!("{FOODS}/{}", drink["id"])).await.0, StatusCode::NOT_FOUND);
    let day = ada.get(&format!("/api/user/diary/{}", entry["date"].as_str().unwrap())).await.1;
    assert_eq!((&day["entries"][0]["name"], &day["totals"]["calories"]), (&json!("Oat \"drink\""), &json!(115.0)));
}

#[tokio::test]
async fn a_file_without_the_columns_is_rejected() {
    let product = Product::start().await;
    for (input, reason) in [
        (&b""[..], "the file has no column code"),
        (b"code\tproduct_name\tenergy_100g\tproteins_100g\tfat_100g\n", "the file has no column carbohydrates_100g"),
        (b"\xff\xfe\n", "the header is not text in UTF-8"),
    ] {
        let output = foods(&product, &["import", "-"], input);
        let error = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), error.lines().count()), (Some(1), 1), "{error}");
        assert!(error.contains(reason), "{error}");
    }
    assert_eq!(foods(&product, &["import"], b"").status.code(), Some(2));
    assert_eq!(foods(&product, &["import", "/missing/file"], b"").status.code(), Some(1));
}
