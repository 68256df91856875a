import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { ProxyOptions } from 'vite'
import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './build/chunks.ts'
import { firstPaint } from './build/first-paint.ts'

/** Where `make dev` runs the API; the page itself comes from Vite so that edits show at once. */
const api = 'http://127.0.0.1:8080'

/**
 * `/admin` and `/messages` hold API calls, and `/admin` also holds pages of this site. What tells them
 * apart is what tells them apart for the server too: only a browser navigation accepts HTML.
 */
const callsOnly: ProxyOptions = {
  target: api,
  bypass: (request) => (request.headers.accept?.includes('text/html') ? '/index.html' : undefined),
}

/**
 * Names the shape of the API's answers, so that what one build has kept in a browser is not read by another that
 * expects something else.
 */
const apiShape = createHash('sha256')
  .update(readFileSync(new URL('src/api/generated/schema.d.ts', import.meta.url)))
  .digest('hex')
  .slice(0, 12)

/** Version of this build. An installed page keeps that of the build it came from. */
const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as {
  version: string
}

const define = { __API_SHAPE__: JSON.stringify(apiShape), __VERSION__: JSON.stringify(version) }

/** The site as an app: what a home screen shows of it, and what is kept so that it opens without a network. */
const installable: Partial<VitePWAOptions> = {
  // The site's own code registers it and asks before a new version takes over.
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
    // All of the code: one that is kept in part would miss scripts that a newer server no longer has.
    globPatterns: ['index.html', 'first-paint.js', 'favicon.svg', 'assets/*.{js,css,woff2}'],
    // Their names say their version already.
    dontCacheBustURLsMatching: /^assets\//,
    cleanupOutdatedCaches: true,
    inlineWorkboxRuntime: true,
    navigateFallback: '/index.html',
    // What is the server's own when somebody opens it by its address.
    navigateFallbackDenylist: [
      /^\/(api|gemini|messages|auth|healthz|readyz|metrics)(\/|$)/,
      /^\/licenses\.txt$/,
    ],
  },
}

/** The package's exports lead to its development build, whose warnings would be part of the first load. */
const routerInProduction = fileURLToPath(
  new URL('node_modules/react-router/dist/production/index.mjs', import.meta.url),
)

export default defineConfig(({ command }) => ({
  define,
  plugins: [react(), tailwindcss(), firstPaint(define), VitePWA(installable)],
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
    // Small files stay files: a data: address would need a wider Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups() } } },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
}))
