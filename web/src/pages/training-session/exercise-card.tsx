import { MoreHorizontal } from 'lucide-react'
import { memo } from 'react'
import { GuideLink } from '@/features/exercise/guide-link'
import { PrescribedSets } from '@/features/program/prescribed-sets'
import { SessionExercise } from '@/features/training-log/session/session-exercise'
import { useWorkoutPart, useWorkoutStore } from '@/features/training-log/session/workout-store'
import { isAlike } from '@/domain/entry/is-alike'
import { isolated } from '@/domain/text/isolated'
import { IconButton } from '@/ui/icon-button'
import { MisfitNote } from '@/ui/misfit-note'

const Guide = memo(GuideLink, isAlike)
const AskedSets = memo(PrescribedSets)
const Misfits = memo(MisfitNote)

interface ExerciseCardProps {
  exerciseId: number
  /** ISO date of the workout's logs. */
  day: string
}

/** An exercise of the workout. It renders only if what it shows changes. */
export const ExerciseCard = memo(({ exerciseId, day }: ExerciseCardProps) => {
  const view = useWorkoutPart(({ shown }) => shown[exerciseId])
  // The workout goes on to another exercise.
  if (view === undefined) return null
  const { id, name, misfits } = view.exercise
  return (
    <SessionExercise
      view={view}
      day={day}
      asked={<AskedSets exercise={view.exercise} hasTable={false} />}
      menu={<MenuButton exerciseId={id} name={name} />}
      guide={
        <>
          <Misfits misfits={misfits} />
          <Guide exercise={{ id, name }} />
        </>
      }
    />
  )
})

const MenuButton = memo(({ exerciseId, name }: { exerciseId: number; name: string }) => {
  const store = useWorkoutStore()
  return (
    <IconButton
      label={`Change ${isolated(name)}`}
      aria-haspopup="dialog"
      icon={<MoreHorizontal aria-hidden="true" className="size-5" />}
      onClick={() => {
        store.act((workout) => {
          workout.openMenu(exerciseId)
        })
      }}
    />
  )
})
