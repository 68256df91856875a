import { expect, it } from 'vitest'
import { details } from '@/testing/coach'
import { readDetails } from './answer-details'

const linksOf = (href: unknown) =>
  readDetails({ ...details, sources: [{ label: 'Page', href }] })?.sources.map(
    (source) => source.href,
  )

it.each(['/exercises/12', '/dashboard?view=history', '/program', '/'])(
  'links to a page of the site: %s',
  (href) => {
    expect(linksOf(href)).toEqual([href])
  },
)

it.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' /program',
  'https://evil.example/program',
  'javascript:alert(1)',
  'program',
  '',
  3,
])('links to nothing else: %j', (href) => {
  expect(linksOf(href)).toEqual([])
})

it('leaves out what is no text', () => {
  const given = { ...details, sources: [null, 'History'], suggestions: [3, 'And last month?'] }
  expect(readDetails(given)).toEqual({
    engine: 'builtin',
    sources: [],
    suggestions: ['And last month?'],
  })
})
