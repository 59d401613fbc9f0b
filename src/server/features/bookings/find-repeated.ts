import { createHmac } from 'node:crypto'
import { repeatHours, requestText } from '#domain/bookings/request-text'
import { millisecondsInHour } from '#domain/time/milliseconds'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { lockNames } from '#server/db/lock-names'
import {
  type RentalSpan,
  repeatedAppointment,
  repeatedEntry,
  repeatedRental,
  repeatedTow,
} from './repeated-request.queries.ts'

interface Repeated {
  /** To store with a new request. */
  requestHash: string
  /** The id of the open request that this one repeats. */
  earlierId: string | undefined
}

type Caller = Pick<Call, 'config' | 'now'>

/** Names that the request locks together with itself, with one statement. */
interface Locking {
  names?: readonly string[]
}

/** Returns the open appointment that a request repeats. Equal requests wait for each other until commit. */
export async function findRepeatedAppointment(
  tx: Transaction,
  call: Caller,
  { fields, timeSlotId, names }: Locking & { fields: unknown; timeSlotId: string },
): Promise<Repeated> {
  const request = await lockRequest(tx, call, { fields: ['service', fields], names })
  const { requestHash } = request
  return { requestHash, earlierId: await repeatedAppointment(tx, { ...request, timeSlotId }) }
}

/** Returns the open rental that a request repeats. Equal requests wait for each other until commit. */
export async function findRepeatedRental(
  tx: Transaction,
  call: Caller,
  { fields, rental, names }: Locking & { fields: unknown; rental: RentalSpan },
): Promise<Repeated> {
  const request = await lockRequest(tx, call, { fields: ['rental', fields], names })
  const { requestHash } = request
  return { requestHash, earlierId: await repeatedRental(tx, { ...rental, ...request }) }
}

/** Returns the open tow request that a request repeats. Equal requests wait for each other until commit. */
export async function findRepeatedTow(
  tx: Transaction,
  call: Caller,
  { fields, names }: Locking & { fields: unknown },
): Promise<Repeated> {
  const request = await lockRequest(tx, call, { fields: ['tow', fields], names })
  return { requestHash: request.requestHash, earlierId: await repeatedTow(tx, request) }
}

/** Returns the waitlist entry that a request repeats. Equal requests wait for each other until commit. */
export async function findRepeatedEntry(
  tx: Transaction,
  call: Caller,
  { fields, names }: Locking & { fields: unknown },
): Promise<Repeated> {
  const request = await lockRequest(tx, call, { fields: ['waitlist', fields], names })
  return { requestHash: request.requestHash, earlierId: await repeatedEntry(tx, request) }
}

async function lockRequest(
  tx: Transaction,
  call: Caller,
  { fields, names = [] }: { fields: unknown; names: Locking['names'] },
) {
  const key = createHmac('sha256', call.config.sessionSecret).update('hash of requests').digest()
  const requestHash = createHmac('sha256', key).update(requestText(fields)).digest('base64url')
  await lockNames(tx, [`request ${requestHash}`, ...names])
  return { requestHash, since: new Date(call.now.getTime() - repeatHours * millisecondsInHour) }
}
