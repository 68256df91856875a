import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Outlet } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { LogoutButton } from '@/features/account/logout-button'
import { sessionQuery, setSession } from '@/features/account/queries'
import { timeZone } from '@/lib/time-zone'
import { givenLimits } from '@/testing/limits'
import { givenLoading } from '@/testing/loading'
import { givenMember, lena } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { givenSettings } from '@/testing/settings'
import { loader } from './loader'
import { Component } from './member-dashboard-page'

function openProfile() {
  setSession(queryClient, { userId: 7, role: 'user', email: 'lena@example.com' })
  return renderPage(
    [
      {
        element: (
          <>
            <LogoutButton />
            <Outlet />
          </>
        ),
        children: [{ path: '/dashboard', loader, Component, HydrateFallback: () => null }],
      },
      { path: '/', element: <p>the landing page</p> },
    ],
    paths.dashboard('profile'),
  )
}

it('shows the form first and loads no account data', async () => {
  givenMember()
  const settings = givenSettings()
  openProfile()
  const form = await screen.findByLabelText('First Name')
  const account = screen.getByRole('region', { name: 'Account' })
  expect(form.compareDocumentPosition(account)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(settings.asked).toBe(0)
})

it.each([
  ['1990-05-04', true],
  ['2012-01-01', false],
])('born on %s, setting of the body: %s', async (birth_date, isAdult) => {
  givenMember({ profile: { ...lena, birth_date } })
  openProfile()
  expect(await screen.findByLabelText('First Name')).toBeVisible()
  expect(screen.queryByLabelText('Body on Progress Stats') !== null).toBe(isAdult)
})

describe('the time zone', () => {
  const givenDevice = (zone: string, minutes: number) => {
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes)
    const options = { timeZone: zone } as Intl.ResolvedDateTimeFormatOptions
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
  }

  it('is that of the device until the member chooses another one, also after a reload', async () => {
    givenMember()
    givenDevice('Europe/Berlin', -60)
    const { unmount } = openProfile()
    expect(
      await screen.findByText(
        'Days begin at midnight in Europe/Berlin, the time zone of this device.',
      ),
    ).toBeVisible()
    const field = screen.getByLabelText('Time zone on this device')
    expect(field).toHaveAttribute('placeholder', 'Zone of this device')
    await userEvent.type(field, 'new york{Enter}')
    expect(screen.getByText('Days begin at midnight in America/New York.')).toBeVisible()
    expect(timeZone()).toBe('America/New_York')
    unmount()
    openProfile()
    expect(await screen.findByLabelText('Time zone on this device')).toHaveValue('America/New York')
    await userEvent.click(screen.getByRole('button', { name: 'Clear Time zone on this device' }))
    expect(screen.getByText(/^Days begin at midnight in Europe\/Berlin/)).toBeVisible()
    expect(timeZone()).toBe('Europe/Berlin')
  })

  it.each([
    [0, 'This browser does not tell its time zone. Days are counted in UTC.'],
    [-330, 'This browser does not tell its time zone. Days are counted in UTC+05:30.'],
  ])('is said to be unknown where the browser knows none', async (minutes, text) => {
    givenMember()
    givenDevice('Etc/Unknown', minutes)
    openProfile()
    expect(await screen.findByText(text)).toBeVisible()
  })

  it('asks the server again after another choice', async () => {
    givenMember()
    const zones: (string | null)[] = []
    server.use(
      http.get('/api/user/profile', ({ request }) => {
        zones.push(request.headers.get('Time-Zone'))
        return HttpResponse.json(lena)
      }),
    )
    openProfile()
    const field = await screen.findByLabelText('Time zone on this device')
    await userEvent.type(field, 'tokyo{Enter}')
    await waitFor(() => {
      expect(zones.at(-1)).toBe('Asia/Tokyo')
    })
  })
})

it('saves bar and weight steps, and reports invalid ones', async () => {
  givenMember()
  const { saved } = givenLoading({ barbell_step: 5 })
  openProfile()
  await userEvent.click(await screen.findByRole('button', { name: 'Bar and weight steps' }))
  const step = await screen.findByLabelText('Barbell step (kg)')
  expect(step).toHaveValue('5')
  fireEvent.change(step, { target: { value: '0' } })
  const save = screen.getByRole('button', { name: 'Save bar and steps' })
  await userEvent.click(save)
  expect(step).toBeInvalid()
  fireEvent.change(step, { target: { value: '1.25' } })
  await userEvent.click(save)
  expect(await screen.findByText('Bar and steps saved')).toBeVisible()
  expect(saved).toEqual([{ bar: 20, barbell_step: 1.25, dumbbell_step: 2, other_step: 2.5 }])
})

it('saves limits', async () => {
  givenMember()
  const { saved } = givenLimits({ diet: 'vegan', home: ['bands'] })
  openProfile()
  const limits = within(await screen.findByRole('region', { name: 'Your Limits' }))
  const diet = await limits.findByLabelText('Diet')
  expect(diet).toHaveValue('vegan')
  await userEvent.selectOptions(diet, 'vegetarian')
  await userEvent.click(limits.getByRole('button', { name: 'Milk' }))
  await userEvent.click(limits.getByRole('button', { name: /^Foods to avoid/ }))
  await userEvent.click(limits.getByRole('button', { name: 'Food 3' }))
  await userEvent.selectOptions(limits.getByLabelText('Training location'), 'home')
  await userEvent.click(limits.getByRole('button', { name: /^Go easy on/ }))
  await userEvent.click(limits.getByRole('button', { name: 'Knee' }))
  await userEvent.click(limits.getByRole('button', { name: 'Save Limits' }))
  expect(await limits.findByText('Limits saved')).toBeVisible()
  expect(saved).toEqual([
    {
      diet: 'vegetarian',
      allergens: ['milk'],
      dislikes: ['food 3'],
      location: 'home',
      gym: null,
      home: ['bands'],
      spare: ['knee'],
    },
  ])
})

