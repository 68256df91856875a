//! Replies to a member who has no milk.

use super::*;
use ironleaf_domain::limits::Allergen;
use std::collections::BTreeSet;

/// Returns mocks of a service that gives these replies, one after the other.
fn mocks(source: PlanSource, replies: &'static [&'static [&'static str]]) -> Mocks {
    let mut mocks = Mocks::with(source).opening_a_chat();
    mocks.limits = Some(Limits { allergens: BTreeSet::from([Allergen::Milk]), ..Limits::default() });
    let calls = AtomicUsize::new(0);
    mocks.chat_service.expect_answer().times(replies.len()).returning(move |context, _| {
        let call = calls.fetch_add(1, Ordering::Relaxed);
        let misfit = context.correction;
        assert_eq!(misfit.as_deref(), (call > 0).then_some("Contains milk"));
        assert!(context.member.limits.is_some());
        // As the stream of a service, it must not be polled after its end.
        let left = pieces(replies[call]).into_iter();
        Ok(stream::unfold(left, |mut left| async move { Some((left.next()?, left)) }).boxed())
    });
    mocks
}

/// Returns the chunks as one text, and the reply that replaces them.
async fn answer(service: CoachService) -> (String, String) {
    let mut reply = ask(&service).await.unwrap();
    reply.begin().await.unwrap();
    let chunks = read(&mut reply).await;
    (chunks, reply.finish().await.unwrap().answer.as_str().to_owned())
}

#[tokio::test]
async fn a_fitting_reply_is_streamed() {
    let text = "Eat oats. Avoid cheese. Sleep";
    let mocks = mocks(PlanSource::Gemini, &[&["Eat oats. Avoid", " cheese. Sleep"]]).allowing();
    assert_eq!(answer(mocks.closing_with(Some(text)).service()).await, (text.to_owned(), text.to_owned()));
}

#[tokio::test]
async fn an_unfit_reply_is_held_back_and_asked_once_more() {
    let replies: &[&[&str]] = &[&["Eat oats. ", "Have some", " cheese. Bye"], &["Have some tofu. ", "Sleep."]];
    let mocks = mocks(PlanSource::Gemini, replies).allowing().closing_with(Some("Have some tofu. Sleep."));
    let answered = answer(mocks.service()).await;
    assert_eq!(answered, ("Eat oats. ".to_owned(), "Have some tofu. Sleep.".to_owned()));
}

#[tokio::test]
async fn a_second_unfit_reply_names_the_limit() {
    let expected = "I cannot answer that within your limits. What I would say does not fit: contains milk.";
    for source in [PlanSource::Gemini, PlanSource::OpenAi] {
        let mut mocks = mocks(source, &[&["Have cheese."], &["Oats. Have butter."]]);
        mocks.uses.expect_reserve().returning(|_, _, _| Ok(true));
        let answered = answer(mocks.closing_with(Some(expected)).service()).await;
        assert_eq!(answered, (String::new(), expected.to_owned()), "{source:?}");
    }
}

#[tokio::test]
async fn a_second_reply_that_was_not_shown_is_not_stored() {
    let replies: &[&[&str]] = &[&["Oats. ", "Have cheese."], &["Tofu. ", "Sleep."]];
    let mocks = mocks(PlanSource::Gemini, replies).allowing().giving_back(1).closing_with(None);
    let service = mocks.service();
    let mut reply = ask(&service).await.unwrap();
    reply.begin().await.unwrap();
    read(&mut reply).await;
    reply.stop().await.unwrap();
}
