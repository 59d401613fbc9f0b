import type { Handlers } from '#server/calls/call'
import { userHandlers } from '#server/features/accounts/users.handlers'
import { appointmentHandlers } from '#server/features/appointments/appointments.handlers'
import { auditHandlers } from '#server/features/audit/audit.handlers'
import { clientHandlers } from '#server/features/clients/clients.handlers'
import { messageHandlers } from '#server/features/messages/messages.handlers'
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
  rentalBookingColumns,
  rentalVehicleColumns,
  staffColumns,
  towColumns,
  userColumns,
  vehicleColumns,
} from './export-columns.ts'
import { exportList } from './export-list.ts'

const noOtherInput = { params: undefined, body: undefined }

/** Every export reads the pages of its list through the list's own handler, so that filters, search and order are the same. */
export const exportHandlers = {
  exportClients: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'clients', title: 'Clients', columns: clientColumns },
      page: (part) => clientHandlers.listClients({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportVehicles: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'vehicles', title: 'Vehicles', columns: vehicleColumns },
      page: (part) => vehicleHandlers.listVehicles({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportAppointments: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'appointments', title: 'Appointments', columns: appointmentColumns },
      page: (part) =>
        appointmentHandlers.listAppointments({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportRentalBookings: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'rental-bookings', title: 'Rental bookings', columns: rentalBookingColumns },
      page: (part) =>
        rentalBookingHandlers.listRentalBookings({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportRentalVehicles: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'rental-cars', title: 'Rental cars', columns: rentalVehicleColumns },
      page: (part) =>
        rentalVehicleHandlers.listRentalVehicles({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportTowBookings: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'tow-requests', title: 'Tow requests', columns: towColumns },
      page: (part) =>
        towBookingHandlers.listTowBookings({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportStaff: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'staff', title: 'Staff', columns: staffColumns },
      page: (part) => staffHandlers.listStaffCards({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportUsers: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'users', title: 'Users', columns: userColumns },
      page: (part) => userHandlers.listUsers({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportAudit: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'audit-log', title: 'Audit log', columns: auditColumns },
      page: (part) => auditHandlers.listAudit({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
  exportMessages: ({ query }, call) =>
    exportList(call, {
      ...{ name: 'messages', title: 'Messages', columns: messageColumns },
      page: (part) => messageHandlers.listMessages({ ...noOtherInput, query: { ...query, ...part } }, call),
    }),
} satisfies Partial<Handlers>
