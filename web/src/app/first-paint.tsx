import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '@/api/query-client'
import { LoadingScreen } from './loading-screen'
import { paths } from './paths'
import { Providers } from './providers'
import { routes } from './routes'

/** What is painted before any script has run. The build puts it into the page (build/first-paint.ts). */
export interface FirstPaint {
  /** The landing page, which the app takes over as it stands. */
  landing: string
  /** For every other address: a frame, which the app replaces. */
  frame: string
}

export function drawFirstPaint(): FirstPaint {
  const landing = renderToString(
    <StrictMode>
      <Providers queryClient={createQueryClient()}>
        <RouterProvider router={createMemoryRouter(routes, { initialEntries: [paths.landing] })} />
      </Providers>
    </StrictMode>,
  )
  return {
    // React adds the title itself, and knows the one that is there.
    landing: landing.replace(/<title>.*?<\/title>/, ''),
    frame: renderToString(<LoadingScreen />),
  }
}
