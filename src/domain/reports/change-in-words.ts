import { type Cents, displayMoney } from '../money.ts'

export interface Change {
  direction: 'up' | 'down' | 'same'
  words: string
}

/** How a figure stands to the one before: `12 more`, `3 fewer`, `as many`. */
export function changeOfCount(now: number, before: number): Change {
  if (now === before) return { direction: 'same', words: 'as many' }
  return now > before
    ? { direction: 'up', words: `${now - before} more` }
    : { direction: 'down', words: `${before - now} fewer` }
}

/** `$280.00 less`, `$40.00 more`, `as much` */
export function changeOfMoney(now: Cents, before: Cents): Change {
  if (now === before) return { direction: 'same', words: 'as much' }
  const words = displayMoney(Math.abs(now - before))
  return now > before
    ? { direction: 'up', words: `${words} more` }
    : { direction: 'down', words: `${words} less` }
}
