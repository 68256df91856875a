import { expect, it } from 'vitest'
import { oats } from '@/testing/diary'
import { isAlmost } from '@/domain/search/typed-word'
import { searchFoods } from './search-foods'

const named = (name: string, id: number) => ({ ...oats, id, name })
const foods = [
  named('Crème fraîche', 1),
  named('Rolled oats, dry', 2),
  named('Oats', 3),
  named('Wholemeal bread', 4),
]
const found = (text: string) => searchFoods(foods, text).map(({ name }) => name)

it('finds words by their beginning, without accents, case and order', () => {
  expect(found('fraiche CREME')).toEqual(['Crème fraîche'])
  expect(found('dry rol')).toEqual(['Rolled oats, dry'])
  expect(found('xyz')).toEqual([])
})

it('puts the whole name first', () => {
  expect(found('oats')).toEqual(['Oats', 'Rolled oats, dry'])
})

it('allows more errors in longer words', () => {
  expect(found('breda')).toEqual(['Wholemeal bread'])
  expect(found('who breda')).toEqual(['Wholemeal bread'])
  expect(found(['whole', 'male'].join(''))).toEqual(['Wholemeal bread'])
  expect(isAlmost('bred', 'bread')).toBe(true)
  expect(isAlmost('bred', 'breadcrumbs')).toBe(false)
  expect(isAlmost('mozarela', 'mozzarella')).toBe(true)
  expect(isAlmost('wide', 'wider')).toBe(true)
})
