import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  countsOf,
  differences,
  findingsIn,
  readableParts,
  sentencesOf,
  testNames,
  withoutAllowed,
} from './check-language.mjs'

const rulesIn = (file, text, renamed) => findingsIn(file, text, renamed).map(({ rule, line }) => `${line} ${rule}`)

test('reads comments and strings, but no code', () => {
  const parts = readableParts('a.rs', '/// Says `told`.\nfn told() -> char { \'x\' }\nconst A: &str = "told";\n')
  assert.deepEqual(
    parts.map(({ kind }) => kind),
    ['comment', 'string', 'string'],
  )
  assert.deepEqual(rulesIn('a.rs', '/// Says `told`.\nfn told() {}\nconst A: &str = "told";\n'), ['3 banned'])
})

test('names the replacement of a banned word and of a UK spelling', () => {
  const [banned, spelling] = findingsIn('a.md', 'It asks anew.\n\nThe colour.\n')
  assert.equal(banned.message, '"anew": write again')
  assert.deepEqual([spelling.line, spelling.message], [3, '"colour": write color'])
})

test('leaves code and links in Markdown alone', () => {
  assert.deepEqual(rulesIn('a.md', '`told` and [this](told.md)\n\n```\ntold\n```\n'), [])
})

test('rejects doc comments by their beginning and length', () => {
  assert.deepEqual(rulesIn('a.rs', '/// What a row holds.\nfn a() {}\n'), ['1 doc-start'])
  assert.deepEqual(rulesIn('a.rs', `/// ${'long '.repeat(21)}end.\nfn a() {}\n`), ['1 doc-first-line'])
  assert.deepEqual(rulesIn('a.rs', '/// Returns a row.\n/// What it holds is valid.\nfn a() {}\n'), [])
})

test('rejects comments of more than 120 columns and sentences of more than 30 words', () => {
  assert.deepEqual(rulesIn('a.ts', `// ${'x'.repeat(118)}\n`), ['1 width'])
  assert.deepEqual(rulesIn('a.md', `# Title\n\n${'word '.repeat(31)}.\n`), ['3 sentence'])
  assert.equal(sentencesOf('One is short. Two as well.\n\n| a | table |\n').length, 2)
  assert.equal(sentencesOf('One ends. `two` begins with code.\n').length, 2)
})

test('reads texts of JSX, and wants three dots and no space before %', () => {
  assert.deepEqual(rulesIn('web/src/a.tsx', '<p>Saving… 10 % is told</p>\n'), ['1 banned', '1 ellipsis', '1 percent'])
})

test('finds names of tests that are long or begin with no subject', () => {
  assert.deepEqual(rulesIn('a.rs', '#[tokio::test]\nasync fn what_is_kept() {}\n'), ['1 test-name'])
  assert.equal(testNames('a.test.ts', "it('shows a plan', () => {})").length, 1)
  assert.deepEqual(rulesIn('a.test.ts', "it('a b c d e f g h i j k', () => {})\n"), ['1 test-name'])
})

test('finds an old name that comes back', () => {
  assert.deepEqual(rulesIn('a.rs', 'struct LogFigures;\n', { LogFigures: 'LogValues' }), ['1 old-name'])
})

test('leaves exceptions out by file and text', () => {
  const found = findingsIn('a.md', 'He was told.\n\nShe was told too.\n')
  assert.equal(withoutAllowed(found, [{ file: 'a.md', text: 'She', reason: 'a quotation' }]).length, 1)
  assert.equal(withoutAllowed(found, [{ file: 'a', reason: 'a list' }]).length, 0)
})

test('lets counts fall only, and wants the lower ones stored', () => {
  const counts = countsOf(findingsIn('a.md', 'He was told.\n'))
  assert.deepEqual(differences(counts, counts), [])
  assert.match(differences(counts, { ...counts, banned: 0 })[0], /^banned: 1 findings, 0 are stored/)
  assert.match(differences(counts, { ...counts, banned: 2 })[0], /run --update$/)
})
