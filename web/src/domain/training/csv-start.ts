const MARKS = [',', ';', '\t'] as const

/** Returns the separator of cells: the candidate that occurs most often in the first line. */
function separatorOf(content: string): string {
  const [first = ''] = content.split(/\r?\n/, 1)
  const count = (mark: string) => first.split(mark).length
  return MARKS.reduce((best, mark) => (count(mark) > count(best) ? mark : best))
}

/** Returns the cells of the first rows of a CSV file that are not empty, as the server reads them. */
export function readFirstRows(content: string, maxRows: number): string[][] {
  // A line such as `sep=;` tells a spreadsheet the separator. The server follows it too.
  const text = content
    .replace('\uFEFF', '')
    .trimStart()
    .replace(/^"?sep=[^\r\n]*\r?\n/i, '')
  const separator = separatorOf(text)
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let isQuoted = false
  const endRow = () => {
    row.push(cell.trim())
    if (row.some((one) => one !== '')) rows.push(row)
    row = []
    cell = ''
  }
  for (let at = 0; at < text.length && rows.length < maxRows; at += 1) {
    const character = text.charAt(at)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator) {
      row.push(cell.trim())
      cell = ''
    } else if (character === '\n') endRow()
    else cell += character
  }
  if (rows.length < maxRows) endRow()
  return rows
}
