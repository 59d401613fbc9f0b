import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Setting } from '#contract/settings/settings'
import { defaultServices } from '#domain/appointments/default-services'
import { settingKeys } from '#domain/settings/setting-keys'
import { auditLog } from '#server/db/schema/audit-log-table'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { buildAppointment } from '#server/testing/factories'
import { type Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller

beforeEach(async () => {
  await garage.db.delete(businessSettings)
  admin = await garage.as('admin')
})

async function settingOf(key: string): Promise<Setting> {
  const { status, body } = await admin.get('/api/settings')
  expect(status).toBe(200)
  const found = (body as Setting[]).find(({ settingKey }) => settingKey === key)
  if (found === undefined) throw new Error(`No setting ${key}`)
  return found
}
const save = (key: string, settingValue: unknown) => admin.put(`/api/settings/${key}`, { settingValue })
const fieldsOf = async (key: string, settingValue: unknown) => {
  const { status, body } = await save(key, settingValue)
  expect(status).toBe(400)
  return body.fields
}
const timesOn = async (date: string) =>
  (await garage.guest.get(`/api/time-slots?date=${date}`)).body.map((slot: { time: string }) => slot.time)

describe('the settings of a new garage', () => {
  it('all settings are returned with their defaults', async () => {
    const { body } = await (await garage.as('user')).get('/api/settings')
    expect(body.map((setting: Setting) => setting.settingKey)).toEqual(settingKeys)
    const first = await (await garage.as('user')).get('/api/settings?limit=1')
    expect(first.body).toEqual([body[0]])
    expect(first.headers['x-total-count']).toBe(String(settingKeys.length))
    expect(first.headers.link).toMatch(/cursor=1>; rel="next"/)
    expect(await settingOf('capacity_settings')).toEqual({
      id: null,
      settingKey: 'capacity_settings',
      settingValue: {
        maxCarsPerSlot: 3,
        slotDurationMinutes: 90,
        advanceBookingDays: 30,
        minAdvanceBookingHours: 2,
        onlineBookingWeekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'],
        turnaroundMinutes: 60,
        minimumDriverAge: 18,
        photoRetentionDays: 90,
        maxOnlineRentalDays: 60,
        onlineRentalMonthsAhead: 12,
        openServiceRequests: 5,
        openRentalRequests: 3,
        openTowRequests: 3,
        openRequestsPerNetwork: 20,
        serviceLapseHours: 48,
        rentalLapseHours: 24,
        onlineChangeHours: 24,
        onlineMovesNeedConfirmation: true,
        mechanicsSeePrices: false,
        earliestVehicleYear: 1980,
      },
      description: null,
      version: 0,
      createdAt: null,
      updatedAt: null,
    })
    expect((await settingOf('weekly_schedule')).settingValue).toMatchObject({
      monday: { isOpen: true, openTime: '08:00', closeTime: '17:00', breakStart: '12:00', breakEnd: '13:00' },
      saturday: { isOpen: true, openTime: '09:00', closeTime: '14:00', breakStart: null, breakEnd: null },
      sunday: { isOpen: false },
    })
    expect((await settingOf('service_types')).settingValue).toEqual(defaultServices)
    expect((await settingOf('holiday_dates')).settingValue).toContain('2026-12-25')
  })

  it('settings can be saved as they were read', async () => {
    for (const { settingKey, settingValue } of (await admin.get('/api/settings')).body as Setting[]) {
      if (settingKey === 'holiday_dates') continue
      const { status, body } = await save(settingKey, settingValue)
      expect([settingKey, status]).toEqual([settingKey, 200])
      expect(body.settingValue).toEqual(settingValue)
    }
  })

  it('signed-in users can read, only administrators can change', async () => {
    expect((await garage.guest.get('/api/settings')).status).toBe(401)
    const body = { settingKey: 'capacity_settings', settingValue: { maxCarsPerSlot: 4 } }
    for (const role of ['user', 'staff'] as const) {
      const caller = await garage.as(role)
      expect((await caller.get('/api/settings')).status).toBe(200)
      expect((await caller.post('/api/settings', body)).status).toBe(403)
      expect((await caller.put('/api/settings/capacity_settings', body)).status).toBe(403)
      expect((await caller.post('/api/settings/preview', {})).status).toBe(403)
    }
    expect((await garage.guest.put('/api/settings/capacity_settings', body)).status).toBe(401)
    expect((await settingOf('capacity_settings')).id).toBeNull()
  })
})

describe('saving a setting', () => {
  it('a setting is created once, then updated, and returned completely', async () => {
    const first = {
      settingKey: 'capacity_settings',
      settingValue: { maxCarsPerSlot: 4 },
      description: 'Two hoists',
    }
    const created = await admin.post('/api/settings', first)
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({ settingKey: 'capacity_settings', description: 'Two hoists' })
    expect(created.body.settingValue).toMatchObject({ maxCarsPerSlot: 4, slotDurationMinutes: 90 })
    const again = await admin.post('/api/settings', first)
    expect([again.status, again.body.message]).toEqual([
      409,
      'The setting capacity_settings already exists. Please update it instead.',
    ])
    const changed = await save('capacity_settings', { slotDurationMinutes: 60 })
    expect([changed.status, changed.body.id]).toEqual([200, created.body.id])
    expect(changed.body).toMatchObject({
      description: 'Two hoists',
      settingValue: { maxCarsPerSlot: 4, slotDurationMinutes: 60 },
    })
  })

  it('updating a setting that was never saved creates it', async () => {
    expect((await save('capacity_settings', { maxCarsPerSlot: 5 })).status).toBe(200)
    expect((await settingOf('capacity_settings')).id).not.toBeNull()
  })

  it('an unknown key is refused', async () => {
    expect((await save('opening_party', {})).status).toBe(404)
    const { status, body } = await admin.post('/api/settings', { settingKey: 'party', settingValue: {} })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['settingKey']])
    expect((await admin.put('/api/settings/weekly_schedule', {})).body.fields).toEqual({
      settingValue: 'Please send the value of the setting',
    })
  })

  it('unknown fields are ignored; invalid values return errors', async () => {
    const unknown = [
      ['weekly_schedule', { someday: { isOpen: true } }],
      ['capacity_settings', { hoists: 2 }],
      ['notification_settings', { messages: { pigeon_sent: 'often' } }],
    ] as const
    for (const [key, settingValue] of unknown) {
      const before = (await settingOf(key)).settingValue
      const { status, body } = await save(key, settingValue)
      expect([status, body.settingValue]).toEqual([200, before])
    }
    expect(await fieldsOf('capacity_settings', [])).toEqual({
      settingValue: 'Please send the fields to change',
    })
    expect(await fieldsOf('capacity_settings', { onlineBookingWeekdays: ['someday'] })).toEqual({
      'settingValue.onlineBookingWeekdays.0': 'Please choose days of the week',
    })
    expect(await fieldsOf('business_info', { allowedDomains: 'ironbark.example', website: 5 })).toEqual({
      'settingValue.allowedDomains': 'Please send a list of domains',
      'settingValue.website': 'Please enter a full web address, for example https://garage.example',
    })
    expect(await fieldsOf('notification_settings', { messages: 'all' })).toEqual({
      'settingValue.messages': 'Please send true or false for each message',
    })
    expect(await fieldsOf('service_types', ['Tyres'])).toEqual({
      'settingValue.0': 'Please send each service with its name',
    })
  })

  it('a change is recorded in the audit log with before and after', async () => {
    await save('capacity_settings', { maxCarsPerSlot: 4 })
    await save('capacity_settings', { maxCarsPerSlot: 5 })
    const log = await garage.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.entity, 'setting'))
      .orderBy(auditLog.id)
    expect(log.slice(-2)).toMatchObject([
      { action: 'created', entityId: 'capacity_settings', before: null, after: { maxCarsPerSlot: 4 } },
      { action: 'updated', before: { maxCarsPerSlot: 4 }, after: { maxCarsPerSlot: 5 } },
    ])
  })
})

