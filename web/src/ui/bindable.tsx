import type { ReactNode } from 'react'
import type { FieldControl, FormApi } from '@/lib/form/use-form'

/** Props of a control with a value of its own, or of one that shows a field of a form. */
interface Bindable<Props, Value> {
  <Name extends string, Values extends Record<Name, Value>>(
    props: Omit<Props, keyof FieldControl<Value> | 'form'> & { form: FormApi<Values>; name: Name },
  ): ReactNode
  (props: Props & { form?: undefined }): ReactNode
}

/**
 * Lets a control be bound to a field: `<NumberField form={form} name="weight" … />` has the value and the error of
 * that field, and only it renders when the value changes.
 */
export function bindable<Value, Props extends object>(
  Control: (props: Props) => ReactNode,
): Bindable<Props, Value> {
  function Bound({ form, name, ...props }: { form: FormApi<Record<string, Value>>; name: string }) {
    const field = form.useField(name)
    return <Control {...field} {...(props as Props)} />
  }
  function Bindable(props: Props | Parameters<typeof Bound>[0]) {
    return 'form' in props && props.form !== undefined ? (
      <Bound {...props} />
    ) : (
      <Control {...(props as Props)} />
    )
  }
  return Bindable as Bindable<Props, Value>
}
