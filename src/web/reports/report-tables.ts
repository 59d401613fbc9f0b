import type { ServiceReport } from '#contract/reports/reports'
import { statusLabel } from '#domain/appointment-status'
import type { Cents } from '#domain/money'
import { areWeeks, groupDays } from '#domain/reports/day-groups'
import { percentOf } from '#domain/reports/percent-of'
import { displayTime, weekdayName } from '#domain/time/display'
import { displayFullRange } from '#domain/time/display-full-range'
import { timeFromMinutes } from '#domain/time/time-of-day'
import { vehicleName } from '#domain/vehicles/vehicle'
import type { Cell, ReportTable } from './report-table.ts'

/** Returns the figures at the top of the report as a table, with those of the previous period if there are any. */
export function statsTable({ stats, comparison, rentals }: ServiceReport): ReportTable {
  const utilisation = percentOf(rentals.daysHired + rentals.daysBooked, rentals.daysAvailable)
  const before = (statOf: (completed: NonNullable<typeof comparison>) => Cell): Cell =>
    comparison === null ? null : statOf(comparison)
  return {
    key: 'figures',
    title: 'In figures',
    columns: [
      { label: 'Figure' },
      { label: 'Value' },
      { label: comparison === null ? 'Before' : displayFullRange(comparison.from, comparison.to) },
    ],
    rows: [
      ["Today's appointments", stats.todayAppointments, null],
      ["Today's spots", stats.todayPlaces, null],
      ['Completed', stats.completed, before((completed) => completed.completed)],
      ['Active Clients', stats.activeClients, null],
      ['Clients added', stats.newClients, before((completed) => completed.newClients)],
      ['Total Vehicles', stats.totalVehicles, null],
      ['Vehicles added', stats.vehiclesAdded, before((completed) => completed.vehiclesAdded)],
      ...money(stats.rentalIncome, (income) => [
        'Rental income',
        income,
        before((completed) => amount(completed.rentalIncome)),
      ]),
      ...money(rentals.bookedAhead, (ahead) => ['Rental income booked ahead', ahead, null]),
      ['Rental utilisation (%)', utilisation, null],
      ['Average rental (days)', rentals.averageDays, null],
      ['Rental no-shows', rentals.noShows, null],
    ],
  }
}

const amount = (cents: Cents | null): Cell => (cents === null ? null : { cents })

/** Returns the row of an amount; none if the user sees no prices. */
function money(cents: Cents | null, rowOf: (cell: Cell) => Cell[]): Cell[][] {
  return cents === null ? [] : [rowOf({ cents })]
}

const percent = (part: number, whole: number): Cell => {
  const share = percentOf(part, whole)
  return share === null ? null : { percent: share }
}

export function daysTable({ days }: ServiceReport): ReportTable {
  return {
    key: 'appointments-per-day',
    title: 'Appointments per day',
    columns: [
      ...[{ label: 'Day' }, { label: 'Done' }, { label: 'Still to do' }],
      ...[{ label: 'Cancelled' }, { label: 'No-shows' }],
    ],
    rows: days.map(({ date, done, toDo, cancelled, noShows }) => [{ date }, done, toDo, cancelled, noShows]),
  }
}

/** The days table for print: by week for long periods, which would fill many pages by day. */
export function daysOnPaper(report: ServiceReport): ReportTable {
  const table = daysTable(report)
  if (!areWeeks(report.days)) return table
  return {
    ...table,
    title: 'Appointments per week',
    columns: [{ label: 'Week' }, ...table.columns.slice(1)],
    rows: groupDays(report.days).map(({ first, last, done, toDo, cancelled, noShows }) => [
      displayFullRange(first, last),
      ...[done, toDo, cancelled, noShows],
    ]),
  }
}

export function servicesTable({ popularServices }: ServiceReport): ReportTable {
  return {
    key: 'popular-services',
    title: 'Most popular services',
    columns: [{ label: 'Service' }, { label: 'Appointments' }],
    rows: popularServices.map(({ label, appointments }) => [label, appointments]),
  }
}

