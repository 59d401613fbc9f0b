import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Request tow' })

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Pickup location').fill('Princes Hwy, Tempe, near the fuel station')
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
}

test('a click on the submit button counts even if the blurred field shows an error', async ({
  page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.goto('/tow-booking')
  await fillIn(page, person)
  await page.getByLabel(/^Email/).fill('nobody@')
  await send(page).scrollIntoViewIfNeeded()
  const { x, y, width } = (await send(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // Near its upper edge, where an additional line above would move the button away from the pointer.
  if (onPhone) await page.touchscreen.tap(x + width / 2, y + 4)
  else await page.mouse.click(x + width / 2, y + 4, { delay: 50 })
  await expect(page.getByLabel(/^Email/)).toBeFocused()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
})

test('a customer sends a tow request and sees the summary', async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  await page.goto('/')
  await page
    .getByRole('link', { name: /Request Tow/ })
    .first()
    .click()
  await expect(page).toHaveURL('/tow-booking')
  await expect(page.getByRole('heading', { name: 'Tow Service', level: 1 })).toBeVisible()
  const phone = (await (await page.request.get('/api/business-settings/phone')).text()).trim()
  const number = page.getByRole('link', { name: /^\(02\) 5550 \d{4}$/ }).first()
  await expect(number).toHaveAttribute('href', `tel:${phone}`)
  await expect(page.getByText('Available for emergency tow services')).toBeVisible()
  await expect(page.getByText('In danger? Leave the car and call 000.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call now/ })).toHaveAttribute('href', `tel:${phone}`)
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await fillIn(page, person)
  await page.getByRole('radio', { name: 'Flat tyre' }).check()
  await page
    .getByRole('radiogroup', { name: /^Can the car be driven?/ })
    .getByRole('radio', { name: 'No', exact: true })
    .check()
  await page.getByLabel(/^Tell us more/).fill('Spare is flat too.')
  await page.getByLabel('Make').fill('Mazda')
  await page.getByLabel('Model').fill('3')
  await page.getByLabel('Year').fill('2013')
  await page.getByLabel('License Plate').fill(person.plate.toLowerCase())
  await page
    .getByRole('radiogroup', { name: /^Colour/ })
    .getByRole('radio', { name: 'Other' })
    .check()
  await page.getByLabel('Which colour').fill('Orange')
  await page.getByLabel('When').selectOption('Tomorrow')
  await page.getByLabel('Time').selectOption('9:00 am')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
  await expect(page.getByText(/Your tow request has been received/)).toBeVisible()
  const card = page.getByRole('complementary', { name: 'Your tow request' })
  for (const words of [
    person.plate,
    '2013 Mazda 3, Orange',
    'Flat tyre. Cannot be driven. Spare is flat too.',
    person.name,
  ])
    await expect(card.getByText(words)).toBeVisible()
  await expect(card.getByText('Tomorrow, 9:00 am')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The form is empty again.
  await page.goto('/tow-booking')
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('a reload keeps the tow form, and a request whose answer is lost is sent again, as one tow request', {
  tag: '@desk',
}, async ({ page, onPhone }) => {
  const person = testPerson(onPhone)
  await page.goto('/tow-booking')
  await fillIn(page, person)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  const keys: (string | undefined)[] = []
  await page.route('**/api/tow-bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first response is lost.
    if (keys.length === 1) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('It will be sent as soon as the connection is back.')
  await expect(page.getByLabel('Pickup location')).toHaveValue('Princes Hwy, Tempe, near the fuel station')
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('the location is requested by the button and inserted before the typed text @phone', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -33.91023, longitude: 151.1584, accuracy: 18 })
  await page.goto('/tow-booking')
  await page.getByLabel('Pickup location').fill('at the fuel station')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByLabel('Pickup location')).toHaveValue('-33.91023, 151.15840, at the fuel station')
  await expect(page.getByText(/^Location found \(within 18 m\)\./)).toBeVisible()
})

test('a tow request without a connection says so and is sent when the connection is back', async ({
  page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.goto('/tow-booking')
  await fillIn(page, person)
  await expectLoaded(page)
  await page.context().setOffline(true)
  await expect(page.getByText('There is no connection. Your entries are kept.')).toBeVisible()
  await send(page).click()
  await expect(page.getByText(/It will be sent as soon as the connection is back/)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeFocused()
})
