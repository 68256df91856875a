import { createBrowserRouter } from 'react-router'
import { routes } from './routes'

let router: ReturnType<typeof createBrowserRouter> | undefined

/** Returns the router of the page. The first call creates it, which starts the first navigation. */
export const pageRouter = () => (router ??= createBrowserRouter(routes))
