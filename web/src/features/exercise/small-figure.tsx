import { startTransition, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import { useNearViewport } from '@/lib/use-near-viewport'
import { whenIdle } from '@/lib/when-idle'

// Loaded lazily: a view is complete without pictures, and its first load must not wait for them.
const { Part: LoadedFigure, load: loadFigure } = lazyPart(
  async () => (await import('./guide-still')).GuideStill,
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
  const isDrawn = useIdleMoment(isNear)
  return (
    <div ref={element} aria-hidden="true" className="size-full">
      {isDrawn ? (
        <Suspense fallback={null}>
          <LoadedFigure exercise={exercise} />
        </Suspense>
      ) : null}
    </div>
  )
}

/** Returns true from an idle moment on. Each picture has its own, because a workout's pictures are a long task. */
function useIdleMoment(isNear: boolean): boolean {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    if (!isNear) return
    let cancel = whenIdle(() => {
      void Promise.allSettled([loadFigure()]).then(() => {
        cancel = whenIdle(() => {
          startTransition(() => {
            setIsDue(true)
          })
        })
      })
    })
    return () => {
      cancel()
    }
  }, [isNear])
  return isDue
}
