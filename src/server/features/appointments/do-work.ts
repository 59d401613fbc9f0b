import type { Appointment } from '#contract/appointments/appointments'
import { decideWork, forgottenWorkEnd, startChecksIn, type WorkAction } from '#domain/appointments/work'
import type { AuditAction } from '#domain/audit/audit-labels'
import { civilOf } from '#domain/time/garage-clock'
import { notBefore } from '#domain/time/not-before'
import { actorOf, type Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { dropCall } from '#server/features/messages/plan-call'
import { openingOf } from '#server/features/opening/read-openings'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { recordAudit } from '#server/records/record-audit'
import { appointmentRecord } from './appointment.record.ts'
import { type AppointmentRow, lockAppointment, writeAppointment } from './appointments.queries.ts'
import { withdrawReadyBy } from './change-ready-by.ts'
import { checkInAppointment } from './check-in-and-out.ts'
import { notBeforeSteps } from './not-before-steps.ts'
import { notifyClient } from './notify-client.ts'
import { readAppointment } from './read-appointment.ts'
import {
  deleteUnsentMessage,
  endPeriod,
  endWorkOf,
  endWorkOn,
  insertWorkPeriod,
  lastEndOf,
  lockWorker,
  runningWork,
  runningWorkOf,
  staffOfUser,
} from './work.queries.ts'

/** Throws `not_linked` unless the caller's account is linked to a staff member. */
async function requireWorker(tx: Transaction, call: Call): Promise<{ id: string; name: string }> {
  return (await staffOfUser(tx, actorOf(call).id)) ?? throwProblem('not_linked')
}

interface Step {
  id: string
  action: WorkAction
}

const loggedAs = {
  start: 'work_started',
  pause: 'work_paused',
  ready: 'ready',
  notReady: 'not_ready',
} as const satisfies Record<WorkAction, AuditAction>

interface OwnWork {
  before: Appointment
  row: AppointmentRow
  settings: GarageSettings
  worker: { id: string; name: string }
  /** The instant of the step, not before the previous ones. */
  now: Date
}

/** Locks the appointment, then the worker, and decides. Throws if the step is not possible, or not on the caller's version. */
async function prepareOwnWork(tx: Transaction, call: Call, { id, action }: Step): Promise<OwnWork> {
  const settings = await readGarageSettings(tx)
  const row = orNotFound(await lockAppointment(tx, id), 'this appointment')
  const worker = await requireWorker(tx, call)
  if (!(await lockWorker(tx, worker.id))) throwProblem('not_linked')
  const isRunning = (await runningWorkOf(tx, worker.id)) === id
  const before = appointmentRecord.view(row, settings)
  const decision = decideWork(before, action, { isRunning })
  await ensureVersion(call, row, () => before, decision)
  ensurePermitted(decision)
  return { before, row, settings, worker, now: (await notBeforeSteps(tx, call, row)).now }
}

/**
 * Starts the caller's work on a vehicle, checked in first if it has not been. Pauses their work on another
 * vehicle, because a person works on one at a time.
 */
export function startWork(call: Call, id: string): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const { before, row, settings, worker, now } = await prepareOwnWork(tx, call, { id, action: 'start' })
    const here = startChecksIn(before)
      ? await checkInAppointment({ ...call, db: tx }, { id })
      : await touch(tx, call, { row, settings })
    const paused = await endWorkOf(tx, worker.id, now)
    for (const other of paused) await logPause(tx, call, other)
    // The instant of a call is read before its locks: another start of this person can have overtaken this one.
    const startedAt = notBefore(now, await lastEndOf(tx, worker.id))
    await insertWorkPeriod(tx, { appointmentId: id, staffId: worker.id, startedAt })
    return logWork(tx, call, { action: 'start', appointment: { ...here, hasWork: true } })
  })
}

