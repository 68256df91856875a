import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exerciseRank } from './exercise-search'

const RANKS = ['name', 'alias', 'words', 'typing errors']

// The server has the same cases.
const [, ...cases] = readFileSync(
  new URL('../../../../crates/domain/src/exercise/search_cases.csv', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')

test.each(cases)('a search and its rank: %s', (line) => {
  const [search = '', name = '', aliases = '', match = ''] = line.split(',')
  const names = aliases.split('|').filter((alias) => alias !== '')
  const rank = RANKS.indexOf(match)
  expect(exerciseRank(search)(name, names)).toBe(rank === -1 ? null : rank)
})
