import type { BodyFat } from '@/api/types'
import { formatDate, formatTenths } from '@/domain/text/format'
import { Disclosure } from '@/ui/disclosure'

/** Estimated body fat with its range, folded. It has no class, goal or color. */
export function BodyFatEstimate({ estimate }: { estimate: BodyFat }) {
  const { value, low, high, date } = estimate
  return (
    <Disclosure title="Body fat estimate" headingLevel={3}>
      <p className="text-2xl font-semibold">{`${formatTenths(value)}%`}</p>
      <p className="text-muted">{`${formatTenths(low)}% to ${formatTenths(high)}%, ${formatDate(date)}`}</p>
      <p className="mt-2 max-w-prose text-sm text-muted text-pretty">
        An estimate from your measurements and your height. The true value is in this range for
        about two of three people.
      </p>
    </Disclosure>
  )
}
