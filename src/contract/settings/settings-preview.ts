import { z } from 'zod'
import { AppointmentStatus } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { date, id, time, trimmed } from '../fields.ts'
import { byWeekday } from '../opening/by-weekday.ts'
import { holidayYear } from '../opening/holidays.ts'
import { RentalActivity, RentalStatus } from '../rentals/rental-bookings.ts'
import { businessFields } from './setting-fields.ts'
import { CapacityChange, WeeklyScheduleChange } from './settings.ts'

const left = {
  id,
  date,
  time,
  clientName: z.string(),
  licensePlate: z.string().nullable(),
}

/** An unfinished booking that would be outside opening hours or slots after the change. */
export const BookingOutsideHours = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appointment'), ...left, status: AppointmentStatus }),
  z.object({ kind: z.literal('rental'), ...left, status: RentalStatus, activity: RentalActivity }),
])
export type BookingOutsideHours = z.infer<typeof BookingOutsideHours>

const slots = z.array(time)

export const SettingsPreview = z
  .object({
    slots: byWeekday(() => slots).describe('Slot times for each day of the week'),
    left: z.object({
      count: z.int().describe('Number of bookings from today that would newly fall outside'),
      first: z.array(BookingOutsideHours).describe('The first ten of these bookings'),
    }),
  })
  .meta({ id: 'SettingsPreview' })
export type SettingsPreview = z.infer<typeof SettingsPreview>

export const settingsPreview = {
  previewSettings: endpoint({
    method: 'POST',
    path: '/api/settings/preview',
    access: 'admin',
    summary:
      'Previews a settings change: slots per weekday and bookings that would fall outside. Nothing is saved.',
    tag: 'Settings',
    body: z.object({
      weeklySchedule: trimmed(WeeklyScheduleChange),
      capacity: trimmed(CapacityChange),
      state: businessFields.state.change,
      holidayYear: trimmed(holidayYear).describe('Previews a sync of the public holidays of this year'),
    }),
    readsOnly: true,
    status: 200,
    response: SettingsPreview,
  }),
} as const
