import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'
import { memo, type ReactNode } from 'react'
import Markdown, { type Components, type Options } from 'react-markdown'

/*
 * Rendering of untrusted answers. Three layers limit what an answer can do: the parser supports neither HTML,
 * images nor bare URLs, the renderer allows only listed elements, and a link is shown as text with its URL,
 * so that the reader can check it before opening it.
 */
function safeSyntax(this: { data: () => object }) {
  const data = this.data() as {
    micromarkExtensions?: unknown[]
    fromMarkdownExtensions?: unknown[]
  }
  const off = { disable: { null: ['htmlFlow', 'htmlText', 'autolink', 'labelStartImage'] } }
  data.micromarkExtensions = [...(data.micromarkExtensions ?? []), gfmTable(), off]
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), gfmTableFromMarkdown()]
}

const plugins = [safeSyntax] as NonNullable<Options['remarkPlugins']>

const allowed = [
  ...['p', 'br', 'strong', 'em', 'a', 'ul', 'ol', 'li', 'blockquote', 'hr', 'code', 'pre'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
]

/** Heading in an answer. The window's title is of level 2, so headings in answers begin at level 3. */
const Heading = ({ children }: { children?: ReactNode }) => (
  <h3 className="font-semibold">{children}</h3>
)
const SmallHeading = ({ children }: { children?: ReactNode }) => (
  <h4 className="font-medium">{children}</h4>
)

const components: Components = {
  h1: Heading,
  h2: Heading,
  h3: SmallHeading,
  h4: SmallHeading,
  h5: SmallHeading,
  h6: SmallHeading,
  a: ({ href, children }) => (
    <>
      {children}
      {href === undefined || href === '' || href === children ? null : ` (${href})`}
    </>
  ),
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1 ps-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="flex list-decimal flex-col gap-1 ps-6">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-s-2 border-line ps-3 text-muted">{children}</blockquote>
  ),
  hr: () => <hr className="border-line" />,
  pre: ({ children }) => (
    <pre className="rounded-control bg-surface p-2 text-sm whitespace-pre-wrap">{children}</pre>
  ),
  code: ({ children }) => <code className="rounded-control bg-surface text-sm">{children}</code>,
  table: ({ children }) => (
    // A wide table scrolls on its own. The tab stop makes it scrollable with the keyboard.
    <div tabIndex={0} role="group" aria-label="Table" className="overflow-x-auto">
      <table className="text-sm">{children}</table>
    </div>
  ),
  th: ({ children }) => (
    <th scope="col" className="border-b border-line py-1 pe-3 text-start font-semibold">
      {children}
    </th>
  ),
  td: ({ children }) => <td className="border-b border-line py-1 pe-3 align-top">{children}</td>,
}

/** Answer of the coach, rendered as Markdown. */
export const AnswerText = memo(function AnswerText({ text }: { text: string }) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Markdown
        remarkPlugins={plugins}
        allowedElements={allowed}
        unwrapDisallowed
        skipHtml
        components={components}
      >
        {text}
      </Markdown>
    </div>
  )
})
