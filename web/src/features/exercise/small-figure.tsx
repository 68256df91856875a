import { Suspense } from 'react'
import { lazyPart } from '@/lib/lazy-part'

// Loaded lazily: a view is complete without pictures, and its first load must not wait for them.
const { Part: LoadedFigure } = lazyPart(
  async () => (await import('./guide-still')).GuideStill,
  () => null,
)

interface SmallFigureProps {
  exercise: { id: number; name: string }
}

/** A small still picture of an exercise, next to its name. It takes the size of its container. */
export function SmallFigure({ exercise }: SmallFigureProps) {
  return (
    <div aria-hidden="true" className="size-full">
      <Suspense fallback={null}>
        <LoadedFigure exercise={exercise} />
      </Suspense>
    </div>
  )
}
