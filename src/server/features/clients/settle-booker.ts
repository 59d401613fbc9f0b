import type { BookedBy } from '#contract/clients/clients'
import { type BookerChoice, decideBooker } from '#domain/clients/booker-choice'
import type { PreferredContact } from '#domain/clients/client'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { lockClient, writeClient } from './clients.queries.ts'
import { findOrAddNamesake } from './find-or-add-client.ts'
import { viewClient } from './view-client.ts'

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
  const before = viewClient(orNotFound(await lockClient(tx, clientId), 'this client'))
  const after = viewClient(await writeClient(tx, clientId, { name }))
  await recordAudit(tx, call, { action: 'updated', entity: 'client', entityId: clientId, before, after })
  return clientId
}
