import { Suspense } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { errorStatus } from '@/api/errors'
import { ApiError } from '@/api/client'
import { Button } from '@/ui/button'
import { LazyIllustration } from '@/ui/lazy-illustration'
import { Page } from '@/ui/page'
import { lazyPart } from '@/lib/lazy-part'
import { NotFoundError } from '@/lib/not-found-error'

// Loaded lazily: a page that does not exist is rare. Without its code, the title says the same.
const { Part: NotFound } = lazyPart(
  async () => (await import('./not-found-screen')).Component,
  () => <Page title="Page not found" />,
)

interface ErrorTexts {
  title: string
  lead: string
}

/** Message of a screen whose code failed to load. */
export const missingCode = (): ErrorTexts => ({
  title: 'Failed to load this page',
  lead: 'Your saved data is safe. Check your connection and try again.',
})

/** Each browser has its own message for a script that failed to load. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

function describeError(error: unknown): ErrorTexts {
  if (error instanceof ApiError && error.status === null) {
    return {
      title: 'No connection',
      lead: 'Cannot reach Ironleaf. Your saved data is safe. Check your connection and try again.',
    }
  }
  if (error instanceof ApiError && (errorStatus(error) ?? 0) >= 500) {
    return {
      title: 'The server has a problem',
      lead: 'Your saved data is safe. Please try again in a moment.',
    }
  }
  if (isMissingCode(error)) return missingCode()
  return {
    title: 'Something went wrong',
    lead: 'Your saved data is safe. Try reloading this page.',
  }
}

/** Replaces a screen that failed. The layout around it stays. */
export function ErrorScreen() {
  const error = useRouteError()
  const isNotFound = isRouteErrorResponse(error) && error.status === 404
  if (isNotFound || error instanceof NotFoundError) {
    return (
      <Suspense fallback={null}>
        <NotFound />
      </Suspense>
    )
  }
  const { title, lead } = describeError(error)
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Page title={title} lead={lead}>
      <div className="flex flex-col items-start gap-4">
        <LazyIllustration name="unplugged" />
        <Button
          onClick={() => {
            // Reloads the whole page, because the browser does not load a failed module again.
            window.location.reload()
          }}
        >
          Try again
        </Button>
        {requestId !== null ? (
          <p className="text-sm text-muted">{`If you contact support, include this number: ${requestId}`}</p>
        ) : null}
      </div>
    </Page>
  )
}
