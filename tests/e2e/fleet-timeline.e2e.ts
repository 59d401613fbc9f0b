import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { RentalVehicle } from '#contract/rental-vehicles'
import { addDays, type CalendarDate, mondayOf } from '#domain/time/calendar-date'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicle/vehicle'
import { demoSignIn } from '../../scripts/demo-server.mjs'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
  withDelivery,
  withoutLiveLists,
} from './support/garage-test.ts'
import { bookRentalCar, rentalNow, todayAtGarage, validLicence } from './support/rentals-support.ts'

const today = todayAtGarage()
/** First visible day in most tests: all dragged bars start at the left edge, also on a phone. */
const first = addDays(today, 20)
const day = (ahead: number) => addDays(first, ahead)

/** Creates cars of a model that no other test uses, so that a search finds only these. */
async function fleetOf(api: APIRequestContext, onPhone: boolean) {
  const model = `Model ${testPerson(onPhone).plate}`
  const car = async (given: { dailyRate?: number; status?: string } = {}): Promise<RentalVehicle> => {
    const { plate } = testPerson(onPhone)
    const named = { make: 'Kia', model, year: 2023, licensePlate: plate, category: 'compact' }
    const response = await api.post('/api/rental-vehicles', { data: { ...named, dailyRate: 6500, ...given } })
    expect(response.status()).toBe(201)
    return response.json()
  }
  /** Creates a confirmed rental, from 9 am to 5 pm. */
  const rental = async (of: RentalVehicle, [startDate, endDate]: [CalendarDate, CalendarDate]) => {
    const client = { preferredContact: 'email' as const }
    const { person, rental } = await bookRentalCar(api, onPhone, { car: of, startDate, endDate, client })
    return { id: rental.id, name: person.name }
  }
  return { model, car, rental }
}

async function openTimeline(page: Page, search: string, from: CalendarDate = first) {
  await page.goto(`/rentals?${new URLSearchParams({ view: 'timeline', search, from })}`)
  await expect(page.getByRole('grid', { name: /^Fleet timeline/ })).toBeVisible()
  await expectLoaded(page)
}

const barOf = (page: Page, rental: { name: string }) =>
  page.getByRole('grid').getByRole('link', { name: new RegExp(`: ${rental.name}, `) })
const lineOf = (page: Page, car: RentalVehicle) => page.locator(`[data-car="${car.id}"]`)
const held = (page: Page) => page.locator('[data-held]')
const spoken = (page: Page) => page.locator('[data-spoken]')
const toast = (page: Page, title: string) => page.getByRole('dialog').filter({ hasText: title })
const booking = (page: Page, rental: { id: string }) => rentalNow(page.request, rental)

