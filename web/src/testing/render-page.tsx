import { render, type RenderResult } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router'
import { queryClient } from '@/api/query-client'
import { Providers } from '@/app/providers'
import { Toaster } from '@/ui/toaster'

interface RenderedPage extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>
}

/** Renders routes at an address inside the providers of the real site. */
export function renderPage(routes: RouteObject[], at: string): RenderedPage {
  // Uses the site's query cache, because guards and loaders do; the setup clears it after each
  // test.
  const router = createMemoryRouter(routes, { initialEntries: [at] })
  const rendered = render(
    <Providers queryClient={queryClient}>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...rendered, router }
}

/** Renders a part of a page with the messages of its actions. */
export function renderWithToaster(part: ReactNode): RenderedPage {
  const element = (
    <>
      {part}
      <Toaster />
    </>
  )
  return renderPage([{ path: '/', element }], '/')
}
