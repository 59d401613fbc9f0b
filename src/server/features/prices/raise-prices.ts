import type { PriceRaise } from '#contract/prices/prices'
import { displayMoney } from '#domain/money'
import {
  decideRaise,
  displayPercent,
  type PriceChange,
  planRaise,
  type RaisedPrices,
  type Rounding,
  raisedPricesLabels,
} from '#domain/prices/price-raise'
import { pluralize } from '#domain/wording'
import type { Call } from '#server/calls/call'
import { withTransaction } from '#server/db/connect'
import { ensurePermitted, orNotFound, throwProblem } from '#server/problem-error'
import { recordAudit } from '#server/records/record-audit'
import { insertRaise, lockRaise, markUndone, pricesToRaise, writePrices } from './price-raises.queries.ts'

interface Raise {
  what: RaisedPrices
  percent: number
  roundTo: Rounding
}

/** Returns what a raise would change. */
export async function previewRaise(call: Call, raise: Raise): Promise<PriceRaise> {
  const changes = planRaise(await pricesToRaise(call.db, raise.what, false), raise)
  ensurePermitted(decideRaise(changes))
  return { id: null, changes }
}

/** Raises the prices in one transaction, with each price in the audit log. */
export function raisePrices(call: Call, raise: Raise): Promise<PriceRaise> {
  return withTransaction(call.db, async (tx) => {
    const changes = planRaise(await pricesToRaise(tx, raise.what, true), raise)
    ensurePermitted(decideRaise(changes))
    if (changes.length === 0) return { id: null, changes }
    await writePrices(tx, changes)
    const { id } = await insertRaise(tx, { ...raise, changes, createdAt: call.now })
    await recordAudit(tx, call, {
      action: 'raised',
      entity: 'price_raise',
      entityId: id,
      ...entryOf(raise, changes),
    })
    return { id, changes }
  })
}

/** Restores the prices that are still as the raise made them. */
export function undoRaise(call: Call, id: string): Promise<{ restored: number; kept: number }> {
  return withTransaction(call.db, async (tx) => {
    const raise = orNotFound(await lockRaise(tx, id), 'this raise')
    if (raise.undoneAt !== null)
      throwProblem('transition_refused', { message: 'This raise has already been undone.' })
    const back = raise.changes.map((change) => ({ ...change, before: change.after, after: change.before }))
    const restored = await writePrices(tx, back)
    await markUndone(tx, id, call.now)
    await recordAudit(tx, call, {
      action: 'raise_undone',
      entity: 'price_raise',
      entityId: id,
      ...entryOf(raise, back),
    })
    return { restored, kept: back.length - restored }
  })
}

const mostLogged = 500

/** Returns what the audit log says: each price before and after. */
function entryOf({ what, percent }: Pick<Raise, 'what' | 'percent'>, changes: readonly PriceChange[]) {
  const logged = changes.slice(0, mostLogged)
  const prices = (of: 'before' | 'after') =>
    logged.map((change) => `${change.name}: ${displayMoney(change[of])}`)
  return {
    about: `${raisedPricesLabels[what]} ${displayPercent(percent)}, ${pluralize(changes.length, 'price')}`,
    before: { prices: prices('before') },
    after: { prices: prices('after') },
  }
}
