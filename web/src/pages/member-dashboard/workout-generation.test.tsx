import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queryClient } from '@/api/query-client'
import { paths } from '@/app/paths'
import { setSession } from '@/features/account/queries'
import { threeDays } from '@/testing/coach'
import { everyDayPlan, givenMember, lena, squat } from '@/testing/member'
import { failure } from '@/testing/network'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { loader } from './loader'
import { Component } from './member-dashboard-page'

const GENERATE = 'Generate Alternative Plan with AI'
const PREVIEW = 'AI Generated Plan: Strong Start'

const ownPlan = { ...everyDayPlan, id: 5, name: 'Mine', source: 'gemini' as const }

beforeEach(() => {
  // jsdom cannot scroll.
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
  // Toasts require a signed-in account.
  setSession(queryClient, { userId: 7, email: 'lena@example.com', role: 'user' })
})

const open = () =>
  renderPage(
    [{ path: '/dashboard', loader, Component, HydrateFallback: () => null }],
    paths.dashboard('workout-plan'),
  )

/** Returns these responses one after another and records query and body of each request. */
function givenPlans(...answers: (() => Response | Promise<Response>)[]) {
  const asked: [query: string, body: unknown][] = []
  server.use(
    http.post('/gemini/generate-workout', async ({ request }) => {
      asked.push([new URL(request.url).search, await request.json()])
      const answer = answers[Math.min(asked.length, answers.length) - 1]
      if (answer === undefined) throw new Error('the test gave no answer')
      return answer()
    }),
  )
  return asked
}

const plan = () => HttpResponse.json(threeDays)

function givenSaving(answer: () => Response | undefined = () => undefined) {
  const saved: unknown[] = []
  const member = givenMember()
  server.use(
    http.post('/api/user/save-workout-plan', async ({ request }) => {
      saved.push(await request.json())
      const refusal = answer()
      if (refusal !== undefined) return refusal
      member.plan = { ...everyDayPlan, id: 9, name: 'Strong Start', source: 'builtin' }
      return HttpResponse.json({ success: true })
    }),
  )
  return { saved, member }
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const preview = async () => within(await screen.findByRole('region', { name: PREVIEW }))
const alert = async () => within(await screen.findByRole('alert'))

describe('a plan that is asked for', () => {
  it('is made from the profile and the place, and shown with who made it and its limits', async () => {
    givenMember()
    const asked = givenPlans(plan)
    open()
    await userEvent.selectOptions(await screen.findByLabelText('Where'), 'Home')
    await press(GENERATE)
    const shown = await preview()
    expect(shown.getByText('Three short sessions.')).toBeVisible()
    expect(shown.getByRole('button', { name: /Day 1\s*Monday/ })).toBeVisible()
    expect(shown.getByText('Goblet Squat')).toBeVisible()
    expect(shown.getByText('3 × 10')).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: /Day 3\s*Wednesday/ }))
    expect(shown.getByText('Plank')).toBeVisible()
    expect(shown.getByText('Made by the built-in planner.')).toBeVisible()
    expect(shown.getByText('The back gets fewer sets than it could use.')).toBeVisible()
    expect(shown.getByText(/does not know your equipment or your injuries/)).toBeVisible()
    expect(asked).toEqual([
      [
        '',
        {
          height: lena.height,
          weight: lena.weight,
          birth_date: lena.birth_date,
          gender: 'female',
          goal: 'gain_muscle',
          numTrainingDays: 4,
          location: 'home',
        },
      ],
    ])
  })

  it('can be given up, and nothing comes of it', async () => {
    givenMember()
    let isBrokenOff = false
    server.use(
      http.post('/gemini/generate-workout', async ({ request }) => {
        request.signal.addEventListener('abort', () => (isBrokenOff = true))
        await delay('infinite')
        return plan()
      }),
    )
    open()
    await press(GENERATE)
    expect(screen.getByRole('button', { name: 'Generating...' })).toBeDisabled()
    expect(screen.getByText('Making your plan...')).toBeVisible()
    await press('Cancel')
    expect(isBrokenOff).toBe(true)
    const button = await screen.findByRole('button', { name: GENERATE })
    expect(button).toBeEnabled()
    expect(button).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('can be discarded', async () => {
    givenMember()
    givenPlans(plan)
    open()
    await press(GENERATE)
    await userEvent.click((await preview()).getByRole('button', { name: 'Discard' }))
    expect(screen.queryByRole('region', { name: PREVIEW })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: GENERATE })).toHaveFocus()
  })

  it('is on offer to who has none', async () => {
    givenMember({ plan: null })
    givenPlans(plan)
    open()
    await press(GENERATE)
    expect((await preview()).getByRole('button', { name: 'Save as My Plan' })).toBeEnabled()
  })
})

