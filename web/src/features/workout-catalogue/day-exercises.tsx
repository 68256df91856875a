import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ArrowDown, ArrowUp, GripVertical, Link, Unlink } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import { UserText } from '@/ui/user-text'
import type { ScheduledExercise } from '@/domain/workout-plan/schedule'
import {
  canLinkToNext,
  isLinkedToNext,
  placeInSuperset,
} from '@/domain/workout-plan/schedule-supersets'

interface DayExercisesProps {
  exercises: readonly ScheduledExercise[]
  /** Called with the new position, from 0. */
  onMove: (exercise: ScheduledExercise, to: number) => void
  /** Links the exercise with the next one in a superset. */
  onLink: (exercise: ScheduledExercise, next: ScheduledExercise) => void
  onUnlink: (exercise: ScheduledExercise, next: ScheduledExercise) => void
  onRemove: (exercise: ScheduledExercise) => void
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const dragInstructions = () =>
  'Press Space or Enter to pick it up, the arrow keys to move it, and Space or Enter to drop it. Escape cancels.'

/**
 * Exercises of a day in their order. Dragging or buttons change the order, and adjacent exercises can be
 * linked to a superset.
 */
export function DayExercises({ exercises, onMove, onLink, onUnlink, onRemove }: DayExercisesProps) {
  const list = useRef<HTMLOListElement>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  const placeOf = (id: UniqueIdentifier) => exercises.findIndex((exercise) => exercise.id === id)

  const drop = ({ active, over }: DragEndEvent) => {
    const moved = exercises[placeOf(active.id)]
    if (moved !== undefined && over !== null && over.id !== active.id) {
      onMove(moved, placeOf(over.id))
    }
  }

  const remove = (exercise: ScheduledExercise, index: number) => {
    // The button is removed with its row, so the focus moves to the next row.
    flushSync(() => {
      onRemove(exercise)
    })
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? []
    const next = buttons[Math.min(index, buttons.length - 1)] ?? list.current
    next?.focus()
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[alongTheList]}
      accessibility={{
        announcements: announcementsFor(exercises),
        screenReaderInstructions: { draggable: dragInstructions() },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...exercises]} strategy={verticalListSortingStrategy}>
        <ol
          ref={list}
          tabIndex={-1}
          aria-label="Exercises in order"
          className="flex flex-col divide-y divide-line rounded-control outline-offset-4"
        >
          {exercises.map((exercise, index) => (
            <SortableRow
              key={exercise.id}
              exercise={exercise}
              index={index}
              day={exercises}
              onMove={(to) => {
                onMove(exercise, to)
              }}
              onLink={onLink}
              onUnlink={onUnlink}
              onRemove={() => {
                remove(exercise, index)
              }}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}

function announcementsFor(exercises: readonly ScheduledExercise[]): Announcements {
  const place = (id: UniqueIdentifier) => exercises.findIndex((exercise) => exercise.id === id)
  const name = (id: UniqueIdentifier) => exercises[place(id)]?.name ?? ''
  const count = String(exercises.length)
  const position = (id: UniqueIdentifier) => String(place(id) + 1)
  const notMoved = (id: UniqueIdentifier) => `${name(id)} was not moved.`
  return {
    onDragStart: ({ active }) =>
      `Picked up ${name(active.id)}, position ${position(active.id)} of ${count}.`,
    onDragOver: ({ active, over }) =>
      over === null
        ? undefined
        : `${name(active.id)} is over position ${position(over.id)} of ${count}.`,
    // The page itself shows and announces the result.
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id ? notMoved(active.id) : undefined,
    onDragCancel: ({ active }) => notMoved(active.id),
  }
}

interface SortableRowProps {
  exercise: ScheduledExercise
  index: number
  day: readonly ScheduledExercise[]
  onMove: (to: number) => void
  onLink: DayExercisesProps['onLink']
  onUnlink: DayExercisesProps['onUnlink']
  onRemove: () => void
}

function SortableRow({ exercise, index, day, onMove, onRemove, ...links }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, ...sortable } = useSortable({
    id: exercise.id,
    transition: { duration: 150, easing: 'cubic-bezier(0.2, 0, 0, 1)' },
  })
  const { transform, transition, isDragging } = sortable

  const step = (by: -1 | 1) => (event: React.MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    flushSync(() => {
      onMove(index + by)
    })
    // Moving the row in the DOM has removed the focus.
    button.focus()
  }

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative flex flex-wrap items-center gap-x-2 bg-raised py-2 ps-4 ${isDragging ? 'z-10 rounded-control shadow-float' : ''}`}
    >
      <SupersetBar day={day} index={index} />
      {/* On the handle, touch drags instead of scrolling. */}
      <span className="-ms-2 flex touch-none">
        <IconButton
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          label={`Drag ${exercise.name}`}
          icon={<GripVertical aria-hidden="true" className="size-5" />}
        />
      </span>
      <div className="min-w-0 flex-1 basis-40">
        <p className="font-medium">
          <span className="text-muted">{index + 1}.</span> <UserText>{exercise.name}</UserText>
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {exercise.sets} × {exercise.reps}
          <SupersetBadge day={day} index={index} />
          {exercise.isArchived ? <Badge tone="warning">Removed from the catalogue</Badge> : null}
        </p>
      </div>
      <div className="ms-auto flex items-center">
        <LinkButton exercise={exercise} day={day} index={index} {...links} />
        <IconButton
          label={`Move ${exercise.name} up`}
          icon={<ArrowUp aria-hidden="true" className="size-5" />}
          aria-disabled={index === 0}
          onClick={step(-1)}
        />
        <IconButton
          label={`Move ${exercise.name} down`}
          icon={<ArrowDown aria-hidden="true" className="size-5" />}
          aria-disabled={index === day.length - 1}
          onClick={step(1)}
        />
        <Button
          variant="ghost"
          data-remove=""
          aria-label={`Remove ${exercise.name}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </div>
    </li>
  )
}

interface PlaceInDay {
  day: readonly ScheduledExercise[]
  index: number
}

/** Line along a superset, from its first exercise to its last. */
function SupersetBar({ day, index }: PlaceInDay) {
  const place = placeInSuperset(day, index)
  if (place === null) return null
  const top = place.place === 1 ? 'top-2 rounded-t-pill' : 'top-0'
  const bottom = place.place === place.size ? 'bottom-2 rounded-b-pill' : 'bottom-0'
  return <span aria-hidden="true" className={`absolute start-0 w-1 bg-primary ${top} ${bottom}`} />
}

function SupersetBadge({ day, index }: PlaceInDay) {
  const place = placeInSuperset(day, index)
  if (place === null) return null
  return (
    <Badge tone="primary">
      {`Superset ${String(day[index]?.superset)}: ${String(place.place)} of ${String(place.size)}`}
    </Badge>
  )
}

type LinkButtonProps = Pick<SortableRowProps, 'exercise' | 'day' | 'index' | 'onLink' | 'onUnlink'>

/** Button that links or unlinks an exercise and the next one. The last exercise has none. */
function LinkButton({ exercise, day, index, onLink, onUnlink }: LinkButtonProps) {
  const next = day[index + 1]
  if (next === undefined) return null
  const isLinked = isLinkedToNext(day, index)
  const Icon = isLinked ? Unlink : Link
  return (
    <IconButton
      label={
        isLinked
          ? `Unlink ${exercise.name} from ${next.name}`
          : `Link ${exercise.name} with ${next.name}`
      }
      icon={<Icon aria-hidden="true" className="size-5" />}
      aria-disabled={!isLinked && !canLinkToNext(day, index)}
      onClick={() => {
        if (isLinked) onUnlink(exercise, next)
        else onLink(exercise, next)
      }}
    />
  )
}
