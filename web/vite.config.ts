import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { ProxyOptions } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { chunkGroups } from './build/chunks.ts'
import { firstPaint } from './build/first-paint.ts'
import { iconsByFile, iconsWithoutKeys } from './build/icons.ts'

/** Address of the API in `make dev`. Vite serves the page, so that edits appear immediately. */
const api = 'http://127.0.0.1:8080'

/**
 * `/admin` and `/messages` are API paths, and `/admin` is also a page of this site. As on the
 * server, only browser navigation accepts HTML.
 */
const callsOnly: ProxyOptions = {
  target: api,
  bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
}

/**
 * Identifies the shape of the API's responses, so that a build does not read cached data of an
 * incompatible one.
 */
const apiShape = createHash('sha256')
  .update(readFileSync(new URL('src/api/generated/schema.d.ts', import.meta.url)))
  .digest('hex')
  .slice(0, 12)

/** Version of this build. An installed page keeps the version of its build. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

const define = { __API_SHAPE__: JSON.stringify(apiShape), __VERSION__: JSON.stringify(version) }

/** Web app manifest and service worker, for the home screen and offline use. */
const installable: Partial<VitePWAOptions> = {
  // The site registers the service worker itself and asks before a new version is activated.
  registerType: 'prompt',
  injectRegister: false,
  includeAssets: [],
  manifest: {
    id: '/',
    name: 'Ironleaf',
    short_name: 'Ironleaf',
    description: 'Log your workouts, follow a plan and see yourself get stronger.',
    lang: 'en',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#f7f7fb',
    theme_color: '#5e58d5',
    categories: ['fitness', 'health', 'lifestyle'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      {
        src: '/icons/icon-maskable-512.png',
        sizes: '512x512',
        type: 'image/png',
        purpose: 'maskable',
      },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  },
  workbox: {
    // Caches all code, because a newer server no longer has the missing scripts of a partial copy.
    globPatterns: ['index.html', 'first-paint.js', 'favicon.svg', 'assets/*.{js,css,wasm,woff2}'],
    // The file names already contain a hash.
    dontCacheBustURLsMatching: /^assets\//,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    navigateFallback: '/index.html',
    // Addresses that the server handles itself.
    navigateFallbackDenylist: [
      /^\/(api|gemini|messages|auth|healthz|readyz|metrics)(\/|$)/,
      /^\/licenses\.txt$/,
    ],
  },
}

/** The package exports its development build, whose warnings would be part of the first load. */
const routerInProduction = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

const isolated = 'src/**/*.isolated.test.{ts,tsx}'

/** Tests with a page. */
const pages: TestProjectInlineConfiguration = {
  extends: true,
  resolve: {
    alias: {
      'react-chartjs-2': fileURLToPath(new URL('./src/testing/charts.tsx', import.meta.url)),
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.tsx', 'src/**/*.page.test.ts'],
    setupFiles: ['src/testing/setup.ts'],
  },
}

export default defineConfig(({ command }) => ({
  define,
  plugins: [
    iconsByFile(),
    react(),
    tailwindcss(),
    iconsWithoutKeys(),
    firstPaint(define),
    VitePWA(installable),
  ],
  resolve: {
    alias: [
      { find: '@', replacement: fileURLToPath(new URL('./src', import.meta.url)) },
      ...(command === 'build' ? [{ find: /^react-router$/, replacement: routerInProduction }] : []),
    ],
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': api,
      '/gemini': api,
      '/messages': api,
      '/auth': api,
      '/admin': callsOnly,
    },
  },
  build: {
    // Never inlines small files: data: URLs would need a weaker Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // The first script lists most others, and the usual eight characters of each hash would not compress.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  test: {
    restoreMocks: true,
    testTimeout: 30_000,
    // All cores but one, as by default, but at least two.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        // Without a page, which takes longer to make than most of these tests take.
        extends: true,
        test: {
          name: 'rules',
          environment: 'node',
          include: ['src/**/*.test.ts', 'figures/*.test.ts'],
          exclude: ['src/**/*.page.test.ts', isolated],
          setupFiles: ['src/testing/rules-setup.ts'],
          // They keep no state, so that one load of their modules is enough.
          isolate: false,
        },
      },
      {
        ...pages,
        test: {
          ...pages.test,
          name: 'pages',
          exclude: [isolated],
          // A page's modules take longer to load than most tests take. The setup clears what a test leaves.
          isolate: false,
        },
      },
      {
        // Tests that replace or reload modules, which other tests keep.
        ...pages,
        test: { ...pages.test, name: 'isolated', include: [isolated] },
      },
    ],
  },
}))
