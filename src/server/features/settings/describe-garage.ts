import type { Garage } from '#contract/settings/garage'
import { displayPhone } from '#domain/contact/phone'
import { remindsOfDue } from '#domain/messages/notification-settings'
import { horizonOf } from '#domain/opening/booking-window'
import { garageNow } from '#domain/time/garage-clock'
import type { SharedCall } from '#server/calls/call'
import { deliveryOf } from '#server/features/messages/read-channels'
import { firstFreeSlot } from '#server/features/opening/list-slots'
import { openingsBetween } from '#server/features/opening/read-openings'
import { readPriceCatalogue } from '#server/features/prices/read-price-catalogue'
import { readGarageSettings } from '#server/garage/garage-settings'
import { orNotFound } from '#server/problem-error'
import { lowestDailyRate } from './settings.queries.ts'

/** Returns the public details of the garage that every page shows. */
export async function describeGarage({ db, now: instant, config, actor }: SharedCall): Promise<Garage> {
  const settings = await readGarageSettings(db)
  const {
    business,
    schedule,
    capacity,
    rentalRules,
    earliestVehicleYear,
    services,
    notifications,
    firstSteps,
  } = settings
  const delivery = await deliveryOf({ db, config }, notifications)
  const now = garageNow(instant, business.timeZone)
  const openings = await openingsBetween(db, { ...horizonOf(now, capacity), settings })
  const next = business.offers.service ? await firstFreeSlot(db, openings, { settings, now }) : null
  const catalogue = await readPriceCatalogue(db)
  const today = orNotFound(openings.get(now.date))
  return {
    ...business,
    phoneDisplay: business.phone === null ? null : displayPhone(business.phone),
    weeklySchedule: schedule,
    capacity,
    rentalRules,
    earliestVehicleYear,
    services: services.map((service) => ({
      ...service,
      price: catalogue.services.get(service.code)?.publicPrice ?? null,
    })),
    today: {
      date: today.date,
      status: today.status,
      openTime: today.openTime,
      closeTime: today.closeTime,
      // The reason is public for state-wide holidays only; the garage's own reasons are private.
      reason: today.cause === 'public_holiday' ? today.reason : null,
    },
    firstSteps: actor?.role === 'admin' && !firstSteps.dismissed,
    nextFreeSlot: next === null ? null : { date: next.date, time: next.time },
    rentalsFrom: business.offers.rental ? await lowestDailyRate(db) : null,
    identityProvider: config.identityProvider === null ? null : { name: config.identityProvider.name },
    remindsOfDue: remindsOfDue(notifications, delivery),
    delivery: { ...delivery, switchedOff: [...delivery.switchedOff] },
  }
}
