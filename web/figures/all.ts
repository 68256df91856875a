import type { Movement } from '@/features/exercise/figures/types'
import * as arms from './arms'
import * as bench from './bench'
import * as cardio from './cardio'
import * as cleans from './cleans'
import * as core from './core'
import * as crunches from './crunches'
import * as hips from './hips'
import * as jumps from './jumps'
import * as legs from './legs'
import * as lunges from './lunges'
import * as overhead from './overhead'
import * as presses from './presses'
import * as pulls from './pulls'
import * as rows from './rows'
import * as squats from './squats'
import * as stretches from './stretches'

const groups = [
  ...[arms, bench, cardio, cleans, core, crunches, hips, jumps],
  ...[legs, lunges, overhead, presses, pulls, rows, squats, stretches],
]

const isMovement = (value: unknown): value is Movement =>
  typeof value === 'object' && value !== null && 'variants' in value

/** All movements that have pictures. */
export const MOVEMENTS: readonly Movement[] = groups.flatMap((group) =>
  Object.values<unknown>(group).filter(isMovement),
)
