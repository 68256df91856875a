import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { servicePort } from './e2e/ai-service'
import { headlessBrowser, launch } from './e2e/browsers'
import { dataFolder } from './e2e/mail'

/** Differs from the ports of `make run` and `make dev`, so that tests can run at the same time. */
const address = '127.0.0.1:8139'
const addressWithService = '127.0.0.1:8140'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // The same pictures for every platform and browser: they are small, and the tests state their tolerance.
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  globalSetup: './e2e/ai-service.ts',
  fullyParallel: true,
  // Half of the cores, as by default, but at least two.
  workers: Math.max(2, Math.floor(availableParallelism() / 2)),
  // Tests have many steps, and a small machine runs two of them and three servers concurrently.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  // A click once waited for a stable element until its timeout, for an unknown reason. A test that passes only the
  // second time is reported as flaky, with the trace of its failure.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['./e2e/unreliable-tests.ts'],
    ...(process.env.CI ? [['html', { open: 'never' }] as const] : []),
  ],
  // The longest tests first, so that the workers end at about the same time.
  projects: [
    { name: 'screens', testMatch: 'screens.spec.ts' },
    { name: 'journeys', testIgnore: 'screens.spec.ts' },
  ],
  use: {
    baseURL: `http://${address}`,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    // Service workers would respond instead of the server; only the test of the app itself allows
    // them.
    serviceWorkers: 'block',
    // Without a film: its pictures take as long as the test itself, and the page at each step is in the trace anyway.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    launchOptions: launch(headlessBrowser),
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

/** Configures the real server for a test. */
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
      // Tests enter wrong passwords on purpose, from one address within one minute.
      LOGIN_FAILURES_PER_15_MIN: '0',
      RUST_LOG: 'warn',
      ...settings,
    },
  }
}
