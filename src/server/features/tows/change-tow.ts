import type { z } from 'zod'
import { fixedTowFields, type TowBookingChange } from '#contract/tows/tow-booking-input'
import type { TowBooking } from '#contract/tows/tow-bookings'
import { alreadyAnswered } from '#domain/bookings/request-answer'
import type { Decision } from '#domain/problem'
import { garageNow } from '#domain/time/garage-clock'
import { notBefore } from '#domain/time/not-before'
import { decideTow, type TowStatus } from '#domain/tows/tow-status'
import { actorOf, type Call } from '#server/calls/call'
import { ensureFixed } from '#server/calls/ensure-fixed'
import type { Transaction } from '#server/db/connect'
import { ensureNotBilled } from '#server/features/billing/ensure-not-billed'
import { dropCall } from '#server/features/messages/plan-call'
import { throwProblem } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { lastDoneBy } from '#server/records/last-done-at'
import { checkTowRequest } from './check-tow-request.ts'
import { notifyTowChanged, type TowNotification } from './notify-tow-changed.ts'
import { towRecord } from './tow.record.ts'
import type { TowRow, TowValues } from './tow-bookings.queries.ts'

/**
 * Updates the details of a tow request. Validates only changed values, so that an old request can still be
 * corrected.
 */
export function editTow(
  call: Call,
  { id, sent }: { id: string; sent: z.output<typeof TowBookingChange> },
): Promise<TowBooking> {
  return changeRecord(call, towRecord, {
    id,
    action: 'updated',
    decide: ({ before, settings }) => {
      const change = ensureFixed(sent, before, fixedTowFields)
      if (Object.keys(change).length === 0) return {}
      const { vehicleYear = null, preferredDate = before.preferredDate } = change
      const { business, earliestVehicleYear: earliest } = settings
      checkTowRequest(
        {
          vehicleYear: vehicleYear === before.vehicleYear ? null : vehicleYear,
          preferredDate: preferredDate === before.preferredDate ? null : preferredDate,
          preferredTime: null,
        },
        { today: garageNow(call.now, business.timeZone).date, earliest },
      )
      return { ...change, updatedAt: call.now }
    },
  })
}

interface Move {
  id: string
  status: TowStatus
  /** The status the caller saw; undefined skips the comparison. */
  from?: TowStatus | undefined
  note: string | null
  notifyClient: boolean
}

/**
 * Applies an action of the state table to a tow request. Of two concurrent actions, the second gets a problem
 * that names the user of the first.
 */
export function moveTowOn(
  received: Call,
  { id, status, from, note, notifyClient }: Move,
): Promise<TowBooking> {
  return changeRecord(received, towRecord, {
    id,
    action: () => (status === 'pending' ? throwProblem('transition_refused') : status),
    notBefore: async (_, call, { decidedAt, dispatchedAt }) => ({
      ...call,
      now: notBefore(call.now, decidedAt, dispatchedAt),
    }),
    allows: async ({ tx, row, settings }) => {
      const isMoved = row.status === status || (from !== undefined && row.status !== from)
      const moved = isMoved ? await alreadyMoved(tx, row, settings.business.timeZone) : null
      return moved ?? decideTow(row, status)
    },
    decide: ({ row, call }) => ({
      ...stepOf(row, status, call),
      status,
      statusNote: note,
      updatedAt: call.now,
    }),
    alongside: async ({ tx, call, row, after: tow }) => {
      const notification = notificationOf(row.status, status)
      if (notification !== null && notifyClient)
        await notifyTowChanged(tx, call, { tow, notification, words: note })
      else await dropCall(tx, call, id)
    },
  })
}

/** Returns the timestamps of a step and, for a confirmation or rejection, the user. */
function stepOf(before: TowRow, status: TowStatus, call: Call): Partial<TowValues> {
  const answered = before.status === 'pending' ? { decidedBy: actorOf(call).id, decidedAt: call.now } : {}
  if (status === 'dispatched') return { ...answered, dispatchedAt: call.now }
  if (status === 'completed' || status === 'cancelled') return { ...answered, closedAt: call.now }
  return answered
}

/** No message on completion: the customer receives the car in person. */
function notificationOf(before: TowStatus, status: TowStatus): TowNotification | null {
  if (status === 'cancelled') return before === 'pending' ? 'rejected' : 'cancelled'
  return status === 'confirmed' || status === 'dispatched' ? status : null
}

/**
 * Returns the problem for a tow request whose status another user has already changed, with the name of that
 * user; null if none has.
 */
async function alreadyMoved(
  tx: Transaction,
  { id, status, decidedAt, dispatchedAt, closedAt }: TowRow,
  timeZone: string,
): Promise<Decision | null> {
  if (status === 'pending') return null
  const times = { confirmed: decidedAt, dispatched: dispatchedAt, completed: closedAt, cancelled: closedAt }
  const at = times[status]
  if (at === null) return null
  const rejected = status === 'cancelled' && decidedAt?.getTime() === closedAt?.getTime()
  return alreadyAnswered({
    answer: rejected ? 'rejected' : status,
    by: await lastDoneBy(tx, { entity: 'tow_booking', entityId: id, action: status }),
    at: at.toISOString(),
    timeZone,
  })
}

/** Deletes a tow request. An administrator can restore it for 30 days. */
export function deleteTow(call: Call, id: string): Promise<void> {
  return deleteRecord(call, towRecord, {
    id,
    ensure: ({ tx }) => ensureNotBilled(tx, { kind: 'tow', id }),
    alongside: ({ tx }) => dropCall(tx, call, id),
  })
}
