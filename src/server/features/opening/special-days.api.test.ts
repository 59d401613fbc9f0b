import { describe, expect, it } from 'vitest'
import { calendarDate } from '#domain/time/calendar-date'
import { buildAppointment, buildClient, buildRental, buildSetting } from '#server/testing/factories'
import { openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
interface Day {
  id: string
  date: string
  reason: string | null
  manuallyOpen: boolean
}
const christmas = async () =>
  (await garage.guest.get('/api/special-days?startDate=2026-12-25&endDate=2026-12-25')).body as Day[]
const timesOn = async (date: string) =>
  (await garage.guest.get(`/api/time-slots?date=${date}`)).body.map((slot: { time: string }) => slot.time)

describe('special days', () => {
  it('a special day closes the day for customers, without the reason', async () => {
    const staff = await garage.as('staff')
    const { status, body } = await staff.post('/api/special-days', {
      date: '2026-11-25',
      type: 'closed',
      openTime: '09:00',
      reason: 'Stocktake',
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      date: '2026-11-25',
      type: 'closed',
      openTime: null,
      closeTime: null,
      reason: 'Stocktake',
      manuallyOpen: false,
      synced: false,
      types: [],
    })
    expect(await timesOn('2026-11-25')).toEqual([])
    const { body: seen } = await garage.guest.get('/api/special-days?startDate=2026-11-25&endDate=2026-11-25')
    expect(seen).toMatchObject([{ date: '2026-11-25', type: 'closed', reason: null }])
  })

  it('a manually opened day uses the weekly hours; closed again it is closed', async () => {
    const staff = await garage.as('staff')
    const { body } = await staff.post('/api/special-days', { date: '2026-11-26', type: 'closed' })
    expect((await staff.put(`/api/special-days/${body.id}`, { manuallyOpen: true })).body.manuallyOpen).toBe(
      true,
    )
    expect(await timesOn('2026-11-26')).toHaveLength(4)
    await staff.put(`/api/special-days/${body.id}`, { manuallyOpen: false })
    expect(await timesOn('2026-11-26')).toEqual([])
  })

  it('a half day has its own hours and no break', async () => {
    const staff = await garage.as('staff')
    await staff.post('/api/special-days', {
      date: '2026-11-27',
      type: 'half_day',
      openTime: '10:00',
      closeTime: '14:30',
    })
    expect(await timesOn('2026-11-27')).toEqual(['10:00', '11:30', '13:00'])
  })

  it('a date can have only one special day', async () => {
    const staff = await garage.as('staff')
    const { status, body } = await staff.post('/api/special-days', { date: '2026-11-25', type: 'closed' })
    expect([status, body.message]).toEqual([
      409,
      'Nov 25, 2026 already has a special day. Delete that first to change it.',
    ])
  })

  it('an invalid special day returns errors for its fields', async () => {
    const staff = await garage.as('staff')
    expect((await staff.post('/api/special-days', { type: 'party' })).body.fields).toEqual({
      date: 'Please enter a date as yyyy-mm-dd',
      type: 'Please choose Closed or Half Day',
    })
    expect(
      (await staff.post('/api/special-days', { date: '2026-11-30', type: 'half_day' })).body.fields,
    ).toEqual({ openTime: 'Please enter when the half day opens.' })
    expect(
      (
        await staff.post('/api/special-days', {
          date: '2026-11-30',
          type: 'half_day',
          openTime: '12:00',
          closeTime: '09:00',
        })
      ).body.fields,
    ).toEqual({ closeTime: 'Closing time must be after opening time.' })
  })

  it('a special day can be deleted once', async () => {
    const staff = await garage.as('staff')
    const { body } = await staff.post('/api/special-days', { date: '2026-12-01', type: 'closed' })
    expect((await staff.delete(`/api/special-days/${body.id}`)).status).toBe(204)
    expect((await staff.delete(`/api/special-days/${body.id}`)).status).toBe(404)
    expect(await timesOn('2026-12-01')).toHaveLength(4)
  })

  it('a special day that another user has changed is not deleted by its earlier version: who changed it and how', async () => {
    const staff = await garage.as('staff')
    const { body } = await staff.post('/api/special-days', { date: '2026-12-08', type: 'closed' })
    const path = `/api/special-days/${body.id}`
    await (await garage.as('admin')).put(path, { manuallyOpen: true })
    const refused = await staff.call('DELETE', path, { version: body.version })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^.+ has changed this special day since: Opened manually\.$/),
      current: { manuallyOpen: true },
    })
    expect((await staff.call('DELETE', path, { version: body.version + 1 })).status).toBe(204)
  })
})

