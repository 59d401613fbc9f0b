import { browserOf, colleague, colleaguePassword } from './support/colleagues.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'

test('an administrator adds a user, changes the role and deletes the user @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { name, email } = testPerson(onPhone)
  const [firstName = '', lastName = ''] = name.split(' ')
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Add User' }).click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  await expectAccessible(page)
  await adding.getByLabel('First name').fill(firstName)
  await adding.getByLabel('Last name').fill(lastName)
  await adding.getByLabel('Email').fill(email)
  await adding.getByRole('radio', { name: 'Set password' }).check()
  await adding.getByLabel('Password', { exact: true }).fill(colleaguePassword)
  await adding.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText('User created successfully')).toBeVisible()
  await expect(adding).toBeHidden()
  // On a phone the toast covers the header.
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByLabel('Search by name or email').fill(email)
  const card = page.getByRole('article').filter({ hasText: email })
  await expect(page.getByRole('article')).toHaveCount(1)
  await card.getByRole('button', { name: /^Edit role/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit User Role' })
  await editing.getByRole('radio', { name: /^Staff/ }).check()
  await expectAccessible(page)
  await editing.getByRole('button', { name: `Make ${firstName} staff` }).click()
  await expect(page.getByText('User role updated successfully')).toBeVisible()
  await expect(editing).toBeHidden()
  await expect(card.getByText('Staff', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await card.getByRole('button', { name: `Delete ${name}` }).click()
  const deleting = page.getByRole('alertdialog', { name: 'Delete User' })
  await expectAccessible(page)
  await deleting.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
})

test('a changed role takes effect immediately, and only administrators manage users', {
  tag: '@desk',
}, async ({ staffPage: page, browser, onPhone }) => {
  const other = await colleague(page.request, onPhone, 'staff')
  const theirs = await browserOf(browser, other)
  await theirs.page.goto('/users')
  await expect(theirs.page.getByRole('heading', { name: 'Users is for administrators' })).toBeVisible()
  await expect(theirs.page.getByRole('list', { name: 'Administrators' })).toContainText('Priya Nair')
  await expectAccessible(theirs.page)
  await expectNoSidewaysScroll(theirs.page)
  const changed = await page.request.put(`/api/users/${other.id}`, { data: { role: 'admin' } })
  expect(changed.status()).toBe(200)
  await expect(theirs.page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  expect((await page.request.delete(`/api/users/${other.id}`)).status()).toBe(204)
  // Deleting the account ends the session.
  await expect(theirs.page).toHaveURL(/\/login/)
  await theirs.context.close()
})

test('a private message that is not sent: an administrator views it, and the audit log records the view @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const { id, email } = await colleague(page.request, onPhone, 'user')
  await page.request.post('/api/auth/forgot-password', { data: { email } })
  await withoutLiveLists(page)
  await page.goto('/settings?tab=messages')
  await page
    .getByRole('button', { name: /^Set a new password/ })
    .filter({ hasText: email })
    .click()
  const letter = page.getByRole('dialog', { name: /^Set a new password/ })
  await expect(letter.getByText(`a link that gives access to ${email}'s account`)).toBeVisible()
  await expect(letter.getByText('/reset-password#')).toHaveCount(0)
  await expectAccessible(page)
  await letter.getByRole('button', { name: 'Show message' }).click()
  await expect(letter.getByText('/reset-password#')).toBeFocused()
  await expectNoSidewaysScroll(page)
  await letter.getByRole('button', { name: 'Close' }).last().click()

  await page.goto(`/users?search=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: /^Edit role of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit User Role' })
  await dialog.getByRole('button', { name: 'Show history' }).click()
  await expect(dialog.getByText('Private message viewed')).toBeVisible()
  await expect(dialog.getByText('Password reset requested')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Hide history' })).toBeFocused()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  expect((await page.request.delete(`/api/users/${id}`)).status()).toBe(204)
})
