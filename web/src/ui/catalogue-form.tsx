import type { ReactNode } from 'react'
import { MAX_DESCRIPTION, MAX_NAME } from '@/domain/entry/entry-checks'
import type { FormApi } from '@/lib/form/use-form'
import { Form } from './form'
import { FormActions } from './form-actions'
import { TextAreaField } from './text-area-field'
import { TextField } from './text-field'

/** Form with the fields that every catalogue item has. It may have more. */
interface CatalogueFormApi extends FormApi<{ name: string; description: string }> {
  isSaved: boolean
  isGone: boolean
  failure: string | null
}

interface CatalogueFormProps {
  form: CatalogueFormApi
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
  form,
  description,
  submitLabel,
  done,
  failed,
  onCancel,
  children,
}: CatalogueFormProps) {
  const { failure, isBusy, isGone, isSaved } = form
  return (
    <Form form={form}>
      <TextField
        form={form}
        name="name"
        label="Name"
        required
        autoComplete="off"
        maxLength={MAX_NAME}
      />
      <TextAreaField
        form={form}
        name="description"
        label="Description"
        {...description}
        maxLength={MAX_DESCRIPTION}
      />
      {children}
      <FormActions
        submitLabel={submitLabel}
        isBusy={isBusy}
        done={isSaved ? (done ?? null) : null}
        failure={failure === null ? null : `${failed}: ${failure}`}
        isGone={isGone}
        onCancel={onCancel}
      />
    </Form>
  )
}
