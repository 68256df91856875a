import { Check } from 'lucide-react'
import { Badge } from '@/ui/badge'
import { Ring } from '@/ui/ring'

const exercises = () =>
  [
    { name: 'Barbell Squat', sets: '4 × 8', weight: '80 kg', done: true },
    { name: 'Bench Press', sets: '4 × 8', weight: '62.5 kg', done: true },
    { name: 'Bent-Over Row', sets: '3 × 10', weight: '55 kg', done: true },
    { name: 'Overhead Press', sets: '3 × 10', weight: '40 kg', done: false },
  ] as const

/**
 * A picture of a workout, rendered with the product's own components.
 *
 * It is sharp at every size, follows the color scheme and never gets outdated. Screen readers see
 * an image, and no control in it works.
 */
export function ProductPicture() {
  return (
    <div
      role="img"
      aria-label="Today's workout in Ironleaf: three of four exercises are done, with sets and weights. Overhead press is next."
      className="mx-auto w-full max-w-form"
    >
      <div
        aria-hidden="true"
        className="flex flex-col gap-5 rounded-card border border-line bg-raised p-5 shadow-float sm:p-6"
      >
        <div className="flex items-center gap-5">
          <Ring value={3} max={4} label="" size={104} />
          <div className="flex min-w-0 flex-col gap-1">
            <p className="text-sm text-muted">Today's training</p>
            <p className="text-xl font-semibold">Full Body Strength</p>
            <p className="text-sm text-muted">Next: Overhead Press</p>
          </div>
        </div>
        <ul className="flex flex-col divide-y divide-line">
          {exercises().map(({ name, sets, weight, done }) => (
            <li key={name} className="flex min-h-14 items-center gap-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{name}</p>
                <p className="text-sm text-muted">{sets}</p>
              </div>
              <p className="font-semibold">{weight}</p>
              {done ? (
                <Badge tone="success">
                  <Check className="size-4" />
                  Completed
                </Badge>
              ) : (
                <Badge tone="primary">Up next</Badge>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