describe('closing a day that has bookings', () => {
  const preview = (query: string) => `/api/special-days/preview?date=2026-12-03&${query}`

  it('the preview lists bookings that would fall outside the hours, by time, and changes nothing', async () => {
    const client = await buildClient(garage.db, { name: 'Petra Novak', phone: '+61491573770' })
    await buildAppointment(garage.db, { clientId: client.id, timeSlotId: '2026-12-03T13:00' })
    await buildAppointment(garage.db, { timeSlotId: '2026-12-03T08:00', status: 'pending' })
    await buildAppointment(garage.db, { timeSlotId: '2026-12-03T09:30', status: 'cancelled' })
    await buildAppointment(garage.db, { timeSlotId: '2026-12-03T14:30', deletedAt: new Date() })
    await buildAppointment(garage.db, { timeSlotId: '2026-12-04T08:00' })
    await buildRental(garage.db, {
      startDate: calendarDate('2026-12-03'),
      endDate: calendarDate('2026-12-05'),
      status: 'pending',
    })
    await buildRental(garage.db, {
      startDate: calendarDate('2026-12-01'),
      endDate: calendarDate('2026-12-03'),
      status: 'picked_up',
    })
    await buildRental(garage.db, {
      startDate: calendarDate('2026-12-02'),
      endDate: calendarDate('2026-12-04'),
    })
    const staff = await garage.as('staff')
    const { status, body } = await staff.get(preview('type=closed'))
    expect(status).toBe(200)
    expect(body.appointments).toMatchObject([
      { time: '08:00', status: 'pending' },
      { time: '13:00', status: 'scheduled', clientName: 'Petra Novak', clientPhone: '+61491573770' },
    ])
    expect(body.rentals).toMatchObject([
      { time: '09:00', activity: 'Pickup', status: 'pending' },
      { time: '17:00', activity: 'Return', status: 'picked_up' },
    ])
    const halfDay = await staff.get(preview('type=half_day&openTime=08:00&closeTime=12:00'))
    expect(halfDay.body.appointments).toMatchObject([{ time: '13:00' }])
    expect(halfDay.body.rentals).toMatchObject([{ activity: 'Return' }])
    expect(await timesOn('2026-12-03')).toHaveLength(4)
  })

  it('the preview requires the hours of a half day, and sign-in', async () => {
    const user = await garage.as('user')
    expect((await user.get(preview('type=closed'))).status).toBe(200)
    const refused = await user.get(preview('type=half_day'))
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { openTime: 'Please enter when the half day opens.' },
    ])
    expect((await user.get('/api/special-days/preview?date=tomorrow&type=closed')).status).toBe(400)
    expect((await garage.guest.get(preview('type=closed'))).status).toBe(401)
  })
})

