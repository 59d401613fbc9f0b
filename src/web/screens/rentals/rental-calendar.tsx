import { useLastShown } from '#web/components/use-last-shown.ts'
import { RentalCalendarDialog } from './rental-calendar-dialog.tsx'
import { useCalendarInUrl } from './use-calendar-in-url.ts'

/** The calendar dialog of the car in the URL, if any. */
export function RentalCalendar() {
  const { carId, close } = useCalendarInUrl()
  const shownId = useLastShown(carId)
  if (shownId === null) return null
  return <RentalCalendarDialog key={shownId} carId={shownId} open={carId !== null} onClose={close} />
}
