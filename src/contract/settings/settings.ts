import { z } from 'zod'
import { longestServiceLabel, mostServices } from '#domain/appointments/check-catalogue'
import { estimateLimits, estimateSentence, usualEstimate } from '#domain/appointments/work-estimate'
import { requestRuleNumbers } from '#domain/bookings/request-rules'
import { type CustomerMessage, customerMessages } from '#domain/messages/customer-messages'
import { australianStates } from '#domain/opening/australian-states'
import { capacityNumbers } from '#domain/opening/capacity'
import { rentalRuleNumbers } from '#domain/rentals/rental-rules'
import { readDomain } from '#domain/settings/domain-name'
import { type Limits, limitsSentence } from '#domain/settings/number-setting'
import { settingKeys } from '#domain/settings/setting-keys'
import { firstSteps } from '#domain/settings/steps-done'
import { readWebAddress } from '#domain/settings/web-address'
import { toSingleLine } from '#domain/text'
import { isTimeZone } from '#domain/time/garage-clock'
import { vehicleNumbers } from '#domain/vehicles/vehicle-years'
import { endpoint } from '../endpoint.ts'
import {
  clearable,
  date,
  email,
  expectedVersion,
  id,
  instant,
  optional,
  optionalText,
  phone,
  readWith,
  requiredText,
  time,
  trimmed,
  version,
  wholeNumber,
} from '../fields.ts'
import { byWeekday } from '../opening/by-weekday.ts'
import { Offers, ServiceType, Weekday, WeeklySchedule } from './garage.ts'

const tag = 'Settings'

const SettingKey = z.enum(settingKeys, { error: 'Please use a key from GET /api/settings' })

const number = (limits: Limits) => wholeNumber({ ...limits, sentence: limitsSentence(limits) })

const fieldsOfIt = { error: 'Please send the fields to change' }
const yesOrNo = z.boolean({ error: 'Must be true or false' })

const hours = z.object(
  {
    isOpen: z.boolean({ error: 'isOpen must be true or false' }),
    openTime: optional(time),
    closeTime: optional(time),
    breakStart: optional(time),
    breakEnd: optional(time),
  },
  { error: 'Please send the hours of the day' },
)

/** An update of the week. Omitted days are unchanged; a day is replaced as a whole. */
export const WeeklyScheduleChange = byWeekday(() => trimmed(hours), fieldsOfIt)
export type WeeklyScheduleChange = z.output<typeof WeeklyScheduleChange>

export const CapacitySettings = z.object({
  maxCarsPerSlot: z.int(),
  slotDurationMinutes: z.int(),
  advanceBookingDays: z.int(),
  minAdvanceBookingHours: z.int(),
  onlineBookingWeekdays: z.array(Weekday),
  turnaroundMinutes: z.int(),
  minimumDriverAge: z.int(),
  photoRetentionDays: z.int(),
  maxOnlineRentalDays: z.int(),
  onlineRentalMonthsAhead: z.int(),
  openServiceRequests: z.int().describe('Maximum open online requests per phone number or email'),
  openRentalRequests: z.int().describe('Maximum open online requests per phone number or email'),
  openTowRequests: z.int().describe('Maximum open online requests per phone number or email'),
  openRequestsPerNetwork: z.int().describe('Maximum open online requests per public network'),
  serviceLapseHours: z.int().describe('Hours on open days after which a pending request lapses'),
  rentalLapseHours: z.int().describe('Hours on open days after which a pending request lapses'),
  earliestVehicleYear: z.int().describe('The earliest year of manufacture that forms and imports accept'),
})
export type CapacitySettings = z.infer<typeof CapacitySettings>

const capacityFields = {
  maxCarsPerSlot: number(capacityNumbers.maxCarsPerSlot),
  slotDurationMinutes: number(capacityNumbers.slotDurationMinutes),
  advanceBookingDays: number(capacityNumbers.advanceBookingDays),
  minAdvanceBookingHours: number(capacityNumbers.minAdvanceBookingHours),
  onlineBookingWeekdays: z.array(Weekday, { error: 'Please choose days of the week' }),
  turnaroundMinutes: number(rentalRuleNumbers.turnaroundMinutes),
  minimumDriverAge: number(rentalRuleNumbers.minimumDriverAge),
  photoRetentionDays: number(rentalRuleNumbers.photoRetentionDays),
  maxOnlineRentalDays: number(rentalRuleNumbers.maxOnlineRentalDays),
  onlineRentalMonthsAhead: number(rentalRuleNumbers.onlineRentalMonthsAhead),
  openServiceRequests: number(requestRuleNumbers.openServiceRequests),
  openRentalRequests: number(requestRuleNumbers.openRentalRequests),
  openTowRequests: number(requestRuleNumbers.openTowRequests),
  openRequestsPerNetwork: number(requestRuleNumbers.openRequestsPerNetwork),
  serviceLapseHours: number(requestRuleNumbers.serviceLapseHours),
  rentalLapseHours: number(requestRuleNumbers.rentalLapseHours),
  earliestVehicleYear: number(vehicleNumbers.earliestVehicleYear),
}

export const CapacityChange = z.object(capacityFields, fieldsOfIt).partial()

