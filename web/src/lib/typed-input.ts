/** Fields that a person has changed since they were shown. */
const typed = new WeakSet<EventTarget>()

/** Follows from now on which fields are typed into. */
export function followTyping(): void {
  document.addEventListener(
    'input',
    ({ target }) => {
      if (target !== null) typed.add(target)
    },
    true,
  )
}

/** Whether a field on the page holds what a person typed. It may be saved already: this errs on the safe side. */
export function hasTypedInput(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>('input, textarea, select')
  return [...fields].some((field) => typed.has(field) && field.value !== '')
}
