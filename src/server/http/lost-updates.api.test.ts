import { eq, type SQL, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint'
import { api, type EndpointName } from '#contract/index'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { auditLog } from '#server/db/schema/audit-log-table'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { messageChannels } from '#server/db/schema/message-channels-table'
import { outbox } from '#server/db/schema/outbox-table'
import { specialOperatingDays } from '#server/db/schema/special-operating-days-table'
import { buildWaitlistEntry } from '#server/testing/build-waitlist-entry'
import { editedRecords } from '#server/testing/edited-records'
import * as build from '#server/testing/factories'
import { demoPassword } from '#server/testing/factories'
import { buildLine } from '#server/testing/invoice-samples'
import { Caller, openTestGarage } from '#server/testing/test-garage'

const garage = openTestGarage()
let admin: Caller
let reader: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
  reader = await garage.as('user')
})

interface Sample {
  /** Path of the endpoint that changes the record. */
  path: string
  /** Returns a valid change, a different one for each number. */
  body?: (n: number) => object
  /** Returns the current record as the caller reads it. */
  read(): Promise<Json>
  /** Changes the record as another user; its version increases. */
  touch(): Promise<unknown>
  caller?: Caller
  /** Audit entries of other records that the change also makes. */
  alsoAudited?: number
}
type Json = Record<string, unknown> & { version: number }
type Make = () => Promise<Sample>

const get = (path: string) => async (): Promise<Json> => (await admin.get(path)).body
const among = (path: string, is: Record<string, unknown>) => async (): Promise<Json> =>
  (await admin.get(path)).body.find((item: Json) =>
    Object.entries(is).every(([field, value]) => item[field] === value),
  )
const touchRow = (table: string, id: string) => () =>
  garage.db.execute(sql`update ${sql.identifier(table)} set updated_at = updated_at where id = ${id}`)

function sampleOf(base: string, { id }: { id: string }): Sample {
  const path = `${base}/${id}`
  return { path, read: get(path), touch: touchRow(base.slice('/api/'.length).replaceAll('-', '_'), id) }
}

let days = 0
/** Returns a date that no other sample has. */
function freshDate() {
  days += 1
  return addDays(calendarDate('2027-02-01'), days)
}

/** Returns how to make a record of the list at this path. */
function record(base: string): Make {
  const kind = editedRecords[base]
  if (kind === undefined) throw new Error(`There is no record of ${base} in editedRecords`)
  return async () => sampleOf(base, await kind.build(garage.db))
}

const bookedBy = () => ({
  bookedName: 'Philippa Farr',
  bookedEmail: `pip-${freshDate()}@example.com`,
  bookedPhone: '+61491570156',
})

async function appointment(status: 'pending' | 'scheduled' | 'in_progress' | 'completed', given = {}) {
  const timeSlotId = `${freshDate()}T09:30`
  const row = await build.buildAppointment(garage.db, { status, timeSlotId, ...given })
  return sampleOf('/api/appointments', row)
}

function missedAppointment() {
  return appointment('scheduled', { timeSlotId: `${addDays(freshDate(), -1000)}T09:30` })
}

async function confirmedRequest() {
  const sample = await appointment('pending')
  await admin.patch(`${sample.path}/confirm`, {})
  return sample
}

async function confirmedTow() {
  const sample = sampleOf('/api/tow-bookings', await build.buildTow(garage.db))
  await admin.patch(`${sample.path}/status`, { status: 'confirmed' })
  return sample
}

async function confirmedRental() {
  const sample = await rental('pending')
  await admin.patch(`${sample.path}/confirm`, {})
  return sample
}

function missedRental() {
  const [startDate, endDate] = [calendarDate('2026-11-18'), calendarDate('2026-11-21')]
  return rental('confirmed', { startDate, endDate })
}

async function assignment() {
  const { path, ...sample } = await appointment('scheduled')
  const mechanics = await Promise.all(Array.from({ length: 20 }, () => build.buildStaff(garage.db)))
  const body = (n: number) => ({ assignedStaffId: mechanics[n % mechanics.length]?.id })
  return { ...sample, path: `${path}/assignment`, body }
}

async function rental(status: 'pending' | 'confirmed' | 'picked_up' | 'returned', given = {}) {
  const dateOfBirth = calendarDate('1990-01-01')
  const row = await build.buildRental(garage.db, { status, dateOfBirth, ...given })
  return sampleOf('/api/rental-bookings', row)
}

