import { Button } from '#web/ui/button.tsx'
import styles from './booking-bar.module.css'
import { barLines } from './booking-summary.ts'
import type { BookingForm } from './use-booking-form.ts'

export type BookingBarProps = {
  form: BookingForm
  isPending: boolean
  failure: string | null
}

/** The job card where there is no room for it: a bar at the bottom with the choice so far and the button. */
export function BookingBar({ form, isPending, failure }: BookingBarProps) {
  const { when, what } = barLines(form.values)
  return (
    <div className={styles.bar}>
      {failure !== null && (
        <p role="alert" className={styles.failure}>
          {failure}
        </p>
      )}
      <div className={styles.words}>
        <b className="num">{when}</b>
        <span>{what}</span>
      </div>
      <Button type="submit" variant="primary" pending={isPending} pendingLabel="Booking...">
        Book Appointment
      </Button>
    </div>
  )
}
