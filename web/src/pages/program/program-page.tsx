import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ProgramRun } from '@/api/types'
import { paths } from '@/app/paths'
import { Journal } from '@/features/program/journal'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'
import { ProgramActions } from '@/features/program/program-actions'
import { ProgramPosition } from '@/features/program/program-position'
import { programQuery, programWeeksQuery } from '@/features/program/run-queries'
import { TrackTable } from '@/features/program/track-table'
import { WaitingEntries } from '@/features/program/waiting-entries'
import { WeekList } from '@/features/program/week-list'
import { ShareDialog } from '@/features/sharing/share-dialog'
import { useHeld } from '@/lib/use-held'
import { useOnline } from '@/lib/use-online'
import { useToday } from '@/lib/use-today'
import { Button, ButtonLink } from '@/ui/button'
import { Card } from '@/ui/card'
import { EmptyState } from '@/ui/empty-state'
import { LoadFailure } from '@/ui/load-failure'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'

/** Number of weeks that are shown first. */
const FIRST_WEEKS = 2

/** The program that the member follows: position, values, weeks and journal. */
export function Component() {
  const today = useToday()
  const [isEntering, setIsEntering] = useState(false)
  const day = useHeld(today, isEntering)
  const program = useQuery(programQuery(day))
  return (
    // At least as high as the screen, so that the footer does not move while content loads.
    <div className="min-h-dvh">
      <Page
        title="Program"
        lead={program.data?.name}
        actions={
          <>
            <ButtonLink
              variant="ghost"
              icon={<ArrowLeft aria-hidden="true" className="size-5" />}
              render={<Link to={paths.dashboard('workout-plan')} />}
            >
              Workout Plan
            </ButtonLink>
            <ButtonLink variant="secondary" render={<Link to={paths.programs} />}>
              Browse programs
            </ButtonLink>
          </>
        }
      >
        {program.isPending ? (
          <ProgramSkeleton />
        ) : program.data === undefined ? (
          <LoadFailure
            text="Failed to load program"
            isRetrying={program.isFetching}
            onRetry={() => void program.refetch()}
          />
        ) : program.data === null ? (
          <NoProgram title="No Workout Plan Selected" />
        ) : program.data.version === null ? (
          <NoProgram title="Your plan repeats one week." />
        ) : (
          <NeedsWeightUnit pending={<ProgramSkeleton />}>
            <Followed day={day} today={today} run={program.data} onEnteringChange={setIsEntering} />
          </NeedsWeightUnit>
        )}
      </Page>
    </div>
  )
}

function ProgramSkeleton() {
  return (
    <SkeletonGroup label="Loading your program">
      <Skeleton height={190} />
      <Skeleton height={240} />
      <Skeleton height={160} />
    </SkeletonGroup>
  )
}

function NoProgram({ title }: { title: string }) {
  return (
    <EmptyState
      title={title}
      picture="start"
      action={<ButtonLink render={<Link to={paths.programs} />}>Browse programs</ButtonLink>}
    >
      A program has weeks and rules, and its weights follow your logs.
    </EmptyState>
  )
}

interface FollowedProps {
  /** The day of what is shown, and the current one. They differ only while something is entered. */
  day: string
  today: string
  run: ProgramRun
  onEnteringChange: (isEntering: boolean) => void
}

function Followed({ day, today, run, onEnteringChange }: FollowedProps) {
  const isOnline = useOnline()
  const [showsAll, setShowsAll] = useState(false)
  const [isSharing, setIsSharing] = useState(false)
  const first = useQuery(programWeeksQuery(day, FIRST_WEEKS))
  const all = useQuery({ ...programWeeksQuery(day, run.weeks), enabled: showsAll })
  const weeks = all.data ?? first.data
  return (
    <>
      <ProgramPosition
        run={run}
        workoutAction={
          <ButtonLink variant="secondary" render={<Link to={paths.dashboard('workout-plan')} />}>
            Go to your workout
          </ButtonLink>
        }
        restartAction={
          <ButtonLink variant="secondary" render={<Link to={paths.programs} />}>
            Start again
          </ButtonLink>
        }
      />
      <WaitingEntries />
      {isOnline ? null : (
        <p role="status" className="text-muted">
          Next weights follow once you are online.
        </p>
      )}
      <ProgramActions
        day={day}
        today={today}
        run={run}
        days={first.data?.[0]?.days.length ?? 0}
        more={
          <>
            <ButtonLink
              variant="ghost"
              icon={<Printer aria-hidden="true" className="size-5" />}
              render={<Link to={paths.printPlan} />}
            >
              Print plan
            </ButtonLink>
            <Button
              variant="ghost"
              icon={<Share2 aria-hidden="true" className="size-5" />}
              onClick={() => {
                setIsSharing(true)
              }}
            >
              Share
            </Button>
          </>
        }
        onOpenChange={onEnteringChange}
      />
      {isSharing ? (
        <ShareDialog
          shared={{ kind: 'plan', id: run.id, name: run.name }}
          onClose={() => {
            setIsSharing(false)
          }}
        />
      ) : null}
      {run.tracks.length === 0 ? null : (
        <Card title="Lifts">
          <TrackTable tracks={run.tracks} />
        </Card>
      )}
      <Card title="All weeks">
        {weeks === undefined ? (
          first.isPending ? (
            <SkeletonGroup label="Loading the weeks">
              <Skeleton height={180} />
            </SkeletonGroup>
          ) : (
            <LoadFailure
              text="Failed to load program"
              isRetrying={first.isFetching}
              onRetry={() => void first.refetch()}
            />
          )
        ) : (
          <WeekList weeks={weeks} />
        )}
        {run.weeks <= FIRST_WEEKS || all.data !== undefined ? null : (
          <div>
            <Button
              variant="secondary"
              busy={showsAll && all.isFetching}
              onClick={() => {
                if (showsAll) void all.refetch()
                else setShowsAll(true)
              }}
            >
              {`Show all ${String(run.weeks)} weeks`}
            </Button>
          </div>
        )}
      </Card>
      <Card title="Journal">
        <Journal today={day} run={run} />
      </Card>
    </>
  )
}
