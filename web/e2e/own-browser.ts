import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { wholeBrowser } from './browsers'
import { test as base } from './fixtures'

/**
 * For tests that restart the browser: each call closes the previous one and opens another with the
 * same profile.
 */
export const test = base.extend<{ openBrowser: () => Promise<BrowserContext> }>({
  openBrowser: async ({ playwright, launchOptions, baseURL, locale, timezoneId }, provide) => {
    const profile = await mkdtemp(join(tmpdir(), 'ironleaf-browser.'))
    let open: BrowserContext | undefined
    await provide(async () => {
      await open?.close()
      open = await playwright.chromium.launchPersistentContext(profile, {
        ...launchOptions,
        executablePath: wholeBrowser,
        serviceWorkers: 'allow',
        ...(baseURL === undefined ? {} : { baseURL }),
        ...(locale === undefined ? {} : { locale }),
        ...(timezoneId === undefined ? {} : { timezoneId }),
      })
      return open
    })
    await open?.close()
    await rm(profile, { recursive: true, force: true })
  },
})
