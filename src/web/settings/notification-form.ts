import type { NotificationSettings } from '#contract/settings/settings'
import { type CustomerMessage, customerMessages } from '#domain/messages/customer-messages'
import type { Editable } from '#web/forms/conflicts.ts'

export const messageGroups = [
  { about: 'service', title: 'Service bookings' },
  { about: 'rental', title: 'Rental bookings' },
  { about: 'tow', title: 'Tow requests' },
] as const

/** `confirmed` of `appointment_confirmed`. */
type MessageEvent = CustomerMessage extends `${string}_${infer Event}` ? Event : never

const texts: Record<MessageEvent, { label: string; hint: string }> = {
  received: { label: 'Received', hint: 'When a request is received (not confirmed yet).' },
  confirmed: { label: 'Confirmed', hint: 'When you confirm a request. Includes your note.' },
  rejected: { label: 'Rejected', hint: 'When you reject a request. Includes your reason.' },
  moved: { label: 'Moved', hint: 'When the time, car or price of a confirmed booking changes.' },
  extended: { label: 'Extended', hint: 'When a rental is extended.' },
  dispatched: { label: 'Truck on its way', hint: 'When you dispatch the truck.' },
  cancelled: { label: 'Cancelled', hint: 'When you cancel a booking and choose to notify the customer.' },
  ready: { label: 'Ready for pickup', hint: 'When you mark a vehicle as ready for pickup.' },
  restored: { label: 'Restored', hint: 'When you restore a cancelled booking whose customer was notified.' },
}

/** Returns the label of a message's switch and when the message is sent. */
export function describeMessage(template: CustomerMessage): { label: string; hint: string } {
  return texts[template.replace(/^[a-z]+_/, '') as MessageEvent]
}

/** One switch per message, and the address as typed. */
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
          label: `${title}: ${describeMessage(template).label}`,
          fields: [template],
          display: (form: NotificationForm) => (form[template] ? 'On' : 'Off'),
        })),
    ),
    { label: 'Send new requests to', fields: ['newRequestsTo'] },
  ],
}

/** Returns the request body: the changed switches, and the address if it changed. */
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
