import assert from 'node:assert/strict'
import test from 'node:test'
import { errorsIn, sectionsOf } from './check-spelling.mjs'

test('reads the words below each heading', () => {
  assert.deepEqual(sectionsOf('# Names\nhevy\n\nepley\n\n# Texts\nbrust\n'), [
    { heading: 'Names', words: ['hevy', 'epley'] },
    { heading: 'Texts', words: ['brust'] },
  ])
})

test('accepts a sorted list of used words', () => {
  assert.deepEqual(errorsIn(sectionsOf('# Names\nepley\nhevy\n'), ['Epley 1985', 'a file of Hevy']), [])
})

test('reports unsorted, repeated, capitalized and unused words', () => {
  assert.deepEqual(errorsIn(sectionsOf('# Names\nhevy\nepley\n# More\nhevy\nStrong\n'), ['Epley, Hevy']), [
    'epley is not in alphabetical order in "Names"',
    'hevy is listed twice',
    'Strong is not in alphabetical order in "More"',
    'Strong is not in lower case',
    'no file contains Strong: remove it',
  ])
})
