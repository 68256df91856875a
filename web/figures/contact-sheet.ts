import { createElement, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { frameOf } from '@/features/exercise/figures/draw'
import { posesOf } from '@/features/exercise/figures/movement'
import { PosePicture } from '@/features/exercise/figures/picture'
import type { Movement } from '@/features/exercise/figures/types'

const CELL = { width: 120, height: 96, label: 22 }
const COLUMNS = 9

/** Paints the classes of pictures in light and dark; the site has the same colors as tokens. */
const STYLE =
  ':root{color-scheme:light dark}' +
  '.sheet{fill:light-dark(#fff,#1b1b26)}text{font:11px sans-serif;fill:light-dark(#181820,#f1f1f7)}' +
  '.fill-figure{fill:light-dark(#2b2a3a,#e9e8f4)}.fill-figure-far{fill:light-dark(#a9a8bc,#6c6b80)}' +
  '.fill-figure-item{fill:light-dark(#534dcb,#a5a1f5)}.fill-figure-ground{fill:light-dark(#fff,#1b1b26)}' +
  '.stroke-figure-ground{stroke:light-dark(#fff,#1b1b26)}.stroke-figure-far{stroke:light-dark(#a9a8bc,#6c6b80)}' +
  '.stroke-figure-item{stroke:light-dark(#534dcb,#a5a1f5)}.opacity-50{opacity:.5}'

/** All poses of all variants as one SVG, in the order of the movements. */
export function contactSheet(movements: readonly Movement[]): string {
  const cells = [...movements]
    .sort((a, b) => a.key.localeCompare(b.key, 'en'))
    .flatMap((movement) =>
      Object.keys(movement.variants).flatMap((name) => {
        const variant = posesOf(movement, name)
        if (variant === undefined) return []
        const frame = frameOf(variant.poses, variant.props, variant.view)
        return variant.poses.map((pose, index) => ({
          pose,
          variant,
          frame,
          label: index === 0 ? `${movement.key}: ${name}` : '',
        }))
      }),
    )
  const rows: (typeof cells)[] = []
  for (const cell of cells) {
    const row = rows.at(-1)
    const rest = cells.slice(cells.indexOf(cell) + 1).findIndex(({ label }) => label !== '')
    const count = rest === -1 ? 1 : rest + 1
    // The poses of a variant stay in one row.
    if (row === undefined || (cell.label !== '' && row.length + count > COLUMNS)) rows.push([cell])
    else row.push(cell)
  }
  const height = CELL.height + CELL.label
  const drawn = rows.flatMap((row, y) =>
    row.map(({ pose, variant, frame, label }, x) =>
      createElement(
        Fragment,
        { key: `${x} ${y}` },
        createElement('text', { x: x * CELL.width + 4, y: y * height + 14 }, label),
        createElement(
          'svg',
          {
            x: x * CELL.width + 4,
            y: y * height + CELL.label,
            width: CELL.width - 8,
            height: CELL.height - 4,
            viewBox: `${frame.left} ${frame.top} ${frame.width} ${frame.height}`,
          },
          createElement(PosePicture, { ...variant, pose, frame }),
        ),
      ),
    ),
  )
  const size = `${COLUMNS * CELL.width} ${rows.length * height}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size}"><style>${STYLE}</style>` +
    `<rect class="sheet" width="100%" height="100%"/>${renderToStaticMarkup(drawn)}</svg>\n`
  )
}
