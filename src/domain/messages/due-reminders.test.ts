import { expect, it } from 'vitest'
import { defaultServices } from '../appointments/default-services.ts'
import { addDays, calendarDate, datesFrom } from '../time/calendar-date.ts'
import { bookingPath, dueDaysReminded, dueSteps } from './due-reminders.ts'

const due = calendarDate('2026-12-24')

it('a due day is reminded of 30, 14 and 3 days before, each with two days to spare, and never after it', () => {
  const days = datesFrom(addDays(due, -40), addDays(due, 5))
  const reminded = (step: (typeof dueSteps)[number]) =>
    days.filter((today) => {
      const { from, to } = dueDaysReminded(step, today)
      return from <= due && due <= to
    })
  expect(reminded(30)).toEqual(['2026-11-24', '2026-11-25', '2026-11-26'])
  expect(reminded(14)).toEqual(['2026-12-10', '2026-12-11', '2026-12-12'])
  expect(reminded(3)).toEqual(['2026-12-21', '2026-12-22', '2026-12-23'])
  expect(dueSteps).toEqual([30, 14, 3])
})

it('the link to book chooses what is due if the garage offers it online', () => {
  expect(bookingPath('vehicle_service_due', defaultServices)).toBe('/booking?service=oil-change')
  expect(bookingPath('vehicle_inspection_due', defaultServices)).toBe('/booking')
  expect(bookingPath('vehicle_service_due', [])).toBe('/booking')
})
