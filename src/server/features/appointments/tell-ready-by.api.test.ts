import { and, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultNotifications } from '#domain/messages/notification-settings'
import { auditLog } from '#server/db/schema/audit-log-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { outbox } from '#server/db/schema/outbox-table'
import { buildAppointment, buildClient, buildSetting } from '#server/testing/factories'
import { type Caller, fridayMorning, openTestGarage } from '#server/testing/test-garage'

// Friday, Nov 20, 2026, 9:00 am in Sydney.
const garage = openTestGarage({ environment: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'a@b.example' } })
let staff: Caller

beforeAll(async () => {
  staff = await garage.as('staff')
})
beforeEach(() => garage.setClock(fridayMorning))

const sydney = (time: string) => new Date(`2026-11-20T${time}:00+11:00`).toISOString()
const readyBy = sydney('15:30')
let cars = 0
/** A car in the workshop that is promised for 3:30 pm by the plan. */
async function promised(given: Partial<Parameters<typeof buildAppointment>[1]> = {}, contact = {}) {
  cars += 1
  const phone = `+6149157${String(cars).padStart(4, '0')}`
  const { id: clientId } = await buildClient(garage.db, { name: 'Maya Chen', phone, ...contact })
  return buildAppointment(garage.db, {
    ...{ clientId, status: 'in_progress', timeSlotId: `2026-11-20T08:${String(cars).padStart(2, '0')}` },
    ...{ checkInTime: new Date(sydney('08:00')), readyBy: new Date(readyBy), isReadyByProposed: true },
    ...given,
  })
}
const edit = (id: string, body: object) => staff.patch(`/api/appointments/${id}`, body)
const tell = (id: string, body: object = {}) => edit(id, { notifyReadyBy: true, ...body })
const messagesAbout = (id: string) =>
  garage.db
    .select({ template: outbox.template, subject: outbox.subject, body: outbox.body })
    .from(outbox)
    .where(eq(outbox.entityId, id))
const callsAbout = (id: string) => garage.db.select().from(callTasks).where(eq(callTasks.entityId, id))

describe('telling the customer the promised time', () => {
  it('sends it, and it no longer follows the plan', async () => {
    const { id, version } = await promised()
    const { status, body } = await tell(id, { version })
    expect(status).toBe(200)
    expect(body).toMatchObject({ readyBy, isReadyByProposed: false, version: version + 1 })
    const [message, ...others] = await messagesAbout(id)
    expect(others).toEqual([])
    expect(message).toMatchObject({
      template: 'appointment_ready_by',
      subject: 'Your vehicle at Hoist Auto Centre will be ready by Fri 20 Nov 2026 at 3:30 pm',
    })
    expect(message?.body).toContain('will be ready by Fri 20 Nov 2026 at 3:30 pm. Work: ')
    const [entry] = await garage.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.entityId, id), eq(auditLog.action, 'updated')))
    expect(entry?.after).toMatchObject({ notifiedOfReadyBy: readyBy })
  })

  it('with a change sends the new time; a change alone sends nothing and withdraws what was not sent', async () => {
    const { id } = await promised()
    await tell(id, { readyBy: sydney('16:00') })
    expect(await messagesAbout(id)).toMatchObject([{ body: expect.stringContaining('at 4:00 pm') }])
    await edit(id, { readyBy: sydney('16:30') })
    expect(await messagesAbout(id)).toEqual([])
    await tell(id)
    await staff.patch(`/api/appointments/${id}/ready`, { notifyClient: false })
    expect(await messagesAbout(id)).toEqual([])
  })

  it('is undone with the message that has not been sent', async () => {
    const { id } = await promised()
    await tell(id, { readyBy: sydney('16:00') })
    const { body } = await staff.patch(`/api/appointments/${id}/undo-step`, {})
    expect(body).toMatchObject({ readyBy, isReadyByProposed: true, wasNotified: false })
    expect(await messagesAbout(id)).toEqual([])
  })

  it('of a second user after the first is refused, so that the customer is told once', async () => {
    const { id, version } = await promised()
    await tell(id, { version })
    expect(await tell(id, { version })).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(await messagesAbout(id)).toHaveLength(1)
  })

  it('a customer who prefers calls, or cannot be written to: a call with the time, which another time closes', async () => {
    const { id } = await promised({}, { preferredContact: 'sms' })
    await tell(id)
    expect(await callsAbout(id)).toMatchObject([
      {
        ...{ template: 'appointment_ready_by', reason: 'no_sms_gateway', outcome: null },
        body: expect.stringContaining('will be ready by Fri 20 Nov 2026 at 3:30 pm.'),
      },
    ])
    await staff.patch(`/api/appointments/${id}/carry-over`, {})
    expect(await callsAbout(id)).toMatchObject([{ outcome: 'not_needed' }])
    const caller = await promised({}, { preferredContact: 'phone' })
    await tell(caller.id)
    expect(await messagesAbout(caller.id)).toHaveLength(1)
    expect(await callsAbout(caller.id)).toMatchObject([{ reason: 'prefers_call' }])
  })

  it.each<[string, Partial<Parameters<typeof buildAppointment>[1]>, number, string]>([
    [
      'no time',
      { readyBy: null, isReadyByProposed: false },
      400,
      'No time is promised. Please enter a time.',
    ],
    [
      'one that has passed',
      { readyBy: new Date(sydney('08:30')) },
      400,
      'This time has passed. Please choose a later time.',
    ],
    [
      'of a ready vehicle',
      { readyAt: new Date(sydney('08:50')) },
      409,
      'This vehicle is already ready for pickup.',
    ],
    [
      'of a request',
      { status: 'pending', checkInTime: null },
      409,
      'This appointment is neither confirmed nor in progress.',
    ],
  ])('%s is refused: %#', async (_, given, status, sentence) => {
    const { id } = await promised(given)
    const response = await tell(id)
    expect([response.status, response.body.fields?.readyBy ?? response.body.message]).toEqual([
      status,
      sentence,
    ])
    expect(await messagesAbout(id)).toEqual([])
  })

  it('is refused if the message is switched off', async () => {
    const { id } = await promised()
    await buildSetting(garage.db, 'notification_settings', {
      ...defaultNotifications,
      messages: { appointment_ready_by: false },
    })
    expect(await tell(id)).toMatchObject({
      status: 409,
      body: { message: 'This message is switched off in the settings.' },
    })
    expect((await edit(id, { readyBy: sydney('16:00') })).status).toBe(200)
  })
})
