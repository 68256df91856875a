import { useState } from 'react'
import { formatMoment } from '@/lib/moment'
import { ActionRow } from '@/ui/action-row'
import { BarMeter } from '@/ui/bar-meter'
import { BodyMap } from '@/ui/body-map'
import { Button } from '@/ui/button'
import { Card } from '@/ui/card'
import { FoldingCard } from '@/ui/folding-card'
import { CatalogueList, CatalogueRow } from '@/ui/catalogue-list'
import { ChartFigure } from '@/ui/chart-figure'
import { ColumnBars } from '@/ui/column-bars'
import { Disclosure } from '@/ui/disclosure'
import { ShowMoreItems, useFirstItems } from '@/ui/first-items'
import { ImportNotes } from '@/ui/import-notes'
import { PlanPreview } from '@/ui/plan-preview'
import { ProductPicture } from '@/ui/product-picture'
import { Reasons } from '@/ui/reasons'
import { RemovalParts } from '@/ui/removal-dialog'
import { Ring } from '@/ui/ring'
import { SearchableList } from '@/ui/searchable-list'
import { Sparkline } from '@/ui/sparkline'
import { StatList } from '@/ui/stat-list'
import { StatTile } from '@/ui/stat-tile'
import { Table, type TableColumn } from '@/ui/table'
import { TargetBar } from '@/ui/target-bar'
import { TitleWithWarning } from '@/ui/title-with-warning'
import { TrendLine } from '@/ui/trend-line'
import { useRemoval } from '@/ui/use-removal'
import { ChangeList } from '@/ui/change-list'
import { FoodCredit } from '@/ui/food-credit'
import { UndoableChange } from '@/ui/undoable-change'
import { UserText } from '@/ui/user-text'
import { WeightValue } from '@/ui/weight-value'
import { Columns, Row, Specimen } from './specimen'

const nothing = () => undefined
const kilograms = (value: number) => `${String(value)} kg`

const exercises = [
  { id: 1, name: 'Back Squat', description: 'Sit back, then stand up.', reps: 8 },
  { id: 2, name: 'Bench Press', description: 'Lower the bar to the chest.', reps: 6 },
  { id: 3, name: 'Deadlift', description: 'Push the floor away.', reps: 5 },
]
type Exercise = (typeof exercises)[number]

const columns: readonly TableColumn<Exercise>[] = [
  { key: 'name', header: 'Exercise', cell: ({ name }) => name },
  { key: 'reps', header: 'Reps', align: 'end', cell: ({ reps }) => reps },
]

const points = [60, 62.5, 62.5, 65, 67.5].map((value, at) => ({
  day: `2026-07-${String(at * 7 + 1).padStart(2, '0')}`,
  value,
}))

const levels = [
  { name: 'none', label: 'None', pattern: 'outline' },
  { name: 'below', label: 'Below', pattern: 'dots' },
  { name: 'within', label: 'Within', pattern: 'solid' },
  { name: 'above', label: 'Above', pattern: 'stripes' },
] as const

const manyExercises = Array.from({ length: 12 }, (_, at) => `Exercise ${String(at + 1)}`)

function MoreExercises() {
  const list = useFirstItems(manyExercises, 10, 10)
  return (
    <>
      <ul id={list.listId}>
        {list.shown.map((name, index) => (
          <li key={name} {...list.itemProps(index)}>
            {name}
          </li>
        ))}
      </ul>
      <ShowMoreItems list={list} label="Show more exercises">
        Show more
      </ShowMoreItems>
    </>
  )
}

