/** Returns whether the GS1 check digit is right: from the right, digits count 1 and 3 in turn, and the sum is a
 * multiple of 10. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

/** Returns the UPC-A of a UPC-E, which leaves out zeros, or null. */
function upcAOfUpcE(digits: string): string | null {
  const parts = /^([01])(\d{2})(\d)(\d)(\d)(\d)(\d)$/.exec(digits)
  if (parts === null) return null
  const [, system = '', two = '', third = '', fourth = '', fifth = '', last = '', check = ''] =
    parts
  const item =
    last <= '2'
      ? `${two}${last}0000${third}${fourth}${fifth}`
      : last === '3'
        ? `${two}${third}00000${fourth}${fifth}`
        : last === '4'
          ? `${two}${third}${fourth}00000${fifth}`
          : `${two}${third}${fourth}${fifth}0000${last}`
  return `${system}${item}${check}`
}

/** Returns 8 digits as EAN-13. Numbers of EAN-8 that begin with 0 are not for products, so a UPC-E comes first. */
function longFormOf(digits: string): string {
  const upcA = upcAOfUpcE(digits)
  const isUpcE =
    upcA !== null && hasCheckDigit(upcA) && (digits.startsWith('0') || !hasCheckDigit(digits))
  return isUpcE ? `0${upcA}` : `00000${digits}`
}

/**
 * Returns the stored form of a barcode in any form in which it is printed or scanned, or null if it is none.
 *
 * As on the server: UPC-A, UPC-E and GTIN-14 of a product become an EAN-13, and an EAN-8 has no leading zeros. Spaces
 * and hyphens are ignored, because they are printed between the digits.
 */
export function readBarcode(text: string): string | null {
  const digits = text.replace(/[\s\-‐–]/g, '')
  if (!/^(?:\d{8}|\d{12,13}|0\d{13})$/.test(digits)) return null
  const long = digits.length === 8 ? longFormOf(digits) : digits.slice(-13).padStart(13, '0')
  if (!hasCheckDigit(long)) return null
  return long.startsWith('00000') ? long.slice(5) : long
}
