import { useQuery } from '@tanstack/react-query'
import { Dumbbell } from 'lucide-react'
import { Suspense } from 'react'
import { ExerciseFigure } from './figures/exercise-figure'
import { exerciseGuideQuery } from '@/api/exercise-guide-query'

/** Guides rarely change, and a picture needs no refetch. */
const STALE_AFTER_MS = 86_400_000

interface GuideStillProps {
  exercise: { id: number; name: string }
}

/** The still picture that an exercise's guide names, or a dumbbell if there is none. */
export function GuideStill({ exercise: { id, name } }: GuideStillProps) {
  const { data, isError } = useQuery({
    ...exerciseGuideQuery(id),
    staleTime: STALE_AFTER_MS,
    retry: false,
  })
  if (isError || data?.movement === null || data?.variant === null) {
    return (
      <div className="flex size-full items-center justify-center text-figure-far">
        <Dumbbell className="size-6" />
      </div>
    )
  }
  if (data === undefined) return null
  return (
    <Suspense fallback={null}>
      <ExerciseFigure name={name} movement={data.movement} variant={data.variant} still />
    </Suspense>
  )
}
