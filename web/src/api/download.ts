import { ApiError, send, type PathWith } from './client'

export interface DownloadedFile {
  name: string
  content: Blob
}

/** The name that the server proposes, where it is one that needs no decoding. */
function proposedName(response: Response): string | undefined {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  return /filename="([\w.-]+)"/.exec(disposition)?.[1]
}

/** Fetches a file whole, so that a failure is one that can be told, and not a page of the browser's own. */
export async function download(path: PathWith<'get'>, otherwise: string): Promise<DownloadedFile> {
  const response = await send('get', path, 'application/json', {})
  try {
    return { name: proposedName(response) ?? otherwise, content: await response.blob() }
  } catch {
    // Cut off halfway: half a file is no file.
    throw new ApiError(null, 'network', '')
  }
}
