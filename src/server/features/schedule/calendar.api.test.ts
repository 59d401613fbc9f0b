import { describe, expect, it } from 'vitest'
import type { CalendarDay } from '#contract/schedule/calendar'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import {
  buildAppointment,
  buildClient,
  buildRental,
  buildRentalVehicle,
  buildSetting,
} from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()

async function calendarOf(month: string): Promise<CalendarDay[]> {
  const { status, body } = await (await garage.as('user')).get(`/api/calendar?month=${month}`)
  expect(status).toBe(200)
  return body
}

async function dayOf(date: string): Promise<CalendarDay | undefined> {
  return (await calendarOf(date.slice(0, 7))).find((day) => day.date === date)
}

describe('the calendar', () => {
  it('a month has six weeks from Sunday, each day with its hours and spots', async () => {
    const days = await calendarOf('2026-11')
    expect(days).toHaveLength(42)
    expect([days[0]?.date, days[41]?.date]).toEqual(['2026-11-01', '2026-12-12'])
    expect(days[0]).toEqual({
      date: '2026-11-01',
      opening: { status: 'closed', openTime: null, closeTime: null, reason: null, cause: 'week' },
      specialDay: null,
      places: { taken: 0, total: 0 },
      entries: [],
      more: 0,
    })
    expect(days[2]).toMatchObject({
      opening: { status: 'open', openTime: '08:00', closeTime: '17:00', cause: 'week' },
      places: { taken: 0, total: 12 },
    })
  })

  it('a day shows two appointments by time, then rentals, and the number of further ones', async () => {
    const client = await buildClient(garage.db, { name: 'Tess Rossi' })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-03T13:00' })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-03T08:00', status: 'completed' })
    await buildAppointment(garage.db, {
      timeSlotId: '2026-11-03T09:30',
      status: 'pending',
      clientId: client.id,
    })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-03T08:00', status: 'cancelled' })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-03T14:30', deletedAt: new Date() })
    const rentalVehicleId = (await buildRentalVehicle(garage.db)).id
    const back = calendarDate('2026-11-03')
    await buildRental(garage.db, {
      rentalVehicleId,
      startDate: calendarDate('2026-11-01'),
      endDate: back,
      returnTime: timeOfDay('08:30'),
      status: 'returned',
      clientId: client.id,
    })
    await buildRental(garage.db, { startDate: back, endDate: back, pickupTime: timeOfDay('10:00') })
    await buildRental(garage.db, { startDate: back, status: 'cancelled' })
    const day = await dayOf('2026-11-03')
    expect(day?.entries).toMatchObject([
      { kind: 'appointment', time: '08:00', status: 'completed' },
      { kind: 'appointment', time: '09:30', status: 'pending', clientName: 'Tess Rossi' },
      { kind: 'rental', time: '08:30', status: 'returned', activity: 'Return', clientName: 'Tess Rossi' },
    ])
    expect(day).toMatchObject({ more: 2, places: { taken: 3, total: 12 } })
  })

  it('rentals use the space left by appointments, and days between pickup and return show none', async () => {
    const startDate = calendarDate('2026-11-10')
    const endDate = calendarDate('2026-11-12')
    for (let cars = 0; cars < 4; cars += 1) await buildRental(garage.db, { startDate, endDate })
    expect((await dayOf('2026-11-10'))?.entries.map((entry) => entry.kind)).toEqual(
      Array.from({ length: 3 }, () => 'rental'),
    )
    expect(await dayOf('2026-11-10')).toMatchObject({ more: 1 })
    expect(await dayOf('2026-11-11')).toMatchObject({ entries: [], more: 0 })
    expect((await dayOf('2026-11-12'))?.entries[0]).toMatchObject({ activity: 'Return', time: '17:00' })
  })

  it('closed days, half days and manually opened days are shown with their reason', async () => {
    const staff = await garage.as('staff')
    const make = async (day: object) => (await staff.post('/api/special-days', day)).body
    const closed = await make({ date: '2026-11-17', type: 'closed', reason: 'Stocktake' })
    const hours = { openTime: '08:00', closeTime: '12:00' }
    const half = await make({ date: '2026-11-18', type: 'half_day', ...hours })
    expect(await dayOf('2026-11-17')).toMatchObject({
      opening: { status: 'closed', reason: 'Stocktake', cause: 'special_day' },
      specialDay: { id: closed.id, type: 'closed', manuallyOpen: false, synced: false },
      places: { total: 0 },
    })
    expect(await dayOf('2026-11-18')).toMatchObject({
      opening: { status: 'half_day', ...hours },
      specialDay: { id: half.id, type: 'half_day' },
      places: { total: 6 },
    })
    await staff.put(`/api/special-days/${closed.id}`, { manuallyOpen: true })
    expect(await dayOf('2026-11-17')).toMatchObject({
      opening: { status: 'open', cause: 'special_day' },
      specialDay: { id: closed.id, manuallyOpen: true },
      places: { total: 12 },
    })
  })

  it('public holidays are shown as in the list of special days', async () => {
    const [holiday] = (await garage.guest.get('/api/special-days?startDate=2026-12-25&endDate=2026-12-25'))
      .body
    expect(await dayOf('2026-12-25')).toMatchObject({
      opening: {
        status: 'closed',
        cause: 'public_holiday',
        reason: 'Australian Public Holiday: Christmas Day',
      },
      specialDay: { id: holiday.id, type: 'closed', manuallyOpen: false, synced: true },
    })
    const { body } = await (await garage.as('staff')).put(`/api/special-days/${holiday.id}`, {
      manuallyOpen: true,
    })
    expect((await dayOf('2026-12-25'))?.specialDay).toEqual({
      id: body.id,
      type: 'closed',
      manuallyOpen: true,
      synced: true,
    })
  })

  it('more bookings than the capacity of the day do not break the calendar', async () => {
    for (const timeSlotId of ['2026-11-24T08:00', '2026-11-24T08:00', '2026-11-24T16:00'])
      await buildAppointment(garage.db, { timeSlotId })
    await buildSetting(garage.db, 'capacity_settings', { maxCarsPerSlot: 1, slotDurationMinutes: 480 })
    expect((await dayOf('2026-11-24'))?.places).toEqual({ taken: 3, total: 0 })
    await buildSetting(garage.db, 'capacity_settings', {})
  })

  it('the calendar requires sign-in and a valid month', async () => {
    expect((await garage.guest.get('/api/calendar?month=2026-11')).status).toBe(401)
    const user = await garage.as('user')
    for (const query of ['', '?month=2026-13', '?month=0000-01', '?month=9999-12', '?month=2026-11-20']) {
      const { status, body } = await user.get(`/api/calendar${query}`)
      expect([status, Object.keys(body.fields)]).toEqual([400, ['month']])
    }
    expect(await calendarOf('2000-01')).toHaveLength(42)
    expect(await calendarOf('2200-12')).toHaveLength(42)
  })
})
