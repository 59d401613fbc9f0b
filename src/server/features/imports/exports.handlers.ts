import type { Call, Handlers, Page } from '#server/calls/call'
import { userHandlers } from '#server/features/accounts/users.handlers'
import { appointmentHandlers } from '#server/features/appointments/appointments.handlers'
import { auditHandlers } from '#server/features/audit/audit.handlers'
import { clientHandlers } from '#server/features/clients/clients.handlers'
import { messageHandlers } from '#server/features/messages/messages.handlers'
import { partOrderHandlers } from '#server/features/parts/part-orders.handlers'
import { rentalBookingHandlers } from '#server/features/rentals/bookings/rental-bookings.handlers'
import { rentalVehicleHandlers } from '#server/features/rentals/cars/rental-vehicles.handlers'
import { staffHandlers } from '#server/features/staff/staff.handlers'
import { towBookingHandlers } from '#server/features/tows/tow-bookings.handlers'
import { vehicleHandlers } from '#server/features/vehicles/vehicles.handlers'
import {
  appointmentColumns,
  auditColumns,
  clientColumns,
  messageColumns,
  partOrderColumns,
  rentalBookingColumns,
  rentalVehicleColumns,
  staffColumns,
  towColumns,
  userColumns,
  vehicleColumns,
} from './export-columns.ts'
import { type CsvColumn, exportList } from './export-list.ts'

type ListHandler<Query, Item> = (
  input: { params: undefined; body: undefined; query: Query & { limit: number; cursor?: string } },
  call: Call,
) => Promise<Page<Item>>

/**
 * Returns the handler of an export, which reads the pages of a list through the list's own handler, so that filters, search and
 * order are the same.
 */
function exported<Query, Item>(
  name: string,
  title: string,
  columns: readonly CsvColumn<Item>[],
  list: ListHandler<Query, Item>,
) {
  return ({ query }: { query: Query }, call: Call) =>
    exportList(call, {
      name,
      title,
      columns,
      page: (position) =>
        list({ params: undefined, body: undefined, query: { ...query, ...position } }, call),
    })
}

export const exportHandlers = {
  exportClients: exported('clients', 'Clients', clientColumns, clientHandlers.listClients),
  exportVehicles: exported('vehicles', 'Vehicles', vehicleColumns, vehicleHandlers.listVehicles),
  exportAppointments: exported(
    'appointments',
    'Appointments',
    appointmentColumns,
    appointmentHandlers.listAppointments,
  ),
  exportPartOrders: exported(
    'parts-on-order',
    'Parts on order',
    partOrderColumns,
    partOrderHandlers.listPartOrders,
  ),
  exportRentalBookings: exported(
    'rental-bookings',
    'Rental bookings',
    rentalBookingColumns,
    rentalBookingHandlers.listRentalBookings,
  ),
  exportRentalVehicles: exported(
    'rental-cars',
    'Rental cars',
    rentalVehicleColumns,
    rentalVehicleHandlers.listRentalVehicles,
  ),
  exportTowBookings: exported('tow-requests', 'Tow requests', towColumns, towBookingHandlers.listTowBookings),
  exportStaff: exported('staff', 'Staff', staffColumns, staffHandlers.listStaffCards),
  exportUsers: exported('users', 'Users', userColumns, userHandlers.listUsers),
  exportAudit: exported('audit-log', 'Audit log', auditColumns, auditHandlers.listAudit),
  exportMessages: exported('messages', 'Messages', messageColumns, messageHandlers.listMessages),
} satisfies Partial<Handlers>
