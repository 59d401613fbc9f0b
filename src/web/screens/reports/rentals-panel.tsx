import { Download } from 'lucide-react'
import { useId, useState } from 'react'
import type { ServiceReport } from '#contract/reports'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { downloadTable } from './download-csv.ts'
import { NoServiceData } from './no-service-data.tsx'
import { RentalStats } from './rental-stats.tsx'
import rentals from './rentals-panel.module.css'
import { ReportCarRow } from './report-car-row.tsx'
import { carsTable } from './report-tables.ts'
import styles from './stats-table.module.css'

/** Number of cars shown before "Show all". */
const fewCars = 8

/** Utilisation and income of the rental cars. */
export function RentalsPanel({ report }: { report: ServiceReport }) {
  const titleId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const { cars } = report.rentals
  const table = carsTable(report)
  return (
    <Panel aria-labelledby={titleId}>
      <PanelHeader
        title={table.title}
        titleId={titleId}
        actions={
          <IconButton
            icon={Download}
            size="small"
            label={`Download ${table.title} as CSV`}
            onClick={() => void downloadTable(report, table)}
          />
        }
      />
      {cars.length === 0 ? (
        <NoServiceData text="There were no rental cars in the fleet on these days." />
      ) : (
        <>
          <RentalStats rentals={report.rentals} />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard. */}
          <section className={styles.scroll} tabIndex={0} aria-label={`${table.title}, table`}>
            <table className={styles.table}>
              <caption className="visually-hidden">{table.title}</caption>
              <thead>
                <tr>
                  <th scope="col">Car</th>
                  <th scope="col" className={styles.wideOnly}>
                    Days rented
                  </th>
                  <th scope="col" className={styles.wideOnly}>
                    Booked ahead
                  </th>
                  <th scope="col">Utilisation</th>
                  <th scope="col">Income</th>
                </tr>
              </thead>
              <tbody>
                {cars.slice(0, showsAll ? undefined : fewCars).map((car) => (
                  <ReportCarRow key={car.rentalVehicleId} car={car} />
                ))}
              </tbody>
            </table>
          </section>
          {cars.length > fewCars && (
            <div className={rentals.more}>
              <Button size="small" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
                {showsAll ? 'Show fewer cars' : `Show all ${cars.length} cars`}
              </Button>
            </div>
          )}
        </>
      )}
    </Panel>
  )
}
