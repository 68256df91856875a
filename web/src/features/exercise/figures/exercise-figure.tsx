import { useRef } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useNearViewport } from '@/lib/use-near-viewport'
import { partFailure } from '@/ui/part-failure'

interface ExerciseFigureProps {
  /** Name of the exercise, for the sentence that screen readers say. */
  name: string
  /** Key of the movement; null for an exercise without a guide. */
  movement: string | null
  variant: string | null
  /** A small picture in a list, without motion and controls. */
  still?: boolean | undefined
}

async function loadFigure() {
  const [{ Figure }, { variantOf }] = await Promise.all([import('./figure'), import('./movements')])
  return function LoadedExerciseFigure({ name, movement, variant, still }: ExerciseFigureProps) {
    const found = movement === null || variant === null ? undefined : variantOf(movement, variant)
    if (found === undefined) return still === true ? null : <NoPicture />
    return <Figure variant={found} label={sentence(name, found.poses.length)} still={still} />
  }
}

const { Part: LoadedFigure, load } = lazyPart<ExerciseFigureProps>(
  loadFigure,
  partFailure(() => ({
    text: 'Failed to load the picture',
    safe: 'The text is complete without it.',
  })),
)

// A list without its small pictures is complete, and a message in each row would hide it.
const { Part: LoadedStill } = lazyPart<ExerciseFigureProps>(loadFigure, () => null)

/** Loads all pictures ahead of use. */
export const loadFigures = load

const sentence = (name: string, poses: number) =>
  poses === 1 ? `A person holds ${name}.` : `A person shows ${name} from start to end.`

function NoPicture() {
  return (
    <p className="flex size-full items-center justify-center text-center text-sm text-muted">
      No picture for this exercise.
    </p>
  )
}

/** How an exercise looks. It takes the size of its container, and loads once that is near. */
export function ExerciseFigure(props: ExerciseFigureProps) {
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(element)
  const hasPicture = props.movement !== null && props.variant !== null
  const Loaded = props.still === true ? LoadedStill : LoadedFigure
  return (
    <div ref={element} className="size-full">
      {!hasPicture ? props.still !== true && <NoPicture /> : isNear && <Loaded {...props} />}
    </div>
  )
}
