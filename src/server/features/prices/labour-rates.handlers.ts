import { mayDeleteRate, mayMakeDefault } from '#domain/prices/labour-rate'
import type { Handlers } from '#server/calls/call'
import { wholePage } from '#server/calls/paging'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound } from '#server/problem-error'
import { changeRecord, deleteRecord } from '#server/records/change-record'
import { recordAuditOf } from '#server/records/record-audit'
import { labourRateRecord, viewLabourRate } from './labour-rate.record.ts'
import {
  allLabourRates,
  clearDefault,
  hasOtherRates,
  insertLabourRate,
  labourRateById,
} from './labour-rates.queries.ts'

export const labourRateHandlers = {
  listLabourRates: async ({ query }, { db }) =>
    wholePage((await allLabourRates(db)).map(viewLabourRate), query),
  getLabourRate: async ({ params }, { db }) =>
    viewLabourRate(orNotFound(await labourRateById(db, params.id), labourRateRecord.noun)),
  createLabourRate: ({ body }, call) =>
    withTransaction(call.db, async (tx) => {
      const after = await insertLabourRate(tx, { ...body, createdAt: call.now, updatedAt: call.now })
      await recordAuditOf(tx, call, { kind: labourRateRecord, action: 'created', after })
      return viewLabourRate(after)
    }),
  updateLabourRate: ({ params, body }, call) =>
    changeRecord(call, labourRateRecord, { id: params.id, action: 'updated', decide: () => body }),
  makeDefaultLabourRate: ({ params: { id } }, call) =>
    changeRecord(call, labourRateRecord, {
      id,
      action: 'made_default',
      allows: ({ before }) => mayMakeDefault(before),
      decide: async ({ tx }) => {
        await clearDefault(tx, id)
        return { isDefault: true }
      },
    }),
  deleteLabourRate: ({ params: { id } }, call) =>
    deleteRecord(call, labourRateRecord, {
      id,
      ensure: async ({ tx, before }) => ensurePermitted(mayDeleteRate(before, await hasOtherRates(tx, id))),
    }),
} satisfies Partial<Handlers>
