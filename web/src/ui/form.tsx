import type { ReactNode } from 'react'
import type { FieldControl, FormApi } from '@/lib/form/use-form'

interface FormProps<Values extends object> {
  form: FormApi<Values>
  className?: string
  children: ReactNode
}

/** The element of a form. Errors appear at its fields and not in the browser's own popups. */
export function Form<Values extends object>({
  form: { ref, submit, isRestored },
  className = 'flex flex-col gap-4',
  children,
}: FormProps<Values>) {
  return (
    <form ref={ref} noValidate onSubmit={submit} className={className}>
      {isRestored ? (
        <p role="status" className="text-sm text-muted">
          What you entered before you signed in again is here. It is not saved yet.
        </p>
      ) : null}
      {children}
    </form>
  )
}

interface FormFieldProps<Values extends object, Name extends keyof Values & string> {
  form: FormApi<Values>
  name: Name
  /** Renders the control with these props. */
  children: (field: FieldControl<Values[Name]>) => ReactNode
}

/** A field with a control of its own. Only this field renders when its value changes. */
export function FormField<Values extends object, Name extends keyof Values & string>({
  form,
  name,
  children,
}: FormFieldProps<Values, Name>) {
  return children(form.useField(name))
}
