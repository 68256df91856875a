// `make test-faults`: runs every test that docs/reliability.md names, also those that take long, one after the other,
// and writes down how each row went. The report goes to target/test-faults.md and into the page itself.
//
// The tests have been built, and PostgreSQL is there (`with-postgres`).

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cellsOf, proofsOf } from './reliability.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const page = join(root, 'docs/reliability.md')

/** The packages by their folders. */
const packages = new Map(
  JSON.parse(
    execFileSync('cargo', ['metadata', '--no-deps', '--offline', '--format-version', '1'], {
      cwd: root,
      maxBuffer: 1 << 26,
    }),
  ).packages.map((each) => [dirname(each.manifest_path).slice(root.length), each]),
)

/** How cargo calls a test, from its file: the arguments of the program it is in, and its path in there. */
function placeOf({ file, test }) {
  const folder = file.split('/').slice(0, 2).join('/')
  const { name, targets } = packages.get(folder)
  const parts = file.slice(folder.length + 1, -'.rs'.length).split('/')
  const within = (path) => [...path.filter((part) => part !== 'mod'), test].join('::')
  if (parts[0] === 'tests') {
    const [, target, ...path] = parts
    return { program: ['-p', name, '--test', target], path: within(path) }
  }
  const isLibrary = targets.some((target) => target.kind.includes('lib'))
  const program = ['-p', name, ...(isLibrary ? ['--lib'] : ['--bin', name])]
  const path = parts.slice(1)
  return { program, path: within(path.at(-1) === 'tests' ? path : [...path, 'tests']) }
}

/** What a program's tests said: for each its outcome and its figures. */
function run(program, paths) {
  const extra = (process.env.LIBPQ ?? '').split(' ').filter(Boolean)
  const options = ['--exact', '--include-ignored', '--show-output', '--test-threads=1']
  const args = ['test', '--locked', ...extra, ...program, '--', ...options, ...paths]
  console.error(`\n== cargo ${args.slice(0, 5 + extra.length).join(' ')} (${paths.length} tests)`)
  const { stdout } = spawnSync('cargo', args, {
    cwd: root,
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
  const key = program.join(' ')
  if (!programs.has(key)) programs.set(key, { program, paths: new Set() })
  programs.get(key).paths.add(path)
}
const results = new Map()
for (const [key, { program, paths }] of programs) {
  for (const [path, result] of run(program, [...paths])) results.set(`${key} ${path}`, result)
}

let open = 0
/** The last cell of a row: whether all of its tests passed, and their figures. */
function verdict(cells) {
  const all = proofsOf(cells).map((proof) => {
    const { program, path } = placeOf(proof)
    return { proof, ...(results.get(`${program.join(' ')} ${path}`) ?? { outcome: 'did not run', figures: [] }) }
  })
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
