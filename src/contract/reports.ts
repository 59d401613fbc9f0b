import { z } from 'zod'
import { figureDefinitions as counted } from '#domain/reports/figure-definitions'
import { mostReportDays, rangeComplaint, reportPeriods } from '#domain/reports/report-range'
import { AppointmentStatus } from './appointments.ts'
import { endpoint } from './endpoint.ts'
import { cents, date, id } from './fields.ts'
import { Weekday } from './garage.ts'
import { Position } from './staff.ts'

const count = z.int()

/** What was done between two dates. */
const Deeds = z.object({
  completed: count.describe(counted.completed),
  rentalIncome: cents.describe(counted.rentalIncome),
  newClients: count.describe('Clients added in the range'),
  vehiclesAdded: count.describe('Vehicles added in the range'),
})

const ReportDay = z.object({
  date,
  isOpen: z.boolean(),
  done: count,
  toDo: count,
  cancelled: count,
})

const ReportTechnician = z.object({
  staffId: id.nullable().describe('Null: work that is assigned to nobody'),
  name: z.string().nullable(),
  position: Position.nullable(),
  isApprentice: z.boolean(),
  isActive: z.boolean().describe('False: no longer works here'),
  appointments: count,
  averageMinutes: count.nullable().describe('From check-in to check-out; null while nothing was checked out'),
  bookedMinutes: count,
  availableMinutes: count.nullable().describe('Null: nobody, or somebody who no longer works here'),
})

const CarDays = z.object({
  daysHired: count,
  daysBooked: count.describe('Booked ahead'),
  daysAvailable: count.describe('In the fleet, hired or not'),
  returned: count.describe('Hires that came back in the range'),
  income: cents,
  bookedAhead: cents.describe(counted.bookedAhead),
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
    stats: Deeds.extend({
      activeClients: count.describe(counted.activeClients),
      totalVehicles: count.describe(counted.totalVehicles),
      todayAppointments: count.describe(counted.todayAppointments),
      todayPlaces: count,
    }),
    comparison: Deeds.extend({ from: date, to: date })
      .nullable()
      .describe(`${counted.comparison} Null: the range has not begun.`),
    days: z.array(ReportDay).describe(counted.appointmentsPerDay),
    popularServices: z
      .array(z.object({ label: z.string(), appointments: count }))
      .describe(counted.popularServices),
    statuses: z
      .array(z.object({ status: AppointmentStatus, appointments: count }))
      .describe(counted.statuses),
    busiestHours: z
      .array(z.object({ hour: z.int().min(0).max(23), appointments: count }))
      .describe(`${counted.busiestHours} From the first to the last hour that has any.`),
    busiestDays: z
      .array(
        z.object({
          weekday: Weekday,
          appointments: count,
          days: count.describe('Dates of that weekday that are open or have work'),
        }),
      )
      .describe(counted.busiestDays),
    technicians: z.array(ReportTechnician).describe(counted.technicians),
    rentals: CarDays.extend({
      averageDays: z.number().nullable().describe(`${counted.averageHire} Null: none came back.`),
      cars: z.array(ReportCar),
    }).describe(counted.rentals),
  })
  .meta({ id: 'ServiceReport' })
export type ServiceReport = z.infer<typeof ServiceReport>

const needsBoth = 'Please give both the first and the last day'

export const reports = {
  getReport: endpoint({
    method: 'GET',
    path: '/api/reports',
    access: 'signed_in',
    shared: true,
    summary:
      'The figures of the service reports for a week, a month or other days, computed by the database.',
    tag: 'Reports',
    query: z
      .object({
        period: z
          .enum(reportPeriods, { error: 'Please choose week or month' })
          .default('week')
          .describe(counted.range),
        from: date.optional().describe('First day of other days, inclusive; goes before the period'),
        to: date.optional().describe(`Last day, inclusive; at most ${mostReportDays} days in all`),
      })
      .superRefine(({ from, to }, context) => {
        const refuse = (field: 'from' | 'to', message: string) =>
          context.addIssue({ code: 'custom', path: [field], message })
        if (from === undefined && to === undefined) return
        if (from === undefined) return refuse('from', needsBoth)
        if (to === undefined) return refuse('to', needsBoth)
        const complaint = rangeComplaint({ from, to })
        if (complaint !== null) refuse('to', complaint)
      }),
    status: 200,
    response: ServiceReport,
  }),
} as const
