import { describe, expect, it } from 'vitest'
import { ApiError } from '@/api/client'
import { InvalidResponse } from '@/domain/food/generated-diet'
import { generationFailure } from './generation-failure'
import { ProfileIncomplete } from './profile-errors'

const FAILED = 'Failed to generate diet plan. Please try again.'

it.each([
  [502, 'ai_invalid_response'],
  [503, 'ai_unavailable'],
  [504, 'ai_timeout'],
  [429, 'ai_limit_reached'],
])('suggests the built-in planner for %d %s with the reason', (status, code) => {
  const error = new ApiError(status, code, 'The AI service is away.')
  expect(generationFailure(error, 'configured')).toEqual({
    title: FAILED,
    detail: 'The AI service is away.',
    remedy: 'built-in',
  })
})

it('does not suggest the built-in planner if that one failed', () => {
  const error = new ApiError(503, 'unavailable', 'Please come back.')
  expect(generationFailure(error, 'builtin').remedy).toBeNull()
})

it.each([
  new ApiError(429, 'too_many_attempts', 'Please wait.'),
  new ApiError(500, 'internal', 'Something went wrong.'),
  new ApiError(null, 'network', ''),
])('suggests no other planner if it cannot help: $status $code', (error) => {
  const failure = generationFailure(error, 'configured')
  expect(failure.title).toBe(FAILED)
  expect(failure.remedy).toBeNull()
})

it('says when the answer is no plan', () => {
  expect(generationFailure(new InvalidResponse(), 'configured').title).toBe(
    'Invalid response format',
  )
})

describe('a profile that lacks something', () => {
  it.each([new ProfileIncomplete(), new ApiError(400, 'profile_incomplete', 'Please.')])(
    'is asked for: $name',
    (error) => {
      const failure = generationFailure(error, 'configured')
      expect(failure.title).toBe('Please complete your profile information first')
      expect(failure.remedy).toBe('profile')
    },
  )
})

it('gives the reason alone to who is too young', () => {
  const text = 'Diet plans are for people of 13 and older'
  const error = new ApiError(400, 'validation_failed', text, { birth_date: text })
  expect(generationFailure(error, 'configured')).toEqual({
    title: text,
    detail: null,
    remedy: null,
  })
})
