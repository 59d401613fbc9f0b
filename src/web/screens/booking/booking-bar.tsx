import { BottomBar } from '#web/components/booking/bottom-bar.tsx'
import { Button } from '#web/ui/button.tsx'
import { barLines } from './booking-summary.ts'
import type { BookingForm } from './use-booking-form.ts'

export type BookingBarProps = {
  form: BookingForm
  isPending: boolean
  failure: string | null
}

export function BookingBar({ form, isPending, failure }: BookingBarProps) {
  const { when, what } = barLines(form.values)
  return (
    <BottomBar lines={[when, what]} failure={failure}>
      <Button type="submit" variant="primary" pending={isPending} pendingLabel="Booking...">
        Book Appointment
      </Button>
    </BottomBar>
  )
}
