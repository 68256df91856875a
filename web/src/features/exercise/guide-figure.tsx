import { ExerciseFigure } from './figures/exercise-figure'

interface GuideFigureProps {
  guide: { name: string; movement: string | null; variant: string | null }
}

/** The moving picture of an exercise, or a sentence if there is none. */
export function GuideFigure({ guide: { name, movement, variant } }: GuideFigureProps) {
  return (
    <div className="h-60 rounded-card border border-line bg-raised p-3">
      <ExerciseFigure name={name} movement={movement} variant={variant} />
    </div>
  )
}
