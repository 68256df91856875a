import { useState } from 'react'
import { Card } from '@/ui/card'
import { motivationalLine } from './motivation'

export function CompletedCard({ count }: { count: number }) {
  const [line] = useState(() => motivationalLine(Math.random()))
  return (
    <Card title="Completed Exercises for Today">
      <div className="flex items-baseline gap-4">
        <p role="status" className="text-4xl font-bold">
          {count}
        </p>
        <p className="min-w-0 text-muted">{line}</p>
      </div>
    </Card>
  )
}