describe('the capacity settings', () => {
  it.each([
    ['maxCarsPerSlot', 0, 51, 50],
    ['slotDurationMinutes', 14, 481, 480],
    ['advanceBookingDays', 0, 366, 365],
    ['minAdvanceBookingHours', 0, 169, 168],
    ['turnaroundMinutes', -1, 1441, 1440],
    ['minimumDriverAge', 15, 100, 99],
    ['photoRetentionDays', 0, 731, 730],
  ])('%s is accepted within its limits only', async (field, below, above, most) => {
    for (const wrong of [below, above, 2.5, 'many', null]) {
      expect(Object.keys(await fieldsOf('capacity_settings', { [field]: wrong }))).toEqual([
        `settingValue.${field}`,
      ])
    }
    expect((await save('capacity_settings', { [field]: most })).status).toBe(200)
  })

  it('absent fields stay unchanged', async () => {
    await save('capacity_settings', { turnaroundMinutes: 90, onlineBookingWeekdays: ['saturday', 'monday'] })
    const described = {
      maxCarsPerSlot: 2,
      slotDurationMinutes: 120,
      advanceBookingDays: 14,
      minAdvanceBookingHours: 24,
    }
    await save('capacity_settings', described)
    expect((await settingOf('capacity_settings')).settingValue).toMatchObject({
      ...described,
      turnaroundMinutes: 90,
      onlineBookingWeekdays: ['monday', 'saturday'],
    })
  })

  it('a change applies from the next read', async () => {
    expect(await timesOn('2026-11-23')).toEqual(['08:00', '09:30', '13:00', '14:30'])
    await save('capacity_settings', { slotDurationMinutes: 120 })
    expect(await timesOn('2026-11-23')).toEqual(['08:00', '10:00', '13:00', '15:00'])
    await save('capacity_settings', { advanceBookingDays: 2 })
    expect(await timesOn('2026-11-23')).toEqual([])
  })
})

