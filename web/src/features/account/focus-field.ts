import { useEffect, type RefObject } from 'react'

/** Takes the keyboard to the field that has to be mended. */
export function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLElement) field.focus()
}

/**
 * The same for what is known only once the server has answered. A form that was closed meanwhile has lost the
 * keyboard; it comes back when the fields are open again, which is why it waits for the page to show it.
 */
export function useFocusField(form: RefObject<HTMLFormElement | null>, name: string | null): void {
  useEffect(() => {
    if (form.current !== null && name !== null) focusField(form.current, name)
  }, [form, name])
}
