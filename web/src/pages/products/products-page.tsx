import { Page } from '@/ui/page'

/** Only its heading, by the specification. */
export function Component() {
  return <Page title="Products" />
}
