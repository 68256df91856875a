import type { ReactNode, RefObject, SubmitEvent } from 'react'
import { MAX_DESCRIPTION, MAX_NAME } from '@/lib/entry-checks'
import { FormActions } from './form-actions'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-field'

/** Fields that every catalogue item has. */
type SharedField = 'name' | 'description'

/** State of a form that has these fields and may have more. */
interface FormState {
  ref: RefObject<HTMLFormElement | null>
  entries: Record<SharedField, string>
  errors: Partial<Record<SharedField, string>>
  change: (field: SharedField) => (value: string) => void
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  isBusy: boolean
  isDone: boolean
  failure: string | null
}

interface CatalogueFormProps {
  form: FormState
  description: { required?: boolean; rows: number; hint?: string }
  submitLabel: string
  /** Success message, for a form that stays open. */
  done?: string | undefined
  /** Failure message, to which the reason is added. */
  failed: string
  onCancel?: (() => void) | undefined
  /** Fields between the description and the buttons. */
  children?: ReactNode
}

/** A form that creates or edits a catalogue item: name, description, further fields and buttons. */
export function CatalogueForm({
  form: { ref, entries, errors, change, onSubmit, isBusy, isDone, failure },
  description,
  submitLabel,
  done,
  failed,
  onCancel,
  children,
}: CatalogueFormProps) {
  return (
    <form ref={ref} noValidate onSubmit={onSubmit} className="flex flex-col gap-4">
      <TextField
        label="Name"
        required
        autoComplete="off"
        maxLength={MAX_NAME}
        value={entries.name}
        error={errors.name}
        onChange={(event) => {
          change('name')(event.currentTarget.value)
        }}
      />
      <TextAreaField
        label="Description"
        {...description}
        maxLength={MAX_DESCRIPTION}
        value={entries.description}
        error={errors.description}
        onChange={(event) => {
          change('description')(event.currentTarget.value)
        }}
      />
      {children}
      <FormActions
        submitLabel={submitLabel}
        isBusy={isBusy}
        done={isDone ? (done ?? null) : null}
        failure={failure === null ? null : `${failed}: ${failure}`}
        onCancel={onCancel}
      />
    </form>
  )
}
