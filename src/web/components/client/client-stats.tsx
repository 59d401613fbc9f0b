import type { ClientOverview } from '#contract/client-overview'
import { displayMoney } from '#domain/money'
import styles from './client-stats.module.css'

/** Counts of the client's records. The amount covers rentals only, because services have no price. */
export function ClientStats({ overview }: { overview: ClientOverview }) {
  const { vehicles, appointments, rentals, spentOnRentals } = overview
  const stats = [
    { term: 'Vehicles', value: vehicles.total },
    { term: 'Appointments', value: appointments.total },
    { term: 'Rentals', value: rentals.total },
    { term: 'Spent on rentals', value: displayMoney(spentOnRentals) },
  ]
  return (
    <dl className={styles.stats}>
      {stats.map(({ term, value }) => (
        <div key={term} className={styles.cell}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
