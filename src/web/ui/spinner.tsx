import styles from './spinner.module.css'

/** Spinner beside a text that names the action in progress; hidden from screen readers. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />
}
