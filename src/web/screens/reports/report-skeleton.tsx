import { Panel, PanelBody, PanelHeader } from '#web/ui/panel.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import styles from './report-panels.module.css'

const titles = ['Appointments per day', 'Most popular services', 'Work by technician', 'By status'] as const

/** Loading state of the panels. */
export function ReportSkeleton() {
  return (
    <div role="status" aria-busy="true" aria-label="Loading the report" className={styles.grid}>
      {titles.map((title) => (
        <Panel as="div" key={title}>
          <PanelHeader title={title} />
          <PanelBody className={styles.waiting}>
            {Array.from({ length: 8 }, (_, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines are identical.
              <Skeleton key={line} height={14} width={`${92 - line * 7}%`} />
            ))}
          </PanelBody>
        </Panel>
      ))}
    </div>
  )
}
