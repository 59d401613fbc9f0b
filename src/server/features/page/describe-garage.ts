import type { Garage } from '#contract/garage'
import { customerMessages, goesOut } from '#domain/messages/customer-messages'
import { horizonOf } from '#domain/opening/booking-window'
import { displayPhone } from '#domain/people/phone'
import { garageNow } from '#domain/time/garage-clock'
import type { Call } from '#server/calls/call'
import { orNotFound } from '#server/calls/problem-error'
import { readGarageSettings } from '#server/features/garage/garage-settings'
import { openingsBetween } from '#server/features/opening/read-openings'
import { channelsSent } from '#server/features/outbox/channels-sent'
import { firstFreeSlot } from '#server/features/slots/list-slots'
import { lowestDailyRate } from './garage.queries.ts'

/** Returns the public details of the garage that every page shows. */
export async function describeGarage({
  db,
  now: instant,
  config,
}: Pick<Call, 'db' | 'now' | 'config'>): Promise<Garage> {
  const settings = await readGarageSettings(db)
  const { business, schedule, capacity, hireRules, services, notifications } = settings
  const channels = channelsSent({ config })
  const now = garageNow(instant, business.timeZone)
  const openings = await openingsBetween(db, { ...horizonOf(now, capacity), settings })
  const next = await firstFreeSlot(db, openings, { settings, now })
  const today = orNotFound(openings.get(now.date))
  return {
    ...business,
    phoneDisplay: business.phone === null ? null : displayPhone(business.phone),
    weeklySchedule: schedule,
    capacity,
    hireRules,
    services: [...services],
    today: {
      date: today.date,
      status: today.status,
      openTime: today.openTime,
      closeTime: today.closeTime,
      // The reason is public for state-wide holidays only; the garage's own reasons are private.
      reason: today.cause === 'public_holiday' ? today.reason : null,
    },
    nextFreeSlot: next === null ? null : { date: next.date, time: next.time },
    rentalsFrom: await lowestDailyRate(db),
    identityProvider: config.identityProvider === null ? null : { name: config.identityProvider.name },
    delivery: {
      email: channels.includes('email'),
      sms: channels.includes('sms'),
      switchedOff: customerMessages
        .map(({ template }) => template)
        .filter((template) => !goesOut(template, notifications)),
    },
  }
}
