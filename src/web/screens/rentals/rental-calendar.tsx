import { useLastShown } from '#web/parts/use-last-shown.ts'
import { RentalCalendarDialog } from './rental-calendar-dialog.tsx'
import { useCalendarInUrl } from './use-calendar-in-url.ts'

/** The calendar of the car that the address names, over whichever part of the screen is shown. */
export function RentalCalendar() {
  const { carId, close } = useCalendarInUrl()
  const shownId = useLastShown(carId)
  if (shownId === null) return null
  return <RentalCalendarDialog key={shownId} carId={shownId} open={carId !== null} onClose={close} />
}
