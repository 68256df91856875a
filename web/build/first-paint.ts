import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { runnerImport, type Plugin, type Rolldown } from 'vite'
import { EARLY_PATHS } from '../src/api/early-responses.ts'
import type * as FirstPaintModule from '../src/app/first-paint'

const source = fileURLToPath(new URL('../src', import.meta.url))

/**
 * Renders the first-paint screens to HTML with the app's own components, so that both are always
 * the same.
 */
async function draw(define: Record<string, string>) {
  const { module } = await runnerImport<typeof FirstPaintModule>(`${source}/app/first-paint.tsx`, {
    root: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [react()],
    define,
    resolve: { alias: { '@': source } },
  })
  return module.drawFirstPaint()
}

const EMPTY = '<div id="root"></div>'
const ENTRY = /\s*<script type="module"[^>]*src="([^"]+)"><\/script>/
const LOADED_WITH_IT = /\s*<link rel="modulepreload"[^>]*href="([^"]+)">/g

const link = (rel: string, address: string) =>
  `<link rel="${rel}" crossorigin href="${address}" />\n    `

/** Returns the links that `public/first-paint.js` reads. The script follows them. */
function codeLinks(html: string, bundle: Rolldown.OutputBundle): string {
  const entry = ENTRY.exec(html)?.[1]
  if (entry === undefined) throw new Error('the page has no script to start with')
  const common = [...html.matchAll(LOADED_WITH_IT)].flatMap(([, address]) => address ?? [])
  /** Returns the links to a script and its imports that are not part of the start. */
  const linksTo = (script: string, kind: string) => {
    const found = Object.values(bundle).find(
      (file) => file.type === 'chunk' && file.name === script,
    )
    if (found?.type !== 'chunk') throw new Error(`the build has no script called ${script}`)
    return [found.fileName, ...found.imports]
      .map((name) => `/${name}`)
      .filter((address) => !common.includes(address))
      .map((address) => link(kind, address))
  }
  return [
    link('app-start', entry),
    ...common.map((address) => link('app-code', address)),
    ...linksTo('member', 'member-code'),
    ...linksTo('sign-in', 'sign-in-code'),
    ...EARLY_PATHS.map((path) => link('member-data', path)),
  ].join('')
}

/**
 * Inserts the prerendered pages into index.html and lets `public/first-paint.js` load the scripts.
 * Applies to builds only: in development, the page starts empty and loads its scripts directly.
 */
export function firstPaint(define: Record<string, string>): Plugin {
  return {
    name: 'ironleaf-first-paint',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!html.includes(EMPTY)) throw new Error(`index.html has no ${EMPTY}`)
        const { landing, frame } = await draw(define)
        const drawn = `<div id="root">${frame}</div>\n    <div id="landing">${landing}</div>`
        const links = codeLinks(html, bundle ?? {})
        return html
          .replace(ENTRY, '')
          .replaceAll(LOADED_WITH_IT, '')
          .replace('<head>\n', () => `<head>\n    ${links.trimEnd()}\n`)
          .replace(EMPTY, () => drawn)
      },
    },
  }
}
