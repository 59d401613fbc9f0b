import type { z } from 'zod'
import type { Client, ClientInput } from '#contract/clients'
import { chooseByName } from '#domain/people/same-name'
import type { Call } from '#server/calls/call'
import { throwProblem } from '#server/calls/problem-error'
import type { Transaction } from '#server/db/connect'
import { recordAudit } from '#server/features/audit/record-audit'
import { type ClientRow, clientsByContact, insertClientIfNew } from './clients.queries.ts'
import { viewClient } from './view-client.ts'

/** Adds a client for staff. Throws `duplicate` with the existing client if one has the same email and phone. */
export async function addClient(
  tx: Transaction,
  call: Call,
  input: z.output<typeof ClientInput>,
): Promise<Client> {
  const find = async () => chooseByName(await clientsByContact(tx, input), input.name)
  const known = await find()
  if (known !== undefined) throwKnown(known)
  const added = await insertClientIfNew(tx, input)
  if (added === undefined) return throwKnown(await find())
  const client = viewClient(added)
  await recordAudit(tx, call, { action: 'created', entity: 'client', entityId: client.id, after: client })
  return client
}

function throwKnown(known: ClientRow | undefined): never {
  return throwProblem('duplicate', {
    message: 'A client with this email and phone already exists.',
    ...(known !== undefined && { current: viewClient(known) }),
  })
}
