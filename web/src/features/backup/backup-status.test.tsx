import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import type { Backups } from '@/api/types'
import { renderPage } from '@/testing/render-page'
import { server } from '@/testing/server'
import { BackupStatus } from './backup-status'

const made = '2026-11-28T02:00:00Z'
const failed = '2026-11-29T02:00:00Z'

const daily: Backups = {
  schedule: { every_hours: 24, keep: 14 },
  newest: { made_at: made, bytes: 1_234_567, made_by: 'server' },
  failure: null,
  is_late: false,
}

function openWith(backups: Backups) {
  server.use(http.get('/admin/backups', () => HttpResponse.json(backups)))
  renderPage([{ path: '/', Component: BackupStatus }], '/')
}

describe('the backups on the admin dashboard', () => {
  it('show time and size of the last one, and when there will be others', async () => {
    openWith(daily)
    expect(await screen.findByText(/^Last backup/)).toHaveTextContent(/\(1\.2 MB\)$/)
    expect(screen.getByText(/^Last backup/).querySelector('time')).toHaveAttribute('datetime', made)
    expect(
      screen.getByText('The server makes a backup every 24 hours and keeps the last 14.'),
    ).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('tell why the last try failed', async () => {
    openWith({ ...daily, failure: { failed_at: failed, reason: 'disk_full' }, is_late: true })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('failed')
    expect(alert).toHaveTextContent('The disk of the backups is full.')
  })

  it('tell that the last one is old', async () => {
    openWith({ ...daily, is_late: true })
    expect(await screen.findByText('The last backup is older than planned.')).toBeVisible()
  })

  it('say that nothing is planned and nothing was made', async () => {
    openWith({ schedule: null, newest: null, failure: null, is_late: false })
    expect(await screen.findByText('There is no backup yet.')).toBeVisible()
    expect(screen.getByText(/^No automatic backups/)).toBeVisible()
  })
})
