import { formatList } from '@/domain/text/format'
import { BodyMap } from '@/ui/body-map'

/** Small body map of the muscles that a plan trains. */
export function PlanMuscles({ muscles }: { muscles: readonly string[] }) {
  return (
    <div className="w-28 sm:w-36">
      <BodyMap
        label={`Muscles: ${formatList(muscles)}`}
        levels={[{ name: 'trained', label: 'Trained', pattern: 'solid' }]}
        muscles={Object.fromEntries(muscles.map((muscle) => [muscle, 'trained']))}
      />
    </div>
  )
}
