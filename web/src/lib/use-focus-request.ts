import { useCallback, useEffect, useState, type RefObject } from 'react'

/** Selector of the first invalid field. */
export const FIRST_INVALID = '[aria-invalid=true]'

/**
 * Returns a function that focuses an element of the form after the next render.
 *
 * Use it for elements that appear or change with a state update: call it together with the update.
 */
export function useFocusRequest(form: RefObject<HTMLElement | null>): (selector: string) => void {
  // An object, because the same selector may be requested twice.
  const [request, setRequest] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (request === null) return
    form.current?.querySelector<HTMLElement>(request.selector)?.focus()
  }, [form, request])
  return useCallback((selector) => {
    setRequest({ selector })
  }, [])
}
