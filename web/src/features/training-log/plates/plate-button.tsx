import { Disc3 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import type { WeightEntry } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { partFailure } from '@/ui/part-failure'

const { Part: PlateDialog } = lazyPart(
  async () => (await import('./plate-dialog')).PlateDialog,
  partFailure(() => ({
    text: 'Failed to load the plate calculator',
    safe: 'Your sets are safe.',
  })),
)

interface PlateButtonProps {
  /** Description of the set, for example "Set 2 of Bench Press". */
  subject: string
  weight: WeightEntry
  /** Called with kilograms. */
  onUse: (kg: number) => void
}

/** Button that opens the plate calculator for a set. */
export function PlateButton({ subject, weight, onUse }: PlateButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        icon={<Disc3 aria-hidden="true" className="size-5" />}
        onClick={() => {
          setIsOpen(true)
          setWasOpen(true)
        }}
      >
        Plates
      </Button>
      {/* A failure gets its own line in a row of buttons. */}
      {wasOpen ? (
        <div className="w-full empty:hidden">
          <Suspense fallback={null}>
            <PlateDialog
              isOpen={isOpen}
              subject={subject}
              weight={weight}
              onUse={onUse}
              onClose={() => {
                setIsOpen(false)
              }}
            />
          </Suspense>
        </div>
      ) : null}
    </>
  )
}
