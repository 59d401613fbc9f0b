import { Pencil } from 'lucide-react'
import type { RentalTimes } from '#domain/rental/rental-overlap'
import { displayCustomerDate, displayTime } from '#domain/time/display'
import { Button } from '#web/ui/button.tsx'
import styles from './dates-strip.module.css'

export type DatesStripProps = {
  rental: RentalTimes
  onChange: () => void
}

/** The chosen dates and times in one line. */
export function DatesStrip({ rental, onChange }: DatesStripProps) {
  return (
    <div className={styles.strip}>
      <div>
        <span>Pickup</span>
        <b>{displayCustomerDate(rental.startDate)}</b>
        <span className="num">{displayTime(rental.pickupTime)}</span>
      </div>
      <div>
        <span>Return</span>
        <b>{displayCustomerDate(rental.endDate)}</b>
        <span className="num">{displayTime(rental.returnTime)}</span>
      </div>
      <Button icon={Pencil} onClick={onChange} aria-label="Change dates and times">
        Change
      </Button>
    </div>
  )
}
