import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '@/app/paths'
import { BodyWeight } from '@/features/body-weight/body-weight'
import { profileQuery } from '@/features/profile/queries'
import { ageOn } from '@/features/profile/validation'
import { Records } from '@/features/progress/records'
import { Weeks } from '@/features/progress/weeks'
import { ProgressList } from '@/features/training-log/progress-list'
import { recentLogsQuery } from '@/features/training-log/queries'
import { ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { TextLink } from '@/ui/text-link'
import { LoadFailure } from '@/ui/member-load-failure'
import { NeedsWeightUnit } from '@/features/profile/needs-weight-unit'
import { useScrollToHash } from './use-scroll-to-hash'

/** The parts of the view, with links to each of them. */
const parts = () =>
  [
    { id: 'charts', name: 'Charts' },
    { id: 'records', name: 'Records' },
    { id: 'weeks', name: 'Weeks' },
    { id: 'body-weight', name: 'Body weight' },
  ] as const

type PartId = ReturnType<typeof parts>[number]['id']

/** Minimum age for suggestions to log body weight (coaching rule 1). */
const ADULT = 18

export function ProgressView({ today }: { today: string }) {
  const logs = useQuery(recentLogsQuery())
  // The profile contains the weight unit.
  const profile = useQuery(profileQuery())
  const isLoading = logs.isPending || !profile.isFetched
  useScrollToHash(!isLoading)
  const age = ageOn(profile.data?.birth_date, today)
  const isMinor = age !== null && age < ADULT
  const shownParts = parts().filter(({ id }) => id !== 'body-weight' || !isMinor)
  return (
    <Page
      title="Exercise Progress"
      documentTitle="Progress Stats"
      lead="Weights of the last 12 months. Recently trained exercises come first."
    >
      <nav aria-label="On this page">
        <ul className="flex flex-wrap gap-x-5">
          {shownParts.map(({ id, name }) => (
            <li key={id}>
              <TextLink render={<Link to={`${paths.dashboard('progress')}#${id}`} />}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      </nav>
      {isLoading ? (
        <SkeletonGroup label="Loading your progress">
          {[1, 2].map((card) => (
            <Skeleton key={card} height={520} />
          ))}
        </SkeletonGroup>
      ) : (
        <NeedsWeightUnit pending={null}>
          <Part id="charts">
            {logs.data === undefined ? (
              <LoadFailure
                text="Failed to load your progress"
                isRetrying={logs.isFetching}
                onRetry={() => void logs.refetch()}
              />
            ) : (
              <ProgressList
                logs={logs.data}
                emptyAction={
                  <ButtonLink render={<Link to={paths.dashboard('workout-plan')} />}>
                    Go to your workout
                  </ButtonLink>
                }
              />
            )}
          </Part>
          <Part id="records">
            <Records />
          </Part>
          <Part id="weeks">
            <Weeks
              today={today}
              planAction={
                <ButtonLink
                  variant="secondary"
                  render={<Link to={paths.dashboard('workout-plan')} />}
                >
                  Open plan
                </ButtonLink>
              }
            />
          </Part>
          {isMinor ? null : (
            <Part id="body-weight">
              <BodyWeight today={today} />
            </Part>
          )}
        </NeedsWeightUnit>
      )}
    </Page>
  )
}

/** A part of the view that links can point to. */
function Part({ id, children }: { id: PartId; children: ReactNode }) {
  return (
    <div
      id={id}
      tabIndex={-1}
      className="flex scroll-mt-24 flex-col gap-6 rounded-card outline-offset-4"
    >
      {children}
    </div>
  )
}
