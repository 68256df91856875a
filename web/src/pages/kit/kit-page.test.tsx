import { readdirSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { givenScreen } from '@/testing/coach'
import { renderPage } from '@/testing/render-page'
import { Component } from './kit-page'

/** Modules that other components render, so their specimen shows these too. */
const SHOWN_BY_OTHERS = [
  'bindable',
  'body-map-geometry',
  'combobox-list',
  'field',
  'place-list',
  'row-window',
  'trend-path',
  'use-combobox',
  'use-list-place',
  'use-list-rows',
  'use-plan-replacement',
  'weight-chart',
]

const here = import.meta.dirname
const namesIn = (folder: string) =>
  readdirSync(folder).filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))

it('shows every component of the kit', () => {
  const pages = namesIn(here)
    .map((name) => readFileSync(`${here}/${name}`, 'utf8'))
    .join('')
  const missing = namesIn(`${here}/../../ui`)
    .map((name) => name.replace(/\.tsx?$/, ''))
    .filter((name) => !SHOWN_BY_OTHERS.includes(name) && !pages.includes(`'@/ui/${name}'`))
  expect(missing).toEqual([])
})

it('renders without an error', async () => {
  givenScreen('wide')
  renderPage([{ path: '/', Component }], '/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Kit' })).toBeVisible()
})
