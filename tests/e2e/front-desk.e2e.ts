import { chooseTime } from './support/choose.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withoutLiveLists,
} from './support/garage-test.ts'
import { leaveWithoutInvoice } from './support/leaving.ts'
import { openRequest, requestService, roomySlot } from './support/requests.ts'

test('staff confirm a request and check the car in and out: the appointment is in its history', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await requestService(page.request, person)

  await page.goto('/recent-activity')
  await expect(page.getByRole('heading', { name: 'Pending Confirmations' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('link', { name: person.name }).first().click()
  const sheet = openRequest(page, onPhone)
  await expect(sheet.getByText(person.plate).first()).toBeVisible()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Confirm', exact: true }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirm Appointment' })
  await confirm.getByRole('textbox').fill('Bring the logbook')
  await expectAccessible(page)
  await confirm.getByRole('button', { name: /Confirm/ }).click()
  await expect(page.getByText('Appointment confirmed successfully')).toBeVisible()

  await page.goto(`/appointments?search=${person.plate}`)
  await expect(page.getByText(person.name).first()).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page
    .getByRole('button', { name: /Check In/ })
    .first()
    .click()
  await expect(page.getByText('Vehicle Checked In')).toBeVisible()
  await expect(page.getByText('Vehicle arrival has been logged successfully.')).toBeVisible()
  await page
    .getByRole('button', { name: /Check Out/ })
    .first()
    .click()
  await leaveWithoutInvoice(page)
  await expect(page.getByText('Vehicle Checked Out')).toBeVisible()
  await expect(page.getByText('Vehicle departure has been logged and appointment deleted.')).toBeVisible()
  await expect(page.getByText('No appointments found')).toBeVisible()

  await page.getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Completed' })
  await page.getByRole('link', { name: person.name }).first().click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Appointment Details')).toBeVisible()
  await expect(details.getByText(/service history/i)).toBeVisible()
  await expect(details.getByText('Completed').first()).toBeVisible()
  await expectAccessible(page)
})

test('confirming a request that a colleague has already confirmed: an error', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await requestService(page.request, person)
  // The colleague is first, and this screen has not received the event yet.
  await withoutLiveLists(page)
  await page.goto('/recent-activity')
  await page.getByRole('link', { name: person.name }).first().click()
  const [pending] = await (await page.request.get(`/api/appointments?search=${person.plate}`)).json()
  await page.request.patch(`/api/appointments/${pending.id}/confirm`, { data: {} })
  await openRequest(page, onPhone).getByRole('button', { name: 'Confirm', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Confirm Appointment' })
    .getByRole('button', { name: /Confirm/ })
    .click()
  await expect(page.getByText(/Already confirmed by/).first()).toBeVisible()
})

test('the dashboard shows first what needs attention, then the figures and the schedule', async ({
  staffPage: page,
}) => {
  const overdue = await page.request.get(
    '/api/rental-bookings?part=upcoming&status=picked_up&sort=scheduled&limit=1',
  )
  const [{ rentalVehicle }] = await overdue.json()
  const left = await page.request.get('/api/appointments?part=left_open&status=in_progress&limit=1')
  const [{ vehicle }] = await left.json()
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  for (const figure of ['Vehicles in Service', 'Active Clients', 'Total Vehicles', 'Cars Rented'])
    await expect(page.getByText(figure)).toBeVisible()
  const attention = page.getByRole('region', { name: 'Needs attention' })
  // On a phone, later groups start closed.
  const groupOf = async (name: RegExp) => {
    const group = attention.getByRole('region', { name })
    await expect(group).toBeVisible()
    const folded = group.getByRole('button', { expanded: false, name })
    if (await folded.isVisible()) await folded.click()
    return group
  }
  // The demo's cars from earlier days were promised for a time that has passed.
  const late = await groupOf(/^Not ready on time/)
  await expect(late).toContainText(vehicle.licensePlate)
  await expect(late.getByRole('link').and(page.locator('[href^="tel:"]')).first()).toBeVisible()
  await expect(await groupOf(/^Overdue rentals/)).toContainText(rentalVehicle.licensePlate)
  await expect(page.getByRole('region', { name: "Today's Schedule" })).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('staff create an appointment for an existing client', async ({ staffPage: page, onPhone }) => {
  const person = testPerson(onPhone)
  const { name, email, phone } = person
  const client = await (await page.request.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: person.plate }
  await page.request.post('/api/vehicles', { data: { ...car, clientId: client.id } })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  await expectLoaded(page)
  if (onPhone) await page.getByRole('button', { name: /New Appointment/ }).click()
  else await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Create New Appointment' })
  await expect(
    dialog.getByText('Select client first').or(dialog.getByPlaceholder('Select client first')),
  ).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /Create appointment/ }).click()
  await expect(dialog.getByText('Please select a client').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: /Client/ }).click()
  await expect(page.getByRole('combobox', { name: /Client/ }).and(page.locator('input'))).toBeFocused()
  await page.keyboard.type(name)
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click()
  await dialog.getByText('Battery Test').click()
  await chooseTime(dialog, await roomySlot(page.request))
  await dialog.getByRole('button', { name: /Create appointment/ }).click()
  await expect(page.getByText('Appointment created successfully')).toBeVisible()
  await page.goto(`/appointments?search=${person.plate}`)
  await expect(page.getByText('Battery Test').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText('Scheduled').filter({ visible: true }).first()).toBeVisible()
})

