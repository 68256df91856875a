const reasons = () =>
  [
    ['Works offline', 'Log sets without reception. They sync later.'],
    ['Your data', 'On your own server. Export it at any time.'],
    ['No key needed', 'Plans and coach are built in, without an AI service.'],
  ] as const

/** Three reasons to trust the product. */
export function Reasons() {
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      {reasons().map(([title, text]) => (
        <li key={title}>
          <p className="flex items-center gap-2 font-semibold">
            {/* The leaf means done. */}
            <span
              aria-hidden="true"
              className="size-3.5 rounded-ss-[8px] rounded-ee-[8px] bg-success"
            />
            {title}
          </p>
          <p className="text-sm text-pretty text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
