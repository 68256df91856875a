import { parseIsoDate } from '@/domain/text/format'
import { LOCALE } from '@/domain/text/locale'

/** Says for which day something is, for example "for Friday 27 November"; null if that is today. */
export const forDay = (day: string, today: string): string | null =>
  day === today
    ? null
    : `for ${new Intl.DateTimeFormat(LOCALE, { weekday: 'long', day: 'numeric', month: 'long' }).format(parseIsoDate(day))}`
