import { displayListDate } from '#domain/time/display-list-date'
import {
  expect,
  expectAccessible,
  expectLoaded,
  expectNoSidewaysScroll,
  test,
  testPerson,
} from './support/garage-test.ts'
import { todayAtGarage } from './support/rentals-support.ts'
import { ownWednesday } from './support/test-days.ts'

test('closing the day: a car in the workshop is carried over in one press, which Undo takes back', async ({
  staffPage: page,
  onPhone,
}) => {
  const api = page.request
  const { name, email, phone, plate } = testPerson(onPhone)
  // Planned on a later day, so that it can be carried over at any hour.
  const date = await ownWednesday(api, 'close-day', 0)
  const booked = await api.post('/api/appointments', {
    data: {
      ...{ newClient: { name, email, phone }, newVehicle: { licensePlate: plate } },
      ...{ timeSlotId: `${date}T${onPhone ? '08:00' : '09:30'}`, services: ['oil-change'] },
    },
  })
  expect(booked.status()).toBe(201)
  const { id } = await booked.json()
  const checkedIn = await api.patch(`/api/appointments/${id}/check-in`, { data: { readyBy: null } })
  expect(checkedIn.status()).toBe(200)

  await page.goto('/close-day')
  const workshop = page.getByRole('region', { name: 'In the workshop' })
  const carryOver = workshop.getByRole('button', { name: `Carry Over ${plate}` })
  await expect(carryOver).toBeVisible()
  await expectLoaded(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await carryOver.click()
  const toasts = page.getByRole('region', { name: 'Notifications' })
  await expect(toasts.getByText(`Ready by ${displayListDate(date, todayAtGarage())}, `)).toBeVisible()
  await expect(carryOver).toHaveCount(0)
  await toasts.getByRole('button', { name: 'Undo' }).click()
  await expect(carryOver).toBeVisible()
  expect((await (await api.get(`/api/appointments/${id}`)).json()).readyBy).toBeNull()
})
