import { useForm } from '@/lib/form/use-form'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Form } from '@/ui/form'
import { checkOwnDates, type OwnDates, type TwoPeriods } from '@/domain/progress/periods'

interface OwnDatesFormProps {
  initial: TwoPeriods
  onSubmit: (periods: TwoPeriods) => void
}

/** Form for the first and last days of two periods. */
export function OwnDatesForm({ initial: { a, b }, onSubmit }: OwnDatesFormProps) {
  const initial: OwnDates = { a_from: a.from, a_to: a.to, b_from: b.from, b_to: b.to }
  const form = useForm<OwnDates, TwoPeriods>({ initial, check: checkOwnDates, onSubmit })
  const day = (name: keyof OwnDates, label: string) => (
    <DateField form={form} name={name} label={label} />
  )
  return (
    <Form form={form}>
      <div className="grid gap-4 sm:grid-cols-2">
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-1 text-sm font-semibold">One period</legend>
          {day('a_from', 'First day')}
          {day('a_to', 'Last day')}
        </fieldset>
        <fieldset className="grid grid-cols-2 gap-3">
          <legend className="mb-1 text-sm font-semibold">The other period</legend>
          {day('b_from', 'First day')}
          {day('b_to', 'Last day')}
        </fieldset>
      </div>
      <div>
        <Button type="submit">Compare</Button>
      </div>
    </Form>
  )
}
