import { reportDefinitions as counted } from '#domain/reports/report-definitions'
import styles from './report-definitions-list.module.css'

const stats: readonly (readonly [string, string])[] = [
  ['Weekly and Monthly', counted.range],
  ['Compared with', counted.comparison],
  ["Today's appointments", counted.todayAppointments],
  ['Completed', counted.completed],
  ['Active Clients', counted.activeClients],
  ['Total Vehicles', counted.totalVehicles],
  ['Appointments per day', counted.appointmentsPerDay],
  ['Most popular services', counted.popularServices],
  ['Work by technician', counted.technicians],
  ['By status', counted.statuses],
  ['Busiest hours', counted.busiestHours],
  ['Busiest days', counted.busiestDays],
  ['Rental cars', counted.rentals],
  ['Rental income', counted.rentalIncome],
  ['Booked ahead', counted.bookedAhead],
  ['Average rental', counted.averageRental],
]

/** Definitions of the figures. */
export function ReportDefinitions() {
  return (
    <details className={styles.counted}>
      <summary>How these figures are counted</summary>
      <dl>
        {stats.map(([name, definition]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{definition}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
