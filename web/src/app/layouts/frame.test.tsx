import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { registerServiceWorker } from '@/lib/new-version'
import { renderPage } from '@/testing/render-page'
import { Frame } from './frame'

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()

  reach(state: string) {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

/** A browser in which an older version of the app is active. */
function givenApp() {
  const registration = Object.assign(new EventTarget(), {
    active: new FakeWorker(),
    waiting: null,
    installing: null as FakeWorker | null,
    update: () => Promise.resolve(),
  })
  const serviceWorker = Object.assign(new EventTarget(), {
    register: () => Promise.resolve(registration),
  })
  const reload = vi.fn()
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true })
  vi.stubGlobal('location', { pathname: '/', reload })
  return { registration, serviceWorker, reload }
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('shows a new version and reloads only on request', async () => {
  const { registration, serviceWorker, reload } = givenApp()
  renderPage([{ path: '/', element: <Frame header={null}>content</Frame> }], '/')
  registerServiceWorker()
  await Promise.resolve()
  const coming = new FakeWorker()
  registration.installing = coming
  registration.dispatchEvent(new Event('updatefound'))
  expect(screen.queryByText('A new version is available.')).not.toBeInTheDocument()

  coming.reach('installed')
  expect(await screen.findByText('A new version is available.')).toBeVisible()
  // Another page activated it.
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()

  fireEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(coming.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' })
  expect(reload).not.toHaveBeenCalled()
  serviceWorker.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

it.each([
  ['the same address', '/diary?day=1', 500],
  ['another address', '/progress', 0],
  ['another part of it', '/diary?day=2', 0],
])('begins a visit of %s where it was left', (_, next, top) => {
  const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  const open = (address: string) =>
    renderPage([{ path: '*', element: <Frame header={null}>content</Frame> }], address)
  const first = open('/diary?day=1')
  vi.stubGlobal('scrollY', 500)
  fireEvent(window, new Event('pagehide'))
  first.unmount()
  open(next)
  expect(scroll).toHaveBeenLastCalledWith(0, top)
  scroll.mockRestore()
})
