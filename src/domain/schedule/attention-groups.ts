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
  failed_messages: 'Messages not sent',
}

/** Returns a heading such as `Overdue rentals`. */
export function attentionTitle(group: AttentionGroupName): string {
  return titles[group]
}

/** Returns whether a role is shown a group: users with the role `user` see no calls and no messages. */
export function seesAttention(role: Role | null, group: AttentionGroupName): boolean {
  const isOfStaff = group === 'calls' || group === 'replies' || group === 'failed_messages'
  return roleMay(role, isOfStaff ? 'staff' : 'signed_in')
}
