import styles from './reload-line.module.css'

/** A thin line over a list that loads anew while its old rows stay, dimmed; the list is `aria-busy`. */
export function ReloadLine() {
  return <div className={styles.line} aria-hidden="true" />
}