describe('public holidays among the special days', () => {
  it('a public holiday is listed with its name for everyone', async () => {
    expect(await christmas()).toMatchObject([
      {
        type: 'closed',
        reason: 'Australian Public Holiday: Christmas Day',
        synced: true,
        types: ['Public'],
        manuallyOpen: false,
      },
    ])
  })

  it('a manually opened holiday stays open after a sync', async () => {
    const staff = await garage.as('staff')
    const [holiday] = await christmas()
    const { status, body } = await staff.put(`/api/special-days/${holiday?.id}`, { manuallyOpen: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({ date: '2026-12-25', manuallyOpen: true, synced: true })
    expect((await (await garage.as('admin')).post('/api/holidays/sync/2026')).status).toBe(200)
    expect(await christmas()).toMatchObject([{ manuallyOpen: true, synced: true }])
    garage.setClock('2026-12-10T22:00:00.000Z')
    expect(await timesOn('2026-12-25')).toHaveLength(4)
    const [opened] = await christmas()
    await (await garage.as('staff')).put(`/api/special-days/${opened?.id}`, { manuallyOpen: false })
    expect(await timesOn('2026-12-25')).toEqual([])
  })

  it('a holiday can be opened and closed again by the same id', async () => {
    const staff = await garage.as('staff')
    const listed = async (): Promise<Day[]> =>
      (await staff.get('/api/special-days?startDate=2026-12-28&endDate=2026-12-28')).body
    const [holiday] = await listed()
    for (const manuallyOpen of [true, true, false, true, false]) {
      const { status, body } = await staff.put(`/api/special-days/${holiday?.id}`, { manuallyOpen })
      expect([status, body.manuallyOpen, body.synced]).toEqual([200, manuallyOpen, true])
      expect(await listed()).toEqual([body])
    }
  })

  it('a half day can replace a holiday, even one that was opened', async () => {
    garage.setClock('2026-12-10T22:00:00.000Z')
    const staff = await garage.as('staff')
    const [opened] = await christmas()
    const day = { date: '2026-12-25', type: 'half_day', openTime: '09:00', closeTime: '12:00' }
    const { status, body } = await staff.post('/api/special-days', day)
    expect([status, body.synced]).toEqual([201, false])
    expect(body.id).not.toBe(opened?.id)
    expect(await timesOn('2026-12-25')).toEqual(['09:00', '10:30'])
    expect((await staff.post('/api/special-days', { ...day, type: 'closed' })).status).toBe(409)
    expect((await staff.delete(`/api/special-days/${body.id}`)).status).toBe(204)
    expect(await christmas()).toMatchObject([{ type: 'closed', synced: true, manuallyOpen: false }])
  })

  it('a public holiday cannot be deleted', async () => {
    const [day] = (await garage.guest.get('/api/special-days?startDate=2026-12-28&endDate=2026-12-28'))
      .body as Day[]
    expect((await (await garage.as('staff')).delete(`/api/special-days/${day?.id}`)).status).toBe(409)
  })

  it('a holiday of another state does not close the garage', async () => {
    const cupDay = async () =>
      (await garage.guest.get('/api/special-days?startDate=2026-11-03&endDate=2026-11-03')).body
    expect(await cupDay()).toEqual([])
    await buildSetting(garage.db, 'business_info', { state: 'VIC', timezone: 'Australia/Melbourne' })
    expect(await cupDay()).toMatchObject([{ reason: 'Australian Public Holiday: Melbourne Cup' }])
    await buildSetting(garage.db, 'business_info', {})
  })

  it('a holiday that was opened and closed again closes only the states that observe it', async () => {
    garage.setClock('2026-10-20T22:00:00.000Z')
    const staff = await garage.as('staff')
    const cupDay = async () =>
      (await garage.guest.get('/api/special-days?startDate=2026-11-03&endDate=2026-11-03')).body as Day[]
    await buildSetting(garage.db, 'business_info', { state: 'VIC', timezone: 'Australia/Melbourne' })
    for (const manuallyOpen of [true, false]) {
      const [day] = await cupDay()
      await staff.put(`/api/special-days/${day?.id}`, { manuallyOpen })
    }
    expect(await cupDay()).toMatchObject([{ manuallyOpen: false, synced: true, types: ['Public'] }])
    expect(await timesOn('2026-11-03')).toEqual([])
    await buildSetting(garage.db, 'business_info', { state: 'WA', timezone: 'Australia/Perth' })
    expect(await cupDay()).toEqual([])
    expect(await timesOn('2026-11-03')).toHaveLength(4)
    await buildSetting(garage.db, 'business_info', {})
  })

  it('an opened day stays synced if the other state uses another name for it', async () => {
    const staff = await garage.as('staff')
    const on = async () =>
      (await garage.guest.get('/api/special-days?startDate=2027-03-08&endDate=2027-03-08')).body as Day[]
    await buildSetting(garage.db, 'business_info', { state: 'VIC', timezone: 'Australia/Melbourne' })
    const [day] = await on()
    await staff.put(`/api/special-days/${day?.id}`, { manuallyOpen: true })
    await buildSetting(garage.db, 'business_info', { state: 'SA', timezone: 'Australia/Adelaide' })
    expect(await on()).toMatchObject([{ manuallyOpen: true, synced: true, types: ['Public'] }])
    await buildSetting(garage.db, 'business_info', {})
  })
})
