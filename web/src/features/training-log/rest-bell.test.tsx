import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { describeSignal, notifyRestOver } from './rest-notification'
import { RestBell, RestQuestion, useRestBell } from './rest-bell'

function Bell() {
  const bell = useRestBell()
  return (
    <>
      <RestBell bell={bell} />
      <RestQuestion bell={bell} />
    </>
  )
}

/** A browser whose member answers the question with `answer`. */
function givenBrowser(permission: NotificationPermission, answer = permission) {
  const shown = vi.fn()
  class Notice {
    static permission = permission
    static requestPermission = vi.fn(() => {
      Notice.permission = answer
      return Promise.resolve(answer)
    })
    constructor() {
      // As Chrome on Android.
      throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification()')
    }
  }
  vi.stubGlobal('Notification', Notice)
  vi.stubGlobal('isSecureContext', true)
  const registration = { active: {}, showNotification: shown }
  vi.stubGlobal('navigator', {
    ...navigator,
    userAgent: 'Mozilla/5.0 (Linux; Android 16)',
    maxTouchPoints: 5,
    vibrate: () => true,
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  })
  return { ask: Notice.requestPermission, shown }
}

beforeEach(() => {
  localStorage.clear()
})
it('asks once at the first rest, with the reason, and only after a tap', async () => {
  const { ask } = givenBrowser('default', 'granted')
  const { unmount } = render(<Bell />)
  expect(screen.getByText(/Shall we notify you when a rest is over\?/)).toBeVisible()
  expect(screen.getByRole('button', { name: /Notifications are not allowed yet/ })).toBeVisible()
  expect(ask).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Notify me' }))
  expect(ask).toHaveBeenCalledOnce()
  expect(
    await screen.findByRole('button', {
      name: /Sound and vibration at the end, and a notification/,
    }),
  ).toBeVisible()
  expect(screen.queryByText(/Shall we notify/)).toBeNull()
  unmount()
  render(<Bell />)
  expect(screen.queryByText(/Shall we notify/)).toBeNull()
})

it('takes "Not now" for an answer, and asks when the bell is turned on again', async () => {
  const { ask } = givenBrowser('default', 'denied')
  render(<Bell />)
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.queryByText(/Shall we notify/)).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Sound/ }))
  await userEvent.click(screen.getByRole('button', { name: 'No signal at the end' }))
  await waitFor(() => {
    expect(ask).toHaveBeenCalledOnce()
  })
  expect(
    await screen.findByRole('button', { name: /blocked in your browser's settings/ }),
  ).toBeVisible()
})

it('notifies through the service worker, because Chrome on Android allows nothing else', async () => {
  const { shown } = givenBrowser('granted')
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  await notifyRestOver()
  expect(shown).toHaveBeenCalledExactlyOnceWith(
    'Rest is over',
    expect.objectContaining({ body: 'Next set' }),
  )
})

it('says on an iPhone outside the installed app what is missing', () => {
  vi.stubGlobal('navigator', { userAgent: 'iPhone', maxTouchPoints: 5 })
  expect(describeSignal('needs-install')).toBe(
    'Sound at the end while this page is open. For a notification, add Ironleaf to your home screen.',
  )
})
