import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useOutbox } from '@/offline/outbox/use-outbox'

// Hardly ever needed, and every page of a member waits for what stands here.
const { Part: RefusedLog } = lazyPart(async () => (await import('./refused-log')).RefusedLog)

/** What was done and the server will not take as it is, above every view until it is mended or thrown away. */
export function RefusedLogs() {
  const refused = useOutbox().filter((log) => log.state === 'refused')
  if (refused.length === 0) return null
  return (
    <div className="mx-auto flex w-full max-w-general flex-col gap-3 px-4 pt-6">
      <Suspense fallback={null}>
        {refused.map((log) => (
          <RefusedLog key={log.key} log={log} />
        ))}
      </Suspense>
    </div>
  )
}
