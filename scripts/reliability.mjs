// Reads the tables of docs/reliability.md: a row has a fault, what must happen, its proofs and its last result.
//
// A proof is written as in docs/test-matrix.md: `path/of/the/file` › name of the test, several with <br> between.

/** The cells of a row, or null for a line that is none. */
export function cellsOf(line) {
  if (!line.startsWith('| ') || line.startsWith('| ---')) return null
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return cells[0] === 'row' ? null : cells
}

/** The proofs of a row: each with its file and the name of its test. */
export function proofsOf(cells) {
  return [...cells[3].matchAll(/`([^`]+)` › (\w+)/g)].map(([, file, test]) => ({ file, test }))
}

/** One readable line for each row without a test, each test that is not there, and each fault test without a row. */
export function mistakes(markdown, readFile, faultTests) {
  const rows = markdown.split('\n').map(cellsOf).filter(Boolean)
  const found = []
  const named = new Set()
  for (const cells of rows) {
    const proofs = proofsOf(cells)
    if (proofs.length === 0) found.push(`${cells[0]} (${cells[1]}) names no test`)
    for (const { file, test } of proofs) {
      named.add(`${file} ${test}`)
      const text = readFile(file)
      if (text === null) found.push(`${cells[0]}: there is no file ${file}`)
      else if (!text.includes(`fn ${test}(`)) found.push(`${cells[0]}: ${file} has no test ${test}`)
    }
  }
  for (const { file, test } of faultTests) {
    if (!named.has(`${file} ${test}`)) found.push(`${file}: ${test} has no row`)
  }
  return found
}

/** The names of the tests in a Rust source. */
export function testsIn(source) {
  return [...source.matchAll(/#\[(?:tokio::)?test[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*(?:async )?fn (\w+)/g)].map(
    (match) => match[1],
  )
}
