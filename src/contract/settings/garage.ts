import { z } from 'zod'
import { customerMessages } from '#domain/messages/customer-messages'
import { endpoint } from '../endpoint.ts'
import { cents, date, time } from '../fields.ts'
import { byWeekday } from '../opening/by-weekday.ts'
import { shapeOf } from '../record-fields.ts'
import { businessFields, rentalRuleFields, vehicleRuleFields, workshopFields } from './setting-fields.ts'

const tag = 'Garage'

const DayHours = z
  .object({
    isOpen: z.boolean(),
    openTime: time,
    closeTime: time,
    breakStart: time.nullable(),
    breakEnd: time.nullable(),
  })
  .meta({ id: 'DayHours' })

export const WeeklySchedule = byWeekday(() => DayHours).meta({ id: 'WeeklySchedule' })

export const ServiceType = z
  .object({
    code: z.string().describe('Identifier stored in appointments'),
    label: z.string().describe('Display name'),
    active: z
      .boolean()
      .describe('Whether staff can book it. Inactive services are still shown on existing bookings'),
    online: z.boolean().describe('Whether customers can choose it online'),
    estimatedMinutes: z.int().describe('How long the work usually takes'),
  })
  .meta({ id: 'ServiceType' })

export const Garage = z
  .object({
    businessName: z.string(),
    address: z.string(),
    phone: z.string().nullable().describe('E.164; null if not set'),
    phoneDisplay: z.string().nullable().describe('The phone number in national format'),
    email: z.string().nullable(),
    website: z.string().nullable(),
    state: z.string(),
    timeZone: z.string().describe('IANA time zone of all dates and times'),
    weeklySchedule: WeeklySchedule,
    capacity: z.object(shapeOf(workshopFields, 'stored')),
    rentalRules: z.object(shapeOf(rentalRuleFields, 'stored')),
    ...shapeOf(vehicleRuleFields, 'stored'),
    services: z
      .array(
        ServiceType.extend({
          price: z
            .string()
            .nullable()
            .describe('"from $129.00" or "$129.00"; null where customers are shown no price'),
        }).meta({ id: 'ShownService' }),
      )
      .describe('The service catalogue, in display order'),
    today: z.object({
      date,
      status: z.enum(['open', 'half_day', 'closed']),
      openTime: time.nullable(),
      closeTime: time.nullable(),
      reason: z.string().nullable(),
    }),
    offers: businessFields.offers.stored,
    clientEmailRequired: businessFields.clientEmailRequired.stored,
    firstSteps: z
      .boolean()
      .describe('Whether the caller is shown the first steps: an administrator who has not dismissed them'),
    nextFreeSlot: z
      .object({ date, time })
      .nullable()
      .describe('The next time that customers can book; null if there is none or services are not offered'),
    rentalsFrom: cents
      .nullable()
      .describe(
        'The lowest daily rate in the rental fleet; null if there is none or rentals are not offered',
      ),
    identityProvider: z.object({ name: z.string() }).nullable(),
    delivery: z
      .object({
        email: z.boolean().describe('False if no mail server is configured'),
        sms: z.boolean().describe('False if no SMS gateway is configured'),
        switchedOff: z
          .array(z.enum(customerMessages.map(({ template }) => template)))
          .describe('Customer messages that are switched off'),
      })
      .describe('Which messages can be sent to customers'),
    remindsOfDue: z
      .boolean()
      .describe('Whether customers who agree are reminded when rego, inspection or service are due'),
  })
  .meta({ id: 'Garage' })
export type Garage = z.infer<typeof Garage>

export const garage = {
  getGarage: endpoint({
    method: 'GET',
    path: '/api/garage',
    access: 'public',
    shared: true,
    summary: "Public garage details: name, contact, hours, today's status, next available time.",
    tag,
    status: 200,
    response: Garage,
  }),
  getBusinessPhone: endpoint({
    method: 'GET',
    path: '/api/business-settings/phone',
    access: 'public',
    summary: "The garage's phone number as plain text.",
    tag,
    status: 200,
    kind: 'text',
    response: z.string(),
    problems: ['not_found'],
  }),
} as const
