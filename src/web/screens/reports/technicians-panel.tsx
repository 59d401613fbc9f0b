import { Download } from 'lucide-react'
import { useId } from 'react'
import type { ServiceReport } from '#contract/reports'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Panel, PanelHeader } from '#web/ui/panel.tsx'
import { downloadTable } from './download-csv.ts'
import { NoServiceData } from './no-service-data.tsx'
import { techniciansTable } from './report-tables.ts'
import styles from './stats-table.module.css'
import { TechnicianRow } from './technician-row.tsx'

/** Appointments, average time and booked hours by technician. */
export function TechniciansPanel({ report }: { report: ServiceReport }) {
  const titleId = useId()
  const table = techniciansTable(report)
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
      {report.technicians.length === 0 ? (
        <NoServiceData />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable with the keyboard.
        <section className={styles.scroll} tabIndex={0} aria-label={`${table.title}, table`}>
          <table className={styles.table}>
            <caption className="visually-hidden">{table.title}</caption>
            <thead>
              <tr>
                <th scope="col">Technician</th>
                <th scope="col">Appointments</th>
                <th scope="col">Average time</th>
                <th scope="col">Hours booked</th>
              </tr>
            </thead>
            <tbody>
              {report.technicians.map((technician) => (
                <TechnicianRow key={technician.staffId} technician={technician} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Panel>
  )
}
