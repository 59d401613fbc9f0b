import type { NotificationSettings } from '#contract/settings'

/** The switches, and the address as typed. */
export type NotificationForm = NotificationSettings['messages'] & { newRequestsTo: string }

export function notificationForm({ messages, newRequestsTo }: NotificationSettings): NotificationForm {
  return { ...messages, newRequestsTo: newRequestsTo ?? '' }
}

/** What of the form is sent: the switches that were turned, and the address where it is another. */
export function notificationChange(form: NotificationForm, changed: readonly (keyof NotificationForm)[]) {
  const { newRequestsTo, ...switches } = form
  const turned = Object.entries(switches).filter(([template]) =>
    changed.includes(template as keyof NotificationForm),
  )
  return {
    messages: Object.fromEntries(turned),
    ...(changed.includes('newRequestsTo') && { newRequestsTo: newRequestsTo.trim() }),
  }
}
