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
}

/** Why a file cannot be sent at all, in words. */
export class UnusableFile extends Error {}

function tooLarge(name: string, bytes: number): UnusableFile {
  const size = Math.ceil((bytes / MEBIBYTE) * 10) / 10
  return new UnusableFile(
    `${name} has ${size.toLocaleString()} MB, and at most 16 MB can be taken in at once. Cut it into several files, each with the first line of this one, and import them one after the other.`,
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

/** Reads a file; throws `UnusableFile` where there is no use in sending it. */
export async function readImportFile(file: File): Promise<ImportFile> {
  const { name } = file
  if (file.size > MAX_BODY_BYTES) throw tooLarge(name, file.size)
  if (file.size === 0) throw new UnusableFile(`${name} is empty.`)
  let content: string
  try {
    content = await file.text()
  } catch {
    throw new UnusableFile(`${name} could not be read. Was it moved or changed? Choose it again.`)
  }
  // Quotes and line ends take two bytes each on their way.
  const bytes = new TextEncoder().encode(JSON.stringify(content)).length
  if (bytes > MAX_BODY_BYTES - CHOICES_BYTES) throw tooLarge(name, bytes)
  return {
    name,
    content,
    lines: Math.max(0, content.trimEnd().split('\n').length - 1),
    leavesUnitOpen: leavesUnitOpen(content),
  }
}