/** Drags a bar to another row or by some days without dropping it: by touch on phone, with the mouse on desk. */
async function carry(page: Page, bar: Locator, to: { car?: RentalVehicle; days?: number }, onPhone: boolean) {
  await bar.scrollIntoViewIfNeeded()
  const box = await boxOf(bar)
  const line = await boxOf(to.car === undefined ? bar : lineOf(page, to.car))
  const days = (await boxOf(page.locator('[data-days]'))).width / 14
  const start = { x: box.x + 24, y: box.y + box.height / 2 }
  const end = { x: start.x + (to.days ?? 0) * days, y: line.y + line.height / 2 }
  const hand = onPhone ? await finger(page) : mouse(page)
  await hand.down(start)
  await hand.move({ x: start.x + 6, y: start.y + 2 })
  await expect(held(page)).toBeVisible()
  await hand.move({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
  await hand.move(end)
  return hand.up
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('The element is not on the page')
  return box
}

type Point = { x: number; y: number }

function mouse(page: Page) {
  return {
    down: async ({ x, y }: Point) => {
      await page.mouse.move(x, y)
      await page.mouse.down()
    },
    move: ({ x, y }: Point) => page.mouse.move(x, y, { steps: 3 }),
    up: () => page.mouse.up(),
  }
}

/** Returns touch functions with a long press before the move, which starts the drag. */
async function finger(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const press = (at: Point) => touch('touchStart', at)
  return {
    press,
    down: async (at: Point) => {
      await press(at)
      await expect(held(page)).toBeVisible()
    },
    move: (to: Point) => touch('touchMove', to),
    up: () => touch('touchEnd'),
  }
}

test('the fleet timeline shows bookings and available cars', async ({ staffPage: page, onPhone }) => {
  const fleet = await fleetOf(page.request, onPhone)
  const car = await fleet.car()
  const off = await fleet.car({ status: 'maintenance' })
  const rental = await fleet.rental(car, [day(1), day(3)])
  await fleet.rental(car, [day(8), day(10)])
  await openTimeline(page, fleet.model)
  const grid = page.getByRole('grid', { name: `Fleet timeline, ${displayDateRange(first, day(13))}` })
  await expect(grid.getByRole('rowheader', { name: 'Compact 2 cars' })).toBeVisible()
  await expect(page.getByText('2 of')).toBeVisible()
  await expect(
    grid.getByRole('link', {
      name: `${vehicleName(car)}, ${car.licensePlate}: ${rental.name}, ${displayDateRange(day(1), day(3))}, confirmed`,
    }),
  ).toBeVisible()
  // Free periods are also in the accessible name of the car.
  await expect(
    grid.getByRole('rowheader', {
      name: new RegExp(`${car.licensePlate} .*4 days available, available from`),
    }),
  ).toBeVisible()
  await expect(
    grid.getByRole('rowheader', { name: new RegExp(`${off.licensePlate} .*Maintenance`) }),
  ).toBeVisible()
  await expect(lineOf(page, off).getByText('Maintenance').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)

  await barOf(page, rental).click()
  const sheet = page.getByRole('dialog', { name: 'Rental Booking Details' })
  await expect(sheet.getByText(rental.name)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`rental=${rental.id}`))
})

test('start, length and search of the timeline are part of the URL @desk', async ({ staffPage: page }) => {
  await page.goto('/rentals')
  await page.getByText('Timeline', { exact: true }).click()
  await expect(page).toHaveURL('/rentals?view=timeline')
  const monday = mondayOf(today)
  const title = (from: CalendarDate, to: CalendarDate) =>
    page.getByRole('heading', { name: displayDateRange(from, to) })
  await expect(title(monday, addDays(monday, 13))).toBeVisible()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(title(addDays(monday, 14), addDays(monday, 27))).toBeVisible()
  await expect(page).toHaveURL(`/rentals?view=timeline&from=${addDays(monday, 14)}`)
  await page.getByText('4 weeks').click()
  await expect(title(addDays(monday, 14), addDays(monday, 41))).toBeVisible()
  await expectLoaded(page)
  await page.goBack()
  await expect(title(addDays(monday, 14), addDays(monday, 27))).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page).toHaveURL('/rentals?view=timeline')
  await page.getByText('2 months').click()
  await expect(page).toHaveURL('/rentals?view=timeline&span=2-months')
  await expectLoaded(page)
  await expectNoSidewaysScroll(page)

  const search = page.getByRole('searchbox', { name: 'Search by make, model or licence plate' })
  await search.fill('no such car')
  await expect(page.getByText('No rental vehicles found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await search.fill('kia')
  await expect(page).toHaveURL('/rentals?view=timeline&span=2-months&search=kia')
  await page.getByText('Cards', { exact: true }).click()
  await expect(page).toHaveURL('/rentals?search=kia')
})

test('an overdue rental: its bar shows how late it is and ends now', async ({ staffPage: page, onPhone }) => {
  const fleet = await fleetOf(page.request, onPhone)
  const car = await fleet.car()
  const rental = await fleet.rental(car, [today, addDays(today, 1)])
  const out = { data: { pickupMileage: 20_000, ...validLicence } }
  expect((await page.request.patch(`/api/rental-bookings/${rental.id}/checkin`, out)).status()).toBe(200)
  await page.clock.setFixedTime(new Date(Date.now() + 3 * 86_400_000))
  await openTimeline(page, fleet.model, today)
  const bar = barOf(page, rental)
  await expect(bar).toHaveAccessibleName(/, 2 days late, .*, picked up$/)
  const now = await boxOf(page.locator('[data-now]'))
  const { x, width } = await boxOf(bar)
  expect(Math.abs(x + width - now.x)).toBeLessThan(3)
  await expectAccessible(page)
  // A picked up rental cannot be moved.
  await bar.focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toHaveText('This rental booking is picked up and cannot be moved.')
  await expect(held(page)).toHaveCount(0)
})

test('a booking dragged to another car at the same price: moved, and moved back by Undo', async ({
  staffPage: page,
  onPhone,
}) => {
  const fleet = await fleetOf(page.request, onPhone)
  const [from, to] = [await fleet.car(), await fleet.car()]
  const rental = await fleet.rental(from, [day(0), day(2)])
  await openTimeline(page, fleet.model)
  const drop = await carry(page, barOf(page, rental), { car: to }, onPhone)
  await expect(lineOf(page, from).getByText('Moved from here')).toBeVisible()
  await expect(held(page)).toContainText(rental.name)
  await expectAccessible(page)
  await drop()
  await expect(toast(page, 'Booking moved')).toContainText(
    `${rental.name}: ${vehicleName(to)}, ${displayDateRange(day(0), day(2))}, $130.00.`,
  )
  await expect(lineOf(page, to).getByRole('link', { name: new RegExp(rental.name) })).toBeVisible()
  expect((await booking(page, rental)).rentalVehicleId).toBe(to.id)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Move undone')).toBeVisible()
  await expect(lineOf(page, from).getByRole('link', { name: new RegExp(rental.name) })).toBeVisible()
  expect((await booking(page, rental)).rentalVehicleId).toBe(from.id)
})

test('a booking dragged to other days: moved, and a click still opens it', async ({
  staffPage: page,
  onPhone,
}) => {
  const fleet = await fleetOf(page.request, onPhone)
  const car = await fleet.car()
  const rental = await fleet.rental(car, [day(0), day(2)])
  await openTimeline(page, fleet.model)
  const drop = await carry(page, barOf(page, rental), { days: 1 }, onPhone)
  await drop()
  await expect(toast(page, 'Booking moved')).toContainText(displayDateRange(day(1), day(3)))
  await expect(page).not.toHaveURL(/rental=/)
  expect(await booking(page, rental)).toMatchObject({ startDate: day(1), endDate: day(3) })
  await barOf(page, rental).click()
  await expect(page.getByRole('dialog', { name: 'Rental Booking Details' })).toBeVisible()
})

test('a move that changes the price: asks for confirmation, notifying the customer is optional @desk', async ({
  staffPage: page,
  onPhone,
}) => {
  const fleet = await fleetOf(page.request, onPhone)
  const [from, to] = [await fleet.car(), await fleet.car({ dailyRate: 7900 })]
  const rental = await fleet.rental(from, [day(0), day(2)])
  await withDelivery(page)
  await openTimeline(page, fleet.model)
  const carried = async () => (await carry(page, barOf(page, rental), { car: to }, onPhone))()
  await carried()
  const dialog = page.getByRole('dialog', { name: 'The price will change' })
  await expect(dialog.getByRole('definition').filter({ hasText: '$130.00' })).toContainText('$158.00')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: "Don't move" }).click()
  await expect(lineOf(page, from).getByRole('link', { name: new RegExp(rental.name) })).toBeVisible()
  expect((await booking(page, rental)).rentalVehicleId).toBe(from.id)

  await carried()
  await dialog.getByRole('checkbox', { name: /^Notify Josie by email/ }).uncheck()
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await dialog.getByRole('button', { name: 'Move booking' }).click()
  expect((await sent).postDataJSON()).toEqual({
    rentalVehicleId: to.id,
    totalAmount: 15_800,
    notifyClient: false,
    version: 1,
  })
  await expect(toast(page, 'Booking moved')).toContainText('$158.00.')
  expect(await booking(page, rental)).toMatchObject({ rentalVehicleId: to.id, totalAmount: 15_800 })
})

