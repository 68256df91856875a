import { expect, it } from 'vitest'
import { placeList } from './place-list'

const screen = { top: 0, height: 800 }

it('opens below its field', () => {
  expect(placeList({ top: 100, bottom: 144 }, screen, 320)).toEqual({
    isAbove: false,
    edge: 148,
    available: 644,
  })
})

it('opens above its field at the end of the screen', () => {
  expect(placeList({ top: 700, bottom: 744 }, screen, 320)).toEqual({
    isAbove: true,
    edge: 696,
    available: 688,
  })
})

it('stays below if it fits or has less room above', () => {
  expect(placeList({ top: 600, bottom: 644 }, screen, 100).isAbove).toBe(false)
  expect(placeList({ top: 100, bottom: 144 }, { top: 0, height: 300 }, 320).isAbove).toBe(false)
})

it('stays clear of the keyboard of a phone', () => {
  const visible = { top: 40, height: 400 }
  expect(placeList({ top: 340, bottom: 384 }, visible, 320)).toEqual({
    isAbove: true,
    edge: 336,
    available: 288,
  })
})
