import { memo, useMemo, useState } from 'react'
import type { MuscleWeek, SetsRange } from '@/api/types'
import { capitalized, formatNumber } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'
import { useMediaQuery } from '@/lib/use-media-query'
import { BodyMap, LevelKey, LevelSwatch } from '@/ui/body-map'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { Table, type TableColumn } from '@/ui/table'
import { inBand } from '@/domain/progress/muscle-sets'
import { byMostSets, describeMuscles, setsLevels } from './muscle-levels'

/** Number of muscles that the table shows first. */
const FIRST = { wide: 6, phone: 4 }

interface LastDaysProps {
  muscles: readonly MuscleWeek[]
  band: SetsRange
}

/** Sets of the last 7 days by muscle: a map of the body, and the same as a table. */
export const LastDays = memo(function LastDays({ muscles, band }: LastDaysProps) {
  const [showsAll, setShowsAll] = useState(false)
  const first = FIRST[useMediaQuery('(min-width: 64rem)') ? 'wide' : 'phone']
  const levels = setsLevels()
  const levelOf = useMemo(
    () => Object.fromEntries(muscles.map(({ muscle, level }) => [muscle, level])),
    [muscles],
  )
  const sorted = byMostSets(muscles)
  const shown = showsAll ? sorted : sorted.slice(0, first)
  return (
    <Card title="Last 7 days">
      <div className="grid gap-6 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-col gap-3">
          <BodyMap label={describeMuscles(muscles)} levels={levels} muscles={levelOf} />
          <LevelKey levels={levels} />
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          <Table
            isCompact
            caption={`Sets by muscle. Recommended for your goal: ${inBand(band)} a week.`}
            columns={columns}
            rows={shown}
            rowKey={({ muscle }) => muscle}
          />
          {muscles.length <= first ? null : (
            <div className="-ms-4">
              <Button
                variant="ghost"
                aria-expanded={showsAll}
                onClick={() => {
                  setShowsAll(!showsAll)
                }}
              >
                {showsAll
                  ? 'Show fewer'
                  : plural(muscles.length, { one: 'Show # muscle', other: 'Show all #' })}
              </Button>
            </div>
          )}
        </div>
      </div>
    </Card>
  )
})

const columns: readonly TableColumn<MuscleWeek>[] = [
  { key: 'muscle', header: 'Muscle', cell: ({ muscle }) => capitalized(muscle) },
  { key: 'sets', header: 'Sets', align: 'end', cell: ({ sets }) => formatNumber(sets) },
  {
    key: 'level',
    header: 'Level',
    cell: ({ level }) => {
      const look = setsLevels().find(({ name }) => name === level)
      return look === undefined ? null : (
        <span className="flex items-center gap-1.5 ps-2">
          <LevelSwatch pattern={look.pattern} />
          {look.label}
        </span>
      )
    },
  },
]
