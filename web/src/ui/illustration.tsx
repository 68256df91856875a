import type { ReactNode } from 'react'

/* Our own drawings for empty views. They have the colors of the color scheme: indigo is what to do, the green leaf
   is what grows. Each is 160 × 120. */

const LINE = {
  fill: 'none',
  strokeWidth: 5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The leaf of the product, with its stem at the given place. */
function Leaf({
  x,
  y,
  turn = 0,
  size = 1,
}: {
  x: number
  y: number
  turn?: number
  size?: number
}) {
  return (
    <g
      transform={`translate(${String(x)} ${String(y)}) rotate(${String(turn)}) scale(${String(size)})`}
    >
      <path d="M0 0C-16-2-16-26 0-30 16-26 16-2 0 0z" className="fill-success" />
      <path d="M0 4V-19" strokeWidth="2.5" strokeLinecap="round" className="stroke-on-success" />
    </g>
  )
}

const drawings = {
  /** A plant grows from a weight plate: the first workout. */
  start: (
    <>
      <path d="M30 92h100" {...LINE} className="stroke-figure" />
      <rect x="42" y="68" width="12" height="44" rx="5" className="fill-primary" />
      <rect x="106" y="68" width="12" height="44" rx="5" className="fill-primary" />
      <rect x="56" y="76" width="8" height="28" rx="4" className="fill-figure" />
      <rect x="96" y="76" width="8" height="28" rx="4" className="fill-figure" />
      <path d="M80 90V48" {...LINE} className="stroke-success" />
      <Leaf x={80} y={62} turn={-52} />
      <Leaf x={80} y={50} turn={48} size={1.15} />
    </>
  ),
  /** A calendar page with free days. */
  calendar: (
    <>
      <rect
        x="42"
        y="32"
        width="76"
        height="70"
        rx="9"
        className="fill-raised stroke-figure"
        strokeWidth="5"
      />
      <path d="M42 52h76" strokeWidth="5" className="stroke-figure" />
      <path d="M60 24v14M100 24v14" {...LINE} className="stroke-primary" />
      {[58, 74, 90].map((x) => (
        <circle key={x} cx={x} cy="66" r="4" className="fill-line" />
      ))}
      {[58, 74].map((x) => (
        <circle key={x} cx={x} cy="84" r="4" className="fill-line" />
      ))}
      <Leaf x={98} y={94} turn={18} size={0.8} />
    </>
  ),
  /** Axes that wait for a line. */
  chart: (
    <>
      <path d="M40 26v72h84" {...LINE} className="stroke-figure" />
      <path
        d="M52 84l18-10 16 4 16-22"
        {...LINE}
        strokeDasharray="1 10"
        className="stroke-primary"
      />
      <Leaf x={106} y={58} turn={30} />
    </>
  ),
  /** An empty plate. */
  plate: (
    <>
      <circle cx="80" cy="66" r="34" className="fill-raised stroke-figure" strokeWidth="5" />
      <circle cx="80" cy="66" r="20" fill="none" strokeWidth="3" className="stroke-line" />
      <path d="M26 36v16a7 7 0 0 0 14 0V36M33 36v66" {...LINE} className="stroke-primary" />
      <path d="M128 102V36c-9 4-11 18-9 32h9" {...LINE} className="stroke-primary" />
      <Leaf x={80} y={80} turn={14} />
    </>
  ),
  /** An open envelope without a letter. */
  messages: (
    <>
      <path d="M40 54l40-30 40 30v44H40z" {...LINE} className="fill-raised stroke-figure" />
      <path d="M40 56l40 26 40-26" {...LINE} className="stroke-primary" />
      <Leaf x={80} y={62} turn={-8} size={1.1} />
    </>
  ),
  /** A magnifying glass over lines without a match. */
  search: (
    <>
      <path d="M34 38h44M34 56h26M34 74h36M34 92h58" {...LINE} className="stroke-line" />
      <circle cx="94" cy="58" r="22" className="fill-raised stroke-figure" strokeWidth="5" />
      <path d="M110 75l18 20" {...LINE} strokeWidth="9" className="stroke-primary" />
      <Leaf x={92} y={70} turn={16} size={0.8} />
    </>
  ),
  /** A list that gets its first entry. */
  list: (
    <>
      <rect
        x="46"
        y="28"
        width="68"
        height="76"
        rx="9"
        className="fill-raised stroke-figure"
        strokeWidth="5"
      />
      <path
        d="M66 22h28v12H66z"
        strokeWidth="4"
        strokeLinejoin="round"
        className="fill-primary stroke-primary"
      />
      <path d="M76 56h24M76 74h24M76 90h14" {...LINE} className="stroke-line" />
      <Leaf x={62} y={64} turn={12} size={0.6} />
    </>
  ),
  /** Two bubbles of a conversation. */
  chat: (
    <>
      <path
        d="M34 30h56a9 9 0 0 1 9 9v22a9 9 0 0 1-9 9H56L42 82V70h-8a9 9 0 0 1-9-9V39a9 9 0 0 1 9-9z"
        {...LINE}
        className="fill-raised stroke-figure"
      />
      <path d="M42 46h40M42 56h24" {...LINE} className="stroke-line" />
      <path
        d="M82 66h40a8 8 0 0 1 8 8v18a8 8 0 0 1-8 8h-4v10l-12-10H82a8 8 0 0 1-8-8V74a8 8 0 0 1 8-8z"
        className="fill-primary"
      />
      <Leaf x={102} y={95} turn={10} size={0.75} />
    </>
  ),
  /** A plug next to its socket: something is out of reach. */
  unplugged: (
    <>
      <g fill="none" strokeWidth="5" strokeLinecap="round" className="stroke-figure">
        <path d="M8 84c18 0 14-24 32-24M152 50c-16 0-14 16-32 16" />
        <path d="M70 53h9M70 67h9" className="stroke-primary" />
      </g>
      <path
        d="M40 50a6 6 0 0 1 6-6h14a10 10 0 0 1 10 10v12a10 10 0 0 1-10 10H46a6 6 0 0 1-6-6z"
        className="fill-primary"
      />
      <path d="M92 50h18a12 12 0 0 1 12 12v8a12 12 0 0 1-12 12H92z" className="fill-figure" />
      <path
        d="M86 24l-4 10M98 26l-8 8M78 92l4-8"
        strokeWidth="4"
        strokeLinecap="round"
        className="stroke-success"
      />
    </>
  ),
} satisfies Record<string, ReactNode>

export type IllustrationName = keyof typeof drawings

interface IllustrationProps {
  name: IllustrationName
}

/** A drawing for an empty view. It is decorative: the text next to it says the same. */
export function Illustration({ name }: IllustrationProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 120" className="size-full">
      <ellipse cx="80" cy="66" rx="72" ry="46" className="fill-primary-soft" />
      {drawings[name]}
    </svg>
  )
}
