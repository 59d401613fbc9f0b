import { z } from 'zod'
import { australianStates } from '#domain/opening/australian-states'
import { AppointmentStatus } from './appointments.ts'
import { byWeekday } from './by-weekday.ts'
import { endpoint } from './endpoint.ts'
import { date, id, kept, time } from './fields.ts'
import { holidayYear } from './holidays.ts'
import { RentalActivity, RentalStatus } from './rental-bookings.ts'
import { CapacityChange, WeeklyScheduleChange } from './settings.ts'

const left = {
  id,
  date,
  time,
  clientName: z.string(),
  licensePlate: z.string().nullable(),
}

/** A booking with work still to do that a change would leave outside the hours or slots. */
export const BookingLeftOutside = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('appointment'), ...left, status: AppointmentStatus }),
  z.object({ kind: z.literal('rental'), ...left, status: RentalStatus, activity: RentalActivity }),
])
export type BookingLeftOutside = z.infer<typeof BookingLeftOutside>

const slots = z.array(time)

export const SettingsPreview = z
  .object({
    slots: byWeekday(() => slots).describe('The times at which a car could be brought on a day of the week'),
    left: z.object({
      count: z.int().describe('Bookings from today on that were inside before'),
      first: z.array(BookingLeftOutside).describe('The first ten of them'),
    }),
  })
  .meta({ id: 'SettingsPreview' })
export type SettingsPreview = z.infer<typeof SettingsPreview>

const stateCodes = australianStates.map((state) => state.code)

export const settingsPreview = {
  previewSettings: endpoint({
    method: 'POST',
    path: '/api/settings/preview',
    access: 'admin',
    summary:
      'What a change would do: the slots of each weekday, and the bookings that would stand outside; nothing is changed.',
    tag: 'Settings',
    body: z.object({
      weeklySchedule: kept(WeeklyScheduleChange),
      capacity: kept(CapacityChange),
      state: kept(z.enum(stateCodes, { error: 'Please choose a state or territory' })),
      holidayYear: kept(holidayYear).describe('As if the public holidays of this year were synced'),
    }),
    status: 200,
    response: SettingsPreview,
  }),
} as const
