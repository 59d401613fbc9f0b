import { slotId } from '#domain/opening/slots'
import { isThere } from '#domain/staff/roster'
import { isTechnician } from '#domain/staff/technician'
import { addDays, datesFrom, weekdayOf } from '#domain/time/calendar-date'
import { instantOf } from '#domain/time/garage-clock'
import { addMinutes, millisecondsInHour, millisecondsInMinute } from '#domain/time/milliseconds'
import type { appointments } from '#server/db/schema/appointments-table'
import { makeDice } from './demo-dice.ts'
import { type DemoGarage, lapseInDemo, type Scene, whenBooked } from './demo-scene.ts'
import {
  demoCancellationReasons,
  demoConfirmationNotes,
  demoOvernightNotes,
  demoRejectionReasons,
} from './demo-texts.ts'
import { newcomerMinutes } from './plan-people.ts'
import {
  type DemoVehicleRow,
  type NextVehicle,
  planSeats,
  planStay,
  rotateVehicles,
  type Seat,
  slotsOn,
  spotsPerSlot,
} from './plan-seats.ts'
import { chooseTechnician, planNote, planServices } from './plan-work.ts'

type AppointmentRow = typeof appointments.$inferInsert

/** An appointment without its id and slot row. */
type AppointmentPlan = Seat &
  Omit<AppointmentRow, 'id' | 'timeSlotId' | 'spot' | 'slotCapacity'> & { createdAt: Date }

/** The context of appointments: the booked spots, and the vehicles in turn. */
interface Board extends Scene {
  seats: readonly Seat[]
  nextVehicle: NextVehicle
}

/** Maximum lead time of bookings in days; including closed days, requests stay within the 30 days allowed online. */
const longestLeadTime = { past: 18, ahead: 4 } as const

/** Age of each pending request in minutes, newest first; includes those of new customers. */
const requestAges = [newcomerMinutes[0], 38, 95, newcomerMinutes[1], 480, 905, newcomerMinutes[2]] as const

/** Returns all demo appointments: past, today's, future, pending, cancelled and one in an extra spot. */
export function planAppointments(garage: DemoGarage): AppointmentRow[] {
  const scene = { ...garage, dice: makeDice('appointments') }
  const board = { ...scene, seats: planSeats(scene), nextVehicle: rotateVehicles(scene) }
  const plans = [
    ...planServiceAppointments(board),
    ...planRequests({ ...board, dice: makeDice('requests') }),
    ...planCancellations({ ...board, dice: makeDice('cancellations') }),
    ...planOverbooked({ ...board, dice: makeDice('overbooked') }),
  ]
  return plans.map(({ date, time, ...plan }) => ({
    ...plan,
    id: scene.dice.idAt(plan.createdAt),
    timeSlotId: slotId(date, time),
    slotCapacity: spotsPerSlot,
  }))
}

function planServiceAppointments(board: Board): AppointmentPlan[] {
  const { seats, now, dice } = board
  // The last car of today's slots that have begun has not arrived yet.
  const late = seats.findLast(
    ({ date, time }) => date === now.date && instantOf(date, time, now.timeZone) < now.instant,
  )
  // Two cars of the last open day have stayed overnight.
  const overnight = seats.filter(({ date }) => date < now.date).slice(-2)
  const technicians = board.people.staff.filter(isTechnician)
  const busy = new Map<string, Set<string>>()
  return seats.map((seat) => {
    const by = !isWeekend(seat) && (seat === late || dice.percent(55)) ? 'public' : 'staff'
    const leadTime = seat.date > now.date ? longestLeadTime.ahead : longestLeadTime.past
    const booked = whenBooked(board, { date: seat.date, longestLeadTime: leadTime, by })
    const vehicle = board.nextVehicle(seat.date, booked.createdAt)
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
    const { arrival, departure } = planStay(board, seat)
    const hasArrived = seat !== late && arrival <= now.instant
    const hasLeft = hasArrived && !overnight.includes(seat) && departure <= now.instant
    return {
      ...seat,
      ...booked,
      ...ownerOf(vehicle),
      services,
      status: hasLeft ? 'completed' : hasArrived ? 'in_progress' : bookedAs,
      checkInTime: hasArrived ? arrival : null,
      checkOutTime: hasLeft ? departure : null,
      checkedInFrom: hasArrived ? bookedAs : null,
      readyBy: hasArrived ? nextQuarter(departure) : null,
      isReadyByProposed: hasArrived,
      notes: overnight.includes(seat) ? (demoOvernightNotes[overnight.indexOf(seat)] ?? note) : note,
      assignedStaffId: technician?.id ?? null,
      preferredStaffId: hasPreference && !prefersApprentice ? dice.oneOf(there).id : null,
      prefersApprentice,
      confirmationNote: by === 'public' && dice.percent(35) ? dice.oneOf(demoConfirmationNotes) : null,
      decidedBy: by === 'public' ? board.deskId : null,
      updatedAt: hasLeft ? departure : hasArrived ? arrival : (booked.decidedAt ?? booked.createdAt),
    }
  })
}

