import type { Movement } from '../types'
import * as lunges from './lunges'
import * as presses from './presses'
import * as squats from './squats'

const isMovement = (value: unknown): value is Movement =>
  typeof value === 'object' && value !== null && 'variants' in value

/** All movements that have pictures. */
export const MOVEMENTS: readonly Movement[] = [squats, lunges, presses].flatMap((group) =>
  Object.values(group).filter(isMovement),
)
