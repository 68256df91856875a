import type { Movement } from '../types'
import * as arms from './arms'
import * as cardio from './cardio'
import * as core from './core'
import * as legs from './legs'
import * as lunges from './lunges'
import * as presses from './presses'
import * as pulls from './pulls'
import * as squats from './squats'

const isMovement = (value: unknown): value is Movement =>
  typeof value === 'object' && value !== null && 'variants' in value

/** All movements that have pictures. */
export const MOVEMENTS: readonly Movement[] = [
  squats,
  lunges,
  presses,
  pulls,
  arms,
  legs,
  core,
  cardio,
].flatMap((group) => Object.values(group).filter(isMovement))
