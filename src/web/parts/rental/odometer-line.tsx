import { Gauge } from 'lucide-react'
import type { ReactNode } from 'react'
import { displayKilometres } from '#domain/distance'
import { Icon } from '#web/ui/icon.tsx'
import styles from './odometer-line.module.css'

export type OdometerLineProps = {
  /** When it was read: `At the last return`. */
  label: ReactNode
  /** Null where nobody has read it yet. */
  before: number | null
  /** What is typed, where that is a number. */
  now: number | null
}

/** The last reading below a new one, and how far they are apart. */
export function OdometerLine({ label, before, now }: OdometerLineProps) {
  return (
    <div className={styles.line}>
      <Icon shape={Gauge} />
      <span className="grow">{label}</span>
      {before === null ? (
        <span>No reading yet</span>
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
