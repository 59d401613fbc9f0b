import type { ClientOverview } from '#contract/client-overview'
import { displayMoney } from '#domain/money'
import styles from './client-figures.module.css'

/** How much there is of everything; money is that of rentals, for services carry no price. */
export function ClientFigures({ overview }: { overview: ClientOverview }) {
  const { vehicles, appointments, rentals, spentOnRentals } = overview
  const figures = [
    { term: 'Vehicles', value: vehicles.total },
    { term: 'Appointments', value: appointments.total },
    { term: 'Rentals', value: rentals.total },
    { term: 'Spent on rentals', value: displayMoney(spentOnRentals) },
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ term, value }) => (
        <div key={term} className={styles.cell}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