/** A visit that a new technician works on; with `step` already started or ready. */
async function visitOfWorker(step?: 'start' | 'ready') {
  const sample = await appointment('in_progress')
  const caller = await garage.as('admin')
  const { id } = (await caller.get('/api/auth/user')).body
  await build.buildWorker(garage.db, { userId: id })
  if (step !== undefined) await caller.patch(`${sample.path}/${step}`, {})
  return { ...sample, caller }
}

/** An appointment whose customer asks for another time. */
async function moveRequested() {
  const sample = await appointment('scheduled')
  const token = await build.buildManageLink(garage.db, 'appointment', sample.path.split('/').at(-1) ?? '')
  const slots: { id: string; isAvailable: boolean }[] = (
    await garage.guest.get('/api/time-slots?date=2026-12-03')
  ).body
  const timeSlotId = slots.find(({ isAvailable }) => isAvailable)?.id
  await garage.guest.post(`/api/manage/${token}/move`, { timeSlotId })
  return sample
}

async function cancelledAppointment() {
  const sample = await appointment('scheduled')
  await admin.patch(`${sample.path}/cancel`, { notifyClient: false })
  return sample
}

async function cancelledRental() {
  const sample = await rental('confirmed')
  await admin.patch(`${sample.path}/cancel`, { notifyClient: false })
  return sample
}

async function schedule() {
  const { id } = await build.buildStaff(garage.db)
  const path = `/api/staff/${id}/schedule`
  return { path, read: get(path), touch: touchRow('staff', id) }
}

async function specialDay() {
  const { body } = await admin.post('/api/special-days', { date: freshDate(), type: 'closed' })
  return {
    path: `/api/special-days/${body.id}`,
    read: among('/api/special-days', { id: body.id }),
    touch: touchRow('special_operating_days', body.id),
  }
}

async function webhook() {
  const { id } = await build.buildWebhook(garage.db)
  const path = `/api/webhooks/${id}`
  const touch = () => garage.db.execute(sql`update webhooks set url = url where id = ${id}`)
  return { path, read: among('/api/webhooks', { id }), touch }
}

const holiday = { date: '2027-01-26' }

/** Returns a public holiday without an override: it has no row, and version 0. */
async function waitlistEntry() {
  const { id } = await buildWaitlistEntry(garage.db)
  return {
    path: `/api/waitlist-entries/${id}`,
    read: among('/api/waitlist-entries', { id }),
    touch: touchRow('waitlist_entries', id),
  }
}

async function untouchedHoliday() {
  await garage.db
    .delete(specialOperatingDays)
    .where(eq(specialOperatingDays.date, calendarDate(holiday.date)))
  const read = among('/api/special-days', holiday)
  const path = `/api/special-days/${(await read()).id}`
  return { path, read, touch: () => admin.put(path, { manuallyOpen: false }) }
}

async function user() {
  const { id } = await build.buildUser(garage.db, { role: 'user' })
  return {
    path: `/api/users/${id}`,
    read: among('/api/users', { id }),
    touch: touchRow('users', id),
  }
}

async function invited() {
  const sample = await user()
  await garage.db.execute(
    sql`update users set password_hash = null, invite_token_hash = id::text, invite_token_expires = now() where id = ${sample.path.split('/').at(-1)}`,
  )
  return sample
}

/** Returns the profile of a user with read-only access to the back office. */
async function profile() {
  const { id, email } = await build.buildUser(garage.db, { role: 'user' })
  const caller = new Caller(garage.app)
  await caller.post('/api/auth/local-login', { email, password: demoPassword })
  const path = '/api/auth/profile'
  return { path, caller, read: async () => (await caller.get(path)).body, touch: touchRow('users', id) }
}

/** Returns a line of a client who buys without a booking. */
async function lineItem() {
  const { id } = await buildLine(garage.db)
  const path = `/api/lines/${id}`
  return { path, read: async () => (await admin.get(path)).body, touch: touchRow('line_items', id) }
}

/** Returns the billing details of a client. */
async function billingDetails() {
  const { id } = await build.buildClient(garage.db)
  const path = `/api/clients/${id}/billing-details`
  const body = (n: number) => ({ company: `Freight ${n}` })
  return { path, body, read: get(path), touch: touchRow('clients', id) }
}

