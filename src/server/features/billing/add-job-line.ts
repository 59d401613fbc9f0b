import type { InputOf } from '#contract/endpoint'
import type { api } from '#contract/index'
import { checkLine } from '#domain/billing/check-line'
import type { Call } from '#server/calls/call'
import type { Transaction } from '#server/db/connect'
import { readPartPrice } from '#server/features/prices/part-price.record'
import { ensurePermitted, throwFieldProblem } from '#server/problem-error'
import { auditedTransaction } from '#server/records/record-audit'
import { addRows, lockBilled, storeProposed } from './change-lines.ts'
import { proposeLines } from './propose-lines.ts'
import type { BilledState } from './read-bill.ts'
import { jobLineViewer } from './read-job-lines.ts'

type Input = InputOf<(typeof api)['addJobLine']>['body']

/** Adds a part or a service to a job at the price of the garage, also for a mechanic who sees no prices. Throws 404 or a validation error. */
export function addJobLine(call: Call, id: string, { partId, serviceCode, quantity }: Input) {
  const ref = { kind: 'appointment', id } as const
  return auditedTransaction(call, async (tx, by) => {
    const state = await lockBilled(tx, ref)
    const priced =
      partId === undefined
        ? await linesOfService(tx, serviceCode ?? '', state)
        : [await lineOfPart(tx, partId, quantity)]
    const stored = await storeProposed(tx, by, ref, state)
    const rows = await addRows(tx, by, { ref, lines: stored, added: priced })
    return { added: rows.flatMap(await jobLineViewer({ ...call, db: tx })) }
  })
}

async function lineOfPart(tx: Transaction, partId: string, quantity: number) {
  const { description, unit, price, tax, cost } = await readPartPrice(tx, partId)
  const line = { kind: 'part', description, quantity, unit, unitPrice: price, tax, cost } as const
  ensurePermitted(checkLine({ ...line, reason: null }))
  return line
}

async function linesOfService(tx: Transaction, code: string, { record, coveredServices }: BilledState) {
  if (record.services.includes(code) || coveredServices.includes(code))
    throwFieldProblem('serviceCode', 'This service is already a part of the job')
  const lines = await proposeLines(tx, [code])
  if (lines.length === 0) throwFieldProblem('serviceCode', 'This service has no price. Please add a note.')
  return lines.map(({ amount: _, ...line }) => line)
}
