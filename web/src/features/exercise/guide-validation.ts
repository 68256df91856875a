import type { ExerciseGuide, ExerciseGuideInput } from '@/api/types'
import { checked, type Checked } from '@/domain/entry/checked'
import * as ranges from '@/domain/generated/input-ranges'

/** Maximum number of common mistakes; the form has a pair of fields for each. */
export const MISTAKE_NUMBERS = [1, 2, 3, 4] as const
type MistakeNumber = (typeof MISTAKE_NUMBERS)[number]

type MistakeField = `mistake${MistakeNumber}` | `instead${MistakeNumber}`
export type GuideField = 'set_up' | 'steps' | 'movement' | 'variant' | MistakeField
export type GuideEntries = Record<GuideField, string>

const TEXT = { min: 20, max: ranges.GuideMistakeInput.mistake.maxLength }
const SET_UP = { min: 1, max: ranges.ExerciseGuideInput.set_up.maxItems }
const STEPS = { min: 2, max: ranges.ExerciseGuideInput.steps.maxItems }
const MIN_MISTAKES = 2
const KEY = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** Returns the lines of a text without empty ones. */
const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export function toGuideEntries(guide: ExerciseGuide): GuideEntries {
  const mistakes = MISTAKE_NUMBERS.flatMap((number) => {
    const { mistake = '', instead = '' } = guide.mistakes[number - 1] ?? {}
    return [
      [`mistake${String(number)}`, mistake],
      [`instead${String(number)}`, instead],
    ]
  })
  return {
    set_up: guide.set_up.join('\n'),
    steps: guide.steps.join('\n'),
    movement: guide.movement ?? '',
    variant: guide.variant ?? '',
    ...(Object.fromEntries(mistakes) as Record<MistakeField, string>),
  }
}

const isOutside = (text: string) => text.length < TEXT.min || text.length > TEXT.max

const lengthError = (label: string, text: string) =>
  isOutside(text)
    ? `${label} must be between ${String(TEXT.min)} and ${String(TEXT.max)} characters`
    : undefined

function linesError(label: string, text: string, { min, max }: { min: number; max: number }) {
  const lines = linesOf(text)
  if (lines.length < min || lines.length > max) {
    return `${label} must be between ${String(min)} and ${String(max)} lines`
  }
  const wrong = lines.findIndex(isOutside)
  return wrong < 0 ? undefined : lengthError(`Line ${String(wrong + 1)}`, lines[wrong] ?? '')
}

const keyError = (label: string, value: string) =>
  value === '' || KEY.test(value)
    ? undefined
    : `${label} can contain small letters, digits and hyphens`

export function checkGuide(entries: GuideEntries): Checked<GuideField, ExerciseGuideInput> {
  const movement = entries.movement.trim()
  const variant = entries.variant.trim()
  const pairs = MISTAKE_NUMBERS.map((number) => ({
    number,
    mistake: entries[`mistake${number}`].trim(),
    instead: entries[`instead${number}`].trim(),
  }))
  const isUsed = ({ number, mistake, instead }: (typeof pairs)[number]) =>
    number <= MIN_MISTAKES || mistake !== '' || instead !== ''
  const used = pairs.filter(isUsed)
  const mistakeErrors = pairs.flatMap((pair) => [
    [
      `mistake${String(pair.number)}`,
      isUsed(pair) ? lengthError('Mistake', pair.mistake) : undefined,
    ],
    [
      `instead${String(pair.number)}`,
      isUsed(pair) ? lengthError('Instead', pair.instead) : undefined,
    ],
  ])
  return checked(
    {
      set_up: linesError('Set-up', entries.set_up, SET_UP),
      steps: linesError('Steps', entries.steps, STEPS),
      ...(Object.fromEntries(mistakeErrors) as Record<MistakeField, string | undefined>),
      movement:
        movement === '' && variant !== '' ? 'Movement is required' : keyError('Movement', movement),
      variant:
        movement !== '' && variant === '' ? 'Variant is required' : keyError('Variant', variant),
    },
    () => ({
      set_up: linesOf(entries.set_up),
      steps: linesOf(entries.steps),
      mistakes: used.map(({ mistake, instead }) => ({ mistake, instead })),
      movement: movement === '' ? null : movement,
      variant: variant === '' ? null : variant,
    }),
  )
}
