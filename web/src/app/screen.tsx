import { Suspense, type ComponentType } from 'react'
import { lazyPart, type PartFailure } from '@/lib/lazy-part'
import { Button } from '@/ui/button'
import { Page } from '@/ui/page'
import { missingCode } from './error-screen'

interface Screen {
  Component: ComponentType
  loader?: () => unknown
}

/**
 * Returns a loader for a screen's code that never fails.
 *
 * The router would load the code only once and then require a reload. If the code fails to load, a
 * screen with a retry button replaces it.
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
    <Page {...missingCode()}>
      <div>
        <Button busy={isRetrying} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </Page>
  )
}
