import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './appointment-list.module.css'

export type ListFailedProps = { causes: readonly string[]; onTryAgain: () => void; trying: boolean }

/** The error above the list; entries that have loaded stay visible below it. */
export function ListFailed({ causes, onTryAgain, trying }: ListFailedProps) {
  return (
    <Panel className={styles.failed}>
      <ErrorAlert onTryAgain={onTryAgain} trying={trying}>
        <span className={styles.sentence}>Failed to load appointments. Please try again.</span>
        {causes.map((cause) => (
          <span key={cause} className={styles.cause}>
            {cause}
          </span>
        ))}
      </ErrorAlert>
    </Panel>
  )
}
