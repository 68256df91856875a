import { formatNumber } from '@/domain/text/format'

/* Reading of an import file. Only what the form needs is detected here; the server parses the file. */

/** Maximum size of a request body on the server: 16 MiB. */
const MAX_BODY_BYTES = 16 * 1024 * 1024
/** Part of the body that is reserved for the matches of names and the columns. */
const CHOICES_BYTES = 256 * 1024
const MEBIBYTE = 1024 * 1024

export interface ImportFile {
  name: string
  content: string
  /** Number of lines after the first one, estimated without parsing. */
  lines: number
  /** Size in a request. */
  bytes: number
  /** Whether the file is not Unicode and was read as Western European text, so that names may be wrong. */
  isGuessedText: boolean
}

/** Error for a file that cannot be sent. Its message is shown. */
export class UnusableFile extends Error {}

function tooLarge(name: string, bytes: number): UnusableFile {
  const size = Math.ceil((bytes / MEBIBYTE) * 10) / 10
  return new UnusableFile(
    `${name} has ${formatNumber(size)} MB, but a file can have at most 16 MB. Split it into several files that each begin with its first line, and import them one by one.`,
  )
}

/** Not part of Western European text: three accented letters in a row, or an undefined byte. */
const NOT_WESTERN = /[\u00c0-\u024f\u0192]{3}|[\u0080-\u009f]/

/**
 * Decodes a file as Unicode or else as Western European text, which older spreadsheets write. Throws
 * `UnusableFile` if it is neither, because names would be garbled.
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
      `${name} is not a UTF-8 file, so some characters would be wrong. Save it as CSV UTF-8 in a spreadsheet or editor, and choose it again.`,
    )
  }
}

/** Reads a file. Throws `UnusableFile` if it cannot be imported, with `others` bytes in the same request. */
export async function readImportFile(file: File, others = 0): Promise<ImportFile> {
  const { name } = file
  if (file.size > MAX_BODY_BYTES) throw tooLarge(name, file.size)
  if (file.size === 0) throw new UnusableFile(`${name} is empty.`)
  let read: ArrayBuffer
  try {
    read = await file.arrayBuffer()
  } catch {
    throw new UnusableFile(
      `Failed to read ${name}. It may have been moved or changed. Choose it again.`,
    )
  }
  const { content, isGuessedText } = decodeText(name, read)
  // Quotes and line ends take two bytes each in JSON.
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length
  if (bytes + others > MAX_BODY_BYTES - CHOICES_BYTES) throw tooLarge(name, bytes)
  return {
    name,
    content,
    lines: Math.max(0, content.trimEnd().split('\n').length - 1),
    bytes,
    isGuessedText,
  }
}
