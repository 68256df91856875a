import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '@/app/paths'
import { everyDayPlan, givenMember, squat } from '@/testing/member'
import { renderPage } from '@/testing/render-page'
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
})
