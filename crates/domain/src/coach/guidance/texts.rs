//! Texts on each topic.

use super::member::{GuidanceMember, GuidanceValue};
use super::topic::GuidanceTopic;
use crate::exercise::exercise_role::{ExerciseRole, Prescription};
use crate::exercise::weekly_sets::sensible_sets;
use crate::profile::{AgeClass, FitnessGoal};
use crate::workout_plan::{PlanExercise, session_minutes};

/// Exercises that a text lists.
const MOST_NAMES: usize = 5;

const HIDDEN: &str = "Your food numbers are hidden.";

impl GuidanceMember<'_> {
    fn goal(&self) -> Option<FitnessGoal> {
        self.trainee.map(|trainee| trainee.goal_in_words())
    }

    fn age_class(&self) -> Option<AgeClass> {
        self.trainee.map(|trainee| trainee.age_class())
    }

    fn is_minor(&self) -> bool {
        self.age_class().is_some_and(AgeClass::is_minor)
    }
}

/// Returns the text without its source, and adds the member's values in it.
pub(super) fn body(topic: GuidanceTopic, member: &GuidanceMember<'_>, values: &mut Vec<GuidanceValue>) -> String {
    match topic {
        GuidanceTopic::Rest => rest(member, values),
        GuidanceTopic::WarmUp => {
            "Move easily for five minutes until you feel warm. Then do two lighter sets of your first lift, one with about \
             half of your working weight and one with about three quarters of it. Later exercises need a lighter set only if \
             they feel stiff."
                .to_owned()
        }
        GuidanceTopic::SetsAndReps => sets_and_reps(member, values),
        GuidanceTopic::Effort => "RPE is 10 minus the reps that you could still do: RPE 8 leaves 2 in reserve. Stop most \
                                  sets 1 to 3 reps before you would fail. Training to failure is not needed to get \
                                  stronger or build muscle."
            .to_owned(),
        GuidanceTopic::WeeklyVolume => weekly_volume(member, values),
        GuidanceTopic::Frequency => "Train each muscle twice a week. At the same number of weekly sets, how you spread \
                                     them over the days matters less than doing them."
            .to_owned(),
        GuidanceTopic::Deload => "A deload is a week with half the sets at 90% of your weights. Take one when your program \
                                  says so, or when two lifts have stalled within 14 days. \"Take a lighter week\" on the \
                                  program page does it for you."
            .to_owned(),
        GuidanceTopic::Plateau => "Look at your own numbers first: did you reach all planned reps? Then check sleep, food and \
                                   effort. After three misses, go on with 10% less weight and build up again. If that does \
                                   not help, swap the exercise for a variant of the same movement."
            .to_owned(),
        GuidanceTopic::ShortOnTime => short_on_time(member, values),
        GuidanceTopic::MissedSessions => "Do the session that is next, and make up nothing twice. A program in a queue waits \
                                          for you; one with weekdays moves on or lets the day pass. A single miss does no \
                                          harm to a habit."
            .to_owned(),
        GuidanceTopic::Soreness => "Sore, tired or burning muscles are usual, most of all after something new. Soreness is \
                                    worst after one to three days. Keep moving, and train lighter or another muscle until it \
                                    is gone. See a physiotherapist if it is sharp, on one side only, or lasts over a week."
            .to_owned(),
        GuidanceTopic::Protein => protein(member, values),
        GuidanceTopic::Creatine => {
            let minor = if member.is_minor() { " Under 18, ask a doctor before you think of it." } else { "" };
            format!(
                "Creatine helps strength a little, is safe for healthy adults, and is not needed to progress.{minor} With \
                 kidney disease, in pregnancy, with medicines and under 18, a doctor comes first. I give no doses."
            )
        }
        GuidanceTopic::Alcohol => {
            let energy = if member.hides_food_numbers || member.age_class() == Some(AgeClass::Child) {
                "brings energy"
            } else {
                "has 7 kcal a gram"
            };
            format!(
                "Alcohol {energy} and makes sleep and recovery worse. Do not drink before training. No amount is advised."
            )
        }
        GuidanceTopic::Sleep => {
            let hours = match member.age_class() {
                Some(AgeClass::Child) => "Children need 9 to 12 hours",
                Some(AgeClass::Teen) => "Teens need 8 to 10 hours",
                Some(AgeClass::Adult | AgeClass::Senior) => "Adults need 7 hours or more",
                None => "Adults need 7 hours or more, teens 8 to 10,",
            };
            format!("{hours} of sleep a night. After a bad night, train lighter or do less; one bad night costs no strength.")
        }
        GuidanceTopic::Fiber => fiber(member, values),
        GuidanceTopic::SessionLength => session_length(member, values),
        GuidanceTopic::CardioMinutes if member.is_minor() => {
            "Up to 17 years, move for 60 minutes a day on average, and do something that strengthens muscles and bones on \
             three days a week."
                .to_owned()
        }
        GuidanceTopic::CardioMinutes => {
            "Adults do well with 150 to 300 minutes of moderate activity a week, or with 75 to 150 vigorous ones, beside \
             strength training on two days. Some is better than none."
                .to_owned()
        }
    }
}

