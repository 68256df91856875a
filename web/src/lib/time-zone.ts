let known: { offset: number; name: string } | undefined

/**
 * Returns a time zone of the device that has its date and time now. Looking it up is slow, so it happens only when the
 * offset changes. What is stored for later needs the exact zone instead.
 */
export function timeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) {
    known = { offset, name: Intl.DateTimeFormat().resolvedOptions().timeZone }
  }
  return known.name
}
