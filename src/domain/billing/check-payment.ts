import { type Cents, displayMoney } from '../money.ts'
import { allow, type Decision, denied, deniedField } from '../problem.ts'
import type { CalendarDate } from '../time/calendar-date.ts'
import type { PlannedAllocation } from './allocation-plan.ts'
import type { paymentDirections } from './payment.ts'

export interface NewPayment {
  amount: Cents
  allocate: readonly PlannedAllocation[]
  isDeposit: boolean
  keepCredit: boolean
}

/** Decides whether the allocations of a new payment fit it. What is left is a deposit, or is kept as credit on request. */
export function checkPayment({ amount, allocate, isDeposit, keepCredit }: NewPayment): Decision {
  const ids = new Set(allocate.map(({ invoiceId }) => invoiceId))
  if (ids.size < allocate.length) return deniedField('allocate', 'Please list each invoice once')
  const left = amount - allocate.reduce((sum, allocation) => sum + allocation.amount, 0)
  if (left < 0) return deniedField('allocate', 'The invoices add up to more than the payment')
  if (left === 0 || isDeposit || keepCredit) return allow()
  return deniedField(
    'keepCredit',
    `This is ${displayMoney(left)} more than is due. Please enter less, or keep ${displayMoney(left)} as credit`,
  )
}

/** From this amount on, a customer is given a proof of what they paid (Australian Consumer Law, section 100). */
export const receiptFrom: Cents = 7_500

/** Decides whether a payment can have a receipt: one that was received and has not been reversed. */
export function mayHaveReceipt(payment: {
  direction: (typeof paymentDirections)[number]
  reversesId: string | null
  isReversed: boolean
}): Decision {
  if (payment.direction === 'out' || payment.reversesId !== null)
    return denied('transition_refused', { message: 'Only a payment that was received can have a receipt.' })
  return payment.isReversed
    ? denied('transition_refused', {
        message: 'This payment has been reversed. It cannot have a receipt.',
      })
    : allow()
}

/** Decides whether a payment or refund can be reversed: on the day it was recorded by staff, later by administrators. */
export function mayReverse(
  payment: { isReversal: boolean; isReversed: boolean; recordedOn: CalendarDate },
  by: { today: CalendarDate; isAdministrator: boolean },
): Decision {
  if (payment.isReversal) return denied('transition_refused', { message: 'A reversal cannot be reversed.' })
  if (payment.isReversed)
    return denied('transition_refused', { message: 'This payment has already been reversed.' })
  if (payment.recordedOn === by.today || by.isAdministrator) return allow()
  return denied('needs_admin', {
    message: 'Only an administrator can reverse a payment after the day on which it was recorded.',
  })
}
