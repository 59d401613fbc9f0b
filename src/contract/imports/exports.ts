import { z } from 'zod'
import { users } from '../accounts/users.ts'
import { appointments } from '../appointments/appointments.ts'
import { audit } from '../audit/audit.ts'
import { clients } from '../clients/clients.ts'
import { endpoint } from '../endpoint.ts'
import { messages } from '../messages/messages.ts'
import { partOrders } from '../parts/part-orders.ts'
import { rentalBookings } from '../rentals/rental-bookings.ts'
import { rentalVehicles } from '../rentals/rental-vehicles.ts'
import { staff } from '../staff/staff.ts'
import { towBookings } from '../tows/tow-bookings.ts'
import { vehicles } from '../vehicles/vehicles.ts'

/** An export has no pages. */
const paging = { limit: true, cursor: true } as const

/** Returns the endpoint that exports a list: the whole list with the filters, search and order of its query. */
const exportOf = <const Name extends string, Query extends z.ZodObject>(name: Name, query: Query) =>
  endpoint({
    method: 'GET',
    path: `/api/exports/${name}`,
    access: 'admin',
    summary:
      'The list as CSV: UTF-8 with a byte order mark, dates as yyyy-MM-dd, money in dollars, formulas escaped by an apostrophe. Every export is recorded in the audit log.',
    tag: 'Import and export',
    query,
    status: 200,
    kind: 'csv',
    response: z.string(),
  })

export const listExports = {
  exportClients: exportOf('clients', clients.listClients.query.omit(paging)),
  exportVehicles: exportOf('vehicles', vehicles.listVehicles.query.omit(paging)),
  exportAppointments: exportOf('appointments', appointments.listAppointments.query.omit(paging)),
  exportPartOrders: exportOf('part-orders', partOrders.listPartOrders.query.omit(paging)),
  exportRentalBookings: exportOf('rental-bookings', rentalBookings.listRentalBookings.query.omit(paging)),
  exportRentalVehicles: exportOf('rental-vehicles', rentalVehicles.listRentalVehicles.query.omit(paging)),
  exportTowBookings: exportOf('tow-bookings', towBookings.listTowBookings.query.omit(paging)),
  exportStaff: exportOf('staff', staff.listStaffCards.query.omit({ ...paging, date: true })),
  exportUsers: exportOf('users', users.listUsers.query.omit(paging)),
  exportAudit: exportOf('audit', audit.listAudit.query.omit(paging)),
  exportMessages: exportOf('messages', messages.listMessages.query.omit(paging)),
} as const
