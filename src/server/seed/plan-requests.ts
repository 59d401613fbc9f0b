import { isThere } from '#domain/staff/roster'
import { isTechnician } from '#domain/staff/technician'
import { addDays, datesFrom, weekdayOf } from '#domain/time/calendar-date'
import { addMinutes } from '#domain/time/milliseconds'
import type { Dice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import { lapseInDemo } from './lapse-in-demo.ts'
import type { AppointmentPlan } from './plan-cancellations.ts'
import { newcomerMinutes } from './plan-people.ts'
import { type Seat, slotsOn, spotsPerSlot } from './plan-seats.ts'
import { planNote, planServices } from './plan-work.ts'
import type { NextVehicle } from './rotate-vehicles.ts'

/** Age of each request in minutes, newest first; includes those of new customers. */
const ages = [newcomerMinutes[0], 38, 95, newcomerMinutes[1], 480, 905, newcomerMinutes[2]] as const

/** Returns the pending online requests. */
export function planRequests(
  scene: Scene,
  { seats, nextVehicle }: { seats: readonly Seat[]; nextVehicle: NextVehicle },
  dice: Dice,
): AppointmentPlan[] {
  const free = freeSeats(scene, seats, dice)
  const technicians = scene.people.staff.filter((member) => isTechnician(member) && !member.isApprentice)
  return ages.flatMap((minutes, index) => {
    const seat = free[index]
    if (seat === undefined) return []
    const createdAt = addMinutes(scene.now.instant, -minutes)
    const newcomer = scene.people.newcomers.find((one) => one.minutes === minutes)?.vehicle
    const vehicle = newcomer ?? nextVehicle({ date: seat.date, bookedAt: createdAt })
    const services = planServices(vehicle, dice)
    const there = technicians.filter((technician) => isThere(technician, seat))
    return {
      ...seat,
      status: 'pending' as const,
      clientId: vehicle.clientId,
      vehicleId: vehicle.id,
      services,
      notes: planNote(services, dice),
      preferredStaffId: index === 1 || index === 4 ? dice.oneOf(there).id : null,
      prefersApprentice: index === 2,
      createdAt,
      updatedAt: createdAt,
      ...lapseInDemo(scene, { ...seat, kind: 'service', createdAt }),
    }
  })
}

/** Returns the next available spot of slots within two weeks that customers can book, one per slot. */
function freeSeats(scene: Scene, seats: readonly Seat[], dice: Dice): Seat[] {
  const { date: today } = scene.now
  const dates = datesFrom(addDays(today, 1), addDays(today, 14)).filter(
    (date) => !['saturday', 'sunday'].includes(weekdayOf(date)),
  )
  const next = dates.flatMap((date) =>
    slotsOn(scene, date).map((time) => ({
      date,
      time,
      spot: seats.filter((seat) => seat.date === date && seat.time === time).length + 1,
    })),
  )
  return dice.shuffled(next.filter(({ spot }) => spot <= spotsPerSlot))
}
