import { lazy, memo, Suspense, useRef } from 'react'
import { useWeightUnit } from '@/api/use-weight-unit'
import { formatDate } from '@/lib/format'
import { useNearView } from '@/lib/use-near-view'
import { formatWeight, type WeightUnit } from '@/lib/weight'
import { Card } from '@/ui/card'
import { Disclosure } from '@/ui/disclosure'
import { Skeleton } from '@/ui/skeleton'
import { Table, type TableColumn } from '@/ui/table'
import type { ProgressPoint, ProgressSeries } from './progress-series'

// The chart library is loaded with the first chart and nowhere else.
const WeightChart = lazy(() =>
  import('./weight-chart').then((module) => ({ default: module.WeightChart })),
)

const CHART_HEIGHT = 300

const columnsIn = (unit: WeightUnit): readonly TableColumn<ProgressPoint>[] => [
  { key: 'day', header: 'Date', cell: (point) => formatDate(point.day) },
  {
    key: 'weight',
    header: `Weight (${unit})`,
    align: 'end',
    cell: (point) => formatWeight(point.weight, unit),
  },
]

/** One exercise: its line, its best and latest weight in words, and the same figures as a table. */
export const ExerciseProgress = memo(function ExerciseProgress({
  series,
}: {
  series: ProgressSeries
}) {
  const figure = useRef<HTMLElement>(null)
  const unit = useWeightUnit()
  const isNear = useNearView(figure)
  const { name, points, best, latest } = series
  const words = `Best ${formatWeight(best.weight, unit)} on ${formatDate(best.day)}. Latest ${formatWeight(latest.weight, unit)} on ${formatDate(latest.day)}.`
  return (
    <Card title={name}>
      <p className="text-muted">{words}</p>
      <figure ref={figure} className="flex min-w-0 flex-col gap-2">
        <figcaption className="text-sm font-medium">Weight Progression</figcaption>
        {/* The canvas follows its box a moment later when the window narrows, and must not stick out meanwhile. */}
        <div className="relative w-full min-w-0 overflow-hidden" style={{ height: CHART_HEIGHT }}>
          {isNear ? (
            <Suspense fallback={<Skeleton height={CHART_HEIGHT} />}>
              <WeightChart
                label={`Weight Progression, ${name}. ${words}`}
                points={points}
                unit={unit}
              />
            </Suspense>
          ) : (
            <Skeleton height={CHART_HEIGHT} />
          )}
        </div>
      </figure>
      <Disclosure title="Show as table" headingLevel={3}>
        <Table
          caption={`Weights of ${name}, newest first`}
          captionHidden
          columns={columnsIn(unit)}
          rows={points.toReversed()}
          rowKey={(point) => point.day}
        />
      </Disclosure>
    </Card>
  )
})
