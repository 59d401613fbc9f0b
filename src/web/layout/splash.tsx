import { LogoMark } from '#web/components/drawings/logo-mark.tsx'
import styles from './splash.module.css'

/** Shown while the session is loading. Has no visible text, since the visitor is not known yet. */
export function Splash() {
  return (
    <div role="status" aria-busy="true" className={styles.splash}>
      <LogoMark size={40} />
      <span className="visually-hidden">Loading</span>
    </div>
  )
}
