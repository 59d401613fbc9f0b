import type { Page } from '@playwright/test'
import { expect, expectLoaded, test, testPerson } from './support/garage-test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Keeps dialogs visible while they close, and returns the methods of the writes that the page sends from now on. */
async function closeSlowly(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty('--dur-3', '60s'))
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.method())
  })
  return writes
}

/** Presses the button that has the focus, and again while its dialog closes, as a key that is held does. */
async function holdEnter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).and(page.locator(':focus')).press('Enter')
  const closing = page.locator('[role$="dialog"][data-ending-style]').filter({ hasText: name })
  await expect(closing).toBeVisible()
  await expect(closing.locator('[aria-busy]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  await expect(closing).toBeVisible()
  await page.evaluate(() => {
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish()
  })
  await expect(closing).toHaveCount(0)
}

test('a dialog that closes takes no repeated key, and returns the focus @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.goto('/staff?search=nobody-at-all')
  const add = page.getByRole('button', { name: /^Add Staff Member/ }).first()
  await add.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add Staff Member' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(add).toBeFocused()

  await add.press('Enter')
  await dialog.getByLabel('Name').fill(person.name)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Phone').fill(person.phone)
  await dialog.getByLabel('Position').selectOption('Mechanic')
  await dialog.getByRole('button', { name: /^Add Staff Member/ }).focus()
  const added = await closeSlowly(page)
  await holdEnter(page, 'Add Staff Member')
  expect(added).toEqual(['POST'])

  await page.goto(`/staff?search=${person.email}`)
  await expectLoaded(page)
  await page.getByRole('button', { name: `Delete ${person.name}` }).press('Enter')
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: `Delete ${person.name}` }).focus()
  const deleted = await closeSlowly(page)
  await holdEnter(page, `Delete ${person.name}`)
  expect(deleted).toEqual(['DELETE'])
})
