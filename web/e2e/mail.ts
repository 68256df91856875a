import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'

/** Where a server of the journeys keeps its data; without an SMTP server its mail is written there too. */
export const dataFolder = (port: number) => join(tmpdir(), `ironleaf-e2e.${String(port)}`)

/** The link of the newest mail to somebody, once it has been sent. */
export async function mailedLink(port: number, to: string): Promise<string> {
  const folder = join(dataFolder(port), 'mail')
  let link: string | undefined
  await expect
    .poll(async () => {
      // A file that is still written has another ending and a new name a moment later.
      const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
      const mails = await Promise.all(
        files.sort().map((file) => readFile(join(folder, file), 'utf8')),
      )
      const newest = mails.filter((mail) => mail.includes(`To: ${to}`)).at(-1)
      link = newest && /https?:\/\/\S+\/reset-password\?token=[\w-]+/.exec(decoded(newest))?.[0]
      return link
    })
    .toBeDefined()
  return link ?? ''
}

/** The text of a mail with its quoted-printable line ends and characters undone. */
function decoded(mail: string): string {
  return mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
}
