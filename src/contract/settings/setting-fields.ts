import { z } from 'zod'
import { onlineChangeNumbers } from '#domain/bookings/online-changes'
import { requestRuleNumbers } from '#domain/bookings/request-rules'
import { type CustomerMessage, customerMessages } from '#domain/messages/customer-messages'
import { australianStates } from '#domain/opening/australian-states'
import { capacityNumbers } from '#domain/opening/capacity'
import { rentalRuleNumbers } from '#domain/rentals/rental-rules'
import { readDomain } from '#domain/settings/domain-name'
import { type Limits, limitsSentence, type NumberSettings } from '#domain/settings/number-setting'
import { readWebAddress } from '#domain/settings/web-address'
import { toSingleLine } from '#domain/text'
import { isTimeZone } from '#domain/time/garage-clock'
import { vehicleNumbers } from '#domain/vehicles/vehicle-years'
import {
  clearable,
  email,
  phone,
  readWith,
  requiredText,
  time,
  trimmed,
  wholeNumber,
  yesOrNo,
} from '../fields.ts'
import { Weekday } from '../opening/by-weekday.ts'
import type { RecordField } from '../record-fields.ts'

/** A field of a setting: its label and its schema in a change and in a response. */
export type SettingField = Omit<RecordField, 'create'>

/** A field that the settings screen shows as a line: name and hint on the left, the control on the right. */
export type LineField = SettingField & { hint: string } & (
    | { shows: 'number'; min: number; max: number; step?: number; unit: string }
    | { shows: 'choices'; choices: readonly number[]; unit: string }
    | { shows: 'weekdays' }
    | { shows: 'switch' }
  )

export type LineFields = Readonly<Record<string, LineField>>

interface NumberLook {
  label: string
  hint: string | ((limits: Limits) => string)
  unit: string
  step?: number
}

/** Returns a field for each of these numbers. */
function numberFields<Settings extends NumberSettings>(
  settings: Settings,
  looks: Readonly<Record<keyof Settings, NumberLook>>,
) {
  const fields = Object.entries(settings).map(([name, limits]) => {
    const { hint: text, ...look } = looks[name as keyof Settings]
    const hint = typeof text === 'string' ? text : text(limits)
    return [name, { ...look, ...numberField(limits, hint) }]
  })
  return Object.fromEntries(fields) as Record<keyof Settings, NumberLook & ReturnType<typeof numberField>>
}

const numberField = ({ min, max }: Limits, hint: string) => ({
  hint,
  change: wholeNumber({ min, max, sentence: limitsSentence({ min, max }) }).optional(),
  stored: z.int().describe(hint),
  shows: 'number' as const,
  min,
  max,
})

const slotFields = numberFields(capacityNumbers, {
  maxCarsPerSlot: {
    label: 'Cars per slot',
    hint: ({ min, max }) => `How many cars can be dropped off in the same slot. ${min} to ${max}.`,
    unit: 'cars',
  },
  slotDurationMinutes: {
    label: 'Slot length',
    hint: 'Minutes from one slot to the next.',
    unit: 'minutes',
  },
  advanceBookingDays: {
    label: 'How far ahead',
    hint: ({ min, max }) => `How far into the future customers can book. ${min} to ${max} days.`,
    unit: 'days',
  },
  minAdvanceBookingHours: {
    label: 'Minimum notice',
    hint: ({ min, max }) => `The minimum notice a customer must give. ${min} to ${max} hours.`,
    unit: 'hours',
  },
})

export const workshopFields = {
  ...slotFields,
  slotDurationMinutes: {
    ...slotFields.slotDurationMinutes,
    shows: 'choices' as const,
    choices: [30, 60, 90, 120, 180],
  },
  onlineBookingWeekdays: {
    label: 'Days offered online',
    hint: 'Staff can book any open day.',
    change: z.array(Weekday, { error: 'Please choose days of the week' }).optional(),
    stored: z.array(Weekday),
    shows: 'weekdays' as const,
  },
}

export const rentalRuleFields = numberFields(rentalRuleNumbers, {
  turnaroundMinutes: {
    label: 'Turnaround',
    hint: 'Time reserved after each return for cleaning and refuelling.',
    unit: 'min',
    step: 15,
  },
  minimumDriverAge: {
    label: 'Minimum driver age',
    hint: 'Younger drivers cannot rent a car.',
    unit: 'years',
  },
  photoRetentionDays: {
    label: 'Photos of rentals',
    hint: 'How long photos are kept after the return, unless there is a dispute.',
    unit: 'days',
    step: 10,
  },
  maxOnlineRentalDays: {
    label: 'Longest rental online',
    hint: ({ min, max }) => `Customers can ask for longer rentals by phone. ${min} to ${max} days.`,
    unit: 'days',
  },
  onlineRentalMonthsAhead: {
    label: 'Book rentals ahead',
    hint: ({ min, max }) => `How far into the future customers can choose a pickup. ${min} to ${max} months.`,
    unit: 'months',
  },
})

