import { useQuery } from '@tanstack/react-query'
import { failureText } from '@/api/errors'
import type { ProgramDocument, StartProgramInput } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import { useForm } from '@/lib/form/use-form'
import { formatWeight, NO_WEIGHT, typeWeight, type WeightUnit } from '@/lib/weight'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Form, FormField } from '@/ui/form'
import { LoadFailure } from '@/ui/load-failure'
import { NumberField } from '@/ui/number-field'
import { SelectField } from '@/ui/select-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { missedOptions } from './missed-options'
import { ownProgramQuery } from './own-queries'
import { availableProgramQuery, previewQuery } from './queries'
import { checkStart, startTracks, type StartTrack, type StartValues } from './start-values'
import { weekdayError, WeekdayField } from './weekday-field'

/** A program to start: one of the catalogue, or an own one. */
export type StartedProgram = { name: string } & (
  | { plan_id: number; program_id?: undefined }
  | { program_id: number; plan_id?: undefined }
)

interface StartFormProps {
  program: StartedProgram
  isStarting: boolean
  /** Error of the last start, or null. */
  error: Error | null
  onStart: (input: StartProgramInput) => void
}

/** Start values, weekdays and missed weeks of a program, with what own logs say about them. */
export function StartForm({ program, ...rest }: StartFormProps) {
  const unit = useWeightUnit()
  const { plan_id: planId, program_id: ownId } = program
  const source = planId === undefined ? { program_id: ownId } : { plan_id: planId }
  const catalogue = useQuery({
    ...availableProgramQuery(planId ?? 0),
    enabled: planId !== undefined,
  })
  const own = useQuery({ ...ownProgramQuery(ownId ?? 0), enabled: ownId !== undefined })
  const document = planId === undefined ? own : catalogue
  const preview = useQuery(previewQuery({ ...source, weeks: 4 }))
  if (document.isPending || preview.isPending) {
    return (
      <SkeletonGroup label="Loading the start values">
        <Skeleton height={180} />
        <Skeleton height={44} />
      </SkeletonGroup>
    )
  }
  if (document.data === undefined || preview.data === undefined) {
    return (
      <LoadFailure
        text="Failed to load program"
        isRetrying={document.isFetching || preview.isFetching}
        onRetry={() => {
          void document.refetch()
          void preview.refetch()
        }}
      />
    )
  }
  return (
    <LoadedForm
      key={unit}
      {...rest}
      source={source}
      schedule={document.data.program.schedule}
      tracks={startTracks(document.data.program.tracks, preview.data)}
      unit={unit}
    />
  )
}

interface LoadedFormProps extends Omit<StartFormProps, 'program'> {
  source: Pick<StartProgramInput, 'plan_id' | 'program_id'>
  schedule: ProgramDocument['schedule']
  tracks: readonly StartTrack[]
  unit: WeightUnit
}

function LoadedForm({
  source,
  schedule,
  tracks,
  unit,
  isStarting,
  error,
  onStart,
}: LoadedFormProps) {
  const needed = schedule.kind === 'weekday' ? schedule.weekdays.length : null
  const initial: StartValues = {
    weights: Object.fromEntries(tracks.map(({ key }) => [key, NO_WEIGHT])),
    weekdays: [...schedule.weekdays],
    missed: 'shift',
    startOn: '',
  }
  const form = useForm({
    initial,
    isBusy: isStarting,
    check: (values) =>
      checkStart(values, schedule.kind, weekdayError(values.weekdays, needed), unit),
    onSubmit: (choices) => {
      onStart({ ...source, ...choices })
    },
  })
  return (
    <Form form={form}>
      {tracks.length === 0 ? null : (
        <FormField form={form} name="weights">
          {({ value: weights, error: problem, onValueChange }) => (
            <div className="flex flex-col gap-3">
              <p className="text-sm text-muted text-pretty">
                Empty fields start with the suggestion below them.
              </p>
              <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
                {tracks.map((track) => (
                  <NumberField
                    key={track.key}
                    label={`${track.name} (${unit})`}
                    hint={describeSuggestion(track, unit)}
                    min={0}
                    step={2.5}
                    value={weights[track.key]?.text ?? ''}
                    onValueChange={(typed) => {
                      const entry = typeWeight(weights[track.key] ?? NO_WEIGHT, typed, unit)
                      onValueChange({ ...weights, [track.key]: entry })
                    }}
                  />
                ))}
              </div>
              {problem === undefined ? null : <Alert kind="error">{problem}</Alert>}
            </div>
          )}
        </FormField>
      )}
      <FormField form={form} name="weekdays">
        {(field) => <WeekdayField {...field} needed={needed} />}
      </FormField>
      <FormField form={form} name="startOn">
        {(field) => (
          <DateField
            {...field}
            label="First day"
            hint="Today, if it is empty. Your logs since a past day count."
          />
        )}
      </FormField>
      {schedule.kind === 'queue' ? null : (
        <FormField form={form} name="missed">
          {(field) => <SelectField {...field} label="Missed weeks" options={missedOptions()} />}
        </FormField>
      )}
      {error === null ? null : (
        <Alert kind="error" title="Failed to start program">
          {failureText(error)}
        </Alert>
      )}
      <div className="flex justify-end">
        <Button type="submit" busy={isStarting} busyLabel="Starting...">
          Start program
        </Button>
      </div>
    </Form>
  )
}

function describeSuggestion({ suggested, isFromProgram }: StartTrack, unit: WeightUnit): string {
  if (suggested === null) return 'No weight yet: you can enter it now or with the first workout'
  return `${isFromProgram ? 'From the program' : 'From your logs'}: ${formatWeight(suggested, unit)}`
}
