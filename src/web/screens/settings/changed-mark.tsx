import styles from './changed-mark.module.css'

/** Beside what differs from what is saved. */
export function ChangedMark({ when }: { when: boolean }) {
  return when && <span className={styles.mark}>changed</span>
}
