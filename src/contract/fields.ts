import { z } from 'zod'
import { readAbn } from '#domain/billing/business-number'
import { invalidEmail, readEmail } from '#domain/contact/email'
import {
  longestFullName,
  type NameLimit,
  onlineNameProblem,
  personNameProblem,
} from '#domain/contact/person-name'
import { readPhone } from '#domain/contact/phone'
import { invalidMileage } from '#domain/rentals/mileage'
import { normalizeText, textProblem, toSingleLine } from '#domain/text'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { isCalendarMonth } from '#domain/time/calendar-months'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { meansNoPlate, readPlate } from '#domain/vehicles/read-plate'
import { invalidVin, lastChassisYear, readVin } from '#domain/vehicles/read-vin'
import { vehicleNumbers } from '#domain/vehicles/vehicle-years'
import { withoutMarks } from '#domain/without-marks'

/** Returns a zod transform that adds an issue with `sentence` where `read` returns null. */
export function readWith<Value>(read: (text: string) => Value | null, sentence: string) {
  return (text: string, context: z.RefinementCtx): Value => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: sentence })
    return z.NEVER
  }
}

export interface TextRule {
  /** Allows line breaks, for notes, reasons and descriptions. */
  lines?: true
  /** Error message for a blank value or one that is not a string. */
  required?: string
  tooLong?: string
}

// Normalising removes characters and composes accents, so raw input may be longer than the limit, up to this factor.
const maxTypedPerStored = 4

/** Normalised text for storage. `label` starts the error messages. */
function storedText(label: string, max: number, { lines, tooLong }: TextRule, notText: string) {
  const sentence = tooLong ?? `${label} must be at most ${max} characters`
  return z
    .string({ error: notText })
    .max(maxTypedPerStored * max, { error: sentence, abort: true })
    .superRefine((text, context) => {
      const message = textProblem(label, text, lines ? 'lines' : 'line')
      if (message !== null) context.addIssue({ code: 'custom', message, continue: false })
    })
    .overwrite(normalizeText)
    .max(max, sentence)
}

/** Required text, normalised, on one line unless `rule.lines`. `label` starts the error messages. */
export const requiredText = (label: string, max: number, rule: TextRule = {}) => {
  const required = rule.required ?? `${label} is required`
  return storedText(label, max, rule, required).min(1, required)
}

const emptyToNull = (value: unknown) =>
  typeof value === 'string' && withoutMarks(value) === '' ? null : value

/** An optional field: absent, null and blank become null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToNull, schema.nullish()).transform((value) => value ?? null)

/** A clearable field of an update: absent means unchanged, null and blank clear it. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToNull, schema.nullable()).optional()

/** A field of an update that cannot be cleared: absent and null mean unchanged. */
export const trimmed = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema.optional()).optional()

// Checked after normalising, since text of invisible characters only is blank too.
const textOrNull = (label: string, max: number, rule: TextRule) =>
  storedText(label, max, rule, `${label} must be text`).transform((text) => (text === '' ? null : text))

/** Optional text, normalised, on one line unless `rule.lines`; blank and absent become null. */
export const optionalText = (label: string, max: number, rule: TextRule = {}) =>
  optional(textOrNull(label, max, rule))

/** Text of an update: absent means unchanged, null and blank clear it. */
export const clearableText = (label: string, max: number, rule: TextRule = {}) =>
  clearable(textOrNull(label, max, rule))

const nameBy = (problemOf: typeof personNameProblem) => (label: string, limit?: NameLimit) =>
  z
    .string({ error: `${label} is required` })
    .superRefine((name, context) => {
      const message = problemOf(label, name, limit)
      if (message !== null) context.addIssue({ code: 'custom', message, continue: false })
    })
    .overwrite(normalizeText)
    .min(1)
    .max(limit?.longest ?? longestFullName)

export const yesOrNo = z.boolean({ error: 'Must be true or false' })

/** The name of a person or business: any text on one line with a letter or digit. */
export const personName = nameBy(personNameProblem)

/** The same for a form that anyone can send: without a web address. */
export const onlineName = nameBy(onlineNameProblem)

