import { expect, it } from 'vitest'
import { generatedDiet } from '@/testing/diet-plan'
import { InvalidResponse, readGeneratedDiet } from './generated-diet'

it('takes the plan as it was answered', () => {
  expect(readGeneratedDiet(generatedDiet)).toEqual(generatedDiet)
})

it('takes a plan without snack and notes', () => {
  const { snack, ...plan } = generatedDiet.plan
  expect(snack).not.toEqual([])
  const read = readGeneratedDiet({ plan, source: 'gemini' })
  expect(read.plan.snack).toEqual([])
  expect(read.notes).toEqual([])
})

const { plan, source } = generatedDiet
const [porridge] = plan.breakfast

it.each([
  ['nothing', undefined],
  ['a text', 'Eat well.'],
  ['no plan', { source }],
  ['a plan without lunch', { plan: { ...plan, lunch: undefined }, source }],
  ['a meal that is no list', { plan: { ...plan, dinner: porridge }, source }],
  ['a food without a name', { plan: { ...plan, lunch: [{ ...porridge, food: null }] }, source }],
  ['a number as text', { plan: { ...plan, lunch: [{ ...porridge, protein: '20 g' }] }, source }],
  ['no totals', { plan: { ...plan, total_fat: null }, source }],
  ['an unknown maker', { plan, source: 'unknown' }],
])('rejects %s', (_, answer) => {
  expect(() => readGeneratedDiet(answer)).toThrow(InvalidResponse)
})
