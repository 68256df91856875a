import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ExpenditureDay } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { energyNumber, roughEnergy, type EnergyUnit } from '@/domain/units/energy'
import { formatNumber, formatShortDate } from '@/domain/text/format'
import { formatWeight } from '@/domain/units/weight'
import { Button } from '@/ui/button'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { Table } from '@/ui/table'
import { ExpenditureChart } from './expenditure-chart'
import { expenditureDaysQuery } from './queries'

/** Number of days that are shown first. */
const FIRST = 10

interface ExpenditureDaysProps {
  today: string
  unit: EnergyUnit
}

/** Each day with its data and the expenditure, as a chart and a table. */
export function ExpenditureDays({ today, unit }: ExpenditureDaysProps) {
  const days = useQuery(expenditureDaysQuery(today))
  return (
    <Loaded
      query={days}
      skeleton={
        <SkeletonGroup label="Loading the days of your expenditure">
          <Skeleton height={360} />
        </SkeletonGroup>
      }
      failure="Failed to load the days of your expenditure"
    >
      {(data) => {
        const known = withData(data)
        return (
          <>
            <ExpenditureChart days={known} unit={unit} />
            <DayTable days={known} unit={unit} />
          </>
        )
      }}
    </Loaded>
  )
}

/** Returns the days from the first one with data on. */
function withData(days: readonly ExpenditureDay[]): readonly ExpenditureDay[] {
  const first = days.findIndex(
    ({ weight, intake, expenditure }) => weight !== null || intake !== null || expenditure !== null,
  )
  return first === -1 ? [] : days.slice(first)
}

function DayTable({ days, unit }: { days: readonly ExpenditureDay[]; unit: EnergyUnit }) {
  const weightUnit = useWeightUnit()
  const [showsAll, setShowsAll] = useState(false)
  const newest = days.toReversed()
  const shown = showsAll ? newest : newest.slice(0, FIRST)
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      <Table
        isCompact
        caption={`Each day, newest first, energy in ${unit}`}
        columns={[
          { key: 'day', header: 'Day', cell: ({ date }) => formatShortDate(date) },
          {
            key: 'weight',
            header: 'Weight',
            align: 'end',
            cell: (day) => (
              <Cell note={day.weight === null || day.weight_used ? null : 'set aside'}>
                {day.weight === null ? '–' : formatWeight(day.weight, weightUnit)}
              </Cell>
            ),
          },
          {
            key: 'intake',
            header: 'Logged',
            align: 'end',
            cell: (day) => (
              <Cell note={day.intake === null || day.counted ? null : 'not counted'}>
                {day.intake === null ? '–' : energyNumber(day.intake, unit)}
              </Cell>
            ),
          },
          {
            key: 'expenditure',
            header: 'Used',
            align: 'end',
            cell: ({ expenditure, low, high }) =>
              expenditure === null || low === null || high === null ? (
                '–'
              ) : (
                <Cell
                  note={`${roughEnergy(low, unit, Math.floor)}–${roughEnergy(high, unit, Math.ceil)}`}
                >
                  {roughEnergy(expenditure, unit)}
                </Cell>
              ),
          },
        ]}
        rows={shown}
        rowKey={({ date }) => date}
      />
      {shown.length === newest.length ? null : (
        <Button
          variant="secondary"
          onClick={() => {
            setShowsAll(true)
          }}
        >
          {`Show all ${formatNumber(newest.length)} days`}
        </Button>
      )}
    </div>
  )
}

function Cell({ note, children }: { note: string | null; children: string }) {
  return (
    <>
      {children}
      {note === null ? null : <span className="block text-xs text-muted">{note}</span>}
    </>
  )
}
