import { defaultCapacity } from '#domain/opening/capacity'
import { parseSlotId } from '#domain/opening/slots'
import { addDays } from '#domain/time/calendar-date'
import { garageNow, instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import type { timeSlots } from '#server/db/schema/time-slots-table'
import { type Dice, makeDice } from './demo-dice.ts'
import { planAppointments } from './plan-appointments.ts'
import { planCalls } from './plan-calls.ts'
import { planDays } from './plan-days.ts'
import { planPartOrders } from './plan-part-orders.ts'
import { type People, planPeople } from './plan-people.ts'
import { planRentals } from './plan-rentals.ts'
import { demoTimeZone, planSettings } from './plan-settings.ts'
import { planTows } from './plan-tows.ts'
import { planWorkshop } from './plan-workshop.ts'

/** Signs in with the account of the mechanic. */
const demoMechanic = 'Mick Callahan'

type Appointments = ReturnType<typeof planAppointments>
type TimeSlotRow = typeof timeSlots.$inferInsert

/** Returns every row of the demo garage except the accounts, as of `instant`; the same for the same instant. */
export function planGarage(instant: Date, { deskId, mechanicId }: { deskId: string; mechanicId: string }) {
  const now = garageNow(instant, demoTimeZone)
  const dice = makeDice('garage')
  const days = planDays(now.date)
  const people = planPeople(now)
  const scene = { now, days, people, deskId }
  const booked = planAppointments(scene)
  const mechanic = people.staff.find(({ name }) => name === demoMechanic)
  if (mechanic === undefined) throw new Error(`The demo garage has no ${demoMechanic}`)
  const workshop = planWorkshop(scene, booked, { staffId: mechanic.id, userId: mechanicId })
  const { appointments } = workshop
  const opened = instantOf(addDays(now.date, -400), timeOfDay('09:00'), now.timeZone)
  const written = instantOf(addDays(now.date, -45), timeOfDay('09:30'), now.timeZone)
  const inService = new Set(
    appointments.filter(({ status }) => status === 'in_progress').map(({ vehicleId }) => vehicleId),
  )
  return {
    settings: planSettings().map((setting) => stamped(setting, opened, dice)),
    holidays: days.holidays.map((holiday) => stamped(holiday, opened, dice)),
    specialDays: days.specialDays.map((day) => stamped(day, written, dice)),
    clients: people.clients.map(({ address, ...client }) => client),
    vehicles: people.vehicles.map((vehicle) =>
      inService.has(vehicle.id) ? { ...vehicle, status: 'in_service' as const } : vehicle,
    ),
    ...rostersOf(people.staff, written, dice),
    timeSlots: slotsOf(appointments),
    appointments,
    workPeriods: workshop.periods,
    workNotes: workshop.notes,
    /** The staff member with the account of the mechanic. */
    mechanicStaffId: mechanic.id,
    calls: planCalls(scene, appointments),
    ...planRentals(scene),
    tows: planTows(scene, appointments),
    partOrders: planPartOrders(scene, appointments),
  }
}

/** Returns the staff rows, and separately their single days and leave. */
function rostersOf(staff: People['staff'], createdAt: Date, dice: Dice) {
  const rows = <Row>(staffId: string, list: readonly Row[]) =>
    list.map((row) => ({ ...row, staffId, id: dice.idAt(createdAt), createdAt }))
  return {
    staff: staff.map(({ days, leave, ...member }) => member),
    staffScheduleOverrides: staff.flatMap(({ id, days }) =>
      rows(id, days).map(({ hours, ...day }) => ({
        ...day,
        startTime: hours?.startTime ?? null,
        endTime: hours?.endTime ?? null,
      })),
    ),
    staffLeave: staff.flatMap(({ id, leave }) => rows(id, leave)),
  }
}

function stamped<Row>(row: Row, createdAt: Date, dice: Dice) {
  return { ...row, id: dice.idAt(createdAt), createdAt, updatedAt: createdAt }
}

/** Returns the row of each booked slot, created with its first booking. */
function slotsOf(appointments: Appointments): TimeSlotRow[] {
  const slots = new Map<string, TimeSlotRow & { createdAt: Date }>()
  for (const { timeSlotId, createdAt } of appointments) {
    const slot = parseSlotId(timeSlotId)
    const known = slots.get(timeSlotId)
    if (slot === null || createdAt === undefined || (known && known.createdAt <= createdAt)) continue
    slots.set(timeSlotId, { ...slot, id: timeSlotId, capacity: defaultCapacity.maxCarsPerSlot, createdAt })
  }
  return [...slots.values()]
}
