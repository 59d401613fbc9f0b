import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
} from './support/garage-test.ts'

test('the text of a message is changed with a preview, marked as own, and restored @desk', async ({
  staffPage: page,
}) => {
  const message = 'Rental bookings: Lapsed'
  await page.goto('/settings?tab=messages')
  await expectLoaded(page)
  await expectNoSidewaysScroll(page)
  const edit = page.getByRole('button', { name: `Edit text of ${message}` })
  const line = edit.locator('../..')
  await expect(line.getByText('Own text')).toHaveCount(0)
  await edit.click()
  const dialog = page.getByRole('dialog', { name: `Text of ${message}` })
  const subject = dialog.getByLabel('Subject')
  const original = await subject.inputValue()
  await subject.fill('About your ')
  await dialog.getByRole('button', { name: 'Insert {price}' }).click()
  await expect(subject).toBeFocused()
  await page.keyboard.type(' {nothing}')
  await expect(dialog.getByText('{nothing} is not a field of this message.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(subject).toBeFocused()
  await subject.fill('About your {car}')
  await dialog.getByText('Email', { exact: true }).first().click()
  await expect(dialog.getByText('About your 2022 Kia Cerato')).toBeVisible()
  const email = dialog.frameLocator('iframe')
  await expect(email.getByText('Hello Maya Chen,')).toBeVisible()
  // The style attributes of the email are applied: its page is not blocked by the Content-Security-Policy.
  await expect(email.locator('body')).toHaveCSS('background-color', 'rgb(246, 246, 243)')
  await expect(dialog.getByText('Email is not set up, so no test can be sent.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('SMS', { exact: true }).click()
  await expect(dialog.getByText(/^Sent in \d parts?\./)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(edit).toBeFocused()
  await expect(line.getByText('Own text')).toBeVisible()
  await expectAccessible(page)
  await edit.press('Enter')
  await dialog.getByRole('button', { name: 'Restore the default' }).click()
  await expect(subject).toHaveValue(original)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line.getByText('Own text')).toHaveCount(0)
})
