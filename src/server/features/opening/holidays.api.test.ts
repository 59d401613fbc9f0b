import { beforeEach, describe, expect, it } from 'vitest'
import type { Holiday } from '#contract/opening/holidays'
import type { PublicHoliday } from '#domain/opening/holiday'
import { holidaysOfYear } from '#domain/opening/public-holidays'
import { calendarDate } from '#domain/time/calendar-date'
import { buildSetting } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const alone = openTestGarage()

let answer: (year: number) => Promise<PublicHoliday[]> = async (year) => holidaysOfYear(year)
const garage = openTestGarage({ holidays: { holidaysOf: (year) => answer(year) } })

let admin: Caller
beforeEach(async () => {
  admin = await garage.as('admin')
  answer = async (year) => holidaysOfYear(year)
})

const namesOf = (holidays: Holiday[]) => holidays.map(({ date, name }) => `${date} ${name}`)
const list = async (caller = admin) => (await caller.get('/api/holidays')).body as Holiday[]

describe('the public holidays of a new garage', () => {
  it('the holidays of this and the next year in all states are present, and show whether they close the garage', async () => {
    const holidays = await list(await alone.as('user'))
    expect(new Set(holidays.map(({ year }) => year))).toEqual(new Set([2026, 2027]))
    expect(holidays).toHaveLength(holidaysOfYear(2026).length + holidaysOfYear(2027).length)
    expect(holidays.find(({ name }) => name === 'Melbourne Cup')).toMatchObject({
      date: '2026-11-03',
      counties: ['AU-VIC'],
      applies: false,
      types: ['Public'],
      synced: true,
      countryCode: 'AU',
    })
    expect(holidays.find(({ name }) => name === 'Christmas Day')).toMatchObject({
      global: true,
      applies: true,
    })
  })

  it('the list is paginated on request', async () => {
    const { body, headers } = await (await alone.as('user')).get('/api/holidays?limit=3')
    expect(body).toHaveLength(3)
    expect(headers.link).toContain('rel="next"')
  })

  it("the upcoming list has the next five of the garage's state, including today's", async () => {
    alone.setClock('2026-12-25T12:00:00.000Z')
    // A session does not last from one of these days to the other.
    const upcoming = async () => namesOf((await (await alone.as('user')).get('/api/holidays/upcoming')).body)
    // Midnight in Sydney was at 13:00 UTC: it is still Christmas Day.
    expect(await upcoming()).toEqual([
      '2026-12-25 Christmas Day',
      '2026-12-26 Boxing Day',
      '2026-12-28 Boxing Day (substitute day)',
      "2027-01-01 New Year's Day",
      '2027-01-26 Australia Day',
    ])
    await buildSetting(alone.db, 'business_info', { state: 'WA', timezone: 'Australia/Perth' })
    alone.setClock('2026-11-02T20:00:00.000Z')
    expect((await upcoming())[0]).toBe('2026-12-25 Christmas Day')
    await buildSetting(alone.db, 'business_info', { state: 'VIC', timezone: 'Australia/Melbourne' })
    expect((await upcoming())[0]).toBe('2026-11-03 Melbourne Cup')
    await buildSetting(alone.db, 'business_info', {})
  })

  it('the list requires sign-in', async () => {
    expect((await alone.guest.get('/api/holidays')).status).toBe(401)
    expect((await alone.guest.get('/api/holidays/upcoming')).status).toBe(401)
  })
})

describe('syncing the holidays of a year', () => {
  it('a sync replaces the holidays of the year and returns their number', async () => {
    const { status, body } = await admin.post('/api/holidays/sync/2028')
    expect([status, body]).toEqual([200, { year: 2028, count: holidaysOfYear(2028).length }])
    expect((await list()).some(({ year }) => year === 2028)).toBe(true)
  })

  it('only administrators can sync, and only valid years', async () => {
    expect((await garage.guest.post('/api/holidays/sync/2028')).status).toBe(401)
    for (const role of ['user', 'staff'] as const)
      expect((await (await garage.as(role)).post('/api/holidays/sync/2028')).status).toBe(403)
    for (const year of ['1999', '2041', 'next', '2026.5', '99999']) {
      const refused = await admin.post(`/api/holidays/sync/${year}`)
      expect([refused.status, refused.body.fields]).toEqual([
        400,
        { year: 'Please choose a year from 2020 to 2040.' },
      ])
    }
  })

  it('a sync uses the external source and keeps a manually opened day, even under another name', async () => {
    const staff = await garage.as('staff')
    const on = async (date: string) =>
      (await garage.guest.get(`/api/special-days?startDate=${date}&endDate=${date}`)).body
    const [boxingDay] = await on('2026-12-26')
    await staff.put(`/api/special-days/${boxingDay.id}`, { manuallyOpen: true })
    answer = async () => [
      {
        date: calendarDate('2026-12-26'),
        localName: "St. Stephen's Day",
        name: "St. Stephen's Day",
        countryCode: 'AU',
        fixed: true,
        global: true,
        counties: null,
        launchYear: null,
        types: ['Public'],
        year: 2026,
      },
    ]
    expect((await admin.post('/api/holidays/sync/2026')).body).toEqual({ year: 2026, count: 1 })
    expect(await on('2026-12-25')).toEqual([])
    expect(await on('2026-12-26')).toMatchObject([{ manuallyOpen: true, synced: true, types: ['Public'] }])
  })

  it('a day that was opened and closed again is open once it is no longer a holiday', async () => {
    const staff = await garage.as('staff')
    const on = async (date: string) =>
      (await garage.guest.get(`/api/special-days?startDate=${date}&endDate=${date}`)).body
    const [australiaDay] = await on('2027-01-26')
    for (const manuallyOpen of [true, false])
      await staff.put(`/api/special-days/${australiaDay.id}`, { manuallyOpen })
    expect(await on('2027-01-26')).toHaveLength(1)
    answer = async (year) => holidaysOfYear(year).filter(({ name }) => name !== 'Australia Day')
    await admin.post('/api/holidays/sync/2027')
    expect(await on('2027-01-26')).toEqual([])
  })

  it('a sync uses the built-in holidays if the external source fails', async () => {
    answer = () => Promise.reject(new Error('Nobody is there'))
    const { status, body } = await admin.post('/api/holidays/sync/2026')
    expect([status, body.count]).toEqual([200, holidaysOfYear(2026).length])
  })
})
