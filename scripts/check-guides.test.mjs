import assert from 'node:assert/strict'
import { test } from 'node:test'
import { errorsIn, rowsOf } from './check-guides.mjs'

const text = 'Stand tall with your feet at hip width.'
const guide = (changed) => ({
  name: 'Plank',
  set_up: [text],
  steps: [text, 'Breathe calmly until the time is up.'],
  mistakes: [
    { mistake: text, instead: text },
    { mistake: text, instead: text },
  ],
  movement: 'plank',
  variant: 'forearms',
  ...changed,
})
const check = (guides, exercises = [{ name: 'Plank', unit: 'seconds' }]) =>
  errorsIn(guides, exercises, ['plank'])

test('accepts a guide for each exercise', () => {
  assert.deepEqual(check([guide()]), [])
})

test('reads quoted cells of the catalogue', () => {
  const rows = rowsOf('key,name,unit\na,"Front, ""wide""",reps\nb,Plank,seconds\n')
  assert.deepEqual(rows[0], { key: 'a', name: 'Front, "wide"', unit: 'reps' })
  assert.deepEqual(rows[1], { key: 'b', name: 'Plank', unit: 'seconds' })
})

test('reports wrong counts, lengths and markup of texts', () => {
  const [count] = check([guide({ set_up: [] })])
  assert.match(count, /set_up must have 1 to 3 texts/)
  assert.match(check([guide({ set_up: ['Stand.'] })])[0], /must have 20 to 200 characters/)
  assert.match(check([guide({ set_up: ['stand tall with wide feet'] })])[0], /must be a sentence/)
  assert.match(
    check([guide({ set_up: ['Stand <b>tall</b> with wide feet.'] })])[0],
    /must be plain/,
  )
})

test('reports fields, movements and variants that are unknown', () => {
  assert.match(check([{ ...guide(), video: 'x' }])[0], /the fields must be/)
  assert.match(check([guide({ movement: 'dance' })])[0], /movement dance is unknown/)
  assert.match(check([guide({ variant: 'On Floor' })])[0], /kebab case/)
})

test('reports guides that are missing, unknown, doubled or unsorted', () => {
  const other = guide({ name: 'Curl', steps: [text, text] })
  const both = [
    { name: 'Curl', unit: 'reps' },
    { name: 'Plank', unit: 'seconds' },
  ]
  assert.deepEqual(check([other, guide()], both), [])
  assert.match(check([guide()], both)[0], /Curl: the guide is missing/)
  assert.match(check([guide(), other], both)[0], /sorted by name/)
  assert.match(check([other, guide()])[0], /no exercise with this name/)
})

test('reports equal steps, timeless holds and unused movements', () => {
  const both = [
    { name: 'Hold', unit: 'reps' },
    { name: 'Plank', unit: 'seconds' },
  ]
  assert.deepEqual(check([guide({ name: 'Hold' }), guide()], both), [
    'Plank: the steps are those of Hold',
  ])
  assert.match(check([guide({ steps: [text, `${text} Again.`] })])[0], /no step mentions the time/)
  assert.match(
    errorsIn([guide()], [{ name: 'Plank', unit: 'seconds' }], ['plank', 'run'])[0],
    /movement run/,
  )
})
