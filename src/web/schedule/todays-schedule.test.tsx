import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { expectAccessibleMarkup } from '#web/testing/expect-accessible.ts'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { samplePickedUpRental } from '#web/testing/sample-rental.ts'
import { stubPhone } from '#web/testing/stub-media.ts'
import { TodaysSchedule } from './todays-schedule.tsx'

const at = (time: string, id: string) =>
  sampleAppointment({
    id: `0198a000-0000-7000-8000-0000000000${id}`,
    client: { ...sampleAppointment().client, name: `Client at ${time}` },
    timeSlot: { date: calendarDate('2026-11-24'), time: timeOfDay(time) },
  })
const rental = (endDate: string, id: string, name: string) => {
  const one = samplePickedUpRental({
    id: `0198a000-0000-7000-8000-0000000000${id}`,
    startDate: calendarDate('2026-11-20'),
    endDate: calendarDate(endDate),
  })
  return { ...one, client: { ...one.client, name } }
}

it('rentals that continue today are collapsed under Activity, and counted as activities', async () => {
  const { user } = renderStaff(<TodaysSchedule />, {
    answers: {
      'GET /api/appointments': page([at('13:00', 'a1')]),
      'GET /api/rental-bookings/date-range': page([
        rental('2026-11-24', 'b1', 'Back today'),
        rental('2026-11-28', 'b2', 'On the road'),
      ]),
    },
  })
  expect(await screen.findByText('1 appointment, 2 rental activities')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back today' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'On the road' })).toBeNull()
  await user.click(screen.getByRole('button', { name: /Activity · 1 rental continues today/ }))
  expect(screen.getByRole('link', { name: 'On the road' })).toBeVisible()
  await expectAccessibleMarkup()
})

it('on a phone the list starts with the first late customer, and earlier bookings can be shown', async () => {
  stubPhone()
  const arrived = { status: 'in_progress' as const, checkInTime: '2026-11-23T21:05:00.000Z' }
  const { user } = renderStaff(<TodaysSchedule />, {
    answers: {
      'GET /api/appointments': page([
        { ...at('08:00', 'a1'), ...arrived },
        at('09:30', 'a2'),
        at('13:00', 'a3'),
      ]),
      'GET /api/rental-bookings/date-range': page([]),
    },
  })
  expect(await screen.findByRole('link', { name: 'Client at 09:30' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Client at 08:00' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show 1 earlier' }))
  expect(screen.getByRole('link', { name: 'Client at 08:00' })).toBeVisible()
})

it('the list begins at the current time, below what has arrived', async () => {
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return 40 * [...(this.parentElement?.children ?? [])].indexOf(this)
  })
  const arrived = { status: 'in_progress' as const, checkInTime: '2026-11-23T21:05:00.000Z' }
  renderStaff(<TodaysSchedule />, {
    answers: {
      'GET /api/appointments': page([
        { ...at('08:00', 'a1'), ...arrived },
        { ...at('09:00', 'a2'), ...arrived },
        at('13:00', 'a3'),
      ]),
      'GET /api/rental-bookings/date-range': page([]),
    },
  })
  const first = await screen.findByText('Client at 08:00')
  expect(first.closest('[aria-labelledby="todays-schedule"]:is(ul)')?.scrollTop).toBe(80)
})
