import { useState } from 'react'
import type { Measurements } from '@/api/types'
import { useLengthUnit } from '@/api/use-length-unit'
import { formatDate } from '@/domain/text/format'
import { Dialog } from '@/ui/dialog'
import { MeasurementForm } from './measurement-form'

/** Day to edit; null for a new one. */
export type EditedDay = Measurements | null

interface MeasurementDialogProps {
  today: string
  isOpen: boolean
  /** Kept until the dialog has faded out. */
  edited: EditedDay
  onClose: () => void
}

/** The form for measurements in a dialog. */
export function MeasurementDialog({ today, isOpen, edited, onClose }: MeasurementDialogProps) {
  const unit = useLengthUnit()
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={edited === null ? 'Add a measurement' : `Edit ${formatDate(edited.measured_on)}`}
      description={edited === null ? 'Enter one or more. Measure relaxed, before a workout.' : null}
    >
      <MeasurementForm
        key={`${unit} ${edited?.measured_on ?? ''}`}
        today={today}
        edited={edited}
        onDone={onClose}
      />
    </Dialog>
  )
}

/** State of the dialog. */
export function useMeasurementDialog() {
  const [edited, setEdited] = useState<EditedDay>(null)
  const [isOpen, setIsOpen] = useState(false)
  return {
    edited,
    isOpen,
    open: (day: EditedDay) => {
      setEdited(day)
      setIsOpen(true)
    },
    close: () => {
      setIsOpen(false)
    },
  }
}
