import type { ReadPicture } from './wasm-reader'

/** The part of the browser's barcode API that is used here. TypeScript's library does not have it yet. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { rawValue: string }[]>
}

interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector
  getSupportedFormats(): Promise<readonly string[]>
}

/** Formats of food packages. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e']

/** Returns the browser's own reader, or null if it has none or cannot read the formats of food packages. */
async function ownReader(): Promise<ReadPicture | null> {
  const { BarcodeDetector: Detector } = window as { BarcodeDetector?: BarcodeDetectorClass }
  if (Detector === undefined) return null
  try {
    const supported = await Detector.getSupportedFormats()
    if (!FORMATS.every((format) => supported.includes(format))) return null
    const detector = new Detector({ formats: FORMATS })
    return async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue)
  } catch {
    return null
  }
}

/** Loads the reader that the site ships. Its code is a part of its own, because many browsers never need it. */
const shippedReader = async () => (await import('./wasm-reader')).loadWasmReader()

/** Loads a reader: the browser's own, else the one that the site ships. */
export async function loadReader(): Promise<ReadPicture> {
  const own = await ownReader()
  if (own === null) return shippedReader()
  let read = own
  return async (video) => {
    try {
      return await read(video)
    } catch (error) {
      if (read !== own) throw error
      // Some systems have the API and lack the service behind it, which only shows in use.
      read = await shippedReader()
      return []
    }
  }
}