export const BusinessSettings = z.object({
  businessName: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable().describe('E.164'),
  email: z.string().nullable(),
  website: z.string().nullable(),
  timezone: z.string().describe('IANA time zone'),
  state: z.string(),
  allowedDomains: z
    .array(z.string())
    .describe('Email domains whose verified users may sign in through the identity provider'),
  offers: Offers,
  clientEmailRequired: z.boolean().describe('Whether staff must enter an email for every new client'),
  firstSteps: z
    .object({ confirmed: z.array(z.enum(firstSteps)), dismissed: z.boolean() })
    .describe('Progress of the first steps; changed with POST /api/first-steps'),
})
export type BusinessSettings = z.infer<typeof BusinessSettings>

const stateCodes = australianStates.map((state) => state.code)
const oneDomain = 'Please enter a domain, for example garage.example'
const domain = z.string({ error: oneDomain }).transform(readWith(readDomain, oneDomain))
const fullWebAddress = 'Please enter a full web address, for example https://garage.example'

export const BusinessChange = z.object(
  {
    businessName: trimmed(requiredText('Business name', 100)),
    address: trimmed(requiredText('Address', 300)),
    phone: trimmed(requiredText('Phone', 40).pipe(phone)),
    email: trimmed(email),
    website: clearable(
      z
        .string({ error: fullWebAddress })
        .overwrite(toSingleLine)
        .transform(readWith(readWebAddress, fullWebAddress)),
    ),
    timezone: trimmed(
      z.string({ error: 'Please choose a time zone' }).refine(isTimeZone, 'Please choose a time zone'),
    ),
    state: trimmed(z.enum(stateCodes, { error: 'Please choose a state or territory' })),
    allowedDomains: trimmed(
      z.array(domain, { error: 'Please send a list of domains' }).max(50, 'Please enter at most 50 domains'),
    ),
    offers: trimmed(
      z.object(
        { service: trimmed(yesOrNo), rental: trimmed(yesOrNo), tow: trimmed(yesOrNo) },
        { error: 'Please send true or false for service, rental and tow' },
      ),
    ),
    clientEmailRequired: trimmed(yesOrNo),
  },
  fieldsOfIt,
)

/** Returns object fields with the same schema for each customer message. */
function eachMessage<Shape extends z.ZodType>(shape: Shape) {
  const fields = customerMessages.map(({ template }) => [template, shape])
  return Object.fromEntries(fields) as Record<CustomerMessage, Shape>
}

export const NotificationSettings = z.object({
  messages: z.object(eachMessage(z.boolean())),
  newRequestsTo: z.string().nullable().describe('Email address notified of every new request; null: none'),
})
export type NotificationSettings = z.infer<typeof NotificationSettings>

export const NotificationChange = z.object(
  {
    messages: trimmed(
      z.object(eachMessage(trimmed(yesOrNo)), { error: 'Please send true or false for each message' }),
    ),
    newRequestsTo: clearable(email),
  },
  fieldsOfIt,
)

export const ServiceCatalogueChange = z
  .array(
    z.object(
      {
        code: optionalText('Code', 60),
        label: requiredText('Name', longestServiceLabel),
        active: yesOrNo.default(true),
        online: yesOrNo.default(true),
        estimatedMinutes: wholeNumber({ ...estimateLimits, sentence: estimateSentence }).default(
          usualEstimate,
        ),
      },
      { error: 'Please send each service with its name' },
    ),
    { error: 'Please send a list of services' },
  )
  .max(mostServices, `Please enter at most ${mostServices} services`)

const common = {
  id: id.nullable().describe('Null if never saved (defaults apply)'),
  description: z.string().nullable(),
  version: version.describe('0 if never saved'),
  createdAt: instant.nullable(),
  updatedAt: instant.nullable(),
}

const setting = <Key extends (typeof settingKeys)[number], Value extends z.ZodType>(key: Key, value: Value) =>
  z.object({ ...common, settingKey: z.literal(key), settingValue: value })

/** A setting with its current value, or the default if it was never saved. */
export const Setting = z
  .discriminatedUnion('settingKey', [
    setting('weekly_schedule', WeeklySchedule),
    setting('capacity_settings', CapacitySettings),
    setting('business_info', BusinessSettings),
    setting('notification_settings', NotificationSettings),
    setting(
      'holiday_dates',
      z.array(date).describe('Public holidays on which the garage is closed; updated by the holiday sync'),
    ),
    setting('service_types', z.array(ServiceType)),
  ])
  .meta({ id: 'Setting' })
export type Setting = z.infer<typeof Setting>

const settingValue = z
  .unknown()
  .refine((value) => typeof value === 'object' && value !== null, 'Please send the value of the setting')
  .describe('Fields to change; omitted fields are unchanged. service_types must be sent in full')

const description = optionalText('Description', 300, { lines: true })

export const settings = {
  listSettings: endpoint({
    method: 'GET',
    path: '/api/settings',
    access: 'signed_in',
    summary: 'All current settings, with defaults where nothing was saved.',
    tag,
    status: 200,
    response: z.array(Setting),
  }),
  createSetting: endpoint({
    method: 'POST',
    path: '/api/settings',
    access: 'admin',
    summary: 'Saves a setting for the first time.',
    tag,
    body: z.object({ settingKey: SettingKey, settingValue, description }),
    status: 201,
    response: Setting,
    problems: ['duplicate'],
  }),
  updateSetting: endpoint({
    method: 'PUT',
    path: '/api/settings/{settingKey}',
    access: 'admin',
    summary: 'Creates or updates a setting; takes effect immediately.',
    tag,
    params: z.object({ settingKey: SettingKey.describe('Key of the setting') }),
    body: z.object({ settingValue, description: trimmed(description), version: expectedVersion }),
    edits: Setting,
    status: 200,
    response: Setting,
  }),
} as const
