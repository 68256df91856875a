import type { ChatOutput } from '@/api/types'
import { isCoachName } from './coach-names'

/** What comes with an answer: who wrote it, the pages with its numbers, and what to ask next. */
export type AnswerDetails = Pick<ChatOutput, 'engine' | 'sources' | 'suggestions'>

type Source = AnswerDetails['sources'][number]

/**
 * A path of the site. Browsers read two slashes or backslashes as the address of another site, and drop line breaks
 * between them.
 */
const SITE_PATH = /^\/(?!\/)[^\s\\]*$/

const isText = (value: unknown): value is string => typeof value === 'string'

function isSource(value: unknown): value is Source {
  if (typeof value !== 'object' || value === null) return false
  const { label, href } = value as Record<string, unknown>
  return isText(label) && isText(href) && SITE_PATH.test(href)
}

/** Returns the details of an answer, without links to other sites; undefined if another version wrote them. */
export function readDetails(value: unknown): AnswerDetails | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { engine, sources, suggestions } = value as Record<string, unknown>
  if (!isCoachName(engine) || !Array.isArray(sources) || !Array.isArray(suggestions)) {
    return undefined
  }
  return { engine, sources: sources.filter(isSource), suggestions: suggestions.filter(isText) }
}
