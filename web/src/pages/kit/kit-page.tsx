import { Page } from '@/ui/page'
import { Actions } from './actions'
import { Data } from './data'
import { Fields } from './fields'
import { Messages } from './messages'

/**
 * Every component of `ui` in every state, for development and the end-to-end tests.
 *
 * The production site does not contain this page (`scripts/check-budget.mjs`).
 */
export function Component() {
  return (
    <Page
      title="Kit"
      width="general"
      lead="Every component of web/src/ui in every state. The button above changes the colors."
    >
      <Actions />
      <Fields />
      <Messages />
      <Data />
    </Page>
  )
}
