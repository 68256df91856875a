import { defineConfig } from '@playwright/test'
import { servicePort } from './e2e/ai-service'
import { dataFolder } from './e2e/mail'

/** Ports that neither `make run` nor the edit loop uses, so that the tests can run beside both. */
const address = '127.0.0.1:8139'
const addressWithService = '127.0.0.1:8140'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/ai-service.ts',
  fullyParallel: true,
  // A journey has many steps, and a small machine runs two of them beside three servers.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    baseURL: `http://${address}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // What is kept for later would answer for the server; the spec of the app itself lets it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
    launchOptions: {
      // The system's Chromium: no browser is downloaded for the tests.
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [
    server(address, { AI_PROVIDER: 'builtin' }),
    server(addressWithService, {
      AI_PROVIDER: 'openai',
      OPENAI_BASE_URL: `http://127.0.0.1:${String(servicePort)}`,
      AI_DAILY_LIMIT: '1000',
    }),
  ],
})

/** The real server, with what a test needs of it. */
function server(bindAddress: string, settings: Record<string, string>) {
  return {
    command: 'sh e2e/serve.sh',
    url: `http://${bindAddress}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
    env: {
      BIND_ADDR: bindAddress,
      DATA_DIR: dataFolder(Number(bindAddress.split(':')[1])),
      SEED_DEMO: 'true',
      // Journeys type wrong passwords on purpose, from one address and within one minute.
      LOGIN_FAILURES_PER_15_MIN: '0',
      RUST_LOG: 'warn',
      ...settings,
    },
  }
}
