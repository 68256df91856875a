import { devicePlace, readUnsaved, writeUnsaved } from './unsaved-data'

/**
 * Key of the time zone that was chosen for this device. `public/first-paint.js` reads it, too. A logout leaves it,
 * because it says where the device is.
 */
export const ZONE_PLACE = devicePlace('time-zone')

let known: { offset: number; name: string } | undefined
let checked: { text: string | null; zone: string | undefined } | undefined

/** Zones with a name that says where they are, and the two without. */
const NAMED = /^(?:UTC|GMT|(?!Etc\/Unknown)[A-Za-z_]+\/[\w/+-]+)$/

/** Returns an offset from UTC as `+05:30`. `minutes` is that of `Date`, which counts towards UTC. */
function offsetText(minutes: number): string {
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0')
  const size = Math.abs(minutes)
  return `${minutes > 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`
}

function toZone(text: string | null): string | undefined {
  if (text === null) return undefined
  try {
    new Intl.DateTimeFormat('en', { timeZone: text })
    return text
  } catch {
    // Another browser, or another version of this one, knew the zone.
    return undefined
  }
}

/** Returns the time zone that the member chose for this device; undefined for the device's own. */
export function chosenZone(): string | undefined {
  const text = readUnsaved(ZONE_PLACE)
  if (checked?.text !== text) checked = { text, zone: toZone(text) }
  return checked?.zone
}

/** Uses a time zone for all days on this device; null for the device's own. */
export function chooseZone(zone: string | null): void {
  writeUnsaved(ZONE_PLACE, zone)
}

/** Returns the name of the device's own time zone, or its offset from UTC where the browser knows no name. */
export function deviceZone(): string {
  // Browsers may leave it out, whatever its type says.
  const name: string | undefined = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isNamed = name !== undefined && NAMED.test(name)
  return isNamed ? name : offsetText(new Date().getTimezoneOffset())
}

/**
 * Returns the time zone in which the member's days begin. Some browsers know no name for it, such as a phone with a
 * zone that its browser does not have; then it is the device's offset from UTC.
 */
export const exactTimeZone = (): string => chosenZone() ?? deviceZone()

/**
 * Returns a time zone that has the member's date and time now. Looking up that of the device is slow, so it happens
 * only when the offset changes. What is stored for later needs the exact zone instead.
 */
export function timeZone(): string {
  const offset = new Date().getTimezoneOffset()
  if (known?.offset !== offset) known = { offset, name: deviceZone() }
  return chosenZone() ?? known.name
}
