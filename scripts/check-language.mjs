// Checks that comments, texts and names use plain English: one word per concept (docs/glossary.md), US spelling,
// short lines and sentences.
//
//   node scripts/check-language.mjs                 compares the findings per rule with scripts/language-counts.json
//   node scripts/check-language.mjs --update        stores the counts after they fell
//   node scripts/check-language.mjs --list [PATH]   prints all findings below a path
//
// A stored count may only fall. Exceptions are in scripts/language-allow.json, each with its reason: `file` is a path
// or the beginning of one, `text` a part of the line; without `text` the whole file is left alone.

import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const COUNTS = 'scripts/language-counts.json'

/** Words and phrases that are no longer used, with their replacement. Matched as whole words in any case. */
export const BANNED = [
  ['anew', 'again'],
  ['beside', 'next to, in addition to'],
  ['likewise', 'also'],
  ['of late', 'recently'],
  ['whom', 'name the actor'],
  ['whoever', 'name the actor'],
  ['whose turn', 'holder of the permit'],
  ['somebody', 'name the actor: a member, an admin, the operator'],
  ['nobody', 'no member, no client'],
  ['those who', 'members who'],
  ['who asks', 'the actor, the client'],
  ['of ours', 'our own, internal'],
  ['told', 'notified, reported, returned'],
  ['mended', 'fixed, edited'],
  ['mend', 'fix, edit'],
  ['mends', 'fixes, edits'],
  ['put right', 'fix, edit'],
  ['stands', 'is, exists'],
  ['standing', 'existing, current'],
  ['figure', 'value, number, metric'],
  ['figures', 'values, numbers, metrics'],
  ['so many', 'name the number or the limit'],
  ['way back', 'snapshot, undo'],
  ['hangs on', 'depends on, cascades from'],
  ['gives way', 'yields'],
  ['had its time', 'expired'],
  ['have had their time', 'expired'],
  ['in silence', 'without a message'],
  ['in words', 'as text'],
  ['in our words', 'with our own message'],
  ['in our own words', 'with our own message'],
  ['without a word', 'without a message'],
  ['came of it', 'the outcome'],
  ['what came of', 'the outcome of'],
  ['comes of', 'results from'],
  ['goes with it', 'is deleted with it'],
  ['goes round', 'runs'],
  ['go round', 'run'],
  ['has gone', 'is deleted, disconnected'],
  ['is gone', 'is deleted, missing'],
  ['are gone', 'are deleted, missing'],
  ['taken out', 'archived'],
  ['taken up again', 'restored'],
  ['take up again', 'restore'],
  ['taken back', 'undone, released'],
  ['take back', 'undo, release'],
  ['takes back', 'undoes, releases'],
  ['brought back', 'restored'],
  ['bring back', 'restore'],
  ['on offer', 'available'],
  ['offered', 'available'],
  ['turned away', 'rejected'],
  ['turn away', 'reject'],
  ['refusal', 'rejection, error'],
  ['refuses', 'rejects'],
  ['refused', 'rejected'],
  ['is not there', 'is missing, not found'],
  ['are not there', 'are missing, not found'],
  ['no such', 'not found'],
  ['at once', 'immediately; concurrently'],
  ['patience', 'timeout'],
  ['bell', 'notifier'],
  ['courier', 'HTTP client'],
  ['mood', 'behavior'],
  ['flights', 'single-flight calls'],
  ['crowd', 'overload'],
  ['housekeeping', 'cleanup'],
  ['leftover', 'expired data'],
  ['leftovers', 'expired data'],
  ['upkeep', 'maintenance'],
  ['stand in for', 'replace, swap'],
  ['put back', 'swap back, undo'],
  ['wish', 'request'],
  ['deed', 'action'],
  ['gist', 'summary'],
  ['too odd', 'arbitrary'],
  ['tries', 'attempts'],
  ['left out', 'skipped, excluded'],
  ['held back', 'delayed'],
  ['has to do with', 'concerns'],
  ['proof', 'test'],
  ['proofs', 'tests'],
]

