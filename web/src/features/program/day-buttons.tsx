import { Button } from '@/ui/button'
import type { useEntry } from './use-entry'

interface DayButtonsProps {
  entry: ReturnType<typeof useEntry>
  variant: 'ghost' | 'secondary'
}

/** Buttons that end the day of a program without logs, or leave it out. */
export function DayButtons({ entry, variant }: DayButtonsProps) {
  const { send, isBusy, pendingKind, isWaiting } = entry
  // A second entry would mean the day after.
  const isDisabled = isBusy || isWaiting('finish_day', 'skip_day', 'go_to')
  return (
    <>
      <Button
        variant={variant}
        busy={pendingKind === 'finish_day'}
        disabled={isDisabled}
        onClick={() => {
          send({ kind: 'finish_day' }, 'Day finished')
        }}
      >
        Finish day
      </Button>
      <Button
        variant={variant}
        busy={pendingKind === 'skip_day'}
        disabled={isDisabled}
        onClick={() => {
          send({ kind: 'skip_day' }, 'Day skipped')
        }}
      >
        Skip day
      </Button>
    </>
  )
}
