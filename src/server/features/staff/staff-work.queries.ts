import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { openAppointmentStatuses } from '#domain/appointment-status'
import { slotId } from '#domain/opening/slots'
import type { Moment } from '#domain/staff/roster'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Db, Transaction } from '#server/db/connect'
import { appointments } from '#server/db/schema/appointments-table'
import { clients } from '#server/db/schema/clients-table'
import { timeSlots } from '#server/db/schema/time-slots-table'
import { vehicles } from '#server/db/schema/vehicles-table'
import { workPeriods } from '#server/db/schema/work-periods-table'

const { assignedStaffId, preferredStaffId, status, timeSlotId, deletedAt } = appointments

const isOpen = and(isNull(deletedAt), inArray(status, openAppointmentStatuses))

/** Returns the slots of a staff member's unfinished work: in progress first, then by time. */
export function openWorkOf(db: Db, staffId: string): Promise<{ timeSlotId: string }[]> {
  return db
    .select({ timeSlotId })
    .from(appointments)
    .where(and(eq(assignedStaffId, staffId), isOpen))
    .orderBy(sql`(${status} = 'in_progress') desc`, asc(timeSlotId))
}

/**
 * Returns the upcoming work that is assigned to a staff member, or that requests them and is unassigned, by
 * time.
 */
export async function comingWorkOf(db: Db, staffId: string, now: Moment) {
  const isTheirs = eq(assignedStaffId, staffId)
  const isQueried = and(isNull(assignedStaffId), eq(preferredStaffId, staffId))
  return db
    .select({
      id: appointments.id,
      timeSlotId,
      date: timeSlots.date,
      time: timeSlots.time,
      status,
      clientName: clients.name,
      licensePlate: vehicles.licensePlate,
      isAssigned: sql<boolean>`${isNotNull(assignedStaffId)}`,
    })
    .from(appointments)
    .innerJoin(timeSlots, eq(timeSlots.id, timeSlotId))
    .innerJoin(clients, eq(clients.id, appointments.clientId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .where(and(or(isTheirs, isQueried), isOpen, gt(timeSlotId, slotId(now.date, now.time))))
    .orderBy(asc(timeSlotId), asc(appointments.id))
}

/** Returns the name of the vehicle that a staff member is working on now, or null. */
export async function runningVehicleOf(tx: Transaction, staffId: string): Promise<string | null> {
  const { year, make, model, licensePlate } = vehicles
  const [vehicle] = await tx
    .select({ year, make, model, licensePlate })
    .from(workPeriods)
    .innerJoin(appointments, eq(appointments.id, workPeriods.appointmentId))
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .where(and(eq(workPeriods.staffId, staffId), isNull(workPeriods.endedAt)))
  if (vehicle === undefined) return null
  const name = vehicleName(vehicle)
  return vehicle.licensePlate === null ? name : `${name} (${vehicle.licensePlate})`
}

/** Returns the vehicles that these members have in work, latest check-in first, in one query. */
export async function workInProgressOf(db: Db, staffIds: string[]) {
  const rows = await db
    .select({
      staffId: assignedStaffId,
      appointmentId: appointments.id,
      licensePlate: vehicles.licensePlate,
    })
    .from(appointments)
    .innerJoin(vehicles, eq(vehicles.id, appointments.vehicleId))
    .where(and(inArray(assignedStaffId, staffIds), eq(status, 'in_progress'), isNull(deletedAt)))
    .orderBy(desc(appointments.checkInTime))
  return (id: string) => {
    const cars = rows.filter(({ staffId }) => staffId === id)
    const [last] = cars
    if (last === undefined) return null
    return { appointmentId: last.appointmentId, licensePlate: last.licensePlate, cars: cars.length }
  }
}
