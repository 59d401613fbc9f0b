import { slotTimesOf } from '#domain/opening/slot-times'
import { slotId } from '#domain/opening/slots'
import { isThere, type Roster } from '#domain/staff/roster'
import { addDays, type CalendarDate } from '#domain/time/calendar-date'
import { type GarageNow, instantOf } from '#domain/time/garage-clock'
import { addMinutes } from '#domain/time/milliseconds'
import { minutesOf, type TimeOfDay, timeFromMinutes } from '#domain/time/time-of-day'
import type { appointments } from '#server/db/schema/appointments-table'
import type { timeSlots } from '#server/db/schema/time-slots-table'
import { type Dice, makeDice } from './demo-dice.ts'
import { demoNotes } from './demo-texts.ts'
import { openingsOfDemo } from './plan-days.ts'
import type { LargePeople } from './plan-large-people.ts'
import { spotsPerSlot } from './plan-seats.ts'
import { planServices } from './plan-work.ts'

export type LargeAppointment = typeof appointments.$inferInsert & { id: string; services: string[] }
type SlotRow = typeof timeSlots.$inferInsert

/**
 * Capacity of a slot in a workshop with two dozen bays; the first spots belong to the demo garage's own appointments, of
 * which one has an extra spot.
 */
export const largeCarsPerSlot = 24
const firstPlace = spotsPerSlot + 2

const daysAhead = 28
const slotMinutes = 90

interface Largeness {
  now: GarageNow
  people: LargePeople
  technicians: readonly { id: string; roster: Roster }[]
  count: number
}

/** Returns `count` appointments, from four weeks ahead back through the years. */
export function planLargeAppointments({ now, people, technicians, count }: Largeness): {
  slots: SlotRow[]
  appointmentRows: LargeAppointment[]
} {
  const dice = makeDice('large visits')
  const openingOn = openingsOfDemo(now.date)
  const slots: SlotRow[] = []
  const appointmentRows: LargeAppointment[] = []
  let turn = 0
  for (let date = addDays(now.date, daysAhead); appointmentRows.length < count; date = addDays(date, -1)) {
    for (const time of slotTimesOf(openingOn(date), slotMinutes)) {
      const id = slotId(date, time)
      const there = technicians.filter(({ roster }) => isThere(roster, { date, time })).map((one) => one.id)
      slots.push({ id, date, time, capacity: largeCarsPerSlot })
      for (let spot = firstPlace; spot <= largeCarsPerSlot && appointmentRows.length < count; spot += 1) {
        // Future days are mostly empty.
        if (dice.percent(date > now.date ? 65 : 4)) continue
        const vehicle = people.vehicles[turn % people.vehicles.length]
        turn += 1
        if (vehicle === undefined) throw new RangeError('An appointment needs a vehicle')
        appointmentRows.push({
          ...appointmentOn({ date, time }, now, dice),
          timeSlotId: id,
          spot,
          slotCapacity: largeCarsPerSlot,
          clientId: vehicle.clientId,
          vehicleId: vehicle.id,
          assignedStaffId: there.length > 0 && dice.percent(90) ? dice.oneOf(there) : null,
          services: planServices(vehicle, dice),
          notes: dice.percent(30) ? dice.oneOf(demoNotes).note : null,
        })
      }
    }
  }
  return { slots, appointmentRows }
}

function appointmentOn({ date, time }: { date: CalendarDate; time: TimeOfDay }, now: GarageNow, dice: Dice) {
  const begins = instantOf(date, time, now.timeZone)
  const bookedOn = instantOf(
    addDays(date < now.date ? date : now.date, -dice.between(1, 14)),
    time,
    now.timeZone,
  )
  const booked = { id: dice.idAt(bookedOn), createdAt: bookedOn, updatedAt: bookedOn }
  if (begins > now.instant) {
    const status = dice.percent(3) ? 'pending' : dice.percent(50) ? 'confirmed' : 'scheduled'
    return { ...booked, status } as const
  }
  if (dice.percent(5)) return { ...booked, status: 'cancelled', cancelledFrom: 'scheduled' } as const
  const arrival = instantOf(date, timeFromMinutes(minutesOf(time) + dice.between(0, 15)), now.timeZone)
  const checkInTime = arrival < now.instant ? arrival : begins
  const departure = addMinutes(checkInTime, dice.between(40, 150))
  const arrived = { ...booked, checkInTime, checkedInFrom: 'scheduled', readyBy: departure } as const
  if (departure > now.instant) return { ...arrived, status: 'in_progress' } as const
  return { ...arrived, status: 'completed', checkOutTime: departure } as const
}
