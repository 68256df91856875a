import { createAgreement } from '@/domain/food/agreement'
import { controlsOf, openCamera, USUAL_ZOOM, type CameraControls } from './camera'
import { loadReader } from './reader'

/** Pause between two pictures in milliseconds, which leaves the processor to the page. */
const PAUSE_MS = 80

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))

interface ScanOptions {
  /** Shows the picture of the camera. */
  video: HTMLVideoElement
  /** Ends the scan and switches the camera off. */
  signal: AbortSignal
  onReady: (controls: CameraControls) => void
}

/**
 * Scans with the camera until two pictures have the same barcode. Returns null if the scan was ended.
 *
 * Rejects if camera or reader cannot be used. In each case the camera is off afterwards.
 */
export async function scanBarcode({ video, signal, onReady }: ScanOptions): Promise<string | null> {
  const stream = await openCamera()
  const switchOff = () => {
    for (const track of stream.getTracks()) track.stop()
    // The next scan may have begun already.
    if (video.srcObject === stream) video.srcObject = null
  }
  // The member may have closed the dialog while the browser asked for permission.
  if (signal.aborted) {
    switchOff()
    return null
  }
  signal.addEventListener('abort', switchOff)
  try {
    const [track] = stream.getVideoTracks()
    if (track === undefined) throw new Error('The camera has no picture')
    video.srcObject = stream
    const [read] = await Promise.all([loadReader(), video.play()])
    const controls = controlsOf(track)
    if (controls.zooms.includes(USUAL_ZOOM)) controls.setZoom(USUAL_ZOOM)
    if (!isEnded(signal)) onReady(controls)
    const agree = createAgreement()
    while (!isEnded(signal)) {
      if (track.readyState === 'ended') throw new Error('The camera was switched off')
      const code = agree(await read(video))
      if (code !== null && !isEnded(signal)) return code
      await pause()
    }
    return null
  } catch (error) {
    // Switching off interrupts what is under way.
    if (isEnded(signal)) return null
    throw error
  } finally {
    signal.removeEventListener('abort', switchOff)
    if (!isEnded(signal)) switchOff()
  }
}

/** Reads the signal again: TypeScript assumes that it does not change while a function waits. */
const isEnded = (signal: AbortSignal) => signal.aborted
