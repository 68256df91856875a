import { describe, expect, it } from 'vitest'
import type { AuditEntry } from '@/api/types'
import { changesOf } from './changes'
import { actorName, describeAction } from './labels'

const entry: AuditEntry = {
  id: 1,
  actor_id: 3,
  actor_email: 'admin@example.com',
  action: 'update',
  entity: 'workout_plan',
  entity_id: 12,
  before: null,
  after: null,
  occurred_at: '2026-03-02T10:00:00Z',
}

describe('the changes of an entry', () => {
  it('leaves out what stayed', () => {
    const before = { name: 'Push', num_of_days: 3, description: 'Three days' }
    const after = { name: 'Push', num_of_days: 4, description: 'Three days' }
    expect(changesOf(before, after).shown).toEqual([
      { name: 'num of days', before: '3', after: '4' },
    ])
  })

  it('has no before for additions and no after for removals', () => {
    expect(changesOf(null, { name: 'Row' }).shown).toEqual([
      { name: 'name', before: null, after: 'Row' },
    ])
    expect(changesOf({ name: 'Row' }, null).shown).toEqual([
      { name: 'name', before: 'Row', after: null },
    ])
  })

  it('shows removed and added entries of a list', () => {
    const row = (exercise_id: number) => ({ exercise_id, day_num: 1 })
    expect(
      changesOf({ exercises: [row(1), row(2)] }, { exercises: [row(2), row(3)] }).shown,
    ).toEqual([
      { name: 'exercises', before: 'exercise id 1, day num 1', after: null },
      { name: 'exercises', before: null, after: 'exercise id 3, day num 1' },
    ])
  })

  it('reads what is nothing, empty or a yes as such', () => {
    expect(changesOf({ a: null, b: '', c: false }, { a: 1, b: 'x', c: true }).shown).toEqual([
      { name: 'a', before: 'nothing', after: '1' },
      { name: 'b', before: 'empty', after: 'x' },
      { name: 'c', before: 'no', after: 'yes' },
    ])
  })

  it('counts what is too much to be read', () => {
    const { shown, hidden } = changesOf(null, {
      exercises: Array.from({ length: 30 }, (_, id) => ({ id })),
    })
    expect(shown).toHaveLength(12)
    expect(hidden).toBe(18)
  })
})

describe('an action', () => {
  it('is a sentence', () => {
    expect(describeAction(entry)).toBe('Changed workout plan 12')
    expect(describeAction({ ...entry, action: 'set_status', entity: 'support_message' })).toBe(
      'Set the status of support message 12',
    )
    expect(describeAction({ ...entry, entity_id: null })).toBe('Changed workout plan')
  })

  it('has an actor, who may be gone', () => {
    expect(actorName(entry)).toBe('admin@example.com')
    expect(actorName({ ...entry, actor_email: null })).toBe('Account 3 (removed)')
    expect(actorName({ ...entry, actor_id: null, actor_email: null })).toBe('The operator')
  })
})
