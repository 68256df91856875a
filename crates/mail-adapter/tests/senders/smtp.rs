use ironleaf_application::mail::MailSender;
use ironleaf_mail_adapter::testing::{StubBehavior, StubMailServer, due_mail, parts};
use ironleaf_mail_adapter::{SenderAddress, SmtpSender, SmtpUrl};

fn sender(url: &str) -> SmtpSender {
    let from = SenderAddress::parse("Ironleaf <no-reply@example.org>").unwrap();
    SmtpSender::new(&SmtpUrl::parse(url).unwrap(), from).unwrap()
}

#[tokio::test]
async fn an_email_arrives_unchanged_at_its_recipient_only() {
    let server = StubMailServer::start().await.unwrap();
    sender(&server.url()).send(&due_mail(1, "ada+tag@example.com")).await.unwrap();
    let mails = server.mails();
    assert_eq!((mails.len(), mails[0].sender.as_str()), (1, "no-reply@example.org"));
    assert_eq!(mails[0].recipients, ["ada+tag@example.com"]);
    assert_eq!(parts(&mails[0].message), ["Hello", "<p>Hello</p>"]);
    assert_eq!(mails[0].login, None);
}

#[tokio::test]
async fn the_server_is_logged_in_to_where_it_asks() {
    let server = StubMailServer::start().await.unwrap();
    let url = format!("smtp://user:pass%40word@{}", server.address());
    sender(&url).send(&due_mail(1, "ada@example.com")).await.unwrap();
    // `\0user\0pass@word` in base64.
    assert_eq!(server.mails()[0].login.as_deref(), Some("AHVzZXIAcGFzc0B3b3Jk"));
}

#[tokio::test]
async fn an_error_is_reported_without_the_recipient() {
    let server = StubMailServer::start().await.unwrap();
    let sender = sender(&server.url());
    for (behavior, reason, is_permanent) in [
        (StubBehavior::Busy, "the mail server replied 451", false),
        (StubBehavior::Refusing, "the mail server replied 550", true),
        (StubBehavior::HangsUp, "the mail server", false),
    ] {
        server.set_behavior(behavior);
        let error = sender.send(&due_mail(1, "canary@example.com")).await.unwrap_err();
        assert!(error.reason.starts_with(reason) && !error.reason.contains("canary"), "{behavior:?}: {error}");
        assert_eq!(error.is_permanent, is_permanent, "{behavior:?}");
    }
    let url = server.url();
    drop(server);
    let error = self::sender(&url).send(&due_mail(1, "canary@example.com")).await.unwrap_err().to_string();
    assert_eq!(error, "the mail server cannot be reached");
}

#[tokio::test]
async fn a_server_that_says_nothing_is_given_up() {
    let server = StubMailServer::start().await.unwrap();
    server.set_behavior(StubBehavior::Silent);
    let sender = sender(&server.url());
    let sending = tokio::spawn(async move { sender.send(&due_mail(1, "ada@example.com")).await });
    server.wait_for_connections(1).await;
    tokio::time::pause();
    let error = sending.await.unwrap().unwrap_err().to_string();
    assert_eq!(error, "the mail server took too long");
}

#[tokio::test]
async fn a_lone_dot_ends_no_message() {
    let server = StubMailServer::start().await.unwrap();
    let mut mail = due_mail(1, "ada@example.com");
    mail.letter.text = "one\n.\n..two\n\nMAIL FROM:<eve@example.com>".to_owned();
    sender(&server.url()).send(&mail).await.unwrap();
    let mails = server.mails();
    assert_eq!(mails.len(), 1);
    assert_eq!(parts(&mails[0].message)[0], mail.letter.text);
}

#[tokio::test]
async fn missing_or_failing_tls_is_named_in_the_error() {
    let server = StubMailServer::start().await.unwrap();
    for url in [format!("smtps://{}", server.address()), format!("smtp://{}?tls=required", server.address())] {
        let error = sender(&url).send(&due_mail(1, "canary@example.com")).await.unwrap_err().to_string();
        assert!(error.contains("TLS") && !error.contains("canary"), "{url}: {error}");
    }
}
