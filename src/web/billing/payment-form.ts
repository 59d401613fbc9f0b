import { type OpenInvoice, type PlannedAllocation, planAllocations } from '#domain/billing/allocation-plan'
import { cashDue } from '#domain/billing/cash-rounding'
import type { PaymentMethod } from '#domain/billing/payment'
import { type Cents, displayMoney, readMoney } from '#domain/money'

/** Methods whose payments have a number on the bank statement or the paper. */
const referencedMethods: readonly PaymentMethod[] = ['bank_transfer', 'payid', 'cheque', 'other']

export const hasReference = (method: PaymentMethod) => referencedMethods.includes(method)

export interface TypedPayment {
  /** Dollars. */
  amount: string
  method: PaymentMethod
  /** Dollars handed over; blank: not counted. */
  cashGiven: string
  keepCredit: boolean
}

/** A payment as it would be recorded, with what is wrong with it. */
export interface PlannedPayment {
  amount: Cents
  /** What changes hands: in cash, rounded to 5 cents. */
  paid: Cents
  allocate: PlannedAllocation[]
  /** What is still due after it. */
  stillDue: Cents
  /** What it is above what is due. */
  extra: Cents
  /** Null: the cash given is not typed. */
  change: Cents | null
  errors: { amount?: string; cashGiven?: string; keepCredit?: string }
}

/** Returns the payment as typed; what it settles are the invoices that are due first. */
export function planPayment(
  typed: TypedPayment,
  invoices: readonly OpenInvoice[],
  isDeposit: boolean,
): PlannedPayment {
  const amount = readMoney(typed.amount) ?? 0
  const { allocate, left } = planAllocations(amount, invoices)
  const due = invoices.reduce((sum, { balance }) => sum + balance, 0)
  const isCash = typed.method === 'cash'
  const paid = isCash ? cashDue(amount) : amount
  const given = isCash && typed.cashGiven.trim() !== '' ? readMoney(typed.cashGiven) : null
  const change = given === null ? null : given - paid
  const extra = isDeposit ? 0 : left
  return {
    ...{ amount, paid, allocate, extra, change },
    stillDue: due - (amount - left),
    errors: {
      ...(amount === 0 && { amount: 'Please enter the amount' }),
      ...(isCash &&
        typed.cashGiven.trim() !== '' &&
        given === null && { cashGiven: 'Please enter the cash given' }),
      ...(change !== null &&
        change < 0 && { cashGiven: `This is ${displayMoney(-change)} less than the cash due` }),
      ...(extra > 0 &&
        !typed.keepCredit && {
          keepCredit: `This is ${displayMoney(extra)} more than is due. Please tick to keep it as credit, or enter less`,
        }),
    },
  }
}
