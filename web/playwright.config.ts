import { defineConfig } from '@playwright/test'

/** A port that neither `make run` nor the edit loop uses, so that the tests can run beside both. */
const address = '127.0.0.1:8139'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? [['list'], ['html', { open: 'never' }]] : 'list',
  use: {
    baseURL: `http://${address}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
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
  webServer: {
    command: 'sh e2e/serve.sh',
    url: `http://${address}/readyz`,
    timeout: 60_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      BIND_ADDR: address,
      SEED_DEMO: 'true',
      // Journeys type wrong passwords on purpose, from one address and within one minute.
      LOGIN_FAILURES_PER_15_MIN: '0',
      AI_PROVIDER: 'builtin',
      RUST_LOG: 'warn',
    },
  },
})
