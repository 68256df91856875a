import { isRouteErrorResponse, useRouteError } from 'react-router'
import { errorStatus } from '@/api/errors'
import { ApiError } from '@/api/client'
import { Button } from '@/ui/button'
import { Page } from '@/ui/page'
import { NotFoundScreen } from './not-found-screen'

interface Story {
  title: string
  lead: string
}

/** What a screen says whose code could not be loaded. */
export const MISSING_CODE: Story = {
  title: 'This page could not be loaded',
  lead: 'What you saved is safe. Check your connection, then try again.',
}

/** Each browser has its own words for a script that cannot be loaded. */
const isMissingCode = (error: unknown) =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message)

function tell(error: unknown): Story {
  if (error instanceof ApiError && error.status === null) {
    return {
      title: 'No connection',
      lead: 'Ironleaf cannot be reached right now. What you saved is safe. Check your connection, then try again.',
    }
  }
  if (error instanceof ApiError && (errorStatus(error) ?? 0) >= 500) {
    return {
      title: 'The server has a problem',
      lead: 'What you saved is safe. Please try again in a moment.',
    }
  }
  if (isMissingCode(error)) return MISSING_CODE
  return {
    title: 'Something went wrong',
    lead: 'This page ran into a fault of ours. What you saved is safe. Loading it again often helps.',
  }
}

/** Stands where a screen failed; the layout around it stays. */
export function ErrorScreen() {
  const error = useRouteError()
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundScreen />
  const { title, lead } = tell(error)
  const requestId = error instanceof ApiError ? error.requestId : null
  return (
    <Page title={title} lead={lead}>
      <div className="flex flex-col items-start gap-4">
        <Button
          onClick={() => {
            // The whole page, because code that could not be loaded once is not asked for again without it.
            window.location.reload()
          }}
        >
          Try again
        </Button>
        {requestId !== null ? (
          <p className="text-sm text-muted">If you ask for help, give this number: {requestId}</p>
        ) : null}
      </div>
    </Page>
  )
}