it('offers usual equipment, chosen equipment and none', async () => {
  givenMember()
  const { saved } = givenLimits({ home: ['bands'] })
  openProfile()
  const limits = within(await screen.findByRole('region', { name: 'Your Limits' }))
  await userEvent.click(await limits.findByRole('button', { name: /^Equipment at the gym/ }))
  const gym = within(limits.getByRole('group', { name: 'Equipment at the gym' }))
  expect(gym.getByRole('button', { name: 'What is usual', pressed: true })).toBeVisible()
  await userEvent.click(gym.getByRole('button', { name: 'Barbell' }))
  expect(gym.getByRole('button', { name: 'What is usual', pressed: false })).toBeVisible()
  await userEvent.click(limits.getByRole('button', { name: /^Equipment at home/ }))
  const home = within(limits.getByRole('group', { name: 'Equipment at home' }))
  await userEvent.click(home.getByRole('button', { name: 'Bands' }))
  expect(limits.getByRole('button', { name: /^Equipment at home/ })).toHaveTextContent(
    'Body weight only',
  )
  const save = limits.getByRole('button', { name: 'Save Limits' })
  await userEvent.click(save)
  await waitFor(() => {
    expect(saved.at(-1)).toMatchObject({ gym: ['barbell'], home: [] })
  })
  await userEvent.click(gym.getByRole('button', { name: 'What is usual' }))
  await userEvent.click(save)
  await waitFor(() => {
    expect(saved.at(-1)).toMatchObject({ gym: null, home: [] })
  })
})

it('reports too many foods to avoid, and failures', async () => {
  givenMember()
  givenLimits({ dislikes: Array.from({ length: 20 }, (_, n) => `food ${String(n)}`) })
  server.use(http.put('/api/user/limits', () => failure(500, 'internal', 'No.')))
  openProfile()
  const limits = within(await screen.findByRole('region', { name: 'Your Limits' }))
  await userEvent.click(await limits.findByRole('button', { name: /^Foods to avoid/ }))
  const last = limits.getByRole('button', { name: 'Food 20' })
  const save = limits.getByRole('button', { name: 'Save Limits' })
  await userEvent.click(last)
  await userEvent.click(save)
  expect(await limits.findByText('Please choose at most 20 foods to avoid')).toBeVisible()
  await userEvent.click(last)
  await userEvent.click(save)
  expect(await limits.findByText('Failed to save limits')).toBeVisible()
})

it('offers to load limits again', async () => {
  givenMember()
  givenLimits()
  server.use(http.get('/api/user/limits', () => failure(403, 'forbidden', 'No.'), { once: true }))
  openProfile()
  expect(await screen.findByText('Failed to load your limits')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Diet')).toBeVisible()
})

it('shows the height in feet and inches', async () => {
  const member = givenMember({ profile: { ...lena, length_unit: 'in' } })
  openProfile()
  expect(await screen.findByLabelText('Height (ft)')).toHaveValue('5')
  fireEvent.change(screen.getByLabelText('Height (in)'), { target: { value: '8' } })
  await userEvent.selectOptions(screen.getByLabelText('Lengths'), 'cm')
  expect(screen.getByLabelText('Height (cm)')).toHaveValue('172.7')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect(await screen.findByText('Profile updated successfully!')).toBeVisible()
  expect(member.profile).toMatchObject({ height: 172.7, length_unit: 'cm' })
})

it('shows the account if the profile fails to load', async () => {
  givenMember()
  server.use(http.get('/api/user/profile', () => failure(403, 'forbidden', 'No.')))
  openProfile()
  expect(await screen.findByText('Failed to load your profile')).toBeVisible()
  expect(screen.getByRole('region', { name: 'Account' })).toBeVisible()
})

it('unsaved changes do not block the deletion of the account', async () => {
  givenMember()
  givenSettings()
  const { router } = openProfile()
  fireEvent.change(await screen.findByLabelText('First Name'), { target: { value: 'Helena' } })
  const account = within(screen.getByRole('region', { name: 'Account' }))
  await userEvent.click(account.getByRole('button', { name: 'Delete account' }))
  await userEvent.click(
    account.getAllByRole('button', { name: 'Delete account' })[1] as HTMLElement,
  )
  const question = within(await screen.findByRole('dialog'))
  await userEvent.type(question.getByLabelText('Password'), 'old secret{Enter}')
  expect(await screen.findByText('the landing page')).toBeVisible()
  expect(router.state.location.pathname).toBe('/')
})

describe('logging out with changes that are not saved', () => {
  async function logOutWhileEditing() {
    givenMember()
    let logouts = 0
    server.use(
      http.get('/api/auth/logout', () => {
        logouts += 1
        return HttpResponse.json({ success: true })
      }),
    )
    const { router } = openProfile()
    fireEvent.change(await screen.findByLabelText('First Name'), { target: { value: 'Helena' } })
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    return { router, logouts: () => logouts, question: within(await screen.findByRole('dialog')) }
  }

  it('asks before the logout and discards only with consent', async () => {
    const { logouts, question } = await logOutWhileEditing()
    expect(logouts()).toBe(0)
    await userEvent.click(question.getByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByText('the landing page')).toBeVisible()
    expect(logouts()).toBe(1)
    expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  })

  it('leaves everything as it is when they are kept', async () => {
    const { router, logouts, question } = await logOutWhileEditing()
    await userEvent.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('First Name')).toHaveValue('Helena')
    expect(router.state.location.pathname).toBe('/dashboard')
    expect(logouts()).toBe(0)
  })
})
