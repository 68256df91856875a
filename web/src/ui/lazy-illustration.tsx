import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '@/lib/lazy-part'
import type { IllustrationName } from './illustration'

// No first paint waits for a drawing. If it fails to load, its place stays empty: the text says everything.
const { Part: Illustration } = lazyPart(
  async () => (await import('./illustration')).Illustration,
  () => null,
)

const never = () => () => undefined

/** A drawing that loads after the page. Its space is reserved. */
export function LazyIllustration({ name }: { name: IllustrationName }) {
  // The prerendered page does not wait for drawings either.
  const isMounted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <div className="h-30 w-40">
      {isMounted ? (
        <Suspense fallback={null}>
          <Illustration name={name} />
        </Suspense>
      ) : null}
    </div>
  )
}
