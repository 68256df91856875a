import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ImportPlanDialog } from '@/features/sharing/import-plan-dialog'
import { importedText } from '@/domain/sharing/imported-text'
import { offeredExercisesQuery } from '@/features/workout-plan/queries'
import { Button } from '@/ui/button'
import { useToast } from '@/ui/toast'

/** Adds the plan of a file to the member's programs. */
export function ImportPlan() {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Import plan file
      </Button>
      {isOpen ? <ImportOfFile onClose={close} /> : null}
    </>
  )
}

function ImportOfFile({ onClose }: { onClose: () => void }) {
  const toast = useToast()
  const offered = useQuery(offeredExercisesQuery())
  return (
    <ImportPlanDialog
      exercises={(offered.data ?? []).map(({ id, name, aliases }) => ({
        id,
        name,
        description: '',
        aliases,
      }))}
      onClose={onClose}
      onImported={(plan) => {
        toast.success(importedText(plan))
        onClose()
      }}
    />
  )
}
