import type { z } from 'zod'
import type { Client, ClientInput } from '#contract/clients/clients'
import { consentAfter } from '#domain/clients/offers-consent'
import { chooseByName } from '#domain/clients/same-name'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { throwProblem } from '#server/problem-error'
import { recordAuditOf } from '#server/records/record-audit'
import { clientRecord, viewClient } from './client.record.ts'
import { type ClientRow, clientsByContact, insertClientIfNew } from './clients.queries.ts'
import { ensureClientEmail } from './ensure-client-email.ts'

/**
 * Adds a client for staff. Throws `duplicate` with the existing client if one has the same email and phone, or
 * without an email the same name and phone. `within` is the part of the request that contains the client.
 */
export async function addClient(
  tx: Transaction,
  call: Call,
  input: z.output<typeof ClientInput>,
  within?: string,
): Promise<Client> {
  await ensureClientEmail(tx, { after: input, within })
  const find = async () => chooseByName(await clientsByContact(tx, input), input.name)
  const known = await find()
  if (known !== undefined) throwKnown(input.email, known)
  const { agreesToOffers, ...values } = input
  const consent = consentAfter(null, agreesToOffers, { now: call.now, source: 'staff' })
  const added = await insertClientIfNew(tx, { ...values, ...consent })
  if (added === undefined) return throwKnown(input.email, await find())
  await recordAuditOf(tx, call, { kind: clientRecord, action: 'created', after: added })
  return viewClient(added)
}

function throwKnown(email: string | null, known: ClientRow | undefined): never {
  return throwProblem('duplicate', {
    message: `A client with this ${email === null ? 'name' : 'email'} and phone already exists.`,
    ...(known !== undefined && { current: viewClient(known) }),
  })
}
