import { paths } from '../src/app/paths'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openView,
  register,
  test,
} from './fixtures'

test('a lighter week of a program is undone', async ({ page }) => {
  await register(page, { profile: true })
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
  const lines = ['Barbell Squat', 'Barbell Bench Press', 'Barbell Deadlift'].map(
    (name) => `${yesterday} 18:00:00,Training,1h,"${name}",1,80,5,0,0,,,`,
  )
  const header =
    'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
  const content = [header, ...lines].join('\n')
  const imported = await page.request.post('/api/user/import', {
    data: { content, weight_unit: 'kg', dry_run: false },
  })
  expect(imported.ok()).toBe(true)

  await openView(page, 'Workout Plan')
  await page.getByRole('button', { name: 'Browse Available Plans' }).click()
  await page.getByRole('link', { name: 'Browse programs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  const first = page.getByRole('list', { name: 'Programs' }).getByRole('listitem').first()
  await first.getByRole('button', { name: 'Look at all weeks' }).click()
  await expect(first.getByRole('button', { name: /^Week 1/ }).first()).toBeVisible()
  await expectAccessible(page)
  await first.getByRole('button', { name: 'Start this program' }).click()
  const dialog = page.getByRole('dialog', { name: /^Start/ })
  await expect(dialog.getByRole('button', { name: 'Start program' })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Start program' }).click()

  await expect(page).toHaveURL(paths.program)
  const position = page.getByRole('region', { name: 'Position' })
  await expect(position).toContainText('Week 1 of')
  await page.getByRole('button', { name: 'Take a lighter week' }).click()
  const journal = page.getByRole('region', { name: 'Journal' })
  const undo = journal.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeVisible()
  await expectAccessible(page)
  await undo.click()
  await expect(journal.getByText('Undone')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await openView(page, 'Workout')
  await expect(page.getByText(/^Week 1 of/)).toBeVisible()
})
