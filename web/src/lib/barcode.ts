/** Digits of the barcodes that the server accepts: EAN-8, UPC-A and EAN-13. */
const DIGITS = /^(?:\d{8}|\d{12}|\d{13})$/

/**
 * Returns whether the GS1 check digit is right.
 *
 * From the right, digits count 1 and 3 in turn, and the sum is a multiple of 10.
 */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/**
 * Returns the stored form of an EAN-13, EAN-8 or UPC-A, or null if the text is none of them.
 *
 * A UPC-A becomes an EAN-13 with a leading 0, as on the server. Spaces and hyphens are ignored, because they
 * are printed between the digits.
 */
export function readBarcode(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '')
  if (!DIGITS.test(digits) || !hasCheckDigit(digits)) return null
  return digits.length === 12 ? `0${digits}` : digits
}
