import { TextLink } from '@/ui/text-link'

/** Version of this page and the licenses of what it is made of. The server has the same file for `ironleaf licenses`. */
export function BuildInfo() {
  return (
    <p>
      Version {__VERSION__} · <TextLink render={<a href="/licenses.txt" />}>Licenses</TextLink>
    </p>
  )
}
