//! Answers about exercises, and about what is stored of the member.

use super::{Figures, Reply, Source, count, listed, with_lines};
use crate::ids::ExerciseId;
use crate::limits::Limits;
use crate::profile::{FitnessGoal, Trainee};

/// Most exercises of an answer that proposes some.
const MOST_PROPOSED: usize = 3;

/// Proposes exercises instead of one.
pub fn alternatives(name: &str, found: &[(ExerciseId, String)]) -> Reply {
    if found.is_empty() {
        return Reply::missing(format!("I know no exercise that can replace {name} within your limits."));
    }
    let found = &found[..found.len().min(MOST_PROPOSED)];
    let names: Vec<String> = found.iter().map(|(_, name)| name.clone()).collect();
    Reply::answer(format!("Instead of {name}: {}.", listed(&names, "or")), pages(found))
}

/// Proposes exercises for a muscle.
pub fn exercises_for(muscle: &str, found: &[(ExerciseId, String)]) -> Reply {
    if found.is_empty() {
        return Reply::missing(format!("I know no exercise for {muscle} within your limits."));
    }
    let names: Vec<String> = found.iter().map(|(_, name)| name.clone()).collect();
    let sentence = format!("For {muscle}: {}.", listed(&names, "or"));
    Reply::answer(sentence, pages(found))
}

fn pages(found: &[(ExerciseId, String)]) -> Vec<Source> {
    found.iter().take(super::MOST_SOURCES).map(|(exercise, name)| Source::exercise(*exercise, name.clone())).collect()
}

/// Tells the steps of an exercise.
pub fn how_to(exercise: ExerciseId, name: &str, description: &str, steps: &[String]) -> Reply {
    let sources = vec![Source::exercise(exercise, name)];
    match (steps, description) {
        ([], "") => Reply::missing(format!("No instructions are stored for {name}.")),
        ([], description) => Reply::answer(format!("{name}: {description}"), sources),
        (steps, _) => {
            Reply::answer(with_lines(format!("{name}, {}:", count(steps.len(), "step")), steps.to_vec()), sources)
        }
    }
}

/// Tells the muscles of an exercise.
pub fn works(exercise: ExerciseId, name: &str, primary: &[String], secondary: &[String]) -> Reply {
    if primary.is_empty() {
        return Reply::missing(format!("No muscles are stored for {name}."));
    }
    let helping = match secondary {
        [] => String::new(),
        secondary => format!(" {} {}.", listed(secondary, "and"), if secondary.len() == 1 { "helps" } else { "help" }),
    };
    let mut text = format!("{name} trains {}.{helping}", listed(primary, "and"));
    if let Some(start) = text.find(". ").filter(|_| !helping.is_empty()) {
        text[start + 2..=start + 2].make_ascii_uppercase();
    }
    Reply::answer(text, vec![Source::exercise(exercise, name)])
}

/// Tells the limits as they are stored.
pub fn limits(limits: &Limits) -> Reply {
    let mut stored =
        vec![format!("{} diet", limits.diet.as_str()), format!("training at {}", limits.location.as_str())];
    let mut add = |what: &str, words: Vec<String>| {
        if !words.is_empty() {
            stored.push(format!("{what} {}", listed(&words, "and")));
        }
    };
    let words = |words: Vec<&'static str>| words.into_iter().map(|word| word.replace('_', " ")).collect::<Vec<_>>();
    add("no", words(limits.allergens.iter().map(|allergen| allergen.as_str()).collect()));
    add("you dislike", words(limits.dislikes.families().iter().map(|family| family.as_str()).collect()));
    add("go easy on", words(limits.spare.iter().map(|part| part.as_str()).collect()));
    Reply::answer(format!("Your limits: {}.", stored.join("; ")), vec![Source::view("profile", "Profile Settings")])
}

/// Tells the profile as it is stored.
pub fn profile(trainee: &Trainee, figures: Figures) -> Reply {
    let goal = match trainee.goal {
        FitnessGoal::GainMuscle => "gain muscle",
        FitnessGoal::LoseFat => "lose fat",
        FitnessGoal::KeepCurrentWeight => "keep the weight",
    };
    let text = format!(
        "Your profile: {} years, {}, {}, {} training days a week, goal: {goal}.",
        trainee.age,
        figures.length(trainee.height.cm()),
        figures.weight(trainee.weight.kg()),
        trainee.training_days.get(),
    );
    Reply::answer(text, vec![Source::view("profile", "Profile Settings")])
}

#[cfg(test)]
mod tests {
    use super::{alternatives, how_to, limits, works};
    use crate::coach::reply::ReplyKind;
    use crate::ids::ExerciseId;
    use crate::limits::{Allergen, Limits, SparedPart};

    fn id() -> ExerciseId {
        ExerciseId::new(7).unwrap()
    }

    #[test]
    fn exercises_are_explained_and_replaced() {
        let names: Vec<(ExerciseId, String)> = ["A", "B", "C", "D"].map(|name| (id(), name.to_owned())).into();
        assert_eq!(alternatives("Squat", &names).text, "Instead of Squat: A, B or C.");
        assert_eq!(alternatives("Squat", &[]).kind, ReplyKind::Missing);
        let muscles = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert_eq!(
            works(id(), "Face Pull", &muscles(&["shoulders"]), &muscles(&["middle back", "traps"])).text,
            "Face Pull trains shoulders. Middle back and traps help."
        );
        assert_eq!(works(id(), "Plank", &muscles(&["abdominals"]), &[]).text, "Plank trains abdominals.");
        assert_eq!(
            how_to(id(), "Plank", "", &muscles(&["Lie down.", "Hold."])).text,
            "Plank, 2 steps:\n\n- Lie down.\n- Hold."
        );
    }

    #[test]
    fn limits_are_told_as_they_are_stored() {
        let stored = Limits {
            allergens: [Allergen::Milk, Allergen::TreeNuts].into(),
            spare: [SparedPart::LowerBack].into(),
            ..Limits::default()
        };
        let text = limits(&stored).text;
        assert!(text.contains("no tree nuts and milk") || text.contains("no milk and tree nuts"), "{text}");
        assert!(text.ends_with("go easy on lower back."), "{text}");
    }
}
