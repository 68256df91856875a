import type { ReactNode } from 'react'
import { forDay } from '@/domain/time/for-day'
import { checked } from '@/domain/entry/checked'
import { useForm } from '@/lib/form/use-form'
import { shiftDay } from '@/domain/time/shift-day'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { Form } from '@/ui/form'
import { dayError, dayRange } from '@/domain/food/days'

interface CopyDayProps {
  day: string
  today: string
  icon?: ReactNode
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Copies the day to another one. */
  onCopy: (to: string) => void
}

/** Button that copies all entries of a day to another day. */
export function CopyDay({ day, today, icon, isOpen, onOpenChange, onCopy }: CopyDayProps) {
  const of = forDay(day, today)
  const close = () => {
    onOpenChange(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={icon}
        onClick={() => {
          onOpenChange(true)
        }}
      >
        Copy day
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Copy day"
        description={`All entries ${of ?? 'of this day'} are added to the other day.`}
      >
        <CopyForm
          day={day}
          today={today}
          onCopy={(to) => {
            close()
            onCopy(to)
          }}
        />
      </Dialog>
    </>
  )
}

function CopyForm({ day, today, onCopy }: Pick<CopyDayProps, 'day' | 'today' | 'onCopy'>) {
  const form = useForm({
    initial: { to: day === today ? shiftDay(today, 1) : today },
    check: ({ to }) =>
      checked({ to: to === day ? 'Please choose another day' : dayError(to, today) }, () => to),
    onSubmit: onCopy,
  })
  const { first, last } = dayRange(today)
  return (
    <Form form={form}>
      <DateField form={form} name="to" label="Copy to" min={first} max={last} />
      <div>
        <Button type="submit">Copy</Button>
      </div>
    </Form>
  )
}
