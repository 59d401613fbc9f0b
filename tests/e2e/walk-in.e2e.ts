import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { TimeSlot } from '#contract/opening/time-slots'
import { chooseTime } from './support/choose.ts'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  type Person,
  test,
  testPerson,
} from './support/garage-test.ts'
import { roomySlot } from './support/requests.ts'

/** Types into a dialog and counts the keys. */
function keyboardOf(page: Page) {
  let keys = 0
  return {
    type: async (text: string) => {
      keys += [...text].length
      await page.keyboard.type(text)
    },
    press: async (key: string, times = 1) => {
      keys += times
      for (let n = 0; n < times; n += 1) await page.keyboard.press(key)
    },
    count: () => keys,
  }
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Create New Appointment' })

async function clientWithCar(api: APIRequestContext, { name, email, phone, plate }: Person) {
  const client = await (await api.post('/api/clients', { data: { name, email, phone } })).json()
  const car = { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: plate, clientId: client.id }
  expect((await api.post('/api/vehicles', { data: car })).status()).toBe(201)
  return client
}

/** Fills a slot of a day that only this project books, and returns it. */
async function fullSlot(api: APIRequestContext, onPhone: boolean): Promise<TimeSlot> {
  const slots: TimeSlot[] = await (await api.get('/api/time-slots')).json()
  const own = slots.filter(({ date }) => Number(date.slice(8)) % 2 === Number(onPhone))
  const slot = own.findLast(({ remaining, capacity }) => remaining === capacity)
  if (slot === undefined) throw new Error('No slot is empty')
  for (let n = 0; n < slot.capacity; n += 1) {
    const { name, email, phone, plate } = testPerson(onPhone)
    const data = {
      newClient: { name, email, phone },
      newVehicle: { licensePlate: plate },
      timeSlotId: slot.id,
      services: ['oil-change'],
    }
    expect((await api.post('/api/appointments', { data })).status()).toBe(201)
  }
  return slot
}

async function expectBooked(page: Page, person: Person) {
  await expect(page.getByText('Appointment created successfully')).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
  const found = await (await page.request.get(`/api/appointments?search=${person.plate}`)).json()
  expect(found).toMatchObject([
    { client: { name: person.name }, vehicle: { licensePlate: person.plate }, status: 'scheduled' },
  ])
}

/** The first field of the dialog has the focus. */
async function expectBoxFocused(dialog: Locator) {
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toBeFocused()
}

test('a known plate is booked with at most 30 keys, by keyboard alone @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await clientWithCar(page.request, person)
  await page.goto('/')
  await expectLoaded(page)
  const { type, press, count } = keyboardOf(page)
  await press('n')
  const dialog = dialogOf(page)
  await expectBoxFocused(dialog)
  await expect(dialog.getByRole('radiogroup', { name: 'Time' })).toBeVisible()
  await type(person.plate.toLowerCase())
  await press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveValue('2022 Mazda CX-5')
  await expectBoxFocused(dialog)
  // New vehicle, vehicle, day, more days, the next available time, services.
  await press('Tab', 6)
  await press('Space')
  await press('Control+Enter')
  await expectBooked(page, person)
  expect(count()).toBeLessThanOrEqual(30)
  // The button "New Appointment", or the content while the button is below the fold.
  await expect(page.locator('#content:focus, #content :focus')).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

test('a new client with a new car is booked with at most 100 keys, in one dialog @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.goto('/appointments')
  await expectLoaded(page)
  const { type, press, count } = keyboardOf(page)
  await press('n')
  const dialog = dialogOf(page)
  await expectBoxFocused(dialog)
  await expect(dialog.getByRole('radiogroup', { name: 'Time' })).toBeVisible()
  await type(person.name)
  await press('Enter')
  await expect(dialog.getByRole('textbox', { name: 'Phone' })).toBeFocused()
  await type(person.phone.replaceAll(' ', ''))
  await press('Tab')
  await type(person.email)
  await press('Tab', 2)
  await expect(dialog.getByRole('textbox', { name: /License Plate/ })).toBeFocused()
  await type(person.plate)
  // Make (the model is disabled until then), year, day, more days, the next available time, services.
  await press('Tab', 6)
  await press('Space')
  await expectAccessible(page)
  await press('Control+Enter')
  await expectBooked(page, person)
  expect(count()).toBeLessThanOrEqual(100)
})

test('a walk-in on a phone: a new client, and a full time booked with a reason @phone', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  const slot = await fullSlot(page.request, onPhone)
  await page.goto('/')
  await page.getByRole('button', { name: /New Appointment/ }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: 'Client' }).click()
  await expect(page.getByRole('combobox', { name: 'Client' }).and(page.locator('input'))).toBeFocused()
  await page.keyboard.type(person.plate)
  await page.getByRole('option', { name: `New client with plate “${person.plate}”` }).click()
  await expect(dialog.getByRole('textbox', { name: /License Plate/ })).toHaveValue(person.plate)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(person.name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await chooseTime(dialog, slot)
  await dialog.getByText('Diagnostic', { exact: true }).click()
  await dialog.getByRole('button', { name: /Create appointment/ }).click()
  await expect(dialog.getByText('Please enter why this full time is booked.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: /Reason for booking/ }).fill('Brakes failed on the way')
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: /Create appointment/ }).click()
  await expectBooked(page, person)

  await page.goto(`/appointments?search=${person.plate}`)
  const entry = page.getByRole('listitem').filter({ hasText: person.name })
  await expect(entry.getByText('Overbooked')).toBeVisible()
  await entry.getByRole('link', { name: person.name }).click()
  const sheet = page.getByRole('dialog', { name: 'Appointment Details' })
  await expect(sheet.getByText('Brakes failed on the way').first()).toBeVisible()

  await page.goto(`/daily/${slot.date}`)
  await expect(page.getByText(`${slot.capacity + 1} of ${slot.capacity} spots`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  // Customers see the time as full.
  const offered: TimeSlot[] = await (await page.request.get(`/api/time-slots?date=${slot.date}`)).json()
  expect(offered.find(({ id }) => id === slot.id)?.remaining ?? 0).toBe(0)
})

test('a client with this email and phone is offered while a new one is typed @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const known = testPerson(onPhone)
  await clientWithCar(page.request, known)
  const slot = await roomySlot(page.request)
  await page.goto('/')
  await page.getByRole('button', { name: /New Appointment/ }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Someone Else')
  await page.getByRole('option', { name: /New client “Someone Else”/ }).click()
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(known.phone)
  await dialog.getByRole('textbox', { name: 'Email' }).fill(known.email)
  await dialog.getByRole('textbox', { name: /License Plate/ }).fill('EBB87X')
  // The hints move the times down.
  await expect(dialog.getByText(/already uses this email/)).toBeVisible()
  await expect(dialog.getByText(/already has a vehicle with this plate/)).toBeVisible()
  await chooseTime(dialog, slot)
  await dialog.getByText('Diagnostic', { exact: true }).click()
  await dialog.getByRole('button', { name: /Create appointment/ }).click()
  await dialog.getByRole('button', { name: `Use ${known.name}` }).click()
  await expect(dialog.getByRole('combobox', { name: 'Vehicle' })).toHaveValue('2022 Mazda CX-5')
  await dialog.getByRole('button', { name: /Create appointment/ }).click()
  await expectBooked(page, known)
})

test('a new client is shown after adding, and a vehicle registered from the sheet appears in it @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const person = testPerson(onPhone)
  await page.goto('/')
  await page.getByRole('link', { name: 'Add Client' }).click()
  const form = page.getByRole('dialog', { name: 'Add New Client' })
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill(person.name)
  await form.getByRole('textbox', { name: 'Phone' }).fill(person.phone)
  await form.getByRole('textbox', { name: 'Email' }).fill(person.email)
  await form.getByRole('button', { name: /Add client/ }).click()
  const sheet = page.getByRole('dialog', { name: person.name })
  await expect(sheet).toBeVisible()
  await expect(page).toHaveURL(/\/clients\?client=/)
  await sheet.getByRole('button', { name: 'Register Vehicle' }).click()
  const registering = page.getByRole('dialog', { name: 'Register Vehicle' })
  await registering.getByLabel(/License Plate/).fill(person.plate)
  for (const [label, value] of [
    [/Make/, 'Mazda'],
    [/Model/, 'CX-5'],
  ] as const) {
    await registering.getByRole('combobox', { name: label }).click()
    await page.keyboard.type(value)
    await page.getByRole('option', { name: value }).first().click()
  }
  await registering.getByRole('button', { name: 'Register Vehicle' }).click()
  await expect(registering).toHaveCount(0)
  await expect(sheet.getByText(person.plate)).toBeVisible()
  await expect(page).toHaveURL(/\/clients\?client=/)
})
