// Reads the tables of docs/reliability.md: a row has a fault, the required behavior, its tests and its last
// result.
//
// A test is written as `path/of/the/file` › name of the test, with <br> between
// several.

/** Returns the cells of a row, or null for a line that is not a row. */
export function cellsOf(line) {
  if (!line.startsWith('| ') || line.startsWith('| ---')) return null
  const cells = line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
  return cells[0] === 'row' ? null : cells
}

/** Returns the tests that a row names, each with its file. */
export function proofsOf(cells) {
  return [...cells[3].matchAll(/`([^`]+)` › (\w+)/g)].map(([, file, test]) => ({ file, test }))
}

/**
 * Returns one readable line for each row without a test, each missing test, and each fault test without a
 * row.
 */
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

/** Returns the names of the tests in a Rust source. */
export function testsIn(source) {
  return [...source.matchAll(/#\[(?:tokio::)?test[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*(?:async )?fn (\w+)/g)].map(
    (match) => match[1],
  )
}
