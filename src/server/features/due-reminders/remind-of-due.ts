import { displayKilometres } from '#domain/distance'
import type { OfferMessage } from '#domain/messages/customer-messages'
import type { DueStep } from '#domain/messages/due-reminders'
import { vehicleInMessage } from '#domain/messages/message-phrases'
import { goesOut } from '#domain/messages/notification-settings'
import { displayCustomerDate } from '#domain/time/display'
import { garageNow } from '#domain/time/garage-clock'
import { withTransaction } from '#server/db/connect'
import type { ReminderJob } from '#server/features/bookings/remind-customer'
import { channelsSent } from '#server/features/messages/read-channels'
import { sendOffer } from '#server/features/messages/send-offer'
import { readGarageSettings } from '#server/garage/garage-settings'
import { claimDueVehicle } from './due-vehicles.queries.ts'

/**
 * Reminds the owner of one vehicle of what is due, from the hour at which the garage sends its reminders. Returns false if no one is
 * to be reminded, the reminder is switched off, or no message can be sent.
 */
export async function remindOfDue(
  { db, now, config }: ReminderJob,
  message: OfferMessage,
  step: DueStep,
): Promise<boolean> {
  const { notifications, business } = await readGarageSettings(db)
  const { date: today, time } = garageNow(now, business.timeZone)
  if (time < notifications.remindAt || !goesOut(message, notifications)) return false
  if ((await channelsSent({ db, config })).length === 0) return false
  return withTransaction(db, async (tx) => {
    const found = await claimDueVehicle(tx, { message, step, today, now })
    if (found === undefined) return false
    const { vehicle, client, day, isClaimed } = found
    const { serviceDueMileage } = vehicle
    if (isClaimed)
      await sendOffer(
        tx,
        { config, now },
        {
          ...{ to: client, vehicleId: vehicle.id, template: message },
          fields: {
            vehicle: vehicleInMessage(vehicle),
            date: displayCustomerDate(day),
            kilometres:
              serviceDueMileage === null
                ? undefined
                : `It is due at ${displayKilometres(serviceDueMileage)} at the latest.`,
          },
        },
      )
    return true
  })
}
