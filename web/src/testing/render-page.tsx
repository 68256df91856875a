import { render, type RenderResult } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { queryClient } from '@/api/query-client'
import { Providers } from '@/app/providers'

interface RenderedPage extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>
}

/** Renders routes at an address, in everything that the real site wraps around them. */
export function renderPage(routes: RouteObject[], at: string): RenderedPage {
  // The same cache as the site's, because guards and loaders use it; the set-up empties it after each test.
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const rendered = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...rendered, router }
}
