import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PeriodComparison } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatPeriod } from '@/domain/text/format'
import { ChoiceButtons } from '@/ui/choice-buttons'
import { Disclosure } from '@/ui/disclosure'
import { FoldingCard } from '@/ui/folding-card'
import { MemberLoadFailure } from '@/ui/member-load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import { comparisonQuery } from '../queries'
import { comparisonRows, type ComparisonRow } from '@/domain/progress/comparison-rows'
import { OwnDatesForm } from './own-dates-form'
import { lastFourWeeks, thisMonth, type TwoPeriods } from '@/domain/progress/periods'

type Choice = 'weeks' | 'months' | 'own'

const choices = (): readonly { value: Choice; label: string }[] => [
  { value: 'weeks', label: 'Last 4 weeks and the 4 before' },
  { value: 'months', label: 'This month and last month' },
  { value: 'own', label: 'Own dates' },
]

interface ComparePeriodsProps {
  today: string
  /** Whether the member wants to see body weights. */
  showsBody: boolean
}

/** Two periods next to each other. They load when the member chooses them. */
export function ComparePeriods({ today, showsBody }: ComparePeriodsProps) {
  const [choice, setChoice] = useState<Choice | null>(null)
  const [own, setOwn] = useState<TwoPeriods | null>(null)
  const periods =
    choice === null ? null : { weeks: lastFourWeeks(today), months: thisMonth(today), own }[choice]
  return (
    <FoldingCard title="Compare two periods">
      <ChoiceButtons label="Periods" choices={choices()} value={choice} onChange={setChoice} />
      {choice === 'own' ? (
        <OwnDatesForm initial={own ?? lastFourWeeks(today)} onSubmit={setOwn} />
      ) : null}
      {periods === null ? null : <Comparison periods={periods} showsBody={showsBody} />}
    </FoldingCard>
  )
}

interface ComparisonProps {
  periods: TwoPeriods
  showsBody: boolean
}

function Comparison({ periods, showsBody }: ComparisonProps) {
  const comparison = useQuery(comparisonQuery(periods))
  if (comparison.isPending) {
    return (
      <SkeletonGroup label="Loading the comparison">
        <Skeleton height={210} />
        <Skeleton height={54} />
        <Skeleton height={54} />
      </SkeletonGroup>
    )
  }
  if (comparison.data === undefined) {
    return (
      <MemberLoadFailure
        text="Failed to load the comparison"
        isRetrying={comparison.isFetching}
        onRetry={() => void comparison.refetch()}
      />
    )
  }
  return <ComparisonTables comparison={comparison.data} showsBody={showsBody} />
}

interface ComparisonTablesProps {
  comparison: PeriodComparison
  showsBody: boolean
}

function ComparisonTables({ comparison, showsBody }: ComparisonTablesProps) {
  const unit = useWeightUnit()
  const { a, b, per_week: isPerWeek } = comparison
  const { totals, muscles, lifts } = comparisonRows(comparison, unit, showsBody)
  const columns = (header: string): readonly TableColumn<ComparisonRow>[] => [
    { key: 'name', header, cell: ({ name }) => name },
    { key: 'a', header: formatPeriod(a.from, a.to), align: 'end', cell: (row) => row.a },
    { key: 'b', header: formatPeriod(b.from, b.to), align: 'end', cell: (row) => row.b },
  ]
  const rowKey = ({ name }: ComparisonRow) => name
  const counts = isPerWeek
    ? 'The periods differ in length, so workouts, sets and records are per week.'
    : 'Workouts, sets and records of each period.'
  return (
    <>
      <Table isCompact caption={counts} columns={columns('Total')} rows={totals} rowKey={rowKey} />
      {muscles.length === 0 ? null : (
        <Disclosure title="Sets by muscle" headingLevel={3}>
          <Table
            isCompact
            caption={isPerWeek ? 'Sets per week by muscle' : 'Sets by muscle'}
            captionHidden={!isPerWeek}
            columns={columns('Muscle')}
            rows={muscles}
            rowKey={rowKey}
          />
        </Disclosure>
      )}
      {lifts.length === 0 ? null : (
        <Disclosure title="Estimated one-rep maxima" headingLevel={3}>
          <Table
            isCompact
            caption="Best estimated one-rep max of each exercise"
            captionHidden
            columns={columns('Exercise')}
            rows={lifts}
            rowKey={rowKey}
          />
        </Disclosure>
      )}
    </>
  )
}
