import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '@/app/paths'
import { everyDayPlan, givenMember, squat } from '@/testing/member'
import { givenProgram } from '@/testing/program'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { Component } from './print-plan-page'

describe('the plan on paper', () => {
  it('has a box for each set of each week', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue()
    givenMember()
    renderPage([{ path: paths.printPlan, Component }], `${paths.printPlan}?weeks=2-3`)
    expect(await screen.findByRole('heading', { name: everyDayPlan.name })).toBeVisible()
    const [boxes] = screen.getAllByRole('table', { name: `${squat.name}: 4 × 8` })
    if (boxes === undefined) throw new Error('no table')
    expect(within(boxes).getByRole('rowheader', { name: 'Week 2' })).toBeVisible()
    expect(within(boxes).getByRole('rowheader', { name: 'Week 3' })).toBeVisible()
    expect(within(boxes).getAllByRole('cell')).toHaveLength(8)
    await userEvent.click(screen.getByRole('button', { name: 'Print plan' }))
    expect(print).toHaveBeenCalledOnce()
  })

  it('tells what each set of a program asks for', async () => {
    givenMember()
    givenProgram()
    const program = {
      week: 1,
      weeks: 4,
      cycle: 1,
      day: 1,
      day_name: 'Day A',
      is_deload: false,
      state: 'running',
    }
    server.use(
      http.get('/api/user/workout-plan', () => HttpResponse.json({ ...everyDayPlan, program })),
    )
    renderPage([{ path: paths.printPlan, Component }], `${paths.printPlan}?weeks=1-2`)
    const headings = await screen.findAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Week 1, /),
      expect.stringMatching(/^Deload week 2, /),
    ])
    const [first, second] = screen.getAllByRole('table', { name: 'Barbell Squat' })
    if (first === undefined || second === undefined) throw new Error('no table')
    expect(within(first).getAllByRole('cell', { name: '92.5 kg × 5' })).toHaveLength(5)
    expect(within(second).getAllByRole('cell', { name: '82.5 kg × 5' })).toHaveLength(5)
    expect(within(second).getAllByRole('cell', { name: '×' })).toHaveLength(5)
  })
})
