import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState, type ComponentProps } from 'react'
import type { WeighIn, WeightTrend } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/domain/text/format'
import { useFocusRequest } from '@/lib/use-focus-request'
import { formatRoundWeight, formatWeight } from '@/domain/units/weight'
import { Disclosure } from '@/ui/disclosure'
import { LoadFailure } from '@/ui/load-failure'
import { RemovalParts } from '@/ui/removal-dialog'
import { SelectField } from '@/ui/select-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useRemoval } from '@/ui/use-removal'
import { WeightValue } from '@/ui/weight-value'
import { removalFailure, useRemoveWeight, useRestoreWeight, WEIGHT_MESSAGE } from './mutations'
import { periods, type Period } from '@/domain/body/period'
import { shownBodyWeightsQuery } from './queries'
import { WeighInTable } from './weigh-in-table'
import { WeightForm } from './weight-form'

/** Smaller than the charts that the specification asks for. */
const CHART_HEIGHT = 140

interface BodyWeightProps {
  /** Current ISO date in the member's time zone. */
  today: string
}

/** The logged body weight: a form, a chart and the entries. */
export function BodyWeight({ today }: BodyWeightProps) {
  const unit = useWeightUnit()
  const [period, setPeriod] = useState<Period>('year')
  const weights = useQuery({
    ...shownBodyWeightsQuery(period, today),
    // The previous period stays visible until the new one is loaded.
    placeholderData: keepPreviousData,
  })
  const [corrected, setCorrected] = useState<WeighIn | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const focus = useFocusRequest(place)
  const { mutateAsync: remove } = useRemoveWeight()
  const { mutateAsync: restore } = useRestoreWeight()
  const removal = useRemoval({
    remove: ({ id }: RemovedWeight) => remove(id),
    restore: ({ id, weight }) => restore({ measured_on: id, weight }),
    done: 'Weight removed',
    failed: 'Failed to remove the weight',
    reason: removalFailure,
    kind: WEIGHT_MESSAGE,
  })

  return (
    <>
      <p className="max-w-prose text-sm text-muted text-pretty">
        Your profile uses your latest weight. Body weight varies from day to day; the trend smooths
        these changes.
      </p>
      <div ref={place}>
        <WeightForm
          key={`${unit} ${corrected?.measured_on ?? ''}`}
          today={today}
          corrected={corrected}
          known={weights.data ?? []}
          onDone={() => {
            setCorrected(null)
          }}
        />
      </div>
      {weights.isPending ? (
        <SkeletonGroup label="Loading your body weight">
          <Skeleton height={68} />
          <Skeleton height={24} />
          <Skeleton height={168} />
          <Skeleton height={54} />
        </SkeletonGroup>
      ) : (
        <>
          <SelectField
            label="Show"
            options={periods()}
            value={period}
            onChange={(event) => {
              setPeriod(
                periods().find(({ value }) => value === event.currentTarget.value)?.value ?? 'all',
              )
            }}
          />
          {weights.data === undefined ? (
            <LoadFailure
              text="Failed to load your body weight"
              safe="Your saved weights are safe."
              isRetrying={weights.isFetching}
              onRetry={() => void weights.refetch()}
            />
          ) : (
            <Entries
              weights={weights.data}
              onCorrect={(entry) => {
                setCorrected(entry)
                focus('input[inputmode=decimal]')
              }}
              onRemove={({ measured_on: day, weight }) => {
                removal.ask({
                  id: day,
                  name: `${formatWeight(weight, unit)} on ${formatDate(day)}`,
                  weight,
                })
              }}
            />
          )}
          <RemovalParts
            removal={removal}
            verb="Remove"
            describe={() => 'Your profile will use your latest remaining weight.'}
          />
        </>
      )}
    </>
  )
}

interface RemovedWeight {
  /** ISO date of the entry. Each date has at most one entry. */
  id: string
  name: string
  weight: number
}

/** Chart of the body weight, with a table that can be opened. */
function Entries({ weights, ...actions }: ComponentProps<typeof WeighInTable>) {
  return (
    <>
      <Course weights={weights} />
      {weights.length === 0 ? null : (
        <Disclosure title="Show as table" headingLevel={4}>
          <WeighInTable weights={weights} {...actions} />
        </Disclosure>
      )}
    </>
  )
}

/** Summary and chart of the body weight. */
function Course({ weights }: { weights: readonly WeightTrend[] }) {
  const unit = useWeightUnit()
  const lines = useMemo(
    () => [
      {
        name: 'Trend',
        points: weights.map(({ measured_on: day, trend }) => ({ day, value: trend })),
      },
      {
        name: 'Weight',
        points: weights.map(({ measured_on: day, weight }) => ({ day, value: weight })),
        isDots: true,
      },
    ],
    [weights],
  )
  const latest = weights.at(-1)
  if (latest === undefined) {
    return <p className="text-muted">No weights in this period</p>
  }
  const summary = `Latest: ${formatWeight(latest.weight, unit)} on ${formatDate(latest.measured_on)}. Trend: ${formatRoundWeight(latest.trend, unit, 1)}.`
  return (
    <>
      <p>{summary}</p>
      <WeightValue
        caption="Body weight: dots are entries, the line is the trend"
        label={`Body weight and its trend. ${summary}`}
        axis="Weight"
        lines={lines}
        unit={unit}
        height={CHART_HEIGHT}
      />
    </>
  )
}
