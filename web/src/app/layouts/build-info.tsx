import { TextLink } from '@/ui/text-link'

/**
 * Version of this page and a link to the licenses of its dependencies.
 *
 * The server embeds the same file for `ironleaf licenses`.
 */
export function BuildInfo() {
  return (
    <p>
      Version {__VERSION__} · <TextLink render={<a href="/licenses.txt" />}>Licenses</TextLink>
    </p>
  )
}
