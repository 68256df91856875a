/**
 * Text of a person beside words of ours: a name, an email, a title. Whatever direction it has or forces, the words
 * around it stay as they are. Text with an element of its own needs no more than that element (see index.css).
 */
export function UserText({ children }: { children: string | null }) {
  return <bdi>{children}</bdi>
}
