import { ApiError, send, type PathWith } from './client'

export interface DownloadedFile {
  name: string
  content: Blob
}

/** Returns the file name from the server if it needs no decoding. */
function proposedName(response: Response): string | undefined {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  return /filename="([\w.-]+)"/.exec(disposition)?.[1]
}

/**
 * Downloads a file through the API client, so that errors appear on the page and not as a browser
 * page.
 */
export async function download(
  path: PathWith<'get'>,
  otherwise: string,
  parameters: object = {},
): Promise<DownloadedFile> {
  const response = await send('get', path, 'application/json', { path: parameters })
  try {
    return { name: proposedName(response) ?? otherwise, content: await response.blob() }
  } catch {
    // The connection was lost, so the file is incomplete.
    throw new ApiError(null, 'network', '')
  }
}
