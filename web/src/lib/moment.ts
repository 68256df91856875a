import { LOCALE } from '@/domain/text/locale'
import { chosenZone } from './time-zone'

/* Moments in the member's time zone, which is chosen on the device. */

/** Returns a function that formats moments in the member's time zone. */
function inZone(options: Intl.DateTimeFormatOptions, locale = LOCALE) {
  let made: { zone: string | undefined; format: Intl.DateTimeFormat } | undefined
  return (moment: Date): string => {
    const zone = chosenZone()
    if (made === undefined || made.zone !== zone) {
      made = { zone, format: new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }) }
    }
    return made.format.format(moment)
  }
}

const moment = inZone({ dateStyle: 'medium', timeStyle: 'short' })

/** Formats an RFC 3339 timestamp as date and time in the member's time zone. */
export function formatMoment(instant: string): string {
  return moment(new Date(instant))
}

/** Formats the time of day in the member's time zone. */
export const formatTime = inZone({ timeStyle: 'short' })

/** The same text in all browsers: `11/22/2026, 09`. */
const dateAndHour = inZone(
  { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' },
  'en-US',
)

/** Returns a date whose UTC fields are the day and the hour of a moment in the member's time zone. */
function onClock(moment: Date): Date {
  // Faster than a format, and it follows a device that travels.
  if (chosenZone() === undefined)
    return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  const [month = 1, day = 1, year = 1970, hour = 0] = dateAndHour(moment).split(/\D+/).map(Number)
  return new Date(Date.UTC(year, month - 1, day, hour))
}

/** Returns the ISO date of a moment in the member's time zone. */
export const toIsoDate = (moment: Date): string => onClock(moment).toISOString().slice(0, 10)

/** Returns the hour of a moment in the member's time zone, from 0 to 23. */
export const hourOf = (moment: Date): number => onClock(moment).getUTCHours()
