import { type Client, clientFields } from '#contract/clients/clients'
import { agreesToOffers } from '#domain/clients/offers-consent'
import { pickFields } from '#server/calls/pick-fields'
import type { PlainRecordKind } from '#server/records/change-record'
import { type ClientRow, type ClientValues, lockClient, writeClient } from './clients.queries.ts'

/** Clients, for changes: see `changeRecord`. */
export const clientRecord: PlainRecordKind<ClientRow, Client, ClientValues> = {
  entity: 'client',
  noun: 'this client',
  lock: lockClient,
  write: writeClient,
  view: viewClient,
}

/** Returns a client for the API. */
export function viewClient(row: ClientRow): Client {
  const { id, version, createdAt, offersConsentAt, offersConsentSource, offersStoppedAt } = row
  return {
    id,
    ...pickFields({ ...row, agreesToOffers: agreesToOffers(row) }, clientFields),
    offersConsentAt: offersConsentAt?.toISOString() ?? null,
    offersConsentSource,
    offersStoppedAt: offersStoppedAt?.toISOString() ?? null,
    version,
    createdAt: createdAt.toISOString(),
  }
}
