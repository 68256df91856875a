import type { ImportReport } from '@/api/types'
import { plural } from '@/lib/plural'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SelectField } from '@/ui/select-field'
import { dateOrders } from './date-orders'
import type { Notation } from './use-import'

const decimalSigns = () => [
  { value: 'point', label: 'Point (82.5)' },
  { value: 'comma', label: 'Comma (82,5)' },
]

interface NotationCardProps {
  report: ImportReport
  notation: Notation
  isDisabled: boolean
  onChange: (notation: Partial<Notation>) => void
  /** Null if the columns are chosen already, or the file has none. */
  onChooseColumns: (() => void) | null
}

/** Choices for a file that was read differently than it was meant: the order of dates, the decimal sign, the columns. */
export function NotationCard({
  report,
  notation,
  isDisabled,
  onChange,
  onChooseColumns,
}: NotationCardProps) {
  const { ambiguous_dates: ambiguous } = report
  return (
    <Card title="Dates and numbers">
      {ambiguous === 0 ? null : (
        <Alert kind="info" title="Choose the order of dates">
          {plural(ambiguous, {
            one: '# date in this file can mean two days, such as 3/4/2026.',
            other: '# dates in this file can mean two days, such as 3/4/2026.',
          })}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Order of dates"
          options={[{ value: '', label: 'As the file shows' }, ...dateOrders()]}
          value={notation.dateOrder ?? ''}
          disabled={isDisabled}
          onValueChange={(order) => {
            const known = order === 'ymd' || order === 'dmy' || order === 'mdy'
            onChange({ dateOrder: known ? order : null })
          }}
        />
        <SelectField
          label="Decimal sign"
          options={[{ value: '', label: 'As the file shows' }, ...decimalSigns()]}
          value={notation.decimalSign ?? ''}
          disabled={isDisabled}
          onValueChange={(sign) => {
            onChange({ decimalSign: sign === 'point' || sign === 'comma' ? sign : null })
          }}
        />
      </div>
      {onChooseColumns === null ? null : (
        <div>
          <Button variant="secondary" disabled={isDisabled} onClick={onChooseColumns}>
            Choose the columns
          </Button>
        </div>
      )}
    </Card>
  )
}
