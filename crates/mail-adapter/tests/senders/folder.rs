use ironleaf_application::mail::{MailSender, StoredMails};
use ironleaf_mail_adapter::testing::{due_mail, parts};
use ironleaf_mail_adapter::{MailFolder, SenderAddress};
use std::fs;
use std::os::unix::fs::PermissionsExt;

fn sender() -> SenderAddress {
    SenderAddress::parse("Ironleaf <no-reply@localhost>").unwrap()
}

#[tokio::test]
async fn each_email_file_is_readable_by_its_owner_only() {
    let data = tempfile::tempdir().unwrap();
    let folder = data.path().join("data/mail");
    let sender = MailFolder::new(folder.clone(), sender());
    for id in [7, 8, 7] {
        sender.send(&due_mail(id, "ada@example.com")).await.unwrap();
    }
    let mut names: Vec<String> =
        fs::read_dir(&folder).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    assert_eq!(
        names,
        ["20261121T120000Z-0000000007.eml", "20261121T120000Z-0000000008.eml"],
        "a retry writes the same file"
    );
    let file = folder.join(&names[0]);
    let message = fs::read_to_string(&file).unwrap();
    assert!(message.contains("To: ada@example.com\r\n"));
    assert_eq!(parts(&message), ["Hello", "<p>Hello</p>"]);
    let mode = |path: &std::path::Path| fs::metadata(path).unwrap().permissions().mode() & 0o777;
    assert_eq!((mode(&file), mode(&folder)), (0o600, 0o700));
}

#[tokio::test]
async fn the_mails_to_one_address_are_deleted_and_no_others() {
    let data = tempfile::tempdir().unwrap();
    let folder = MailFolder::new(data.path().join("mail"), sender());
    let long = format!("{}@{}.example.com", "a".repeat(64), vec!["b".repeat(60); 2].join("."));
    let addresses = ["ada@example.com", "an.ada@example.com", long.as_str(), "eve@example.com"];
    let nobody = due_mail(1, "nobody@example.com").recipient;
    folder.forget(&nobody).await;
    for (id, address) in (1..).zip(addresses) {
        folder.send(&due_mail(id, address)).await.unwrap();
    }
    for address in ["ada@example.com", &long] {
        folder.forget(&due_mail(1, address).recipient).await;
    }
    let mut left: Vec<String> = fs::read_dir(data.path().join("mail"))
        .unwrap()
        .map(|file| fs::read_to_string(file.unwrap().path()).unwrap())
        .map(|text| text.lines().find_map(|line| line.strip_prefix("To: ")).unwrap().to_owned())
        .collect();
    left.sort();
    assert_eq!(left, ["an.ada@example.com", "eve@example.com"]);
}

#[tokio::test]
async fn folder_errors_do_not_repeat_the_email_text() {
    let data = tempfile::tempdir().unwrap();
    let file = data.path().join("file");
    fs::write(&file, "").unwrap();
    let error =
        MailFolder::new(file.join("mail"), sender()).send(&due_mail(7, "canary@example.com")).await.unwrap_err();
    let error = error.to_string();
    assert!(error.starts_with("failed to write the email to its folder") && !error.contains("canary"), "{error}");
}
