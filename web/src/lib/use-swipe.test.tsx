import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSwipe, type SwipeDirection } from './use-swipe'

function givenElement(isAllowed: (direction: SwipeDirection) => boolean = () => true) {
  const onSwipe = vi.fn()
  function Element() {
    return <p {...useSwipe(isAllowed, onSwipe)}>Set 1</p>
  }
  render(<Element />)
  const element = screen.getByText('Set 1')
  element.setPointerCapture = vi.fn()
  return { element, onSwipe }
}

/** Moves a finger over points and lifts it at the last one. */
function move(
  element: HTMLElement,
  pointerType: string,
  points: readonly (readonly [number, number])[],
) {
  const at = ([clientX, clientY]: readonly [number, number]) => ({
    pointerId: 1,
    pointerType,
    isPrimary: true,
    clientX,
    clientY,
  })
  const [first, ...rest] = points
  if (first !== undefined) fireEvent.pointerDown(element, at(first))
  for (const point of rest) fireEvent.pointerMove(element, at(point))
  const last = points.at(-1)
  if (last !== undefined) fireEvent.pointerUp(element, at(last))
}

it.each([
  [
    'start',
    'touch',
    [
      [200, 50],
      [150, 52],
      [100, 54],
    ],
  ],
  [
    'end',
    'touch',
    [
      [200, 50],
      [250, 50],
      [300, 50],
    ],
  ],
  [
    null,
    'touch',
    [
      [200, 50],
      [150, 50],
    ],
  ],
  [
    null,
    'touch',
    [
      [200, 50],
      [198, 80],
      [60, 90],
    ],
  ],
  [
    null,
    'touch',
    [
      [200, 50],
      [100, 50],
      [190, 50],
    ],
  ],
  [
    null,
    'mouse',
    [
      [200, 50],
      [150, 50],
      [60, 50],
    ],
  ],
] as const)('recognizes %s for a %s at %j', (direction, pointerType, points) => {
  const { element, onSwipe } = givenElement()
  move(element, pointerType, points)
  expect(onSwipe.mock.calls).toEqual(direction === null ? [] : [[direction]])
  expect(element.style.getPropertyValue('--swipe')).toBe('')
})

it('ignores a direction that is not allowed', () => {
  const { element, onSwipe } = givenElement((direction) => direction === 'end')
  move(element, 'touch', [
    [200, 50],
    [150, 50],
    [60, 50],
  ])
  expect(onSwipe).not.toHaveBeenCalled()
})
