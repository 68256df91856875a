import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createQueryClient } from '@/api/query-client'
import { LoadingScreen } from './loading-screen'
import { paths } from './paths'
import { Providers } from './providers'
import { routes } from './routes'

/**
 * Pages that are displayed before any script runs. The build inserts them (build/first-paint.ts).
 */
export interface FirstPaint {
  /** The landing page, which the app hydrates. */
  landing: string
  /** The frame for all other addresses, which the app replaces. */
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
    // React adds the title itself and recognizes the existing one.
    landing: landing.replace(/<title>.*?<\/title>/, ''),
    frame: renderToString(<LoadingScreen />),
  }
}
