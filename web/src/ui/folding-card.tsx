import type { ReactNode } from 'react'
import { useMediaQuery } from '@/lib/use-media-query'
import { Card } from './card'
import { Disclosure } from './disclosure'

interface FoldingCardProps {
  title: string
  /** Opens it on a phone, for example because a link leads to it. */
  isOpened?: boolean
  children: ReactNode
}

/** A card that is folded on a phone, so that a long view stays short there. */
export function FoldingCard({ title, isOpened = false, children }: FoldingCardProps) {
  const isWide = useMediaQuery('(min-width: 64rem)')
  if (isWide) return <Card title={title}>{children}</Card>
  return (
    <section aria-label={title}>
      <Disclosure key={String(isOpened)} title={title} headingLevel={2} defaultOpen={isOpened}>
        <div className="flex flex-col gap-4">{children}</div>
      </Disclosure>
    </section>
  )
}