/** Returns the price of a service. */
async function servicePrice() {
  const [service] = (await admin.get('/api/prices')).body.services
  const read = async () =>
    (await admin.get('/api/prices')).body.services.find(({ id }: Json) => id === service.id)
  return { path: `/api/services/${service.id}`, read, touch: touchRow('services', service.id) }
}

async function setting({ saved }: { saved: boolean }) {
  const settingKey = 'capacity_settings'
  await garage.db.delete(businessSettings)
  if (saved) await build.buildSetting(garage.db, settingKey, { maxCarsPerSlot: 3 })
  return {
    path: `/api/settings/${settingKey}`,
    read: among('/api/settings', { settingKey }),
    touch: () => build.buildSetting(garage.db, settingKey, { maxCarsPerSlot: 4 }),
  }
}

/** Returns a channel that is set up on the settings screen. */
async function messageChannel(channel: 'email' | 'sms') {
  await garage.db.delete(messageChannels)
  const path = `/api/message-channels/${channel}`
  const body = channel === 'email' ? mailServer : smsGateway
  await admin.put(path, body(0))
  return { path, read: get(path), touch: () => admin.put(path, body(1)) }
}

const mailServer = (n: number) => ({
  ...{ host: `mail${n}.example.com`, port: 587, security: 'starttls', account: 'desk', password: 'secret' },
  sender: 'Ironbark <desk@ironbark.example>',
})
const smsGateway = (n: number) => ({
  ...{ url: 'https://api.twilio.com', account: `AC${n}`, token: 'secret', sender: '+61412345678' },
})

const at =
  (make: Make, action: string, body?: Sample['body']): Make =>
  async () => {
    const sample = await make()
    return { ...sample, path: `${sample.path}${action}`, ...(body && { body }) }
  }
const hours = (n: number) => ({ startTime: '08:00', endTime: `1${n % 10}:${10 + n}` })
const opened = (n: number) => ({ manuallyOpen: n % 2 === 1 })
const capacity = (n: number) => ({ settingValue: { advanceBookingDays: 20 + n } })

const editing = (Object.entries(api) as [EndpointName, EndpointSpec][]).filter(
  ([, { edits }]) => edits !== undefined,
)

/** The changes and deletions of the records that have a factory. */
const ordinary = editing.flatMap(([endpoint, { method, path }]): Case[] => {
  const [, base = '', step = ''] = /^(.*)\/\{id\}(?:\/([\w-]+))?$/.exec(path) ?? []
  const { change, steps = {} } = editedRecords[base] ?? {}
  const body = steps[step]
  if (body !== undefined) return [[endpoint, base, at(record(base), `/${step}`, () => body)]]
  if (change === undefined || step !== '') return []
  return [[endpoint, base, method === 'DELETE' ? record(base) : at(record(base), '', change)]]
})

