import { z } from 'zod'
import { readEmail } from '#domain/people/email'
import { longestFullName, type NameLimit, personNameProblem } from '#domain/people/person-name'
import { readPhone } from '#domain/people/phone'
import { invalidMileage } from '#domain/rental/mileage'
import { isCalendarMonth } from '#domain/schedule/calendar-months'
import { normalizeText, textProblem, toSingleLine } from '#domain/text'
import { type CalendarDate, isCalendarDate } from '#domain/time/calendar-date'
import { isTimeOfDay } from '#domain/time/time-of-day'
import { readPlate, readVin } from '#domain/vehicle/vehicle'

/** A reader turns typed text into the stored value, or null where it cannot. */
export function readWith<Value>(read: (text: string) => Value | null, sentence: string) {
  return (text: string, context: z.RefinementCtx): Value => {
    const value = read(text)
    if (value !== null) return value
    context.addIssue({ code: 'custom', message: sentence })
    return z.NEVER
  }
}

interface TextRule {
  /** Line breaks are kept: notes, reasons, descriptions. */
  lines?: true
  /** The sentence for what is no text or blank. */
  required?: string
  tooLong?: string
}

// Normalizing removes characters and joins letters with their accents, but nobody types this many more than are kept.
const typedPerKept = 4

/** Text that is stored, normalized. `label` starts the sentences. */
function storedText(label: string, max: number, { lines, tooLong }: TextRule, notText: string) {
  const sentence = tooLong ?? `${label} must be at most ${max} characters`
  return z
    .string({ error: notText })
    .max(typedPerKept * max, { error: sentence, abort: true })
    .superRefine((text, context) => {
      const message = textProblem(label, text, lines ? 'lines' : 'line')
      if (message !== null) context.addIssue({ code: 'custom', message, continue: false })
    })
    .overwrite(normalizeText)
    .max(max, sentence)
}

/** Required text of one line, normalized. `label` starts the sentences that a person reads. */
export const requiredText = (label: string, max: number, rule: TextRule = {}) => {
  const required = rule.required ?? `${label} is required`
  return storedText(label, max, rule, required).min(1, required)
}

const emptyToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

/** A field that may be absent, null or blank; all three are null. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToNull, schema.nullish()).transform((value) => value ?? null)

/** A field of a change: absent leaves what is there, null and blank clear it. */
export const clearable = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(emptyToNull, schema.nullable()).optional()

/** A field of a change that always has a value: absent and null leave what is there. */
export const kept = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => value ?? undefined, schema.optional()).optional()

// What is blank may only be known once invisible characters are gone.
const textOrNull = (label: string, max: number, rule: TextRule) =>
  storedText(label, max, rule, `${label} must be text`).transform((text) => (text === '' ? null : text))

/** Optional text of one line, normalized; blank and absent are null. */
export const optionalText = (label: string, max: number, rule: TextRule = {}) =>
  optional(textOrNull(label, max, rule))

/** Text of one line that a change may set, leave or clear. */
export const clearableText = (label: string, max: number, rule: TextRule = {}) =>
  clearable(textOrNull(label, max, rule))

/** The name of a person or business, by the rule that the public pages check too. */
export const personName = (label: string, limit?: NameLimit) =>
  z
    .string({ error: `${label} is required` })
    .superRefine((name, context) => {
      const message = personNameProblem(label, name, limit)
      if (message !== null) context.addIssue({ code: 'custom', message, continue: false })
    })
    .overwrite(normalizeText)
    .min(1)
    .max(limit?.longest ?? longestFullName)

/** Short texts of one line; one that is named twice, in whatever case, is taken once. */
export const listOfTexts = (label: string, most: number, max: number) =>
  z
    .array(requiredText(label, max), { error: 'Please send a list of texts' })
    .max(most, `At most ${most} of them fit`)
    .transform((texts) => {
      const plain = texts.map((text) => text.toLowerCase())
      return texts.filter((_, at) => plain.indexOf(plain[at] ?? '') === at)
    })

/** Text that is only looked for or compared: what cannot be stored becomes a space, since nothing is found by it. */
export const lookupText = (max: number, tooLong?: string) =>
  z
    .string()
    .max(typedPerKept * max, { ...(tooLong !== undefined && { error: tooLong }), abort: true })
    .overwrite(toSingleLine)
    .max(max, tooLong)

export const email = z
  .string({ error: 'Please enter a valid email address' })
  .transform(readWith(readEmail, 'Please enter a valid email address'))

/** A phone as Australians write it; E.164 once read. */
export const phone = z
  .string({ error: 'Please enter a valid phone number, for example 0412 345 678' })
  .transform(readWith(readPhone, 'Please enter a valid phone number, for example 0412 345 678'))

export const plate = z
  .string({ error: 'Please enter a valid license plate' })
  .transform(readWith(readPlate, 'Please enter a valid license plate: up to 10 letters and numbers'))

