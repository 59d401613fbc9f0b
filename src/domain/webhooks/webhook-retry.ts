import { millisecondsInDay, millisecondsInHour, millisecondsInMinute } from '../time/milliseconds.ts'

/** The most webhooks of a garage: each is sent to independently of the others. */
export const mostWebhooks = 20

export const longestWebhookUrl = 500

const longestPause = 4 * millisecondsInHour
// With these pauses, the next attempt would be more than 24 hours after the first.
const mostAttempts = 13

/** A webhook whose deliveries have failed for this long is switched off. */
export const failingDays = 5

export const deliveryStatuses = ['queued', 'delivered', 'failed'] as const

/** Returns when a delivery is attempted again after this many attempts; null: it has failed. */
export function nextAttemptAt(attempts: number, now: Date): Date | null {
  if (attempts >= mostAttempts) return null
  const pause = Math.min(2 ** (attempts - 1) * millisecondsInMinute, longestPause)
  return new Date(now.getTime() + pause)
}

/** Returns whether a webhook that has been failing since then is switched off. */
export function isFailingForTooLong(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= failingDays * millisecondsInDay
}
