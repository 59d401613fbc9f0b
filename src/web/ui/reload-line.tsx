import styles from './reload-line.module.css'

/** Progress line above a list that is reloading, whose previous rows are dimmed; set `aria-busy` on the list. */
export function ReloadLine() {
  return <div className={styles.line} aria-hidden="true" />
}
