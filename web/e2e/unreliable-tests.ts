import { mkdirSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'

const FOLDER = 'test-results'

/**
 * Lists the tests that passed only on their second try, with the traces of their failures, in a file that the last lines
 * of `make test` show.
 */
export default class UnreliableTests implements Reporter {
  private suite: Suite | undefined

  onBegin(_config: FullConfig, suite: Suite) {
    this.suite = suite
  }

  onEnd() {
    const lines = (this.suite?.allTests() ?? [])
      .filter((test) => test.outcome() === 'flaky')
      .flatMap((test) => [
        `  ${test.location.file.replace(/.*\//, '')}: ${test.title}`,
        ...test.results
          .flatMap(({ attachments }) => attachments)
          .flatMap(({ name, path }) =>
            name === 'trace' && path !== undefined ? [`    web/${relative('.', path)}`] : [],
          ),
      ])
    mkdirSync(FOLDER, { recursive: true })
    writeFileSync(`${FOLDER}/unreliable.txt`, lines.map((line) => `${line}\n`).join(''))
  }

  printsToStdio() {
    return false
  }
}
