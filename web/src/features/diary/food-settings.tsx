import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '@/api/client'
import { failureText } from '@/api/errors'
import { foodSettingsQuery } from '@/api/food-settings-query'
import type { FoodSettings as Settings } from '@/api/types'
import { useOnline } from '@/lib/use-online'
import { Disclosure } from '@/ui/disclosure'
import { Loaded } from '@/ui/loaded'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { CheckField } from '@/ui/check-field'
import { useToast } from '@/ui/toast'

function useSaveFoodSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationKey: ['food-settings', 'save'],
    mutationFn: (body: Settings) => api.put('/api/user/food-settings', { body }),
    onSuccess: (settings) => {
      queryClient.setQueryData(foodSettingsQuery().queryKey, settings)
    },
  })
}

/** Settings of what pages show about food. Each one is saved immediately. */
export function FoodSettings() {
  const settings = useQuery(foodSettingsQuery())
  const save = useSaveFoodSettings()
  const toast = useToast()
  const isOnline = useOnline()
  const change = (next: Settings) => {
    save.mutate(next, {
      onSuccess: () => {
        toast.success('Food settings saved')
      },
      onError: (error) => {
        toast.error(`Failed to save food settings. ${failureText(error)}`)
      },
    })
  }
  return (
    <Disclosure title="Food settings" headingLevel={2}>
      <Loaded
        query={settings}
        skeleton={
          <SkeletonGroup label="Loading food settings">
            <Skeleton height={112} />
          </SkeletonGroup>
        }
        failure="Failed to load food settings"
      >
        {(data) => {
          const shown = save.isPending ? save.variables : data
          return (
            <div className="flex flex-col gap-3">
              {isOnline ? null : (
                <p className="text-muted">Connect to the server to change these settings.</p>
              )}
              <CheckField
                label="Show numbers"
                hint="Energy, nutrients and targets on all pages. Without them, foods and amounts stay."
                checked={shown.show_numbers}
                disabled={save.isPending || !isOnline}
                onCheckedChange={(show_numbers) => {
                  change({ ...data, show_numbers })
                }}
              />
              <CheckField
                label="Track water"
                hint="Shows a water log in Food Diary."
                checked={shown.track_water}
                disabled={save.isPending || !isOnline}
                onCheckedChange={(track_water) => {
                  change({ ...data, track_water })
                }}
              />
            </div>
          )
        }}
      </Loaded>
    </Disclosure>
  )
}