/** Numbers, lists and drawings. */
export function Data() {
  return (
    <>
      <Boxes />
      <Drawings />
      <Specimen name="Reasons and ProductPicture">
        <Reasons />
        <div data-changes="" className="w-40">
          <ProductPicture name="dashboard" label="The dashboard on a phone" />
        </div>
      </Specimen>
      <Specimen name="StatTile with Sparkline and ColumnBars">
        <Row>
          <StatTile label="Weight" value="64.5 kg" note="2 kg less in 30 days">
            <Sparkline points={points} />
          </StatTile>
          <StatTile label="Protein" value="98 g" note="of 120 g">
            <ColumnBars
              color="bg-protein"
              bars={[
                { name: 'Breakfast', value: 30 },
                { name: 'Lunch', value: 40 },
                { name: 'Dinner', value: 28 },
              ]}
            />
          </StatTile>
          <StatTile label="Streak" value="14 weeks" isBeside />
        </Row>
      </Specimen>
      <Specimen name="BarMeter">
        <BarMeter
          parts={[
            { name: 'Protein', value: 45, color: 'bg-protein' },
            { name: 'Carbs', value: 60, color: 'bg-carbs' },
            { name: 'Fat', value: 20, color: 'bg-fat' },
          ]}
        />
      </Specimen>
      <Specimen name="useFirstItems with steps">
        <MoreExercises />
      </Specimen>
      <Specimen name="UndoableChange">
        <UndoableChange
          name="Rolled oats, dry"
          text="60 g changed to 80 g"
          notes={[formatMoment('2026-07-01T08:00:00Z')]}
          canUndo
          isUndoing={false}
          onUndo={nothing}
        />
      </Specimen>
      <Specimen name="ChangeList">
        <ChangeList
          query={{ data: [], isPending: false, isFetching: false, refetch: nothing }}
          loading="Loading recent changes"
          failure="Failed to load recent changes"
        >
          {() => null}
        </ChangeList>
      </Specimen>
      <Specimen name="FoodCredit">
        <FoodCredit
          of={[{ source: { name: 'Open Food Facts', ref: '1', license: null, url: null } }]}
        />
      </Specimen>
      <Specimen name="ActionRow">
        <ActionRow>
          <Button>Save</Button>
          <Button variant="secondary">Cancel</Button>
        </ActionRow>
      </Specimen>
      <Specimen name="ImportNotes">
        <ImportNotes notes={[{ note: 'day_number', lines: 2, first_lines: [3, 7] }]} />
      </Specimen>
      <Specimen name="StatList">
        <StatList
          figures={[
            ['Calories', '420 kcal'],
            ['Protein', '38 g'],
            ['Carbs', '45 g'],
            ['Fats', '9 g'],
          ]}
        />
      </Specimen>
      <Specimen name="Table">
        <Columns>
          <Table caption="Exercises" columns={columns} rows={exercises} rowKey={({ id }) => id} />
          <Table
            caption="Compact"
            columns={columns}
            rows={exercises}
            rowKey={({ id }) => id}
            isCompact
          />
        </Columns>
      </Specimen>
      <Lists />
    </>
  )
}

function Boxes() {
  return (
    <>
      <Specimen name="FoldingCard">
        <FoldingCard title="Folded on a phone" isOpened>
          Long content.
        </FoldingCard>
      </Specimen>
      <Specimen name="Card">
        <Columns>
          <Card title="With a title" actions={<Button variant="ghost">Edit</Button>}>
            Content of the card.
          </Card>
          <Card>Without a title.</Card>
        </Columns>
      </Specimen>
      <Specimen name="Disclosure">
        <Disclosure title="Closed" meta="3 × 8">
          Hidden
        </Disclosure>
        <Disclosure title="Open" defaultOpen>
          Its content.
        </Disclosure>
      </Specimen>
      <Specimen name="PlanPreview">
        <Columns>
          {[false, true].map((isSaving) => (
            <PlanPreview
              key={String(isSaving)}
              title={`AI Generated Plan: Strong ${isSaving ? 'Week' : 'Base'}`}
              isSaving={isSaving}
              isDisabled={false}
              onSave={nothing}
              onDiscard={nothing}
            >
              Four days, in a gym.
            </PlanPreview>
          ))}
        </Columns>
      </Specimen>
      <Specimen name="TitleWithWarning and UserText">
        <p className="font-semibold">
          <TitleWithWarning
            title="Leg Focus"
            mark="Not available"
            reason="Day 3 has no exercises."
          />
        </p>
        <p>
          Written by <UserText>{'לאה'}</UserText>, a member
        </p>
      </Specimen>
    </>
  )
}

