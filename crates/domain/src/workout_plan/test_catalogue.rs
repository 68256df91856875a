//! Small test catalogue with the same data as the seed catalogue.

use crate::exercise::{
    CatalogueExercise, Experience, Level, Mechanic, MovementPattern, PatternDetail, RepUnit, Reps, Sets,
};
use crate::ids::ExerciseId;
use crate::profile::{BodyWeight, FitnessGoal, Gender, Height, Trainee, TrainingDays};

/// Rows of the catalogue.
///
/// Columns: name, level, mechanic, equipment, primary muscles, secondary muscles, pattern (with its detail after a
/// colon), unit, sets, reps, further needs.
const ROWS: &str = "
Barbell Squat|beginner|compound|barbell|quadriceps|calves;glutes;hamstrings;lower back|squat|reps|4|8|squat rack
Leg Press|beginner|compound|machine|quadriceps|calves;glutes;hamstrings|squat|reps|3|10|
Goblet Squat|beginner|compound|kettlebells|quadriceps|calves;glutes;hamstrings;shoulders|squat|reps|3|10|
Hack Squat|beginner|compound|machine|quadriceps|calves;glutes;hamstrings|squat|reps|3|10|
Dumbbell Squat|beginner|compound|dumbbell|quadriceps|calves;glutes;hamstrings;lower back|squat|reps|3|10|
Dumbbell Plie Squat|beginner|compound|dumbbell|quadriceps|abdominals;calves;glutes;hamstrings|squat|reps|3|12|
Bodyweight Squat|beginner|compound|body only|quadriceps|glutes;hamstrings|squat|reps|3|15|
Band Squat|beginner|compound|bands|quadriceps|calves;glutes;hamstrings;lower back|squat|reps|3|15|
Wall Sit|beginner|compound|body only|quadriceps|glutes;calves|squat|seconds|3|30|wall
Barbell Front Squat|expert|compound|barbell|quadriceps|calves;glutes;hamstrings|squat|reps|4|6|squat rack
Smith Machine Squat|beginner|compound|machine|quadriceps|calves;glutes;hamstrings;lower back|squat|reps|3|10|
Barbell Lunge|intermediate|compound|barbell|quadriceps|calves;glutes;hamstrings|lunge|reps|3|8|
Dumbbell Lunge|beginner|compound|dumbbell|quadriceps|calves;glutes;hamstrings|lunge|reps|3|10|
Dumbbell Split Squat|beginner|compound|dumbbell|quadriceps|glutes;hamstrings|lunge|reps|3|10|
Bulgarian Split Squat|intermediate|compound|dumbbell|quadriceps|glutes;hamstrings;adductors|lunge|reps|3|8|bench
Reverse Lunge|beginner|compound|body only|quadriceps|glutes;hamstrings|lunge|reps|3|10|
Walking Lunge|beginner|compound|none|quadriceps|calves;glutes;hamstrings|lunge|reps|3|10|
Romanian Deadlift|intermediate|compound|barbell|hamstrings|calves;glutes;lower back|hinge|reps|4|8|
Dumbbell Romanian Deadlift|beginner|compound|dumbbell|hamstrings|glutes;lower back;forearms|hinge|reps|3|10|
Stiff-Legged Dumbbell Deadlift|beginner|compound|dumbbell|hamstrings|glutes;lower back|hinge|reps|3|10|
Barbell Deadlift|intermediate|compound|barbell|lower back|calves;forearms;glutes;hamstrings;lats;middle back;quadriceps;traps|hinge|reps|3|5|
Cable Pull-Through|beginner|compound|cable|glutes|hamstrings;lower back|hinge|reps|3|12|
Band Good Morning|beginner|compound|bands|hamstrings|glutes;lower back|hinge|reps|3|12|
Superman Hold|beginner|compound|body only|lower back|glutes;hamstrings|hinge|seconds|3|20|
Trap Bar Deadlift|beginner|compound|other|quadriceps|glutes;hamstrings|hinge|reps|4|6|trap bar
Barbell Hip Thrust|intermediate|compound|barbell|glutes|calves;hamstrings|bridge|reps|4|8|bench
Glute Bridge|beginner|isolation|body only|glutes|hamstrings|bridge|reps|3|15|
Single-Leg Glute Bridge|beginner|isolation|body only|glutes|hamstrings|bridge|reps|3|10|
Glute Bridge March|beginner|compound|body only|glutes|hamstrings;abdominals|bridge|reps|3|10|
Exercise Ball Glute Bridge|beginner|compound|exercise ball|glutes|hamstrings|bridge|reps|3|12|
Lying Leg Curl|beginner|isolation|machine|hamstrings||leg_isolation|reps|3|12|
Seated Leg Curl|beginner|isolation|machine|hamstrings||leg_isolation|reps|3|12|
Leg Extension|beginner|isolation|machine|quadriceps||leg_isolation|reps|3|12|
Standing Machine Calf Raise|beginner|isolation|machine|calves||calf|reps|3|12|
Seated Calf Raise|beginner|isolation|machine|calves||calf|reps|3|15|
Band Calf Raise|beginner|isolation|bands|calves||calf|reps|3|15|
Bodyweight Calf Raise|beginner|isolation|body only|calves||calf|reps|3|15|step
Dumbbell Calf Raise|intermediate|isolation|dumbbell|calves||calf|reps|3|15|
Barbell Bench Press|beginner|compound|barbell|chest|shoulders;triceps|horizontal_push|reps|4|8|bench
Incline Barbell Bench Press|beginner|compound|barbell|chest|shoulders;triceps|horizontal_push|reps|3|8|incline bench
Dumbbell Bench Press|beginner|compound|dumbbell|chest|shoulders;triceps|horizontal_push|reps|3|10|bench
Machine Chest Press|beginner|compound|machine|chest|shoulders;triceps|horizontal_push|reps|3|10|
Push-Up|beginner|compound|body only|chest|shoulders;triceps|horizontal_push|reps|3|10|
Knee Push-Up|beginner|compound|body only|chest|triceps;shoulders|horizontal_push:easier|reps|3|10|
Incline Push-Up|beginner|compound|body only|chest|shoulders;triceps|horizontal_push:easier|reps|3|12|bench or wall
Feet-Elevated Push-Up|beginner|compound|body only|chest|shoulders;triceps|horizontal_push:harder|reps|3|10|bench
Close-Grip Push-Up|intermediate|compound|body only|triceps|chest;shoulders|horizontal_push|reps|3|8|
Triceps Dip|beginner|compound|body only|triceps|chest;shoulders|horizontal_push|reps|3|8|parallel bars
Standing Barbell Press|beginner|compound|barbell|shoulders|triceps|vertical_push|reps|3|8|
Machine Shoulder Press|beginner|compound|machine|shoulders|triceps|vertical_push|reps|3|10|
Cable Shoulder Press|beginner|compound|cable|shoulders|triceps|vertical_push|reps|3|10|
Dumbbell Shoulder Press|intermediate|compound|dumbbell|shoulders|triceps|vertical_push|reps|3|10|bench
Arnold Press|intermediate|compound|dumbbell|shoulders|triceps|vertical_push|reps|3|10|bench
Band Shoulder Press|beginner|compound|bands|shoulders|triceps|vertical_push|reps|3|12|
Pike Push-Up|intermediate|compound|body only|shoulders|triceps;chest;traps|vertical_push|reps|3|8|
Handstand Push-Up|expert|compound|body only|shoulders|triceps|vertical_push|reps|3|5|wall
Machine Chest Fly|beginner|isolation|machine|chest||chest_isolation|reps|3|12|
Cable Crossover|beginner|isolation|cable|chest|shoulders|chest_isolation|reps|3|12|
Dumbbell Fly|beginner|isolation|dumbbell|chest||chest_isolation|reps|3|12|bench
Dumbbell Pullover|intermediate|compound|dumbbell|chest|lats;shoulders;triceps|chest_isolation|reps|3|10|bench
Dumbbell Lateral Raise|beginner|isolation|dumbbell|shoulders||shoulder_isolation:side_delts|reps|3|12|
Band Lateral Raise|beginner|isolation|bands|shoulders||shoulder_isolation:side_delts|reps|3|12|
Dumbbell Reverse Fly|beginner|isolation|dumbbell|shoulders||shoulder_isolation:rear_delts|reps|3|12|
Machine Reverse Fly|beginner|isolation|machine|shoulders||shoulder_isolation:rear_delts|reps|3|12|
Face Pull|intermediate|compound|cable|shoulders|middle back|shoulder_isolation:rear_delts|reps|3|15|
Band Pull-Apart|beginner|isolation|bands|shoulders|middle back;traps|shoulder_isolation:rear_delts|reps|3|15|
Dumbbell Front Raise|beginner|isolation|dumbbell|shoulders||shoulder_isolation:front_delts|reps|3|12|
Triceps Pushdown|beginner|isolation|cable|triceps||elbow_extension|reps|3|12|
EZ-Bar Skull Crusher|beginner|isolation|e-z curl bar|triceps|forearms|elbow_extension|reps|3|10|bench
Overhead Triceps Extension|beginner|isolation|dumbbell|triceps||elbow_extension|reps|3|12|
Dumbbell Triceps Kickback|beginner|isolation|dumbbell|triceps||elbow_extension|reps|3|12|
Band Skull Crusher|beginner|isolation|bands|triceps||elbow_extension|reps|3|12|bench
Bench Dip|beginner|compound|body only|triceps|chest;shoulders|elbow_extension|reps|3|10|bench
Bent-Over Barbell Row|beginner|compound|barbell|middle back|biceps;lats;shoulders|horizontal_pull|reps|3|8|
Seated Cable Row|beginner|compound|cable|middle back|biceps;lats;shoulders|horizontal_pull|reps|3|10|
One-Arm Dumbbell Row|beginner|compound|dumbbell|middle back|biceps;lats;shoulders|horizontal_pull|reps|3|10|bench
Bent-Over Dumbbell Row|beginner|compound|dumbbell|middle back|biceps;lats;shoulders|horizontal_pull|reps|3|10|
Machine High Row|beginner|compound|machine|middle back|lats|horizontal_pull|reps|3|10|
Band Row|beginner|compound|bands|middle back|lats;biceps;shoulders|horizontal_pull|reps|3|12|anchor point
Prone Y-T-W Raise|beginner|isolation|body only|middle back|shoulders;traps|horizontal_pull|reps|3|8|
Inverted Row|beginner|compound|none|middle back|lats|horizontal_pull|reps|3|10|low bar
Lat Pulldown|beginner|compound|cable|lats|biceps;middle back;shoulders|vertical_pull|reps|3|10|
Close-Grip Lat Pulldown|beginner|compound|cable|lats|biceps;middle back;shoulders|vertical_pull|reps|3|10|
Pull-Up|beginner|compound|body only|lats|biceps;middle back|vertical_pull|reps|3|6|pull-up bar
Band Lat Pulldown|beginner|compound|bands|lats|biceps;middle back|vertical_pull|reps|3|12|anchor point
Prone Lat Sweep|beginner|isolation|body only|lats|middle back;shoulders|back_isolation|reps|3|12|
Straight-Arm Pulldown|beginner|isolation|cable|lats||back_isolation|reps|3|12|
Barbell Curl|beginner|isolation|barbell|biceps|forearms|elbow_flexion|reps|3|10|
Dumbbell Curl|beginner|isolation|dumbbell|biceps|forearms|elbow_flexion|reps|3|12|
Hammer Curl|beginner|isolation|dumbbell|biceps||elbow_flexion|reps|3|12|
Cable Curl|beginner|isolation|cable|biceps||elbow_flexion|reps|3|12|
Band Biceps Curl|beginner|isolation|bands|biceps|forearms|elbow_flexion|reps|3|12|
Concentration Curl|beginner|isolation|dumbbell|biceps|forearms|elbow_flexion|reps|3|10|bench
Barbell Shrug|beginner|isolation|barbell|traps||back_isolation|reps|3|12|
Dumbbell Shrug|beginner|isolation|dumbbell|traps||back_isolation|reps|3|12|
Suitcase Carry|beginner|compound|dumbbell|abdominals|forearms;traps;lower back|carry|seconds|3|30|
Cable Crunch|beginner|isolation|cable|abdominals||core_flexion|reps|3|12|
Crunch|beginner|isolation|body only|abdominals||core_flexion|reps|3|15|
Reverse Crunch|beginner|isolation|body only|abdominals||core_flexion|reps|3|12|
Dead Bug|beginner|compound|body only|abdominals||core_stability|reps|3|10|
Plank|beginner|isolation|body only|abdominals||core_stability|seconds|3|30|
Side Plank|beginner||body only|abdominals|shoulders|core_stability|seconds|3|25|
Bicycle Crunch|beginner|compound|body only|abdominals||core_rotation|reps|3|12|
Pallof Press|beginner|isolation|cable|abdominals|chest;shoulders;triceps|core_stability|reps|3|10|
Bird Dog|beginner|compound|body only|lower back|abdominals;glutes;shoulders|core_stability:balance|reps|3|8|
Sit-Up|beginner|isolation|body only|abdominals||core_flexion|reps|3|12|
Hanging Leg Raise|expert|isolation|body only|abdominals||core_flexion|reps|3|8|pull-up bar
Stationary Bike|beginner||machine|quadriceps|calves;glutes;hamstrings|conditioning|seconds|5|90|
Rowing Machine|intermediate||machine|quadriceps|biceps;calves;glutes;hamstrings;lower back;middle back|conditioning|seconds|5|90|
Mountain Climber|beginner|compound|none|quadriceps|chest;hamstrings;shoulders|conditioning|seconds|4|30|
Jumping Jack|beginner|compound|body only|quadriceps|calves;shoulders;abductors;adductors|conditioning|seconds|4|30|
High Knees|beginner|compound|body only|quadriceps|calves;abdominals;hamstrings|conditioning|seconds|4|30|
Burpee|intermediate|compound|body only|quadriceps|chest;shoulders;triceps;abdominals;calves|conditioning|seconds|4|30|
Box Jump|beginner|compound|other|hamstrings|abductors;adductors;calves;glutes;quadriceps|power|reps|3|5|box
Jump Squat|intermediate|compound|body only|quadriceps|calves;glutes;hamstrings|power|reps|3|8|
Star Jump|beginner|compound|body only|quadriceps|calves;glutes;hamstrings;shoulders|power|reps|3|8|
Standing Hip Circle|beginner|isolation|body only|abductors|adductors|mobility:balance|reps|2|10|
Hamstring Stretch|beginner|isolation|none|hamstrings||mobility|seconds|2|30|
Calf Foam Rolling|intermediate||foam roll|calves||mobility|seconds|2|45|
";