/** Returns the instant at the next quarter of an hour. */
function nextQuarter(instant: Date): Date {
  const quarter = 15 * millisecondsInMinute
  return new Date(Math.ceil(instant.getTime() / quarter) * quarter)
}

/** Returns the pending online requests. */
function planRequests(board: Board): AppointmentPlan[] {
  const { people, now, dice } = board
  const free = freeSeats(board)
  const technicians = people.staff.filter((member) => isTechnician(member) && !member.isApprentice)
  return requestAges.flatMap((minutes, index) => {
    const seat = free[index]
    if (seat === undefined) return []
    const createdAt = addMinutes(now.instant, -minutes)
    const newcomer = people.newcomers.find((one) => one.minutes === minutes)?.vehicle
    const vehicle = newcomer ?? board.nextVehicle(seat.date, createdAt)
    const services = planServices(vehicle, dice)
    const there = technicians.filter((technician) => isThere(technician, seat))
    return {
      ...seat,
      ...ownerOf(vehicle),
      services,
      status: 'pending',
      notes: planNote(services, dice),
      preferredStaffId: index === 1 || index === 4 ? dice.oneOf(there).id : null,
      prefersApprentice: index === 2,
      createdAt,
      updatedAt: createdAt,
      ...lapseInDemo(board, { ...seat, kind: 'service', createdAt }),
    }
  })
}

/** Returns the next available spot of slots within two weeks that customers can book, one per slot. */
function freeSeats(board: Board): Seat[] {
  const { date: today } = board.now
  const dates = datesFrom(addDays(today, 1), addDays(today, 14)).filter((date) => !isWeekend({ date }))
  const next = dates.flatMap((date) =>
    slotsOn(board, date).map((time) => ({
      date,
      time,
      spot: board.seats.filter((seat) => seat.date === date && seat.time === time).length + 1,
    })),
  )
  return board.dice.shuffled(next.filter(({ spot }) => spot <= spotsPerSlot))
}

/** Returns rejected requests, cancelled appointments and no-shows, whose spots are available to others. */
function planCancellations(board: Board): AppointmentPlan[] {
  const { seats, now, dice } = board
  const slots = new Map(seats.map((seat) => [slotId(seat.date, seat.time), { ...seat, spot: 1 }]))
  const chosen = [...slots.values()].filter(({ date }) => date !== now.date && dice.percent(15))
  return chosen.map((seat, index) => {
    const isRejected = weekdayOf(seat.date) !== 'saturday' && dice.percent(55)
    const by = isRejected ? 'public' : 'staff'
    const { createdAt, decidedAt } = whenBooked(board, { date: seat.date, longestLeadTime: 4, by })
    const vehicle = board.nextVehicle(seat.date, createdAt)
    const services = planServices(vehicle, dice)
    const isNoShow = !isRejected && seat.date < now.date && index % 3 === 0
    const reason = dice.oneOf(isRejected ? demoRejectionReasons : demoCancellationReasons)
    return {
      ...seat,
      ...ownerOf(vehicle),
      services,
      status: 'cancelled',
      cancelledFrom: isRejected ? 'pending' : 'scheduled',
      notes: isRejected ? planNote(services, dice) : null,
      isNoShow,
      rejectionReason: isNoShow ? null : reason,
      decidedBy: isRejected ? board.deskId : null,
      decidedAt,
      createdAt,
      updatedAt: decidedAt ?? new Date(createdAt.getTime() + millisecondsInHour),
    }
  })
}

/** Returns an appointment that staff booked into the next full slot; none if no coming slot is full. */
function planOverbooked(board: Board): AppointmentPlan[] {
  const { seats, now, dice } = board
  const last = seats.find(
    ({ date, time, spot }) => spot === spotsPerSlot && instantOf(date, time, now.timeZone) > now.instant,
  )
  if (last === undefined) return []
  const { createdAt } = whenBooked(board, { date: last.date, longestLeadTime: 1, by: 'staff' })
  const vehicle = board.nextVehicle(last.date, createdAt)
  return [
    {
      ...last,
      ...ownerOf(vehicle),
      spot: spotsPerSlot + 1,
      status: 'scheduled',
      services: planServices(vehicle, dice),
      overbookReason: 'Brake warning light came on. The customer waits while we look.',
      createdAt,
      updatedAt: createdAt,
    },
  ]
}

const ownerOf = ({ id, clientId }: DemoVehicleRow) => ({ clientId, vehicleId: id })

const isWeekend = ({ date }: Pick<Seat, 'date'>) => ['saturday', 'sunday'].includes(weekdayOf(date))
