import type { APIRequestContext, Locator, Page } from '@playwright/test'
import type { RentalVehicle } from '#contract/rentals/rental-vehicles'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { displayDateRange } from '#domain/time/display-range'
import { vehicleName } from '#domain/vehicles/vehicle'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
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
const dropTarget = (page: Page) => page.locator('[data-drop-target]')
const announcement = (page: Page) => page.locator('[data-announcement]')
const toast = (page: Page, title: string) => page.getByRole('group').filter({ hasText: title })
const booking = (page: Page, rental: { id: string }) => rentalNow(page.request, rental)

/** Drags a bar to another row or by some days without dropping it: by touch on phone, with the mouse on desk. */
async function dragOver(
  page: Page,
  bar: Locator,
  to: { car?: RentalVehicle; days?: number },
  onPhone: boolean,
) {
  await bar.scrollIntoViewIfNeeded()
  const box = await boxOf(bar)
  const line = await boxOf(to.car === undefined ? bar : lineOf(page, to.car))
  const days = (await boxOf(page.locator('[data-days]'))).width / 14
  const start = { x: box.x + 24, y: box.y + box.height / 2 }
  const end = { x: start.x + (to.days ?? 0) * days, y: line.y + line.height / 2 }
  const pointer = onPhone ? await touch(page) : mouse(page)
  await pointer.down(start)
  await pointer.move({ x: start.x + 6, y: start.y + 2 })
  await expect(dropTarget(page)).toBeVisible()
  await pointer.move({ x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 })
  await pointer.move(end)
  return pointer.up
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
async function touch(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: Point[]) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
  const press = (at: Point) => send('touchStart', at)
  return {
    press,
    down: async (at: Point) => {
      await press(at)
      await expect(dropTarget(page)).toBeVisible()
    },
    move: (to: Point) => send('touchMove', to),
    up: () => send('touchEnd'),
  }
}

test('the fleet timeline shows bookings and available cars @desk', async ({ staffPage: page, onPhone }) => {
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
  await page.keyboard.press('Escape')
  await page.getByText('2 months').click()
  await expect(page).toHaveURL(/span=2-months/)
  await expectLoaded(page)
  await expectNoSidewaysScroll(page)
})

test('an overdue rental: its bar shows how late it is and ends now @desk', async ({
  staffPage: page,
  onPhone,
}) => {
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
})

test('a booking dragged to another car is moved back by Undo, then dragged to other days', async ({
  staffPage: page,
  onPhone,
}) => {
  const fleet = await fleetOf(page.request, onPhone)
  const [from, to] = [await fleet.car(), await fleet.car()]
  const rental = await fleet.rental(from, [day(0), day(2)])
  await openTimeline(page, fleet.model)
  const drop = await dragOver(page, barOf(page, rental), { car: to }, onPhone)
  await expect(lineOf(page, from).getByText('Moved from here')).toBeVisible()
  await expect(dropTarget(page)).toContainText(rental.name)
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

  const dropLater = await dragOver(page, barOf(page, rental), { days: 1 }, onPhone)
  await dropLater()
  await expect(toast(page, 'Booking moved')).toContainText(displayDateRange(day(1), day(3)))
  await expect(page).not.toHaveURL(/rental=/)
  expect(await booking(page, rental)).toMatchObject({ startDate: day(1), endDate: day(3) })
  // A click still opens it.
  await barOf(page, rental).click()
  await expect(page.getByRole('dialog', { name: 'Rental Booking Details' })).toBeVisible()
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
  await expect(page.locator(':focus')).toHaveAttribute('href', /rental=/)
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
  await expect(announcement(page)).toContainText(`Picked up ${rental.name}'s booking on ${vehicleName(from)}`)
  await page.keyboard.press(toOther)
  await page.keyboard.press('ArrowRight')
  await expect(announcement(page)).toContainText(`${displayDateRange(day(1), day(3))}: fits, $130.00.`)
  await page.keyboard.press('Escape')
  await expect(announcement(page)).toContainText(`Move cancelled. ${rental.name}'s booking is back`)
  await expect(dropTarget(page)).toHaveCount(0)
  await expect(barOf(page, rental)).toBeFocused()

  await page.keyboard.press('Space')
  await page.keyboard.press(toOther)
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  await expect(announcement(page)).toContainText(`Not available: overlaps ${other.name}.`)
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
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(barOf(page, rental)).toBeFocused()
  expect((await booking(page, rental)).endDate).toBe(day(3))
})

test('a touch that moves immediately scrolls and does not start a drag', { tag: '@phone' }, async ({
  staffPage: page,
  onPhone,
}) => {
  const fleet = await fleetOf(page.request, onPhone)
  const rental = await fleet.rental(await fleet.car(), [day(1), day(3)])
  await openTimeline(page, fleet.model)
  const bar = await boxOf(barOf(page, rental))
  const pointer = await touch(page)
  const at = { x: bar.x + bar.width - 12, y: bar.y + 16 }
  await pointer.press(at)
  for (const x of [15, 30, 50, 70, 90]) await pointer.move({ ...at, x: at.x - x })
  await pointer.up()
  await expect
    .poll(() => page.locator('[data-sideways]').evaluate((scroller) => scroller.scrollLeft))
    .toBeGreaterThan(40)
  await expect(dropTarget(page)).toHaveCount(0)
  expect((await booking(page, rental)).startDate).toBe(day(1))
})