export const vehicleRuleFields = numberFields(vehicleNumbers, {
  earliestVehicleYear: {
    label: 'Earliest vehicle year',
    hint: ({ min, max }) =>
      `Older vehicles are refused online, by staff forms and by imports. ${min} to ${max}.`,
    unit: 'year',
  },
})

const requestRuleFields = numberFields(requestRuleNumbers, {
  openServiceRequests: {
    label: 'Service requests per person',
    hint: 'How many pending service requests one phone or email can have.',
    unit: 'open',
  },
  openRentalRequests: {
    label: 'Rental requests per person',
    hint: 'How many pending rental requests one phone or email can have.',
    unit: 'open',
  },
  openTowRequests: {
    label: 'Tow requests per person',
    hint: 'How many pending tow requests one phone or email can have.',
    unit: 'open',
  },
  openRequestsPerNetwork: {
    label: 'Requests per network',
    hint: 'How many pending requests can come from one internet connection.',
    unit: 'open',
  },
  serviceLapseHours: {
    label: 'Service requests lapse after',
    hint: 'A pending service request is then cancelled and its spot becomes available. Closed days do not count.',
    unit: 'hours',
  },
  rentalLapseHours: {
    label: 'Rental requests lapse after',
    hint: 'A pending rental request is then cancelled and its car becomes available. Closed days do not count.',
    unit: 'hours',
  },
})

/** A field that always has a value; null in a change leaves it as it is. */
const keptField = <Sent extends z.ZodType, Stored extends z.ZodType>(
  label: string,
  sent: Sent,
  stored: Stored,
) => ({ label, change: trimmed(sent), stored })

const onlineChangeFields = {
  ...numberFields(onlineChangeNumbers, {
    onlineChangeHours: {
      label: 'Changes online until',
      hint: ({ min, max }) =>
        `Until then, customers can move or cancel their booking with its link, afterwards by phone. ${min} to ${max} hours before.`,
      unit: 'hours',
    },
  }),
  onlineMovesNeedConfirmation: {
    ...keptField(
      'Confirm new times',
      yesOrNo,
      z
        .boolean()
        .describe('Whether staff confirm a new time of a confirmed appointment that a customer chooses'),
    ),
    hint: 'A confirmed appointment keeps its time until you confirm the new one. Off: it is moved immediately.',
    shows: 'switch' as const,
  },
}

const priceRuleFields = {
  mechanicsSeePrices: {
    ...keptField('Mechanics see prices', yesOrNo, z.boolean().describe('Whether mechanics see prices')),
    hint: 'Off: users of role staff who are mechanics see no prices, invoices or income. They still see what a rental costs.',
    shows: 'switch' as const,
  },
}

/** The capacity settings, as their tab shows them. */
export const capacityGroups: readonly { title: string; fields: LineFields }[] = [
  { title: 'Workshop', fields: workshopFields },
  { title: 'Rental cars', fields: rentalRuleFields },
  { title: 'Vehicles', fields: vehicleRuleFields },
  { title: 'Online requests', fields: requestRuleFields },
  { title: 'Changes by customers', fields: onlineChangeFields },
  { title: 'Prices', fields: priceRuleFields },
]

export const capacityFields = {
  ...workshopFields,
  ...rentalRuleFields,
  ...requestRuleFields,
  ...onlineChangeFields,
  ...priceRuleFields,
  ...vehicleRuleFields,
}

const timeZone = 'Please choose a time zone'
const oneDomain = 'Please enter a domain, for example garage.example'
const domain = z.string({ error: oneDomain }).transform(readWith(readDomain, oneDomain))
const fullWebAddress = 'Please enter a full web address, for example https://garage.example'
const webAddress = z
  .string({ error: fullWebAddress })
  .overwrite(toSingleLine)
  .transform(readWith(readWebAddress, fullWebAddress))

const stateCode = z.enum(
  australianStates.map(({ code }) => code),
  { error: 'Please choose a state or territory' },
)

const Offers = z
  .object({ service: z.boolean(), rental: z.boolean(), tow: z.boolean() })
  .describe('Offers for customers. The public page of one that is off responds with 404')

export const businessFields = {
  businessName: keptField('Business name', requiredText('Business name', 100), z.string()),
  address: keptField('Address', requiredText('Address', 300), z.string().nullable()),
  phone: {
    ...keptField('Phone', requiredText('Phone', 40).pipe(phone), z.string().nullable().describe('E.164')),
    hint: 'Also used on the tow page and for Call Instead',
  },
  email: keptField('Email', email, z.string().nullable()),
  website: { label: 'Website', change: clearable(webAddress), stored: z.string().nullable() },
  state: { ...keptField('State', stateCode, z.string()), hint: 'Determines which public holidays apply' },
  timezone: keptField(
    'Time zone',
    z.string({ error: timeZone }).refine(isTimeZone, timeZone),
    z.string().describe('IANA time zone'),
  ),
  allowedDomains: {
    ...keptField(
      'Sign-in domains',
      z.array(domain, { error: 'Please send a list of domains' }).max(50, 'Please enter at most 50 domains'),
      z
        .array(z.string())
        .describe('Email domains whose verified users may sign in through the identity provider'),
    ),
    hint: 'People with a verified email address at these domains can sign in through the identity provider. They can view but not change anything.',
  },
  offers: keptField(
    'Online booking',
    z.object(
      { service: trimmed(yesOrNo), rental: trimmed(yesOrNo), tow: trimmed(yesOrNo) },
      { error: 'Please send true or false for service, rental and tow' },
    ),
    Offers,
  ),
  clientEmailRequired: keptField(
    'Email of clients',
    yesOrNo,
    z.boolean().describe('Whether staff must enter an email for every new client'),
  ),
}

