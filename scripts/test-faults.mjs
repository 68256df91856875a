// `make test-faults`: runs every test that docs/reliability.md names, including slow ones, one after the
// other, and records the result of each row. The report is written to target/test-faults.md and into the page
// itself. Needs a PostgreSQL (`with-postgres`).

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cellsOf, proofsOf } from './reliability.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = join(root, 'docs/reliability.md')

const cargo = (...args) =>
  execFileSync('cargo', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28, stdio: ['ignore', 'pipe', 'inherit'] })

const libpq = (process.env.LIBPQ ?? '').split(' ').filter(Boolean)

/** The built test programs, each with the folder of its package and its path in there. */
const built = cargo('test', '--workspace', '--locked', ...libpq, '--no-run', '--message-format=json')
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line))
  .filter((each) => each.reason === 'compiler-artifact' && each.profile.test && each.executable)
  .map((each) => ({
    folder: dirname(each.manifest_path).slice(root.length),
    target: each.target.kind.includes('test') ? each.target.name : 'src',
    executable: each.executable,
  }))

/** Returns the program that contains a test, and the test's path in it. */
function placeOf({ file, test }) {
  const folder = file.split('/').slice(0, 2).join('/')
  const [first, ...rest] = file.slice(folder.length + 1, -'.rs'.length).split('/')
  const target = first === 'src' ? 'src' : rest.shift()
  if (first === 'src' && !rest.at(-1).endsWith('tests')) rest.push('tests')
  const path = [...rest.filter((part) => part !== 'mod'), test].join('::')
  const program = built.find((each) => each.folder === folder && each.target === target)
  return { program, path, key: `${program?.executable} ${path}` }
}

/** Runs tests of a program. Returns the outcome of each test and the values that it printed. */
function run(program, paths) {
  console.error(`\n== ${program.folder} ${program.target}: ${paths.length} tests`)
  const args = ['--exact', '--include-ignored', '--show-output', '--test-threads=1', ...paths]
  const { stdout } = spawnSync(program.executable, args, {
    cwd: join(root, program.folder),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.stderr.write(stdout)
  const results = new Map()
  for (const [, path, outcome] of stdout.matchAll(/^test (\S+) \.\.\. (?:.*\n)*?.*?\b(ok|FAILED)$/gm)) {
    results.set(path, { outcome, figures: [] })
  }
  for (const section of stdout.split(/^---- /m).slice(1)) {
    const path = section.split(' ', 1)[0]
    const figures = [...section.matchAll(/^figures: (.*)$/gm)].map((match) => match[1])
    results.get(path)?.figures.push(...figures)
  }
  return results
}

const text = readFileSync(page, 'utf8')
const rows = text.split('\n').map((line) => ({ line, cells: cellsOf(line) }))
const programs = new Map()
for (const proof of rows.flatMap(({ cells }) => (cells ? proofsOf(cells) : []))) {
  const { program, path } = placeOf(proof)
  if (program) programs.set(program, (programs.get(program) ?? new Set()).add(path))
}
const results = new Map()
for (const [program, paths] of programs) {
  for (const [path, result] of run(program, [...paths])) results.set(`${program.executable} ${path}`, result)
}

let open = 0
/** Returns the last cell of a row: whether all of its tests passed, and the values that they printed. */
function verdict(cells) {
  const all = proofsOf(cells).map((proof) => ({
    proof,
    ...(results.get(placeOf(proof).key) ?? { outcome: 'did not run', figures: [] }),
  }))
  const bad = all.filter(({ outcome }) => outcome !== 'ok')
  if (bad.length > 0) {
    open += 1
    return `OPEN: ${bad.map(({ proof, outcome }) => `${proof.test} ${outcome}`).join('; ')}`
  }
  const figures = all.flatMap((each) => each.figures)
  return ['held', ...figures.map((line) => line.replaceAll('|', '/'))].join('<br>')
}

const commit = execFileSync('git', ['log', '-1', '--format=%h, %as'], { cwd: root, encoding: 'utf8' }).trim()
const table = rows.map(({ line, cells }) => {
  if (!cells) return line
  return `| ${[...cells.slice(0, -1), verdict(cells)].join(' | ')} |`
})
const count = rows.filter(({ cells }) => cells).length
const summary = `Last run (commit ${commit}): ${count} rows, ${open} open.`
const report = table.join('\n').replace(/^(Last run .*|LASTRUN)$/m, summary)
mkdirSync(join(root, 'target'), { recursive: true })
writeFileSync(join(root, 'target/test-faults.md'), report)
writeFileSync(page, report)
for (const { cells } of report.split('\n').map((line) => ({ cells: cellsOf(line) }))) {
  if (cells) console.log(`| ${cells[0]} | ${cells[1]} | ${cells[2]} | ${cells.at(-1)} |`)
}
console.log(`\n${summary}`)
process.exit(open > 0 ? 1 : 0)
