import { useEffect, type RefObject } from 'react'

/** Moves the focus to the field that has an error. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/**
 * Focuses the field with an error that the server reported. A form that was disabled during the request has
 * lost the focus, so this waits until the fields are enabled again.
 */
export function useFocusField(form: RefObject<HTMLFormElement | null>, name: string | null): void {
  useEffect(() => {
    if (form.current !== null && name !== null) focusField(form.current, name)
  }, [form, name])
}
