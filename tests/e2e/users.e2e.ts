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

test('an administrator adds a user, changes the role and deletes the user', async ({
  staffPage: page,
  onPhone,
}) => {
  const { name, email } = testPerson(onPhone)
  const [firstName = '', lastName = ''] = name.split(' ')
  await page.goto('/users')
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible()
  for (const label of ['Total Users', 'Administrators', 'Staff Members', 'Verified'])
    await expect(page.getByRole('link', { name: label })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Filters & Search' })).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await page.getByRole('button', { name: 'Add User' }).click()
  const adding = page.getByRole('dialog', { name: 'Add User' })
  await adding.getByRole('button', { name: 'Add user' }).click()
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Password must be at least 8 characters long',
  ])
    await expect(adding.getByText(sentence).first()).toBeVisible()
  await expectAccessible(page)
  await adding.getByLabel('First name').fill(firstName)
  await adding.getByLabel('Last name').fill(lastName)
  await adding.getByLabel('Email').fill(email)
  await adding.getByLabel('Password', { exact: true }).fill('runway-90')
  await expect(adding.getByText('Password must contain at least one uppercase letter').first()).toBeVisible()
  await adding.getByLabel('Password', { exact: true }).fill(colleaguePassword)
  await adding.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByText('User created successfully')).toBeVisible()
  await expect(adding).toBeHidden()
  // On a phone the toast covers the header.
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await page.getByLabel('Search by name or email').fill(email)
  const card = page.getByRole('article').filter({ hasText: email })
  await expect(card.getByText('User', { exact: true })).toBeVisible()
  await expect(card.getByText('No', { exact: true })).toBeVisible()
  await expect(card.getByText('Local', { exact: true })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)
  await card.getByRole('button', { name: /^Create new link/ }).click()
  await expect(
    page.getByText('No email is sent: no mail server is set up. The link is in Settings, Notifications.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await card.getByRole('button', { name: /^Edit role/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit User Role' })
  await expect(editing.getByRole('button', { name: 'Save role' })).toBeDisabled()
  await editing.getByRole('radio', { name: /^Staff/ }).check({ force: true })
  await expect(editing.getByText(`${firstName} will be able to do the daily work`)).toBeVisible()
  await expectAccessible(page)
  await editing.getByRole('button', { name: `Make ${firstName} staff` }).click()
  await expect(page.getByText('User role updated successfully')).toBeVisible()
  await expect(editing).toBeHidden()
  await expect(card.getByText('Staff', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()

  await card.getByRole('button', { name: `Delete ${name}` }).click()
  const deleting = page.getByRole('alertdialog', { name: 'Delete User' })
  await expect(
    deleting.getByText(`Are you sure you want to delete ${name}? This action cannot be undone.`),
  ).toBeVisible()
  await expect(deleting.getByRole('button', { name: 'Keep user' })).toBeFocused()
  await expectAccessible(page)
  await deleting.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('users are filtered by role, provider and verification, as part of the URL @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const staff = await colleague(page.request, onPhone, 'staff')
  const user = await colleague(page.request, onPhone, 'user')
  const tail = staff.lastName.slice(0, 6)
  await page.goto(`/users?search=${tail}`)
  const card = (email: string) => page.getByRole('article').filter({ hasText: email })
  await expect(card(staff.email)).toBeVisible()
  await page.getByLabel('Role', { exact: true }).selectOption('Staff')
  await expect(card(user.email)).toBeHidden()
  await expect(card(staff.email)).toBeVisible()
  await page.getByLabel('Provider').selectOption('Ironbark ID')
  await expect(page.getByText('No users found')).toBeVisible()
  await page.getByLabel('Provider').selectOption('Local')
  await page.getByLabel('Sort by').selectOption('Date created (newest first)')
  await page.reload()
  await expect(card(staff.email)).toBeVisible()
  await expect(page).toHaveURL(/role=staff.*provider=local.*sort=createdAt/)
  await page.getByRole('link', { name: 'Verified' }).click()
  await expect(page).toHaveURL(/status=verified/)
  await expect(card(staff.email)).toBeHidden()
})

test('a changed role takes effect immediately, and only administrators manage users', {
  tag: '@desk',
}, async ({ staffPage: page, browser, onPhone }) => {
  const other = await colleague(page.request, onPhone, 'staff')
  const theirs = await browserOf(browser, other)
  await theirs.page.goto('/users')
  await expect(theirs.page.getByRole('heading', { name: 'Users is for administrators' })).toBeVisible()
  await expect(theirs.page.getByText('(Staff)')).toBeVisible()
  await expect(theirs.page.getByRole('list', { name: 'Administrators' })).toContainText('Priya Nair')
  await expect(theirs.page.getByRole('link', { name: 'Email Priya Nair' })).toHaveAttribute(
    'href',
    'mailto:admin@example.com',
  )
  await expectAccessible(theirs.page)
  await expectNoSidewaysScroll(theirs.page)
  const changed = await page.request.put(`/api/users/${other.id}`, { data: { role: 'admin' } })
  expect(changed.status()).toBe(200)
  await expect(theirs.page.getByRole('heading', { name: 'User Management' })).toBeVisible()
  // The user's own card explains who can change it, instead of disabled buttons.
  await theirs.page.getByLabel('Search by name or email').fill(other.email)
  const own = theirs.page.getByRole('article').filter({ hasText: other.email })
  await expect(own.getByText('You', { exact: true })).toBeVisible()
  await expect(own.getByText(/can change your role$/)).toBeVisible()
  await expect(own.getByRole('button')).toHaveCount(0)
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
  await page.goto('/settings?tab=notifications')
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

test('editing a deleted user, or users that cannot be loaded: an error, the selection is kept @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  await withoutLiveLists(page)
  const gone = await colleague(page.request, onPhone, 'user')
  await page.goto(`/users?search=${gone.email}`)
  const card = page.getByRole('article').filter({ hasText: gone.email })
  await expect(card).toBeVisible()
  expect((await page.request.delete(`/api/users/${gone.id}`)).status()).toBe(204)
  await card.getByRole('button', { name: /^Edit role/ }).click()
  const editing = page.getByRole('dialog', { name: 'Edit User Role' })
  await editing.getByRole('radio', { name: /^Staff/ }).check({ force: true })
  await editing.getByRole('button', { name: /^Make/ }).click()
  await expect(editing.getByText('We could not find this user.')).toBeVisible()
  await expect(editing.getByRole('radio', { name: /^Staff/ })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.route('**/api/users?*', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/users?role=staff')
  await expect(page.getByText('Failed to load users. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/users?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})
