import { formatNumber } from '@/domain/text/format'

/** A group of equal sets in a plan file. */
export interface FileGroup {
  count: number
  reps: number | null
  reps_max: number | null
  amrap: boolean
  percent: number | null
  kind: 'working' | 'warm_up'
}

interface FileSlot {
  track?: string
  exercise?: string
  sets: FileGroup[]
}

interface FileTrack {
  key: string
  exercise: string
  rule: { kind: string; total?: number; stages?: FileGroup[][] }
  start: { seconds?: number } | null
}

/** The part of a plan file that its preview shows. */
export interface PlanFile {
  program: {
    name: string
    description: string
    weeks: number
    schedule: { weekdays: number[] }
    tracks: FileTrack[]
    days: { name: string; slots: FileSlot[] }[]
  }
  exercises: { slug: string; name: string; unit: 'reps' | 'seconds' }[]
}

/** The server has checked each file that it shares, so only the format is checked here. */
export function isPlanFile(file: unknown): file is PlanFile {
  return (
    typeof file === 'object' && file !== null && 'format' in file && file.format === 'ironleaf-plan'
  )
}

export interface PreviewSlot {
  name: string
  sets: string
}

/** Returns the exercises of a day with their sets as text. */
export function previewDay(file: PlanFile, day: number): PreviewSlot[] {
  const { tracks, days } = file.program
  return (days[day]?.slots ?? []).map((slot) => {
    const track = tracks.find(({ key }) => key === slot.track)
    const slug = track?.exercise ?? slot.exercise
    const exercise = file.exercises.find((known) => known.slug === slug)
    const groups = slot.sets.length > 0 ? slot.sets : (track?.rule.stages?.[0] ?? [])
    const working = groups.filter(({ kind }) => kind === 'working')
    const unit = exercise?.unit === 'seconds' ? ' s' : ''
    return {
      name: exercise?.name ?? '',
      sets: working.map((group) => describeGroup(group, unit)).join(', '),
    }
  })
}

/** Returns "3 × 8–10", "1 × 5+ at 85%", or only "3 sets" where a rule brings the reps. */
function describeGroup(group: FileGroup, unit: string): string {
  if (group.reps === null) return group.count === 1 ? '1 set' : `${String(group.count)} sets`
  const range =
    group.reps_max === null || group.reps_max === group.reps ? '' : `–${String(group.reps_max)}`
  const percent = group.percent === null ? '' : ` at ${formatNumber(group.percent)}%`
  const reps = `${String(group.reps)}${range}${group.amrap ? '+' : ''}${unit}`
  return `${String(group.count)} × ${reps}${percent}`
}
