import { useQuery } from '@tanstack/react-query'
import { failureText } from '@/api/errors'
import type { PreviewInput, ProgramDocument, ProgramWeek, StartProgramInput } from '@/api/types'
import { useWeightUnit } from '@/api/use-weight-unit'
import type { Checked } from '@/domain/entry/checked'
import { useForm, useFormValues, type FormApi } from '@/lib/form/use-form'
import { useDebounced } from '@/lib/use-debounced'
import type { WeightUnit } from '@/domain/units/weight'
import { Alert } from '@/ui/alert'
import { Button } from '@/ui/button'
import { DateField } from '@/ui/date-field'
import { Form } from '@/ui/form'
import { LoadFailure } from '@/ui/load-failure'
import { SelectField } from '@/ui/select-field'
import { Skeleton, SkeletonGroup } from '@/ui/skeleton'
import { missedOptions } from '@/domain/program/missed-options'
import { ownProgramQuery } from './own-queries'
import { availableProgramQuery, previewQuery } from './queries'
import { StartFields } from './start-fields'
import {
  checkStart,
  emptyStart,
  startTracks,
  type StartChoices,
  type StartTrack,
  type StartValues,
} from '@/domain/program/start-values'
import { WeekList } from './week-list'
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
      tracks={startTracks(document.data.program.tracks, preview.data, unit)}
      weeks={preview.data}
      unit={unit}
    />
  )
}

interface LoadedFormProps extends Omit<StartFormProps, 'program'> {
  source: Pick<StartProgramInput, 'plan_id' | 'program_id'>
  schedule: ProgramDocument['schedule']
  tracks: readonly StartTrack[]
  /** Weeks of a start without own values. */
  weeks: ProgramWeek[]
  unit: WeightUnit
}

function LoadedForm({
  source,
  schedule,
  tracks,
  weeks,
  unit,
  isStarting,
  error,
  onStart,
}: LoadedFormProps) {
  const needed = schedule.kind === 'weekday' ? schedule.weekdays.length : null
  const initial: StartValues = {
    starts: Object.fromEntries(tracks.map((track) => [track.key, emptyStart(track)])),
    weekdays: [...schedule.weekdays],
    missed: 'shift',
    startOn: '',
  }
  const check = (values: StartValues) =>
    checkStart(values, {
      tracks,
      schedule: schedule.kind,
      weekdayProblem: weekdayError(values.weekdays, needed),
      unit,
    })
  const form = useForm({
    initial,
    isBusy: isStarting,
    check,
    onSubmit: (choices) => {
      onStart({ ...source, ...choices })
    },
  })
  return (
    <Form form={form}>
      {tracks.length === 0 ? null : <StartFields form={form} tracks={tracks} unit={unit} />}
      <WeekdayField form={form} name="weekdays" needed={needed} />
      <DateField
        form={form}
        name="startOn"
        label="First day"
        hint="Today, if it is empty. Your logs since a past day count."
      />
      {schedule.kind === 'queue' ? null : (
        <SelectField form={form} name="missed" label="Missed weeks" options={missedOptions()} />
      )}
      <StartPreview form={form} source={source} weeks={weeks} check={check} />
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

interface StartPreviewProps extends Pick<LoadedFormProps, 'source' | 'weeks'> {
  form: FormApi<StartValues>
  check: (values: StartValues) => Checked<string, StartChoices>
}

/** The first weeks that follow from what is entered. Unreadable input leaves the preview as it was. */
function StartPreview({ form, source, weeks, check }: StartPreviewProps) {
  const { input } = check(useFormValues(form))
  const current = JSON.stringify(input === null ? null : { ...source, ...previewed(input) })
  const sent = useDebounced(current)
  const preview = useQuery({
    ...previewQuery(JSON.parse(sent) as PreviewInput),
    enabled: sent !== 'null',
    placeholderData: (before) => before ?? weeks,
    retry: false,
  })
  return (
    <section aria-label="Preview" className="flex flex-col gap-2">
      <h3 className="font-semibold">Preview</h3>
      <p role="status" className="text-sm text-muted text-pretty">
        {input === null
          ? 'The weeks follow once all fields can be read.'
          : preview.isError
            ? `Failed to load the preview. ${failureText(preview.error)}`
            : 'What comes if you do each workout as asked.'}
      </p>
      <WeekList isNarrow weeks={preview.data ?? weeks} />
    </section>
  )
}

/** Returns the choices that a preview depends on. */
const previewed = ({ starts, weekdays, start_on }: StartChoices) => ({
  starts,
  weekdays,
  ...(start_on == null ? {} : { start_on }),
  weeks: 4,
})
