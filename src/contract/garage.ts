import { z } from 'zod'
import { customerMessages } from '#domain/messages/customer-messages'
import { weekdays } from '#domain/time/calendar-date'
import { byWeekday } from './by-weekday.ts'
import { endpoint } from './endpoint.ts'
import { cents, date, time } from './fields.ts'

const tag = 'Garage'

export const DayHours = z
  .object({
    isOpen: z.boolean(),
    openTime: time,
    closeTime: time,
    breakStart: time.nullable(),
    breakEnd: time.nullable(),
  })
  .meta({ id: 'DayHours' })

export const Weekday = z.enum(weekdays, { error: 'Please choose days of the week' })

export const WeeklySchedule = byWeekday(() => DayHours).meta({ id: 'WeeklySchedule' })

export const ServiceType = z
  .object({
    code: z.string().describe('Stored in appointments'),
    label: z.string().describe('What people read'),
    active: z
      .boolean()
      .describe('Staff can book it; one that is switched off keeps its name for old bookings'),
    online: z.boolean().describe('Customers can choose it too'),
  })
  .meta({ id: 'ServiceType' })

export const Garage = z
  .object({
    businessName: z.string(),
    address: z.string(),
    phone: z.string().nullable().describe('E.164, null when none is set'),
    phoneDisplay: z.string().nullable().describe('The phone as Australians write it'),
    email: z.string().nullable(),
    website: z.string().nullable(),
    state: z.string(),
    timeZone: z.string().describe('IANA zone of every date and time'),
    weeklySchedule: WeeklySchedule,
    capacity: z.object({
      maxCarsPerSlot: z.int(),
      slotDurationMinutes: z.int(),
      advanceBookingDays: z.int(),
      minAdvanceBookingHours: z.int(),
      onlineBookingWeekdays: z.array(Weekday),
    }),
    hireRules: z.object({
      turnaroundMinutes: z.int().describe('Between a return and the next hand-over of a rental car'),
      minimumDriverAge: z.int().describe('In full years, on the day of the pick-up'),
      photoRetentionDays: z.int().describe('How long licence photos outlive their hire'),
      maxOnlineRentalDays: z.int().describe('The longest rental that customers can ask for online'),
      onlineRentalMonthsAhead: z.int().describe('How far ahead customers can ask for a pickup online'),
    }),
    services: z.array(ServiceType).describe('The service catalogue, in its order'),
    today: z.object({
      date,
      status: z.enum(['open', 'half_day', 'closed']),
      openTime: time.nullable(),
      closeTime: time.nullable(),
      reason: z.string().nullable(),
    }),
    nextFreeSlot: z.object({ date, time }).nullable().describe('The next time a customer can book'),
    rentalsFrom: cents.nullable().describe('The lowest daily rate of the fleet'),
    identityProvider: z.object({ name: z.string() }).nullable(),
    delivery: z
      .object({
        email: z.boolean().describe('False without a mail server'),
        sms: z.boolean().describe('False without an SMS gateway'),
        switchedOff: z
          .array(z.enum(customerMessages.map(({ template }) => template)))
          .describe('The messages to customers that are not sent'),
      })
      .describe('What the garage can send to customers'),
  })
  .meta({ id: 'Garage' })
export type Garage = z.infer<typeof Garage>

export const garage = {
  getGarage: endpoint({
    method: 'GET',
    path: '/api/garage',
    access: 'public',
    shared: true,
    summary: 'What every page shows of the garage: name, contact, hours, today, next free time.',
    tag,
    status: 200,
    response: Garage,
  }),
  getBusinessPhone: endpoint({
    method: 'GET',
    path: '/api/business-settings/phone',
    access: 'public',
    summary: 'The phone number as plain text.',
    tag,
    status: 200,
    kind: 'text',
    response: z.string(),
    refusals: ['not_found'],
  }),
} as const
