import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { page } from '#web/testing/fake-server.ts'
import { renderStaff } from '#web/testing/render-staff.tsx'
import { sampleAppointment } from '#web/testing/sample-appointment.ts'
import { samplePickedUpRental } from '#web/testing/sample-rental.ts'
import { FromEarlierDays } from './from-earlier-days.tsx'

beforeEach(() => {
  // 10:00 am on Nov 24 in Sydney.
  vi.setSystemTime(new Date('2026-11-23T23:00:00Z'))
})

it('overdue rentals with their lateness, and cars left in the workshop with the day since which they are there', async () => {
  const late = samplePickedUpRental({ endDate: calendarDate('2026-11-22') })
  const onTime = samplePickedUpRental({ id: '0198a000-0000-7000-8000-0000000000d2' })
  const left = sampleAppointment({
    status: 'in_progress',
    checkInTime: '2026-11-19T22:20:00.000Z',
    timeSlot: { date: calendarDate('2026-11-20'), time: timeOfDay('09:30') },
  })
  renderStaff(<FromEarlierDays />, {
    answers: { 'GET /api/rental-bookings': page([late, onTime]), 'GET /api/appointments': page([left]) },
  })
  const rentals = await screen.findByRole('region', { name: 'Overdue rentals' })
  expect(within(rentals).getAllByRole('listitem')).toHaveLength(1)
  expect(rentals).toHaveTextContent('Return · 2 days late')
  expect(within(rentals).getByRole('button', { name: 'Check Out' })).toBeVisible()
  const cars = await screen.findByRole('region', { name: 'Still in the workshop' })
  expect(cars).toHaveTextContent('Here since Nov 20')
  expect(within(cars).getByRole('button', { name: 'Check Out' })).toBeVisible()
})
