import { Dumbbell } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useSession } from '@/features/account/queries'
import { useSetAside } from '@/features/training-log/session/use-shown-session'
import { lazyPart } from '@/lib/lazy-part'
import { onIntent } from '@/lib/on-intent'
import { plural } from '@/domain/text/plural'
import { Button } from '@/ui/button'
import { partFailure } from '@/ui/part-failure'

// Loaded lazily: the button is part of the first view.
const startDialog = lazyPart(
  async () => (await import('./start-dialog')).StartDialog,
  partFailure(() => ({ text: 'Failed to load your workouts', safe: 'Your logs are safe.' })),
)

interface StartAnythingProps {
  today: string
  /** Day that the dialog opens with. */
  day?: string
  label?: string
}

/** Button that opens the choice of all workouts: any day of the plan, an empty one, one of the past, for a past day. */
export function StartAnything({
  today,
  day = today,
  label = 'Start another workout',
}: StartAnythingProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  const aside = useSetAside(useSession()?.userId ?? 0)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button
        variant="secondary"
        icon={<Dumbbell aria-hidden="true" className="size-5" />}
        onClick={() => {
          setWasOpened(true)
          setIsOpen(true)
        }}
        {...onIntent(() => {
          // Only a prefetch: a failure is shown when the dialog opens.
          startDialog.load().catch(() => undefined)
        })}
      >
        {label}
      </Button>
      {aside.length === 0 ? null : (
        <span className="text-sm text-muted">
          {plural(aside.length, { one: '# workout set aside', other: '# workouts set aside' })}
        </span>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <startDialog.Part
            today={today}
            initialDay={day}
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
