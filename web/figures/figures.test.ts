import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MOVEMENTS } from './all'
import { contactSheet } from './contact-sheet'
import { WITHOUT_PICTURE } from './without-picture'
import { findings } from './check'
import { frameOf } from '@/features/exercise/figures/draw'
import { posesOf } from '@/features/exercise/figures/movement'
import { movements } from '@/features/exercise/figures/movements'
import { PosePicture } from '@/features/exercise/figures/picture'

/* Pictures are written here. After a change, `npx vitest run -u` on this file writes the data and the
   contact sheet; without `-u`, a difference fails. */

const compact = (value: unknown): unknown =>
  typeof value === 'number'
    ? Math.round(value * 10) / 10
    : Array.isArray(value)
      ? value.map(compact)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, compact(each)]))
        : value

describe.each(MOVEMENTS.map((movement) => [movement.key, movement] as const))(
  '%s',
  (key, movement) => {
    it('has the data that its author wrote', async () => {
      const text = `${JSON.stringify(compact(movement))}\n`
      await expect(text).toMatchFileSnapshot(
        `../src/features/exercise/figures/movements/${key}.json`,
      )
    })

    it.each(Object.keys(movement.variants))('keeps all rules of pictures as %s', (name) => {
      const stored = movements.get(key)
      const variant = stored === undefined ? undefined : posesOf(stored, name)
      expect(variant === undefined ? ['not found'] : findings(variant)).toEqual([])
    })

    it.each(Object.keys(movement.variants))('is small markup as %s', (name) => {
      const variant = posesOf(movement, name)
      if (variant === undefined) throw new Error('not found')
      const frame = frameOf(variant.poses, variant.props, variant.view)
      for (const pose of variant.poses) {
        const picture = createElement(PosePicture, { ...variant, pose, frame })
        expect(renderToStaticMarkup(picture).length).toBeLessThanOrEqual(6 * 1024)
      }
    })
  },
)

interface Shown {
  movement: string
  variant: string
}

/** Variants that the guides of the catalogue name. */
const needed = new Set(
  (JSON.parse(readFileSync('../crates/server/seed/exercise_guides.json', 'utf8')) as Shown[]).map(
    ({ movement, variant }) => `${movement}/${variant}`,
  ),
)
const shown = MOVEMENTS.flatMap(({ key, variants }) =>
  Object.keys(variants).map((name) => `${key}/${name}`),
)

describe('all pictures together', () => {
  it('show every exercise but the listed ones', () => {
    expect([...needed].filter((name) => !shown.includes(name)).sort()).toEqual(WITHOUT_PICTURE)
  })

  it('show nothing that no exercise needs', () => {
    expect(shown.filter((name) => !needed.has(name))).toEqual([])
  })

  it('take at most 40 kB compressed', () => {
    const data = [...movements.values()].map((movement) => JSON.stringify(movement)).join('\n')
    expect(gzipSync(data).length).toBeLessThanOrEqual(40 * 1024)
  })

  it('have no data without its author', () => {
    expect([...movements.keys()].sort()).toEqual(MOVEMENTS.map(({ key }) => key).sort())
  })

  // With those that have no picture yet, so that guides may name them.
  it('are all that the server lets guides name', async () => {
    const known = `${[...shown, ...WITHOUT_PICTURE].sort().join('\n')}\n`
    await expect(known).toMatchFileSnapshot('../../crates/domain/src/exercise/pictures.txt')
  })

  it('are on the contact sheet in the documents', async () => {
    await expect(contactSheet(MOVEMENTS)).toMatchFileSnapshot('../../docs/movements.svg')
  })
})