export function techniciansTable({ technicians }: ServiceReport): ReportTable {
  return {
    key: 'technicians',
    title: 'Work by technician',
    columns: [
      { label: 'Technician' },
      { label: 'Appointments' },
      { label: 'Average time', sheetLabel: 'Average time in minutes' },
      { label: 'Hours booked', sheetLabel: 'Minutes booked' },
      { label: 'Hours available', sheetLabel: 'Minutes available' },
    ],
    rows: technicians.map((row) => [
      row.name ?? 'No assignment',
      row.appointments,
      minutes(row.averageMinutes),
      minutes(row.bookedMinutes),
      minutes(row.availableMinutes),
    ]),
  }
}

function minutes(count: number | null): Cell {
  return count === null ? null : { minutes: count }
}

export function statusesTable(report: ServiceReport): ReportTable {
  const statuses = orderedStatuses(report)
  const all = statuses.reduce((sum, { appointments }) => sum + appointments, 0)
  return {
    key: 'by-status',
    title: 'By status',
    columns: [
      { label: 'Status' },
      { label: 'Appointments' },
      { label: 'Share', sheetLabel: 'Share in percent' },
    ],
    rows: statuses.map(({ status, appointments }) => [
      statusLabel(status),
      appointments,
      percent(appointments, all),
    ]),
  }
}

/** From completed to pending; cancelled and no-shows last. */
const order = [
  ...(['completed', 'in_progress', 'scheduled', 'confirmed', 'pending'] as const),
  ...(['cancelled', 'no_show'] as const),
] as const

export function orderedStatuses({ statuses }: Pick<ServiceReport, 'statuses'>): ServiceReport['statuses'] {
  return order.flatMap((status) => statuses.filter((row) => row.status === status))
}

export function hoursTable({ busiestHours }: ServiceReport): ReportTable {
  return {
    key: 'busiest-hours',
    title: 'Busiest hours',
    columns: [{ label: 'Hour' }, { label: 'Appointments' }],
    rows: busiestHours.map(({ hour, appointments }) => [hourName(hour), appointments]),
  }
}

/** `8 am`, `1 pm` */
export function hourName(hour: number): string {
  return displayTime(timeFromMinutes(hour * 60)).replace(':00', '')
}

export function weekdaysTable({ busiestDays }: ServiceReport): ReportTable {
  return {
    key: 'busiest-days',
    title: 'Busiest days',
    columns: [{ label: 'Weekday' }, { label: 'Appointments' }, { label: 'Days' }, { label: 'Average' }],
    rows: busiestDays.map(({ weekday, appointments, days }) => [
      weekdayName(weekday),
      ...[appointments, days, days === 0 ? null : Math.round((appointments / days) * 10) / 10],
    ]),
  }
}

export function carsTable({ rentals }: ServiceReport): ReportTable {
  return {
    key: 'rental-cars',
    title: 'Rental cars',
    columns: [
      { label: 'Car' },
      { label: 'Plate' },
      { label: 'Days rented' },
      { label: 'Days booked ahead' },
      { label: 'Days in the fleet' },
      { label: 'Utilisation', sheetLabel: 'Utilisation in percent' },
      { label: 'Rentals returned' },
      { label: 'No-shows' },
      ...(rentals.income === null ? [] : [{ label: 'Income' }, { label: 'Booked ahead' }]),
    ],
    rows: rentals.cars.map((car) => [
      ...[vehicleName(car), car.licensePlate, car.daysHired, car.daysBooked, car.daysAvailable],
      percent(car.daysHired + car.daysBooked, car.daysAvailable),
      ...[car.returned, car.noShows],
      ...[car.income, car.bookedAhead].flatMap((cents) => (cents === null ? [] : [{ cents }])),
    ]),
  }
}

/** Returns every table of a report, in the order of the screen. */
export function reportTables(report: ServiceReport): ReportTable[] {
  return [
    ...[daysTable(report), servicesTable(report), techniciansTable(report), statusesTable(report)],
    ...[hoursTable(report), weekdaysTable(report), carsTable(report)],
  ]
}
