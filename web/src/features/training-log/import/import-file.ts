import { formatNumber } from '@/lib/format'

/*
 * A file on its way in: read here, looked at as far as a question depends on it, and taken apart by the server.
 */

/** The server takes bodies of 16 MiB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024
/** Room in it for what is said about the names of the file. */
const CHOICES_BYTES = 256 * 1024
const MEBIBYTE = 1024 * 1024

export interface ImportFile {
  name: string
  content: string
  /** Lines as far as they can be counted without reading them. */
  lines: number
  /** It does not say whether its weights are kilograms or pounds. */
  leavesUnitOpen: boolean
  /** It is not Unicode and was read as Western European text, which may be wrong in its names. */
  isGuessedText: boolean
}

/** Why a file cannot be sent at all, in words. */
export class UnusableFile extends Error {}

function tooLarge(name: string, bytes: number): UnusableFile {
  const size = Math.ceil((bytes / MEBIBYTE) * 10) / 10
  return new UnusableFile(
    `${name} has ${formatNumber(size)} MB, and at most 16 MB can be taken in at once. Cut it into several files, each with the first line of this one, and import them one after the other.`,
  )
}

/** Strong's older files have weights in whatever unit the app was set to. */
export function leavesUnitOpen(content: string): boolean {
  const [header = ''] = content.replace('\uFEFF', '').trimStart().split(/\r?\n/, 1)
  const columns = header
    .toLowerCase()
    .split(/[,;\t]/)
    .map((column) => column.replaceAll('"', '').trim())
  return (
    columns.includes('exercise name') &&
    columns.includes('weight') &&
    !columns.includes('weight unit')
  )
}

/** What no Western European word has: three accented letters in a row, or a byte without a character. */
const NOT_WESTERN = /[\u00c0-\u024f\u0192]{3}|[\u0080-\u009f]/

/**
 * The text of a file: Unicode as it says itself, or else Western European as older spreadsheets write it. Throws
 * `UnusableFile` where it is neither, since its names would come in broken.
 */
function decodeText(name: string, bytes: ArrayBuffer): { content: string; isGuessedText: boolean } {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const utf16 =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : null
  try {
    const content = new TextDecoder(utf16 ?? 'utf-8', { fatal: true }).decode(bytes)
    return { content, isGuessedText: false }
  } catch {
    const content = new TextDecoder('windows-1252').decode(bytes)
    if (utf16 === null && !NOT_WESTERN.test(content)) return { content, isGuessedText: true }
    throw new UnusableFile(
      `${name} is not a UTF-8 file, so its names would come in broken. Open it in a spreadsheet or an editor, save it as CSV UTF-8, and choose it again.`,
    )
  }
}

/** Reads a file; throws `UnusableFile` where there is no use in sending it. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const { name } = file
  if (file.size > MAX_BODY_BYTES) throw tooLarge(name, file.size)
  if (file.size === 0) throw new UnusableFile(`${name} is empty.`)
  let read: ArrayBuffer
  try {
    read = await file.arrayBuffer()
  } catch {
    throw new UnusableFile(`${name} could not be read. Was it moved or changed? Choose it again.`)
  }
  const { content, isGuessedText } = decodeText(name, read)
  // Quotes and line ends take two bytes each on their way.
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length
  if (bytes > MAX_BODY_BYTES - CHOICES_BYTES) throw tooLarge(name, bytes)
  return {
    name,
    content,
    lines: Math.max(0, content.trimEnd().split('\n').length - 1),
    leavesUnitOpen: leavesUnitOpen(content),
    isGuessedText,
  }
}
