import styles from './changed-mark.module.css'

/** Marks a field that differs from its saved value. */
export function ChangedMark({ when }: { when: boolean }) {
  return when && <span className={styles.mark}>changed</span>
}
