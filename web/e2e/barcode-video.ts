import { writeFile } from 'node:fs/promises'

/* Draws an EAN-13 and writes it as a video for the fake camera of Chromium. Nothing is a picture of a real product. */

const WIDTH = 640
const HEIGHT = 480
/** Pixels of a module, the narrowest bar. */
const MODULE = 4

/** Modules of a digit in the left half with odd parity: 1 is a bar. The other two sets follow from it. */
const ODD = [
  '0001101',
  '0011001',
  '0010011',
  '0111101',
  '0100011',
  '0110001',
  '0101111',
  '0111011',
  '0110111',
  '0001011',
]
/** Parities of the six digits in the left half, which encode the first digit. 1 is even, 0 is odd. */
const PARITIES = [
  '000000',
  '001011',
  '001101',
  '001110',
  '010011',
  '011001',
  '011100',
  '010101',
  '010110',
  '011010',
]

const inverted = (modules: string) =>
  modules.replace(/[01]/g, (module) => (module === '1' ? '0' : '1'))

function modulesOf(digit: string, set: 'O' | 'E' | 'R'): string {
  const odd = ODD[Number(digit)] ?? ''
  if (set === 'O') return odd
  const right = inverted(odd)
  return set === 'R' ? right : [...right].reverse().join('')
}

/** Returns the modules of an EAN-13 from left to right. */
export function ean13(code: string): string {
  const parity = PARITIES[Number(code[0])] ?? ''
  const left = [...code.slice(1, 7)].map((digit, at) =>
    modulesOf(digit, parity[at] === '1' ? 'E' : 'O'),
  )
  const right = [...code.slice(7)].map((digit) => modulesOf(digit, 'R'))
  return `101${left.join('')}01010${right.join('')}101`
}

/** Returns the brightness of each pixel of a picture with the barcode in its middle. */
export function drawBarcode(code: string): Uint8Array {
  const bars = ean13(code)
  const left = Math.round((WIDTH - bars.length * MODULE) / 2)
  const picture = new Uint8Array(WIDTH * HEIGHT).fill(235)
  for (let y = 120; y < 360; y += 1) {
    for (const [at, bar] of [...bars].entries()) {
      if (bar === '0') continue
      const start = y * WIDTH + left + at * MODULE
      picture.fill(16, start, start + MODULE)
    }
  }
  return picture
}

/** Writes a video of the barcode in the format Y4M, which Chromium repeats for as long as the camera is on. */
export async function writeBarcodeVideo(path: string, code: string): Promise<void> {
  const header = Buffer.from(`YUV4MPEG2 W${String(WIDTH)} H${String(HEIGHT)} F10:1 Ip A1:1 C420\n`)
  const gray = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), drawBarcode(code), gray])
  await writeFile(path, Buffer.concat([header, frame, frame]))
}
