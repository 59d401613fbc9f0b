import { slotId } from '#domain/opening/slots'
import { isThere } from '#domain/staff/roster'
import { isTechnician } from '#domain/staff/technician'
import { type CalendarDate, weekdayOf } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import type { appointments } from '#server/db/schema/appointments-table'
import { appointmentTimes } from './appointment-times.ts'
import { type Dice, makeDice } from './demo-dice.ts'
import type { Scene } from './demo-scene.ts'
import { demoConfirmationNotes, demoOvernightNotes } from './demo-texts.ts'
import { type AppointmentPlan, planCancellations } from './plan-cancellations.ts'
import { planOverbooked } from './plan-overbooked.ts'
import { planRequests } from './plan-requests.ts'
import { planSeats, type Seat, spotsPerSlot } from './plan-seats.ts'
import { chooseTechnician, planNote, planServices } from './plan-work.ts'
import { type NextVehicle, rotateVehicles } from './rotate-vehicles.ts'
import { whenBooked } from './when-booked.ts'

type AppointmentRow = typeof appointments.$inferInsert

/** Maximum lead time of bookings in days; including closed days, requests stay within the 30 days allowed online. */
const longestLeadTime = { past: 18, ahead: 4 } as const

/** Returns all demo appointments: past, today's, future, cancelled and pending. */
export function planAppointments(scene: Scene): AppointmentRow[] {
  const dice = makeDice('appointments')
  const seats = planSeats(scene, dice)
  const nextVehicle = rotateVehicles(scene, dice)
  const appointments = planServiceAppointments(scene, { seats, nextVehicle }, dice)
  const requests = planRequests(scene, { seats, nextVehicle }, makeDice('requests'))
  const cancellations = planCancellations(scene, { seats, nextVehicle }, makeDice('cancellations'))
  const overbooked = planOverbooked(scene, { seats, nextVehicle }, makeDice('overbooked'))
  return [...appointments, ...requests, ...cancellations, ...overbooked].map(({ date, time, ...plan }) => ({
    ...plan,
    id: dice.idAt(plan.createdAt),
    timeSlotId: slotId(date, time),
    slotCapacity: spotsPerSlot,
  }))
}

interface Board {
  seats: readonly Seat[]
  nextVehicle: NextVehicle
}

function planServiceAppointments(scene: Scene, { seats, nextVehicle }: Board, dice: Dice): AppointmentPlan[] {
  const late = lastBegun(scene, seats)
  const overnight = lastTwoBefore(seats, scene.now.date)
  const technicians = scene.people.staff.filter(isTechnician)
  const busy = new Map<string, Set<string>>()
  return seats.map((seat) => {
    const isWeekend = ['saturday', 'sunday'].includes(weekdayOf(seat.date))
    const by = !isWeekend && (seat === late || dice.percent(55)) ? 'public' : 'staff'
    const leadTime = seat.date > scene.now.date ? longestLeadTime.ahead : longestLeadTime.past
    const booked = whenBooked(scene, dice, { date: seat.date, longestLeadTime: leadTime, by })
    const vehicle = nextVehicle({ date: seat.date, bookedAt: booked.createdAt })
    const services = planServices(vehicle, dice)
    const atWork = busy.get(slotId(seat.date, seat.time)) ?? new Set()
    const there = technicians.filter((technician) => isThere(technician, seat))
    const free = there.filter((technician) => !atWork.has(technician.id))
    const isAssigned = dice.percent(92) && free.length > 0
    const technician = isAssigned ? chooseTechnician(free, services, dice) : null
    if (technician) busy.set(slotId(seat.date, seat.time), atWork.add(technician.id))
    const hasPreference = by === 'public' && dice.percent(20)
    const prefersApprentice = hasPreference && dice.percent(30)
    const note = dice.percent(by === 'public' ? 60 : 30) ? planNote(services, dice) : null
    const bookedAs = by === 'public' ? 'confirmed' : 'scheduled'
    const progress = progressOf(scene, dice, { seat, isLate: seat === late, stays: overnight.includes(seat) })
    return {
      ...seat,
      ...booked,
      ...progress,
      status: progress.status ?? bookedAs,
      checkedInFrom: progress.checkInTime === null ? null : bookedAs,
      clientId: vehicle.clientId,
      vehicleId: vehicle.id,
      services,
      notes: overnight.includes(seat) ? (demoOvernightNotes[overnight.indexOf(seat)] ?? note) : note,
      assignedStaffId: technician?.id ?? null,
      preferredStaffId: hasPreference && !prefersApprentice ? dice.oneOf(there).id : null,
      prefersApprentice,
      confirmationNote: by === 'public' && dice.percent(35) ? dice.oneOf(demoConfirmationNotes) : null,
      decidedBy: by === 'public' ? scene.deskId : null,
      updatedAt: progress.checkOutTime ?? progress.checkInTime ?? booked.decidedAt ?? booked.createdAt,
    }
  })
}

/** Returns the status and times of an appointment as of now. */
function progressOf(
  scene: Scene,
  dice: Dice,
  { seat, isLate, stays }: { seat: Seat; isLate: boolean; stays: boolean },
) {
  const { arrival, departure } = appointmentTimes(scene, dice, seat)
  const { instant } = scene.now
  if (isLate || arrival > instant) return { status: null, checkInTime: null, checkOutTime: null }
  if (stays || departure > instant) {
    return { status: 'in_progress' as const, checkInTime: arrival, checkOutTime: null }
  }
  return { status: 'completed' as const, checkInTime: arrival, checkOutTime: departure }
}

/** The last car of today's slots that have begun has not arrived yet. */
function lastBegun({ now }: Scene, seats: readonly Seat[]): Seat | undefined {
  return seats.findLast(
    ({ date, time }) => date === now.date && instantOf(date, time, now.timeZone) < now.instant,
  )
}

/** Two cars of the last open day have stayed overnight. */
function lastTwoBefore(seats: readonly Seat[], today: CalendarDate): Seat[] {
  return seats.filter(({ date }) => date < today).slice(-2)
}
