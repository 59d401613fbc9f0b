import { describe, expect, it } from 'vitest'
import { weekdayOf } from '../time/calendar-date.ts'
import { type AustralianState, australianStates } from './australian-states.ts'
import { holidayApplies, holidayReason, splitHolidayReason } from './holiday.ts'
import { holidaysOfYear, holidayYears } from './public-holidays.ts'

function datesIn(year: number, state: AustralianState): string[] {
  const own = holidaysOfYear(year).filter((holiday) => holidayApplies(holiday, state))
  return [...new Set(own.map((holiday) => holiday.date.slice(5)))]
}

// Month and day by state, from the Acts and proclamations. Includes Saturdays, since the default schedule opens on them.
const tables: Record<number, Record<AustralianState, string>> = {
  2026: {
    ACT: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 04-27 06-01 06-08 10-05 12-25 12-26 12-28',
    NSW: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 04-27 06-08 10-05 12-25 12-26 12-28',
    NT: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 06-08 08-03 12-25 12-26 12-28',
    QLD: '01-01 01-26 04-03 04-04 04-05 04-06 04-25 05-04 10-05 12-25 12-26 12-28',
    SA: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 10-05 12-25 12-26 12-28',
    TAS: '01-01 01-26 03-09 04-03 04-06 04-25 06-08 12-25 12-28',
    VIC: '01-01 01-26 03-09 04-03 04-04 04-05 04-06 04-25 06-08 09-25 11-03 12-25 12-26 12-28',
    WA: '01-01 01-26 03-02 04-03 04-05 04-06 04-25 04-27 06-01 09-28 12-25 12-26 12-28',
  },
  2027: {
    ACT: '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-26 05-31 06-14 10-04 12-25 12-26 12-27 12-28',
    NSW: '01-01 01-26 03-26 03-27 03-28 03-29 04-25 04-26 06-14 10-04 12-25 12-26 12-27 12-28',
    NT: '01-01 01-26 03-26 03-27 03-28 03-29 04-26 05-03 06-14 08-02 12-25 12-26 12-27 12-28',
    QLD: '01-01 01-26 03-26 03-27 03-28 03-29 04-26 05-03 10-04 12-25 12-26 12-27 12-28',
    SA: '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 10-04 12-25 12-26 12-27 12-28',
    TAS: '01-01 01-26 03-08 03-26 03-29 04-25 06-14 12-25 12-27 12-28',
    VIC: '01-01 01-26 03-08 03-26 03-27 03-28 03-29 04-25 06-14 09-24 11-02 12-25 12-26 12-27 12-28',
    WA: '01-01 01-26 03-01 03-26 03-28 03-29 04-25 04-26 06-07 09-27 12-25 12-26 12-27 12-28',
  },
}

describe('built-in public holidays', () => {
  for (const [year, states] of Object.entries(tables)) {
    it.each(Object.entries(states))(`${year} in %s`, (state, dates) => {
      const known = australianStates.find((candidate) => candidate.code === state)
      expect(known && datesIn(Number(year), known.code)).toEqual(dates.split(' '))
    })
  }

  it('Saturday holidays (Boxing Day 2026, Christmas 2027) close a garage in the states that observe them', () => {
    const closedOn = (year: number, day: string) =>
      australianStates.map((state) => state.code).filter((state) => datesIn(year, state).includes(day))
    expect(closedOn(2026, '12-26')).toEqual(['NSW', 'VIC', 'QLD', 'WA', 'SA', 'ACT', 'NT'])
    expect(closedOn(2027, '12-25')).toHaveLength(8)
  })

  it('a Western Australian garage is open on Melbourne Cup day', () => {
    const cup = holidaysOfYear(2026).find((holiday) => holiday.name === 'Melbourne Cup')
    expect(cup).toMatchObject({ date: '2026-11-03', counties: ['AU-VIC'] })
    expect(cup && holidayApplies(cup, 'WA')).toBe(false)
    expect(cup && holidayApplies(cup, 'VIC')).toBe(true)
    expect(datesIn(2026, 'WA')).not.toContain('11-03')
  })

  it('fixed and movable holidays, and national and state holidays, are distinguished', () => {
    const find = (date: string, name: string) =>
      holidaysOfYear(2026).find((holiday) => holiday.date === date && holiday.name === name)
    expect(find('2026-12-25', 'Christmas Day')).toEqual({
      date: '2026-12-25',
      localName: 'Christmas Day',
      name: 'Christmas Day',
      countryCode: 'AU',
      fixed: true,
      global: true,
      counties: null,
      launchYear: null,
      types: ['Public'],
      year: 2026,
    })
    expect(find('2026-04-03', 'Good Friday')).toMatchObject({ fixed: false, global: true })
    expect(find('2026-12-28', 'Boxing Day (substitute day)')).toMatchObject({ fixed: false, global: false })
  })

  it('every supported year is included, each date and name once and in order', () => {
    for (let year = holidayYears.first; year <= holidayYears.last; year += 1) {
      const keys = holidaysOfYear(year).map((holiday) => `${holiday.date} ${holiday.name}`)
      expect(keys.length).toBeGreaterThan(20)
      expect(keys).toEqual([...new Set(keys)].sort())
      for (const { code } of australianStates) expect(datesIn(year, code).length).toBeGreaterThanOrEqual(9)
    }
    expect(holidaysOfYear(2019)).toEqual([])
  })

  it('part-day, bank and local holidays are excluded', () => {
    const names = holidaysOfYear(2026).map((holiday) => holiday.name)
    for (const name of ['Christmas Eve', "New Year's Eve", 'Bank Holiday', 'Easter Tuesday']) {
      expect(names).not.toContain(name)
    }
  })

  it('every substitute day is on a weekday', () => {
    for (let year = holidayYears.first; year <= holidayYears.last; year += 1) {
      for (const { date, name } of holidaysOfYear(year)) {
        if (name.includes('substitute')) expect(['monday', 'tuesday']).toContain(weekdayOf(date))
      }
    }
  })

  it('the reason of a closed day has the format shown in the calendar', () => {
    expect(holidayReason('Anzac Day')).toBe('Australian Public Holiday: Anzac Day')
    expect(splitHolidayReason(holidayReason('Anzac Day')).rest).toBe('Anzac Day')
    expect(splitHolidayReason('Stocktake')).toEqual({ prefix: '', rest: 'Stocktake' })
  })
})

describe('a holiday from another source', () => {
  it('only a public holiday closes the garage', () => {
    expect(holidayApplies({ global: true, counties: null, types: ['Bank'] }, 'NSW')).toBe(false)
    expect(holidayApplies({ global: false, counties: ['AU-NSW'], types: ['Bank', 'Public'] }, 'NSW')).toBe(
      true,
    )
  })
})
