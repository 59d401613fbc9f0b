import { ErrorAlert } from '#web/ui/error-alert.tsx'
import { Panel } from '#web/ui/panel.tsx'
import styles from './appointment-list.module.css'

export type ListFailedProps = { onTryAgain: () => void; trying: boolean }

/** A part of the list could not be loaded; what loaded stays. */
export function ListFailed({ onTryAgain, trying }: ListFailedProps) {
  return (
    <Panel className={styles.failed}>
      <ErrorAlert onTryAgain={onTryAgain} trying={trying}>
        Failed to load appointments. Please try again.
      </ErrorAlert>
    </Panel>
  )
}
