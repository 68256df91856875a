let known: { offset: number; name: string } | undefined

/** Zones with a name that says where they are, and the two without. */
const NAMED = /^(?:UTC|GMT|(?!Etc\/Unknown)[A-Za-z_]+\/[\w/+-]+)$/

/** Returns an offset from UTC as `+05:30`. `minutes` is that of `Date`, which counts towards UTC. */
function offsetText(minutes: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes > 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

/**
 * Returns the time zone of the device. Some browsers know no name for it, such as a phone with a zone that its
 * browser does not have; then it is the device's offset from UTC.
 */
export function exactTimeZone(): string {
  // Browsers may leave it out, whatever its type says.
  const name: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isNamed = name !== undefined && NAMED.test(name)
  return isNamed ? name : offsetText(new Date().getTimezoneOffset())
}

/**
 * Returns a time zone of the device that has its date and time now. Looking it up is slow, so it happens only when the
 * offset changes. What is stored for later needs the exact zone instead.
 */
export function timeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { offset, name: exactTimeZone() }
  return known.name
}
