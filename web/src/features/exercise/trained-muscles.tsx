import type { ExerciseGuide } from '@/api/types'
import { GuideMuscles } from './guide-muscles'

type Muscles = Pick<ExerciseGuide, 'primary_muscles' | 'secondary_muscles'>

/** Returns the muscles of several exercises. One that is main in any of them is not helping. */
export function trainedMuscles(guides: readonly Muscles[]): Muscles {
  const main = new Set(guides.flatMap((guide) => guide.primary_muscles))
  const helping = new Set(guides.flatMap((guide) => guide.secondary_muscles))
  return {
    primary_muscles: [...main].sort(),
    secondary_muscles: [...helping].filter((muscle) => !main.has(muscle)).sort(),
  }
}

/** The muscles of several exercises as a map and as a list. */
export function TrainedMuscles({ guides }: { guides: readonly Muscles[] }) {
  return <GuideMuscles {...trainedMuscles(guides)} />
}
