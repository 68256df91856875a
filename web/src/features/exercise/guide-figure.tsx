import { Suspense } from 'react'
import type { ExerciseGuide } from '@/api/pending-guide'
import { Skeleton } from '@/ui/skeleton'
import { ExerciseFigure } from './figures/exercise-figure'

const HEIGHT = 240

/** Picture of an exercise, in a box that keeps its height while the picture loads. */
export function GuideFigure({ guide }: { guide: ExerciseGuide }) {
  const { name, movement, variant } = guide
  if (movement === null || variant === null) {
    return (
      <p className="rounded-card border border-dashed border-line px-4 py-6 text-center text-sm text-muted">
        No picture for this exercise.
      </p>
    )
  }
  return (
    <div className="rounded-card border border-line bg-raised p-3">
      <div style={{ height: HEIGHT }}>
        <Suspense fallback={<Skeleton height={HEIGHT} />}>
          <ExerciseFigure name={name} movement={movement} variant={variant} />
        </Suspense>
      </div>
    </div>
  )
}