test('a booking dropped on a booked car: not moved, with the reason', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const fleet = await fleetOf(page.request, onPhone)
  const [from, taken, free] = [await fleet.car(), await fleet.car(), await fleet.car({ dailyRate: 8400 })]
  const rental = await fleet.rental(from, [day(1), day(3)])
  const other = await fleet.rental(taken, [day(0), day(2)])
  await openTimeline(page, fleet.model)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent += 1
  })
  const drop = await carry(page, barOf(page, rental), { car: taken }, onPhone)
  await expect(page.locator('[data-clash-note]')).toContainText(`Not available: overlaps ${other.name}`)
  await expect(page.locator('[data-clash-note]')).toContainText(`${displayDateRange(day(1), day(3))}: `)
  await expect(lineOf(page, free).getByText('Fits')).toBeVisible()
  await expect(lineOf(page, free).getByText('$84.00').last()).toBeVisible()
  await drop()
  await expect(toast(page, `Not available: overlaps ${other.name}`)).toContainText(
    '5:00 pm, and available from 6:00 pm.',
  )
  await expect(lineOf(page, from).getByRole('link', { name: new RegExp(rental.name) })).toBeVisible()
  await expect(page.getByText('Moved from here')).toHaveCount(0)
  expect(sent).toBe(0)
})

