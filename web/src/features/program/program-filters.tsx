import { fitnessGoalOptions } from '@/domain/profile/fitness-goals'
import { SearchField } from '@/ui/search-field'
import { SelectField } from '@/ui/select-field'
import { levelOptions, locationOptions } from '@/domain/program/choices'
import type { ProgramFilters } from './queries'

interface ProgramFiltersFormProps {
  filters: ProgramFilters
  onChange: (filters: ProgramFilters) => void
}

/** Filters of the list of programs. */
export function ProgramFiltersForm({ filters, onChange }: ProgramFiltersFormProps) {
  const set = (name: keyof ProgramFilters) => (value: string) => {
    onChange({ ...filters, [name]: value })
  }
  return (
    <div role="search" className="grid grid-cols-2 items-start gap-x-3 gap-y-3 sm:grid-cols-4">
      <div className="col-span-2 sm:col-span-4">
        <SearchField label="Search programs" value={filters.search} onChange={set('search')} />
      </div>
      <SelectField
        label="Training days"
        value={filters.days}
        onValueChange={set('days')}
        options={[
          { value: '', label: 'Any' },
          ...[2, 3, 4, 5, 6].map((days) => ({ value: String(days), label: String(days) })),
        ]}
      />
      <SelectField
        label="Where you train"
        value={filters.location}
        onValueChange={set('location')}
        options={[{ value: '', label: 'Anywhere' }, ...locationOptions()]}
      />
      <SelectField
        label="Goal"
        value={filters.goal}
        onValueChange={set('goal')}
        options={[{ value: '', label: 'Any' }, ...fitnessGoalOptions()]}
      />
      <SelectField
        label="Level"
        value={filters.level}
        onValueChange={set('level')}
        options={[{ value: '', label: 'Any' }, ...levelOptions()]}
      />
    </div>
  )
}