/** A list of single-line texts without duplicates, ignoring case. */
export const listOfTexts = (label: string, most: number, max: number) =>
  z
    .array(requiredText(label, max), { error: 'Must be a list of strings' })
    .max(most, `At most ${most} entries`)
    .transform((texts) => {
      const plain = texts.map((text) => text.toLowerCase())
      return texts.filter((_, at) => plain.indexOf(plain[at] ?? '') === at)
    })

/** Text used only to search or compare. Characters that cannot be stored become spaces, since no stored text contains them. */
export const lookupText = (max: number, tooLong?: string) =>
  z
    .string()
    .max(maxTypedPerStored * max, { ...(tooLong !== undefined && { error: tooLong }), abort: true })
    .overwrite(toSingleLine)
    .max(max, tooLong)

export const email = z.string({ error: invalidEmail }).transform(readWith(readEmail, invalidEmail))

/** A phone number in national or international format, parsed to E.164; an extension follows it (`;ext=5`). */
export const phone = z
  .string({ error: 'Please enter a valid phone number, for example 0412 345 678' })
  .transform(readWith(readPhone, 'Please enter a valid phone number, for example 0412 345 678'))

export const plate = z
  .string({ error: 'Please enter a valid plate' })
  .transform(readWith(readPlate, 'Please enter a valid plate: up to 10 letters and numbers'))

const noPlateToNull = (value: unknown) => (typeof value === 'string' && meansNoPlate(value) ? null : value)

/** The plate of a vehicle: absent, blank, `TBA`, `N/A` and the like become null. */
export const optionalPlate = z.preprocess(noPlateToNull, plate.nullish()).transform((value) => value ?? null)

/** The plate in an update: absent means unchanged; null, blank, `TBA`, `N/A` and the like clear it. */
export const clearablePlate = z.preprocess(noPlateToNull, plate.nullable()).optional()

/** Whether it fits the year of the vehicle is checked by the handler. */
export const vin = z
  .string({ error: 'Please enter a valid VIN' })
  .transform(readWith((text) => readVin(text, lastChassisYear), invalidVin))

const digitsToNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value

/** A whole number; a string of digits, as sent by forms, is converted. */
export const wholeNumber = (limits: { min: number; max: number; sentence: string }) =>
  z.preprocess(
    digitsToNumber,
    z.int({ error: limits.sentence }).min(limits.min, limits.sentence).max(limits.max, limits.sentence),
  )

/**
 * Year of manufacture. The limits, the setting `earliestVehicleYear` and next year, are checked by the handler, because they depend
 * on the garage and the current date.
 */
export const vehicleYear = wholeNumber({
  min: vehicleNumbers.earliestVehicleYear.min,
  max: 2200,
  sentence: 'Please enter a valid year, for example 2019',
})

export const mileage = wholeNumber({
  min: 0,
  max: 9_999_999,
  sentence: invalidMileage,
})

// Excludes the ends of the supported calendar, so that every date has a day before and after it.
const isUsableDate = (date: CalendarDate) => date > '1900' && date < '9999'

export const date = z
  .string({ error: 'Please enter a date as yyyy-mm-dd' })
  // Aborts because refinements that compare dates throw on an invalid date.
  .refine(isCalendarDate, { error: 'Please enter a date as yyyy-mm-dd', abort: true })
  .refine(isUsableDate, { error: 'Please enter a date in the years 1900 to 9998', abort: true })
  .meta({ description: 'A day in garage time, yyyy-MM-dd', example: '2026-11-24' })

export const time = z
  .string({ error: 'Please enter a time as hh:mm' })
  .refine(isTimeOfDay, { error: 'Please enter a time as hh:mm', abort: true })
  .meta({ description: 'A time of day in garage time, HH:MM', example: '09:30' })

export const instant = z
  .string()
  .meta({ description: 'An instant, ISO 8601 UTC', example: '2026-11-24T22:30:00.000Z' })

export const id = z.string().meta({ description: 'A UUIDv7' })

