import { useState, type ReactNode } from 'react'
import { checked } from '@/lib/form/checked'
import { useForm } from '@/lib/form/use-form'
import { shiftDay } from '@/lib/shift-day'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Dialog } from '@/ui/dialog'
import { Form, FormField } from '@/ui/form'
import { dayError, dayRange } from './days'

interface CopyDayProps {
  day: string
  today: string
  icon?: ReactNode
  /** Copies the day to another one. */
  onCopy: (to: string) => void
}

/** Button that copies all entries of a day to another day. */
export function CopyDay({ day, today, icon, onCopy }: CopyDayProps) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
  }
  return (
    <>
      <Button
        variant="secondary"
        icon={icon}
        onClick={() => {
          setIsOpen(true)
        }}
      >
        Copy day
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Copy day"
        description="All entries of this day are added to the other day."
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

function CopyForm({ day, today, onCopy }: Omit<CopyDayProps, 'icon'>) {
  const form = useForm({
    initial: { to: day === today ? shiftDay(today, 1) : today },
    check: ({ to }) =>
      checked({ to: to === day ? 'Please choose another day' : dayError(to, today) }, () => to),
    onSubmit: onCopy,
  })
  const { first, last } = dayRange(today)
  return (
    <Form form={form}>
      <FormField form={form} name="to">
        {(field) => <DateField {...field} label="Copy to" min={first} max={last} />}
      </FormField>
      <div>
        <Button type="submit">Copy</Button>
      </div>
    </Form>
  )
}
