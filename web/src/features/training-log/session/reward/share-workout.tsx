import { Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { onIntent } from '@/lib/on-intent'
import { Button } from '@/ui/button'
import { partFailure } from '@/ui/part-failure'
import type { WorkoutTexts } from './picture-texts'

const { Part: ShareDialog, load } = lazyPart(
  async () => (await import('./share-dialog')).ShareDialog,
  partFailure(() => ({ text: 'Failed to load sharing', safe: 'Your workout is safe.' })),
)

/** Button to share a workout as a picture. */
export function ShareWorkout({ workout, day }: { workout: WorkoutTexts; day: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<Share2 aria-hidden="true" className="size-5" />}
        {...onIntent(() => void load().catch(() => undefined))}
        onClick={() => {
          setWasOpen(true)
          setIsOpen(true)
        }}
      >
        Share picture
      </Button>
      {wasOpen ? (
        <Suspense fallback={null}>
          <ShareDialog
            isOpen={isOpen}
            onClose={() => {
              setIsOpen(false)
            }}
            workout={workout}
            day={day}
          />
        </Suspense>
      ) : null}
    </>
  )
}
