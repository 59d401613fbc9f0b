import { lineAmount } from '#domain/billing/line-item'
import { civilOf } from '#domain/time/garage-clock'
import { billedTow } from '#domain/tows/tow-billing'
import type { lineItems } from '#server/db/schema/line-items-table'
import type { towBookings } from '#server/db/schema/tow-bookings-table'
import { makeDice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import type { planAppointments } from './plan-appointments.ts'
import type { PlannedSale } from './plan-invoices.ts'
import type { JobLine } from './plan-job-lines.ts'

const price = 19_580
const towLine: JobLine = {
  ...{ kind: 'tow', description: 'Tow', quantity: 1000, unit: 'each', unitPrice: price, tax: 'gst' },
  ...{ amount: lineAmount(1000, price), serviceCode: null, cost: null },
}

/**
 * Returns the sale of each completed tow whose car was repaired here, invoiced when the car left, except the last one, whose line is
 * not on an invoice yet.
 */
export function planTowSales(
  { now }: Pick<Scene, 'now'>,
  tows: readonly (typeof towBookings.$inferInsert)[],
  appointments: ReturnType<typeof planAppointments>,
) {
  const dice = makeDice('tow sales')
  const repairOf = new Map(appointments.map((appointment) => [appointment.id, appointment]))
  const sales = tows
    .flatMap((tow) => {
      const repair = repairOf.get(tow.appointmentId ?? '')
      const issuedAt = repair?.checkOutTime
      if (tow.id === undefined || repair === undefined || !issuedAt) return []
      const { header: subject } = billedTow({
        ...{ clientId: repair.clientId, status: 'completed', pickupLocation: tow.pickupLocation },
        destinationLocation: tow.destinationLocation ?? null,
        vehicle: [tow.vehicleYear, tow.vehicleMake, tow.vehicleModel].join(' '),
        vehicleLicensePlate: tow.vehicleLicensePlate ?? null,
        towedOn: tow.preferredDate ?? null,
      })
      const { date } = civilOf(issuedAt, now.timeZone)
      const billed = { date, clientId: repair.clientId, subject, of: { towBookingId: tow.id } }
      return [{ billed, lines: [towLine], issuedAt } satisfies PlannedSale]
    })
    .sort((one, other) => Number(one.issuedAt) - Number(other.issuedAt))
  const open = sales.slice(-1).map(({ billed, issuedAt }): typeof lineItems.$inferInsert => ({
    ...{ ...towLine, ...billed.of, id: dice.idAt(issuedAt), position: 1 },
    ...{ createdAt: issuedAt, updatedAt: issuedAt },
  }))
  return { sales: sales.slice(0, -1), open }
}
