import {
  choosePlan,
  enter,
  expect,
  expectAccessible,
  fillInProfile,
  openTrainingDay,
  openView,
  register,
  test,
} from './fixtures'

const views = [
  { name: 'Dashboard', address: '/dashboard', heading: /^Welcome/ },
  { name: 'Workout Plan', address: '/dashboard?view=workout-plan', heading: /./ },
  { name: 'Progress Stats', address: '/dashboard?view=progress', heading: 'Exercise Progress' },
  { name: 'History', address: '/dashboard?view=history', heading: 'History' },
  { name: 'Diet Plan', address: '/dashboard?view=diet', heading: /./ },
  { name: 'Profile Settings', address: '/dashboard?view=profile', heading: 'Profile Settings' },
] as const

test('a new member completes the profile and logs an exercise', async ({ page }) => {
  await register(page)
  const banner = page.getByRole('status').filter({ hasText: 'Complete Your Profile Information' })
  await expect(banner.getByRole('listitem')).toHaveText([
    'Gender',
    'Height',
    'Weight',
    'Fitness goal',
    'Training days',
  ])
  await banner.getByRole('link', { name: 'Complete Profile' }).click()
  await expect(page).toHaveURL('/dashboard?view=profile')

  await fillInProfile(page)

  await openView(page, 'Workout Plan')
  await expect(page.getByRole('heading', { name: 'No Workout Plan Selected' })).toBeVisible()
  await page.getByRole('button', { name: 'Browse Available Plans' }).click()
  await expect(page.getByRole('heading', { name: 'Available Plans (6 days/week)' })).toBeVisible()
  await page.getByRole('button', { name: 'Select Plan' }).first().click()
  await expect(page.getByRole('button', { name: 'Show Available Plans' })).toBeVisible()

  const exercise = await openTrainingDay(page)
  const completed = page.getByRole('region', { name: 'Completed Exercises for Today' })
  const name = await exercise.getByRole('heading').innerText()
  await expect(completed.getByRole('status')).toHaveText('0')
  await exercise.getByLabel('Weight (kg)').fill('42.5')
  const logged = page.waitForResponse('/api/user/exercise-logs')
  await exercise.getByRole('button', { name: 'Mark Done' }).click()
  await expect(exercise.getByRole('button', { name: 'Completed' })).toBeDisabled()
  await expect(completed.getByRole('status')).toHaveText('1')
  await expect(page.getByRole('region', { name: 'Rest timer' })).toBeVisible()
  expect((await logged).status()).toBe(201)

  await openView(page, 'Progress Stats')
  const progress = page.getByRole('region', { name })
  await expect(progress.getByRole('img', { name: /Weight Progression/ })).toBeVisible()
  await progress.getByRole('button', { name: 'Show as table' }).click()
  await expect(progress.getByRole('cell', { name: '42.5 kg' })).toBeVisible()

  await openView(page, 'Dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Lena' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 exercise completed')).toBeVisible()
  await expect(page.getByRole('region', { name: "Today's Activity" })).toContainText('42.5 kg')

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
})

test('sets in pounds outlive a reload and are logged', async ({ page }) => {
  await register(page)
  await openView(page, 'Profile Settings')
  await fillInProfile(page)
  await page.getByLabel('Units').selectOption('Pounds')
  await expect(page.getByLabel('Weight (lb)')).toHaveValue('142.2')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Profile updated successfully!')).toBeVisible()
  await choosePlan(page)

  const exercise = await openTrainingDay(page)
  await exercise.getByRole('button', { name: 'Log sets' }).click()
  await exercise.getByLabel('Set 1, weight in lb').fill('100')
  await exercise.getByLabel('Set 1, reps').fill('5')
  await exercise.getByRole('button', { name: 'Set 1 done' }).click()
  await expect(page.getByRole('region', { name: 'Rest timer' }).getByRole('timer')).toBeVisible()
  await openView(page, 'Progress Stats')
  await expect(page.getByRole('region', { name: 'Rest timer' }).getByRole('timer')).toBeVisible()
  await openView(page, 'Workout Plan')

  await page.reload()
  await openTrainingDay(page)
  await expect(exercise.getByLabel('Set 1, weight in lb')).toHaveValue('100')
  // At the end of the page there is room for the rest timer, so that it covers no part of a control.
  await page.evaluate(() => {
    window.scrollTo(0, document.body.scrollHeight)
  })
  await expectAccessible(page)
  const logged = page.waitForResponse('/api/user/exercise-logs')
  await exercise.getByRole('button', { name: 'Done', exact: true }).click()
  expect((await logged).status()).toBe(201)
  expect(await (await logged).json()).toMatchObject({
    weight: 45.36,
    performed: [{ reps: 5, weight: 45.36, kind: 'working', rpe: null }],
  })

  await page.reload()
  await openTrainingDay(page)
  await expect(exercise.getByRole('list', { name: 'Sets done' })).toHaveText('100 lb × 5')
  await expect(exercise.getByRole('button', { name: 'Completed' })).toBeDisabled()
})

test('a plan can be changed, and changed back', async ({ page }) => {
  await register(page)
  await choosePlan(page)
  const title = page.getByRole('heading', { level: 1 })
  const first = await title.innerText()

  await page.getByRole('button', { name: 'Show Available Plans' }).click()
  await page.getByRole('button', { name: 'Select Plan' }).first().click()
  await expect(title).not.toHaveText(first)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveText(first)
})

test('the challenge can be run, paused and stopped', async ({ page }) => {
  await enter(page)
  const challenge = page.getByRole('region', { name: "Today's HIIT Challenge" })
  await challenge.getByRole('button', { name: 'Start challenge' }).click()
  await expect(challenge.getByRole('group', { name: 'Challenge' })).toContainText('Next:')
  await challenge.getByRole('button', { name: 'Pause' }).click()
  await expect(challenge.getByText('Paused', { exact: true })).toBeVisible()
  await challenge.getByRole('button', { name: 'Stop' }).click()
  await expect(challenge.getByRole('button', { name: 'Start challenge' })).toBeFocused()
})

test('the navigation leads to every view', async ({ page }) => {
  await enter(page)
  for (const { name, address, heading } of views) {
    await openView(page, name)
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

test('the address and the back button restore a view', async ({ page }) => {
  await enter(page)
  await openView(page, 'Progress Stats')
  // The address only changes once the view has loaded.
  await expect(page.getByRole('heading', { level: 1, name: 'Exercise Progress' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Exercise Progress' })).toBeVisible()
  await openView(page, 'Diet Plan')
  await expect(page).toHaveURL('/dashboard?view=diet')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Exercise Progress' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard?view=progress')
})
