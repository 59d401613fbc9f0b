import type { ServiceReport } from '#contract/reports'
import { percentOf } from '#domain/reports/percent-of'
import { displayFullRange } from '#domain/time/display-full-range'
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
      [
        'Rental income',
        { cents: stats.rentalIncome },
        before((completed) => ({ cents: completed.rentalIncome })),
      ],
      ['Rental income booked ahead', { cents: rentals.bookedAhead }, null],
      ['Rental utilisation (%)', utilisation, null],
      ['Average rental (days)', rentals.averageDays, null],
    ],
  }
}
