import { withoutEnergy } from '@/domain/food/without-energy'
import { useShowsNumbers } from './use-shows-numbers'

/**
 * Returns a function for the shown name of a diet plan. Many names contain the plan's energy, which can be hidden.
 */
export function usePlanName(): (name: string) => string {
  const showsNumbers = useShowsNumbers()
  return (name) => (showsNumbers ? name : withoutEnergy(name) || 'Diet Plan')
}
