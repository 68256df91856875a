import { Undo2 } from 'lucide-react'
import type { TodaysExercise } from '@/features/workout-plan/swap/swap-storage'
import { Button } from '@/ui/button'
import { UserText } from '@/ui/user-text'

interface RemovedExercisesProps {
  removed: readonly TodaysExercise[]
  onRestore: (exercise: TodaysExercise) => void
}

/** Exercises that the member removed from a workout, with an Undo button each. */
export function RemovedExercises({ removed, onRestore }: RemovedExercisesProps) {
  if (removed.length === 0) return null
  return (
    <section aria-labelledby="removed-exercises" className="rounded-control bg-sunken px-4 py-2">
      <h2 id="removed-exercises" className="text-sm text-muted">
        Removed from this workout
      </h2>
      <ul className="divide-y divide-line">
        {removed.map((exercise) => (
          <li key={exercise.id} className="flex items-center justify-between gap-3 py-1">
            <span className="min-w-0">
              <UserText>{exercise.name}</UserText>
            </span>
            <Button
              variant="ghost"
              icon={<Undo2 aria-hidden="true" className="size-5" />}
              aria-label={`Undo removing ${exercise.name}`}
              onClick={() => {
                onRestore(exercise)
              }}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
