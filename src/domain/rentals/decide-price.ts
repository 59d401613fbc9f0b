import type { Cents } from '../money.ts'
import { allow, type Decision, denied } from '../problem.ts'

/** Returns a refusal if the price shown to the user differs from the current price. Null: no price was shown. */
export function decidePrice(shown: Cents | null, total: Cents): Decision {
  return shown === null || shown === total ? allow() : denied('price_changed')
}
