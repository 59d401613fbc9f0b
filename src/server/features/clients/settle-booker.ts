import type { BookedBy } from '#contract/clients/clients'
import { type BookerChoice, decideBooker } from '#domain/clients/booker-choice'
import type { PreferredContact } from '#domain/clients/client'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { ensurePermitted, throwProblem } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { clientRecord } from './client.record.ts'
import { findOrAddNamesake } from './find-or-add-client.ts'

interface Booked {
  clientId: string
  client: { name: string; preferredContact: PreferredContact }
  bookedBy: BookedBy
}

/**
 * Gives the client of a locked booking the name it was booked under, or adds a client of that name. Returns the id of
 * the client that the booking belongs to.
 */
export async function settleBooker(
  tx: Transaction,
  call: Call,
  { booked, choice }: { booked: Booked; choice: BookerChoice },
): Promise<string> {
  ensurePermitted(decideBooker(booked, choice))
  const { bookedBy, client, clientId } = booked
  if (bookedBy === null) return throwProblem('transition_refused')
  const { name, email, phone } = bookedBy
  if (choice === 'own_client' && email !== null) {
    const { preferredContact } = client
    return (await findOrAddNamesake(tx, call, { name, email, phone, preferredContact })).id
  }
  // The version that the caller has seen is that of the booking.
  const own = { ...call, db: tx, expectedVersion: null }
  await changeRecord(own, clientRecord, { id: clientId, action: 'updated', decide: () => ({ name }) })
  return clientId
}
