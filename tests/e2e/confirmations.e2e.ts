import type { Page } from '@playwright/test'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  withoutLiveLists,
} from './support/garage-test.ts'

interface Rental {
  id: string
  status: string
  createdAt: string
  client: { name: string }
  rentalVehicle: { year: number; make: string; model: string; licensePlate: string }
}

const lists = {
  appointments: '**/api/appointments?**status=pending**',
  rentals: '**/api/rental-bookings?**status=pending**',
  tows: '**/api/tow-bookings?**status=pending**',
}
const failed = { status: 500, body: '' }

async function rentalsOf(page: Page, query: string): Promise<Rental[]> {
  return (await page.request.get(`/api/rental-bookings?${query}`)).json()
}

const minutesAgo = ({ createdAt }: Rental) => (Date.now() - Date.parse(createdAt)) / 60_000

/** Returns a demo request. They are about 20, 190 and 1130 minutes old: one per project, the oldest read-only for all tests. */
async function requestFor(page: Page, whom: 'desk' | 'phone' | 'all'): Promise<Rental> {
  const pending = await rentalsOf(page, 'status=pending')
  const found = pending.find((rental) => {
    const age = minutesAgo(rental)
    return age < 120 ? whom === 'desk' : age < 600 ? whom === 'phone' : whom === 'all'
  })
  if (found === undefined) throw new Error(`No request is left for ${whom}`)
  return found
}

const openSheet = (page: Page) => page.getByRole('dialog').first()

