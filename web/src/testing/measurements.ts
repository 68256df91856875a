import { http, HttpResponse } from 'msw'
import type { Measurements, MeasurementsInput } from '@/api/types'
import { server } from './server'

/** Returns the measurements of a day; those that are not given were not measured. */
export const measurementsOn = (
  measured_on: string,
  values: MeasurementsInput = {},
): Measurements => ({
  waist: null,
  hip: null,
  chest: null,
  shoulders: null,
  neck: null,
  upper_arm: null,
  forearm: null,
  thigh: null,
  calf: null,
  ...values,
  measured_on,
})

/** Measured days of a member, oldest first, and the changes that the page sent. */
export interface GivenMeasurements {
  rows: Measurements[]
  sent: [method: string, day: string, body: unknown][]
}

/** Sets the measurements of a member. Later requests see earlier changes. */
export function givenMeasurements(rows: readonly Measurements[] = []): GivenMeasurements {
  const given: GivenMeasurements = { rows: [...rows], sent: [] }
  const without = (day: string) => given.rows.filter(({ measured_on }) => measured_on !== day)
  server.use(
    http.get('/api/user/measurements', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const [from, to] = [searchParams.get('from') ?? '', searchParams.get('to') ?? '9']
      return HttpResponse.json(
        given.rows.filter(({ measured_on: day }) => from <= day && day <= to),
      )
    }),
    http.put('/api/user/measurements/:day', async ({ request, params }) => {
      const day = String(params['day'])
      const body = (await request.json()) as MeasurementsInput
      given.sent.push(['PUT', day, body])
      const before = given.rows.find(({ measured_on }) => measured_on === day)
      const row: Measurements = { ...measurementsOn(day), ...before, ...body }
      given.rows = [...without(day), row].sort((one, other) =>
        one.measured_on.localeCompare(other.measured_on),
      )
      return HttpResponse.json(row)
    }),
    http.delete('/api/user/measurements/:day', ({ params }) => {
      const day = String(params['day'])
      given.sent.push(['DELETE', day, undefined])
      given.rows = without(day)
      return new HttpResponse(null, { status: 204 })
    }),
  )
  return given
}
