import type { MovementPattern, RepUnit } from '@/api/types'

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
