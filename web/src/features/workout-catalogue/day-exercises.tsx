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
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { IconButton } from '@/ui/icon-button'
import type { ScheduledExercise } from './schedule'

interface DayExercisesProps {
  exercises: readonly ScheduledExercise[]
  /** `to` is the new place, from 0. */
  onMove: (exercise: ScheduledExercise, to: number) => void
  onRemove: (exercise: ScheduledExercise) => void
}

const alongTheList: Modifier = ({ transform }) => ({ ...transform, x: 0 })

const INSTRUCTIONS =
  'To move it, press Space or Enter, then the arrow keys, then Space or Enter again; Escape puts it back.'

/** The exercises of a day in their order, which is changed by dragging or with the buttons. */
export function DayExercises({ exercises, onMove, onRemove }: DayExercisesProps) {
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
    // The button goes with its row; the keyboard goes on at the next one.
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
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
      onDragEnd={drop}
    >
      <SortableContext items={[...exercises]} strategy={verticalListSortingStrategy}>
        <ol
          ref={list}
          tabIndex={-1}
          aria-label="Exercises in their order"
          className="flex flex-col divide-y divide-line rounded-control outline-offset-4"
        >
          {exercises.map((exercise, index) => (
            <SortableRow
              key={exercise.id}
              exercise={exercise}
              index={index}
              count={exercises.length}
              onMove={(to) => {
                onMove(exercise, to)
              }}
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
  const of = (id: UniqueIdentifier) => `${String(place(id) + 1)} of ${String(exercises.length)}`
  return {
    onDragStart: ({ active }) => `Picked up ${name(active.id)}, ${of(active.id)}.`,
    onDragOver: ({ active, over }) =>
      over === null ? undefined : `${name(active.id)} would be ${of(over.id)}.`,
    // What was done is said by the page, for eyes and ears.
    onDragEnd: ({ active, over }) =>
      over === null || over.id === active.id ? `${name(active.id)} stays where it is.` : undefined,
    onDragCancel: ({ active }) => `${name(active.id)} stays where it is.`,
  }
}

interface SortableRowProps {
  exercise: ScheduledExercise
  index: number
  count: number
  onMove: (to: number) => void
  onRemove: () => void
}

function SortableRow({ exercise, index, count, onMove, onRemove }: SortableRowProps) {
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
    // The row was taken out and put in elsewhere, and the focus with it.
    button.focus()
  }

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex flex-wrap items-center gap-x-2 bg-raised py-2 ${isDragging ? 'relative z-10 rounded-control shadow-float' : ''}`}
    >
      {/* A finger on the handle drags and does not scroll. */}
      <span className="-ml-2 flex touch-none">
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
          <span className="text-muted">{index + 1}.</span> {exercise.name}
        </p>
        <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
          {exercise.sets} × {exercise.reps}
          {exercise.isArchived ? <Badge tone="warning">Removed from the catalogue</Badge> : null}
        </p>
      </div>
      <div className="ml-auto flex items-center">
        <IconButton
          label={`Move ${exercise.name} up`}
          icon={<ArrowUp aria-hidden="true" className="size-5" />}
          aria-disabled={index === 0}
          onClick={step(-1)}
        />
        <IconButton
          label={`Move ${exercise.name} down`}
          icon={<ArrowDown aria-hidden="true" className="size-5" />}
          aria-disabled={index === count - 1}
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