function Drawings() {
  return (
    <>
      <Specimen name="Ring">
        <Row>
          {[0, 2, 4, 6].map((value) => (
            <Ring key={value} value={value} max={4} label={`${String(value)} of 4 done`} />
          ))}
        </Row>
      </Specimen>
      <Specimen name="TargetBar">
        {[600, 2000, 2600].map((value) => (
          <TargetBar key={value} value={value} target={2000} />
        ))}
      </Specimen>
      <Specimen name="TrendLine">
        <TrendLine label="From 60 to 67.5 kg in four weeks" points={points} format={kilograms} />
      </Specimen>
      <Specimen name="WeightValue, WeightChart and ChartFigure">
        <WeightValue
          caption="Weight Progression"
          label="From 60 to 67.5 kg in four weeks"
          axis="Weight"
          lines={[{ name: 'Weight', points }]}
          unit="kg"
          isDrawn
        />
        <ChartFigure caption="A chart that is not near yet" height={60}>
          {null}
        </ChartFigure>
      </Specimen>
      <Specimen name="BodyMap">
        <BodyMap
          label="Chest above, glutes within and calves below the aim"
          levels={levels}
          muscles={{ chest: 'above', glutes: 'within', calves: 'below' }}
        />
      </Specimen>
    </>
  )
}

function Lists() {
  const first = useFirstItems(exercises, 1)
  return (
    <>
      <Specimen name="SearchableList">
        <SearchableList
          searchLabel="Search exercises in the kit"
          items={exercises}
          firstShown={2}
          renderItem={({ name }) => <p className="p-3">{name}</p>}
        />
      </Specimen>
      <Specimen name="useFirstItems and ShowMoreItems">
        <ul id={first.listId}>
          {first.shown.map(({ id, name }, at) => (
            <li key={id} {...first.itemProps(at)}>
              {name}
            </li>
          ))}
        </ul>
        <ShowMoreItems list={first}>Show all 3</ShowMoreItems>
      </Specimen>
      <Specimen name="CatalogueList and CatalogueRow">
        <Catalogue items={exercises} />
        <Catalogue items={[]} />
      </Specimen>
      <Removals />
    </>
  )
}

function Catalogue({ items }: { items: readonly Exercise[] }) {
  const done = () => Promise.resolve()
  return (
    <CatalogueList
      items={{ data: items, isPending: false, isFetching: false, refetch: nothing }}
      firstShown={2}
      texts={{
        loading: 'Loading exercises',
        loadFailed: 'Error loading exercises',
        search: 'Search the catalogue in the kit',
        empty: 'No exercises yet',
        emptyHint: 'Add the first one, then use it in workout plans.',
        removed: 'Exercise deleted successfully',
        removeFailed: 'Error deleting exercise',
      }}
      verb="Remove"
      remove={done}
      restore={done}
      reason={String}
      isGone={() => false}
      describeRemoval={() => 'It can no longer be added to plans.'}
      renderItem={(item, onRemove) => (
        <CatalogueRow
          item={item}
          meta={`3 × ${String(item.reps)}`}
          verb="Remove"
          onRemove={onRemove}
          renderEditor={() => null}
        >
          <p className="text-sm text-muted">In 2 plans</p>
        </CatalogueRow>
      )}
    />
  )
}

function Removals() {
  const [items, setItems] = useState(exercises)
  const removal = useRemoval<Exercise>({
    remove: ({ id }) => {
      setItems(items.filter((item) => item.id !== id))
      return Promise.resolve()
    },
    restore: (item) => {
      setItems([...items, item])
      return Promise.resolve()
    },
    done: 'Exercise deleted successfully',
    failed: 'Error deleting exercise',
    reason: String,
  })
  return (
    <Specimen name="RemovalParts and useRemoval">
      <RemovalParts
        removal={removal}
        verb="Remove"
        describe={() => 'It stays in plans and logs.'}
      />
      <Row>
        {items.map((item) => (
          <Button
            key={item.id}
            variant="secondary"
            onClick={() => {
              removal.ask(item)
            }}
          >
            {`Remove ${item.name} here`}
          </Button>
        ))}
      </Row>
    </Specimen>
  )
}
