import type { PgTable } from 'drizzle-orm/pg-core'
import { defaultCapacity } from '#domain/opening/capacity'
import { parseSlotId } from '#domain/opening/slots'
import { addDays } from '#domain/time/calendar-date'
import { garageNow, instantOf } from '#domain/time/garage-clock'
import { timeOfDay } from '#domain/time/time-of-day'
import { allocations } from '#server/db/schema/allocations-table'
import { appointments } from '#server/db/schema/appointments-table'
import { businessSettings } from '#server/db/schema/business-settings-table'
import { callTasks } from '#server/db/schema/call-tasks-table'
import { clients } from '#server/db/schema/clients-table'
import { customerAnswers } from '#server/db/schema/customer-answers-table'
import { customerQuestions } from '#server/db/schema/customer-questions-table'
import { documentLines } from '#server/db/schema/document-lines-table'
import { documents } from '#server/db/schema/documents-table'
import { labourRates } from '#server/db/schema/labour-rates-table'
import { licencePhotos } from '#server/db/schema/licence-photos-table'
import { lineItems } from '#server/db/schema/line-items-table'
import { partOrders } from '#server/db/schema/part-orders-table'
import { partPrices } from '#server/db/schema/part-prices-table'
import { payments } from '#server/db/schema/payments-table'
import { rentalBookings } from '#server/db/schema/rental-bookings-table'
import { rentalConditions } from '#server/db/schema/rental-conditions-table'
import { rentalVehicles } from '#server/db/schema/rental-vehicles-table'
import { serviceLines } from '#server/db/schema/service-lines-table'
import { services } from '#server/db/schema/services-table'
import { staffLeave } from '#server/db/schema/staff-leave-table'
import { staffScheduleOverrides } from '#server/db/schema/staff-schedule-overrides-table'
import { staff } from '#server/db/schema/staff-table'
import { takingsCounts } from '#server/db/schema/takings-counts-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { towBookings } from '#server/db/schema/tow-bookings-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { workNotes } from '#server/db/schema/work-notes-table'
import { workPeriods } from '#server/db/schema/work-periods-table'
import { type Dice, makeDice } from './demo-dice.ts'
import { planAppointments } from './plan-appointments.ts'
import { planCalls } from './plan-calls.ts'
import { planDays } from './plan-days.ts'
import { invoiceScene, planInvoices } from './plan-invoices.ts'
import { type LicencePictures, planLicencePhotos } from './plan-licence-photos.ts'
import { planPartOrders } from './plan-part-orders.ts'
import { planPayments } from './plan-payments.ts'
import { type People, planPeople } from './plan-people.ts'
import { planPrices } from './plan-prices.ts'
import { planQuestions } from './plan-questions.ts'
import { planRentalSales } from './plan-rental-sales.ts'
import { planConditions, planRentals } from './plan-rentals.ts'
import { demoTimeZone, planSettings } from './plan-settings.ts'
import { planTowSales } from './plan-tow-sales.ts'
import { planTows } from './plan-tows.ts'
import { planWorkshop } from './plan-workshop.ts'

/** Signs in with the account of the mechanic. */
const demoMechanic = 'Mick Callahan'

type Appointments = ReturnType<typeof planAppointments>
type TimeSlotRow = typeof timeSlots.$inferInsert

interface Accounts {
  deskId: string
  mechanicId: string
}

const rowsOf = <Table extends PgTable>(table: Table, rows: Table['$inferInsert'][]) => ({ table, rows })

