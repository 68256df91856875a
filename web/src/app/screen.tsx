import { Suspense, type ComponentType } from 'react'
import { lazyPart, type PartFailure } from '@/lib/lazy-part'
import { Button } from '@/ui/button'
import { Page } from '@/ui/page'
import { MISSING_CODE } from './error-screen'

interface Screen {
  Component: ComponentType
  loader?: () => unknown
}

/**
 * The way to a screen's code, for the router. It never fails: the router would ask for code only once, and for
 * more only after a reload. In the place of a screen that could not be loaded stands one that tries again.
 */
export function screen<Loaded extends Screen>(
  load: () => Promise<Loaded>,
): () => Promise<Loaded | Screen> {
  const { Part } = lazyPart(async () => (await load()).Component, ScreenFailure)
  const Component = () => (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
  return () => load().catch(() => ({ Component }))
}

function ScreenFailure({ isRetrying, onRetry }: PartFailure) {
  return (
    <Page {...MISSING_CODE}>
      <div>
        <Button busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  )
}