test('an appointment is deleted only after a confirmation that names it @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await requestService(page.request, person)
  await page.goto(`/appointments?search=${person.plate}`)
  await page
    .getByRole('button', { name: /Delete/ })
    .first()
    .click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog')).first()
  await expect(
    question.getByText(
      `Are you sure you want to delete this appointment for ${person.name}? This action cannot be undone.`,
    ),
  ).toBeVisible()
  await expect(question.getByRole('button', { name: /Keep/ })).toBeFocused()
  await question.getByRole('button', { name: /Delete/ }).click()
  await expect(page.getByText('Appointment Deleted')).toBeVisible()
  await expect(page.getByText('No appointments found')).toBeVisible()
  await expect(page.getByText('Try adjusting your filters to see more appointments.')).toBeVisible()
})

test('the sidebar collapses, stores its state, and has every item', async ({
  staffPage: page,
  onPhone,
  context,
}) => {
  await page.goto('/dashboard')
  const items = [
    'Dashboard',
    'Calendar',
    'Appointments',
    'Confirmations',
    'Clients',
    'Vehicles',
    'Rental Cars',
    'Tow Requests',
    'Staff',
    'Reports',
    'Users',
    'Settings',
    'Customer Portal',
    'Book Rental Car',
  ]
  if (onPhone)
    await page
      .getByRole('button', { name: /sidebar/i })
      .first()
      .click()
  for (const item of items)
    await expect(page.getByRole('link', { name: new RegExp(`^${item}`) }).first()).toBeVisible()
  if (onPhone) {
    await expectAccessible(page)
    await page
      .getByRole('link', { name: /^Appointments/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: /^Calendar/ })).toHaveCount(0)
    return
  }
  await page.keyboard.press('Control+b')
  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  await expect.poll(async () => (await cookie())?.value).toBe('false')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Staff Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByText('Service Management')).toBeHidden()
  await page.keyboard.press('Control+b')
  await expect(page.getByText('Service Management')).toBeVisible()
})

test('the account menu stays at its button while the page scrolls', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await page.goto('/appointments')
  await expectLoaded(page)
  await page.getByRole('button', { name: /account and display/ }).click()
  const choice = page.getByRole('menuitemradio', { name: 'Off' })
  await expect(choice).toBeVisible()
  // Measured before the next frame, which would correct the position of a menu that scrolled with the page.
  const moved = await choice.evaluate((element) => {
    const top = () => element.getBoundingClientRect().top
    const before = top()
    const from = window.scrollY
    window.scrollTo(0, from > 0 ? 0 : 100)
    return { menu: top() - before, page: Math.abs(window.scrollY - from) }
  })
  expect(moved.page).toBeGreaterThan(0)
  expect(moved.menu).toBe(0)
})

test('focusing the sidebar and the top bar by keyboard does not scroll the page', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  // An appointment that another test adds above the first visible row would scroll the page.
  await withoutLiveLists(page)
  // Low enough that the sidebar scrolls and its last links are at the bottom of the screen.
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto('/appointments')
  await expectLoaded(page)
  await page.evaluate(() => window.scrollTo(0, 150))
  const sidebar = page.getByRole('complementary', { name: 'Sidebar' })
  for (const part of [page.getByRole('banner').getByRole('button'), sidebar.locator('a, button')])
    for (const target of await part.filter({ visible: true }).all()) {
      await target.focus()
      expect(await page.evaluate(() => window.scrollY)).toBe(150)
    }
})

test('an unknown path: a message inside the shell', { tag: '@desk' }, async ({ staffPage: page }) => {
  await page.goto('/nowhere')
  await expect(page.getByText('404 Page Not Found')).toBeVisible()
  await expectAccessible(page)
})
