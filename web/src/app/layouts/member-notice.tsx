import { Suspense, useEffect } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useOnline } from '@/lib/use-online'
import { whenIdle } from '@/lib/when-idle'
import {
  useOutbox,
  useOutboxDiary,
  useOutboxEntries,
  useOutboxSets,
} from '@/offline/outbox/use-outbox'
import { Notice } from './notice'

const { Part: NoticeText, load: loadText } = lazyPart(
  async () => (await import('./notice-text')).NoticeText,
  () => null,
)

/** Tells a member that saved data is displayed and which logs are not synced yet. */
export function MemberNotice({ keptSince }: { keptSince: number | null }) {
  const isOnline = useOnline()
  const unsent = [...useOutbox(), ...useOutboxSets(), ...useOutboxDiary(), ...useOutboxEntries()]
  // Loaded while the client is online, because most of its texts appear offline.
  useEffect(() => whenIdle(() => void loadText().catch(() => undefined)), [])
  const isQuiet = isOnline && keptSince === null && !unsent.some(({ state }) => state === 'waiting')
  return (
    <Notice>
      {isQuiet ? null : (
        <Suspense fallback={null}>
          <NoticeText isOnline={isOnline} keptSince={keptSince} unsent={unsent} />
        </Suspense>
      )}
    </Notice>
  )
}
