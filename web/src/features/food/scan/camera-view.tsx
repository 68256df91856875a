import { Flashlight } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/ui/button'
import { ChoiceButtons } from '@/ui/choice-buttons'
import { USUAL_ZOOM, type CameraControls } from './camera'
import { useScanner } from './use-scanner'

interface CameraViewProps {
  isActive: boolean
  onCode: (code: string) => void
}

/** The picture of the camera with its controls, or a note where there is no camera. */
export function CameraView({ isActive, onCode }: CameraViewProps) {
  const { scanner, video } = useScanner(isActive, onCode)
  if (scanner.state === 'unavailable') {
    return (
      <p role="status" className="rounded-control bg-sunken px-4 py-3">
        The camera cannot be used here. Type the digits below the bars.
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="relative aspect-4/3 overflow-hidden rounded-control bg-sunken">
        <video
          ref={video}
          aria-label="Picture of the camera"
          muted
          playsInline
          className="size-full object-cover"
        />
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-x-[12%] inset-y-[28%] rounded-control border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/35%)]"
        />
      </div>
      <p role="status" className="text-sm text-muted">
        {scanner.state === 'starting'
          ? 'Starting the camera...'
          : 'Hold the bars inside the frame, about a hand away.'}
      </p>
      {scanner.state === 'running' ? <Controls {...scanner.controls} /> : null}
    </div>
  )
}

function Controls({ setTorch, zooms, setZoom }: CameraControls) {
  const [isLit, setIsLit] = useState(false)
  const [zoom, setChosenZoom] = useState(USUAL_ZOOM)
  if (setTorch === null && zooms.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-2">
      {zooms.length === 0 ? null : (
        <ChoiceButtons
          label="Zoom"
          choices={zooms.map((factor) => ({
            value: String(factor),
            label: `${String(factor)}×`,
          }))}
          value={String(zoom)}
          onChange={(chosen) => {
            setChosenZoom(Number(chosen))
            setZoom(Number(chosen))
          }}
        />
      )}
      {setTorch === null ? null : (
        <Button
          variant="secondary"
          icon={<Flashlight aria-hidden="true" className="size-5" />}
          aria-pressed={isLit}
          onClick={() => {
            setTorch(!isLit)
            setIsLit(!isLit)
          }}
        >
          Torch
        </Button>
      )}
    </div>
  )
}
