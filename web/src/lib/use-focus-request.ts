import { useCallback, useEffect, useState, type RefObject } from 'react'

/** The first field that is marked as wrong. */
export const FIRST_INVALID = '[aria-invalid=true]'

/**
 * Takes the keyboard to an element of the form that is there, marked or open again only once the page shows
 * what has just been set: ask in the same moment.
 */
export function useFocusRequest(form: RefObject<HTMLElement | null>): (selector: string) => void {
  // An object, because the same place may be asked for twice.
  const [request, setRequest] = useState<{ selector: string } | null>(null)
  useEffect(() => {
    if (request === null) return
    form.current?.querySelector<HTMLElement>(request.selector)?.focus()
  }, [form, request])
  return useCallback((selector) => {
    setRequest({ selector })
  }, [])
}
