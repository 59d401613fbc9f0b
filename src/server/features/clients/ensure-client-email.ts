import type { Client } from '#contract/clients/clients'
import { clientEmailErrors, editedClientEmailErrors } from '#domain/clients/client-email'
import type { Transaction } from '#server/db/connect'
import { readGarageSettings } from '#server/garage/garage-settings'
import { throwFieldProblem } from '#server/problem-error'

type Contact = Pick<Client, 'email' | 'preferredContact'>

/**
 * Throws a validation error for a new or edited client without an email, if the garage requires one or it is the preferred
 * contact. `within` is the part of the request that contains the client.
 */
export async function ensureClientEmail(
  tx: Transaction,
  { before, after, within }: { before?: Contact; after: Contact; within?: string | undefined },
): Promise<void> {
  if (after.email !== null) return
  const { clientEmailRequired: isRequired } = (await readGarageSettings(tx)).business
  const errors =
    before === undefined
      ? clientEmailErrors(after, { isRequired })
      : editedClientEmailErrors(before, after, { isRequired })
  for (const [field, message] of Object.entries(errors)) {
    throwFieldProblem(within === undefined ? field : `${within}.${field}`, message)
  }
}
