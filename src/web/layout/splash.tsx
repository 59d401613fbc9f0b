import { LogoMark } from '#web/parts/drawings/logo-mark.tsx'
import styles from './splash.module.css'

/** What stands while it is not yet known who is at the screen: neutral, and without a word that could be wrong. */
export function Splash() {
  return (
    <div role="status" aria-busy="true" className={styles.splash}>
      <LogoMark size={40} />
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
