/**
 * Text that a user wrote, next to our own text: a name, an email, a title.
 *
 * Isolates its direction, so that the text around it keeps its order. Text in an element of its own
 * does not need this (see index.css).
 */
export function UserText({ children }: { children: string | null }) {
  return <bdi>{children}</bdi>
}