fn row_of(role: ExerciseRole, goal: Option<FitnessGoal>) -> Prescription {
    role.prescription(goal.unwrap_or(FitnessGoal::KeepCurrentWeight))
}

/// Roles of the table of sets, reps and rest (coaching rule 8), with the names of their values.
const ROLES: [ExerciseRole; 4] =
    [ExerciseRole::MainLift, ExerciseRole::Lift, ExerciseRole::Isolation, ExerciseRole::Core];

fn rest(member: &GuidanceMember<'_>, values: &mut Vec<GuidanceValue>) -> String {
    const FREE: &str = "A longer rest costs nothing but time.";
    if let Some(exercise) = member.exercise {
        let seconds = exercise.rest_seconds.get();
        values.push(GuidanceValue { name: "rest", value: seconds.into(), unit: "s" });
        return match seconds {
            0 => format!("Your plan has no rest between sets of {}. {FREE}", exercise.name),
            seconds => format!("Rest {seconds} s between sets of {}. {FREE}", exercise.name),
        };
    }
    let names = ["rest_first_lifts", "rest_other_lifts", "rest_isolation", "rest_core"];
    let rests = ROLES.map(|role| row_of(role, member.goal()).rest_seconds.get());
    if member.goal().is_some() {
        values.extend(names.iter().zip(rests).map(|(name, rest)| GuidanceValue {
            name,
            value: rest.into(),
            unit: "s",
        }));
    }
    let [first, other, isolation, core] = rests;
    format!(
        "Rest {first} s between sets of your first two lifts, {other} s for other compound lifts, {isolation} s for \
         isolation and {core} s for core{}. {FREE} Over a minute is a little better for growth.",
        for_goal(member),
    )
}

