import type { ReactNode, RefObject } from 'react'
import type { CoachName } from '@/api/types'
import type { Generation } from '@/api/use-generation'
import { PlanSourceNote } from '@/features/coach/plan-source'

interface GeneratedAnswer {
  source: CoachName | null
  notes?: readonly string[]
}

interface PreviewProps {
  /** Source of the plan and its notes. */
  sourceNote: ReactNode
  isSaving: boolean
  isDisabled: boolean
  /** Error message of the last attempt to save it. */
  error: string | null
  onDiscard: () => void
}

interface NewPlanProps<Answer> {
  /** Receives the focus when the plan is generated. */
  region: RefObject<HTMLDivElement | null>
  generation: Generation<Answer>
  replacing: {
    isSaving: boolean
    selectingId: number | null | undefined
    saveFailure: string | null
    forgetSave: () => void
  }
  /** Announces a generated plan to screen readers. */
  announcement: string
  /** Progress and failure of the generation. */
  status?: ReactNode
  /** Moves the focus after the plan was discarded. */
  onDiscarded: () => void
  /** Renders the preview. */
  children: (answer: Answer, preview: PreviewProps) => ReactNode
}

/** Region with the generated plan until it is saved or discarded. */
export function NewPlan<Answer extends GeneratedAnswer>({
  region,
  generation,
  replacing,
  announcement,
  status,
  onDiscarded,
  children,
}: NewPlanProps<Answer>) {
  const { preview } = generation
  const isGenerating = generation.since !== null
  return (
    <>
      <p role="status" className="sr-only">
        {preview === null || isGenerating ? '' : announcement}
      </p>
      <div
        ref={region}
        role="region"
        aria-label="New plan"
        tabIndex={-1}
        className="flex flex-col gap-6 rounded-card outline-offset-2 empty:hidden"
      >
        {status}
        {preview === null
          ? null
          : children(preview, {
              sourceNote: <PlanSourceNote source={preview.source} notes={preview.notes ?? []} />,
              isSaving: replacing.isSaving,
              isDisabled: isGenerating || replacing.selectingId !== null,
              error: replacing.saveFailure,
              onDiscard: () => {
                replacing.forgetSave()
                generation.clear()
                onDiscarded()
              },
            })}
      </div>
    </>
  )
}
