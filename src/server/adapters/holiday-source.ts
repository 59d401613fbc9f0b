import { z } from 'zod'
import { australianStates } from '#domain/opening/australian-states'
import type { PublicHoliday } from '#domain/opening/holiday'
import { isCalendarDate } from '#domain/time/calendar-date'
import type { Log } from '#server/log/log'
import { failureReason } from './failure-reason.ts'
import { readText } from './read-text.ts'

const timeoutMilliseconds = 5000

/** Returns the public holidays of a year; rejects if the source is unreachable or its response invalid. */
export interface HolidaySource {
  holidaysOf(year: number): Promise<PublicHoliday[]>
}

const Entry = z.object({
  date: z.string().refine(isCalendarDate),
  localName: z.string().trim().min(1),
  name: z.string().trim().min(1),
  fixed: z.boolean().nullish(),
  global: z.boolean().nullish(),
  counties: z.array(z.string()).nullish(),
  launchYear: z.int().nullish(),
  types: z.array(z.string()).nullish(),
})
type Entry = z.output<typeof Entry>

// A year without holidays indicates a broken source.
const Entries = z.array(Entry).min(1)

interface Options {
  log: Log
  /** Timeout in milliseconds. */
  timeout?: number
}

/** The service of HOLIDAYS_URL, which uses the Nager.Date API: `/api/v3/PublicHolidays/2027/AU`. */
export function nagerSource(url: string, { log, timeout = timeoutMilliseconds }: Options): HolidaySource {
  return {
    holidaysOf: async (year) => {
      try {
        const entries = Entries.parse(JSON.parse(await readText(addressOf(url, year), timeout)))
        if (entries.some(({ date }) => !date.startsWith(`${year}-`)))
          throw new Error('the response is for another year')
        return joined(entries, year)
      } catch (error) {
        log.warn(`HOLIDAYS_URL did not return the holidays for ${year}: ${failureReason(error)}`)
        throw error
      }
    },
  }
}

/** The URL may contain only the host, or also the path of the API. */
function addressOf(url: string, year: number): URL {
  const address = new URL(url)
  const base = address.pathname.replace(/\/+$/, '')
  const versioned = base === '' ? '/api/v3' : base
  const list = versioned.endsWith('/PublicHolidays') ? versioned : `${versioned}/PublicHolidays`
  address.pathname = `${list}/${year}/AU`
  return address
}

/** Merges entries by date and name: some services list the states of a holiday one by one. */
function joined(entries: readonly Entry[], year: number): PublicHoliday[] {
  const known = new Map<string, PublicHoliday>()
  for (const entry of entries) {
    const key = `${entry.date} ${entry.name}`
    const holiday = holidayOf(entry, year)
    const other = known.get(key)
    known.set(key, other === undefined ? holiday : observedByBoth(other, holiday))
  }
  return [...known.values()].sort((a, b) => (a.date < b.date ? -1 : 1))
}

function holidayOf({ date, localName, name, ...entry }: Entry, year: number): PublicHoliday {
  const counties = entry.counties?.length ? entry.counties : null
  return {
    ...{ date, localName, name, year },
    countryCode: 'AU',
    fixed: entry.fixed ?? false,
    ...spread(counties),
    launchYear: entry.launchYear ?? null,
    types: entry.types?.length ? entry.types : ['Public'],
  }
}

function observedByBoth(one: PublicHoliday, other: PublicHoliday): PublicHoliday {
  const counties =
    one.counties === null || other.counties === null
      ? null
      : [...new Set([...one.counties, ...other.counties])]
  return { ...one, ...spread(counties), types: [...new Set([...one.types, ...other.types])] }
}

function spread(counties: string[] | null): Pick<PublicHoliday, 'global' | 'counties'> {
  const isEverywhere =
    counties === null || australianStates.every(({ code }) => counties.includes(`AU-${code}`))
  return { global: isEverywhere, counties: isEverywhere ? null : counties }
}