/// Returns the whole catalogue.
pub(crate) fn catalogue() -> Vec<CatalogueExercise> {
    (1..).zip(ROWS.trim().lines()).map(|(id, row)| exercise(id, row)).collect()
}

/// Returns one exercise of the catalogue.
pub(crate) fn named(name: &str) -> CatalogueExercise {
    catalogue().into_iter().find(|exercise| exercise.name == name).unwrap()
}

/// Experience of a trainee after months of training.
pub(super) const EXPERIENCED: Experience = Experience { sessions: 60, days_since_first: 150 };

/// Creates a trainee with an age, a goal and training days.
pub(crate) fn trainee(age: u32, goal: FitnessGoal, days: i64) -> Trainee {
    Trainee {
        age,
        gender: Gender::Other,
        weight: BodyWeight::from_kg(70.0).unwrap(),
        height: Height::from_cm(172.0).unwrap(),
        goal,
        training_days: TrainingDays::new(days).unwrap(),
    }
}

fn exercise(id: i64, row: &str) -> CatalogueExercise {
    let fields: Vec<&str> = row.split('|').collect();
    let [name, level, mechanic, equipment, primary, secondary, pattern, unit, sets, reps, also_needs] = fields[..]
    else {
        panic!("{row}")
    };
    let list = |field: &str| field.split(';').filter(|entry| !entry.is_empty()).map(str::to_owned).collect();
    let (pattern, detail) = pattern.split_once(':').unwrap_or((pattern, ""));
    CatalogueExercise {
        id: ExerciseId::new(id).unwrap(),
        key: None,
        name: name.to_owned(),
        description: format!("How to do the {name} well."),
        sets: Sets::new(sets.parse().unwrap()).unwrap(),
        reps: Reps::new(reps.parse().unwrap()).unwrap(),
        level: Some(Level::parse(level).unwrap()),
        mechanic: Mechanic::parse(mechanic).ok(),
        equipment: Some(equipment.to_owned()),
        pattern: Some(MovementPattern::parse(pattern).unwrap()),
        pattern_detail: PatternDetail::parse(detail).ok(),
        unit: RepUnit::parse(unit).unwrap(),
        rest_seconds: None,
        primary_muscles: list(primary),
        secondary_muscles: list(secondary),
        also_needs: list(also_needs),
    }
}
