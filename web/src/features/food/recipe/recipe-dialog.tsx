import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { api } from '@/api/client'
import { keyOf } from '@/api/query'
import type { Recipe, RecipeInput } from '@/api/types'
import type { Saving } from '@/api/use-mutation-form'
import { isolated } from '@/domain/text/isolated'
import { GuardedDialog } from '@/ui/guarded-dialog'
import { LoadFailure } from '@/ui/load-failure'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { useToast } from '@/ui/toast'
import { NEW_RECIPE, recipeEntriesOf, type RecipeEntries } from './recipe-entries'
import { RecipeForm } from './recipe-form'
import { useCreateRecipe, useUpdateRecipe } from './mutations'

/** Query for the foods of a recipe as they are now, archived ones too. */
const ingredientsQuery = ({ id, ingredients }: Recipe) =>
  queryOptions({
    queryKey: keyOf('/api/user/foods/{id}', {}, 'recipe', id),
    queryFn: ({ signal }) => {
      const ids = [...new Set(ingredients.map(({ food_id: food }) => food))]
      return Promise.all(
        ids.map((food) => api.get('/api/user/foods/{id}', { path: { id: food }, signal })),
      )
    },
  })

interface DialogProps {
  showNumbers: boolean
  isOpen: boolean
  onClose: () => void
}

/** Dialog to add a recipe. */
export function NewRecipeDialog(dialog: DialogProps) {
  const save = useCreateRecipe()
  return <RecipeDialog {...dialog} title="New recipe" initial={NEW_RECIPE} save={save} />
}

/** Dialog to edit a recipe. It loads the foods of the ingredients first, as they are now. */
export function EditRecipeDialog({ recipe, ...dialog }: DialogProps & { recipe: Recipe }) {
  const save = useUpdateRecipe(recipe.id)
  const foods = useQuery({ ...ingredientsQuery(recipe), enabled: dialog.isOpen })
  return (
    <RecipeDialog
      {...dialog}
      title={`Edit ${isolated(recipe.name)}`}
      description="Entries of your diary stay as they are."
      initial={foods.data === undefined ? undefined : recipeEntriesOf(recipe, foods.data)}
      save={save}
      failure={
        foods.isError ? (
          <LoadFailure
            text="Failed to load the ingredients"
            isRetrying={foods.isFetching}
            onRetry={() => void foods.refetch()}
          />
        ) : null
      }
    />
  )
}

interface RecipeDialogProps extends DialogProps {
  title: string
  description?: string
  /** Undefined while it is loading. */
  initial: RecipeEntries | undefined
  save: Saving<RecipeInput, Recipe>
  /** Shown if `initial` failed to load. */
  failure?: ReactNode
}

function RecipeDialog({
  initial,
  save,
  showNumbers,
  failure = null,
  ...dialog
}: RecipeDialogProps) {
  const toast = useToast()
  return (
    <GuardedDialog {...dialog} question="Discard this recipe?">
      {(form) =>
        initial === undefined ? (
          (failure ?? (
            <SkeletonGroup label="Loading the recipe">
              <Skeleton height={480} />
            </SkeletonGroup>
          ))
        ) : (
          <RecipeForm
            initial={initial}
            save={save}
            showNumbers={showNumbers}
            onDirtyChange={form.onDirtyChange}
            onCancel={form.onCancel}
            onSaved={({ name }) => {
              dialog.onClose()
              toast.success(`${isolated(name)} saved`)
            }}
          />
        )
      }
    </GuardedDialog>
  )
}
