import { useQuery } from '@tanstack/react-query'
import { Apple, Copy as CopyIcon, ScanBarcode as ScanIcon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { profileQuery } from '@/api/profile-query'
import type { MealType } from '@/api/types'
import { useShowsNumbers } from '@/api/use-shows-numbers'
import { foodSettingsQuery } from '@/api/food-settings-query'
import { queryClient } from '@/api/query-client'
import { useEnergyUnit } from '@/api/use-energy'
import { paths } from '@/app/paths'
import { CopyDay } from '@/features/diary/copy-day'
import { DayNav } from '@/features/diary/day-nav'
import { DayStatus } from '@/features/diary/day-status'
import { DayTotals } from '@/features/diary/day-totals'
import { dayName, isWritable, readDay } from '@/domain/food/days'
import { DiaryChangeList } from '@/features/diary/diary-change-list'
import { EntryDialog } from '@/features/diary/entry-dialog'
import { FoodSettings } from '@/features/diary/food-settings'
import { MealCard } from '@/features/diary/meal-card'
import { mealAtHour, mealNames, MEALS } from '@/domain/food/meals'
import { prefetchDays } from '@/features/diary/prefetch-days'
import { QuickDialog } from '@/features/diary/quick-dialog'
import type { ShownEntry } from '@/features/diary/shown-day'
import { useDiaryActions } from '@/features/diary/use-diary-actions'
import { useDiaryDay } from '@/features/diary/use-diary-day'
import { Water } from '@/features/diary/water'
import { FoodCredit } from '@/ui/food-credit'
import { forDay } from '@/domain/time/for-day'
import { hourOf } from '@/lib/moment'
import { lazyPart } from '@/lib/lazy-part'
import { shiftDay } from '@/domain/time/shift-day'
import { useHeld } from '@/lib/use-held'
import { whenIdle } from '@/lib/when-idle'
import { Alert } from '@/ui/alert'
import { Button, ButtonLink } from '@/ui/button'
import { Disclosure } from '@/ui/disclosure'
import { EmptyState } from '@/ui/empty-state'
import { LoadFailure } from '@/ui/load-failure'
import { Page } from '@/ui/page'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { partFailure } from '@/ui/part-failure'
import { useToast } from '@/ui/toast'
import { AddFoodDialog } from './add-food-dialog'
import { isAdult, isChild } from '@/domain/profile/age'
import { Part } from './parts'
import { useScrollToHash } from './use-scroll-to-hash'
import { viewFailure } from './view-failure'

type Opened =
  | { kind: 'add'; meal: MealType; startsWithScan: boolean }
  | { kind: 'quick'; meal: MealType }
  | { kind: 'entry'; entry: ShownEntry }

/** The food of a day, next to the target. */
export function DiaryView({ today }: { today: string }) {
  const profile = useQuery(profileQuery()).data
  if (profile !== undefined && isChild(profile.birth_date, today)) {
    return (
      <Page title="Food Diary">
        <EmptyState title="The food diary is for members from 13 years on" picture="plate" />
      </Page>
    )
  }
  return <DiaryOrFoods today={today} />
}

const { Part: YourFoods } = lazyPart(
  async () => (await import('./your-foods-view')).YourFoodsView,
  viewFailure(() => 'Failed to load your foods'),
)

const { Part: TargetParts } = lazyPart(
  async () => (await import('@/features/target/target-parts')).TargetParts,
  partFailure(() => ({ text: 'Failed to load your target', safe: 'Your diary is safe.' })),
)

/** The diary, or the member's own foods and recipes, as the address says. */
function DiaryOrFoods({ today }: { today: string }) {
  const [search] = useSearchParams()
  const showNumbers = useShowsNumbers()
  if (!search.has('foods')) return <Diary today={today} />
  return (
    <Suspense fallback={null}>
      <YourFoods diary={paths.dashboard('diary')} showNumbers={showNumbers} />
    </Suspense>
  )
}

/** Height that is reserved for the target until its code has loaded. */
const TARGET_HEIGHT = 300

function Diary({ today }: { today: string }) {
  const toast = useToast()
  /** What was opened, with its day: a form that was opened before midnight is sent to the day that it shows. */
  const [opened, setOpened] = useState<(Opened & { date: string }) | null>(null)
  const [openings, setOpenings] = useState(0)
  const [isOpen, setIsOpen] = useState(false)
  const [isCopying, setIsCopying] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [isTyping, setIsTyping] = useState(false)
  // At midnight, the page would take away what is being entered.
  const heldToday = useHeld(today, isOpen || isCopying || isAsking || isTyping)
  const { date, show } = useShownDay(heldToday)
  const { day, isMissing, isFetching, refetch } = useDiaryDay(date)
  const yesterday = useDiaryDay(shiftDay(date, -1)).day
  const energyUnit = useEnergyUnit()
  const unit = useShowsNumbers() ? energyUnit : null
  const settings = useQuery(foodSettingsQuery()).data
  const profileState = useQuery(profileQuery())
  const profile = profileState.data
  const actions = useDiaryActions()
  const canWrite = isWritable(date, today)
  useScrollToHash(day !== undefined && unit !== null && profile !== undefined)

  useEffect(() => whenIdle(() => void prefetchDays(queryClient, today)), [today])

  const open = (next: Opened) => {
    setOpened({ ...next, date })
    setOpenings((count) => count + 1)
    setIsOpen(true)
  }
  const close = () => {
    setIsOpen(false)
  }
  const copyYesterdays = async (meal: MealType) => {
    const entries = (yesterday?.entries ?? []).filter((entry) => entry.meal_type === meal)
    const name = mealNames()[meal]
    if (entries.length === 0) {
      toast.info(`Nothing is logged for ${name} on the day before.`)
      return
    }
    const from = { date: shiftDay(date, -1), meal, entries }
    await actions.copy({ from, to: { date, meal } }, name)
  }

  if (day === undefined) {
    return (
      <Page title="Food Diary" width="columns">
        <DayNav day={date} today={today} onDay={show} />
        <DiarySkeleton />
      </Page>
    )
  }
  return (
    <Page title="Food Diary" width="columns">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <DayNav day={date} today={today} onDay={show} />
        <div className="flex flex-wrap gap-2">
          {canWrite ? (
            <Button
              variant="secondary"
              icon={<ScanIcon aria-hidden="true" className="size-5" />}
              onClick={() => {
                open({ kind: 'add', meal: mealAtHour(hourOf(new Date())), startsWithScan: true })
              }}
            >
              Scan barcode
            </Button>
          ) : null}
          {day.entries.length === 0 ? null : (
            <CopyDay
              day={date}
              today={today}
              isOpen={isCopying}
              onOpenChange={setIsCopying}
              icon={<CopyIcon aria-hidden="true" className="size-5" />}
              onCopy={(to) => {
                const from = { date, meal: null, entries: day.entries }
                void actions.copy({ from, to: { date: to, meal: null } }, dayName(date, today))
              }}
            />
          )}
          <ButtonLink
            variant="ghost"
            icon={<Apple aria-hidden="true" className="size-5" />}
            render={<Link to={`${paths.dashboard('diary')}&foods`} />}
          >
            Your Foods
          </ButtonLink>
        </div>
      </div>
      {isMissing ? (
        <LoadFailure
          text="Failed to load this day"
          safe="What you log is saved on this device."
          isRetrying={isFetching}
          onRetry={refetch}
        />
      ) : null}
      {day.notes.map((note) => (
        <Alert key={note} kind="info">
          {note}
        </Alert>
      ))}
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          {unit === null ? null : <DayTotals day={day} unit={unit} />}
          <DayStatus
            day={day}
            today={today}
            isAsking={isAsking}
            onAskingChange={setIsAsking}
            onStatus={(status) => actions.setStatus(date, status)}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {day.entries.length === 0 ? (
            <p className="text-muted">No food logged for this day yet.</p>
          ) : null}
          {MEALS.map((meal) => (
            <MealCard
              key={meal}
              meal={meal}
              day={day}
              unit={unit}
              isWritable={canWrite}
              actions={{
                add: (to) => {
                  open({ kind: 'add', meal: to, startsWithScan: false })
                },
                addQuick: (to) => {
                  open({ kind: 'quick', meal: to })
                },
                copyYesterdays,
                open: (entry) => {
                  open({ kind: 'entry', entry })
                },
                eat: (item) => actions.eat(date, item),
              }}
            />
          ))}
          <FoodCredit of={day.entries} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          {profile === undefined && profileState.isError ? (
            <LoadFailure
              text="Failed to load your target"
              safe="Your diary is safe."
              isRetrying={profileState.isFetching}
              onRetry={() => void profileState.refetch()}
            />
          ) : null}
          {unit === null || profile === undefined ? null : (
            <Part id="target">
              <Suspense fallback={<Skeleton height={TARGET_HEIGHT} />}>
                <TargetParts
                  today={today}
                  unit={unit}
                  isAdult={isAdult(profile.birth_date, today)}
                />
              </Suspense>
            </Part>
          )}
          {settings?.track_water === true && canWrite ? (
            <Water
              key={date}
              title={['Water', forDay(date, today)].filter((part) => part !== null).join(' ')}
              ml={day.water_ml}
              onTypingChange={setIsTyping}
              onWater={(ml) => void actions.setWater(date, ml)}
            />
          ) : null}
          <Disclosure title="Recent changes" meta="Last 30 days" headingLevel={2}>
            <DiaryChangeList unit={unit} actions={actions} />
          </Disclosure>
          <FoodSettings />
        </div>
      </div>
      {opened?.kind === 'add' ? (
        <AddFoodDialog
          key={openings}
          isOpen={isOpen}
          startsWithScan={opened.startsWithScan}
          date={opened.date}
          meal={opened.meal}
          unit={unit}
          actions={actions}
          onClose={close}
        />
      ) : null}
      {opened?.kind === 'quick' ? (
        <QuickDialog
          key={openings}
          isOpen={isOpen}
          date={opened.date}
          meal={opened.meal}
          onClose={close}
          onAdd={(values) => {
            void actions.addQuick(values, { date: opened.date, meal_type: opened.meal })
          }}
        />
      ) : null}
      {opened?.kind === 'entry' ? (
        <EntryDialog
          key={openings}
          entry={opened.entry}
          isOpen={isOpen}
          today={today}
          showsNumbers={unit !== null}
          actions={actions}
          onClose={close}
        />
      ) : null}
    </Page>
  )
}

/** Returns the day of the address. Other days replace it, so that Back leaves the diary. */
function useShownDay(today: string) {
  const [search, setSearch] = useSearchParams()
  const date = readDay(search.get('on'), today)
  return {
    date,
    show: (day: string) => {
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          if (day === today) next.delete('on')
          else next.set('on', day)
          return next
        },
        { replace: true, preventScrollReset: true },
      )
    },
  }
}

function DiarySkeleton() {
  return (
    <SkeletonGroup label="Loading your food diary">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="lg:col-start-2">
          <Skeleton height={300} />
        </div>
        <div className="flex flex-col gap-4 lg:col-start-1 lg:row-start-1">
          {MEALS.map((meal) => (
            <Skeleton key={meal} height={150} />
          ))}
        </div>
      </div>
    </SkeletonGroup>
  )
}
