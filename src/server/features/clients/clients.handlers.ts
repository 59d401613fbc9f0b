import { billingDetailsFields } from '#contract/clients/billing-details'
import { clientFields } from '#contract/clients/clients'
import { clientStatusLabel, preferredContactLabel } from '#domain/clients/client'
import { agreesToOffers, consentAfter } from '#domain/clients/offers-consent'
import { readEmail } from '#domain/contact/email'
import { displayPhone, readPhone } from '#domain/contact/phone'
import { withoutExtension } from '#domain/contact/without-extension'
import { plainDollars } from '#domain/money'
import { actorOf, type Handlers } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { nowAtGarage } from '#server/garage/now-at-garage'
import { orNotFound } from '#server/problem-error'
import { changeRecord } from '#server/records/change-record'
import { type CsvColumn, dateOf, fieldColumns, yesOrNo } from '#server/records/export-columns'
import { exported } from '#server/records/export-list'
import { addClient } from './add-client.ts'
import { billingDetailsRecord, viewBillingDetails } from './billing-details.record.ts'
import { clientRecord, viewClient } from './client.record.ts'
import {
  type ClientRow,
  clientById,
  countVehiclesOf,
  knownClients,
  type ListQuery,
  listClients,
} from './clients.queries.ts'
import { describeClients } from './describe-clients.ts'
import { ensureClientEmail } from './ensure-client-email.ts'
import { readOverview } from './read-overview.ts'
import { deleteClient, eraseClient } from './remove-client.ts'
import { deleteUnsentOffers } from './unsent-offers.queries.ts'

const columns: readonly CsvColumn<ClientRow & { vehicleCount: number; agreesToOffers: boolean }>[] = [
  ...fieldColumns(clientFields, {
    phone: displayPhone,
    preferredContact: preferredContactLabel,
    status: clientStatusLabel,
    agreesToOffers: yesOrNo,
  }),
  [
    'Agreed to offers on',
    ({ offersConsentAt }, settings) => offersConsentAt && dateOf(offersConsentAt, settings),
  ],
  [
    'Unsubscribed on',
    ({ offersStoppedAt }, settings) => offersStoppedAt && dateOf(offersStoppedAt, settings),
  ],
  ...fieldColumns(billingDetailsFields, {
    creditLimit: ['Credit limit in dollars', (cents) => (cents === 0 ? null : plainDollars(cents))],
    termsDays: ['Payment terms (days)', (days) => days],
    needsPurchaseOrder: yesOrNo,
    getsStatement: yesOrNo,
  }),
  ['Vehicles', ({ vehicleCount }) => vehicleCount],
  ['Added', ({ createdAt }, settings) => dateOf(createdAt, settings)],
]

export const clientHandlers = {
  listClients: async ({ query }, call) => {
    const page = await listClients(call.db, query)
    return { ...page, items: await describeClients(call.db, page.items, await nowAtGarage(call)) }
  },
  exportClients: exported('clients', 'Clients', columns, async ({ query }: { query: ListQuery }, { db }) => {
    const page = await listClients(db, query)
    const counts = await countVehiclesOf(
      db,
      page.items.map(({ id }) => id),
    )
    const items = page.items.map((row) => ({
      ...row,
      vehicleCount: counts.get(row.id) ?? 0,
      agreesToOffers: agreesToOffers(row),
    }))
    return { ...page, items }
  }),
  findKnownClients: ({ query }, call) =>
    knownClients(call.db, {
      phone: readPhone(query.phone ?? ''),
      email: readEmail(query.email ?? ''),
      exceptId: query.exceptId,
    }),
  getClient: async ({ params }, call) =>
    viewClient(orNotFound(await clientById(call.db, params.id), 'this client')),
  getClientOverview: ({ params }, call) => readOverview(call, params.id),
  createClient: ({ body }, call) => withTransaction(call.db, (tx) => addClient(tx, call, body)),
  updateClient: ({ params: { id }, body: change }, call) =>
    changeRecord(call, clientRecord, {
      id,
      action: 'updated',
      decide: async ({ tx, row, before }) => {
        if (Object.keys(change).length === 0) return {}
        const { email = before.email, phone = before.phone } = change
        const { preferredContact = before.preferredContact } = change
        await ensureClientEmail(tx, { before, after: { email, preferredContact } })
        const keepsContact =
          email?.toLowerCase() === before.email?.toLowerCase() &&
          withoutExtension(phone) === withoutExtension(before.phone)
        // With a contact of its own, the client is no longer one that staff made beside another.
        const { agreesToOffers: agrees = before.agreesToOffers, ...values } = change
        return {
          ...values,
          ...consentAfter(row, agrees, { now: call.now, source: 'staff' }),
          ...(!keepsContact && { sharesContact: false }),
        }
      },
      alongside: async ({ tx, before, after }) => {
        if (before.agreesToOffers && !after.agreesToOffers) await deleteUnsentOffers(tx, id)
      },
    }),
  getBillingDetails: async ({ params }, call) =>
    viewBillingDetails(orNotFound(await clientById(call.db, params.id), billingDetailsRecord.noun)),
  updateBillingDetails: ({ params: { id }, body }, call) =>
    changeRecord(call, billingDetailsRecord, { id, action: 'updated', decide: () => body }),
  recordReminder: ({ params: { id } }, call) =>
    changeRecord(call, billingDetailsRecord, {
      id,
      action: 'reminded',
      decide: () => ({ remindedAt: call.now, remindedBy: actorOf(call).id }),
    }),
  deleteClient: ({ params }, call) => deleteClient(call, params.id),
  eraseClient: ({ params }, call) => eraseClient(call, params.id),
} satisfies Partial<Handlers>
