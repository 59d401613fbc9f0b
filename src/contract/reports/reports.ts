import { z } from 'zod'
import { reportDefinitions as counted } from '#domain/reports/report-definitions'
import { mostReportDays, reportPeriods, validateReportRange } from '#domain/reports/report-range'
import type { CalendarDate } from '#domain/time/calendar-date'
import { AppointmentStatus } from '../appointments/appointments.ts'
import { endpoint } from '../endpoint.ts'
import { cents, date, id } from '../fields.ts'
import { Weekday } from '../opening/by-weekday.ts'
import { Position } from '../staff/staff.ts'

const count = z.int()

/** Describes an amount that is only returned to callers who see prices. */
const withPrices = (text: string) => `${text} Null: the caller sees no prices.`

/** Totals between two dates. */
const CompletedWork = z.object({
  completed: count.describe(counted.completed),
  rentalIncome: cents.nullable().describe(withPrices(counted.rentalIncome)),
  newClients: count.describe('Clients added in the range'),
  vehiclesAdded: count.describe('Vehicles added in the range'),
})

const ReportDay = z.object({
  date,
  isOpen: z.boolean(),
  done: count,
  toDo: count,
  cancelled: count.describe('Without no-shows'),
  noShows: count,
})

const ReportTechnician = z.object({
  staffId: id.nullable().describe('Null: not assigned'),
  name: z.string().nullable(),
  position: Position.nullable(),
  isApprentice: z.boolean(),
  isActive: z.boolean().describe('False: no longer works here'),
  appointments: count,
  averageMinutes: count.nullable().describe('From check-in to check-out; null if nothing was checked out'),
  bookedMinutes: count,
  availableMinutes: count.nullable().describe('Null: not assigned, or the technician no longer works here'),
})

const CarDays = z.object({
  daysHired: count,
  daysBooked: count.describe('Days booked in the future'),
  daysAvailable: count.describe('Days in the fleet, rented or not'),
  returned: count.describe('Rentals returned in the period'),
  noShows: count.describe(counted.rentalNoShows),
  income: cents.nullable().describe(withPrices('Of returned rentals, by actual return.')),
  bookedAhead: cents.nullable().describe(withPrices(counted.bookedAhead)),
})

const ReportCar = CarDays.extend({
  rentalVehicleId: id,
  year: z.int(),
  make: z.string(),
  model: z.string(),
  licensePlate: z.string(),
})

export const ServiceReport = z
  .object({
    period: z.enum([...reportPeriods, 'custom']),
    from: date,
    to: date.describe(counted.range),
    stats: CompletedWork.extend({
      activeClients: count.describe(counted.activeClients),
      totalVehicles: count.describe(counted.totalVehicles),
      todayAppointments: count.describe(counted.todayAppointments),
      todayPlaces: count,
    }),
    comparison: CompletedWork.extend({ from: date, to: date })
      .nullable()
      .describe(`${counted.comparison} Null: the range has not started.`),
    days: z.array(ReportDay).describe(counted.appointmentsPerDay),
    popularServices: z
      .array(z.object({ label: z.string(), appointments: count }))
      .describe(counted.popularServices),
    statuses: z
      .array(z.object({ status: z.enum([...AppointmentStatus.options, 'no_show']), appointments: count }))
      .describe(counted.statuses),
    busiestHours: z
      .array(z.object({ hour: z.int().min(0).max(23), appointments: count }))
      .describe(`${counted.busiestHours} From the first to the last hour with appointments.`),
    busiestDays: z
      .array(
        z.object({
          weekday: Weekday,
          appointments: count,
          days: count.describe('Number of dates on that weekday that are open or have appointments'),
        }),
      )
      .describe(counted.busiestDays),
    technicians: z.array(ReportTechnician).describe(counted.technicians),
    rentals: CarDays.extend({
      averageDays: z.number().nullable().describe(`${counted.averageRental} Null: no rentals were returned.`),
      cars: z.array(ReportCar),
    }).describe(counted.rentals),
  })
  .meta({ id: 'ServiceReport' })
export type ServiceReport = z.infer<typeof ServiceReport>

const needsBoth = 'Please enter both the first and the last day'

/** Returns the query of a report: its period or range, and what else it takes. */
export function rangeQuery<Shape extends z.ZodRawShape>(shape: Shape) {
  return z
    .object({
      period: z
        .enum(reportPeriods, { error: 'Please choose week or month' })
        .default('week')
        .describe(counted.range),
      from: date.optional().describe('First day of a custom range, inclusive; overrides period'),
      to: date.optional().describe(`Last day of a custom range, inclusive; at most ${mostReportDays} days`),
      ...shape,
    })
    .superRefine((query, context) => {
      const { from, to } = query as { from?: CalendarDate; to?: CalendarDate }
      const addFieldIssue = (field: 'from' | 'to', message: string) =>
        context.addIssue({ code: 'custom', path: [field], message })
      if (from === undefined && to === undefined) return
      if (from === undefined) return addFieldIssue('from', needsBoth)
      if (to === undefined) return addFieldIssue('to', needsBoth)
      const fieldError = validateReportRange({ from, to })
      if (fieldError !== null) addFieldIssue('to', fieldError)
    })
}

export const reports = {
  getReport: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: 'signed_in',
    shared: true,
    summary: 'Service report for the last week, the current month or a custom range.',
    tag: 'Reports',
    query: rangeQuery({}),
    status: 200,
    response: ServiceReport,
  }),
} as const