/// Returns what the values are based on.
fn for_goal(member: &GuidanceMember<'_>) -> &'static str {
    match member.goal() {
        Some(FitnessGoal::GainMuscle) => ", for your goal of gaining muscle",
        Some(FitnessGoal::LoseFat) => ", for your goal of losing fat",
        Some(FitnessGoal::KeepCurrentWeight) => ", for keeping your weight",
        None => "",
    }
}

fn sets_and_reps(member: &GuidanceMember<'_>, values: &mut Vec<GuidanceValue>) -> String {
    let names = [
        ("sets_first_lifts", "reps_first_lifts"),
        ("sets_other_lifts", "reps_other_lifts"),
        ("sets_isolation", "reps_isolation"),
        ("sets_core", "reps_core"),
    ];
    let rows = ROLES.map(|role| row_of(role, member.goal()));
    if member.goal().is_some() {
        for ((sets, reps), row) in names.iter().zip(&rows) {
            values.push(GuidanceValue { name: sets, value: row.sets.into(), unit: "sets" });
            values.push(GuidanceValue { name: reps, value: row.reps.into(), unit: "reps" });
        }
    }
    let [first, other, isolation, core] = rows.map(|row| format!("{} × {}", row.sets, row.reps));
    format!(
        "Do {first} for your first two lifts, {other} for other compound lifts, {isolation} for isolation and {core} for \
         core{}. 5 to 30 reps close to your limit build muscle alike.",
        for_goal(member),
    )
}

fn weekly_volume(member: &GuidanceMember<'_>, values: &mut Vec<GuidanceValue>) -> String {
    let range = sensible_sets(member.goal(), false);
    let (least, most) = (range.start().as_f64(), range.end().as_f64());
    let whose = match member.goal() {
        Some(_) => {
            values.push(GuidanceValue { name: "least_sets", value: least, unit: "sets" });
            values.push(GuidanceValue { name: "most_sets", value: most, unit: "sets" });
            "For your goal"
        }
        None => "Over all goals",
    };
    format!(
        "About 10 sets a muscle and week build muscle well; under 5 is little. {whose}, {least} to {most} sets are \
         recommended. A set counts half for a muscle that only helps."
    )
}

fn short_on_time(member: &GuidanceMember<'_>, values: &mut Vec<GuidanceValue>) -> String {
    const SUPERSETS: &str = "Do small exercises as supersets: one right after the other, then rest.";
    let general =
        || format!("Do the first exercises of your session with all their sets, and leave out the last. {SUPERSETS}");
    if member.today.is_empty() {
        return general();
    }
    let Some(minutes) = member.minutes else { return format!("{} Tell me how many minutes you have.", general()) };
    values.push(GuidanceValue { name: "minutes", value: minutes.into(), unit: "min" });
    let fits = |count: &usize| session_minutes(&member.today[..*count]) <= u64::from(minutes);
    let count = (1..=member.today.len()).take_while(fits).last().unwrap_or(0);
    match count {
        0 => format!(
            "In {minutes} minutes, warm up briefly and do as many sets of {} as fit. Something is better than nothing.",
            member.today[0].name
        ),
        count if count == member.today.len() => format!("In {minutes} minutes, your whole session of today fits."),
        count => {
            let rest = if count < member.today.len() - 1 { format!(" {SUPERSETS}") } else { String::new() };
            format!(
                "In {minutes} minutes, do {} and leave out the rest of today.{rest}",
                listed(&member.today[..count])
            )
        }
    }
}

/// Returns the names of exercises as a list in a sentence.
fn listed(exercises: &[PlanExercise]) -> String {
    let names: Vec<&str> = exercises.iter().map(|exercise| exercise.name.as_str()).collect();
    match &names[..] {
        [] => String::new(),
        [name] => (*name).to_owned(),
        names if names.len() > MOST_NAMES => {
            format!("{} and {} more", names[..MOST_NAMES].join(", "), names.len() - MOST_NAMES)
        }
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

fn session_length(member: &GuidanceMember<'_>, values: &mut Vec<GuidanceValue>) -> String {
    const USUAL: &str =
        "Most sessions take between half an hour and an hour; sets close to your limit count more than time.";
    if member.today.is_empty() {
        return format!("Nothing is planned for today. {USUAL}");
    }
    let minutes = session_minutes(member.today);
    // A session has at most some hours.
    let value = u32::try_from(minutes).unwrap_or(u32::MAX);
    values.push(GuidanceValue { name: "minutes", value: value.into(), unit: "min" });
    format!("Today's session takes about {minutes} minutes, with warm-up and rests. {USUAL}")
}

fn protein(member: &GuidanceMember<'_>, values: &mut Vec<GuidanceValue>) -> String {
    const SPREAD: &str = "Spread it over your meals.";
    if member.hides_food_numbers {
        return format!(
            "{HIDDEN} Have a source of protein with each meal: beans, lentils, tofu, eggs, dairy, fish or meat."
        );
    }
    if member.age_class() == Some(AgeClass::Child) {
        return "Eat something with protein at each meal, such as beans, eggs, dairy, fish or meat. A doctor can tell your \
                family more."
            .to_owned();
    }
    let Some(target) = member.target else {
        return format!(
            "1.8 g per kg of body weight and day help while you gain muscle or lose fat, 1.4 g to keep your weight, 1.2 g \
             under 18. {SPREAD} Gains level off near 1.6 g. Your own grams need your profile."
        );
    };
    let grams = target.protein_g();
    let per_kg = grams / target.reference_weight_kg();
    values.push(GuidanceValue { name: "protein", value: grams, unit: "g" });
    values.push(GuidanceValue { name: "protein_per_kg", value: (per_kg * 10.0).round() / 10.0, unit: "g/kg" });
    format!(
        "Your target is {grams:.0} g of protein a day, about {per_kg:.1} g per kg of the weight that counts for it. {SPREAD} \
         Gains in muscle level off near 1.6 g per kg, so much more brings little."
    )
}

fn fiber(member: &GuidanceMember<'_>, values: &mut Vec<GuidanceValue>) -> String {
    const FOODS: &str = "Whole grains, beans, vegetables, fruit and nuts bring it.";
    if member.hides_food_numbers {
        return format!("{HIDDEN} {FOODS}");
    }
    if member.age_class() == Some(AgeClass::Child) {
        return format!("Fiber helps digestion. {FOODS}");
    }
    let own = member.target.map(|target| {
        let grams = target.kcal() * 14.0 / 1_000.0;
        values.push(GuidanceValue { name: "fiber", value: grams.round(), unit: "g" });
        format!(", about {grams:.0} g a day with your target")
    });
    format!("Aim for 14 g of fiber per {}{}. {FOODS}", member.energy_unit.format(1_000.0), own.unwrap_or_default())
}
