import type { Appointment } from '#contract/appointments/appointments'
import { decideWork, forgottenWorkEnd, startChecksIn, type WorkAction } from '#domain/appointments/work'
import type { AuditAction } from '#domain/audit/audit-labels'
import { addressee } from '#domain/clients/same-name'
import { civilOf } from '#domain/time/garage-clock'
import { notBefore } from '#domain/time/not-before'
import { actorOf, type Call } from '#server/calls/call'
import { ensureVersion } from '#server/calls/record-version'
import { type Transaction, withTransaction } from '#server/db/connect'
import { notifyCustomer } from '#server/features/messages/notify-customer'
import { dropCall } from '#server/features/messages/plan-call'
import { openingOf } from '#server/features/opening/read-openings'
import { type GarageSettings, readGarageSettings } from '#server/garage/garage-settings'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockAppointment, updateAppointment } from './appointments.queries.ts'
import { checkInAppointment } from './check-in-and-out.ts'
import { describeBookedWork } from './describe-booking.ts'
import { notBeforeSteps } from './not-before-steps.ts'
import { readAppointment } from './read-appointment.ts'
import {
  deleteReadyMessage,
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

/** Locks the appointment, then the worker; decides. Returns the appointment, the worker and the instant of the step. */
async function prepareOwnWork(tx: Transaction, call: Call, step: Step & { timeZone: string }) {
  const locked = orNotFound(await lockAppointment(tx, step.id), 'this appointment')
  const worker = await requireWorker(tx, call)
  if (!(await lockWorker(tx, worker.id))) throwProblem('not_linked')
  const running = await runningWorkOf(tx, worker.id)
  const before = await decideStep(tx, call, { ...step, locked, isRunning: running === step.id })
  return { before, worker, now: (await notBeforeSteps(tx, call, locked)).now }
}

/** Returns the appointment as it is. Throws if the step is not possible, or not on the caller's version. */
async function decideStep(
  tx: Transaction,
  call: Call,
  {
    id,
    action,
    timeZone,
    locked,
    isRunning,
  }: Step & { timeZone: string; locked: { version: number }; isRunning: boolean },
): Promise<Appointment> {
  const before = await readAppointment(tx, id, timeZone)
  const decision = decideWork(before, action, { isRunning })
  await ensureVersion(call, locked, () => before, decision)
  ensurePermitted(decision)
  return before
}

/**
 * Starts the caller's work on a vehicle, checked in first if it has not been. Pauses their work on another
 * vehicle, because a person works on one at a time.
 */
export function startWork(call: Call, id: string): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const { timeZone } = (await readGarageSettings(tx)).business
    const { before, worker, now } = await prepareOwnWork(tx, call, { id, action: 'start', timeZone })
    if (startChecksIn(before)) await checkInAppointment({ ...call, db: tx }, id)
    else await touch(tx, call, id)
    const paused = await endWorkOf(tx, worker.id, now)
    for (const other of paused) await logWork(tx, call, { id: other, action: 'pause', timeZone })
    // The instant of a call is read before its locks: another start of this person can have overtaken this one.
    const startedAt = notBefore(now, await lastEndOf(tx, worker.id))
    await insertWorkPeriod(tx, { appointmentId: id, staffId: worker.id, startedAt })
    return logWork(tx, call, { id, action: 'start', timeZone })
  })
}

/** Pauses the caller's work on a vehicle. */
export function pauseWork(call: Call, id: string): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const { timeZone } = (await readGarageSettings(tx)).business
    const { worker, now } = await prepareOwnWork(tx, call, { id, action: 'pause', timeZone })
    await endWorkOf(tx, worker.id, now)
    await touch(tx, call, id)
    return logWork(tx, call, { id, action: 'pause', timeZone })
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
      await logWork(tx, call, { id: appointmentId, action: 'pause', timeZone })
    })
  }
}

/** Increases the version of an appointment, so that a change based on the state before is noticed. */
async function touch(tx: Transaction, call: Call, id: string): Promise<void> {
  await updateAppointment(tx, id, { updatedAt: call.now })
}

/** Logs the step and returns the appointment after it. */
async function logWork(
  tx: Transaction,
  call: Parameters<typeof recordAudit>[1],
  { id, action, timeZone }: Step & { timeZone: string },
): Promise<Appointment> {
  const appointment = await readAppointment(tx, id, timeZone)
  await recordAudit(tx, call, {
    action: loggedAs[action],
    entity: 'appointment',
    entityId: id,
    before: appointment,
    after: appointment,
  })
  return appointment
}

/** Marks a vehicle as ready for pickup, ends all work on it and, if requested, notifies the client. */
export function markReady(
  call: Call,
  { id, notifyClient }: { id: string; notifyClient: boolean },
): Promise<Appointment> {
  return changeReady(call, { id, action: 'ready' }, async (tx, { appointment, settings, later }) => {
    await endWorkOn(tx, id, later.now)
    if (notifyClient) await notifyReady(tx, later, { appointment, settings })
  })
}

/** Removes the mark that a vehicle is ready, and the message about it that has not been sent. */
export function markNotReady(call: Call, id: string): Promise<Appointment> {
  return changeReady(call, { id, action: 'notReady' }, async (tx, { later }) => {
    await deleteReadyMessage(tx, id)
    await dropCall(tx, later, id)
  })
}

function changeReady(
  call: Call,
  { id, action }: Step,
  alongside: (
    tx: Transaction,
    step: { appointment: Appointment; settings: GarageSettings; later: Call },
  ) => Promise<void>,
): Promise<Appointment> {
  return withTransaction(call.db, async (tx) => {
    const settings = await readGarageSettings(tx)
    const { timeZone } = settings.business
    const locked = orNotFound(await lockAppointment(tx, id), 'this appointment')
    const before = await decideStep(tx, call, { id, action, timeZone, locked, isRunning: false })
    const later = await notBeforeSteps(tx, call, locked)
    await updateAppointment(tx, id, { readyAt: action === 'ready' ? later.now : null })
    const after = await readAppointment(tx, id, timeZone)
    await alongside(tx, { appointment: after, settings, later })
    await recordAudit(tx, later, {
      action: loggedAs[action],
      entity: 'appointment',
      entityId: id,
      before,
      after,
    })
    return after
  })
}

function notifyReady(
  tx: Transaction,
  call: Call,
  { appointment, settings }: { appointment: Appointment; settings: GarageSettings },
): Promise<void> {
  const { business, services } = settings
  return notifyCustomer(tx, call, {
    to: addressee(appointment),
    entityId: appointment.id,
    business,
    template: 'appointment_ready',
    subject: `Your vehicle is ready for pickup at ${business.businessName}`,
    says: [`Your vehicle is ready for pickup: ${describeBookedWork(appointment, services)}.`],
  })
}
