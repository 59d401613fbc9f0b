import { type TimeOfDay, timeOfDay } from '../time/time-of-day.ts'
import { type CustomerMessage, customerMessages, isOffer } from './customer-messages.ts'
import { dueMessages } from './due-reminders.ts'
import type { OwnTexts } from './message-texts.ts'

/** Which messages are sent and with which texts, when, and the address that receives new requests. */
export interface NotificationSettings {
  /** Messages without a value are sent, except those that offer a booking. */
  messages: Partial<Record<CustomerMessage, boolean>>
  /** Null: no notification of new requests. */
  newRequestsTo: string | null
  /** Texts that the garage has changed. */
  texts: OwnTexts
  /** Text messages to customers wait outside these hours of the garage's clock. */
  smsFrom: TimeOfDay
  smsUntil: TimeOfDay
  /** When reminders of the next day are sent. */
  remindAt: TimeOfDay
}

export const defaultNotifications: NotificationSettings = {
  messages: {},
  newRequestsTo: null,
  texts: {},
  smsFrom: timeOfDay('08:00'),
  smsUntil: timeOfDay('20:00'),
  remindAt: timeOfDay('10:00'),
}

/** Returns whether clients who agree to it are reminded of what is due: a reminder is switched on and a channel can send it. */
export function remindsOfDue(
  notifications: NotificationSettings,
  { email, sms }: { email: boolean; sms: boolean },
): boolean {
  return (email || sms) && dueMessages.some((message) => goesOut(message, notifications))
}

/** Returns whether a message is sent. Messages that cannot be switched off, such as password resets, always are. */
export function goesOut(template: string, { messages }: NotificationSettings): boolean {
  const known = customerMessages.find((message) => message.template === template)
  return known === undefined || (messages[known.template] ?? !isOffer(template))
}
