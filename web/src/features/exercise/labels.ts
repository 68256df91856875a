import type { Equipment, MovementPattern, Muscle, PatternDetail, RepUnit } from '@/api/types'

export const unitLabels: Readonly<Record<RepUnit, string>> = { reps: 'Reps', seconds: 'Seconds' }

/** Labels of the movement patterns, in the order of the form. */
export const patternLabels: Readonly<Record<MovementPattern, string>> = {
  squat: 'Squat',
  hinge: 'Hip hinge',
  lunge: 'Lunge',
  bridge: 'Bridge',
  horizontal_push: 'Horizontal push',
  vertical_push: 'Vertical push',
  horizontal_pull: 'Horizontal pull',
  vertical_pull: 'Vertical pull',
  power: 'Jump, throw or swing',
  carry: 'Loaded carry',
  leg_isolation: 'Leg isolation',
  hip_isolation: 'Hip isolation',
  calf: 'Calf',
  chest_isolation: 'Chest isolation',
  shoulder_isolation: 'Shoulder isolation',
  back_isolation: 'Back isolation',
  elbow_flexion: 'Biceps',
  elbow_extension: 'Triceps',
  forearm: 'Forearm and grip',
  neck: 'Neck',
  core_flexion: 'Core: crunch or leg raise',
  core_rotation: 'Core: rotation',
  core_stability: 'Core: stability',
  conditioning: 'Conditioning',
  mobility: 'Mobility and balance',
}

/** Labels of the details of movement patterns, in the order of the form. */
export const patternDetailLabels: Readonly<Record<PatternDetail, string>> = {
  front_delts: 'Front of the shoulder',
  side_delts: 'Side of the shoulder',
  rear_delts: 'Back of the shoulder',
  balance: 'Balance',
  easier: 'Easier than the usual form',
  harder: 'Harder than the usual form',
}

/** Labels of the main equipment, in the order of the form. */
export const equipmentLabels: Readonly<Record<Equipment, string>> = {
  'body only': 'Body only',
  none: 'None',
  barbell: 'Barbell',
  dumbbell: 'Dumbbell',
  kettlebells: 'Kettlebells',
  'e-z curl bar': 'E-Z curl bar',
  cable: 'Cable',
  machine: 'Machine',
  bands: 'Bands',
  'exercise ball': 'Exercise ball',
  'medicine ball': 'Medicine ball',
  'foam roll': 'Foam roll',
  other: 'Other: see further needs',
}

export const muscleLabels: Readonly<Record<Muscle, string>> = {
  abdominals: 'Abdominals',
  abductors: 'Abductors',
  adductors: 'Adductors',
  biceps: 'Biceps',
  calves: 'Calves',
  chest: 'Chest',
  forearms: 'Forearms',
  glutes: 'Glutes',
  hamstrings: 'Hamstrings',
  lats: 'Lats',
  'lower back': 'Lower back',
  'middle back': 'Middle back',
  neck: 'Neck',
  quadriceps: 'Quadriceps',
  shoulders: 'Shoulders',
  traps: 'Traps',
  triceps: 'Triceps',
}

/** Further needs of an exercise in addition to its equipment. */
export const NEEDS: readonly string[] = [
  'bench',
  'incline bench',
  'decline bench',
  'preacher bench',
  'back extension bench',
  'bench or wall',
  'wall',
  'box',
  'step',
  'squat rack',
  'pull-up bar',
  'low bar',
  'parallel bars',
  'anchor point',
  'suspension trainer',
  'band',
  'trap bar',
  'weight plates',
  'two heavy weights',
  'ab wheel',
  'battle ropes',
  'skipping rope',
  'sled',
  'head harness',
  'wrist roller',
  'towel and a sturdy closed door',
]
