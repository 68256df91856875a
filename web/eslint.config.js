import { readdirSync } from 'node:fs'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/*
 * The layers of the site, in one direction:
 *
 *   app → pages → features → offline → api, ui, lib → domain
 *
 * `domain` has the rules: pure functions of their arguments, without React, requests or the page.
 * `offline` caches responses and queues unsent logs; it uses the API and renders nothing.
 * A feature never imports another feature, and a page never imports another page: shared code moves
 * down a layer. `scripts/check-web-imports.mjs` rejects import cycles.
 * All layers may import `app/paths`, because it imports nothing.
 */
const features = readdirSync('src/features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)

const appButPaths = {
  regex: '^(@|(\\.\\./)+)/?app/(?!paths$)',
  message: 'Only app/paths may be read from below the app.',
}

const formLibrary = {
  regex: '^react-hook-form$',
  message: 'Only lib/form knows the form library: use useForm or useMutationForm.',
}

/** Returns lint settings that prevent `files` from importing what matches `patterns`. */
function layer(files, patterns) {
  return {
    files,
    rules: {
      'no-restricted-imports': ['error', { patterns: [...patterns, appButPaths, formLibrary] }],
    },
  }
}

const upward = (...folders) => ({
  regex: `^(@|(\\.\\./)+)/?(${folders.join('|')})/`,
  message: 'Layers point one way: app → pages → features → offline → api, ui, lib → domain.',
})

export default tseslint.config(
  { ignores: ['dist', 'playwright-report', 'test-results'] },
  ...tseslint.configs.recommendedTypeChecked,
  reactHooks.configs.flat['recommended-latest'],
  jsxA11y.flatConfigs.recommended,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // React Router loaders throw a redirect, which is a Response.
      '@typescript-eslint/only-throw-error': ['error', { allow: ['Response'] }],
      '@typescript-eslint/no-misused-promises': [
        'error',
        { checksVoidReturn: { attributes: false } },
      ],
    },
  },
  {
    files: ['src/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'NewExpression[callee.name="Chart"]',
          message: 'Charts are components of react-chartjs-2.',
        },
        {
          selector: 'MemberExpression[object.name="crypto"][property.name="randomUUID"]',
          message: 'Use newUuid: browsers have randomUUID only with HTTPS.',
        },
      ],
      // The kit gets links without content, `render={<a href="…" />}`, and adds it.
      'jsx-a11y/anchor-has-content': 'off',
      // An area that scrolls has a tab stop, so that the keyboard can scroll it.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { roles: ['group', 'log', 'region'] }],
      // The table of a phone is no table for CSS, so its roles are stated.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      'jsx-a11y/no-interactive-element-to-noninteractive-role': [
        'error',
        { td: ['cell'], canvas: ['img'] },
      ],
      // Without `onMouseDown`, which keeps the focus in the text box of a list.
      'jsx-a11y/no-static-element-interactions': [
        'error',
        { handlers: ['onClick', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
      ],
    },
  },
  {
    files: ['src/**/*.test.{ts,tsx}'],
    ignores: ['src/**/*.isolated.test.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['mock', 'doMock', 'resetModules'].map((property) => ({
          object: 'vi',
          property,
          message:
            'Other tests use the same modules: use vi.spyOn, or name the file *.isolated.test.',
        })),
      ],
    },
  },
  {
    files: ['src/domain/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          patterns: [
            { regex: '^[^.@]', message: 'The domain uses no packages.' },
            {
              regex: '^@/(?!domain/|api/types$)',
              message: 'The domain only knows itself, and the types of the contract.',
            },
            { regex: '^@/api/types$', allowTypeImports: true },
            { regex: '^\\.\\./', message: 'Import other parts of the domain by "@/domain/".' },
          ],
        },
      ],
      'no-restricted-globals': [
        'error',
        ...[
          ...['window', 'document', 'navigator', 'location', 'history', 'fetch', 'crypto'],
          ...['localStorage', 'sessionStorage', 'indexedDB', 'setTimeout', 'setInterval'],
        ].map((name) => ({ name, message: 'The domain is pure: pass it what it needs.' })),
      ],
    },
  },
  {
    // The one thing that the domain reads by itself: the language, as all of `Intl` does.
    files: ['src/domain/text/locale.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  layer(['src/lib/**'], [upward('pages', 'features', 'offline', 'api', 'ui')]),
  {
    files: ['src/lib/form/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [upward('pages', 'features', 'offline', 'api', 'ui'), appButPaths] },
      ],
    },
  },
  layer(['src/api/**'], [upward('pages', 'features', 'offline', 'ui')]),
  layer(['src/offline/**'], [upward('pages', 'features', 'ui')]),
  layer(
    ['src/ui/**'],
    [
      upward('pages', 'features', 'offline', 'api'),
      {
        regex: '^(react-router|@tanstack/)',
        message: 'The kit knows neither router nor queries: pass an element or a callback.',
      },
    ],
  ),
  ...features.map((feature) =>
    layer(
      [`src/features/${feature}/**`],
      [
        upward('pages'),
        {
          regex: `^(@/features/(?!${feature}/)|\\.\\./(\\.\\./)*(${features.filter((other) => other !== feature).join('|')})/)`,
          message: 'Features do not import each other: let a page compose them.',
        },
      ],
    ),
  ),
  layer(
    ['src/pages/**'],
    [
      {
        regex: '^(@/pages/|\\.\\./)',
        message: 'Pages do not import each other: move it to a feature.',
      },
    ],
  ),
  // Tests and test helpers may import any layer.
  { files: ['src/testing/**', '**/*.test.{ts,tsx}'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['eslint.config.js', 'public/**'], ...tseslint.configs.disableTypeChecked },
)
