import { useId } from 'react'
import { BODY, HEAD, regionsOf, type BodySide } from './body-map-geometry'

/** How a level looks. Patterns differ without color. */
export type LevelPattern = 'outline' | 'dots' | 'solid' | 'stripes'

/** A level of a muscle with its look in the map, the key and a table. */
export interface MuscleLevel {
  /** Name in `data-level`. */
  name: string
  label: string
  pattern: LevelPattern
}

/** Level of the muscles without another one. */
const NO_LEVEL = 'none'

/** Edge of the repeated tile in units of the map. */
const TILE = 3.4

interface BodyMapProps {
  /** Sentence that says what the map shows. */
  label: string
  levels: readonly MuscleLevel[]
  /** Name of each muscle's level. Muscles that are missing are outlined. */
  muscles: Readonly<Partial<Record<string, string>>>
}

/** A body from the front and from the back, whose muscles are filled with the pattern of their level. */
export function BodyMap({ label, levels, muscles }: BodyMapProps) {
  return (
    <div role="img" aria-label={label} className="flex justify-center gap-6">
      <BodyFigure side="front" caption="Front" levels={levels} muscles={muscles} />
      <BodyFigure side="back" caption="Back" levels={levels} muscles={muscles} />
    </div>
  )
}

interface BodyFigureProps extends Omit<BodyMapProps, 'label'> {
  side: BodySide
  caption: string
}

function BodyFigure({ side, caption, levels, muscles }: BodyFigureProps) {
  const id = useId()
  const regions = regionsOf(side).map(({ muscle, path }) => {
    const level = muscles[muscle] ?? NO_LEVEL
    const pattern = levels.find(({ name }) => name === level)?.pattern ?? 'outline'
    return (
      <path
        key={path}
        data-muscle={muscle}
        data-level={level}
        d={path}
        fill={fillOf(pattern, id)}
        className={pattern === 'outline' ? 'stroke-control' : 'stroke-primary-text'}
      />
    )
  })
  return (
    <div className="max-w-32 min-w-0 flex-1 sm:max-w-40">
      <svg viewBox="-43 2 86 213" aria-hidden="true" className="block w-full">
        <DotsTile id={id} />
        <StripesTile id={id} />
        {/* The outline is a wider copy below, so that no line divides the two halves. */}
        <g
          className="fill-control stroke-control"
          strokeWidth="1"
          strokeLinejoin="round"
          opacity="0.6"
        >
          <Silhouette />
        </g>
        <g className="fill-sunken">
          <Silhouette />
        </g>
        <g strokeWidth="0.6" strokeLinejoin="round">
          {regions}
          <g transform="scale(-1 1)">{regions}</g>
        </g>
      </svg>
      <p className="mt-1 text-center text-sm text-muted">{caption}</p>
    </div>
  )
}

const fillOf = (pattern: LevelPattern, id: string): string =>
  ({
    outline: 'var(--color-raised)',
    dots: `url(#${id}-dots)`,
    solid: 'var(--color-primary-text)',
    stripes: `url(#${id}-stripes)`,
  })[pattern]

function Silhouette() {
  return (
    <>
      <path d={BODY} />
      <path d={BODY} transform="scale(-1 1)" />
      <path d={HEAD} />
      <path d={HEAD} transform="scale(-1 1)" />
    </>
  )
}

/* Tiles of the patterns. Each drawing has its own, because a hidden one has none to share. */

function DotsTile({ id }: { id: string }) {
  return (
    <pattern id={`${id}-dots`} width={TILE} height={TILE} patternUnits="userSpaceOnUse">
      <rect width={TILE} height={TILE} className="fill-raised" />
      <circle cx={TILE / 2} cy={TILE / 2} r="0.95" className="fill-primary-text" />
    </pattern>
  )
}

function StripesTile({ id }: { id: string }) {
  return (
    <pattern
      id={`${id}-stripes`}
      width={TILE}
      height={TILE}
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width={TILE} height={TILE} className="fill-raised" />
      <rect width={TILE * 0.6} height={TILE} className="fill-primary-text" />
    </pattern>
  )
}

/** A small square with the pattern of a level, next to its label. */
export function LevelSwatch({ pattern }: Pick<MuscleLevel, 'pattern'>) {
  const id = useId()
  return (
    <svg viewBox="0 0 11 11" aria-hidden="true" className="size-4 shrink-0">
      {pattern === 'dots' ? <DotsTile id={id} /> : null}
      {pattern === 'stripes' ? <StripesTile id={id} /> : null}
      <rect
        x="0.5"
        y="0.5"
        width="10"
        height="10"
        rx="2"
        fill={fillOf(pattern, id)}
        className={pattern === 'outline' ? 'stroke-control' : 'stroke-primary-text'}
      />
    </svg>
  )
}

/** Explains the patterns of a map. */
export function LevelKey({ levels }: Pick<BodyMapProps, 'levels'>) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm">
      {levels.map(({ name, label, pattern }) => (
        <li key={name} className="flex items-center gap-1.5">
          <LevelSwatch pattern={pattern} />
          {label}
        </li>
      ))}
    </ul>
  )
}
