import { Pause, Play } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { IconButton } from '@/ui/icon-button'
import { frameOf, type Frame } from './draw'
import { loopOf, poseAt } from './interpolate'
import type { ShownVariant } from './movement'
import { PosePicture } from './picture'
import type { Pose } from './types'
import { useInView, useSeconds } from './use-loop'

interface FigureProps {
  variant: ShownVariant
  /** A sentence that says what is shown. */
  label: string
  /** A small picture in a list: the pose that shows most, without motion and controls. */
  still?: boolean | undefined
}

/**
 * An exercise as a picture. It moves while it is visible, and can be paused. With reduced motion and
 * in print, the first and the last pose are next to each other.
 */
export function Figure({ variant, label, still = false }: FigureProps) {
  const { poses, props, view } = variant
  // A still picture shows the last pose alone. The frame of a whole movement costs many times more.
  const framed = useMemo(() => (still ? poses.slice(-1) : poses), [still, poses])
  const frame = useMemo(() => frameOf(framed, props, view), [framed, props, view])
  const last = poses.at(-1)
  const first = poses[0]
  if (first === undefined || last === undefined) return null
  const picture = (pose: Pose) => (
    <PosePicture pose={pose} props={props} view={view} frame={frame} />
  )
  if (still || poses.length === 1)
    return (
      <svg {...shown(frame, label)} className="size-full">
        {picture(still ? last : first)}
      </svg>
    )
  const sideBySide = (
    <div
      role="img"
      aria-label={label}
      className="hidden size-full gap-2 motion-reduce:flex print:flex"
    >
      {[first, last].map((pose, index) => (
        <svg key={index} viewBox={viewBox(frame)} aria-hidden className="min-w-0 flex-1">
          {picture(pose)}
        </svg>
      ))}
    </div>
  )
  return (
    <>
      <div className="size-full motion-reduce:hidden print:hidden">
        <MovingFigure variant={variant} label={label} frame={frame} />
      </div>
      {sideBySide}
    </>
  )
}

const viewBox = ({ left, top, width, height }: Frame) => `${left} ${top} ${width} ${height}`
const shown = (frame: Frame, label: string) => ({
  role: 'img',
  'aria-label': label,
  viewBox: viewBox(frame),
})

function MovingFigure({ variant, label, frame }: FigureProps & { frame: Frame }) {
  const { poses, props, view } = variant
  const element = useRef<HTMLDivElement>(null)
  const [isPlaying, setIsPlaying] = useState(true)
  const isInView = useInView(element)
  const seconds = useSeconds(isPlaying && isInView)
  // Never slower or faster than a loop that one can follow.
  const { pace } = loopOf(poses)
  return (
    <div ref={element} className="relative size-full">
      <svg {...shown(frame, label)} className="size-full">
        <PosePicture
          pose={poseAt(poses, seconds * pace, view)}
          props={props}
          view={view}
          frame={frame}
        />
      </svg>
      <div className="absolute right-0 bottom-0">
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? <Pause aria-hidden size={18} /> : <Play aria-hidden size={18} />}
          onClick={() => {
            setIsPlaying(!isPlaying)
          }}
        />
      </div>
    </div>
  )
}