/** Version of an editable record, used for optimistic locking. */
export const version = z.int().meta({ description: 'Increases with every change of the record', example: 7 })

/** The version of the record that an update is based on. */
export const expectedVersion = z
  .int({ error: 'version must be a whole number' })
  .min(0, 'version must be 0 or more')
  .optional()
  .describe(
    'The version that the change is based on. Refused (409) if the record has changed since. Absent: the last write wins',
  )

/** The body of an update without other fields. */
export const versionOnly = z.object({ version: expectedVersion }).meta({ id: 'ExpectedVersion' })

/** The same as an If-Match header. Accepts weak ETags (`W/"7"`), which a compressing proxy produces. */
export const ifMatch = z
  .string()
  .regex(
    /^(\*|(W\/)?"\d{1,10}")$/,
    'If-Match must be the version of the record in quotation marks, for example "7"',
  )
  .optional()
  .describe('The version that the change is based on, in quotation marks; * matches any version')

/** The header of a POST whose response is stored for repeats. */
export const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{0,200}$/, 'Idempotency-Key must be at most 200 printable ASCII characters')
  .optional()
  .describe(
    'Makes the request safe to repeat: within a day, the same request with the same key gets the first response',
  )

const invalidAbn = 'This is not a valid ABN'

/** An Australian Business Number, parsed to eleven digits. */
export const abn = z.string({ error: invalidAbn }).transform(readWith(readAbn, invalidAbn))

export const cents = z.int().meta({ description: 'Australian cents, GST included' })

/** Binary content of an uploaded or downloaded file. */
export const fileContent = (sentence?: string) =>
  z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, sentence)
    .meta({ type: 'string', format: 'binary' })

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

// In lower case, as PostgreSQL returns ids, so that they compare as text as well.
const uuid = (sentence?: string) => z.string(sentence).regex(isUuid, sentence).toLowerCase()

/** An id selected in a form, in lower case. `sentence` is the error message. */
export const chosenId = (sentence: string) => uuid(sentence)

/** The id of any record as a filter, in lower case. Ids that are not UUIDs, such as the key of a setting, are unchanged. */
export const lookupId = lookupText(100).overwrite((text) => (isUuid.test(text) ? text.toLowerCase() : text))

/** Filter of a list by the assigned technician. */
export const technicianFilter = z
  .union([z.literal('unassigned'), chosenId('staffId must be an id or unassigned')], {
    error: 'staffId must be an id or unassigned',
  })
  .optional()
  .describe('Filter by the assigned technician; unassigned: appointments without one')

/** The id in a path, in lower case. A malformed id is answered like an unknown one, with 404. */
export const idParams = z.object({ id: uuid().describe('The id of the record') })

/** A boolean query parameter. */
export const flag = z
  .enum(['true', 'false'], { error: 'Must be true or false' })
  .default('false')
  .transform((word) => word === 'true')

/** A limit of entries as a query parameter. */
export const limitUpTo = (most: number) => {
  const sentence = `limit must be from 1 to ${most}`
  return z
    .preprocess(digitsToNumber, z.int({ error: sentence }).min(1, sentence).max(most, sentence))
    .optional()
}

/** Query parameters of every list. */
export const pageQuery = z.object({
  limit: limitUpTo(500).describe('Maximum number of entries, 1 to 500'),
  cursor: z
    .string()
    .max(500)
    .regex(/^[\w-]*$/, 'Please use the cursor from a Link header')
    .optional()
    .describe("Cursor from the previous page's Link header"),
})

/** Query parameters of searchable lists. */
export const searchQuery = pageQuery.extend({
  search: lookupText(100, 'search must be at most 100 characters').optional().describe('Search text'),
})

const monthSentence = 'Please enter a month as yyyy-mm, from 2000 to 2200'

export const calendarMonth = z
  .string({ error: monthSentence })
  .refine(isCalendarMonth, monthSentence)
  .meta({ description: 'A month in garage time, yyyy-MM', example: '2026-11' })

/** A section of the working list, which combines appointments and rentals. */
export const workingListSegment = z.enum(['upcoming', 'earlier', 'left_open'])
