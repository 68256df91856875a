import { formatList } from '@/domain/text/format'
import { plural } from '@/domain/text/plural'

const noteTexts = (lines: number) => ({
  open_quote: plural(lines, {
    one: '# line has a quote that is never closed, and was read by itself',
    other: '# lines have a quote that is never closed, and were read by themselves',
  }),
  partial_rep: plural(lines, {
    one: '# set has part of a rep, which does not count',
    other: '# sets have part of a rep, which does not count',
  }),
  effort: plural(lines, {
    one: '# effort is not from 6 to 10 in halves, and was left out',
    other: '# efforts are not from 6 to 10 in halves, and were left out',
  }),
  assisted: plural(lines, {
    one: '# set was assisted, and is kept without a weight',
    other: '# sets were assisted, and are kept without a weight',
  }),
  body_weight: plural(lines, {
    one: '# weight is body weight: only what was added to it counts',
    other: '# weights are body weight: only what was added to it counts',
  }),
  unit_in_cell: plural(lines, {
    one: '# weight has its own unit, which was used',
    other: '# weights have their own units, which were used',
  }),
  long_name: plural(lines, {
    one: '# line has a name that is too long, and was shortened',
    other: '# lines have a name that is too long, and was shortened',
  }),
  day_number: plural(lines, {
    one: '# date is the day number of a spreadsheet',
    other: '# dates are day numbers of a spreadsheet',
  }),
  one_side: plural(lines, {
    one: '# set of one side counts as a working set',
    other: '# sets of one side count as working sets',
  }),
})

interface ImportNote {
  note: keyof ReturnType<typeof noteTexts>
  lines: number
  first_lines: readonly number[]
}

const describeNote = ({ note, lines, first_lines: first }: ImportNote): string =>
  `${noteTexts(lines)[note]} (${plural(first.length, { one: 'line', other: 'lines' })} ${formatList(first.map(String))}${lines > first.length ? ', …' : ''}).`

/** What was changed so that the lines of a file can be imported, each with the first of these lines. */
export function ImportNotes({ notes }: { notes: readonly ImportNote[] }) {
  return notes.length === 0 ? null : (
    <ul aria-label="Notes" className="flex list-disc flex-col gap-1 ps-5">
      {notes.map((note) => (
        <li key={note.note}>{describeNote(note)}</li>
      ))}
    </ul>
  )
}
