import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Returns the texts of all barcodes in the current picture of a video. */
export type ReadPicture = (video: HTMLVideoElement) => Promise<readonly string[]>

/** Longer side of the picture that is searched, in pixels. More takes longer and finds no more. */
const MAX_SIDE = 1280

/** Loads the reader that the site ships, for browsers without one of their own. */
export async function loadWasmReader(): Promise<ReadPicture> {
  await prepareZXingModule({
    // Without this, the library would load the file from another host.
    overrides: { locateFile: () => wasmAddress },
    fireImmediately: true,
  })
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) throw new Error('The browser cannot read pictures')
  return async (video) => {
    const { videoWidth: width, videoHeight: height } = video
    if (width === 0 || height === 0) return []
    const scale = Math.min(1, MAX_SIDE / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = context.getImageData(0, 0, canvas.width, canvas.height)
    const results = await readBarcodes(picture, {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE'],
      maxNumberOfSymbols: 2,
      tryInvert: false,
    })
    return results.filter(({ isValid }) => isValid).map(({ text }) => text)
  }
}
