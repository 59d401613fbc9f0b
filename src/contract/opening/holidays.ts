import { z } from 'zod'
import { holidayYears } from '#domain/opening/public-holidays'
import { endpoint } from '../endpoint.ts'
import { date, id, instant, lookupText, pageQuery, wholeNumber } from '../fields.ts'

const tag = 'Holidays'

export const holidayYear = wholeNumber({
  min: holidayYears.first,
  max: holidayYears.last,
  sentence: `Please choose a year from ${holidayYears.first} to ${holidayYears.last}.`,
})

export const Holiday = z
  .object({
    id,
    date,
    localName: z.string(),
    name: z.string(),
    countryCode: z.literal('AU'),
    fixed: z.boolean(),
    global: z.boolean().describe('True if observed in every state'),
    counties: z
      .array(z.string())
      .nullable()
      .describe("States that observe it, for example 'AU-NSW'; null: nationwide"),
    launchYear: z.int().nullable(),
    types: z.array(z.string()),
    year: z.int(),
    synced: z.boolean(),
    applies: z.boolean().describe("True if observed in the garage's state"),
    createdAt: instant,
    updatedAt: instant.describe('Time of the last sync'),
  })
  .meta({ id: 'Holiday' })
export type Holiday = z.infer<typeof Holiday>

export const holidays = {
  listHolidays: endpoint({
    method: 'GET',
    path: '/api/holidays',
    access: 'signed_in',
    summary: 'The synced public holidays of all states, by date.',
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(Holiday),
  }),
  listUpcomingHolidays: endpoint({
    method: 'GET',
    path: '/api/holidays/upcoming',
    access: 'signed_in',
    summary: "The next five public holidays in the garage's state.",
    tag,
    query: pageQuery,
    status: 200,
    kind: 'list',
    response: z.array(Holiday),
  }),
  syncHolidays: endpoint({
    method: 'POST',
    path: '/api/holidays/sync/{year}',
    access: 'admin',
    summary: 'Syncs the public holidays of a year. Days opened manually stay open.',
    tag,
    params: z.object({ year: lookupText(200).describe('Year from 2020 to 2040') }),
    status: 200,
    response: z
      .object({ year: z.int(), count: z.int().describe('Number of public holidays in all states') })
      .meta({ id: 'HolidaySync' }),
    problems: ['invalid_input'],
  }),
} as const
