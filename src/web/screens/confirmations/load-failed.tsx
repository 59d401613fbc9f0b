import { ErrorAlert } from '#web/ui/error-alert.tsx'
import styles from './load-failed.module.css'

export type LoadFailedProps = { causes: readonly string[]; onTryAgain: () => void; trying: boolean }

/** The error above the queue; requests that have loaded stay visible below it. */
export function LoadFailed({ causes, onTryAgain, trying }: LoadFailedProps) {
  return (
    <ErrorAlert className={styles.alert} onTryAgain={onTryAgain} trying={trying}>
      <span className={styles.sentence}>
        Failed to load pending confirmations. Please try refreshing the page.
      </span>
      {causes.map((cause) => (
        <span key={cause} className={styles.cause}>
          {cause}
        </span>
      ))}
    </ErrorAlert>
  )
}
