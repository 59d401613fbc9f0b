import { type Role, roleMay } from '../accounts/roles.ts'

/** What needs attention on the dashboard, most urgent first. */
export const attentionGroups = [
  'ready',
  'questions',
  'past_ready_by',
  'overdue_rentals',
  'not_here_yet',
  'from_earlier_days',
  'late_parts',
  'calls',
  'replies',
  'requests',
  'licences',
  'not_invoiced',
  'overdue_invoices',
  'unused_deposits',
  'failed_messages',
] as const

export type AttentionGroupName = (typeof attentionGroups)[number]

/** Maximum entries of a group in one response. */
export const mostOfGroup = 50

const titles: Record<AttentionGroupName, string> = {
  ready: 'Ready for pickup',
  questions: 'Customers to ask',
  past_ready_by: 'Not ready on time',
  overdue_rentals: 'Overdue rentals',
  not_here_yet: 'Not here yet',
  from_earlier_days: 'From earlier days',
  late_parts: 'Late parts',
  calls: 'Calls to make',
  replies: 'Text messages from customers',
  requests: 'Pending requests',
  licences: 'Licences to check before pickup',
  not_invoiced: 'Not invoiced',
  overdue_invoices: 'Overdue invoices',
  unused_deposits: 'Deposits not used',
  failed_messages: 'Messages not sent',
}

/** Returns a heading such as `Overdue rentals`. */
export function attentionTitle(group: AttentionGroupName): string {
  return titles[group]
}

/** Groups of money. */
export const moneyGroups = ['not_invoiced', 'overdue_invoices', 'unused_deposits'] as const

/** A vehicle that left this many days ago or earlier without an invoice is not listed any more. */
export const daysToInvoice = 30

/** Why a payment for a booking is still to be used or refunded. */
export const depositReasons = ['cancelled', 'finished', 'invoiced'] as const
export type DepositReason = (typeof depositReasons)[number]

/** Who reads the list. */
interface AttentionReader {
  role: Role | null
  /** Whether the user may see prices, invoices and payments (`maySeePrices`). */
  seesPrices: boolean
}

const isMoney = (group: AttentionGroupName) => moneyGroups.some((name) => name === group)

/** Returns whether a user is shown a group: users with the role `user` see no calls, no messages and no money. */
export function seesAttention({ role, seesPrices }: AttentionReader, group: AttentionGroupName): boolean {
  if (isMoney(group)) return seesPrices
  const isOfStaff = group === 'calls' || group === 'replies' || group === 'failed_messages'
  return roleMay(role, isOfStaff ? 'staff' : 'signed_in')
}
