import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { AvailableProgram } from '@/api/types'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { describeProgram } from '@/domain/program/labels'
import { previewQuery } from './queries'
import { WeekList } from './week-list'

interface ProgramCardProps {
  program: AvailableProgram
  isFollowed: boolean
  /** Button that starts the program. */
  action: ReactNode
  /** Button that copies the program. */
  copyAction: ReactNode
  /** Renders the weeks once the member's unit of weight is known. */
  withUnit: (weeks: ReactNode) => ReactNode
}

/** A program at a glance. Its weeks and its text open on demand. */
export function ProgramCard({
  program,
  isFollowed,
  action,
  copyAction,
  withUnit,
}: ProgramCardProps) {
  const [opened, setOpened] = useState<'weeks' | 'text' | null>(null)
  const toggle = (part: 'weeks' | 'text') => () => {
    setOpened(opened === part ? null : part)
  }
  const titleId = `program-${String(program.plan_id)}`
  return (
    <section
      aria-labelledby={titleId}
      className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-raised p-4 sm:p-6"
    >
      <div>
        <h2
          id={titleId}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg font-semibold"
        >
          {program.name}
          {isFollowed ? <Badge tone="primary">Your plan</Badge> : null}
        </h2>
        <p className="text-sm text-muted">{describeProgram(program)}</p>
      </div>
      <div className="flex flex-wrap items-center gap-y-1 sm:gap-x-2">
        {action}
        <Button
          variant="ghost"
          aria-expanded={opened === 'weeks'}
          aria-describedby={titleId}
          onClick={toggle('weeks')}
        >
          Look at all weeks
        </Button>
        {program.description === '' ? null : (
          <Button
            variant="ghost"
            aria-expanded={opened === 'text'}
            aria-describedby={titleId}
            onClick={toggle('text')}
          >
            About
          </Button>
        )}
        {copyAction}
      </div>
      {opened === 'text' ? (
        <p className="max-w-prose text-sm whitespace-pre-line text-muted">{program.description}</p>
      ) : null}
      {opened === 'weeks'
        ? withUnit(<Preview planId={program.plan_id} weeks={program.weeks} />)
        : null}
    </section>
  )
}

/** All weeks as they come if each session is done as asked, with start values from own logs. */
function Preview({ planId, weeks }: { planId: number; weeks: number }) {
  return (
    <Loaded
      query={useQuery(previewQuery({ plan_id: planId, weeks: Math.max(4, weeks) }))}
      skeleton={
        <SkeletonGroup label="Loading the weeks">
          <Skeleton height={180} />
        </SkeletonGroup>
      }
      failure="Failed to load program"
    >
      {(preview) => (
        <>
          <p className="text-sm text-muted text-pretty">
            What comes if you do each workout as asked, from your own logs.
          </p>
          <WeekList weeks={preview} />
        </>
      )}
    </Loaded>
  )
}
