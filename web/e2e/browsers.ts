import { existsSync } from 'node:fs'

/** The system's browser with its windows, as members have it. Tests download none. */
export const wholeBrowser = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'

const SHELL = '/usr/bin/chromium-headless-shell'

/** The same browser without what draws its windows, if there is one. A page takes less than half of the time in it. */
export const headlessBrowser = existsSync(SHELL) ? SHELL : wholeBrowser

export const launch = (executablePath: string) => ({
  executablePath,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    // Letters have the same width in both browsers.
    '--font-render-hinting=none',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})
