import { readBarcode } from './barcode'

/**
 * Creates a function that gets the texts read from each picture and returns a barcode when two pictures agree.
 *
 * A blurred picture can give a wrong number whose check digit is right by chance, one in ten. Only barcodes
 * with a right check digit count, and a different one in between starts the count again.
 */
export function createAgreement(): (texts: readonly string[]) => string | null {
  let previous: string | null = null
  return (texts) => {
    const code = texts.map(readBarcode).find((read) => read !== null) ?? null
    if (code === null) return null
    if (code === previous) return code
    previous = code
    return null
  }
}
