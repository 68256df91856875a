import type { ReactNode } from 'react'
import type { LimitChoice } from '@/api/types'
import { plural } from '@/domain/text/plural'
import { bindable } from '@/ui/bindable'
import { Disclosure } from '@/ui/disclosure'
import { ToggleField } from '@/ui/toggle-field'

const USUAL = { value: 'usual', label: 'What is usual' }

interface KitFieldProps {
  label: string
  hint?: ReactNode
  choices: readonly LimitChoice[]
  /** Equipment of the place. Null is what is usual there, an empty list is body weight only. */
  value: readonly string[] | null
  error?: string | undefined
  onValueChange: (value: string[] | null) => void
}

/** A field for all equipment of a place. Its first choice is what is usual there. */
export const KitField = bindable<readonly string[] | null, KitFieldProps>(function KitField({
  label,
  choices,
  value,
  error,
  onValueChange,
}) {
  return (
    <Disclosure isRow title={label} meta={describe(value)}>
      <ToggleField
        label={label}
        hint="Without any choice, plans for this place use body weight only."
        choices={[USUAL, ...choices]}
        value={value ?? [USUAL.value]}
        error={error}
        onValueChange={(chosen) => {
          const isUsual = value !== null && chosen.includes(USUAL.value)
          onValueChange(isUsual ? null : chosen.filter((word) => word !== USUAL.value))
        }}
      />
    </Disclosure>
  )
})

const describe = (value: readonly string[] | null): string => {
  if (value === null) return USUAL.label
  if (value.length === 0) return 'Body weight only'
  return plural(value.length, { one: '# chosen', other: '# chosen' })
}
