import { describe, expect, it } from 'vitest'
import { drawPicture, MAX_LINES, pictureFile } from './picture'
import { describePicture, partsOf, pictureTexts, type WorkoutTexts } from './picture-texts'

const workout: WorkoutTexts = {
  title: 'Day 1, Monday',
  date: 'Nov 23, 2026',
  time: '45:10',
  sets: '12',
  volume: '4,820 kg',
  exercises: ['Barbell Squat', 'Push-Up'],
  records: ['Barbell Squat: 65 kg'],
}

describe('pictureTexts', () => {
  it('has only what the member chose', () => {
    expect(pictureTexts(workout, new Set())).toMatchObject({ stats: [], lines: [] })
    expect(pictureTexts(workout, new Set(['time', 'exercises']))).toEqual({
      title: 'Day 1, Monday',
      date: 'Nov 23, 2026',
      stats: [['Time', '45:10']],
      lines: ['Barbell Squat', 'Push-Up'],
    })
  })

  it('offers no part that the workout lacks', () => {
    const bare = { ...workout, volume: null, records: [] }
    expect(partsOf(bare)).toEqual(['time', 'sets', 'exercises'])
    expect(pictureTexts(bare, new Set(['volume', 'records']))).toMatchObject({
      stats: [],
      lines: [],
    })
  })

  it('counts the lines that do not fit', () => {
    const exercises = Array.from({ length: 14 }, (_, index) => `Exercise ${String(index)}`)
    const { lines } = pictureTexts({ ...workout, exercises }, new Set(['exercises']))
    expect(lines).toHaveLength(MAX_LINES)
    expect(lines.at(-1)).toBe('and 5 more')
  })
})

it('describePicture names everything that is drawn', () => {
  const texts = pictureTexts(workout, new Set(['sets', 'records']))
  expect(describePicture(texts)).toBe('Day 1, Monday. Nov 23, 2026. Sets: 12. Barbell Squat: 65 kg')
})

it('drawPicture draws each text and shortens long ones', () => {
  const drawn: string[] = []
  const brush = {
    fillStyle: '',
    font: '',
    textBaseline: 'top' as const,
    fillRect: () => undefined,
    fillText: (text: string) => void drawn.push(text),
    measureText: (text: string) => ({ width: text.length * 20 }) as TextMetrics,
  }
  drawPicture(brush, { ...pictureTexts(workout, new Set(['time'])), lines: ['x'.repeat(100)] })
  expect(drawn).toEqual([
    'Ironleaf',
    'Day 1, Monday',
    'Nov 23, 2026',
    '45:10',
    'Time',
    `${'x'.repeat(41)}...`,
  ])
})

it('pictureFile fails without a picture', async () => {
  const canvas = { toBlob: (done: BlobCallback) => done(null) } as HTMLCanvasElement
  await expect(pictureFile(canvas, '2026-11-23')).rejects.toThrow('did not encode')
  const good = { toBlob: (done: BlobCallback) => done(new Blob(['x'])) } as HTMLCanvasElement
  expect((await pictureFile(good, '2026-11-23')).name).toBe('ironleaf-workout-2026-11-23.png')
})
