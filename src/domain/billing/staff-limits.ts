import type { Role } from '../accounts/roles.ts'
import { type Cents, displayMoney } from '../money.ts'
import { allow, type Decision, denied } from '../problem.ts'
import { sumOfAmounts } from './document-totals.ts'
import type { LineKind } from './line-item.ts'

/** Returns whether a user of this role may leave these lines with their discounts. */
export function mayDiscount(
  role: Role,
  lines: readonly { kind: LineKind; amount: Cents }[],
  limitPercent: number,
): Decision {
  if (role === 'admin') return allow()
  const discount = sumOfAmounts(lines.filter(({ kind }) => kind === 'discount'))
  const full = sumOfAmounts(lines.filter(({ kind }) => kind !== 'discount'))
  if (-discount * 100 <= full * limitPercent) return allow()
  return denied('needs_admin', {
    message: `Staff can take off up to ${limitPercent} %. An administrator can give a higher discount.`,
  })
}

/** Returns whether a user of this role may credit or refund this amount. */
export function mayRefund(role: Role, amount: Cents, limitDollars: number): Decision {
  if (role === 'admin' || amount <= limitDollars * 100) return allow()
  return denied('needs_admin', {
    message: `Staff can credit or refund up to ${displayMoney(limitDollars * 100)}. Please ask an administrator.`,
  })
}

/** Returns whether a user of this role may issue an invoice after which the client owes this. A limit of 0 is none. */
export function mayOwe(role: Role, { owed, creditLimit }: { owed: Cents; creditLimit: Cents }): Decision {
  if (role === 'admin' || creditLimit === 0 || owed <= creditLimit) return allow()
  return denied('needs_admin', {
    message: `The client would owe ${displayMoney(owed)}, above the credit limit of ${displayMoney(creditLimit)}. Please ask an administrator.`,
  })
}
