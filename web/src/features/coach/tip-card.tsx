import { useQuery } from '@tanstack/react-query'
import { Card } from '@/ui/card'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { dailyTipQuery } from './queries'

export function TipCard({ day }: { day: string }) {
  const { data: tip } = useQuery(dailyTipQuery(day))
  return (
    <Card title="Tip of the Day">
      {/* Reserves space for three lines, so that a long tip does not shift the layout. */}
      <div className="min-h-18 sm:min-h-12">
        {tip === undefined ? (
          <SkeletonGroup label="Loading the tip">
            <Skeleton height={20} />
            <Skeleton height={20} width="60%" />
          </SkeletonGroup>
        ) : (
          <p className="max-w-prose text-pretty">{tip === '' ? 'Unable to load tip' : tip}</p>
        )}
      </div>
    </Card>
  )
}
