import { useQuery } from '@tanstack/react-query'
import { errorStatus } from '@/api/errors'
import { Dialog } from '@/ui/dialog'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { GuideFacts } from './guide-facts'
import { GuideFigure } from './guide-figure'
import { GuideMuscles } from './guide-muscles'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { GuideSkeleton } from './guide-skeleton'
import { GuideText } from './guide-text'

interface GuideDialogProps {
  exerciseId: number
  name: string
  isOpen: boolean
  onClose: () => void
}

/** How an exercise is done, over the page, which keeps all its input. */
export function GuideDialog({ exerciseId, name, isOpen, onClose }: GuideDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={name}>
      <Guide id={exerciseId} />
    </Dialog>
  )
}

function Guide({ id }: { id: number }) {
  const query = useQuery(exerciseGuideQuery(id))
  if (query.isPending) return <GuideSkeleton />
  if (query.data === undefined) {
    return errorStatus(query.error) === 404 ? (
      <p className="text-muted">Exercise not found</p>
    ) : (
      <MemberLoadFailure
        text="Failed to load how it is done"
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    )
  }
  const guide = query.data
  return (
    <div className="flex flex-col gap-6">
      <GuideFigure guide={guide} />
      <GuideText guide={guide} headingLevel={3} />
      <GuideMuscles {...guide} />
      <GuideFacts guide={guide} />
    </div>
  )
}
