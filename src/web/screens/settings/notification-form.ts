import type { NotificationSettings } from '#contract/settings'
import { type CustomerMessage, customerMessages } from '#domain/messages/customer-messages'
import type { Editable } from '#web/forms/conflicts.ts'

export const messageGroups = [
  { about: 'service', title: 'Service bookings' },
  { about: 'rental', title: 'Rental bookings' },
  { about: 'tow', title: 'Tow requests' },
] as const

const words: Record<string, { label: string; hint: string }> = {
  received: { label: 'Received', hint: 'When a request has come in: it is not confirmed yet.' },
  confirmed: { label: 'Confirmed', hint: 'When you say yes, with your note.' },
  rejected: { label: 'Rejected', hint: 'When you say no, with your reason.' },
  moved: { label: 'Moved', hint: 'When a promised booking gets another time, car or price.' },
  extended: { label: 'Extended', hint: 'When a hirer keeps the car longer.' },
  dispatched: { label: 'Truck on its way', hint: 'When you send the truck.' },
  cancelled: { label: 'Cancelled', hint: 'When you call it off and choose to tell the customer.' },
}

export function messageWords(template: CustomerMessage): { label: string; hint: string } {
  return words[template.replace(/^[a-z]+_/, '')] ?? { label: template, hint: '' }
}

/** The switches, and the address as typed. */
export type NotificationForm = NotificationSettings['messages'] & { newRequestsTo: string }

export function notificationForm({ messages, newRequestsTo }: NotificationSettings): NotificationForm {
  return { ...messages, newRequestsTo: newRequestsTo ?? '' }
}

export const notificationEdit: Editable<NotificationForm> = {
  parts: [
    ...messageGroups.flatMap(({ about, title }) =>
      customerMessages
        .filter((message) => message.about === about)
        .map(({ template }) => ({
          label: `${title}: ${messageWords(template).label}`,
          fields: [template],
          display: (form: NotificationForm) => (form[template] ? 'On' : 'Off'),
        })),
    ),
    { label: 'Tell this address', fields: ['newRequestsTo'] },
  ],
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
