import { type BillingDetails, billingDetailsFields } from '#contract/clients/billing-details'
import { pickFields } from '#server/calls/pick-fields'
import type { PlainRecordKind } from '#server/records/change-record'
import { type ClientRow, type ClientValues, lockClient, writeClient } from './clients.queries.ts'

/** The billing details of clients, for changes. They are columns of the client, which role user reads without them. */
export const billingDetailsRecord: PlainRecordKind<ClientRow, BillingDetails, ClientValues> = {
  entity: 'client',
  noun: 'this client',
  lock: lockClient,
  write: writeClient,
  view: viewBillingDetails,
}

/** Returns the billing details of a client for the API. */
export function viewBillingDetails(row: ClientRow): BillingDetails {
  return { id: row.id, name: row.name, ...pickFields(row, billingDetailsFields), version: row.version }
}
