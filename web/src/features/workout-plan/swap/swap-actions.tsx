import { ArrowLeftRight, Undo2 } from 'lucide-react'
import { isolated } from '@/domain/text/isolated'
import { Button } from '@/ui/button'
import type { TodaysExercise } from './swap-storage'

interface SwapActionsProps {
  exercise: TodaysExercise
  onSwap: () => void
  onPutBack: () => void
}

/** Buttons to swap today's exercise and to undo the swap. */
export function SwapActions({ exercise, onSwap, onPutBack }: SwapActionsProps) {
  const { insteadOf } = exercise
  return (
    <>
      <Button
        variant="ghost"
        icon={<ArrowLeftRight aria-hidden="true" className="size-5" />}
        onClick={onSwap}
      >
        Swap for today
      </Button>
      {insteadOf === undefined ? null : (
        <div className="flex w-full flex-wrap items-center gap-x-2 text-sm">
          <span className="text-muted">{`Replaces ${isolated(insteadOf.name)} today`}</span>
          <Button
            variant="ghost"
            icon={<Undo2 aria-hidden="true" className="size-5" />}
            aria-label={`Undo swap of ${insteadOf.name}`}
            onClick={onPutBack}
          >
            Undo swap
          </Button>
        </div>
      )}
    </>
  )
}
