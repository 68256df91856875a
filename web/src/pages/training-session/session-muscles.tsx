import { useQueries } from '@tanstack/react-query'
import { Suspense } from 'react'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'
import type { DoneToday } from '@/features/training-log/today'
import { lazyPart } from '@/lib/lazy-part'
import { partFailure } from '@/ui/part-failure'
import { Skeleton } from '@/ui/skeleton'

const { Part: TrainedMuscles } = lazyPart(
  async () => (await import('@/features/exercise/trained-muscles')).TrainedMuscles,
  partFailure(() => ({ text: 'Failed to load the body map', safe: 'Your sets are safe.' })),
)

/** Height of the map with its key. */
const HEIGHT = 320

/** The muscles of the exercises that were done; nothing if none are known. */
export function SessionMuscles({ done }: { done: readonly DoneToday[] }) {
  const { guides, isPending } = useQueries({
    queries: done.map(({ exerciseId }) => exerciseGuideQuery(exerciseId)),
    combine: (results) => ({
      guides: results.flatMap(({ data }) => data ?? []),
      isPending: results.some((one) => one.isPending),
    }),
  })
  if (isPending && guides.length === 0) return <Skeleton height={HEIGHT} />
  if (guides.every((guide) => guide.primary_muscles.length === 0)) return null
  return (
    <Suspense fallback={<Skeleton height={HEIGHT} />}>
      <TrainedMuscles guides={guides} />
    </Suspense>
  )
}
