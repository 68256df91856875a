import { withoutEnergy } from '@/lib/without-energy'
import { useEnergy } from './use-energy'
import { useShowsNumbers } from './use-shows-numbers'

/**
 * Returns a function for the shown name of a diet plan. Many names contain the plan's energy, which can be hidden, and
 * has a unit.
 */
export function usePlanName(): (name: string) => string {
  const showsNumbers = useShowsNumbers()
  const energy = useEnergy()
  return (name) => (showsNumbers ? energy.rewrite(name) : withoutEnergy(name) || 'Diet Plan')
}
