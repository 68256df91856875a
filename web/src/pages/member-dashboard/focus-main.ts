/** Takes focus to the beginning of the content, where the layout's skip link leads too. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
