// Checks docs/decisions/0032: each required package is a direct dependency that the code uses, and the top level of the
// repository holds the required names and few others.

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readFile } from './doc-tables.mjs'

/** Required crates: the manifest that declares each and the text in that folder that shows its use. */
export const CRATES = [
  ['actix-web', 'crates/http', 'actix_web::'],
  ['actix-cors', 'crates/http', 'actix_cors::'],
  ['diesel', 'crates/persistence', 'diesel::'],
  ['diesel_migrations', 'crates/persistence', 'diesel_migrations::'],
  ['r2d2', 'crates/persistence', 'r2d2::'],
  ['serde', 'crates/http', 'serde::'],
  ['argon2', 'crates/server', 'argon2::'],
  ['async-trait', 'crates/application', 'async_trait'],
  ['reqwest', 'crates/ai-adapter', 'reqwest::'],
  ['thiserror', 'crates/application', 'thiserror::'],
  ['mockall', 'crates/application', 'mockall::'],
]

/** Required npm packages and the text below `web` that shows the use of each. */
export const NPM_PACKAGES = [
  ['react', "from 'react'"],
  ['react-router', "from 'react-router'"],
  ['@tanstack/react-query', "from '@tanstack/react-query'"],
  ['chart.js', "from 'chart.js'"],
  ['react-chartjs-2', "from 'react-chartjs-2'"],
  ['tailwindcss', "@import 'tailwindcss"],
  ['vite', "from 'vite'"],
]

export const REQUIRED_NAMES = ['Cargo.toml', 'crates', 'web', 'migrations', 'docs', 'Makefile', 'README.md']

/** Other names at the top level. Add one only with a reason in the decision. */
export const OTHER_NAMES = [
  '.ci',
  '.env.example',
  '.gitignore',
  'CHANGELOG.md',
  'Cargo.lock',
  'LICENSE',
  'SECURITY.md',
  'UPGRADING.md',
  'clippy.toml',
  'deploy',
  'rust-toolchain.toml',
  'rustfmt.toml',
  'scripts',
]

/** Returns one readable line for each package that is not declared or not used. */
export function missingPackages({ read, isUsed }) {
  const npm = JSON.parse(read('web/package.json'))
  const declared = new Set(Object.keys({ ...npm.dependencies, ...npm.devDependencies }))
  return [
    ...CRATES.flatMap(([name, folder, use]) => [
      ...(new RegExp(`^${name}\\s*=`, 'm').test(read(`${folder}/Cargo.toml`) ?? '')
        ? []
        : [`${folder}/Cargo.toml does not declare ${name}`]),
      ...(isUsed(use, `${folder}/src`) ? [] : [`${folder}/src does not use ${name}`]),
    ]),
    ...NPM_PACKAGES.flatMap(([name, use]) => [
      ...(declared.has(name) ? [] : [`web/package.json does not declare ${name}`]),
      ...(isUsed(use, 'web') ? [] : [`web does not use ${name}`]),
    ]),
  ]
}

/** Returns one readable line for each required name that is missing and each other name that is not listed. */
export function unexpectedNames(names) {
  return [
    ...REQUIRED_NAMES.filter((name) => !names.includes(name)).map((name) => `${name} is missing at the top level`),
    ...names
      .filter((name) => !REQUIRED_NAMES.includes(name) && !OTHER_NAMES.includes(name))
      .map((name) => `${name} is not a listed name of the top level`),
  ]
}

function git(...parameters) {
  return execFileSync('git', parameters, { cwd: fileURLToPath(new URL('..', import.meta.url)), encoding: 'utf8' })
}

function isUsed(text, folder) {
  try {
    return git('grep', '-l', '--untracked', '-F', text, '--', folder) !== ''
  } catch {
    // `git grep` fails when nothing matches.
    return false
  }
}

function main() {
  const names = [...new Set(git('ls-files').split('\n').filter(Boolean).map((path) => path.split('/')[0]))]
  const found = [...missingPackages({ read: readFile, isUsed }), ...unexpectedNames(names)]
  for (const line of found) console.error(`stack: ${line}`)
  if (found.length > 0) process.exit(1)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main()
