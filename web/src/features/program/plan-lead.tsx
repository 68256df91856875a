import type { ReactNode } from 'react'
import type { CurrentWorkoutPlan } from '@/api/types'
import { Badge } from '@/ui/badge'
import { describePosition } from '@/domain/program/labels'

interface PlanLeadProps {
  program: NonNullable<CurrentWorkoutPlan['program']>
  /** Link to the program. */
  link: ReactNode
}

/** The position in the program, below the title of the plan. */
export function PlanLead({ program, link }: PlanLeadProps) {
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {describePosition(program)}
      {program.is_deload ? <Badge>Deload week</Badge> : null}
      {link}
    </span>
  )
}
