import { Suspense } from 'react'
import type { ExerciseGuide } from '@/api/types'
import { Skeleton } from '@/ui/skeleton'
import { ExerciseFigure } from './figures/exercise-figure'

interface GuideFigureProps {
  guide: Pick<ExerciseGuide, 'name' | 'movement' | 'variant'>
}

/** The moving picture of an exercise, or a sentence if there is none. Its box keeps its height. */
export function GuideFigure({ guide: { name, movement, variant } }: GuideFigureProps) {
  if (movement === null || variant === null) {
    return (
      <p className="rounded-card border border-dashed border-line px-4 py-6 text-center text-sm text-muted">
        No picture for this exercise.
      </p>
    )
  }
  return (
    <div className="h-60 rounded-card border border-line bg-raised p-3">
      <Suspense fallback={<Skeleton height={214} />}>
        <ExerciseFigure name={name} movement={movement} variant={variant} />
      </Suspense>
    </div>
  )
}