/** UK spellings with their US spelling. "Catalogue" stays: the API's contract fixes it. */
export const UK_SPELLINGS = Object.entries({
  colour: 'color',
  colours: 'colors',
  behaviour: 'behavior',
  flavour: 'flavor',
  favourite: 'favorite',
  honour: 'honor',
  honouring: 'honoring',
  neighbour: 'neighbor',
  labour: 'labor',
  licence: 'license',
  licences: 'licenses',
  defence: 'defense',
  grey: 'gray',
  fibre: 'fiber',
  metre: 'meter',
  litre: 'liter',
  centre: 'center',
  centred: 'centered',
  cancelled: 'canceled',
  cancelling: 'canceling',
  travelled: 'traveled',
  travelling: 'traveling',
  labelled: 'labeled',
  modelled: 'modeled',
  spelt: 'spelled',
  learnt: 'learned',
  burnt: 'burned',
  optimise: 'optimize',
  optimised: 'optimized',
  normalise: 'normalize',
  normalised: 'normalized',
  organise: 'organize',
  organised: 'organized',
  recognise: 'recognize',
  recognised: 'recognized',
  initialise: 'initialize',
  serialise: 'serialize',
  serialised: 'serialized',
  personalised: 'personalized',
  prioritise: 'prioritize',
  summarise: 'summarize',
  minimise: 'minimize',
  maximise: 'maximize',
  analyse: 'analyze',
  analysed: 'analyzed',
  programme: 'program',
  judgement: 'judgment',
  grammes: 'grams',
  practise: 'practice',
})

const words = (list) => new RegExp(`(?<![\\w-])(?:${list.map(([word]) => word).join('|')})(?![\\w-])`, 'gi')
const BANNED_PATTERN = words(BANNED)
const BANNED_BY_WORD = new Map(BANNED)
const UK_PATTERN = words(UK_SPELLINGS)
const UK_BY_WORD = new Map(UK_SPELLINGS)

const RUST =
  /\/\/[^\n]*|\/\*[\s\S]*?\*\/|b?r(#*)"[\s\S]*?"\1|[bc]?"(?:\\[\s\S]|[^"\\])*"|b?'(?:\\(?:u\{[^}]*\}|x..|.)|[^'\\\n])'/g
const SCRIPT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\[\s\S]|[^`\\])*`/g
const HASHED = /#[^\n]*/g
const SQL = /--[^\n]*|'(?:''|[^'])*'/g

/** The parts of a source that people read: comments, string literals and the texts of JSX, each with its offset. */
export function readableParts(file, text) {
  if (file.endsWith('.md')) return [{ kind: 'prose', text: blanked(text), at: 0 }]
  const pattern = file.endsWith('.rs')
    ? RUST
    : file.endsWith('.sql')
      ? SQL
      : /\.(tsx?|m?js)$/.test(file)
        ? SCRIPT
        : HASHED
  const parts = []
  for (const match of text.matchAll(pattern)) {
    if (match[0].startsWith('//') && text[match.index - 1] === ':') continue
    const isComment = /^(\/\/|\/\*|#|--)/.test(match[0])
    parts.push({ kind: isComment ? 'comment' : 'string', text: match[0], at: match.index })
  }
  if (file.endsWith('.tsx'))
    for (const match of text.matchAll(/>([^<>{}=;]*[a-z][^<>{}=;]*)</g))
      parts.push({ kind: 'string', text: match[1], at: match.index + 1 })
  return parts.map((part) => (part.kind === 'comment' ? { ...part, text: withoutCode(part.text) } : part))
}

/** The text without code, of which `mark` is left, so that offsets stay. */
const withoutCode = (text, mark = ' ') => text.replace(/`[^`\n]*`/g, (code) => mark.padEnd(code.length))

/** Markdown with code, tables' rules and link targets replaced by blanks, so that offsets stay. */
function blanked(text, mark) {
  return withoutCode(text.replace(/^```[\s\S]*?^```/gm, blank), mark).replace(/\]\([^)\s]*\)/g, blank)
}
const blank = (text) => text.replace(/[^\n]/g, ' ')

/** Names of tests in Rust and in scripts. */
export function testNames(file, text) {
  const names = []
  if (file.endsWith('.rs')) {
    const attribute = /#\[(?:\w+::)?test[^\]]*\]\s*(?:#\[[^\]]*\]\s*)*(?:pub )?(?:async )?fn (\w+)/g
    for (const match of text.matchAll(attribute)) names.push({ name: match[1], at: match.index })
  } else if (/\.(test|spec)\.(tsx?|mjs)$/.test(file))
    for (const match of text.matchAll(/\b(?:it|test)(?:\.each\([\s\S]*?\))?\(\s*(['"`])(.*?)\1\s*,/g))
      names.push({ name: match[2], at: match.index })
  return names
}

