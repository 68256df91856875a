/** Abilities of a camera. TypeScript's library does not have these two yet. */
interface Abilities {
  torch?: boolean
  zoom?: { min: number; max: number }
}

/** Controls of a running camera. */
export interface CameraControls {
  /** Turns the light on or off; null if the camera has none. */
  setTorch: ((isOn: boolean) => void) | null
  /** Zoom factors to choose from; empty if the camera cannot zoom. */
  zooms: readonly number[]
  setZoom: (factor: number) => void
}

/** Zoom at first. Most phones cannot focus on a barcode that is near enough to fill the picture. */
export const USUAL_ZOOM = 2
const ZOOMS = [1, USUAL_ZOOM, 3]

/**
 * Opens the camera at the back of the device, or the only one.
 *
 * Rejects if there is none, if the member does not allow it, or without HTTPS.
 */
export async function openCamera(): Promise<MediaStream> {
  // Browsers hide the API from pages without HTTPS, whatever its type says.
  const { mediaDevices } = navigator as { mediaDevices?: MediaDevices }
  if (mediaDevices === undefined) throw new Error('The browser offers no camera')
  return mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
  })
}

/** Returns the controls of a camera. */
export function controlsOf(track: MediaStreamTrack): CameraControls {
  // Older browsers lack the function.
  const abilities = ('getCapabilities' in track ? track.getCapabilities() : {}) as Abilities
  const apply = (setting: { torch: boolean } | { zoom: number }) => {
    // A camera that cannot do it stays as it is, and scanning goes on.
    track
      .applyConstraints({ advanced: [setting as MediaTrackConstraintSet] })
      .catch(() => undefined)
  }
  const { torch, zoom } = abilities
  const zooms =
    zoom === undefined ? [] : ZOOMS.filter((factor) => factor >= zoom.min && factor <= zoom.max)
  return {
    setTorch:
      torch === true
        ? (isOn) => {
            apply({ torch: isOn })
          }
        : null,
    zooms: zooms.length > 1 ? zooms : [],
    setZoom: (factor) => {
      apply({ zoom: factor })
    },
  }
}