test('a booking dropped on a car that was just booked: rejected by the server, and the bar moves back', {
  tag: '@desk',
}, async ({ staffPage: page, onPhone }) => {
  await withoutLiveLists(page)
  const fleet = await fleetOf(page.request, onPhone)
  const [from, to] = [await fleet.car(), await fleet.car()]
  const rental = await fleet.rental(from, [day(0), day(2)])
  await openTimeline(page, fleet.model)
  const other = await fleet.rental(to, [day(1), day(4)])
  const drop = await carry(page, barOf(page, rental), { car: to }, onPhone)
  await drop()
  await expect(toast(page, 'Failed to move rental booking')).toContainText(`by ${other.name}.`)
  await expect(lineOf(page, from).getByRole('link', { name: new RegExp(rental.name) })).toBeVisible()
  // After the refetch the other booking is visible.
  await expect(barOf(page, other)).toBeVisible()
})

test('the keyboard picks up a booking, moves it and drops it @desk', async ({ staffPage: page, onPhone }) => {
  const fleet = await fleetOf(page.request, onPhone)
  const [from, to] = [await fleet.car(), await fleet.car()]
  const rental = await fleet.rental(from, [day(0), day(2)])
  const other = await fleet.rental(to, [day(7), day(9)])
  await openTimeline(page, fleet.model)
  // The timeline is one tab stop; arrow keys move within it.
  await page.getByRole('radio', { name: '2 weeks' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator(':focus')).toHaveAttribute('data-rental', /.+/)
  await barOf(page, rental).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(lineOf(page, from).getByRole('rowheader')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(barOf(page, rental)).toBeFocused()
  const toOther =
    (await boxOf(lineOf(page, from))).y < (await boxOf(lineOf(page, to))).y ? 'ArrowDown' : 'ArrowUp'
  await page.keyboard.press(toOther)
  await expect(barOf(page, other)).toBeFocused()
  await page.keyboard.press(toOther === 'ArrowDown' ? 'ArrowUp' : 'ArrowDown')
  await expect(barOf(page, rental)).toBeFocused()

  await page.keyboard.press('Space')
  await expect(spoken(page)).toContainText(`Picked up ${rental.name}'s booking on ${vehicleName(from)}`)
  await page.keyboard.press(toOther)
  await page.keyboard.press('ArrowRight')
  await expect(spoken(page)).toContainText(`${displayDateRange(day(1), day(3))}: fits, $130.00.`)
  await page.keyboard.press('Escape')
  await expect(spoken(page)).toContainText(`Move cancelled. ${rental.name}'s booking is back`)
  await expect(held(page)).toHaveCount(0)
  await expect(barOf(page, rental)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press(toOther)
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  await expect(spoken(page)).toContainText(`Not available: overlaps ${other.name}.`)
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Booking moved')).toBeVisible()
  expect(await booking(page, rental)).toMatchObject({
    rentalVehicleId: to.id,
    startDate: day(1),
    endDate: day(3),
  })
  await expect(barOf(page, rental)).toBeFocused()

  // A new end date changes the price, so it asks for confirmation.
  await page.keyboard.press('Space')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'The price will change' })
  await expect(dialog).toContainText('3 days at $65.00')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(barOf(page, rental)).toBeFocused()
  expect((await booking(page, rental)).endDate).toBe(day(3))
})

test('a booking is moved without a drag, with Edit in its details', async ({ staffPage: page, onPhone }) => {
  const fleet = await fleetOf(page.request, onPhone)
  const [from, taken, to] = [await fleet.car(), await fleet.car(), await fleet.car({ dailyRate: 7000 })]
  const rental = await fleet.rental(from, [day(0), day(2)])
  await fleet.rental(taken, [day(1), day(3)])
  await openTimeline(page, fleet.model)
  await barOf(page, rental).click()
  await page
    .getByRole('dialog', { name: 'Rental Booking Details' })
    .getByRole('button', { name: 'Edit' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Edit Rental' })
  await dialog.getByRole('button', { name: /^Return day/ }).click()
  const month = page.getByRole('dialog', { name: 'Return day' })
  const date = month.locator(`[data-date="${day(4)}"]`)
  while (!(await date.isVisible())) await month.getByRole('button', { name: 'Next month' }).click()
  await date.click()
  const car = (id: string) =>
    dialog.getByRole('radiogroup', { name: 'Car', exact: true }).locator(`[value="${id}"]`)
  await expect(car(from.id)).toBeChecked()
  await dialog.getByRole('button', { name: /^Show all \d+ cars$/ }).click()
  await expect(car(taken.id)).toHaveCount(0)
  await car(to.id).check({ force: true })
  await expect(dialog.getByText('New total: 4 days × $70.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Rental booking updated successfully')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lineOf(page, to).getByRole('link', { name: new RegExp(rental.name) })).toBeVisible()
  expect(await booking(page, rental)).toMatchObject({
    rentalVehicleId: to.id,
    endDate: day(4),
    totalAmount: 28_000,
  })
})

test('role user in the timeline: bookings cannot be moved', { tag: '@desk' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const fleet = await fleetOf(page.request, onPhone)
  const rental = await fleet.rental(await fleet.car(), [day(0), day(2)])
  const account = { ...demoSignIn, email: 'user@example.com' }
  expect((await page.request.post('/api/auth/local-login', { data: account })).status()).toBe(200)
  await openTimeline(page, fleet.model)
  await expect(page.getByText('pick up a booking')).toHaveCount(0)
  const box = await boxOf(barOf(page, rental))
  await page.mouse.move(box.x + 20, box.y + 16)
  await page.mouse.down()
  await page.mouse.move(box.x + 90, box.y + 16, { steps: 4 })
  await expect(held(page)).toHaveCount(0)
  await page.mouse.up()
  await barOf(page, rental).focus()
  await page.keyboard.press('Space')
  await expect(spoken(page)).toHaveText('Staff and administrators can move bookings.')
  await barOf(page, rental).press('Enter')
  await expect(page.getByRole('dialog', { name: 'Rental Booking Details' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})

test('a touch that moves immediately scrolls and does not start a drag', { tag: '@phone' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const fleet = await fleetOf(page.request, onPhone)
  const rental = await fleet.rental(await fleet.car(), [day(1), day(3)])
  await openTimeline(page, fleet.model)
  const bar = await boxOf(barOf(page, rental))
  const hand = await finger(page)
  const at = { x: bar.x + bar.width - 12, y: bar.y + 16 }
  await hand.press(at)
  for (const x of [15, 30, 50, 70, 90]) await hand.move({ ...at, x: at.x - x })
  await hand.up()
  await expect
    .poll(() => page.locator('[data-sideways]').evaluate((scroller) => scroller.scrollLeft))
    .toBeGreaterThan(40)
  await expect(held(page)).toHaveCount(0)
  expect((await booking(page, rental)).startDate).toBe(day(1))
})

test('timeline bookings that cannot be loaded: an error with Try again', { tag: '@desk' }, async ({
  staffPage: page,
}) => {
  await withoutLiveLists(page)
  await page.route('**/api/rental-bookings/timeline?*', (route) => route.fulfill({ status: 500 }))
  await page.goto('/rentals?view=timeline')
  await expect(page.getByText('Failed to fetch rental bookings')).toBeVisible()
  await page.unroute('**/api/rental-bookings/timeline?*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
})

test('the timeline of a garage without rental cars: a message @desk', async ({ staffPage: page }) => {
  await withoutLiveLists(page)
  await page.route('**/api/rental-vehicles?*', (route) => route.fulfill({ json: [] }))
  await page.goto('/rentals?view=timeline')
  await expect(page.getByText('No rental vehicles found')).toBeVisible()
  await expectAccessible(page)
})