type Case = [EndpointName, string, Make]
const cases: Case[] = [
  ...ordinary,
  ['changeServicePrice', 'a service', at(servicePrice, '/price', (n) => ({ price: 10_000 + n }))],
  ['updateLineItem', 'a line', at(lineItem, '', (n) => ({ unitPrice: 10_000 + n }))],
  ['deleteLineItem', 'a line', lineItem],
  ['deleteWaitlistEntry', 'a waitlist entry', waitlistEntry],
  ['eraseClient', 'a client', at(record('/api/clients'), '/personal-data')],
  ['updateBillingDetails', 'a client on account', billingDetails],
  ['assignAppointment', 'an assignment', assignment],
  [
    'confirmAppointment',
    'a request',
    at(
      () => appointment('pending'),
      '/confirm',
      () => ({}),
    ),
  ],
  [
    'rejectAppointment',
    'a request',
    at(
      () => appointment('pending'),
      '/reject',
      () => ({ reason: 'Full' }),
    ),
  ],
  [
    'checkInAppointment',
    'an appointment',
    at(
      () => appointment('scheduled'),
      '/check-in',
      () => ({}),
    ),
  ],
  [
    'checkOutAppointment',
    'a visit',
    at(
      () => appointment('in_progress'),
      '/check-out',
      () => ({}),
    ),
  ],
  [
    'carryOverAppointment',
    'a visit',
    at(
      () => appointment('in_progress'),
      '/carry-over',
      () => ({}),
    ),
  ],
  [
    'startWork',
    'a visit',
    at(
      () => visitOfWorker(),
      '/start',
      () => ({}),
    ),
  ],
  [
    'pauseWork',
    'a visit in progress',
    at(
      () => visitOfWorker('start'),
      '/pause',
      () => ({}),
    ),
  ],
  [
    'markReady',
    'a visit',
    at(
      () => appointment('in_progress'),
      '/ready',
      () => ({}),
    ),
  ],
  [
    'markNotReady',
    'a visit that is ready',
    at(
      () => visitOfWorker('ready'),
      '/not-ready',
      () => ({}),
    ),
  ],
  [
    'cancelAppointment',
    'an appointment',
    at(
      () => appointment('scheduled'),
      '/cancel',
      () => ({ reason: 'Sick' }),
    ),
  ],
  ['undoAppointmentStep', 'a confirmed request', at(confirmedRequest, '/undo-step', () => ({}))],
  ['markAppointmentNoShow', 'a late appointment', at(missedAppointment, '/no-show', () => ({}))],
  [
    'settleAppointmentBooker',
    'an appointment',
    at(
      // Also adds the client and its vehicle.
      async () => ({ ...(await appointment('scheduled', bookedBy())), alsoAudited: 2 }),
      '/booked-by',
      () => ({ choice: 'own_client' }),
    ),
  ],
  ['answerMoveRequest', 'an appointment', at(moveRequested, '/move-request', () => ({ accept: true }))],
  ['restoreAppointment', 'a cancelled appointment', at(cancelledAppointment, '/restore', () => ({}))],
  [
    'undoCheckInAppointment',
    'a visit',
    at(
      () => appointment('in_progress'),
      '/undo-check-in',
      () => ({}),
    ),
  ],
  [
    'undoCheckOutAppointment',
    'a completed appointment',
    at(
      () => appointment('completed'),
      '/undo-check-out',
      () => ({}),
    ),
  ],
  ['setWeeklyHours', 'a schedule', at(schedule, '', (n) => ({ weeklyHours: weekOf(hours(n)) }))],
  [
    'setStaffDays',
    'a schedule',
    at(schedule, '/days', (n) => ({ days: [{ date: '2026-11-20', hours: hours(n) }] })),
  ],
  ['updateSpecialDay', 'a special day', at(specialDay, '', opened)],
  ['updateSpecialDay', 'a public holiday', at(untouchedHoliday, '', opened)],
  ['deleteSpecialDay', 'a special day', specialDay],
  ['updateWebhook', 'a webhook', at(webhook, '', (n) => ({ url: `https://hooks.example.com/${n}` }))],
  ['deleteWebhook', 'a webhook', webhook],
  [
    'confirmRentalBooking',
    'a rental',
    at(
      () => rental('pending'),
      '/confirm',
      () => ({}),
    ),
  ],
  [
    'rejectRentalBooking',
    'a rental',
    at(
      () => rental('pending'),
      '/reject',
      () => ({ reason: 'Sold' }),
    ),
  ],
  [
    'checkInRental',
    'a rental',
    at(
      () => rental('confirmed'),
      '/checkin',
      () => ({ pickupMileage: 20_000, ...build.validLicence }),
    ),
  ],
  [
    'checkOutRental',
    'a rental',
    at(
      () => rental('picked_up'),
      '/checkout',
      () => ({ returnMileage: 20_100 }),
    ),
  ],
  [
    'undoRentalCheckIn',
    'a rental',
    at(
      () => rental('picked_up'),
      '/undo-check-in',
      () => ({}),
    ),
  ],
  [
    'undoRentalCheckOut',
    'a returned rental',
    at(
      () => rental('returned'),
      '/undo-check-out',
      () => ({}),
    ),
  ],
  [
    'extendRental',
    'a rental',
    at(
      () => rental('picked_up'),
      '/extend',
      (n) => ({ newEndDate: addDays(calendarDate('2026-12-01'), n) }),
    ),
  ],
  [
    'keepPhotosOfRental',
    'a rental',
    at(
      () => rental('confirmed'),
      '/keep-photos',
      () => ({ keepPhotos: true }),
    ),
  ],
  [
    'cancelRentalBooking',
    'a rental',
    at(
      () => rental('confirmed'),
      '/cancel',
      () => ({ reason: 'Sick' }),
    ),
  ],
  ['undoRentalStep', 'a confirmed rental request', at(confirmedRental, '/undo-step', () => ({}))],
  ['undoTowStep', 'a confirmed tow request', at(confirmedTow, '/undo-step', () => ({}))],
  ['markRentalNoShow', 'a rental that was not picked up', at(missedRental, '/no-show', () => ({}))],
  [
    'settleRentalBooker',
    'a rental',
    at(
      // Also adds the client.
      async () => ({ ...(await rental('confirmed', bookedBy())), alsoAudited: 1 }),
      '/booked-by',
      () => ({ choice: 'own_client' }),
    ),
  ],
  ['restoreRentalBooking', 'a cancelled rental', at(cancelledRental, '/restore', () => ({}))],
  ['changeRole', 'an account', at(user, '', (n) => ({ role: n % 2 === 0 ? 'staff' : 'admin' }))],
  ['deleteUser', 'an account', user],
  ['withdrawInvitation', 'an invitation', at(invited, '/invitation', () => ({}))],
  [
    'updateProfile',
    "one's own account",
    at(profile, '', (n) => ({ firstName: `Ada ${n}`, lastName: 'Lee' })),
  ],
  ['saveEmailChannel', 'a mail server', at(() => messageChannel('email'), '', mailServer)],
  ['saveSmsChannel', 'an SMS gateway', at(() => messageChannel('sms'), '', smsGateway)],
  ['updateSetting', 'a saved setting', at(() => setting({ saved: true }), '', capacity)],
  ['updateSetting', 'a setting that was never saved', at(() => setting({ saved: false }), '', capacity)],
]

