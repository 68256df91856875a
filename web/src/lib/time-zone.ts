let known: { offset: number; name: string } | undefined

/** Returns the IANA name of the device's time zone. A lookup is slow, so it is repeated if the offset changes. */
export function timeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) {
    known = { offset, name: Intl.DateTimeFormat().resolvedOptions().timeZone }
  }
  return known.name
}
