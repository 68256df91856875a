import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ExerciseFigure } from './exercise-figure'
import { Figure } from './figure'
import { loopOf, poseAt } from './interpolate'
import { variantOf } from './movements'

function variant(movement: string, name: string) {
  const found = variantOf(movement, name)
  if (found === undefined) throw new Error(`no picture ${movement}/${name}`)
  return found
}

const squat = variant('squat', 'barbell-back')

it('says what it shows', () => {
  render(<Figure variant={squat} label="A person shows Barbell Squat from start to end." />)
  const pictures = screen.getAllByRole('img')
  expect(pictures[0]).toHaveAccessibleName('A person shows Barbell Squat from start to end.')
})

it('moves until it is paused', async () => {
  const { container } = render(<Figure variant={squat} label="Squat" />)
  const drawn = () => container.querySelector('svg')?.innerHTML
  const start = drawn()
  await vi.waitFor(() => {
    expect(drawn()).not.toBe(start)
  })
  await userEvent.click(screen.getByRole('button', { name: 'Pause' }))
  const paused = drawn()
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(drawn()).toBe(paused)
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
})

it('keeps first and last pose for reduced motion and print', () => {
  render(<Figure variant={squat} label="Squat" />)
  const [moving, still] = screen.getAllByRole('img', { name: 'Squat' })
  expect(moving?.closest('.motion-reduce\\:hidden')).toHaveClass('print:hidden')
  expect(still).toHaveClass('hidden', 'motion-reduce:flex', 'print:flex')
  expect(still?.querySelectorAll('svg')).toHaveLength(2)
})

it('is still for a hold', () => {
  render(<Figure variant={variant('plank', 'forearms')} label="Plank" />)
  expect(screen.getByRole('img', { name: 'Plank' })).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})

it('says so without a picture', async () => {
  render(<ExerciseFigure name="Own exercise" movement="squat" variant="on-the-moon" />)
  expect(await screen.findByText('No picture for this exercise.')).toBeVisible()
})

it('runs to and fro within 2 to 4 seconds', () => {
  const { poses, view } = squat
  const { seconds, pace } = loopOf(poses)
  expect(seconds).toBeGreaterThanOrEqual(2)
  expect(seconds).toBeLessThanOrEqual(4)
  expect(poseAt(poses, seconds * pace, view)).toEqual(poses[0])
  expect(poseAt(poses, (seconds * pace) / 2, view)).toEqual(poses.at(-1))
})