/** Returns every row of the demo garage except the accounts, as of `instant`; the same for the same instant. */
export function planGarage(instant: Date, { deskId, mechanicId }: Accounts, pictures: LicencePictures) {
  const now = garageNow(instant, demoTimeZone)
  const dice = makeDice('garage')
  const days = planDays(now.date)
  const people = planPeople(now)
  const scene = { now, days, people, deskId }
  const booked = planAppointments(scene)
  const mechanic = people.staff.find(({ name }) => name === demoMechanic)
  if (mechanic === undefined) throw new Error(`The demo garage has no ${demoMechanic}`)
  const workshop = planWorkshop(scene, booked, { staffId: mechanic.id, userId: mechanicId })
  const opened = instantOf(addDays(now.date, -400), timeOfDay('09:00'), now.timeZone)
  const written = instantOf(addDays(now.date, -45), timeOfDay('09:30'), now.timeZone)
  const inService = new Set(
    workshop.appointments.filter(({ status }) => status === 'in_progress').map(({ vehicleId }) => vehicleId),
  )
  const settings = planSettings().map((setting) => stamped(setting, opened, dice))
  const holidays = days.holidays.map((holiday) => stamped(holiday, opened, dice))
  const specialDays = days.specialDays.map((day) => stamped(day, written, dice))
  const rosters = rostersOf(people.staff, written, dice)
  const questions = planQuestions(scene, workshop.appointments, { mechanicId, deskId })
  const prices = planPrices(scene)
  const rentals = planRentals(scene)
  const billing = invoiceScene(scene)
  const tows = planTows(scene, workshop.appointments)
  const towed = planTowSales(scene, tows, workshop.appointments)
  const invoices = planInvoices(billing, {
    appointments: workshop.appointments,
    others: [...planRentalSales(scene, rentals), ...towed.sales],
  })
  const paid = planPayments(billing, invoices.sales, workshop.appointments)
  const { bookings, photos } = planLicencePhotos(rentals.bookings, pictures)
  return {
    holidays,
    specialDays,
    photos,
    /** The staff member with the account of the mechanic. */
    mechanicStaffId: mechanic.id,
    /** The next number of each type of document. */
    nextNumbers: invoices.nextNumbers,
    /** The rows of each other table, after those that they refer to. */
    tables: [
      rowsOf(businessSettings, settings),
      rowsOf(services, prices.services),
      rowsOf(serviceLines, prices.lines),
      rowsOf(labourRates, prices.rates),
      rowsOf(partPrices, prices.parts),
      rowsOf(
        clients,
        people.clients.map(({ address, ...client }) => client),
      ),
      rowsOf(
        vehicles,
        people.vehicles.map((vehicle) =>
          inService.has(vehicle.id) ? { ...vehicle, status: 'in_service' as const } : vehicle,
        ),
      ),
      rowsOf(staff, rosters.staff),
      rowsOf(staffScheduleOverrides, rosters.overrides),
      rowsOf(staffLeave, rosters.leave),
      rowsOf(timeSlots, slotsOf(workshop.appointments)),
      rowsOf(appointments, workshop.appointments),
      rowsOf(workPeriods, workshop.periods),
      rowsOf(workNotes, workshop.notes),
      rowsOf(partOrders, planPartOrders(scene, workshop.appointments)),
      rowsOf(customerQuestions, questions.questions),
      rowsOf(customerAnswers, questions.answers),
      rowsOf(callTasks, planCalls(scene, workshop.appointments)),
      rowsOf(rentalVehicles, rentals.cars),
      rowsOf(
        licencePhotos,
        photos.map(({ row }) => row),
      ),
      rowsOf(rentalBookings, bookings),
      rowsOf(rentalConditions, planConditions(bookings, deskId)),
      rowsOf(towBookings, tows),
      rowsOf(documents, invoices.documents),
      rowsOf(documentLines, invoices.documentLines),
      rowsOf(lineItems, [...invoices.lineItems, ...towed.open]),
      rowsOf(payments, paid.payments),
      rowsOf(allocations, paid.allocations),
      rowsOf(takingsCounts, paid.counts),
    ],
  }
}

/** Returns the staff rows, and separately their single days and leave. */
function rostersOf(staff: People['staff'], createdAt: Date, dice: Dice) {
  const rows = <Row>(staffId: string, list: readonly Row[]) =>
    list.map((row) => ({ ...row, staffId, id: dice.idAt(createdAt), createdAt }))
  return {
    staff: staff.map(({ days, leave, ...member }) => member),
    overrides: staff.flatMap(({ id, days }) =>
      rows(id, days).map(({ hours, ...day }) => ({
        ...day,
        startTime: hours?.startTime ?? null,
        endTime: hours?.endTime ?? null,
      })),
    ),
    leave: staff.flatMap(({ id, leave }) => rows(id, leave)),
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
