import { beforeEach, describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { timeOfDay } from '#domain/time/time-of-day'
import { buildAppointment, buildClient, buildRental } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
beforeEach(async () => {
  admin = await garage.as('admin')
})

const preview = async (plan: object) => {
  const { status, body } = await admin.post('/api/settings/preview', plan)
  expect(status).toBe(200)
  return body
}
const friday = { isOpen: true, openTime: '08:00', closeTime: '15:30', breakStart: '12:00', breakEnd: '13:00' }

describe('previewing changed opening hours', () => {
  it('an unchanged week has no effect', async () => {
    const { slots, left } = await preview({})
    expect(slots).toMatchObject({
      monday: ['08:00', '09:30', '13:00', '14:30'],
      saturday: ['09:00', '10:30', '12:00'],
      sunday: [],
    })
    expect(left).toEqual({ count: 0, first: [] })
  })

  it('changed hours return other slots and the bookings outside them, which are not moved', async () => {
    const client = await buildClient(garage.db, { name: 'Petra Novak' })
    const { id } = await buildAppointment(garage.db, { clientId: client.id, timeSlotId: '2026-11-27T14:30' })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-27T13:00' })
    await buildAppointment(garage.db, { timeSlotId: '2026-12-04T14:30', status: 'cancelled' })
    await buildAppointment(garage.db, { timeSlotId: '2026-11-13T14:30' })
    await buildRental(garage.db, {
      startDate: calendarDate('2026-11-24'),
      endDate: calendarDate('2026-12-04'),
      returnTime: timeOfDay('16:00'),
      status: 'picked_up',
    })
    const { slots, left } = await preview({ weeklySchedule: { friday } })
    expect(slots.friday).toEqual(['08:00', '09:30', '13:00'])
    expect(left).toMatchObject({
      count: 2,
      first: [
        { kind: 'appointment', id, date: '2026-11-27', time: '14:30', clientName: 'Petra Novak' },
        { kind: 'rental', date: '2026-12-04', time: '16:00', activity: 'Return' },
      ],
    })
    const { body } = await admin.get(`/api/appointments/${id}`)
    expect(body.timeSlotId).toBe('2026-11-27T14:30')
  })

  it('invalid hours are refused with an error', async () => {
    const { status, body } = await admin.post('/api/settings/preview', {
      weeklySchedule: { friday: { ...friday, closeTime: '07:00' } },
    })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['weeklySchedule.friday.closeTime']])
  })
})

describe('previewing another slot length', () => {
  it('bookings at times no longer offered are counted, the first ten of them listed', async () => {
    for (let day = 7; day < 19; day += 1) {
      await buildAppointment(garage.db, { timeSlotId: `2026-12-${String(day).padStart(2, '0')}T09:30` })
    }
    const { slots, left } = await preview({ capacity: { slotDurationMinutes: 60 } })
    expect(slots.monday.slice(0, 3)).toEqual(['08:00', '09:00', '10:00'])
    // Two of the twelve days are a Saturday and a Sunday without a 9:30 slot; one existing booking is there.
    expect(left.count).toBe(10 + 1)
    expect(left.first).toHaveLength(10)
  })
})

describe('previewing fewer cars in a slot', () => {
  it('the most recent bookings without a spot are listed', async () => {
    const booked: string[] = []
    for (let spot = 1; spot <= 3; spot += 1)
      booked.push((await buildAppointment(garage.db, { timeSlotId: '2027-01-12T08:00', spot })).id)
    const { left } = await preview({ capacity: { maxCarsPerSlot: 2 } })
    expect(left.first.filter(({ date }: { date: string }) => date === '2027-01-12')).toMatchObject([
      { kind: 'appointment', id: booked[2], time: '08:00' },
    ])
    expect((await preview({ capacity: { maxCarsPerSlot: 3 } })).left.count).toBe(0)
    const both = await preview({ capacity: { maxCarsPerSlot: 1, slotDurationMinutes: 60 } })
    const named = both.left.first.map(({ id }: { id: string }) => id)
    expect(new Set(named).size).toBe(named.length)
  })
})

describe('previewing another state', () => {
  it('bookings on its public holidays are listed', async () => {
    await buildAppointment(garage.db, { timeSlotId: '2027-03-08T08:00' })
    const { left } = await preview({ state: 'VIC' })
    expect(left).toMatchObject({ count: 1, first: [{ date: '2027-03-08', time: '08:00' }] })
    expect((await preview({ state: 'WA' })).left.count).toBe(0)
  })
})

describe('previewing a sync of a year', () => {
  it('bookings on days that would become holidays are listed', async () => {
    await buildAppointment(garage.db, { timeSlotId: '2028-01-26T08:00' })
    const { left } = await preview({ holidayYear: 2028 })
    expect(left).toMatchObject({ count: 1, first: [{ date: '2028-01-26' }] })
    expect((await preview({ holidayYear: 2027 })).left.count).toBe(0)
    expect((await admin.post('/api/settings/preview', { holidayYear: 1999 })).status).toBe(400)
  })
})
