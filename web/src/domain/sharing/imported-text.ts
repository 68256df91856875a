import type { ImportedPlanFile } from '@/api/types'
import { isolated } from '@/domain/text/isolated'

/** Says that an imported plan is one of the member's programs. */
export const importedText = ({
  name,
  created,
}: Pick<ImportedPlanFile, 'name' | 'created'>): string =>
  created
    ? `${isolated(name)} is one of your programs now`
    : `${isolated(name)} was one of your programs already`