/** The sentences of prose in Markdown, without headings, tables and code. */
export function sentencesOf(text) {
  const found = []
  for (const match of blanked(text, 'X').matchAll(/(?:^(?![#|>]|\s*$).*\n?)+/gm)) {
    let at = match.index
    for (const part of match[0].split(/(?<=[.!?:])\s+(?=[A-Z*`[(])|\n(?=\s*(?:[-*]|\d+\.) )/)) {
      found.push({ text: part, at })
      at += part.length + 1
    }
  }
  return found
}

const RULES = [
  'banned',
  'uk-spelling',
  'doc-start',
  'doc-first-line',
  'width',
  'sentence',
  'ellipsis',
  'percent',
  'test-name',
  'old-name',
]

/** All findings in one file: the rule, the line and what to write instead. */
export function findingsIn(file, text, renamed = {}) {
  const starts = [0]
  for (const match of text.matchAll(/\n/g)) starts.push(match.index + 1)
  const lineAt = (at) => {
    let low = 0
    let high = starts.length - 1
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (starts[middle] <= at) low = middle
      else high = middle - 1
    }
    return low + 1
  }
  const lines = text.split('\n')
  const found = []
  const add = (rule, at, message) => {
    const line = lineAt(at)
    found.push({ rule, file, line, message, text: lines[line - 1] })
  }

  for (const part of readableParts(file, text)) {
    for (const match of part.text.matchAll(BANNED_PATTERN))
      add('banned', part.at + match.index, `"${match[0]}": write ${BANNED_BY_WORD.get(match[0].toLowerCase())}`)
    for (const match of part.text.matchAll(UK_PATTERN))
      add('uk-spelling', part.at + match.index, `"${match[0]}": write ${UK_BY_WORD.get(match[0].toLowerCase())}`)
    if (part.kind === 'string' && file.startsWith('web/src/') && !file.includes('.test.'))
      for (const match of part.text.matchAll(/…/g)) add('ellipsis', part.at + match.index, 'write three dots')
    if (part.kind !== 'comment')
      for (const match of part.text.matchAll(/\d %(?![\w({])/g))
        add('percent', part.at + match.index, 'no space before %')
  }

  lines.forEach((line, index) => {
    if (!/^\s*(\/\/|\*\s|\/\*|#\s|--\s)/.test(line) || file.endsWith('.md')) return
    if (line.length > 120) add('width', starts[index], `${line.length} columns: 120 at most`)
    const doc = /^\s*(?:\/\/[/!]|\/\*\*|\*(?=\s))\s?(.*)/.exec(line)
    const isFirst = doc !== null && !/^\s*(\/\/[/!]|\/\*\*|\*\s)/.test(lines[index - 1] ?? '')
    if (!isFirst) return
    const start = /^(What|Who|Whom|Those|So)\b/.exec(doc[1])
    if (start !== null) add('doc-start', starts[index], `a doc comment does not begin with "${start[1]}"`)
    const [first] = doc[1].split(/(?<=\.)\s/)
    const rest =
      /[.:*/]\s*$/.test(first) || first !== doc[1]
        ? first
        : `${first} ${(lines[index + 1] ?? '').replace(/^\s*(\/\/[/!]|\*)\s?/, '')}`
    if (/^\s*\/\//.test(line) && rest.split(/(?<=\.)\s/)[0].length > 100)
      add('doc-first-line', starts[index], 'the first sentence has 100 characters at most')
  })

  if (file.endsWith('.md'))
    for (const sentence of sentencesOf(text)) {
      const count = sentence.text.split(/\s+/).filter((word) => /\w/.test(word)).length
      if (count > 30) add('sentence', sentence.at, `${count} words: 30 at most`)
    }

  for (const { name, at } of testNames(file, text)) {
    const parts = name.split(/[_\s]+/)
    if (parts.length > 10) add('test-name', at, `"${name}" has ${parts.length} words: 10 at most`)
    else if (/^(of|who|what)$/i.test(parts[0])) add('test-name', at, `"${name}": begin with the subject`)
  }

  const names = Object.keys(renamed)
  if (names.length > 0)
    for (const match of text.matchAll(/[A-Za-z_]\w{3,}/g))
      if (Object.hasOwn(renamed, match[0])) add('old-name', match.index, `"${match[0]}" is now ${renamed[match[0]]}`)
  return found
}

/** What is left of the findings after the exceptions. */
export function withoutAllowed(findings, allowed) {
  return findings.filter(
    ({ file, text, message }) =>
      !allowed.some(
        (entry) =>
          file.startsWith(entry.file) &&
          (entry.text === undefined || text.includes(entry.text) || message.includes(entry.text)),
      ),
  )
}

/** The number of findings per rule. */
export function countsOf(findings) {
  return Object.fromEntries(RULES.map((rule) => [rule, findings.filter((each) => each.rule === rule).length]))
}

/** One readable line for each rule whose count is not the stored one. */
export function differences(counts, stored) {
  return Object.entries(counts).flatMap(([rule, count]) => {
    const before = stored[rule] ?? 0
    if (count > before) return [`${rule}: ${count} findings, ${before} are stored (see --list)`]
    return count < before ? [`${rule}: ${count} findings, ${before} are stored: run --update`] : []
  })
}

const isText = (file) =>
  /\.(rs|tsx?|mjs|js|md|sql|sh|py|toml|ya?ml|css|html)$/.test(file) || /^(scripts|\.ci)\/[\w-]+$|Makefile$/.test(file)

function main(args) {
  const read = (file) => readFileSync(join(root, file), 'utf8')
  const json = (file) => JSON.parse(read(file))
  const allowed = json('scripts/language-allow.json')
  const renamed = json('scripts/language-renamed.json')
  const prefix = args[0] === '--list' ? (args[1] ?? '') : ''
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => isText(file) && file.startsWith(prefix))
    .filter((file) => !allowed.some((entry) => entry.text === undefined && file.startsWith(entry.file)))
  const found = withoutAllowed(
    files.flatMap((file) => findingsIn(file, read(file), renamed)),
    allowed,
  )
  if (args[0] === '--list') {
    for (const { rule, file, line, message } of found) console.log(`${file}:${line}: ${rule}: ${message}`)
    return
  }
  const counts = countsOf(found)
  if (args[0] === '--update') {
    writeFileSync(join(root, COUNTS), `${JSON.stringify(counts, null, 2)}\n`)
    return
  }
  const stored = json(COUNTS)
  const wrong = differences(counts, stored)
  for (const line of wrong) console.error(`check-language: ${line}`)
  for (const { rule, file, line, message } of found)
    if (stored[rule] === 0) console.error(`${file}:${line}: ${rule}: ${message}`)
  if (wrong.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2))
