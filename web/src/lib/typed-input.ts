/** Fields that the user has changed since they were shown. */
const typed = new WeakSet<EventTarget>()

/** Starts to track which fields the user types into. */
export function followTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target !== null) typed.add(target)
    },
    true,
  )
}

/**
 * Returns whether a field on the page contains user input. It may already be saved, so this errs on
 * the safe side.
 */
export function hasTypedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  return [...fields].some((field) => typed.has(field) && field.value !== '')
}