describe('a plan that is not made', () => {
  it.each([
    [502, 'ai_invalid_response'],
    [503, 'ai_unavailable'],
    [504, 'ai_timeout'],
    [429, 'ai_limit_reached'],
  ])('because of the service (%i) is asked of the built-in planner', async (status, code) => {
    givenMember()
    const asked = givenPlans(() => failure(status, code, 'The AI service is away.'), plan)
    open()
    await press(GENERATE)
    const shown = await alert()
    expect(shown.getByText('Failed to generate AI workout plan')).toBeVisible()
    expect(shown.getByText('The AI service is away.')).toBeVisible()
    await userEvent.click(shown.getByRole('button', { name: 'Use the built-in planner' }))
    await preview()
    expect(asked.map(([query]) => query)).toEqual(['', '?engine=builtin'])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it.each([
    [429, 'too_many_attempts'],
    [500, 'internal'],
  ])('for another reason (%i) is not', async (status, code) => {
    givenMember()
    givenPlans(() => failure(status, code, 'Not now.'))
    open()
    await press(GENERATE)
    const shown = await alert()
    expect(shown.getByText('Not now.')).toBeVisible()
    expect(shown.queryByRole('button')).not.toBeInTheDocument()
  })

  it('names what the profile lacks, and leads there', async () => {
    givenMember({ profile: { ...lena, weight: null, birth_date: null } })
    open()
    await press(GENERATE)
    const shown = await alert()
    expect(shown.getByText('Your profile does not say yet: Weight and Birth date.')).toBeVisible()
    expect(shown.getByRole('link', { name: 'Complete Profile' })).toHaveAttribute(
      'href',
      paths.dashboard('profile'),
    )
  })

  it('says that there is no profile to go by', async () => {
    givenMember()
    server.use(http.get('/api/user/profile', () => failure(403, 'forbidden', 'No.')))
    open()
    await press(GENERATE)
    expect(await screen.findByText('User profile not available')).toBeVisible()
  })

  it('is not shown when it is none', async () => {
    givenMember()
    givenPlans(() => HttpResponse.json({ source: 'gemini' }))
    open()
    await press(GENERATE)
    expect((await alert()).getByText('Failed to generate AI workout plan')).toBeVisible()
  })
})

describe('a plan that is saved', () => {
  it('takes the place of the current one, and begins with nothing done', async () => {
    const { saved, member } = givenSaving()
    givenPlans(plan)
    open()
    const count = async () =>
      within(
        await screen.findByRole('region', { name: 'Completed Exercises for Today' }),
      ).getByRole('status')
    await userEvent.click(
      within(await screen.findByRole('article', { name: squat.name })).getByRole('button', {
        name: 'Mark Done',
      }),
    )
    expect(await count()).toHaveTextContent('1')
    await waitFor(() => {
      expect(member.logs).toHaveLength(1)
    })
    await press(GENERATE)
    await userEvent.click((await preview()).getByRole('button', { name: 'Save as My Plan' }))

    expect(await screen.findByRole('heading', { level: 1, name: 'Strong Start' })).toBeVisible()
    expect((await screen.findAllByText('Workout plan saved successfully!')).length).toBeGreaterThan(
      0,
    )
    expect(saved).toEqual([threeDays.workout_plan])
    expect(screen.queryByRole('region', { name: PREVIEW })).not.toBeInTheDocument()
    expect(await count()).toHaveTextContent('0')
    expect(screen.queryByRole('button', { name: 'Completed' })).not.toBeInTheDocument()

    // Done again, it counts only once.
    await userEvent.click(
      within(screen.getByRole('article', { name: squat.name })).getByRole('button', {
        name: 'Mark Done',
      }),
    )
    expect(await count()).toHaveTextContent('1')
  })

  it('asks first where the current one is offered nowhere else, and says where it stays', async () => {
    const { saved, member } = givenSaving()
    member.plan = ownPlan
    givenPlans(plan)
    open()
    await press(GENERATE)
    await userEvent.click((await preview()).getByRole('button', { name: 'Save as My Plan' }))
    const question = await screen.findByRole('dialog', { name: 'Replace your own plan?' })
    expect(question).toHaveTextContent('You find it again under My Plans')
    await press('Keep my plan')
    expect(saved).toEqual([])
    await userEvent.click((await preview()).getByRole('button', { name: 'Save as My Plan' }))
    await press('Replace it')
    expect(await screen.findByRole('heading', { level: 1, name: 'Strong Start' })).toBeVisible()
    expect(saved).toHaveLength(1)
  })

  it('says why it could not be, and stays to be saved again', async () => {
    givenSaving(() => failure(503, 'unavailable', 'Please try again.'))
    givenPlans(plan)
    open()
    await press(GENERATE)
    const shown = await preview()
    await userEvent.click(shown.getByRole('button', { name: 'Save as My Plan' }))
    expect(await shown.findByRole('alert')).toHaveTextContent(
      'Failed to save workout plan: Please try again.',
    )
    expect(shown.getByRole('button', { name: 'Save as My Plan' })).toBeEnabled()
    expect(screen.getByRole('heading', { level: 1, name: 'Every Day' })).toBeVisible()
  })
})