/** Pauses the caller's work on a vehicle. */
export function pauseWork(call: Call, id: string): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const { row, settings, worker, now } = await prepareOwnWork(tx, call, { id, action: 'pause' })
    await endWorkOf(tx, worker.id, now)
    return logWork(tx, call, { action: 'pause', appointment: await touch(tx, call, { row, settings }) })
  })
}

/** Pauses the work of earlier days that was not paused, as of closing time of its day, in one transaction each. */
export async function pauseForgottenWork({ db, now }: Pick<Call, 'db' | 'now'>): Promise<void> {
  const settings = await readGarageSettings(db)
  const { timeZone } = settings.business
  for (const { id, appointmentId, startedAt } of await runningWork(db)) {
    const opening = await openingOf(db, civilOf(startedAt, timeZone).date, settings)
    const endedAt = forgottenWorkEnd(startedAt, opening, { now, timeZone })
    if (endedAt === null) continue
    await withTransaction(db, async (tx) => {
      if (!(await endPeriod(tx, id, endedAt))) return
      const call = { actor: null, actorName: 'Hoist', now }
      await logPause(tx, call, appointmentId)
    })
  }
}

/** Increases the version of an appointment, so that a change based on the state before is noticed. Returns the appointment. */
async function touch(
  tx: Transaction,
  call: Call,
  { row, settings }: Pick<OwnWork, 'row' | 'settings'>,
): Promise<Appointment> {
  return appointmentRecord.view(await writeAppointment(tx, row, { updatedAt: call.now }), settings)
}

type Worker = Parameters<typeof recordAudit>[1]

/** Logs the step and returns the appointment after it. */
async function logWork(
  tx: Transaction,
  call: Worker,
  { action, appointment }: { action: WorkAction; appointment: Appointment },
): Promise<Appointment> {
  await recordAudit(tx, call, {
    action: loggedAs[action],
    entity: 'appointment',
    entityId: appointment.id,
    before: appointment,
    after: appointment,
  })
  return appointment
}

async function logPause(tx: Transaction, call: Worker, id: string): Promise<void> {
  const { timeZone } = (await readGarageSettings(tx)).business
  await logWork(tx, call, { action: 'pause', appointment: await readAppointment(tx, id, timeZone) })
}

/** Marks a vehicle as ready for pickup, ends all work on it and, if requested, notifies the client. */
export function markReady(
  call: Call,
  { id, notifyClient }: { id: string; notifyClient: boolean },
): Promise<Appointment> {
  return changeReady(call, { id, action: 'ready' }, async (tx, { appointment, settings, later }) => {
    await endWorkOn(tx, id, later.now)
    await withdrawReadyBy(tx, later, id)
    if (notifyClient) await notifyReady(tx, later, { appointment, settings })
  })
}

/** Removes the mark that a vehicle is ready, and the message about it that has not been sent. */
export function markNotReady(call: Call, id: string): Promise<Appointment> {
  return changeReady(call, { id, action: 'notReady' }, async (tx, { later }) => {
    await deleteUnsentMessage(tx, id, 'appointment_ready')
    await dropCall(tx, later, id)
  })
}

function changeReady(
  received: Call,
  { id, action }: { id: string; action: 'ready' | 'notReady' },
  alongside: (
    tx: Transaction,
    step: { appointment: Appointment; settings: GarageSettings; later: Call },
  ) => Promise<void>,
): Promise<Appointment> {
  return changeRecord(received, appointmentRecord, {
    id,
    action: loggedAs[action],
    notBefore: notBeforeSteps,
    allows: ({ before }) => decideWork(before, action, { isRunning: false }),
    decide: ({ call }) => ({ readyAt: action === 'ready' ? call.now : null }),
    alongside: ({ tx, after: appointment, settings, call: later }) =>
      alongside(tx, { appointment, settings, later }),
  })
}

function notifyReady(
  tx: Transaction,
  call: Call,
  { appointment, settings }: { appointment: Appointment; settings: GarageSettings },
): Promise<void> {
  return notifyClient(tx, call, { appointment, settings, message: 'appointment_ready' })
}
