import { addDays } from '../time/calendar-date.ts'
import { civilOf, instantOf } from '../time/garage-clock.ts'
import type { Channel } from './delivery.ts'
import type { NotificationSettings } from './notification-settings.ts'

/** Messages whose recipient is awake and waits for them: they have just sent a request, or stand beside a broken-down car. */
export function canWait(template: string): boolean {
  return !template.endsWith('_received') && !template.startsWith('tow_')
}

/** Returns when a text message may be sent: now, or at the start of the hours in which the garage texts its customers. */
export function sendableFrom(
  now: Date,
  timeZone: string,
  { smsFrom, smsUntil }: Pick<NotificationSettings, 'smsFrom' | 'smsUntil'>,
): Date {
  const { date, time } = civilOf(now, timeZone)
  if (time >= smsFrom && time < smsUntil) return now
  return instantOf(time < smsFrom ? date : addDays(date, 1), smsFrom, timeZone)
}

interface WaitingMessage {
  channel: Channel
  template: string
}

/** Returns when a message is first sent: text messages that can wait do not arrive in quiet hours. */
export function firstAttemptAt(
  { channel, template }: WaitingMessage,
  now: Date,
  { timeZone, ...hours }: Parameters<typeof sendableFrom>[2] & { timeZone: string },
): Date {
  return channel === 'sms' && canWait(template) ? sendableFrom(now, timeZone, hours) : now
}
