import { plural } from '@/domain/text/plural'
import { readUnsaved } from '@/lib/unsaved-data'
import { enteredOn, hasUnticked, unsavedCount } from './entered'
import { readDrafts } from './draft-storage'
import { parseState, sessionPlace } from './session/session-state'
import { isInProgress } from './session/session-rules'
import { readSetAside } from './session/set-aside-storage'

/** Describes what an account entered and did not log, and its workouts that were set aside, or returns null. */
export function describeUnsaved(userId: number, today: string): string | null {
  const aside = readSetAside(userId).length
  const sentences = [
    describeEntered(userId, today) ?? [],
    aside === 0
      ? []
      : plural(aside, { one: '# workout is set aside.', other: '# workouts are set aside.' }),
  ].flat()
  return sentences.length === 0 ? null : sentences.join(' ')
}

function describeEntered(userId: number, today: string): string | null {
  // Entries are only counted, so the unit does not matter.
  const entered = Object.values(readDrafts(userId, 'kg')).flatMap((drafts) =>
    enteredOn(drafts, [], () => false),
  )
  const ticked = entered.reduce((sum, one) => sum + unsavedCount(one), 0)
  if (ticked > 0)
    return plural(ticked, {
      one: '# ticked set is not logged yet.',
      other: '# ticked sets are not logged yet.',
    })
  if (entered.some((one) => hasUnticked(one, 'kg')))
    return 'Some sets are filled in but not logged yet.'
  return isInProgress(parseState(readUnsaved(sessionPlace(userId))), today, Date.now())
    ? 'Your workout is still in progress.'
    : null
}
