import { z } from 'zod'
import { longestServiceLabel, mostServices } from '#domain/appointments/check-catalogue'
import { estimateLimits, estimateSentence, usualEstimate } from '#domain/appointments/work-estimate'
import { type CustomerMessage, customerMessages } from '#domain/messages/customer-messages'
import type { MessageText } from '#domain/messages/message-texts'
import { settingKeys } from '#domain/settings/setting-keys'
import { firstSteps } from '#domain/settings/steps-done'
import { endpoint } from '../endpoint.ts'
import {
  date,
  expectedVersion,
  id,
  instant,
  optional,
  optionalText,
  pageQuery,
  requiredText,
  time,
  trimmed,
  version,
  wholeNumber,
  yesOrNo,
} from '../fields.ts'
import { ownText } from '../messages/own-texts.ts'
import { byWeekday } from '../opening/by-weekday.ts'
import { shapeOf } from '../record-fields.ts'
import { billingFields } from './billing-fields.ts'
import { ServiceType, WeeklySchedule } from './garage.ts'
import {
  businessFields,
  capacityFields,
  messageFields,
  messageTimeFields,
  notificationFields,
} from './setting-fields.ts'

const tag = 'Settings'

const SettingKey = z.enum(settingKeys, { error: 'Please use a key from GET /api/settings' })

const fieldsOfIt = { error: 'Please send the fields to change' }

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

export const CapacitySettings = z.object(shapeOf(capacityFields, 'stored'))
export type CapacitySettings = z.infer<typeof CapacitySettings>

export const CapacityChange = z.object(shapeOf(capacityFields, 'change'), fieldsOfIt)

export const BusinessSettings = z.object({
  ...shapeOf(businessFields, 'stored'),
  firstSteps: z
    .object({ confirmed: z.array(z.enum(firstSteps)), dismissed: z.boolean() })
    .describe('Progress of the first steps; changed with POST /api/first-steps'),
})
export type BusinessSettings = z.infer<typeof BusinessSettings>

export const BusinessChange = z.object(shapeOf(businessFields, 'change'), fieldsOfIt)

export const BillingChange = z.object(shapeOf(billingFields, 'change'), fieldsOfIt)

const NotificationSettings = z.object({
  messages: z.object(shapeOf(messageFields, 'stored')),
  newRequestsTo: notificationFields.newRequestsTo.stored,
  ...shapeOf(messageTimeFields, 'stored'),
  texts: z
    .object(textsOfMessages(() => z.string().optional()))
    .describe('Texts that the garage has changed; a part that is absent has its default'),
})

/** Returns the shape of the texts of all messages, with this schema for each part of each message. */
function textsOfMessages<Schema extends z.ZodType>(
  schemaOf: (message: CustomerMessage, part: keyof MessageText) => Schema,
) {
  const textsOf = (message: CustomerMessage) =>
    z.object({
      subject: schemaOf(message, 'subject'),
      email: schemaOf(message, 'email'),
      short: schemaOf(message, 'short'),
    })
  const shapes = customerMessages.map(({ template }) => [template, textsOf(template).optional()] as const)
  return Object.fromEntries(shapes) as Record<CustomerMessage, z.ZodOptional<ReturnType<typeof textsOf>>>
}

export const NotificationChange = z.object(
  {
    messages: trimmed(
      z.object(shapeOf(messageFields, 'change'), { error: 'Please send true or false for each message' }),
    ),
    newRequestsTo: notificationFields.newRequestsTo.change,
    ...shapeOf(messageTimeFields, 'change'),
    texts: trimmed(z.object(textsOfMessages(ownText), { error: 'Please send the texts to change' })).describe(
      'Null or an empty text restores the default',
    ),
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
    setting('billing_settings', z.object(shapeOf(billingFields, 'stored'))),
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
    query: pageQuery,
    status: 200,
    kind: 'list',
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
