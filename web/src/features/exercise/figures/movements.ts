import { posesOf, type ShownVariant } from './movement'
import type { Movement } from './types'

/* The lazy part with all movements: one file of data each, which the tests keep equal to `web/figures`. */

const files = import.meta.glob<Movement>('./movements/*.json', { eager: true, import: 'default' })

export const movements: ReadonlyMap<string, Movement> = new Map(
  Object.values(files).map((movement) => [movement.key, movement]),
)

/** The variant of a movement, or undefined if there is no picture of it. */
export function variantOf(movement: string, variant: string): ShownVariant | undefined {
  const found = movements.get(movement)
  return found === undefined ? undefined : posesOf(found, variant)
}
