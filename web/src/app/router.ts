import { createBrowserRouter } from 'react-router'
import { routes } from './routes'

/** Returns the prerendered landing page, which only its own address displays. Development has none. */
export const paintedLanding = () =>
  document.documentElement.dataset.firstPaint === 'landing'
    ? document.getElementById('landing')
    : null

let router: ReturnType<typeof createBrowserRouter> | undefined

/**
 * Returns the router of the page. The first call creates it, which starts the first navigation.
 *
 * With `hydrationData`, it leaves the scroll position of the first page to the browser. A visitor may have scrolled a
 * page that was displayed earlier, and a tap on what then moves away would be lost.
 */
export const pageRouter = () =>
  (router ??= createBrowserRouter(routes, paintedLanding() ? { hydrationData: {} } : {}))