function weekOf(day: object) {
  const names = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
  return Object.fromEntries(names.map((name) => [name, name === 'sunday' ? null : day]))
}

interface Said {
  version?: number
  etag?: number
}

function send(endpoint: EndpointName, sample: Sample, { version, etag }: Said, n = 1) {
  const body = sample.body && { ...sample.body(n), ...(version !== undefined && { version }) }
  const headers: Record<string, string> = etag === undefined ? {} : { 'if-match': `"${etag}"` }
  return (sample.caller ?? admin).call(api[endpoint].method, sample.path, body, { headers })
}

const countOf = (of: SQL | typeof auditLog | typeof outbox) => garage.db.$count(of)
const written = async () => [await countOf(auditLog), await countOf(outbox)]

it('every endpoint that edits a versioned record has a test case', () => {
  const tried = [...new Set(cases.map(([name]) => name))].sort()
  expect(tried, 'add it to editedRecords or to cases').toEqual(editing.map(([name]) => name).sort())
})

describe.each(cases)('%s of %s', (endpoint, _, make) => {
  const deletes = api[endpoint].method === 'DELETE'

  it('a change based on an old version is rejected with the current record and writes nothing', async () => {
    const sample = await make()
    const { version } = await sample.read()
    await sample.touch()
    const current = await sample.read()
    expect(current.version).toBeGreaterThan(version)
    const before = await written()
    const said = deletes ? [{ etag: version }] : [{ etag: version }, { version }, { etag: version, version }]
    for (const one of said) {
      const response = await send(endpoint, sample, one)
      expect(response.status).toBe(409)
      expect(response.body).toEqual({
        code: 'changed_meanwhile',
        message: 'Someone else has changed this record since you opened it. Please review the changes.',
        current,
      })
    }
    if (sample.caller === undefined) {
      const response = await send(endpoint, { ...sample, caller: reader }, { etag: version })
      expect([response.status, Object.keys(response.body)]).toEqual([403, ['message', 'code']])
    }
    expect(await sample.read()).toEqual(current)
    expect(await written()).toEqual(before)
  })

  it('a change based on the current version succeeds and increases the version', async () => {
    const sample = await make()
    const { version } = await sample.read()
    const response = await send(endpoint, sample, { etag: version })
    expect(response.status).toBeLessThan(300)
    if (deletes) return
    expect(response.body.version).toBeGreaterThan(version)
    // The answer may say more about the change itself.
    expect(response.body).toMatchObject(await sample.read())
  })

  it('a change without a version is applied to the current record', async () => {
    const sample = await make()
    await sample.touch()
    expect((await send(endpoint, sample, {})).status).toBeLessThan(300)
  })

  it('of twenty simultaneous changes based on one version, one succeeds', async () => {
    const sample = await make()
    const { version } = await sample.read()
    const { alsoAudited = 0 } = sample
    const before = await garage.db.$count(auditLog)
    const response = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send(endpoint, sample, { etag: version }, n)),
    )
    const refused = response.filter(({ status }) => status >= 300)
    expect(refused).toHaveLength(19)
    const problemMessage =
      deletes && endpoint !== 'eraseClient' ? [404, 'not_found'] : [409, 'changed_meanwhile']
    for (const { status, body } of refused) expect([status, body.code]).toEqual(problemMessage)
    expect(await garage.db.$count(auditLog)).toBe(before + 1 + alsoAudited)
    const [last] = await garage.db.select().from(auditLog).orderBy(sql`created_at desc, id desc`).limit(1)
    expect(Object.keys({ ...(last?.before as object), ...(last?.after as object) })).not.toContain('version')
  })
})

