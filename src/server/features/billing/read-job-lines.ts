import type { JobLine } from '#contract/billing/job-lines'
import { maySeePrices } from '#domain/accounts/roles'
import type { LineKind, PricedLine } from '#domain/billing/line-item'
import { actorOf, type Call } from '#server/calls/call'
import { readGarageSettings } from '#server/garage/garage-settings'
import { linesOfAppointments, servicesOf } from './line-items.queries.ts'
import { proposeLines } from './propose-lines.ts'

/** A job whose lines are read. */
interface Job {
  id: string
  services: readonly string[]
}

/** Returns, by appointment, the lines that have been stored, then those that its services propose. */
export async function readJobLines(call: Call, jobs: readonly Job[]): Promise<(job: Job) => JobLine[]> {
  if (jobs.length === 0) return () => []
  const ids = jobs.map(({ id }) => id)
  const view = await jobLineViewer(call)
  const stored = await linesOfAppointments(call.db, ids)
  const services = [...new Set(jobs.flatMap((job) => job.services))]
  const proposed = await proposeLines(call.db, services)
  return (job) => {
    const lines = stored.filter(({ appointmentId }) => appointmentId === job.id)
    const covered = servicesOf(lines)
    const more = proposed.filter(
      ({ serviceCode }) => job.services.includes(serviceCode) && !covered.includes(serviceCode),
    )
    const own = lines.filter(({ deletedAt }) => deletedAt === null)
    return [...own, ...more.map((line) => ({ ...line, id: null }))].flatMap(view)
  }
}

type SeenLine = Pick<PricedLine, 'description' | 'quantity' | 'unit' | 'unitPrice'> & {
  id: string | null
  kind: LineKind
  amount: number
}

/** Returns a function that shows a line to the caller: without prices and discounts, unless they may see prices. */
export async function jobLineViewer(call: Call): Promise<(line: SeenLine) => JobLine[]> {
  const seesPrices = maySeePrices(actorOf(call), await readGarageSettings(call.db))
  return ({ id, kind, description, quantity, unit, unitPrice, amount }) => {
    const line = { id, kind, description, quantity, unit }
    if (seesPrices) return [{ ...line, unitPrice, amount }]
    return kind === 'discount' ? [] : [{ ...line, unitPrice: null, amount: null }]
  }
}
