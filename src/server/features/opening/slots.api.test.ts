import { describe, expect, it } from 'vitest'
import type { AvailableDay, TimeSlot } from '#contract/opening/time-slots'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { buildAppointment, buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
const timesOn = async (date: string) =>
  (await garage.guest.get(`/api/time-slots?date=${date}`)).body.map((slot: { time: string }) => slot.time)

describe('the time slots of a day', () => {
  it('slots follow the schedule with their remaining spots, and reading writes nothing', async () => {
    const { status, body } = await garage.guest.get('/api/time-slots?date=2026-11-24')
    expect(status).toBe(200)
    expect(body).toEqual(
      ['08:00', '09:30', '13:00', '14:30'].map((time) => ({
        id: `2026-11-24T${time}`,
        date: '2026-11-24',
        time,
        isAvailable: true,
        capacity: 3,
        remaining: 3,
      })),
    )
    expect(await garage.db.select().from(timeSlots)).toEqual([])
  })

  it('slots within the notice of two hours are left out', async () => {
    expect(await timesOn('2026-11-20')).toEqual(['13:00', '14:30'])
  })

  it('weekends, holidays, past days and days beyond the horizon have no slots', async () => {
    for (const date of ['2026-11-21', '2026-11-22', '2026-12-25', '2026-11-19', '2026-12-21'])
      expect([date, await timesOn(date)]).toEqual([date, []])
    expect(await timesOn('2026-12-18')).toHaveLength(4)
  })

  it('full slots are marked; a cancelled booking frees its spot', async () => {
    for (const status of ['pending', 'confirmed', 'in_progress', 'cancelled'] as const)
      await buildAppointment(garage.db, {
        status,
        timeSlotId: '2026-11-25T09:30',
        spot: status === 'cancelled' ? 1 : ['pending', 'confirmed', 'in_progress'].indexOf(status) + 1,
      })
    const { body } = await garage.guest.get('/api/time-slots?date=2026-11-25')
    expect(body[1]).toMatchObject({ time: '09:30', isAvailable: false, remaining: 0 })
    expect(body[0]).toMatchObject({ time: '08:00', isAvailable: true, remaining: 3 })
  })

  it('without a date staff receive the whole horizon, including Saturdays and today without the notice', async () => {
    const { status, body } = await (await garage.as('user')).get('/api/time-slots')
    expect(status).toBe(200)
    const ids = body.map((slot: { id: string }) => slot.id)
    expect(ids).toEqual(
      expect.arrayContaining([
        '2026-11-20T08:00',
        '2026-11-20T09:30',
        '2026-11-21T12:00',
        '2026-12-18T14:30',
      ]),
    )
    expect(ids).not.toContain('2026-11-22T09:30')
    expect(ids).toEqual([...ids].sort())
  })

  it('the month summary marks a day as open exactly when it has a bookable slot', async () => {
    const month = async (name: string) => {
      const { status, body } = await garage.guest.get(`/api/availability?month=${name}`)
      expect(status).toBe(200)
      return body as AvailableDay[]
    }
    const slot = '2026-12-01T08:00'
    for (const spot of [1, 2, 3]) await buildAppointment(garage.db, { timeSlotId: slot, spot })
    const days = [...(await month('2026-11')), ...(await month('2026-12'))]
    expect(days).toHaveLength(61)
    for (const { date, state, remaining } of days) {
      const slots: TimeSlot[] = (await garage.guest.get(`/api/time-slots?date=${date}`)).body
      expect([date, remaining]).toEqual([date, slots.reduce((sum, one) => sum + one.remaining, 0)])
      expect([date, state === 'open']).toEqual([date, slots.some(({ isAvailable }) => isAvailable)])
      if (state === 'closed') expect([date, slots]).toEqual([date, []])
    }
    const stateOf = (date: string) => days.find((day) => day.date === date)
    expect(stateOf('2026-12-01')).toEqual({ date: '2026-12-01', state: 'open', remaining: 9 })
    for (const time of ['09:30', '13:00', '14:30'])
      for (const spot of [1, 2, 3])
        await buildAppointment(garage.db, { timeSlotId: `2026-12-01T${time}`, spot })
    expect((await month('2026-12'))[0]).toEqual({ date: '2026-12-01', state: 'full', remaining: 0 })
    expect(new Set((await month('2027-03')).map(({ state }) => state))).toEqual(new Set(['closed']))
    expect((await garage.guest.get('/api/availability?month=2026-13')).body.fields).toEqual({
      month: 'Please enter a month as yyyy-mm, from 2000 to 2200',
    })
    expect((await garage.guest.get('/api/availability')).status).toBe(400)
  })

  it('changed settings apply immediately', async () => {
    await buildSetting(garage.db, 'capacity_settings', {
      maxCarsPerSlot: 5,
      slotDurationMinutes: 180,
      advanceBookingDays: 3,
      minAdvanceBookingHours: 1,
      onlineBookingWeekdays: ['monday', 'saturday'],
    })
    expect(await timesOn('2026-11-21')).toEqual(['09:00'])
    expect(await timesOn('2026-11-23')).toEqual(['08:00', '13:00'])
    expect(await timesOn('2026-11-24')).toEqual([])
    await buildSetting(garage.db, 'capacity_settings', {})
  })
})
