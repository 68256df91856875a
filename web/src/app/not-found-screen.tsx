import { Link } from 'react-router'
import { ButtonLink } from '@/ui/button'
import { Page } from '@/ui/page'
import { paths } from './paths'

export function NotFoundScreen() {
  return (
    <Page
      title="Page not found"
      lead="This page does not exist. It may have moved, or the link may be wrong."
    >
      <div>
        <ButtonLink render={<Link to={paths.landing} />}>Go to the start page</ButtonLink>
      </div>
    </Page>
  )
}
