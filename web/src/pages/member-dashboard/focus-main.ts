/** Moves the focus to the beginning of the content, the target of the skip link. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
