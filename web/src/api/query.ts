import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { onDay } from '@/lib/today'
import {
  api,
  type CallOptions,
  type Answer,
  type GetOptions,
  type GetPath,
  type GetPathAlone,
} from './client'
import { errorStatus } from './errors'

interface Parameters {
  path?: object | undefined
  query?: object | undefined
}

/**
 * Returns the key of a request: its path, the values of the path, the query, and what else the answer depends on.
 *
 * Nothing else makes keys, so that a request has one key. `refresh` finds stale queries by the path.
 */
export const keyOf = (
  path: string,
  { path: values = {}, query = {} }: Parameters = {},
  ...dependsOn: readonly unknown[]
): QueryKey => {
  const sent = Object.entries(query).filter(([, value]) => value != null && value !== '')
  return [
    path,
    ...(Object.values(values) as unknown[]),
    ...(sent.length === 0 ? [] : [Object.fromEntries(sent)]),
    ...dependsOn,
  ]
}

interface Extras extends Pick<CallOptions, 'isUrgent' | 'asVisitor'> {
  /** Day that the answer must be about, because the server answers for its own "today". */
  day?: string
  /** What else the answer depends on. */
  dependsOn?: readonly unknown[]
}

type Given<P extends GetPath> = Pick<GetOptions<P>, 'path' | 'query'>

type Query<Data> = ReturnType<typeof optionsOf<Data>>

/** Makes queries whose data can also be `Missing`. */
interface ApiQuery<Missing = never> {
  <P extends GetPathAlone>(
    path: P,
    parameters?: Given<P>,
    extras?: Extras,
  ): Query<Answer<P> | Missing>
  <P extends GetPath>(path: P, parameters: Given<P>, extras?: Extras): Query<Answer<P> | Missing>
}

const optionsOf = <Data>(queryKey: QueryKey, ask: (signal: AbortSignal) => Promise<Data>) =>
  queryOptions({ queryKey, queryFn: ({ signal }) => ask(signal) })

function query(orNull: boolean) {
  return (
    path: GetPath,
    parameters: Parameters = {},
    { day, dependsOn = [], ...call }: Extras = {},
  ) => {
    const get = api.get as (path: GetPath, options: object) => Promise<unknown>
    const ask = async (signal: AbortSignal) => {
      try {
        return await get(path, { ...parameters, ...call, signal })
      } catch (error) {
        if (orNull && errorStatus(error) === 404) return null
        throw error
      }
    }
    return optionsOf(
      keyOf(path, parameters, ...dependsOn, ...(day === undefined ? [] : [day])),
      (signal) => (day === undefined ? ask(signal) : onDay(day, () => ask(signal))),
    )
  }
}

/** Query for a GET request of the contract, which types parameters and answer. */
export const apiQuery = query(false) as ApiQuery

/** The same, with null in place of a 404: that there is none is a valid state of the screen. */
export const apiQueryOrNull = query(true) as ApiQuery<null>
