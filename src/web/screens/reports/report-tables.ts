import type { ServiceReport } from '#contract/reports'
import { statusLabel } from '#domain/appointment/appointment-status'
import { areWeeks, groupDays } from '#domain/reports/day-groups'
import { percentOf } from '#domain/reports/percent-of'
import { weekdayName } from '#domain/time/display'
import { displayFullRange } from '#domain/time/display-full-range'
import { vehicleName } from '#domain/vehicle/vehicle'
import { hourName } from './hour-name.ts'
import { orderedStatuses } from './ordered-statuses.ts'
import type { Cell, ReportTable } from './report-table.ts'

const percent = (part: number, whole: number): Cell => {
  const share = percentOf(part, whole)
  return share === null ? null : { percent: share }
}

export function daysTable({ days }: ServiceReport): ReportTable {
  return {
    key: 'appointments-per-day',
    title: 'Appointments per day',
    columns: [{ label: 'Day' }, { label: 'Done' }, { label: 'Still to do' }, { label: 'Cancelled' }],
    rows: days.map(({ date, done, toDo, cancelled }) => [{ date }, done, toDo, cancelled]),
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
    rows: groupDays(report.days).map(({ first, last, done, toDo, cancelled }) => [
      displayFullRange(first, last),
      ...[done, toDo, cancelled],
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

export function hoursTable({ busiestHours }: ServiceReport): ReportTable {
  return {
    key: 'busiest-hours',
    title: 'Busiest hours',
    columns: [{ label: 'Hour' }, { label: 'Appointments' }],
    rows: busiestHours.map(({ hour, appointments }) => [hourName(hour), appointments]),
  }
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
      { label: 'Income' },
      { label: 'Booked ahead' },
    ],
    rows: rentals.cars.map((car) => [
      ...[vehicleName(car), car.licensePlate, car.daysHired, car.daysBooked, car.daysAvailable],
      percent(car.daysHired + car.daysBooked, car.daysAvailable),
      ...[car.returned, { cents: car.income }, { cents: car.bookedAhead }],
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