export const vin = z
  .string({ error: 'Please enter a valid VIN' })
  .transform(readWith(readVin, 'A VIN has 17 letters and numbers, without I, O and Q'))

const digitsToNumber = (value: unknown) =>
  typeof value === 'string' && /^\s*-?\d+\s*$/.test(value) ? Number(value) : value

/** A whole number; text of digits is read as one, as forms send it. */
export const wholeNumber = (limits: { min: number; max: number; sentence: string }) =>
  z.preprocess(
    digitsToNumber,
    z.int({ error: limits.sentence }).min(limits.min, limits.sentence).max(limits.max, limits.sentence),
  )

/** The year of a car. Next year is the latest; the handler checks it, since only the clock knows which that is. */
export const vehicleYear = wholeNumber({
  min: 1980,
  max: 2200,
  sentence: 'Please enter a year from 1980 to next year',
})

export const mileage = wholeNumber({
  min: 0,
  max: 9_999_999,
  sentence: invalidMileage,
})

// Far from both ends of the calendar, so that there is always a day before and after.
const isUsableDate = (text: string): text is CalendarDate =>
  isCalendarDate(text) && text > '1900' && text < '9999'

export const date = z
  .string({ error: 'Please enter a date as yyyy-mm-dd' })
  // Aborts: what compares two dates throws on text that is none.
  .refine(isUsableDate, { error: 'Please enter a date as yyyy-mm-dd', abort: true })
  .meta({ description: 'A day in garage time, yyyy-MM-dd', example: '2026-11-24' })

export const time = z
  .string({ error: 'Please enter a time as hh:mm' })
  .refine(isTimeOfDay, { error: 'Please enter a time as hh:mm', abort: true })
  .meta({ description: 'A time of day in garage time, HH:MM', example: '09:30' })

/** An instant, ISO 8601 in UTC. */
export const instant = z
  .string()
  .meta({ description: 'An instant, ISO 8601 UTC', example: '2026-11-24T22:30:00.000Z' })

export const id = z.string().meta({ description: 'A UUIDv7' })

/** The version of a record that can be edited: the number of the change that made it what it is. */
export const version = z.int().meta({ description: 'Increases with every change of the record', example: 7 })

/** The field of a change that says on which version of the record it was made. */
export const expectedVersion = z
  .int({ error: 'version must be a whole number' })
  .min(0, 'version must be 0 or more')
  .optional()
  .describe(
    'The version that was read before the change; another one now is refused. Absent: the last write wins',
  )

/** The body of a change without fields. */
export const versionOnly = z.object({ version: expectedVersion }).meta({ id: 'ExpectedVersion' })

/** The same as the header If-Match. A proxy that compresses answers makes its ETag weak: `W/"7"`. */
export const ifMatch = z
  .string()
  .regex(
    /^(\*|(W\/)?"\d{1,10}")$/,
    'If-Match must be the version of the record in quotation marks, for example "7"',
  )
  .optional()
  .describe('The version that was read before the change, in quotation marks; * is any')
export const cents = z.int().meta({ description: 'Australian cents, GST included' })

/** The content of a file that is sent or given as it is. */
export const fileContent = (sentence?: string) =>
  z
    .custom<Uint8Array>((value) => value instanceof Uint8Array, sentence)
    .meta({ type: 'string', format: 'binary' })

const isUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** An id chosen in a form. */
export const chosenId = (sentence: string) => z.string({ error: sentence }).regex(isUuid, sentence)

/** The id in a path. One that cannot exist is answered like one that does not: 404. */
export const idParams = z.object({ id: z.string().regex(isUuid).describe('The id of the record') })

/** A yes or no in an address. */
export const flag = z
  .enum(['true', 'false'], { error: 'Please say true or false' })
  .default('false')
  .transform((word) => word === 'true')

/** What every list takes. */
export const pageQuery = z.object({
  limit: z
    .preprocess(
      digitsToNumber,
      z
        .int({ error: 'limit must be from 1 to 500' })
        .min(1, 'limit must be from 1 to 500')
        .max(500, 'limit must be from 1 to 500'),
    )
    .optional()
    .describe('How many at most, 1 to 500'),
  cursor: z
    .string()
    .max(500)
    .regex(/^[\w-]*$/, 'Please use the cursor of a Link header')
    .optional()
    .describe('Where the page before ended, from its Link header'),
})

/** What the long lists take besides. */
export const searchQuery = pageQuery.extend({
  search: lookupText(100, 'search must be at most 100 characters').optional().describe('Text to look for'),
})

const monthSentence = 'Please enter a month as yyyy-mm, from 2000 to 2200'

export const calendarMonth = z
  .string({ error: monthSentence })
  .refine(isCalendarMonth, monthSentence)
  .meta({ description: 'A month in garage time, yyyy-MM', example: '2026-11' })

/** A part of the working list, in which appointments and hires stand together. */
export const workingListPart = z.enum(['upcoming', 'earlier', 'left_open'])
