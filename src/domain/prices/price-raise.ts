import { halfUp } from '../billing/half-up.ts'
import { highestUnitPrice } from '../billing/line-item.ts'
import { type Cents, displayMoney } from '../money.ts'
import { allow, type Decision, deniedField } from '../problem.ts'
import { pluralize } from '../wording.ts'

/**
 * What is raised together: labour rates, the parts price list, or the prices of services, fixed ones and those of their lines.
 */
export const raisedPrices = ['labour', 'parts', 'services'] as const
export type RaisedPrices = (typeof raisedPrices)[number]

export const raisedPricesLabels: Readonly<Record<RaisedPrices, string>> = {
  labour: 'Labour rates',
  parts: 'Parts',
  services: 'Services',
}

/** To how many cents raised prices are rounded. */
export const roundings = [1, 5, 10, 50, 100] as const
export type Rounding = (typeof roundings)[number]

/** Limits of a raise in hundredths of a percent; below 0, prices are lowered. */
export const percentLimits = { min: -9000, max: 10_000 }
export const percentSentence = 'Please enter a percentage from -90 to 100, other than 0.'

/** A price that a raise changes. */
export interface PriceChange {
  kind: 'labour_rate' | 'part' | 'service' | 'service_line'
  id: string
  name: string
  before: Cents
  after: Cents
}

/** Returns the raised price, rounded once: half a unit of rounding up. */
export function raisePrice(
  price: Cents,
  { percent, roundTo }: { percent: number; roundTo: Rounding },
): Cents {
  return halfUp(price * (10_000 + percent), 10_000 * roundTo) * roundTo
}

/** Returns the prices that differ after the raise. */
export function planRaise(
  prices: readonly Omit<PriceChange, 'after'>[],
  raise: { percent: number; roundTo: Rounding },
): PriceChange[] {
  return prices
    .map((price) => ({ ...price, after: raisePrice(price.before, raise) }))
    .filter(({ before, after }) => before !== after)
}

/** Returns whether no price exceeds the limit after the raise. */
export function decideRaise(changes: readonly PriceChange[]): Decision {
  const beyond = changes.find(({ after }) => after > highestUnitPrice)
  if (beyond === undefined) return allow()
  return deniedField(
    'percent',
    `This would raise ${beyond.name} to ${displayMoney(beyond.after)}. A price can be at most ${displayMoney(highestUnitPrice)}.`,
  )
}

/** Parses a percentage as typed (`5`, `-2.5 %`) to hundredths; null if it is not within the limits. */
export function readPercent(text: string): number | null {
  const typed = /^([-+−])?\s*(\d{1,3})(?:[.,](\d{0,2}))?\s*%?$/.exec(text.trim())
  if (typed === null) return null
  const size = Number(typed[2]) * 100 + Number((typed[3] ?? '').padEnd(2, '0'))
  const percent = typed[1] === undefined || typed[1] === '+' ? size : -size
  return isPercent(percent) ? percent : null
}

/** Returns whether a raise by these hundredths of a percent is within the limits and changes anything. */
function isPercent(percent: number): boolean {
  return percent !== 0 && percent >= percentLimits.min && percent <= percentLimits.max
}

/** Returns `+5%` or `-2.5%`. */
export function displayPercent(percent: number): string {
  return `${percent > 0 ? '+' : ''}${percent / 100}%`
}

/** Returns what is said after the undo of a raise. */
export function describeUndoneRaise({ restored, kept }: { restored: number; kept: number }): string {
  const prices = (count: number) => pluralize(count, 'price')
  const done = `${prices(restored)} restored.`
  if (kept === 0) return done
  return `${done} ${prices(kept)} changed since and left unchanged.`
}
