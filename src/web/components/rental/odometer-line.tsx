import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayKilometres } from '#domain/distance'
import { Icon } from '#web/ui/icon.tsx'
import styles from './odometer-line.module.css'

export type OdometerLineProps = {
  /** When it was read: `At last return`. */
  label: ReactNode
  /** Null if there is no reading yet. */
  before: number | null
  /** The typed mileage; null if it is not a number. */
  now: number | null
}

/** The previous odometer reading and the difference to the new one. */
export function OdometerLine({ label, before, now }: OdometerLineProps) {
  return (
    <div className={styles.line}>
      <Icon shape={Gauge} />
      <span className="grow">{label}</span>
      {before === null ? (
        <span>No odometer reading yet</span>
      ) : (
        <>
          <b>{displayKilometres(before)}</b>
          {now !== null && <Apart kilometres={now - before} />}
        </>
      )}
    </div>
  )
}

function Apart({ kilometres }: { kilometres: number }) {
  const distance = displayKilometres(Math.abs(kilometres))
  return kilometres < 0 ? <span className={styles.back}>−{distance}</span> : <span>+{distance}</span>
}
