import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { errorStatus } from '@/api/errors'
import type { ExerciseGuide } from '@/api/types'
import { paths } from '@/app/paths'
import { GuideFacts } from '@/features/exercise/guide-facts'
import { GuideFigure } from '@/features/exercise/guide-figure'
import { GuideMuscles } from '@/features/exercise/guide-muscles'
import { GuideSkeleton } from '@/features/exercise/guide-skeleton'
import { GuideText } from '@/features/exercise/guide-text'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import { NotFoundError } from '@/lib/not-found-error'
import { ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { Page } from '@/ui/page'

const TITLE = 'How it is done'

/** Shows how an exercise is done. An unknown exercise is a page that does not exist. */
export function Component() {
  const { id = '' } = useParams()
  if (!/^[1-9]\d{0,9}$/.test(id)) throw new NotFoundError()
  // At least as high as the screen, so that the footer does not move while content loads.
  return (
    <div className="min-h-dvh">
      <ExercisePage key={id} id={Number(id)} />
    </div>
  )
}

function ExercisePage({ id }: { id: number }) {
  const query = useQuery(exerciseGuideQuery(id))
  if (errorStatus(query.error) === 404) throw new NotFoundError()
  if (query.isPending) {
    return (
      <GuideFrame title={TITLE}>
        <GuideSkeleton />
      </GuideFrame>
    )
  }
  if (query.data === undefined) {
    return (
      <GuideFrame title={TITLE}>
        <MemberLoadFailure
          text="Failed to load how it is done"
          isRetrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      </GuideFrame>
    )
  }
  return <LoadedGuide guide={query.data} />
}

function LoadedGuide({ guide }: { guide: ExerciseGuide }) {
  return (
    <GuideFrame title={guide.name}>
      {guide.description === '' ? null : (
        <p className="max-w-prose text-muted text-pretty">{guide.description}</p>
      )}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <div className="flex min-w-0 flex-col gap-6">
          <GuideFigure guide={guide} />
          <GuideText guide={guide} headingLevel={2} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Card title="Muscles">
            <GuideMuscles {...guide} />
          </Card>
          <GuideFacts guide={guide} />
        </div>
      </div>
    </GuideFrame>
  )
}

interface GuideFrameProps {
  title: string
  children: ReactNode
}

function GuideFrame({ title, children }: GuideFrameProps) {
  return (
    <Page
      title={title}
      width="wide"
      actions={
        <ButtonLink
          variant="ghost"
          icon={<ArrowLeft aria-hidden="true" className="size-5" />}
          render={<Link to={paths.dashboard('workout-plan')} />}
        >
          Workout Plan
        </ButtonLink>
      }
    >
      {children}
    </Page>
  )
}
