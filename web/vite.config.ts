import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import type { ProxyOptions } from 'vite'
import { defineConfig } from 'vitest/config'

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

export default defineConfig({
  define: { __API_SHAPE__: JSON.stringify(apiShape) },
  plugins: [react(), tailwindcss()],
  resolve: {
    alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) },
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
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 30_000,
  },
})
