import { dateOrders, decimalSigns, type Notation } from '@/domain/entry/notation'
import { plural } from '@/domain/text/plural'
import { Alert } from './alert'
import { SelectField } from './select-field'

interface NotationFieldsProps {
  /** Number of dates that can mean two days. */
  ambiguousDates: number
  notation: Notation
  isDisabled: boolean
  onChange: (notation: Partial<Notation>) => void
}

const asTheFileShows = () => ({ value: '', label: 'As the file shows' })

/** Choices for a file to import that was read differently than it was meant: the order of dates, the decimal sign. */
export function NotationFields({
  ambiguousDates,
  notation,
  isDisabled,
  onChange,
}: NotationFieldsProps) {
  return (
    <>
      {ambiguousDates === 0 ? null : (
        <Alert kind="info" title="Choose the order of dates">
          {plural(ambiguousDates, {
            one: '# date in this file can mean two days, such as 3/4/2026.',
            other: '# dates in this file can mean two days, such as 3/4/2026.',
          })}
        </Alert>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label="Order of dates"
          options={[asTheFileShows(), ...dateOrders()]}
          value={notation.dateOrder ?? ''}
          disabled={isDisabled}
          onValueChange={(order) => {
            const known = order === 'ymd' || order === 'dmy' || order === 'mdy'
            onChange({ dateOrder: known ? order : null })
          }}
        />
        <SelectField
          label="Decimal sign"
          options={[asTheFileShows(), ...decimalSigns()]}
          value={notation.decimalSign ?? ''}
          disabled={isDisabled}
          onValueChange={(sign) => {
            onChange({ decimalSign: sign === 'point' || sign === 'comma' ? sign : null })
          }}
        />
      </div>
    </>
  )
}
