import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type EndpointSpec, storesResponse } from '#contract/endpoint'
import { api, type EndpointName } from '#contract/index'
import { addDays, calendarDate } from '#domain/time/calendar-date'
import { addMinutes } from '#domain/time/milliseconds'
import { appointments } from '#server/db/schema/appointments-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { idempotencyKeys } from '#server/db/schema/idempotency-keys-table'
import { inboundMessages } from '#server/db/schema/inbound-messages-table'
import { outbox } from '#server/db/schema/outbox-table'
import { recordPhotos } from '#server/db/schema/record-photos-table'
import { sessions } from '#server/db/schema/sessions-table'
import { buildInvoice } from '#server/testing/build-invoice'
import { buildLabourRate } from '#server/testing/build-prices'
import { buildFullDay, buildWaitlistEntry } from '#server/testing/build-waitlist-entry'
import { editedRecords } from '#server/testing/edited-records'
import * as build from '#server/testing/factories'
import { demoPassword, validLicence } from '#server/testing/factories'
import { invoiceSamples } from '#server/testing/invoice-samples'
import { formOf } from '#server/testing/multipart'
import { paymentSamples } from '#server/testing/payment-samples'
import { Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'
import { phonePhoto } from '#server/testing/test-images'

const garage = openTestGarage({
  environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@ironbark.example' },
})
let admin: Caller

beforeAll(async () => {
  admin = await garage.as('admin')
})
beforeEach(async () => {
  await garage.db.delete(recordPhotos)
  await garage.db.delete(appointments)
  await garage.db.delete(idempotencyKeys)
})

interface Sample {
  path: string
  body?: unknown
  headers?: Record<string, string>
}
let made = 0
const name = (prefix: string) => {
  made += 1
  return `${prefix}${made}`
}
const person = () => ({ name: 'Maya Chen', email: `${name('maya')}@example.com`, phone: '0491 570 156' })
const photoUrl = async () => `/api/licence-photos/${(await build.buildLicencePhoto(garage.db)).id}`
const at = async (made: Promise<{ id: string }>, path: (id: string) => string) => path((await made).id)

async function photoTo(path: string): Promise<Sample> {
  const { payload, headers } = await formOf([[await phonePhoto()]])
  return { path, body: payload, headers }
}

async function csvTo(path: string, query = {}): Promise<Sample> {
  const rows = `Name,Email,Phone\r\nSamira Okafor,${name('samira')}@example.com,0491 570 156\r\nBroken,,12\r\n`
  const file = { field: 'file', name: 'clients.csv', type: 'text/csv' }
  const { payload, headers } = await formOf([[Buffer.from(rows), file]])
  return { path: `${path}?${new URLSearchParams(query)}`, body: payload, headers }
}

async function partsTo(path: string): Promise<Sample> {
  const rows = `SKU,Description,Price\r\n${name('Z')},Oil filter,18.95\r\n`
  const file = { field: 'file', name: 'parts.csv', type: 'text/csv' }
  const { payload, headers } = await formOf([[Buffer.from(rows), file]])
  return { path, body: payload, headers }
}

async function deletedClient(): Promise<string> {
  const { id } = await build.buildClient(garage.db)
  await admin.delete(`/api/clients/${id}`)
  return id
}

async function callTask(): Promise<{ id: string }> {
  const { id: entityId } = await build.buildTow(garage.db)
  const about = { subject: 'tow_booking', reason: 'prefers_call', template: 'tow_received' } as const
  const [row] = await garage.db
    .insert(callTasks)
    .values({ ...about, entityId, name: 'Sam', phone: '+61491570156', body: 'We are on our way.' })
    .returning()
  if (row === undefined) throw new Error('No call was inserted')
  return row
}

async function textMessage(): Promise<{ id: string }> {
  const [row] = await garage.db
    .insert(inboundMessages)
    .values({ phone: '+61491570156', body: 'On my way', providerId: name('SM') })
    .returning()
  if (row === undefined) throw new Error('No text message was inserted')
  return row
}

async function managed(status: 'pending' | 'confirmed'): Promise<string> {
  const { id } = await build.buildAppointment(garage.db, { status, timeSlotId: '2026-11-25T09:30' })
  return `/api/manage/${await build.buildManageLink(garage.db, 'appointment', id)}`
}

let settingsLeft = ['notification_settings', 'capacity_settings']

/** A valid request to every POST that does not add a record like a built one. */
const samples: Record<string, () => Promise<Sample>> = {
  ...paymentSamples(() => garage.db),
  ...invoiceSamples(() => garage.db),
  issueInvoice: async () => {
    // Other samples remove all settings. Over HTTP: a row that is only inserted is read from memory until its change is heard.
    await admin.put('/api/settings/billing_settings', { settingValue: { abn: '51824753556' } })
    const body = await invoiceSamples(() => garage.db).issueInvoice?.()
    if (body === undefined) throw new Error('There is no sample of an invoice')
    return body
  },
  bookAppointment: async () => ({
    path: '/api/book-appointment',
    body: {
      client: { ...person(), preferredContact: 'phone' },
      vehicle: { make: 'Mazda', model: 'CX-5', year: 2022, licensePlate: 'ABC123' },
      appointment: { timeSlotId: '2026-11-24T09:30', services: ['oil-change'] },
    },
  }),
  bookRental: async () => ({
    path: '/api/book-rental',
    body: {
      client: { ...person(), preferredContact: 'phone' },
      rentalBooking: {
        rentalVehicleId: (await build.buildRentalVehicle(garage.db)).id,
        ...{ startDate: '2026-11-24', endDate: '2026-11-28', pickupTime: '09:00', returnTime: '17:00' },
        ...validLicence,
        customerAddress: '8/27 Enmore Road',
        licensePhotoUrl: await photoUrl(),
        licensePhotoBackUrl: await photoUrl(),
      },
    },
  }),
  joinServiceWaitlist: async () => {
    const date = calendarDate('2026-12-01')
    await buildFullDay(garage.db, date)
    return {
      path: '/api/waitlist-entries/service',
      body: {
        client: { ...person(), preferredContact: 'phone' },
        vehicle: { make: 'Mazda', model: 'CX-5', year: 2022 },
        appointment: { services: ['oil-change'] },
        ...{ firstDate: date, lastDate: date },
      },
    }
  },
  joinRentalWaitlist: async () => ({
    path: '/api/waitlist-entries/rental',
    body: {
      client: { ...person(), preferredContact: 'phone' },
      rental: { startDate: '2026-11-24', endDate: '2026-11-28', category: 'luxury' },
    },
  }),
  claimOffer: async () => {
    const offer = '2026-11-27T09:30'
    const offerUntil = addMinutes(new Date(fridayMorning), 30)
    const { id } = await buildWaitlistEntry(garage.db, { offer, offerUntil })
    return {
      path: `/api/manage/${await build.buildManageLink(garage.db, 'waitlist_entry', id)}/claim`,
      body: { timeSlotId: offer },
    }
  },
  moveManagedBooking: async () => ({
    path: `${await managed('pending')}/move`,
    body: { timeSlotId: '2026-11-26T09:30' },
  }),
  cancelManagedBooking: async () => ({
    path: `${await managed('confirmed')}/cancel`,
    body: { reason: 'Sold' },
  }),
  addManagedNote: async () => ({
    path: `${await managed('confirmed')}/note`,
    body: { text: 'Ten minutes late' },
  }),
  extendManagedRental: async () => {
    const { id } = await build.buildRental(garage.db, { status: 'picked_up' })
    const token = await build.buildManageLink(garage.db, 'rental_booking', id)
    return { path: `/api/manage/${token}/extend`, body: { endDate: '2026-12-01' } }
  },
  sendDocument: async () => {
    const { id: clientId } = await build.buildClient(garage.db)
    return { path: await at(buildInvoice(garage.db, { clientId }), (id) => `/api/documents/${id}/send`) }
  },
  createSpecialDay: async () => ({
    path: '/api/special-days',
    body: {
      date: addDays(calendarDate('2027-03-01'), Number(name(''))),
      type: 'closed',
      reason: 'Stocktake',
    },
  }),
  signIn: async () => ({ path: '/api/auth/local-login', body: { email: 'a@b.example', password: 'wrong' } }),
  signOut: async () => ({ path: '/api/logout' }),
  checkSetUpLink: async () => ({ path: '/api/auth/setup/check', body: { token: 'guessed' } }),
  setUp: async () => ({ path: '/api/auth/setup', body: { token: 'guessed' } }),
  signUp: async () => ({
    path: '/api/auth/signup',
    body: { firstName: 'Sam', lastName: 'Lee', email: person().email, password: demoPassword },
  }),
  forgotPassword: async () => ({ path: '/api/auth/forgot-password', body: { email: person().email } }),
  resetPassword: async () => ({ path: '/api/auth/reset-password', body: { token: 'x', password: 'y' } }),
  verifyEmail: async () => ({ path: '/api/auth/verify-email', body: { token: 'guessed' } }),
  changePassword: async () => ({
    path: '/api/auth/change-password',
    body: { currentPassword: 'wrong', password: 'Other-runway-1' },
  }),
  sendVerification: async () => ({
    path: await at(
      build.buildUser(garage.db, { role: 'user' }),
      (id) => `/api/users/${id}/verification-mail`,
    ),
  }),
  inviteUser: async () => ({
    path: '/api/users/invitations',
    body: { firstName: 'Sam', lastName: 'Lee', email: person().email, delivery: 'link' },
  }),
  renewInvitation: async () => ({
    path: await at(build.buildUser(garage.db, { role: 'user' }), (id) => `/api/users/${id}/invitation`),
    body: { delivery: 'link' },
  }),
  checkInvitation: async () => ({ path: '/api/auth/invitation/check', body: { token: 'guessed' } }),
  acceptInvitation: async () => ({ path: '/api/auth/accept-invitation', body: { token: 'guessed' } }),
  addWorkNote: async () => ({
    path: await at(
      build.buildAppointment(garage.db, { status: 'in_progress' }),
      (id) => `/api/appointments/${id}/notes`,
    ),
    body: { text: 'Brake pads at 2 mm' },
  }),
  createCalendarFeed: async () => ({ path: '/api/calendar-feeds', body: { scope: 'workshop' } }),
  createWebhook: async () => ({
    path: '/api/webhooks',
    body: { url: 'https://hooks.example.com/hoist', events: ['tow.created'] },
  }),
  testWebhook: async () => ({
    path: await at(build.buildWebhook(garage.db), (id) => `/api/webhooks/${id}/test`),
  }),
  retryWebhookDelivery: async () => {
    const { id } = await build.buildWebhook(garage.db)
    const queued = await admin.post(`/api/webhooks/${id}/test`)
    return { path: `/api/webhook-deliveries/${queued.body.id}/retry` }
  },
  undoDelete: async () => ({
    path: '/api/undo-delete',
    body: { entity: 'client', entityId: await deletedClient() },
  }),
  addStaffLeave: async () => ({
    path: await at(build.buildStaff(garage.db), (id) => `/api/staff/${id}/leave`),
    body: { kind: 'annual', firstDate: '2026-12-01', lastDate: '2026-12-04' },
  }),
  sendRentalAgreement: async () => ({
    path: await at(
      build.buildRental(garage.db, { status: 'confirmed' }),
      (id) => `/api/rental-bookings/${id}/agreement`,
    ),
  }),
  previewPartImport: () => partsTo('/api/part-prices/import/preview'),
  importParts: async () => {
    const { body, headers = {} } = await partsTo('')
    const preview = await admin.post('/api/part-prices/import/preview', body, { headers })
    return { path: `/api/part-prices/import?digest=${preview.body.digest}`, body, headers }
  },
  raisePrices: async () => {
    await buildLabourRate(garage.db)
    return { path: '/api/prices/raise', body: { what: 'labour', percent: 500, roundTo: 1 } }
  },
  undoPriceRaise: async () => {
    await buildLabourRate(garage.db)
    const raise = { what: 'labour', percent: 500, roundTo: 1 }
    return { path: `/api/prices/raise/${(await admin.post('/api/prices/raise', raise)).body.id}/undo` }
  },
  uploadLicencePhoto: () => photoTo('/api/uploads/licence-photo'),
  addAppointmentPhoto: async () =>
    photoTo(
      await at(
        build.buildAppointment(garage.db, { status: 'in_progress' }),
        (id) => `/api/appointments/${id}/photos`,
      ),
    ),
  addRentalPhoto: async () =>
    photoTo(
      await at(
        build.buildRental(garage.db, { status: 'picked_up' }),
        (id) => `/api/rental-bookings/${id}/photos?stage=pickup`,
      ),
    ),
  restoreDeleted: async () => {
    const entries = await admin.get(`/api/audit?entityId=${await deletedClient()}`)
    return { path: `/api/audit/${entries.body[0].id}/restore` }
  },
  requestTow: async () => ({
    path: '/api/tow-bookings',
    body: { customerName: 'Sam Lee', customerPhone: '0491 570 156', pickupLocation: 'Tempe' },
  }),
  bookTowedCar: async () => ({
    path: await at(
      build.buildTow(garage.db, {
        ...{ status: 'completed', customerEmail: person().email, vehicleMake: 'Mazda' },
        ...{ vehicleModel: '3', vehicleYear: 2019, vehicleLicensePlate: 'ABC123' },
      }),
      (id) => `/api/tow-bookings/${id}/appointment`,
    ),
    body: { timeSlotId: '2026-11-24T09:30', services: ['oil-change'] },
  }),
  previewSettings: async () => ({ path: '/api/settings/preview', body: { capacity: { maxCarsPerSlot: 2 } } }),
  createSetting: async () => {
    const [settingKey = '', ...left] = settingsLeft
    settingsLeft = left
    return { path: '/api/settings', body: { settingKey, settingValue: {} } }
  },
  changeFirstSteps: async () => ({ path: '/api/first-steps', body: { confirm: 'hours' } }),
  syncHolidays: async () => ({ path: '/api/holidays/sync/2028' }),
  readPrivateMessage: async () => ({
    path: '/api/messages/0198a000-0000-7000-8000-000000000000/private-text',
  }),
  retryMessage: async () => {
    const failed = {
      channel: 'email',
      status: 'failed',
      template: 'tow_received',
      subject: 'A',
      body: 'B',
    } as const
    const [row] = await garage.db
      .insert(outbox)
      .values({ ...failed, recipient: 'sam@example.com' })
      .returning()
    return { path: `/api/messages/${row?.id}/retry` }
  },
  markCalled: async () => ({ path: await at(callTask(), (id) => `/api/call-tasks/${id}/called`) }),
  markNotCalled: async () => {
    const { id } = await callTask()
    await admin.post(`/api/call-tasks/${id}/called`)
    return { path: `/api/call-tasks/${id}/not-called` }
  },
  markTextMessageDone: async () => ({
    path: await at(textMessage(), (id) => `/api/inbound-messages/${id}/done`),
  }),
  markTextMessageNotDone: async () => {
    const { id } = await textMessage()
    await admin.post(`/api/inbound-messages/${id}/done`)
    return { path: `/api/inbound-messages/${id}/not-done` }
  },
  testEmailChannel: async () => ({
    path: '/api/message-channels/email/test',
    body: { to: 'desk@ironbark.example' },
  }),
  testSmsChannel: async () => ({ path: '/api/message-channels/sms/test', body: { to: '0491 570 156' } }),
  previewMessage: async () => ({ path: '/api/messages/preview', body: { template: 'tow_dispatched' } }),
  testMessage: async () => ({
    path: '/api/messages/test',
    body: { template: 'tow_dispatched', channel: 'sms', to: '0491 570 156' },
  }),
  previewImport: () => csvTo('/api/imports/preview'),
  listImportProblems: () =>
    csvTo('/api/imports/problems', { columns: 'name,email,phone', hasHeader: 'true' }),
  createImport: async () => {
    const { body, headers } = await csvTo('')
    const preview = await admin.post('/api/imports/preview?', body, { headers: headers ?? {} })
    const query = new URLSearchParams({
      ...{ columns: 'name,email,phone', hasHeader: 'true', fileName: 'clients.csv' },
      ...{ digest: preview.body.digest, newClients: '1', newVehicles: '0' },
    })
    return { path: `/api/imports?${query}`, body, headers: headers ?? {} }
  },
  undoImport: async () => {
    const { path, body, headers = {} } = await sampleOf('createImport')
    const made = await admin.post(path, body, { headers })
    return { path: `/api/imports/${made.body.id}/undo` }
  },
}

const posts = (Object.entries(api) as [EndpointName, EndpointSpec][]).filter(
  ([, { method }]) => method === 'POST',
)
const added = posts.filter(
  ([post, { path }]) => samples[post] === undefined && editedRecords[path] !== undefined,
)

async function sampleOf(post: string): Promise<Sample> {
  const make = samples[post]
  if (make !== undefined) return make()
  const [, { path, body } = {}] = added.find(([name]) => name === post) ?? []
  if (path === undefined || body === undefined) throw new Error(`There is no sample of ${post}`)
  return { path, body: await unadded(path, body.shape) }
}

/** Returns a built record as the body that adds it; the record itself is deleted. */
async function unadded(path: string, fields: object) {
  const row = await editedRecords[path]?.build(garage.db)
  const table = sql.identifier(path.slice('/api/'.length).replaceAll('-', '_'))
  await garage.db.execute(sql`delete from ${table} where id = ${row?.id}`)
  return Object.fromEntries(
    Object.entries({ ...row }).filter(([name, value]) => name in fields && value !== null),
  )
}

const send = (caller: Caller, { path, body, headers }: Sample, key: string) =>
  caller.post(path, body, { headers: { ...headers, 'idempotency-key': key } })

describe('a POST repeated with its Idempotency-Key', () => {
  it('every POST of the contract is tried', () => {
    const tried = [...Object.keys(samples), ...added.map(([post]) => post)].sort()
    expect(tried, 'add it to editedRecords or to samples').toEqual(posts.map(([post]) => post).sort())
  })

  const storing = posts.filter(([, spec]) => storesResponse(spec)).map(([post]) => post)
  it.each(storing)('%s: a repeat gets the first response', async (post) => {
    const sample = await sampleOf(post)
    const first = await send(admin, sample, 'again')
    expect([first.status, first.body.message]).toEqual([api[post].status, undefined])
    const again = await send(admin, sample, 'again')
    expect([again.status, again.body]).toEqual([first.status, first.body])
  })

  it.each(storing)('%s: of two at the same time both get the first response', async (post) => {
    const sample = await sampleOf(post)
    const [one, two] = await Promise.all([send(admin, sample, 'both'), send(admin, sample, 'both')])
    expect([one?.status, two?.status]).toEqual([api[post].status, api[post].status])
    expect(two?.body).toEqual(one?.body)
  })

  const others = posts.filter(([, spec]) => !storesResponse(spec)).map(([post]) => post)
  it.each(others)('%s: no key is stored, and no repeat is a server error', async (post) => {
    const sample = await sampleOf(post)
    const caller = await garage.as('admin')
    const repeats = [await send(caller, sample, 'key'), await send(caller, sample, 'key')]
    const atOnce = await Promise.all([send(caller, sample, 'key'), send(caller, sample, 'key')])
    expect([...repeats, ...atOnce].filter(({ status }) => status >= 500)).toEqual([])
    expect(await garage.db.$count(idempotencyKeys)).toBe(0)
  })

  it('the API documentation lists the header exactly where a key is stored', async () => {
    const { paths } = (await garage.guest.get('/api/openapi.json')).body
    const documented = posts.filter(([, { path }]) =>
      paths[path].post.parameters?.some(({ name }: { name: string }) => name === 'idempotency-key'),
    )
    expect(documented.map(([post]) => post)).toEqual(storing)
  })
})

describe('sign-out with an Idempotency-Key', () => {
  it('ends the session', async () => {
    const caller = await garage.as('staff')
    const { cookie } = caller
    expect((await send(caller, { path: '/api/logout' }, 'out')).status).toBe(204)
    expect((await new Caller(garage.app, cookie).get('/api/auth/user')).status).toBe(401)
    const before = await garage.db.$count(sessions)
    expect((await send(caller, { path: '/api/logout' }, 'out')).status).toBe(204)
    expect(await garage.db.$count(sessions)).toBe(before)
  })
})
