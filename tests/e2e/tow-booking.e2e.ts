import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  type Person,
  somebody,
  test,
} from './support/garage-test.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Request tow' })

async function fillIn(page: Page, person: Person): Promise<void> {
  await page.getByLabel('Pickup place').fill('Princes Hwy, Tempe, near the fuel station')
  await page.getByLabel('Full name').fill(person.name)
  await page.getByLabel('Phone', { exact: true }).fill(person.phone)
}

test('the number is the first thing there, and one press calls it', async ({ page }) => {
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
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a number is there even when that of the garage cannot be had', { tag: '@desk' }, async ({ page }) => {
  await page.route('**/api/business-settings/phone', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/tow-booking')
  const spare = page.getByRole('link', { name: /\(02\) 5550 0000$/ })
  // Above the page, largest in it, on its button and beside the form: nowhere another number.
  await expect(spare).toHaveCount(4)
  for (const link of await spare.all()) await expect(link).toHaveAttribute('href', 'tel:+61255500000')
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(4)
})

test('without a number there is nothing to call, and the form is there', { tag: '@desk' }, async ({
  page,
}) => {
  await page.route('**/api/business-settings/phone', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/tow-booking')
  await expect(page.getByText('Send us the details, we call you back')).toBeVisible()
  await expect(page.locator('a[href^="tel:"]')).toHaveCount(0)
  await expect(page.getByLabel('Pickup place')).toBeVisible()
})

test('a press on the button counts, also where the field it leaves has something to say', async ({
  page,
  onPhone,
}) => {
  const person = somebody(onPhone)
  await page.goto('/tow-booking')
  await fillIn(page, person)
  await page.getByLabel(/^Email/).fill('nobody@')
  await send(page).scrollIntoViewIfNeeded()
  const { x, y, width } = (await send(page).boundingBox()) ?? { x: 0, y: 0, width: 0 }
  // Near its upper edge, from where a line more above would push it away.
  await page.mouse.click(x + width / 2, y + 4, { delay: 50 })
  await expect(page.getByLabel(/^Email/)).toBeFocused()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
})

test('somebody stranded asks for a tow and sees what was sent', async ({ page, onPhone }) => {
  const person = somebody(onPhone)
  await page.goto('/tow-booking')
  await fillIn(page, person)
  await page.getByRole('radio', { name: 'Flat tire' }).check()
  await page
    .getByRole('radiogroup', { name: /^Can it be driven/ })
    .getByRole('radio', { name: 'No', exact: true })
    .check()
  await page.getByLabel(/^Tell us more/).fill('Spare is flat too.')
  await page.getByLabel('Make').fill('Mazda')
  await page.getByLabel('Model').fill('3')
  await page.getByLabel('Year').fill('2013')
  await page.getByLabel('License Plate').fill(person.plate.toLowerCase())
  await page.getByRole('radio', { name: 'Other' }).check()
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
    'Flat tire. Cannot be driven. Spare is flat too.',
    person.name,
  ])
    await expect(card.getByText(words)).toBeVisible()
  await expect(card.getByText('Tomorrow, 9:00 am')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // Nothing is left of it in the form.
  await page.goto('/tow-booking')
  await expect(page.getByLabel('Full name')).toHaveValue('')
})

test('a place, a name and a number are enough; what is missing is said and nothing typed is lost', async ({
  page,
}) => {
  await page.goto('/tow-booking')
  await page.getByLabel('Make').fill('Kia')
  await send(page).click()
  await expect(page.getByRole('region', { name: 'What to check' })).toContainText('Please check 3 fields')
  await expect(page.getByLabel('Pickup place')).toBeFocused()
  await page.getByRole('button', { name: 'Phone is required' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Make')).toHaveValue('Kia')
  await expectAccessible(page)
})

test('what was typed survives a reload, and a request that is sent again asks for one truck', {
  tag: '@desk',
}, async ({ page, onPhone }) => {
  const person = somebody(onPhone)
  await page.goto('/tow-booking')
  await fillIn(page, person)
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue(person.name)
  const keys: (string | undefined)[] = []
  await page.route('**/api/tow-bookings', async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    // The first answer is lost on its way.
    if (keys.length === 1) {
      await route.fetch()
      return route.abort()
    }
    return route.continue()
  })
  await send(page).click()
  await expect(page.getByRole('alert')).toContainText('Your request could not be sent.')
  await expect(page.getByLabel('Pickup place')).toHaveValue('Princes Hwy, Tempe, near the fuel station')
  await send(page).click()
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
  expect(keys).toHaveLength(2)
  expect(keys[0]).toBe(keys[1])
})

test('the location is asked for when the button is pressed, and goes before what was typed', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: -33.91023, longitude: 151.1584, accuracy: 18 })
  await page.goto('/tow-booking')
  await page.getByLabel('Pickup place').fill('at the fuel station')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByLabel('Pickup place')).toHaveValue('-33.91023, 151.15840, at the fuel station')
  await expect(page.getByText(/^Found to within 18 m\./)).toBeVisible()
})

test('who does not share the location is asked to type it', async ({ page }) => {
  await page.goto('/tow-booking')
  await page.getByRole('button', { name: 'Use my location' }).click()
  await expect(page.getByText(/Please type the place\.$/)).toBeVisible()
  await expect(page.getByLabel('Pickup place')).toHaveValue('')
  await expectAccessible(page)
})

test('stays within reach of who is signed in @desk', async ({ staffPage: page }) => {
  await page.goto('/tow-booking')
  await expectLoaded(page)
  await expect(page.getByRole('heading', { name: 'Tow Service' })).toBeVisible()
  await expect(send(page)).toBeVisible()
})

test('works by keyboard alone @desk', async ({ page, onPhone }) => {
  const person = somebody(onPhone)
  await page.goto('/tow-booking')
  await page.getByLabel('Pickup place').focus()
  await page.keyboard.type('M5 tunnel')
  for (let stops = 0; stops < 3; stops += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: "Won't start" })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Flat tire' })).toBeChecked()
  await page.getByLabel('Full name').focus()
  await page.keyboard.type(person.name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.phone)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Thank You!' })).toBeVisible()
})
