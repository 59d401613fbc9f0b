import { type Cents, displayMoney } from '../money.ts'

export interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
  /** Less than a hundredth of the amount before: neither good nor bad. */
  isSlight?: boolean
}

/** Returns the change of a count: `12 more`, `3 fewer`, `no change`. */
export function changeOfCount(now: number, before: number): Change {
  if (now === before) return { direction: 'same', text: 'no change' }
  return now > before
    ? { direction: 'up', text: `${now - before} more` }
    : { direction: 'down', text: `${before - now} fewer` }
}

/** Returns the change of an amount: `$280.00 less`, `$40.00 more`, `no change`. */
export function changeOfMoney(now: Cents, before: Cents): Change {
  if (now === before) return { direction: 'same', text: 'no change' }
  const amount = displayMoney(Math.abs(now - before))
  const isSlight = Math.abs(now - before) < before / 100
  return now > before
    ? { direction: 'up', text: `${amount} more`, isSlight }
    : { direction: 'down', text: `${amount} less`, isSlight }
}
