import { Download, Share2 } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { saveFile } from '@/lib/save-file'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { drawPicture, HEIGHT, pictureFile, WIDTH, type PictureTexts } from './picture'
import {
  describePicture,
  partNames,
  partsOf,
  pictureTexts,
  type PicturePart,
  type WorkoutTexts,
} from './picture-texts'

interface ShareDialogProps {
  isOpen: boolean
  onClose: () => void
  workout: WorkoutTexts
  /** ISO date of the workout. */
  day: string
}

/** Parts that are chosen first. Weights are not: the member adds them. */
const CHOSEN_FIRST: readonly PicturePart[] = ['time', 'sets', 'exercises']

/** Returns whether the device can share this file. */
const canShare = (file: File): boolean =>
  typeof navigator.canShare === 'function' && navigator.canShare({ files: [file] })

/** Makes a picture of a workout on the device, from what the member chooses. */
export function ShareDialog({ isOpen, onClose, workout, day }: ShareDialogProps) {
  const [chosen, setChosen] = useState<ReadonlySet<PicturePart>>(new Set(CHOSEN_FIRST))
  const [file, setFile] = useState<File | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const texts = useMemo(() => pictureTexts(workout, chosen), [workout, chosen])

  const share = async (made: File) => {
    try {
      await navigator.share({ files: [made] })
      onClose()
    } catch (error) {
      // The member closed the device's dialog.
      if (error instanceof DOMException && error.name === 'AbortError') return
      setHasFailed(true)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Share this workout"
      description="The picture is made on this device and contains only what you choose."
      actions={
        <>
          <Button
            variant="secondary"
            icon={<Download aria-hidden="true" className="size-5" />}
            disabled={file === null}
            onClick={() => {
              if (file !== null) saveFile(file.name, file)
            }}
          >
            Save picture
          </Button>
          {file === null || !canShare(file) ? null : (
            <Button
              icon={<Share2 aria-hidden="true" className="size-5" />}
              onClick={() => void share(file)}
            >
              Share
            </Button>
          )}
        </>
      }
    >
      <div role="group" aria-label="In the picture" className="flex flex-wrap gap-2">
        {partsOf(workout).map((part) => (
          <Button
            key={part}
            variant={chosen.has(part) ? 'primary' : 'secondary'}
            aria-pressed={chosen.has(part)}
            onClick={() => {
              const next = new Set(chosen)
              if (!next.delete(part)) next.add(part)
              setFile(null)
              setHasFailed(false)
              setChosen(next)
            }}
          >
            {partNames()[part]}
          </Button>
        ))}
      </div>
      <Picture
        texts={texts}
        day={day}
        onMade={setFile}
        onFailed={() => {
          setHasFailed(true)
        }}
      />
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {hasFailed
          ? 'Failed to share the picture. Your workout is safe. Try to save the picture.'
          : ''}
      </p>
    </Dialog>
  )
}

interface PictureProps {
  texts: PictureTexts
  day: string
  onMade: (file: File) => void
  onFailed: () => void
}

/** Draws the picture and makes its file, so that it is ready before a button is pressed. */
function Picture({ texts, day, onMade, onFailed }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const made = useEffectEvent(onMade)
  const failed = useEffectEvent(onFailed)
  useEffect(() => {
    const drawn = canvas.current
    const brush = drawn?.getContext('2d')
    if (!drawn || !brush) return
    let isCurrent = true
    drawPicture(brush, texts)
    pictureFile(drawn, day).then(
      (file) => {
        if (isCurrent) made(file)
      },
      () => {
        if (isCurrent) failed()
      },
    )
    return () => {
      isCurrent = false
    }
  }, [texts, day])
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={describePicture(texts)}
      width={WIDTH}
      height={HEIGHT}
      className="mx-auto w-full max-w-56 shrink-0 rounded-card"
    />
  )
}
