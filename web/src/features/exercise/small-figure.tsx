import { Suspense, useRef } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useNearViewport } from '@/lib/use-near-viewport'
import { whenIdle } from '@/lib/when-idle'

// Loaded lazily and when idle: a view is complete without pictures, and its first load must not wait for them.
const { Part: LoadedFigure } = lazyPart(
  async () => {
    await new Promise<void>((resolve) => whenIdle(resolve))
    return (await import('./guide-still')).GuideStill
  },
  () => null,
)

interface SmallFigureProps {
  exercise: { id: number; name: string }
}

/**
 * A small still picture of an exercise, next to its name. It takes the size of its container, and loads after the first
 * paint: requests for the guides of all exercises would delay it.
 */
export function SmallFigure({ exercise }: SmallFigureProps) {
  const element = useRef<HTMLDivElement>(null)
  const isNear = useNearViewport(element)
  return (
    <div ref={element} aria-hidden="true" className="size-full">
      {isNear ? (
        <Suspense fallback={null}>
          <LoadedFigure exercise={exercise} />
        </Suspense>
      ) : null}
    </div>
  )
}