/** `confirmed` of `appointment_confirmed`. */
type MessageEvent = CustomerMessage extends `${string}_${infer Event}` ? Event : never

const eventLabels: Record<MessageEvent, { label: string; hint: string }> = {
  received: { label: 'Received', hint: 'When a request is received (not confirmed yet).' },
  confirmed: { label: 'Confirmed', hint: 'When you confirm a request. Includes your note.' },
  rejected: { label: 'Rejected', hint: 'When you reject a request. Includes your reason.' },
  lapsed: { label: 'Lapsed', hint: 'When a request lapses because no one has answered it in time.' },
  reminder: { label: 'Reminder', hint: 'When the appointment is tomorrow.' },
  pickup_reminder: { label: 'Pickup tomorrow', hint: 'When the pickup is tomorrow.' },
  return_reminder: { label: 'Return tomorrow', hint: 'When the return is tomorrow.' },
  overdue: { label: 'Overdue', hint: 'When a car was due back yesterday.' },
  moved: { label: 'Moved', hint: 'When the time, car or price of a confirmed booking changes.' },
  move_refused: {
    label: 'Move refused',
    hint: 'When a customer asks for another time and you keep the old one.',
  },
  extended: { label: 'Extended', hint: 'When a rental is extended.' },
  dispatched: { label: 'Truck on its way', hint: 'When you dispatch the truck.' },
  cancelled: { label: 'Cancelled', hint: 'When you cancel a booking and choose to notify the customer.' },
  ready_by: {
    label: 'Ready by',
    hint: 'When you notify the customer of the time by which the vehicle will be ready.',
  },
  ready: { label: 'Ready for pickup', hint: 'When you mark a vehicle as ready for pickup.' },
  restored: { label: 'Restored', hint: 'When you restore a cancelled booking whose customer was notified.' },
  time_open: {
    label: 'Time available',
    hint: 'When a time becomes available for a customer on the waitlist. They have 30 minutes to book it.',
  },
  car_open: {
    label: 'Car available',
    hint: 'When a rental car becomes available for a customer on the waitlist.',
  },
  invoice: { label: 'Invoice', hint: 'When you send an invoice. Includes the PDF and a link.' },
  credit_note: { label: 'Credit note', hint: 'When you send a credit note. Includes the PDF and a link.' },
  receipt: { label: 'Receipt', hint: 'When you send a receipt. Includes the PDF and a link.' },
  payment_reminder: {
    label: 'Payment reminder',
    hint: 'When you send a reminder of an overdue invoice. Includes a link.',
  },
  statement: { label: 'Statement', hint: 'When you send a statement. Includes the PDF, by email only.' },
  rego_due: { label: 'Rego expiry', hint: 'When the registration expires in 30, 14 or 3 days.' },
  inspection_due: {
    label: 'Inspection due',
    hint: 'When the pink slip or inspection is due in 30, 14 or 3 days.',
  },
  service_due: {
    label: 'Next service',
    hint: 'When the next service is due in 30, 14 or 3 days, by its date or its kilometres.',
  },
}

const messageField = ({ label, hint }: { label: string; hint: string }) => ({
  ...keptField(label, yesOrNo, z.boolean()),
  shows: 'switch' as const,
  hint,
})

const ofMessages = customerMessages.map(({ template }) => [
  template,
  messageField(eventLabels[template.replace(/^[a-z]+_/, '') as MessageEvent]),
])

/** A switch for each customer message. */
export const messageFields = Object.fromEntries(ofMessages) as Record<
  CustomerMessage,
  ReturnType<typeof messageField>
>

const clock = (label: string, hint: string) => ({
  ...keptField(label, time, z.string().describe('HH:MM in garage time')),
  hint,
})

/** When text messages and reminders are sent. */
export const messageTimeFields = {
  smsFrom: clock('Text messages from', 'Text messages that can wait are not sent before this time.'),
  smsUntil: clock('Text messages until', 'Later ones are sent the next day.'),
  remindAt: clock('Reminders at', 'When reminders of the next day, and of what is due, are sent.'),
}

export const notificationFields = {
  ...messageFields,
  ...messageTimeFields,
  newRequestsTo: {
    label: 'Send new requests to',
    change: clearable(email),
    stored: z.string().nullable().describe('Email address notified of every new request; null: none'),
    hint: 'Receives an email for every new customer request and for every change that a customer makes online.',
  },
}
