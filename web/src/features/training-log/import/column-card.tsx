import { useMemo, useState, type SubmitEvent } from 'react'
import { dateOrders } from '@/domain/entry/notation'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { SelectField } from '@/ui/select-field'
import { Table } from '@/ui/table'
import {
  describeColumns,
  guessDateOrder,
  toColumns,
  type ColumnChoice,
  type ColumnName,
} from '@/domain/training/import-columns'

const fields = (): readonly { name: ColumnName; label: string; hint?: string }[] => [
  { name: 'date', label: 'Date' },
  { name: 'exercise', label: 'Exercise' },
  { name: 'weight', label: 'Weight' },
  { name: 'unit', label: 'Unit of the weight', hint: 'kg or lb in each line' },
  { name: 'reps', label: 'Reps' },
  { name: 'seconds', label: 'Time', hint: 'Seconds, or h:mm:ss' },
  { name: 'kind', label: 'Kind of set', hint: 'Warm-up, working, drop or failure' },
  { name: 'rpe', label: 'Effort (RPE)' },
  { name: 'rir', label: 'Reps in reserve (RIR)' },
]

interface ColumnCardProps {
  content: string
  /** Why the server could not use the chosen columns. */
  error: string | null
  isDisabled: boolean
  onChoose: (choice: ColumnChoice) => void
}

/** Asks which columns of an unknown CSV file hold what, next to its first lines. */
export function ColumnCard({ content, error, isDisabled, onChoose }: ColumnCardProps) {
  const { header, names, lines, guessed, datesIn } = useMemo(
    () => describeColumns(content),
    [content],
  )
  const [chosen, setChosen] = useState(guessed)
  const [order, setOrder] = useState<string>(guessDateOrder(datesIn(guessed.date)) ?? '')
  const [isTried, setIsTried] = useState(false)
  const options = names.map((name) => ({ value: name, label: name }))
  const isMissing = (value: string) => isTried && value === ''

  const choose = (name: ColumnName, column: string) => {
    setChosen((before) => ({ ...before, [name]: column }))
    if (name === 'date') setOrder(guessDateOrder(datesIn(column)) ?? '')
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setIsTried(true)
    const dateOrder = order === 'ymd' || order === 'dmy' || order === 'mdy' ? order : null
    if (chosen.date === '' || chosen.exercise === '' || dateOrder === null) return
    onChoose({ columns: toColumns(chosen), dateOrder })
  }

  return (
    <Card title="Choose the columns">
      <p className="text-muted text-pretty">
        Choose which columns hold the date and the exercise, and what else you want to import.
      </p>
      {error === null ? null : <Alert kind="error">{error}</Alert>}
      <div
        role="region"
        aria-label="First lines of the file"
        tabIndex={0}
        className="overflow-x-auto"
      >
        <Table
          caption="The first lines of the file"
          columns={header.map((name, at) => ({
            key: String(at),
            header: name,
            cell: (line: { cells: readonly string[] }) => line.cells[at] ?? '',
          }))}
          rows={lines.map((cells, at) => ({ at, cells }))}
          rowKey={({ at }) => at}
        />
      </div>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {fields().map(({ name, label, hint }) => {
            const isRequired = name === 'date' || name === 'exercise'
            return (
              <SelectField
                key={name}
                label={label}
                hint={hint}
                error={isRequired && isMissing(chosen[name]) ? `${label} is required` : undefined}
                placeholder={isRequired ? 'Choose a column' : undefined}
                options={isRequired ? options : [{ value: '', label: 'None' }, ...options]}
                value={chosen[name]}
                disabled={isDisabled}
                onValueChange={(column) => {
                  choose(name, column)
                }}
              />
            )
          })}
          <SelectField
            label="Order of dates"
            error={isMissing(order) ? 'Order of dates is required' : undefined}
            placeholder="Choose an order"
            options={dateOrders()}
            value={order}
            disabled={isDisabled}
            onValueChange={setOrder}
          />
        </div>
        <div>
          <Button type="submit" disabled={isDisabled}>
            Use these columns
          </Button>
        </div>
      </form>
    </Card>
  )
}