test('a pending rental is listed in Confirmations, and its sheet shows the checks', async ({
  staffPage: page,
}) => {
  const rental = await requestFor(page, 'all')
  await page.goto('/recent-activity')
  await expect(page.getByText(/^\d+ pending$/)).toBeVisible()
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href$="${rental.id}&type=rental"]`) })
  const { year, make, model, licensePlate } = rental.rentalVehicle
  await expect(row).toContainText(`${year} ${make} ${model} · `)
  await expect(row).toContainText(/\w{3} \d\d to \w{3} \d\d · \d+ days? · \$[\d,]+\.\d\d/)
  await expectNoSidewaysScroll(page)
  await row.getByRole('link').click()
  const sheet = openSheet(page)
  await expect(sheet.getByRole('heading', { name: rental.client.name })).toBeVisible()
  await expect(sheet).toContainText('Rental request')
  await expect(sheet.getByText(licensePlate)).toBeVisible()
  await expect(sheet.getByText('incl. GST')).toBeVisible()
  // The results depend on the day: the car may be late, or the garage open for half a day.
  for (const check of [/^Car is /, 'Licence valid', /^Driver is \d+$/, /^(Garage is|Half day on) /])
    await expect(sheet.getByText(check)).toBeVisible()
  await expect(sheet.getByText('Licence number')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(openSheet(page).getByRole('heading', { name: rental.client.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/recent-activity')
})

test('staff confirm and reject pending rentals: the next request opens', async ({
  staffPage: page,
  onPhone,
}) => {
  const rental = await requestFor(page, onPhone ? 'phone' : 'desk')
  await page.goto(`/recent-activity?request=${rental.id}&type=rental`)
  const sheet = openSheet(page)
  await expect(sheet.getByRole('heading', { name: rental.client.name })).toBeVisible()
  if (onPhone) {
    await sheet.getByRole('button', { name: 'Reject' }).click()
    const reject = page.getByRole('dialog', { name: 'Rejection Reason' })
    await expect(reject.getByText(rental.rentalVehicle.licensePlate)).toBeVisible()
    await reject.getByRole('textbox').fill('This car is being repaired that week.')
    await reject.getByRole('button', { name: 'Reject' }).click()
    await expect(page.getByText('Rental booking rejected')).toBeVisible()
  } else {
    await page.keyboard.press('c')
    await expect(page.getByText('Rental booking confirmed successfully')).toBeVisible()
  }
  await expect(page.locator(`a[href$="${rental.id}&type=rental"]`)).toHaveCount(0)
  await expect(page).not.toHaveURL(new RegExp(rental.id))
  await expect(page).toHaveURL(/\?request=/)
  const [now] = (await rentalsOf(page, 'limit=500')).filter(({ id }) => id === rental.id)
  expect(now?.status).toBe(onPhone ? 'cancelled' : 'confirmed')
})

test('after a pending rental the next appointment request opens, after the last one the sheet closes', async ({
  staffPage: page,
}) => {
  const rental = await requestFor(page, 'all')
  const [appointment] = await (await page.request.get('/api/appointments?status=pending')).json()
  let rentals: Rental[] = [rental]
  let appointments = [{ ...appointment, createdAt: '2020-01-01T00:00:00.000Z' }]
  await page.route(lists.rentals, (route) => route.fulfill({ json: rentals }))
  await page.route(lists.appointments, (route) => route.fulfill({ json: appointments }))
  await page.route(lists.tows, (route) => route.fulfill({ json: [] }))
  await page.route('**/api/rental-bookings/*/confirm', (route) => {
    rentals = []
    return route.fulfill({ json: { ...rental, status: 'confirmed' } })
  })
  await page.route('**/api/appointments/*/reject', (route) => {
    appointments = []
    return route.fulfill({ json: { ...appointment, status: 'cancelled' } })
  })
  await page.goto('/recent-activity')
  await page.getByRole('link', { name: rental.client.name }).first().click()
  await openSheet(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Rental booking confirmed successfully')).toBeVisible()
  const sheet = openSheet(page)
  await expect(sheet).toContainText('Service request')
  await expect(page.getByText('1 pending')).toBeVisible()
  await sheet.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Rejection Reason' })
  await reject.getByRole('textbox').fill('We are full that day.')
  await reject.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('Appointment rejected')).toBeVisible()
  await expect(page.getByRole('dialog').filter({ hasText: 'request' })).toHaveCount(0)
  await expect(page.getByText('No Pending Confirmations')).toBeVisible()
  await expect(page).toHaveURL('/recent-activity')
  await expectAccessible(page)
})

test('rejecting a rental needs a reason, which is kept after a failure @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const rental = await requestFor(page, 'all')
  await page.route('**/api/rental-bookings/*/reject', (route) => route.fulfill(failed))
  await page.goto(`/recent-activity?request=${rental.id}&type=rental`)
  await expect(openSheet(page)).toContainText('Rental request')
  if (onPhone) await openSheet(page).getByRole('button', { name: 'Reject' }).click()
  else await page.keyboard.press('r')
  const reject = page.getByRole('dialog', { name: 'Rejection Reason' })
  const send = reject.getByRole('button', { name: 'Reject' })
  await expect(send).toBeDisabled()
  await expect(reject.getByText('Please provide a reason for rejection')).toBeVisible()
  await reject.getByRole('textbox').fill('   ')
  await reject.getByRole('textbox').press('Control+Enter')
  await expect(
    page.getByRole('alertdialog').or(page.getByRole('dialog')).filter({ hasText: 'Error' }),
  ).toContainText('Please provide a reason for rejection')
  await reject.getByRole('textbox').fill('The car is being repaired.')
  await expectAccessible(page)
  await send.click()
  await expect(page.getByText('Failed to reject rental booking')).toBeVisible()
  await expect(reject.getByRole('textbox')).toHaveValue('The car is being repaired.')
  await page.keyboard.press('Escape')
  await reject.getByRole('button', { name: 'Discard' }).click()
  await expect(openSheet(page).getByRole('button', { name: 'Reject' })).toBeFocused()
})

test('confirming a rental that a colleague has already confirmed: an error with the name', {
  tag: '@desk',
}, async ({ staffPage: page }) => {
  const rental = await requestFor(page, 'all')
  await page.route('**/api/rental-bookings/*/confirm', (route) =>
    route.fulfill({
      status: 409,
      json: {
        code: 'transition_refused',
        message: 'Already confirmed by Hamish Reid on Nov 20, 2026 at 9:00 am.',
      },
    }),
  )
  await page.goto(`/recent-activity?request=${rental.id}&type=rental`)
  await openSheet(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(
    page.getByText(
      'Failed to confirm rental booking. Already confirmed by Hamish Reid on Nov 20, 2026 at 9:00 am.',
    ),
  ).toBeVisible()
})

test('a link to a rental request: a pending one can be confirmed, an answered or unknown one shows a message @desk', async ({
  staffPage: page,
}) => {
  const waiting = await requestFor(page, 'all')
  await page.goto(`/recent-activity?bookingId=${waiting.id}&type=rental`)
  await expect(page).toHaveURL('/recent-activity')
  await expect(openSheet(page).getByRole('heading', { name: waiting.client.name })).toBeVisible()
  await expect(openSheet(page).getByRole('button', { name: 'Confirm' })).toBeVisible()
  await openSheet(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const [returned] = await rentalsOf(page, 'status=returned&limit=1')
  if (returned === undefined) throw new Error('The demo garage has no returned rental')
  await page.goto(`/recent-activity?bookingId=${returned.id}&type=rental`)
  await expect(openSheet(page).getByText('Returned', { exact: true })).toBeVisible()
  await expect(openSheet(page).getByText('This request has been answered.')).toBeVisible()
  await expect(openSheet(page).getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(page).toHaveURL('/recent-activity')

  await page.goto('/recent-activity?bookingId=01890000-0000-7000-8000-000000000000&type=rental')
  await expect(page.getByText('Could not load booking details')).toBeVisible()
  await expect(page).toHaveURL('/recent-activity')
  await expect(page.getByText(/^\d+ pending$/)).toBeVisible()
})

test('a licence photo that cannot be loaded: a message in its place @desk', async ({ staffPage: page }) => {
  const rental = await requestFor(page, 'all')
  await page.route(lists.rentals, (route) =>
    route.fulfill({ json: [{ ...rental, licensePhotoUrl: '/api/licence-photos/none' }] }),
  )
  await page.goto(`/recent-activity?request=${rental.id}&type=rental`)
  await expect(openSheet(page).getByText('License photo unavailable')).toBeVisible()
  await expectAccessible(page)
})

test('rentals that cannot be loaded: the other requests stay visible', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  await page.route(lists.rentals, (route) => route.fulfill(failed))
  await page.goto('/recent-activity')
  await expect(
    page.getByText('Failed to load pending confirmations. Please try refreshing the page.'),
  ).toBeVisible()
  await expect(page.getByText('Failed to fetch rental bookings')).toBeVisible()
  await expect(page.getByText('Failed to fetch appointments')).toHaveCount(0)
  await expect(page.locator('a[href*="?request="]').first()).toBeVisible()
  await expect(page.locator('a[href*="type=rental"]')).toHaveCount(0)
  await expectAccessible(page)
  await page.unroute(lists.rentals)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('a[href*="type=rental"]').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('no list can be loaded: each is named in an error, and the list is not shown as empty', {
  tag: '@desk',
}, async ({ staffPage: page }) => {
  for (const list of Object.values(lists)) await page.route(list, (route) => route.fulfill(failed))
  await page.goto('/recent-activity')
  await expect(page.getByText('Failed to fetch appointments')).toBeVisible()
  await expect(page.getByText('Failed to fetch rental bookings')).toBeVisible()
  await expect(page.getByText('Failed to fetch tow requests')).toBeVisible()
  await expect(page.getByText('No Pending Confirmations')).toHaveCount(0)
  await expectAccessible(page)
})

test('while the requests are loading, placeholders are shown', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(lists.rentals, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/recent-activity')
  await expect(page.getByRole('status', { name: 'Loading pending confirmations' })).toBeVisible()
  await expectAccessible(page)
  arrive()
  await expect(page.locator('a[href*="type=rental"]').first()).toBeVisible()
})

test('role user opens a request: no licence and no buttons', { tag: '@desk' }, async ({ page }) => {
  await page.request.post('/api/auth/local-login', { data: { ...demoSignIn, email: 'user@example.com' } })
  const rental = await requestFor(page, 'all')
  await page.goto(`/recent-activity?request=${rental.id}&type=rental`)
  const sheet = openSheet(page)
  await expect(sheet.getByText(/^Car is /)).toBeVisible()
  await expect(
    sheet.getByText('Address, licence and age are visible to staff and administrators only.'),
  ).toBeVisible()
  await expect(sheet.getByText('Licence number')).toHaveCount(0)
  await expect(sheet.getByText('Licence valid')).toHaveCount(0)
  await expect(
    sheet.getByText('Only staff and administrators can confirm and reject requests.'),
  ).toBeVisible()
  await expect(sheet.getByRole('button', { name: /Confirm|Reject/ })).toHaveCount(0)
  await expectAccessible(page)
})

test('a link to a request without a session: asks to sign in', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/recent-activity?bookingId=01890000-0000-7000-8000-000000000000&type=rental')
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('the dashboard links to the newest requests of both kinds', async ({ staffPage: page }) => {
  const rental = await requestFor(page, 'all')
  const [appointment] = await (await page.request.get('/api/appointments?status=pending')).json()
  await page.route('**/api/appointments/recent?**', (route) => route.fulfill({ json: [appointment] }))
  await page.route('**/api/rental-bookings/recent?**', (route) => route.fulfill({ json: [rental] }))
  await page.route(lists.tows, (route) => route.fulfill({ json: [] }))
  await page.goto('/dashboard')
  const panel = page.getByRole('region', { name: 'Awaiting confirmation' })
  const { make, model } = rental.rentalVehicle
  await expect(panel.getByRole('link', { name: appointment.client.name })).toBeVisible()
  await expect(panel.getByRole('link', { name: rental.client.name })).toContainText(`${make} ${model}, `)
  await panel.getByRole('link', { name: rental.client.name }).click()
  await expect(openSheet(page)).toContainText('Rental request')

  await page.route('**/api/rental-bookings/recent?**', (route) => route.fulfill(failed))
  await page.goto('/dashboard')
  await expect(panel.getByText('Failed to fetch rental bookings')).toBeVisible()
  await expect(panel.getByRole('link', { name: appointment.client.name })).toBeVisible()
  await expectAccessible(page)
})
