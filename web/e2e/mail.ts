import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Data directory of a test server. Without an SMTP server, its emails are files there. */
export const dataFolder = (port: number) => join(tmpdir(), `ironleaf-e2e.${String(port)}`)

/** Returns the newest link to this page in an email to the address. Waits until it is sent. */
export async function mailedLink(
  port: number,
  to: string,
  page: 'reset-password' | 'verify-email' = 'reset-password',
): Promise<string> {
  const folder = join(dataFolder(port), 'mail')
  let link: string | undefined
  await expect
    .poll(async () => {
      // A file that is still being written has another extension and is renamed when complete.
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const mails = await Promise.all(
        files.sort().map((file) => readFile(join(folder, file), 'utf8')),
      )
      const links = mails
        .filter((mail) => mail.includes(`To: ${to}`))
        .map((mail) => /https?:\/\/\S+\/([\w-]+)\?token=[\w-]+/.exec(decoded(mail)))
      link = links.filter((found) => found?.[1] === page).at(-1)?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** Decodes the quoted-printable text of an email. */
function decoded(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
