// Checks the spelling of comments, documents, identifiers and texts in all files of the repository with cspell.
//
// scripts/cspell.json has the settings and the ignored files, scripts/spelling.txt the words that cspell does not
// know. The list has sections (`#`), each sorted. A word that no file contains is reported too.

import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const WORDS = 'scripts/spelling.txt'
const CACHE = 'web/node_modules/.cache/cspell'
const CSPELL = join(root, 'web/node_modules/cspell/bin.mjs')

/** Returns the sections of the list: the words below each heading. */
export function sectionsOf(list) {
  const sections = []
  for (const line of list.split('\n').map((each) => each.trim())) {
    if (line.startsWith('#')) sections.push({ heading: line.slice(1).trim(), words: [] })
    else if (line !== '') sections.at(-1)?.words.push(line)
  }
  return sections
}

/** Returns one readable line for each word that is not in order, listed twice or not used in any text. */
export function errorsIn(sections, texts) {
  const all = texts.join('\n').toLowerCase()
  const listed = new Set()
  const found = []
  for (const { heading, words } of sections)
    for (const [index, word] of words.entries()) {
      if (index > 0 && words[index - 1] > word) found.push(`${word} is not in alphabetical order in "${heading}"`)
      if (listed.has(word)) found.push(`${word} is listed twice`)
      if (word !== word.toLowerCase()) found.push(`${word} is not in lower case`)
      if (!all.includes(word)) found.push(`no file contains ${word}: remove it`)
      listed.add(word)
    }
  return found
}

function main() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(join(root, file)))
  const cache = ['--cache', '--cache-strategy', 'content', '--cache-location', CACHE]
  const options = ['--no-progress', '--no-summary', '--dot', '--config', 'scripts/cspell.json', ...cache]
  const { status } = spawnSync(process.execPath, [CSPELL, 'lint', ...options, '--file-list', 'stdin'], {
    cwd: root,
    input: files.join('\n'),
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  // A file in the cache is taken for correct, whatever was found in it.
  if (status !== 0) rmSync(join(root, CACHE), { recursive: true, force: true })
  const isRead = (file) => file !== WORDS && statSync(join(root, file)).size < 1_000_000
  const texts = files.filter(isRead).map((file) => readFileSync(join(root, file), 'utf8'))
  const found = errorsIn(sectionsOf(readFileSync(join(root, WORDS), 'utf8')), texts)
  for (const line of found) console.error(`${WORDS}: ${line}`)
  if (status !== 0 || found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
