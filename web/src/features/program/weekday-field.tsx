import { weekdayName } from '@/domain/time/weekday'
import { bindable } from '@/ui/bindable'
import { ToggleField } from '@/ui/toggle-field'

interface WeekdayFieldProps {
  /** Number of weekdays that the program needs; null if it does not matter. */
  needed: number | null
  value: readonly number[]
  error?: string | undefined
  onValueChange: (weekdays: number[]) => void
}

/** The weekdays on which a member trains. Monday is 1. */
export const WeekdayField = bindable<readonly number[], WeekdayFieldProps>(function WeekdayField({
  needed,
  value,
  error,
  onValueChange,
}) {
  return (
    <ToggleField
      label="Training days"
      hint={needed === null ? undefined : `Choose ${String(needed)}, one for each day of the week`}
      choices={[1, 2, 3, 4, 5, 6, 7].map((day) => ({
        value: String(day),
        label: weekdayName(day, 'short'),
      }))}
      value={value.map(String)}
      error={error}
      onValueChange={(chosen) => {
        onValueChange(chosen.map(Number).sort((one, other) => one - other))
      }}
    />
  )
})

/** Returns what is wrong with the weekdays, if anything. */
export function weekdayError(weekdays: readonly number[], needed: number | null) {
  if (weekdays.length === 0) return 'Training days are required'
  return needed === null || weekdays.length === needed
    ? undefined
    : `Choose ${String(needed)} training days`
}
