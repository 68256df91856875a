import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdminExercise } from '@/api/types'
import { isolated } from '@/domain/text/isolated'
import { Button } from '@/ui/button'
import { EditDialog } from '@/ui/edit-dialog'
import { Loaded } from '@/ui/loaded'
import { GuideForm } from './guide-form'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { GuideSkeleton } from './guide-skeleton'
import { toGuideEntries } from './guide-validation'
import { useUpdateGuide } from './mutations'

type Exercise = Pick<AdminExercise, 'id' | 'name'>

/** Button and dialog to edit how an exercise is done. */
export function EditGuide({ exercise }: { exercise: Exercise }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-label={`Edit guide of ${exercise.name}`}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Edit guide
      </Button>
      <EditDialog
        isOpen={isOpen}
        title={`Guide of ${isolated(exercise.name)}`}
        saved="Guide updated"
        onClose={() => {
          setIsOpen(false)
        }}
      >
        {(form) => <LoadedForm exercise={exercise} {...form} />}
      </EditDialog>
    </>
  )
}

interface LoadedFormProps {
  exercise: Exercise
  submitLabel: string
  onSaved: () => void
  onCancel: () => void
}

function LoadedForm({ exercise, ...form }: LoadedFormProps) {
  const guide = useQuery(exerciseGuideQuery(exercise.id))
  const update = useUpdateGuide(exercise.id)
  return (
    <Loaded query={guide} skeleton={<GuideSkeleton />} failure="Failed to load the guide">
      {(loaded) => (
        <GuideForm
          initial={toGuideEntries(loaded)}
          save={update}
          failed="Failed to update the guide"
          {...form}
        />
      )}
    </Loaded>
  )
}