describe('two simultaneous changes without a version', () => {
  it.each<[string, Make, object, object]>([
    ['a client', record('/api/clients'), { name: 'Ruby Tran' }, { status: 'vip' }],
    ['a vehicle', record('/api/vehicles'), { model: 'Camry' }, { mileage: 68_400 }],
    ['an appointment', () => appointment('scheduled'), { notes: 'Squeaks' }, { services: ['brakes'] }],
    ['a rental', () => rental('confirmed'), { notes: 'Child seat' }, { customerAddress: '1 High Street' }],
    ['a rental car', record('/api/rental-vehicles'), { model: 'Rio' }, { dailyRate: 7900 }],
    ['a staff member', record('/api/staff'), { name: 'Noah Lee' }, { hireDate: '2026-01-05' }],
    ['a tow request', record('/api/tow-bookings'), { notes: 'Flat battery' }, { vehicleColor: 'Red' }],
  ])('simultaneous changes of different fields of %s are both kept', async (_, make, one, other) => {
    const sample = await make()
    const isPatch = /appointments|rental-bookings|tow-bookings/.test(sample.path)
    const response = await Promise.all(
      [one, other].map((body) => admin.call(isPatch ? 'PATCH' : 'PUT', sample.path, body)),
    )
    expect(response.map(({ status }) => status)).toEqual([200, 200])
    expect(await sample.read()).toMatchObject({ ...one, ...other })
  })

  it('simultaneous changes of different fields of a setting are both kept', async () => {
    const sample = await setting({ saved: true })
    const parts = [{ advanceBookingDays: 21 }, { minAdvanceBookingHours: 5 }]
    await Promise.all(parts.map((settingValue) => admin.put(sample.path, { settingValue })))
    expect((await sample.read()).settingValue).toMatchObject({ ...parts[0], ...parts[1] })
  })
})

describe('a decision based on an old version', () => {
  it.each<[string, Make, string, object, object]>([
    ['an appointment', () => appointment('pending'), '/reject', { reason: 'Full' }, {}],
    ['a rental', () => rental('pending'), '/reject', { reason: 'Sold' }, {}],
    [
      'a tow request',
      record('/api/tow-bookings'),
      '/status',
      { status: 'confirmed' },
      { status: 'confirmed' },
    ],
  ])('deciding again on %s: the error says who confirmed it', async (_, make, action, body, confirmed) => {
    const sample = await make()
    const { version } = await sample.read()
    const confirming = action === '/status' ? action : '/confirm'
    expect((await admin.patch(`${sample.path}${confirming}`, confirmed)).status).toBe(200)
    const response = await admin.patch(`${sample.path}${action}`, { ...body, version })
    expect(response.status).toBe(409)
    expect(response.body).toEqual({
      code: 'changed_meanwhile',
      message: expect.stringMatching(/^Already confirmed by Sam Lee/),
      current: await sample.read(),
    })
    const unversioned = await admin.patch(`${sample.path}${action}`, body)
    expect(unversioned.body).toEqual({ code: 'transition_refused', message: response.body.message })
  })
})

it('of twenty simultaneous moves of a rental based on one version, one succeeds', async () => {
  const sample = await rental('confirmed')
  const { version } = await sample.read()
  const cars = await Promise.all(Array.from({ length: 20 }, () => build.buildRentalVehicle(garage.db)))
  const response = await Promise.all(
    cars.map(({ id }) => admin.patch(sample.path, { rentalVehicleId: id, version })),
  )
  const refused = response.filter(({ status }) => status !== 200)
  expect(refused.map(({ body }) => body.code)).toEqual(Array(19).fill('changed_meanwhile'))
})