describe('the weekly hours', () => {
  it('single days can be changed; a break can be absent, null or blank', async () => {
    for (const none of [{}, { breakStart: null, breakEnd: null }, { breakStart: '', breakEnd: '' }]) {
      const monday = { isOpen: true, openTime: '09:00', closeTime: '12:00', ...none }
      const { status, body } = await save('weekly_schedule', { monday })
      expect([status, body.settingValue.monday]).toEqual([
        200,
        { isOpen: true, openTime: '09:00', closeTime: '12:00', breakStart: null, breakEnd: null },
      ])
      expect(body.settingValue.tuesday).toMatchObject({ openTime: '08:00', breakStart: '12:00' })
    }
    expect(await timesOn('2026-11-23')).toEqual(['09:00', '10:30'])
  })

  it('a closed day keeps its times', async () => {
    const { body } = await save('weekly_schedule', { friday: { isOpen: false } })
    expect(body.settingValue.friday).toMatchObject({ isOpen: false, openTime: '08:00', closeTime: '17:00' })
    expect(await timesOn('2026-11-27')).toEqual([])
  })

  it('invalid days return an error each', async () => {
    const open = { isOpen: true, openTime: '08:00', closeTime: '17:00' }
    expect(
      await fieldsOf('weekly_schedule', {
        monday: { ...open, closeTime: '08:00' },
        tuesday: { ...open, breakStart: '12:00' },
        wednesday: { ...open, breakStart: '07:00', breakEnd: '09:00' },
      }),
    ).toEqual({
      'settingValue.monday.closeTime': 'Closing time must be after opening time.',
      'settingValue.tuesday.breakEnd': 'Please enter a break end time.',
      'settingValue.wednesday.breakStart': 'The break must be within opening hours.',
    })
    expect(await fieldsOf('weekly_schedule', { monday: { isOpen: true } })).toEqual({
      'settingValue.monday.openTime': 'Please enter an opening time.',
      'settingValue.monday.closeTime': 'Please enter a closing time.',
    })
    expect(await fieldsOf('weekly_schedule', { monday: { ...open, openTime: '8am' } })).toEqual({
      'settingValue.monday.openTime': 'Please enter a time as hh:mm',
    })
    expect(await fieldsOf('weekly_schedule', { monday: 'early' })).toEqual({
      'settingValue.monday': 'Please send the hours of the day',
    })
  })
})

