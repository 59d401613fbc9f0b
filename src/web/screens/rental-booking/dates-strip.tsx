import { Pencil } from 'lucide-react'
import type { HireTimes } from '#domain/rental/rental-availability'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { Button } from '#web/ui/button.tsx'
import styles from './dates-strip.module.css'

export type DatesStripProps = {
  hire: HireTimes
  onChange: () => void
}

/** The chosen dates and times in one line. */
export function DatesStrip({ hire, onChange }: DatesStripProps) {
  return (
    <div className={styles.strip}>
      <div>
        <span>Pickup</span>
        <b>{displayCustomerDate(hire.startDate)}</b>
        <span className="num">{displayTime(hire.pickupTime)}</span>
      </div>
      <div>
        <span>Return</span>
        <b>{displayCustomerDate(hire.endDate)}</b>
        <span className="num">{displayTime(hire.returnTime)}</span>
      </div>
      <Button icon={Pencil} onClick={onChange} aria-label="Change dates and times">
        Change
      </Button>
    </div>
  )
}
