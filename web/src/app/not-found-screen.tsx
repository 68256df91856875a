import { Link } from 'react-router'
import { ButtonLink } from '@/ui/button'
import { LazyIllustration } from '@/ui/lazy-illustration'
import { Page } from '@/ui/page'
import { paths } from './paths'

export function Component() {
  return (
    <Page
      title="Page not found"
      lead="This page does not exist. It may have moved, or the link may be wrong."
    >
      <div className="flex flex-col items-start gap-4">
        <LazyIllustration name="search" />
        <ButtonLink render={<Link to={paths.landing} />}>Go to the start page</ButtonLink>
      </div>
    </Page>
  )
}