describe('the business details', () => {
  const ironbark = {
    businessName: 'Ironbark Auto Centre',
    address: '42 Foundry Lane, Marrickville NSW 2204',
    phone: '(02) 5550 1842',
    email: 'Hello@Ironbark.example',
    website: 'https://ironbark.example',
  }

  it('every page shows the saved details, with the phone in Australian format', async () => {
    expect((await save('business_info', ironbark)).body.settingValue).toEqual({
      ...ironbark,
      offers: { service: true, rental: true, tow: true },
      clientEmailRequired: true,
      firstSteps: { confirmed: [], dismissed: false },
      phone: '+61255501842',
      email: 'hello@ironbark.example',
      timezone: 'Australia/Sydney',
      state: 'NSW',
      allowedDomains: [],
    })
    const { body } = await garage.guest.get('/api/garage')
    expect(body).toMatchObject({ businessName: 'Ironbark Auto Centre', phoneDisplay: '(02) 5550 1842' })
    expect((await save('business_info', { website: '' })).body.settingValue.website).toBeNull()
  })

  it('invalid fields return an error each', async () => {
    expect(
      await fieldsOf('business_info', {
        businessName: ' ',
        address: '',
        phone: '',
        email: 'hello@ironbark',
        website: 'ironbark',
        timezone: 'Mars/Olympus',
        state: 'NZ',
        allowedDomains: ['ironbark'],
      }),
    ).toEqual({
      'settingValue.businessName': 'Business name is required',
      'settingValue.address': 'Address is required',
      'settingValue.phone': 'Phone is required',
      'settingValue.email': 'Please enter a valid email address',
      'settingValue.website': 'Please enter a full web address, for example https://garage.example',
      'settingValue.timezone': 'Please choose a time zone',
      'settingValue.state': 'Please choose a state or territory',
      'settingValue.allowedDomains.0': 'Please enter a domain, for example garage.example',
    })
  })

  it('the domains allowed to sign in are not public', async () => {
    await save('business_info', { ...ironbark, allowedDomains: ['@Ironbark.example'] })
    const { body } = await save('business_info', ironbark)
    expect(body.settingValue.allowedDomains).toEqual(['ironbark.example'])
    const seen = await garage.guest.get('/api/garage')
    expect(JSON.stringify(seen.body)).not.toContain('allowedDomains')
  })

  it('changing the state changes the public holidays immediately', async () => {
    const cupDay = async () =>
      (await garage.guest.get('/api/special-days?startDate=2026-11-03&endDate=2026-11-03')).body
    expect(await cupDay()).toEqual([])
    await save('business_info', { state: 'VIC', timezone: 'Australia/Melbourne' })
    expect(await cupDay()).toMatchObject([{ reason: 'Australian Public Holiday: Melbourne Cup' }])
    await save('business_info', { state: 'WA', timezone: 'Australia/Perth' })
    expect(await cupDay()).toEqual([])
  })
})

describe('the dates of public holidays', () => {
  it('the dates come from the sync and cannot be set', async () => {
    const { status, body } = await save('holiday_dates', ['2026-12-24'])
    expect([status, Object.keys(body.fields)]).toEqual([400, ['settingKey']])
  })
})

describe('the service catalogue', () => {
  it('the catalogue is saved as a whole; a new service gets a code derived from its name', async () => {
    const [first, ...others] = defaultServices
    const { status, body } = await save('service_types', [
      ...others,
      { ...first, label: 'Log Book Service', online: false, estimatedMinutes: 120 },
      { label: 'Wheel Alignment' },
    ])
    expect(status).toBe(200)
    expect(body.settingValue.slice(-2)).toEqual([
      { code: 'oil-change', label: 'Log Book Service', active: true, online: false, estimatedMinutes: 120 },
      { code: 'wheel-alignment', label: 'Wheel Alignment', active: true, online: true, estimatedMinutes: 90 },
    ])
    const { body: seen } = await garage.guest.get('/api/garage')
    const shown = body.settingValue.map((service: object) => ({ ...service, price: null }))
    expect(seen.services).toEqual(shown)
  })

  it('a label in a booking is stored as its code, and is found by the current label', async () => {
    await save('service_types', [...defaultServices, { label: 'Wheel Alignment' }])
    const staff = await garage.as('staff')
    const { id } = await buildAppointment(garage.db, { timeSlotId: '2026-11-24T08:00' })
    const { body } = await staff.patch(`/api/appointments/${id}`, {
      services: ['wheel alignment', 'tire-rotation', 'Fit a tow bar'],
    })
    expect(body.services).toEqual(['wheel-alignment', 'tire-rotation', 'Fit a tow bar'])
    await save('service_types', [
      ...defaultServices,
      { code: 'wheel-alignment', label: 'Straightening', active: false },
    ])
    const { body: found } = await staff.get('/api/appointments?search=straightening')
    expect(found.map((appointment: { id: string }) => appointment.id)).toEqual([id])
  })

  it('a catalogue with two equal services is refused', async () => {
    expect(await fieldsOf('service_types', [{ label: 'Tyres' }, { label: 'tyres' }, { label: '' }])).toEqual({
      'settingValue.2.label': 'Name is required',
    })
    expect(await fieldsOf('service_types', [{ label: 'Tyres' }, { label: 'tyres' }])).toEqual({
      'settingValue.1.label': 'Another service already has this name.',
    })
    expect(await fieldsOf('service_types', { label: 'Tyres' })).toEqual({
      settingValue: 'Please send a list of services',
    })
    expect(await fieldsOf('service_types', [{ label: 'Tyres', estimatedMinutes: 2401 }])).toEqual({
      'settingValue.0.estimatedMinutes': 'Please enter hours from 0.25 to 40, for example 1.5.',
    })
  })
})
